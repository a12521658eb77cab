import { type Rational, toNumber } from '../../lib/rational.ts';
import { impactScore, isOpenCategory } from '../opportunities.ts';
import { questionWeight } from '../score.ts';
import type { QuestionStats } from '../types.ts';
import { competitorRates, meanRate, type RateInterval, wilsonOf } from './gap.ts';
import type { Topic } from './topics.ts';

/** A topic with the mention rates of the brand and its rivals in the answers, 0 to 1. */
export interface TopicGap extends Topic {
  /** Mean over its questions of the mean over engines of the mean over samples. */
  readonly ownRate: Rational;
  readonly interval: RateInterval;
  /** Highest rate first. */
  readonly rivals: readonly { readonly name: string; readonly rate: Rational; readonly interval: RateInterval }[];
  readonly points: Points;
}

/** Points of the visibility percentage that an action may gain, with their range. */
export interface Points {
  readonly point: number;
  readonly low: number;
  readonly high: number;
}

/** With a mention rate above this, there is no gap even if no other brand is named (M-13). */
const MAX_OWN_RATE = 0.5;

/**
 * The topics in which the brand is clearly behind its best rival (U-05): the rival's rate is above the brand's
 * interval, and the brand's rate is below the rival's interval. If no rival is named, the brand's interval must lie
 * below one half.
 */
export function topicGaps(topics: readonly Topic[]): TopicGap[] {
  const answered = topics
    .map((topic) => ({ ...topic, stats: topic.stats.filter(isMeasured) }))
    .filter(({ stats }) => stats.length > 0);
  const weight = weightOfAll(answered.flatMap(({ stats }) => stats));
  return answered.map((topic) => withRates(topic, weight)).filter(isGap);
}

/** Sum of the weights of the answered open questions. */
export const weightOfAll = (stats: readonly QuestionStats[]): number => sum(stats.filter(isMeasured).map(weightOf));

const isMeasured = ({ question, okAnswers }: QuestionStats): boolean => isOpenCategory(question) && okAnswers > 0;

function isGap({ ownRate, interval, rivals: [best] }: TopicGap): boolean {
  if (best === undefined) return interval.high < MAX_OWN_RATE;
  return interval.high < toNumber(best.rate) && best.interval.low > toNumber(ownRate);
}

/** Adds the rates of a topic, or of several taken together; `weight` is the result of weightOfAll for all topics. */
export function withRates(topic: Topic, weight: number): TopicGap {
  const size = effectiveSize(topic.stats);
  const around = (rate: Rational): RateInterval => wilsonOf(toNumber(rate), size);
  const ownRate = meanRate(topic.stats);
  const interval = around(ownRate);
  const rivals = competitorRates(topic.stats).map((rival) => ({ ...rival, interval: around(rival.rate) }));
  return { ...topic, ownRate, interval, rivals, points: pointsOf(topic.stats, toNumber(ownRate), interval, weight) };
}

/**
 * Effective number of independent answers (Kish 1965). Each pair of question and engine counts as one, however often it
 * was asked, with its weight in the rate. The rate is about exactly these questions, so they are not treated as a
 * sample.
 */
function effectiveSize(stats: readonly QuestionStats[]): number {
  const squares = stats.map(({ engines }) => 1 / (stats.length ** 2 * engines.filter(({ ok }) => ok > 0).length));
  return 1 / sum(squares);
}

/**
 * Impact of the questions (M-13), each with its weight among all questions, 0 to 100. The range follows from the
 * brand's interval.
 */
function pointsOf(stats: readonly QuestionStats[], own: number, { low, high }: RateInterval, all: number): Points {
  const point = (100 * sum(stats.map((each) => weightOf(each) * impactScore(each)))) / all;
  const missing = 1 - own;
  const at = (rate: number): number => (missing === 0 ? 0 : two((point * (1 - rate)) / missing));
  return { point: two(point), low: at(high), high: at(low) };
}

const weightOf = ({ question }: QuestionStats): number => toNumber(questionWeight(question.category));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const two = (value: number): number => Math.floor(value * 100 + 0.5) / 100;
