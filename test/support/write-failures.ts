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
import { EXECUTION, EXECUTION_STARTS, REPORT, REPORT_STARTS } from '../../src/contract/failure-sentences.ts';
import { errorOf } from '../../src/contract/failures.ts';
import type { StoredFailure } from '../../src/resources/meta.ts';
import * as anExecution from '../controllers/action-execution/decide.cases.ts';
import { at, claim, failedDone } from '../controllers/run-cases.ts';
import * as aReport from '../controllers/visibility-report/decide.cases.ts';

const [version = ''] = process.argv.slice(2);
const file = `test/fixtures/failures/${version}.json`;
if (!/^\d+\.\d+\.\d+$/.test(version) || existsSync(file)) throw new Error(`not a new version: ${version}`);

const TIMES = [{ seconds: '600' }, { seconds: '61' }];
const DETAILS: Readonly<Record<string, readonly NonNullable<StoredFailure['detail']>[]>> = {
  analysis_timeout: TIMES,
  generation_timeout: TIMES,
  site_unreachable: [{ website: 'https://acme.example/shop', why: 'it answers 403' }],
  text_budget_exhausted: [{ cause: 'calls' }, { cause: 'cost' }],
  text_rejected: [{ problems: '“42” stands in no source; one; two; three (2 more)' }],
  language_not_available: [
    { cause: 'writer', language: 'Finnish', available: 'ar, de, en' },
    { cause: 'tag', language: 'x-klingon' },
  ],
};
const allOf = (table: object, starts: object): readonly StoredFailure[] =>
  Object.keys(table).flatMap((code) => {
    const causes = Object.keys(starts).map((cause) => ({ cause }));
    const details = code === 'run_not_started' ? causes : (DETAILS[code] ?? [undefined]);
    return details.map((detail) => ({ code, ...(detail && { detail }) }));
  });

const failures = [
  ...allOf(REPORT, REPORT_STARTS).map(ofReport),
  ...allOf(EXECUTION, EXECUTION_STARTS).map(ofExecution),
];
mkdirSync('test/fixtures/failures', { recursive: true });
writeFileSync(file, `[\n${failures.map((failure) => JSON.stringify(failure)).join(',\n')}\n]\n`);

function ofReport(failure: StoredFailure) {
  const { seen, running, policy } = aReport;
  const done = { ...failedDone(errorOf('VisibilityReport', failure)), failure };
  const { status } = decideReport(seen({ resource: running, record: { claims: [claim(0)], done } }), at(9), policy);
  if (!status) throw new Error('no status');
  return { kind: 'VisibilityReport', done, status: reportStatus(running, status, at(9)) };
}

function ofExecution(failure: StoredFailure) {
  const { seen, makeExecution, policy } = anExecution;
  const done = { ...failedDone(errorOf('ActionExecution', failure)), failure };
  const running = makeExecution({ phase: 'Running', runAttempts: 1 });
  const { status } = decideExecution(seen({ resource: running, record: { claims: [claim(0)], done } }), at(9), policy);
  if (!status) throw new Error('no status');
  return { kind: 'ActionExecution', done, status: executionStatus(running, status, at(9)) };
}
