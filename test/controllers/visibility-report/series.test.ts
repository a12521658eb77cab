import * as assert from 'uvu/assert';
import { changeOverSeries } from '../../../controllers/visibility-report/change.ts';
import { seriesBefore } from '../../../controllers/visibility-report/previous.ts';
import type { VisibilityReport } from '../../../src/resources/kinds.ts';
import type { ReportChange } from '../../../src/resources/visibility-report.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { makeReport } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { measured } from './measured.ts';

const now = (named: number) => anAnalysis({ comparable: measured(named) });

const deciding = suite('change over a series of reports');

const seriesOf = (named: readonly number[]) => named.map((n, at) => ({ name: `pvr-${at}`, comparable: measured(n) }));

for (const [count, before, after] of [
  [3, ['pvr-1', 'pvr-0'], ['pvr-now']],
  [4, ['pvr-2', 'pvr-1'], ['pvr-0', 'pvr-now']],
  [5, ['pvr-3', 'pvr-2', 'pvr-1'], ['pvr-0', 'pvr-now']],
] as const)
  deciding(`[U-06] ${count} reports of a plan: the later half against the earlier one`, () => {
    const found = changeOverSeries(seriesOf([0, 0, 0, 0].slice(0, count - 1)), 'pvr-now', now(6));
    assert.equal([found?.reportsBefore, found?.reportsAfter], [before, after]);
  });

deciding('[U-06] two reports are not a series, and at most 14 are read for one', () => {
  assert.is(changeOverSeries(seriesOf([0]), 'pvr-now', now(6)), undefined);
  assert.is(changeOverSeries(seriesOf([0, 0, 0]), 'pvr-now', anAnalysis()), undefined);
  const many = changeOverSeries(seriesOf(Array.from({ length: 20 }, () => 0)), 'pvr-now', now(6));
  assert.equal([many?.reportsBefore.length, many?.reportsBefore[0], many?.reportsAfter.length], [7, 'pvr-12', 7]);
});

deciding('[U-06] the answers of each half are put together', () => {
  const over = (named: readonly number[]) => changeOverSeries(seriesOf(named), 'pvr-now', now(6));
  const steady = over([6, 6, 6, 1, 1, 1, 1]);
  assert.equal([steady?.verdict, steady?.difference], ['Improved', '+41.67']);
  assert.is(over([6, 0, 6, 1, 1, 1, 1])?.difference, '+29.17'); // (6 + 0 + 6 + 6 − 4) / 4 of 12
});

deciding('[U-06] only reports that can be compared with this one are pooled', () => {
  const [a, b, c, d] = seriesOf([1, 1, 1, 1]);
  if (!a || !b || !c || !d) throw new Error('four reports');
  const versions = { scoring: 2, matcher: 1, extractor: 1, labeller: 1 };
  const other = { name: 'pvr-other', comparable: measured(1, { versions }) };
  const names = (series: Parameters<typeof changeOverSeries>[0]) => {
    const found = changeOverSeries(series, 'pvr-now', now(1));
    return [...(found?.reportsBefore ?? []), ...(found?.reportsAfter ?? [])];
  };
  assert.equal(names([a, b, other, c, d]), ['pvr-1', 'pvr-0', 'pvr-now']);
  assert.equal(names([a, { name: 'pvr-unread' }, b]), ['pvr-1', 'pvr-0', 'pvr-now']);
  assert.equal(names([a, other, b]), []);
});

deciding('[U-06] a series goes back to the first report that its successor could be compared with', () => {
  const report = (day: number, verdict?: ReportChange['verdict']): VisibilityReport =>
    makeReport(
      { phase: 'Completed', ...(verdict ? { change: { previousReport: 'pvr-x', verdict } } : {}) },
      { metadata: { name: `pvr-${day}` }, spec: { createdAt: `2026-03-0${day}T12:00:00Z` } },
    );
  const reports = [
    report(1),
    report(2, 'WithinNoise'),
    report(3, 'NotComparable'),
    report(4, 'Insufficient'),
    report(5, 'Improved'),
  ];
  const names = (most: number): string[] => seriesBefore(report(6), reports, most).map(({ metadata }) => metadata.name);
  assert.equal(names(9), ['pvr-5', 'pvr-4', 'pvr-3']);
  assert.equal(names(2), ['pvr-5', 'pvr-4']);
  assert.equal(seriesBefore(report(3), reports, 9).length, 2);
});

deciding.run();
