import * as assert from 'uvu/assert';
import { changeSince, withChange } from '../../../controllers/visibility-report/change.ts';
import { seriesBefore } from '../../../controllers/visibility-report/previous.ts';
import { nextStatus, reportEvent } from '../../../controllers/visibility-report/status.ts';
import type { Comparable } from '../../../src/analysis/verdict/comparable.ts';
import type { Resource, VisibilityReport } from '../../../src/resources/kinds.ts';
import { type ReportChange, visibilityReportStatus } from '../../../src/resources/visibility-report.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { makeReport } from '../../support/builders.ts';
import { draft } from '../../support/drafts.ts';
import { suite } from '../../support/suite.ts';
import { at, completed } from '../run-cases.ts';
import {
  claim,
  complete,
  createReport,
  type Machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
} from '../world.ts';
import { measured } from './measured.ts';

const now = (named: number) => anAnalysis({ comparable: measured(named) });

const deciding = suite('change since the previous report');

const TABLE: readonly (readonly [what: string, found: ReportChange | undefined, sentence: string | undefined])[] = [
  ['there is no previous report', changeSince(undefined, now(6)), undefined],
  [
    'half of the questions changed',
    changeSince({ name: 'pvr-old', comparable: measured(0) }, now(6)),
    'visibility has improved since pvr-old (+50.00 points, 95 % between +16.10 and +83.90)',
  ],
  [
    'for the worse',
    changeSince({ name: 'pvr-old', comparable: measured(6) }, now(0)),
    'visibility has declined since pvr-old (-50.00 points, 95 % between -83.90 and -16.10)',
  ],
  [
    'one question changed',
    changeSince({ name: 'pvr-old', comparable: measured(0) }, now(1)),
    'visibility is within noise of pvr-old (+8.33 points, 95 % between -10.13 and +26.80)',
  ],
  [
    'nothing changed',
    changeSince({ name: 'pvr-old', comparable: measured(3) }, now(3)),
    'visibility is within noise of pvr-old (0.00 points, 95 % between -22.65 and +22.65)',
  ],
  [
    'the previous analysis cannot be read',
    changeSince({ name: 'pvr-old' }, now(6)),
    'there is too little to compare with pvr-old',
  ],
  [
    'this one is of a run that told nothing to compare',
    changeSince({ name: 'pvr-old', comparable: measured(0) }, anAnalysis()),
    'there is too little to compare with pvr-old',
  ],
  [
    'another model',
    changeSince({ name: 'pvr-old', comparable: measured(0, { models: { provider_1: ['model-z'] } }) }, now(6)),
    'not comparable with pvr-old: an engine served another model',
  ],
  [
    'another plan and another model',
    changeSince(
      {
        name: 'pvr-old',
        comparable: measured(0, { plan: { version: 1, digest: 'a'.repeat(64) }, models: { provider_1: ['model-z'] } }),
      },
      anAnalysis({ comparable: measured(6, { plan: { version: 2, digest: 'b'.repeat(64) } }) }),
    ),
    'not comparable with pvr-old: it used another measurement plan; an engine served another model',
  ],
  [
    'as earlier versions told it',
    { previousReport: 'pvr-old', verdict: 'Moved', difference: '+9.00', lower: '+1.00', upper: '+17.00' },
    'visibility has moved since pvr-old (+9.00 points, 95 % between +1.00 and +17.00)',
  ],
  [
    'another version',
    changeSince(
      { name: 'pvr-old', comparable: measured(0, { versions: { scoring: 2, matcher: 1, extractor: 1, labeller: 1 } }) },
      now(6),
    ),
    'not comparable with pvr-old: another version measured it',
  ],
];

deciding('every verdict is a valid status, told in the message and in the event', () => {
  const done = completed();
  if (done.outcome !== 'Completed') throw new Error('a completed run');
  for (const [what, change, sentence] of TABLE) {
    const before = makeReport();
    const analysis = anAnalysis();
    const status = nextStatus(before, { phase: 'Completed', done, analysis, ...(change ? { change } : {}) }, at(9));
    const parsed = visibilityReportStatus.safeParse(status);
    assert.ok(parsed.success, `${what}: ${parsed.error?.message}`);
    assert.equal(status.change, change, what);
    const whole = ['the result is stored; the score is 46', ...(sentence === undefined ? [] : [sentence])].join('; ');
    assert.is(reportEvent(undefined, status)?.note, whole, what);
    assert.is(status.conditions?.find(({ type }) => type === 'Ready')?.message, whole, what);
  }
});

deciding('what is recommended because of answers says how they have changed', () => {
  const about = draft('a', { evidence: { own_rate: 0 } });
  const file = draft('b', { type: 'check_robots_txt', needs: { intents: [], rootFiles: ['robots.txt'] } });
  const analysis = anAnalysis({ recommendations: [about, file] });
  const change = changeSince({ name: 'pvr-old', comparable: measured(0) }, now(6));
  const { recommendations } = withChange(analysis, change);
  assert.equal(
    recommendations.map(({ evidence }) => evidence),
    [
      {
        own_rate: 0,
        visibility_change: {
          verdict: 'improved',
          previous_report: 'pvr-old',
          difference: 50,
          lower: 16.1,
          upper: 83.9,
        },
      },
      {},
    ],
  );
  assert.is(withChange(analysis, undefined), analysis);
});

