import { canonicalJson } from '../../lib/canonical-json.ts';
import type { Comparable } from './comparable.ts';

/**
 * Whether two reports have measured the same thing. If both have a plan, the plans must be equal. Reports of early
 * versions have no plan, and two of them always match. If only one has a plan, all answered questions of the report
 * with fewer of them must occur in the other.
 */
export function haveSamePlan(before: Comparable, after: Comparable): boolean {
  if (before.plan !== undefined && after.plan !== undefined)
    return canonicalJson(before.plan) === canonicalJson(after.plan);
  if (before.plan === undefined && after.plan === undefined) return true;
  const [ours, theirs] = [questionsOf(before), questionsOf(after)];
  const common = [...ours].filter((id) => theirs.has(id));
  return common.length === Math.min(ours.size, theirs.size);
}

const questionsOf = ({ cells }: Comparable): Set<string> => new Set(cells.map(({ question }) => question));
