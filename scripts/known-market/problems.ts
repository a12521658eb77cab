import type { Coverage } from './coverage.ts';
import { LEAST_COVERAGE, MOST_FALSE_ALARMS } from './designs.ts';
import type { Verdicts } from './verdicts.ts';

const percent = (value: number): string => `${Math.round(100 * value)} %`;

/** The intervals that a report shows; each must have the coverage that it promises. */
const PROMISED = ['rate', 'score', 'voice', 'pooled'] as const;

/** What is wrong, in one sentence each. */
export function problemsOf(coverage: readonly Coverage[], verdicts: readonly Verdicts[]): string[] {
  const short = coverage.flatMap((row) =>
    PROMISED.filter((of) => row[of].covered < LEAST_COVERAGE).map((of) => ({ of, name: row.design.name })),
  );
  const promised = verdicts.filter(({ change }) => change.isBeyond !== true);
  const alarms = promised.filter(({ trueDifference, moved }) => trueDifference === 0 && moved > MOST_FALSE_ALARMS);
  const missed = promised.filter(({ covered }) => covered < LEAST_COVERAGE);
  return [
    ...short.map(
      ({ of, name }) => `less than ${percent(LEAST_COVERAGE)} of the ${of} intervals hold the truth: ${name}`,
    ),
    ...missed.map(
      ({ change }) => `less than ${percent(LEAST_COVERAGE)} of the intervals hold the true difference: ${change.name}`,
    ),
    ...alarms.map(({ change }) => `more than ${percent(MOST_FALSE_ALARMS)} false alarms: ${change.name}`),
  ];
}