deciding('the previous report is the last completed one that was created before', () => {
  const report = (name: string, createdAt: string, phase: 'Completed' | 'Failed' | 'Running'): VisibilityReport =>
    makeReport({ phase }, { metadata: { name }, spec: { createdAt } });
  const reports = [
    report('pvr-a', '2026-03-01T12:00:00Z', 'Completed'),
    report('pvr-b', '2026-03-02T12:00:00Z', 'Completed'),
    report('pvr-c', '2026-03-03T12:00:00.500Z', 'Failed'),
    report('pvr-d', '2026-03-04T12:00:00Z', 'Running'),
    report('pvr-f', '2026-03-06T12:00:00Z', 'Completed'),
  ];
  const current = report('pvr-e', '2026-03-05T12:00:00Z', 'Running');
  const previous = (among: readonly VisibilityReport[]) => seriesBefore(current, among, 1)[0]?.metadata.name;
  assert.is(previous([...reports, current]), 'pvr-b');
  assert.is(previous(reports.toReversed()), 'pvr-b');
  assert.is(previous([...reports, report('pvr-ba', '2026-03-02T12:00:00Z', 'Completed')]), 'pvr-b');
  assert.is(previous([current]), undefined);
});

deciding.run();

const whole = suite('change of a completed report');

async function completedOne(
  on: Machine,
  name: string,
  named: number,
  more: Partial<Comparable> = {},
): Promise<Resource<'VisibilityReport'>> {
  const controllers = await startControllers(on);
  const report = await createReport(on, name);
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  await complete(on, ownerOf(report), { comparable: measured(named, more), recommendations: [draft('a')] });
  controllers.changed(ownerOf(report));
  await on.clock.advance(0);
  await controllers.stop();
  await on.clock.advance(60_000);
  return reportNow(on, name);
}

async function withFirst(): Promise<{ on: Machine; first: Resource<'VisibilityReport'> }> {
  const on = await machineWithWorkspace();
  return { on, first: await completedOne(on, 'pvr-one', 0) };
}

whole('the second report is compared with the first, in status, event and actions', async () => {
  const { on, first } = await withFirst();
  assert.is(first.status?.change, undefined);
  const second = await completedOne(on, 'pvr-two', 6);
  assert.equal(second.status?.change, {
    previousReport: 'pvr-one',
    verdict: 'Improved',
    difference: '+50.00',
    lower: '+16.10',
    upper: '+83.90',
  });
  const note = on.events.events.find(({ about, reason }) => about.name === 'pvr-two' && reason === 'Completed')?.note;
  assert.match(note ?? '', 'visibility has improved since pvr-one');
  const [action] = await on.store.list('Action', { namespace: 'acme' }).then(({ items }) => items);
  assert.equal(action?.spec.recommendation?.evidence['visibility_change'], {
    verdict: 'improved',
    previous_report: 'pvr-one',
    difference: 50,
    lower: 16.1,
    upper: 83.9,
  });
});

whole('[U-06] each report is also compared with the first one that it can be compared with', async () => {
  const { on } = await withFirst();
  const since = async (name: string, named: number, more: Partial<Comparable> = {}) =>
    (await completedOne(on, name, named, more)).status?.changeSinceFirst;
  assert.is((await reportNow(on, 'pvr-one')).status?.changeSinceFirst, undefined);
  const second = await since('pvr-two', 1);
  assert.equal([second?.previousReport, second?.verdict], ['pvr-one', 'WithinNoise']);
  const third = await since('pvr-three', 6);
  assert.equal([third?.previousReport, third?.verdict, third?.difference], ['pvr-one', 'Improved', '+50.00']);
  const versions = { scoring: 2, matcher: 1, extractor: 1, labeller: 1 };
  assert.is(await since('pvr-four', 6, { versions }), undefined);
  assert.is((await since('pvr-five', 6, { versions }))?.previousReport, 'pvr-four');
});

whole('[U-06] from the third report on, halves are compared, and the status keeps what the trend shows', async () => {
  const { on } = await withFirst();
  const pooledOf = async (name: string, named: number, more: Partial<Comparable> = {}) =>
    (await completedOne(on, name, named, more)).status?.pooledChange;
  assert.is(await pooledOf('pvr-two', 0), undefined);
  assert.equal((await pooledOf('pvr-three', 6))?.reportsBefore, ['pvr-one', 'pvr-two']);
  const fourth = await pooledOf('pvr-four', 6);
  assert.equal(fourth?.reportsAfter, ['pvr-three', 'pvr-four']);
  assert.equal([fourth?.verdict, fourth?.difference], ['Improved', '+50.00']);
  const versions = { scoring: 2, matcher: 1, extractor: 1, labeller: 1 };
  assert.is(await pooledOf('pvr-five', 6, { versions }), undefined);
  assert.is(await pooledOf('pvr-six', 6, { versions }), undefined);
});

whole('[U-06] what the trend shows of a report stands in its status', async () => {
  const { first } = await withFirst();
  assert.equal(first.status?.measured, { visibility: anAnalysis().report.visibility_score.toFixed(2) });
});

for (const how of ['gone', 'damaged', 'out of reach'] as const)
  whole(`[R-02] a previous analysis that is ${how} fails no report`, async () => {
    const { on, first } = await withFirst();
    const ref = first.status?.analysis;
    if (!ref) throw new Error('a completed report names its analysis');
    if (how === 'gone') await on.artifacts.removeOwner(first.metadata);
    if (how === 'damaged') on.artifacts.damage(ref);
    if (how === 'out of reach') on.artifacts.failWith(new Error('no route'), ref);
    const second = await completedOne(on, 'pvr-two', 6);
    assert.is(second.status?.phase, 'Completed');
    assert.equal(second.status?.change, { previousReport: 'pvr-one', verdict: 'Insufficient' });
  });

whole.run();
