import { mentions, OWN } from '../../src/analysis/score.ts';
import { cellRates } from '../../src/analysis/uncertainty/grid.ts';
import type { Interval } from '../../src/analysis/uncertainty/interval.ts';
import { countsOf } from '../../src/analysis/uncertainty/pooled.ts';
import { scoreIntervals } from '../../src/analysis/uncertainty/profile.ts';
import { rateOf } from '../../src/analysis/uncertainty/rate.ts';
import { ratioInterval } from '../../src/analysis/uncertainty/ratio.ts';
import { sampleOf } from '../../src/analysis/uncertainty/sample.ts';
import { rateInterval } from '../../src/analysis/uncertainty/version-1/rate-interval.ts';
import { voiceIntervals } from '../../src/analysis/uncertainty/voice.ts';
import { RIVALS } from './market.ts';
import { drawnChances, drawnQuestions, drawnReport } from './observations.ts';
import type { Design } from './report.ts';
import { pooledTruth, type Truth, truthOf } from './truth.ts';

/** The results of one design over its reports. Rates and widths are 0 to 100, shares of reports 0 to 1. */
export interface Coverage {
  readonly design: Design;
  readonly truth: Truth;
  readonly meanRate: number;
  readonly rate: Held;
  readonly score: Held;
  readonly voice: Held;
  /** Of overall.visibility_pct. */
  readonly pooled: Held;
  /** Of the rate, by version 1 of the intervals. */
  readonly before: Held;
}

/** How wide intervals were on average, and the share of them that contained the true value. */
interface Held {
  readonly width: number;
  readonly covered: number;
}

interface Measured {
  readonly truth: Truth;
  readonly rate: Interval;
  readonly score: Interval;
  readonly voice: Interval;
  readonly pooled: Interval;
  readonly pooledTruth: number;
  readonly before: Interval;
}

/** Measures the design’s market with this many reports. Each draws the chances of its questions and its answers. */
export function coverageOf(design: Design, reports: number): Coverage {
  const all = Array.from({ length: reports }, (_, at) => measuredReport(design, at + 1));
  const mean = (of: (one: Measured) => number): number => all.reduce((sum, one) => sum + of(one), 0) / reports;
  const held = (of: (one: Measured) => Interval, truth: (one: Measured) => number, scale = 1): Held => ({
    width: mean((one) => scale * (of(one).upper - of(one).lower)),
    covered: mean((one) => Number(scale * of(one).lower <= truth(one) && truth(one) <= scale * of(one).upper)),
  });
  return {
    design,
    truth: truthIn(
      design,
      design.losses.flatMap((loss, engine) => (loss < 1 ? [engine] : [])),
    ),
    meanRate: mean(({ rate }) => 100 * rate.point),
    rate: held(
      ({ rate }) => rate,
      ({ truth }) => truth.mentionRate,
      100,
    ),
    score: held(
      ({ score }) => score,
      ({ truth }) => truth.score,
    ),
    voice: held(
      ({ voice }) => voice,
      ({ truth }) => voiceIn(truth),
      100,
    ),
    pooled: held(
      ({ pooled }) => pooled,
      ({ pooledTruth }) => pooledTruth,
      100,
    ),
    before: held(
      ({ before }) => before,
      ({ truth }) => truth.mentionRate,
      100,
    ),
  };
}

const RIVAL_RATES = RIVALS.reduce((sum, { rate }) => sum + 100 * rate, 0);
const voiceIn = ({ mentionRate }: Truth): number => (100 * mentionRate) / (mentionRate + RIVAL_RATES);

const truthIn = (design: Design, answering: readonly number[]): Truth =>
  truthOf(design.market, drawnQuestions(design), answering);

/** One report and its intervals, by the functions that a run uses; the truth is that of the engines that answered. */
function measuredReport(design: Design, number: number): Measured {
  const name = `${design.name}, report ${number}`;
  const report = drawnReport(design, drawnChances(design, `market of ${name}`), `answers of ${name}`);
  const { observations, keptBack } = report;
  const sample = sampleOf(observations, keptBack);
  const rate = rateOf(sample, cellRates(sample.grid, OWN));
  const scored = scoreIntervals(sample, observations, RIVALS.length);
  const [voice] = voiceIntervals(sample, RIVALS.length + 1);
  const pooled = ratioInterval(countsOf(observations, mentions(OWN)), report.keptBackOfAll);
  const before = rateInterval(observations, mentions(OWN));
  if (!rate || !scored || !voice || !pooled || !before) throw new Error(`${name} has no answer`);
  const engineOf = (id: string): number => Number(id.slice('provider_'.length)) - 1;
  const truth = truthIn(design, sample.grid.engines.map(engineOf));
  const answers = new Map(
    [...Map.groupBy(observations, ({ provider }) => engineOf(provider))].map(([engine, of]) => [engine, of.length]),
  );
  const ofPool = pooledTruth(design.market, drawnQuestions(design), answers);
  return { truth, rate, score: scored.total, voice, pooled, pooledTruth: ofPool, before };
}
