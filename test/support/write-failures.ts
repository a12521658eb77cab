/**
 * node test/support/write-failures.ts 0.2.0
 *
 * Run once at a release, by hand: writes test/fixtures/failures/VERSION.json, every failure as a run of that version
 * records it and as its controllers put it into a status. Later versions read them (test/stored-failures.test.ts).
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { decide as decideExecution } from '../../controllers/action-execution/decide.ts';
import { nextStatus as executionStatus } from '../../controllers/action-execution/status.ts';
import { decide as decideReport } from '../../controllers/visibility-report/decide.ts';
import { nextStatus as reportStatus } from '../../controllers/visibility-report/status.ts';
import * as executions from '../../src/domain/execution-errors.ts';
import * as reports from '../../src/domain/report-errors.ts';
import * as anExecution from '../controllers/action-execution/decide.cases.ts';
import * as aReport from '../controllers/visibility-report/decide.cases.ts';

const [version = ''] = process.argv.slice(2);
const file = `test/fixtures/failures/${version}.json`;
if (!/^\d+\.\d+\.\d+$/.test(version) || existsSync(file)) throw new Error(`not a new version: ${version}`);

const started = ['queue_deadline', 'image', 'configuration', 'quota', 'platform', 'workspace_missing'] as const;
const starts = [...started, 'workspace_invalid', 'suspended'] as const;
const classes = ['auth', 'quota', 'config', 'rate_limit', 'transient', 'timeout', 'refused', 'invalid_output'] as const;
const OF_REPORTS = [
  reports.analysisTimeout(600),
  reports.analysisTimeout(90),
  ...[...classes, 'stopped' as const, 'no_text' as const].map(reports.allEnginesFailed),
  reports.budgetExhausted(),
  reports.siteUnreachable('https://acme.example'),
  reports.siteUnreachable('https://acme.example/shop', 'it answers 403'),
  reports.runLost(),
  ...starts.map(reports.runNotStarted),
];
const OF_EXECUTIONS = [
  executions.generationTimeout(600),
  executions.generationTimeout(61),
  ...classes.map(executions.analystFailed),
  executions.languageMissing('Finnish', ['ar', 'de', 'en']),
  executions.languageUnknown('x-klingon'),
  executions.textRejected(['“42” stands in no source']),
  executions.textRejected(['The lead has 90 words.', 'one', 'two', 'three', 'four', 'five']),
  executions.executionLost(),
  executions.attemptRefused(),
  ...[...starts, 'action_missing' as const, 'execution_invalid' as const].map(executions.executionNotStarted),
];

const failures = [...OF_REPORTS.map(ofReport), ...OF_EXECUTIONS.map(ofExecution)];
mkdirSync('test/fixtures/failures', { recursive: true });
writeFileSync(file, `[\n${failures.map((failure) => JSON.stringify(failure)).join(',\n')}\n]\n`);

function ofReport(error: string) {
  const { seen, running, claim, failedDone, policy, at } = aReport;
  const done = failedDone(error);
  const { status } = decideReport(seen({ resource: running, record: { claims: [claim(0)], done } }), at(9), policy);
  if (!status) throw new Error('no status');
  return { kind: 'VisibilityReport', done, status: reportStatus(running, status, at(9)) };
}

function ofExecution(error: string) {
  const { seen, makeExecution, claim, failedDone, policy, at } = anExecution;
  const done = failedDone(error);
  const running = makeExecution({ phase: 'Running', runAttempts: 1 });
  const { status } = decideExecution(seen({ resource: running, record: { claims: [claim(0)], done } }), at(9), policy);
  if (!status) throw new Error('no status');
  return { kind: 'ActionExecution', done, status: executionStatus(running, status, at(9)) };
}
