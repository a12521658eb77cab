import type { Coverage } from './coverage.ts';
import { LEAST_COVERAGE, MOST_FALSE_ALARMS } from './designs.ts';
import type { Verdicts } from './verdicts.ts';

const percent = (value: number): string => `${Math.round(100 * value)} %`;

/** What is not as it must be, a sentence each. */
export function problemsOf(coverage: readonly Coverage[], verdicts: readonly Verdicts[]): string[] {
  const short = coverage.filter(({ covered }) => covered < LEAST_COVERAGE);
  const alarms = verdicts.filter(({ trueDifference, moved }) => trueDifference === 0 && moved > MOST_FALSE_ALARMS);
  return [
    ...short.map(
      ({ design }) => `less than ${percent(LEAST_COVERAGE)} of the intervals hold the truth: ${design.name}`,
    ),
    ...alarms.map(({ change }) => `more than ${percent(MOST_FALSE_ALARMS)} false alarms: ${change.name}`),
  ];
}
