import { type Rational, toNumber } from '../../../lib/rational.ts';
import {
  COMPONENT_WEIGHTS,
  FLOOR,
  type Observation,
  OWN,
  reciprocalRank,
  score,
  sentimentCredit,
} from '../../score.ts';
import { cellMeans, cellRates, type Grid, gridOf } from '../grid.ts';
import type { Interval } from '../interval.ts';
import { normalTail, studentQuantile } from '../student.ts';
import { randomIntegers } from './resample.ts';

/** B: how often the questions of a report are drawn anew. */
export const RESAMPLES = 1000;

/**
 * How many resamples lie beyond each end of the interval, or on it. With few questions, these are fewer than the
 * nominal 2.5 %, for two reasons. Drawing n of n questions shows only (n − 1) / n of their variance, and this variance
 * is itself an estimate, for which Student's t allows (Hesterberg 2015, the expanded percentile interval).
 */
function beyond(questions: number): number {
  if (questions < 2) return 1;
  const reach = Math.sqrt(questions / (questions - 1)) * studentQuantile(questions - 1);
  return Math.max(1, Math.round(RESAMPLES * normalTail(reach)));
}

/**
 * 95 % interval of the composite score before rounding, 0 to 100: percentile cluster bootstrap (Efron 1979; Davison and
 * Hinkley 1997, 3.8), expanded. Whole questions are drawn with replacement, each with all its answers, because answers
 * to one question are much alike. If all resamples have the same score, they say nothing about questions that were not
 * asked. Then resamples are drawn from two more questions as well: one with only first places and praise, and one
 * without the brand. The interval is widened to contain the point if the floors of the score pull all resamples to one
 * side of it. Null without answers.
 */
export function scoreInterval(
  observations: readonly Observation[],
  competitorCount: number,
  seed: string,
): Interval | null {
  if (observations.length === 0) return null;
  const point = toNumber(score(observations, competitorCount).total);
  const table = tableOf(gridOf(observations), competitorCount);
  const seen = resampledScores(table, seed);
  const scores = seen[0] === seen.at(-1) ? resampledScores(withExtremes(table), seed) : seen;
  const outside = beyond(table.rows.length);
  return {
    point,
    lower: Math.min(point, scores[outside - 1] ?? point),
    upper: Math.max(point, scores[RESAMPLES - outside] ?? point),
  };
}

/**
 * What each question adds to the sums of a resample, weighted: for its weight, mentions, reciprocal ranks, sentiment
 * and each competitor that was seen, one number for each engine. A row for each question.
 */
interface Table {
  readonly engines: number;
  readonly rows: readonly Float64Array[];
}
/** Where each kind of number begins in a row, as a multiple of the number of engines. */
const [WEIGHT, MENTION, RANK, CREDIT, RIVALS] = [0, 1, 2, 3, 4];

function tableOf(grid: Grid, competitorCount: number): Table {
  const { engines, questions, weights } = grid;
  const seen = new Set(grid.cells.flatMap((cell) => cell?.flatMap(({ order }) => order) ?? []));
  const rivals = Array.from({ length: competitorCount }, (_, k) => k + 1).filter((brand) => seen.has(brand));
  const columns = [
    cellRates(grid, OWN),
    cellMeans(grid, reciprocalRank(OWN)),
    cellMeans(grid, sentimentCredit),
    ...rivals.map((brand) => cellRates(grid, brand)),
  ].map((means) => means.map((value, at) => value * (weights[at] ?? 0)));
  const rows = questions.map((_, question) =>
    Float64Array.from(
      [weights, ...columns].flatMap((column) =>
        engines.map((_, engine) => column[engine * questions.length + question] ?? 0),
      ),
    ),
  );
  return { engines: engines.length, rows };
}

/**
 * The table with two more questions, of mean weight, that every engine has answered: one entirely for the brand, and
 * one without it.
 */
function withExtremes({ engines, rows }: Table): Table {
  const weights = rows.flatMap((row) => [...row.subarray(0, engines)]).filter((weight) => weight > 0);
  const weight = weights.reduce((total, each) => total + each, 0) / weights.length;
  const worst = new Float64Array(rows[0]?.length ?? 0).fill(weight, WEIGHT * engines, MENTION * engines);
  const best = worst.slice().fill(weight, MENTION * engines, RIVALS * engines);
  return { engines, rows: [...rows, best, worst] };
}

/** The scores of all resamples, lowest first. */
function resampledScores({ engines, rows }: Table, seed: string): Float64Array {
  const draw = randomIntegers(seed);
  const scores = new Float64Array(RESAMPLES);
  const sums = new Float64Array(rows[0]?.length ?? 0);
  for (let resample = 0; resample < RESAMPLES; resample += 1) {
    sums.fill(0);
    for (let drawn = 0; drawn < rows.length; drawn += 1) addTo(sums, rows[draw(rows.length)]);
    scores[resample] = scoreOf(sums, engines);
  }
  return scores.sort();
}

function addTo(sums: Float64Array, row: Float64Array | undefined): void {
  if (row) for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
}

const percent = (weight: Rational): number => 100 * toNumber(weight);
const MENTION_POINTS = percent(COMPONENT_WEIGHTS.mention_rate);
const COVERAGE_POINTS = percent(COMPONENT_WEIGHTS.platform_coverage);
const RANK_POINTS = percent(COMPONENT_WEIGHTS.avg_rank);
const CREDIT_POINTS = percent(COMPONENT_WEIGHTS.sentiment);
const GAP_POINTS = percent(COMPONENT_WEIGHTS.competitive_gap);
const LEAST = toNumber(FLOOR);

/** The score of score.ts, in doubles, of the sums over the drawn questions. */
function scoreOf(sums: Float64Array, engines: number): number {
  let answering = 0;
  let coverage = 0;
  for (let engine = 0; engine < engines; engine += 1) {
    const weight = sums[engine] ?? 0;
    if (weight === 0) continue;
    answering += 1;
    coverage += Math.min(1, (sums[MENTION * engines + engine] ?? 0) / weight / LEAST);
  }
  const rate = treeMeanOf(sums, engines, MENTION) / answering;
  let leader = Math.max(rate, LEAST);
  for (let rival = RIVALS; rival * engines < sums.length; rival += 1)
    leader = Math.max(leader, treeMeanOf(sums, engines, rival) / answering);
  return (
    MENTION_POINTS * rate +
    (COVERAGE_POINTS * coverage + RANK_POINTS * treeMeanOf(sums, engines, RANK)) / answering +
    (CREDIT_POINTS * treeMeanOf(sums, engines, CREDIT)) / answering +
    GAP_POINTS * (rate / leader)
  );
}

/** Σ over the engines that answered of the weighted mean of one measure. */
function treeMeanOf(sums: Float64Array, engines: number, measure: number): number {
  let total = 0;
  for (let engine = 0; engine < engines; engine += 1) {
    const weight = sums[engine] ?? 0;
    if (weight > 0) total += (sums[measure * engines + engine] ?? 0) / weight;
  }
  return total;
}
