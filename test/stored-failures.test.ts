import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { decide as decideExecution } from '../controllers/action-execution/decide.ts';
import { nextStatus as executionStatus } from '../controllers/action-execution/status.ts';
import { decide as decideReport } from '../controllers/visibility-report/decide.ts';
import { nextStatus as reportStatus } from '../controllers/visibility-report/status.ts';
import { executionEvent } from '../src/domain/action-beside.ts';
import { executionView, reportView } from '../src/domain/views.ts';
import { type RunDone, runDone } from '../src/ports/run-ledger.ts';
import { actionExecutionStatus } from '../src/resources/action-execution.ts';
import { visibilityReportStatus } from '../src/resources/visibility-report.ts';
import * as anExecution from './controllers/action-execution/decide.cases.ts';
import { at, claim } from './controllers/run-cases.ts';
import * as aReport from './controllers/visibility-report/decide.cases.ts';
import { makeReport } from './support/builders.ts';
import { suite } from './support/suite.ts';

/** Every failure as runs and controllers of a released version have stored it; test/support/write-failures.ts wrote it. */
const failure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('VisibilityReport'), done: z.unknown(), status: visibilityReportStatus }),
  z.object({ kind: z.literal('ActionExecution'), done: z.unknown(), status: actionExecutionStatus }),
]);
type Failure = z.infer<typeof failure>;
const versions = globSync('test/fixtures/failures/*.json').sort();

/** What the controllers of now make of a run's end. */
function settled(kind: Failure['kind'], done: RunDone): Failure['status'] {
  const record = { claims: [claim(0)], done };
  if (kind === 'VisibilityReport') {
    const { seen, running, policy } = aReport;
    const { status } = decideReport(seen({ resource: running, record }), at(9), policy);
    return status ? reportStatus(running, status, at(9)) : {};
  }
  const { seen, makeExecution, policy } = anExecution;
  const running = makeExecution({ phase: 'Running', runAttempts: 1 });
  const { status } = decideExecution(seen({ resource: running, record }), at(9), policy);
  return status ? executionStatus(running, status, at(9)) : {};
}

/** The messages of conditions are wording, which may be edited between versions; `error` is what partners have read. */
const unworded = ({ conditions = [], ...status }: Failure['status']): Readonly<Record<string, unknown>> => ({
  ...status,
  conditions: conditions.map(({ message: _, ...condition }) => condition),
});

const shown = ({ kind, status }: Failure): unknown =>
  JSON.parse(
    kind === 'VisibilityReport'
      ? reportView(makeReport(status)).body
      : executionView(anExecution.makeExecution(status)).body,
  ).error;

const stored = suite('failures that versions have stored');

stored('of every version there is something', () => assert.ok(versions.length > 0));

for (const file of versions) {
  const of = basename(file, '.json');
  for (const one of z.array(failure).parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const { kind, status } = one;
    const what = `${of}: ${kind}, ${status.error?.slice(0, 70)}`;

    stored(`[G-05] ${what}: an end on record becomes the same status`, () => {
      const now = unworded(settled(kind, runDone.parse(one.done)));
      for (const [name, value] of Object.entries(unworded(status))) assert.equal(now[name], value, name);
    });

    stored(`[G-05] ${what}: a status is shown in the same words`, () => assert.is(shown(one), status.error));

    if (kind === 'ActionExecution')
      stored(`[X-13] ${what}: moves its action as before`, () => {
        const { type } = executionEvent(anExecution.makeExecution(status));
        const isRefusal = status.error?.startsWith('attempt_refused: ');
        assert.is(type, isRefusal ? 'attemptTaken' : 'executionFailed');
      });
  }
}

stored.run();
