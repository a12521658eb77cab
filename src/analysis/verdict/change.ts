import { canonicalJson } from '../../lib/canonical-json.ts';
import { type Interval, shown } from '../uncertainty/interval.ts';
import { isLowEvidence } from '../uncertainty/low-evidence.ts';
import type { Comparable } from './comparable.ts';
import { dayRange } from './day.ts';
import { type Difference, differenceOf } from './difference.ts';
import { commonCells, merged, type Pair } from './pairs.ts';

/** Why two reports cannot be compared: the plans, the models or the versions of the measurement differ. */
export type Obstacle = 'plan_changed' | 'model_changed' | 'version_changed';

/**
 * How visibility has changed, judged by what both sides have measured. not_comparable: a difference may come from the
 * measurement itself. insufficient: the two sides have too little in common. within_noise: the difference may be
 * chance. improved, declined: with 95 % confidence, it is not. Differences are in points of visibility_score.
 */
export type Change =
  | { readonly verdict: 'improved' | 'declined' | 'within_noise'; readonly difference: Interval }
  | { readonly verdict: 'insufficient' }
  | { readonly verdict: 'not_comparable'; readonly reasons: readonly [Obstacle, ...(readonly Obstacle[])] };

/** The verdict on the change from `before` to `after`. Pure. */
export const changeBetween = (before: Comparable, after: Comparable): Change => changeOver([before], [after]);

/**
 * The verdict on the change from several reports to several later ones, whose answers are pooled on each side. The
 * difference is in points of visibility_score, 2 decimals, over the common cells only. The effect of a day is measured
 * if there are enough reports, and otherwise assumed. Pure.
 */
export function changeOver(before: readonly Comparable[], after: readonly Comparable[]): Change {
  const { obstacles, difference } = comparisonOf(before, after);
  const [first, ...others] = obstacles;
  if (first) return { verdict: 'not_comparable', reasons: [first, ...others] };
  if (!difference) return { verdict: 'insufficient' };
  const { exact, range } = difference;
  return { verdict: verdictOn(range), difference: shown(range, exact, 100) };
}

/** What stands in the way of comparing two reports, without the cost of comparing them. Pure. */
export const obstaclesBetween = (before: Comparable, after: Comparable): readonly Obstacle[] =>
  obstaclesAmong([before, after], commonCells(before.cells, after.cells));

/** The values from which a verdict is computed. */
export interface Comparison {
  readonly pairs: readonly Pair[];
  readonly obstacles: readonly Obstacle[];
  /** Half-width of the effect that the days may have had on the difference; 1 is 100 points. */
  readonly drift: number;
  /** Absent if the two sides have too little in common. */
  readonly difference?: Difference;
}

export function comparisonOf(before: readonly Comparable[], after: readonly Comparable[]): Comparison {
  const pairs = commonCells(merged(before), merged(after));
  const obstacles = obstaclesAmong([...before, ...after], pairs);
  const questions = new Set(pairs.map(({ question }) => question)).size;
  const answers = (side: 'before' | 'after'): number => pairs.reduce((total, pair) => total + pair[side].answers, 0);
  if (isLowEvidence(questions, Math.min(answers('before'), answers('after')))) return { pairs, obstacles, drift: 0 };
  const drift = dayRange([before, after], pairs) * Math.sqrt(1 / before.length + 1 / after.length);
  return { pairs, obstacles, drift, difference: differenceOf(pairs, drift) };
}

function verdictOn({ lower, upper }: Interval): 'improved' | 'declined' | 'within_noise' {
  if (lower > 0) return 'improved';
  return upper < 0 ? 'declined' : 'within_noise';
}

/** The most important obstacle first. */
function obstaclesAmong(reports: readonly Comparable[], pairs: readonly Pair[]): Obstacle[] {
  const engines = [...new Set(pairs.map(({ provider }) => provider))].sort();
  // a report without answers of an engine does not show which models it would have served
  const differ = (of: (report: Comparable) => unknown): boolean =>
    new Set(reports.flatMap((report) => (of(report) === undefined ? [] : [canonicalJson(of(report))]))).size > 1;
  return [
    ...(reports.some((report) => reports[0] && !haveSamePlan(reports[0], report)) ? (['plan_changed'] as const) : []),
    ...(engines.some((id) => differ(({ models }) => models[id])) ? (['model_changed'] as const) : []),
    ...(differ(({ versions }) => versions) ? (['version_changed'] as const) : []),
  ];
}

/**
 * Whether two reports have measured the same thing. If both have a plan, the plans must be equal. Reports of early
 * versions have no plan, and two of them always match. If only one has a plan, all answered questions of the report
 * with fewer of them must occur in the other.
 */
function haveSamePlan(before: Comparable, after: Comparable): boolean {
  if (before.plan !== undefined && after.plan !== undefined)
    return canonicalJson(before.plan) === canonicalJson(after.plan);
  if (before.plan === undefined && after.plan === undefined) return true;
  const [ours, theirs] = [questionsOf(before), questionsOf(after)];
  const common = [...ours].filter((id) => theirs.has(id));
  return common.length === Math.min(ours.size, theirs.size);
}

const questionsOf = ({ cells }: Comparable): Set<string> => new Set(cells.map(({ question }) => question));
