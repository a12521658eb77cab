import { analyse } from '../../src/analysis/analyse.ts';
import type { Interval } from '../../src/analysis/uncertainty/interval.ts';
import { wilson } from '../../src/analysis/uncertainty/rate-interval.ts';
import { uncertaintyOf } from '../../src/analysis/uncertainty/report.ts';
import { askedQuestions } from './market.ts';
import { type Design, evidenceOf } from './report.ts';
import { type Truth, truthOf } from './truth.ts';

/** What one design came to over its reports. Rates and their widths 0 to 100, shares of reports 0 to 1. */
export interface Coverage {
  readonly design: Design;
  readonly truth: Truth;
  readonly meanRate: number;
  readonly meanWidth: number;
  readonly covered: number;
  /** The same of Wilson’s interval over all answers, as if each were independent of the others. */
  readonly plainWidth: number;
  readonly plainCovered: number;
  /** Of the interval of the composite score. */
  readonly scoreCovered: number;
}

/** Intervals of one report, 0 to 100. */
interface Measured {
  readonly rate: Interval;
  readonly plain: Interval;
  readonly score: Interval;
}

/** Quantile .975 of the standard normal distribution. */
const Z = 1.959964;

/** Measures the design’s market by so many reports; each draws its questions’ chances and its answers anew. */
export async function coverageOf(design: Design, reports: number): Promise<Coverage> {
  const { questions } = askedQuestions(design.questions, design.language);
  const answering = design.losses.flatMap((loss, engine) => (loss < 1 ? [engine] : []));
  const truth = truthOf(design.market, questions, answering);
  const all: Measured[] = [];
  for (let number = 1; number <= reports; number += 1) all.push(await measuredReport(design, number));
  const mean = (of: (one: Measured) => number): number => all.reduce((sum, one) => sum + of(one), 0) / reports;
  const holds = ({ lower, upper }: Interval, value: number): number => Number(lower <= value && value <= upper);
  return {
    design,
    truth,
    meanRate: mean(({ rate }) => rate.point),
    meanWidth: mean(({ rate }) => rate.upper - rate.lower),
    covered: mean(({ rate }) => holds(rate, truth.mentionRate)),
    plainWidth: mean(({ plain }) => plain.upper - plain.lower),
    plainCovered: mean(({ plain }) => holds(plain, truth.mentionRate)),
    scoreCovered: mean(({ score }) => holds(score, truth.score)),
  };
}

/** So many reports of a design are analysed whole; of the others only what their intervals are made of. */
const WHOLE_REPORTS = 10;

/** One report from texts to intervals, by the functions that a run uses. */
async function measuredReport(design: Design, number: number): Promise<Measured> {
  const name = `${design.name}, report ${number}`;
  const evidence = await evidenceOf(design, { market: `market of ${name}`, answers: `answers of ${name}` });
  const { visibility, score, answers } = uncertaintyOf(evidence, name);
  if (visibility === null || score === null) throw new Error(`${name} has no answer`);
  if (number <= WHOLE_REPORTS && visibility.point !== analyse(evidence).report.visibility_score) {
    throw new Error(`${name}: the interval is of another number than visibility_score`);
  }
  const { lower, upper } = wilson(visibility.point / 100, answers, Z);
  return { rate: visibility, score, plain: { point: visibility.point, lower: 100 * lower, upper: 100 * upper } };
}
