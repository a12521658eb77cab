import type { Interval } from '../uncertainty/interval.ts';
import { linearised } from '../uncertainty/linearised.ts';
import { type Rate, type TopicSpread, topicSpread } from '../uncertainty/rate.ts';
import { type Counted, type RatioSpread, ratioSpread } from '../uncertainty/ratio.ts';
import type { Sample } from '../uncertainty/sample.ts';
import { DRIFT } from '../uncertainty/unevenness.ts';
import type { Term } from './answers.ts';

/** How a number is written: the factor that it is multiplied by, and its decimals. */
export interface Unit {
  readonly scale: number;
  readonly decimals: number;
}

/** Topics that are shown, those that move a number most. */
const TOPICS = 8;

export const told = (value: number, { scale, decimals }: Unit): string => (scale * value).toFixed(decimals);

export const rangeTold = ({ lower, upper }: Interval, unit: Unit): string =>
  `${told(lower, unit)} to ${told(upper, unit)}`;

const signed = (value: number, unit: Unit): string => `${value < 0 ? '' : '+'}${told(value, unit)}`;

/** The topics that move a number most, with how far each moves it, and how many other topics there are. */
export function topicTerms(moved: ReadonlyMap<string, number>, unit: Unit): Term[] {
  const sorted = [...moved].sort(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1));
  const left = sorted.length - TOPICS;
  return [
    ...sorted.slice(0, TOPICS).map(([name, by]) => ({ name, value: `moves it by ${signed(by, unit)}` })),
    ...(left > 0 ? [{ name: 'other topics', value: `${left}, which move it less` }] : []),
  ];
}

const sizeTerm = ({ size, quantile }: Pick<TopicSpread, 'size' | 'quantile'>, topics: number): Term => ({
  name: 'topics',
  value:
    size === undefined || quantile === undefined
      ? `${topics}, which say nothing of others: the whole range`
      : `${topics}; as much as ${size.toFixed(1)} independent answers, t = ${quantile.toFixed(3)}`,
});

const engineTerm = (name: string, engine: Interval, unit: Unit): Term => ({
  name,
  value: `${told(engine.point, unit)}, by itself ${rangeTold(engine, unit)}`,
});

const dayTerm = (drift: number, unit: Unit): Term => ({
  name: 'the day',
  value: `± ${told(drift, unit)} (${DRIFT} logits), added in quadrature`,
});

const keptTerm = (name: string, share: number): Term[] =>
  share === 0
    ? []
    : [{ name, value: `kept back ${(100 * share).toFixed(1)} % of its answers, at their worst on both sides` }];

/** The interval of T: from topics, engines, the day and what was kept back. `names` is the topic of each question. */
export function rateIntervalTerms(
  sample: Sample,
  means: Float64Array,
  rate: Rate,
  { names, unit }: { readonly names: ReadonlyMap<string, string>; readonly unit: Unit },
): Term[] {
  const spread = topicSpread(sample, means);
  const moved = new Map<string, number>();
  linearised(sample.grid, means).influence.forEach((influence, at) => {
    const topic = names.get(sample.grid.questions[at] ?? '') ?? '';
    moved.set(topic, (moved.get(topic) ?? 0) + influence);
  });
  const engines = sample.grid.engines;
  return [
    sizeTerm(spread, spread.topics),
    ...topicTerms(moved, unit),
    { name: 'interval of topics', value: rangeTold(spread.interval, unit) },
    ...rate.engines.map((engine, at) => engineTerm(engines[at] ?? '', engine, unit)),
    dayTerm(rate.drift, unit),
    ...engines.flatMap((id, at) => keptTerm(id, sample.keptBack[at] ?? 0)),
    { name: 'interval', value: rangeTold(rate, unit) },
  ];
}

/** The interval of a number that weighs all answers alike. */
export function ratioIntervalTerms(counted: readonly Counted[], keptBack: number, unit: Unit): Term[] {
  const spread: RatioSpread | null = ratioSpread(counted);
  if (!spread) return [];
  const { point, topics, drift, engines } = spread;
  const whole = topics.reduce((sum, topic) => sum + topic.whole, 0);
  const moved = new Map(topics.map((topic) => [topic.name, (topic.part - point * topic.whole) / whole]));
  return [
    sizeTerm(spread, topics.length),
    ...topicTerms(moved, unit),
    ...(engines.length < 2 ? [] : engines.map(({ name, interval }) => engineTerm(name, interval, unit))),
    dayTerm(drift, unit),
    ...keptTerm('answers', keptBack),
  ];
}
