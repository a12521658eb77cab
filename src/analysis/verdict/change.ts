import { canonicalJson } from '../../lib/canonical-json.ts';
import { divide, mean, multiply, type Rational, rational, subtract, sum, toNumber, ZERO } from '../../lib/rational.ts';
import { questionWeight } from '../score.ts';
import { type Interval, shown } from '../uncertainty/interval.ts';
import { isLowEvidence } from '../uncertainty/low-evidence.ts';
import { linearised } from '../uncertainty/rate-interval.ts';
import { studentQuantile } from '../uncertainty/student.ts';
import type { Cell, Comparable } from './comparable.ts';

/**
 * How visibility has changed between two reports, judged on what both have measured.
 * version_changed: a part that decides what counts has another version. model_changed: an engine served another model
 * than before, so a difference may be the engine's. insufficient: too little is common to both. within_noise: the
 * difference may well be chance. moved: it is not, with 95 % confidence.
 */
export type Change =
  | { readonly verdict: 'moved' | 'within_noise'; readonly difference: Interval }
  | { readonly verdict: 'insufficient' | 'model_changed' | 'version_changed' };

/** One cell that both reports have. */
interface Pair {
  readonly before: Cell;
  readonly after: Cell;
}

/**
 * The verdict on `after` as against `before`. The difference is in points of visibility_score, 2 decimals, over common
 * cells only: T of the differences of paired cells, weighted as T is. Its interval is Student's, with questions − 1
 * degrees of freedom and the variance between questions, for each question has one difference (paired t-test); where all
 * have the same difference, it is as wide as two more questions make it. Pure.
 */
export function changeBetween(before: Comparable, after: Comparable): Change {
  if (canonicalJson(before.versions) !== canonicalJson(after.versions)) return { verdict: 'version_changed' };
  const pairs = commonCells(before.cells, after.cells);
  const engines = new Set(pairs.map((pair) => pair.after.provider));
  const served = ({ models }: Comparable): string => canonicalJson([...engines].sort().map((id) => models[id] ?? []));
  if (served(before) !== served(after)) return { verdict: 'model_changed' };
  const questions = new Set(pairs.map((pair) => pair.after.question)).size;
  const answers = (side: keyof Pair): number => pairs.reduce((total, pair) => total + pair[side].answers, 0);
  if (isLowEvidence(questions, Math.min(answers('before'), answers('after')))) return { verdict: 'insufficient' };
  const { exact, range } = differenceOf(pairs);
  const moved = range.lower > 0 || range.upper < 0;
  return { verdict: moved ? 'moved' : 'within_noise', difference: shown(range, exact, 100) };
}

function commonCells(before: readonly Cell[], after: readonly Cell[]): Pair[] {
  const key = ({ question, provider }: Cell): string => canonicalJson([question, provider]);
  const known = new Map(before.map((cell) => [key(cell), cell]));
  return after.flatMap((cell) => {
    const earlier = known.get(key(cell));
    return earlier ? [{ before: earlier, after: cell }] : [];
  });
}

/** Between −1 and 1. */
function differenceOf(pairs: readonly Pair[]): { exact: Rational; range: Interval } {
  const questions = [...new Set(pairs.map((pair) => pair.after.question))].sort();
  const engines = [...new Set(pairs.map((pair) => pair.after.provider))].sort();
  const weights = new Float64Array(questions.length * engines.length);
  const differences = new Float64Array(weights.length);
  for (const pair of pairs) {
    const at = engines.indexOf(pair.after.provider) * questions.length + questions.indexOf(pair.after.question);
    weights[at] = toNumber(questionWeight(pair.after.category));
    differences[at] = toNumber(gain(pair));
  }
  const { influence } = linearised({ questions, engines, weights }, differences);
  const count = questions.length;
  const squares = influence.reduce((total, each) => total + each * each, 0);
  const half = areAlike(pairs)
    ? halfWidthOfAlike(differences[0] ?? 0, count)
    : studentQuantile(count - 1) * Math.sqrt((squares * count) / (count - 1));
  const exact = treeDifference(pairs);
  const point = toNumber(exact);
  return { exact, range: { point, lower: Math.max(-1, point - half), upper: Math.min(1, point + half) } };
}

/** Whether every cell has gained the same. */
const areAlike = (pairs: readonly Pair[]): boolean => new Set(pairs.map((pair) => toNumber(gain(pair)))).size === 1;

/**
 * Questions that all gained the same show no variance, which does not mean that others would have: as for the score, one
 * question that gained everything and one that lost everything are put among them (rule of succession, Laplace).
 */
function halfWidthOfAlike(gained: number, count: number): number {
  const total = count + 2;
  const middle = (count * gained) / total;
  const squares = count * (gained - middle) ** 2 + (1 - middle) ** 2 + (1 + middle) ** 2;
  return studentQuantile(total - 1) * Math.sqrt(squares / (total * (total - 1)));
}

const rate = ({ named, answers }: Cell): Rational => rational(named, answers);
const gain = ({ before, after }: Pair): Rational => subtract(rate(after), rate(before));

/** The mean over engines of the weighted means of what each cell has gained. */
function treeDifference(pairs: readonly Pair[]): Rational {
  const engines = [...Map.groupBy(pairs, (pair) => pair.after.provider).values()];
  return mean(
    engines.map((cells) => {
      const weights = cells.map(({ after }) => questionWeight(after.category));
      const gains = cells.map((pair, index) => multiply(weights[index] ?? ZERO, gain(pair)));
      return divide(sum(gains), sum(weights));
    }),
  );
}
