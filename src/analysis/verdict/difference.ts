import { divide, mean, multiply, type Rational, rational, subtract, sum, toNumber, ZERO } from '../../lib/rational.ts';
import { questionWeight } from '../score.ts';
import type { Grid } from '../uncertainty/grid.ts';
import type { Interval } from '../uncertainty/interval.ts';
import { linearised } from '../uncertainty/linearised.ts';
import { isThin } from '../uncertainty/low-evidence.ts';
import { varianceOf } from '../uncertainty/rate.ts';
import { byTopic } from '../uncertainty/sample.ts';
import { studentQuantile } from '../uncertainty/student.ts';
import type { Pair } from './pairs.ts';

/** The gain in mention rate of each common cell, −1 to 1, as a grid, with the topic of each question. */
interface Gains {
  readonly grid: Pick<Grid, 'questions' | 'engines' | 'weights'>;
  readonly values: Float64Array;
  readonly topics: readonly number[];
}

/**
 * The difference of T between two sides, −1 to 1, over the cells that both have: T of the gain of each cell. Comparing
 * the same cells removes the effect of easy and hard questions. The interval treats topics as a sample of all topics.
 * If an engine has answered too little for topics to show its variance, and the combined intervals of the engines are
 * wider, those are used. `drift`, the half-width of the effect of the days, is added in quadrature.
 */
export function differenceOf(pairs: readonly Pair[], drift: number): Difference {
  const gains = gainsOf(pairs);
  const exact = treeDifference(pairs);
  const point = toNumber(exact);
  const engines = gains.grid.engines.map((_, engine) => ofEngine(gains, engine));
  const common = topicRange(gains);
  const own = engines.map(topicRange);
  const least = ANSWERED * gains.grid.questions.length;
  const isUneven = engines.some(({ values }) => isThin(values.length) || values.length < least);
  const reach = (of: (range: Interval) => number): number =>
    Math.hypot(isUneven ? Math.max(of(common), Math.hypot(...own.map(of)) / own.length) : of(common), drift);
  return {
    exact,
    range: {
      point,
      lower: Math.max(-1, point - reach((range) => range.point - range.lower)),
      upper: Math.min(1, point + reach((range) => range.upper - range.point)),
    },
    common,
    engines: gains.grid.engines.map((name, engine) => [name, own[engine] ?? common]),
    isUneven,
  };
}

/** A difference with the values from which its interval is computed; all between −1 and 1. */
export interface Difference {
  readonly exact: Rational;
  readonly range: Interval;
  /** The interval that treats topics as a sample. */
  readonly common: Interval;
  /** The interval of each engine alone, by provider. */
  readonly engines: readonly (readonly [provider: string, range: Interval])[];
  /** Whether the intervals of the engines are considered too, because one engine has answered too little. */
  readonly isUneven: boolean;
}

/** The influence of each topic on the difference, by name; they add up to 0. */
export function movedByTopic(pairs: readonly Pair[]): Map<string, number> {
  const { grid, values } = gainsOf(pairs);
  const names = new Map(pairs.map(({ question, topic }) => [question, topic]));
  const moved = new Map<string, number>();
  linearised(grid, values).influence.forEach((influence, at) => {
    const topic = names.get(grid.questions[at] ?? '') ?? '';
    moved.set(topic, (moved.get(topic) ?? 0) + influence);
  });
  return moved;
}

/** An engine that has answered a smaller share of the questions may have more variance than topics show. */
const ANSWERED = 0.5;

function gainsOf(pairs: readonly Pair[]): Gains {
  const questions = [...new Set(pairs.map(({ question }) => question))].sort();
  const engines = [...new Set(pairs.map(({ provider }) => provider))].sort();
  const names = new Map(pairs.map(({ question, topic }) => [question, topic]));
  const topics = [...new Set(names.values())].sort();
  const weights = new Float64Array(questions.length * engines.length);
  const values = new Float64Array(weights.length);
  const [row, column] = [placesOf(engines), placesOf(questions)];
  for (const pair of pairs) {
    const at = (row.get(pair.provider) ?? 0) * questions.length + (column.get(pair.question) ?? 0);
    weights[at] = toNumber(questionWeight(pair.category));
    values[at] = toNumber(gainOf(pair));
  }
  return {
    grid: { questions, engines, weights },
    values,
    topics: questions.map((id) => topics.indexOf(names.get(id) ?? '')),
  };
}

const placesOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, place) => [name, place]));

function ofEngine({ grid, values, topics }: Gains, engine: number): Gains {
  const count = grid.questions.length;
  const common = grid.questions.flatMap((_, p) => ((grid.weights[engine * count + p] ?? 0) > 0 ? [p] : []));
  const taken = (from: Float64Array): Float64Array => Float64Array.from(common, (p) => from[engine * count + p] ?? 0);
  return {
    grid: { questions: common.map((p) => grid.questions[p] ?? ''), engines: [''], weights: taken(grid.weights) },
    values: taken(values),
    topics: common.map((p) => topics[p] ?? 0),
  };
}

/**
 * Student's interval with topics − 1 degrees of freedom and the variance between topics or between questions, whichever
 * is larger. With only one topic it is −1 to 1.
 */
function topicRange({ grid, values, topics }: Gains): Interval {
  const { point, influence } = linearised(grid, values);
  const moved = byTopic(influence, topics);
  if (moved.length < 2) return { point, lower: -1, upper: 1 };
  const quantile = studentQuantile(moved.length - 1);
  const variance = Math.max(varianceOf(moved), varianceOf(influence));
  const half = variance > NOTHING ? quantile * Math.sqrt(variance) : alike(point, moved.length);
  return { point, lower: Math.max(-1, point - half), upper: Math.min(1, point + half) };
}

/** A variance this small differs from 0 only by the rounding of sums. */
export const NOTHING = 1e-20;

/** Half-width for topics that all gained the same. */
const alike = (gained: number, count: number): number =>
  studentQuantile(count + 1) * Math.sqrt(varianceAlike(gained, count));

/**
 * The variance of the mean of values that are all the same. They show no variance, but further values might differ. So
 * two values are added, one that gained everything (1) and one that lost everything (−1), as in Laplace's rule of
 * succession.
 */
export function varianceAlike(gained: number, count: number): number {
  const total = count + 2;
  const middle = (count * gained) / total;
  const squares = count * (gained - middle) ** 2 + (1 - middle) ** 2 + (1 + middle) ** 2;
  return squares / (total * (total - 1));
}

const rateOf = ({ named, answers }: Pair['before']): Rational => rational(named, answers);
const gainOf = ({ before, after }: Pair): Rational => subtract(rateOf(after), rateOf(before));

/** The mean over engines of the weighted mean gain of their cells, exact. */
function treeDifference(pairs: readonly Pair[]): Rational {
  const engines = [...Map.groupBy(pairs, ({ provider }) => provider).values()];
  return mean(
    engines.map((cells) => {
      const weights = cells.map(({ category }) => questionWeight(category));
      const gains = cells.map((pair, index) => multiply(weights[index] ?? ZERO, gainOf(pair)));
      return divide(sum(gains), sum(weights));
    }),
  );
}
