import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { change as shape, type WireChange } from '../../../src/contract/certainty.ts';
import { reportResult } from '../../../src/contract/report.ts';
import { wireChange } from '../../../src/domain/wire-change.ts';
import type { ReportChange } from '../../../src/resources/visibility-report.ts';
import { suite } from '../../support/suite.ts';
import { claim, complete, createReport, machineWithWorkspace, ownerOf, reportNow, startControllers } from '../world.ts';

const wire = suite('change as partners read it');

const between = (verdict: ReportChange['verdict'], difference: string, lower: string, upper: string): ReportChange => ({
  ...{ previousReport: 'pvr-old', verdict, difference, lower, upper },
});
const TABLE: readonly (readonly [
  ReportChange,
  WireChange['verdict'],
  WireChange['reasons'],
  readonly number[] | null,
])[] = [
  [between('Moved', '+12.50', '+1.25', '+23.75'), 'improved', [], [12.5, 1.25, 23.75]],
  [between('Moved', '-12.50', '-23.75', '-1.25'), 'declined', [], [-12.5, -23.75, -1.25]],
  [between('WithinNoise', '+2.00', '-1.00', '+5.00'), 'within_noise', [], [2, -1, 5]],
  [{ previousReport: 'pvr-old', verdict: 'Insufficient' }, 'insufficient', ['too_little_in_common'], null],
  [between('Improved', '+12.50', '+1.25', '+23.75'), 'improved', [], [12.5, 1.25, 23.75]],
  [between('Declined', '-12.50', '-23.75', '-1.25'), 'declined', [], [-12.5, -23.75, -1.25]],
  [
    { previousReport: 'pvr-old', verdict: 'NotComparable', reasons: ['PlanChanged', 'ModelChanged'] },
    'not_comparable',
    ['plan_changed', 'model_changed'],
    null,
  ],
  [{ previousReport: 'pvr-old', verdict: 'ModelChanged' }, 'not_comparable', ['model_changed'], null],
  [{ previousReport: 'pvr-old', verdict: 'VersionChanged' }, 'not_comparable', ['version_changed'], null],
];
for (const [change, verdict, reasons, points] of TABLE)
  wire(`[U-03] ${change.verdict}${points === null ? '' : ` by ${points[0]}`} reads ${verdict}`, () => {
    const found = wireChange(change);
    assert.equal(found, {
      previous_report_id: 'pvr-old',
      verdict,
      reasons,
      differences: {
        visibility_score: points && { difference: points[0], low: points[1], high: points[2] },
      },
    });
    shape.parse(found);
  });

wire('[U-03] the result of a report says what has changed since the one before; the first one says null', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const changes: unknown[] = [];
  for (const name of ['pvr-one', 'pvr-two']) {
    const report = await createReport(on, name);
    await on.clock.advance(0);
    await claim(on, ownerOf(report));
    await complete(on, ownerOf(report));
    await on.clock.advance(5000);
    const { status } = await reportNow(on, name);
    const bytes = status?.result && (await on.artifacts.read(status.result));
    const result = reportResult.parse(JSON.parse(gunzipSync(bytes ?? new Uint8Array()).toString('utf8')));
    assert.equal(result.report.change, wireChange(status?.change));
    changes.push(result.report.change);
  }
  assert.is(changes[0], null);
  assert.is(Object(changes[1]).previous_report_id, 'pvr-one');
  await controllers.stop();
});
wire.run();
