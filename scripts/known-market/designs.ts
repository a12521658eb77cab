import { beta, blind, type Chances, fixed } from './chances.ts';
import type { Market, OpenCategory } from './market.ts';
import type { Design } from './report.ts';

const everywhere = (chances: Chances): Readonly<Record<OpenCategory, Chances>> => ({
  category_discovery: chances,
  recommendation: chances,
  comparison: chances,
  buying_intent: chances,
});
const market = (chances: Chances, ...reach: readonly number[]): Market => ({ chances: everywhere(chances), reach });
const design = (name: string, given: Market, more: Partial<Design> = {}): Design => ({
  ...{ name, market: given, language: 'en', questions: 24, samples: 2, losses: given.reach.map(() => 0) },
  ...more,
});

/** Uneven chances, as measured brands have them: a third on average, but few near one half. */
const UNEVEN = beta(0.6, 1.2);
const THREE = market(UNEVEN, 1, 0.8, 0.6);

/** 24 questions, each of its own topic. */
export const DEFAULT_DESIGN = design('24 questions, asked twice', THREE);

/** Roughly what a report asks: about three questions per topic, and a twelfth of all questions twice. */
const TOPICS: Partial<Design> = { questions: 50, samples: 1, repeated: 4, topics: 17, likeness: 0.5 };
const TOPIC_DESIGN = design('50 questions in 17 topics', THREE, TOPICS);

const HARDLY_KNOWN = design('hardly known', market(beta(0.3, 5.7), 1, 0.8, 0.6));

/** Designs whose answers can also be written as texts. */
export const WRITTEN_DESIGNS: readonly Design[] = [
  DEFAULT_DESIGN,
  design('few questions', THREE, { questions: 8 }),
  design('few questions, asked often', market(UNEVEN, 1, 1, 1), { questions: 12, samples: 3 }),
  design('one engine, asked once', market(UNEVEN, 1), { samples: 1 }),
  design('many questions, asked once', THREE, { questions: 40, samples: 1 }),
  HARDLY_KNOWN,
  design('nearly always named', market(beta(5.7, 0.3), 1, 1, 1), { questions: 16 }),
  design('each question all or nothing', market(beta(0.1, 0.1), 1, 1, 1), { questions: 16, samples: 1 }),
  design('all questions alike', market(fixed(0.3), 1, 0.8, 0.6), { questions: 16 }),
  design('engines that differ', market(UNEVEN, 1, 0.5, 0.1), { questions: 16 }),
  design('categories that differ', {
    chances: {
      category_discovery: beta(2, 1),
      recommendation: beta(0.6, 1.2),
      comparison: beta(0.6, 0.6),
      buying_intent: beta(0.3, 2.7),
    },
    reach: [1, 0.8, 0.6],
  }),
  design('one engine down, one losing 80 %', THREE, { losses: [0, 1, 0.8] }),
  design('uneven samples: half of four lost', THREE, { questions: 12, samples: 4, losses: [0.5, 0.5, 0.5] }),
  design('in Japanese', THREE, { language: 'ja', questions: 12 }),
];

const losing = (share: number): Design =>
  design(`one of three loses ${100 * share} %`, THREE, { losses: [0, 0, share] });

export const DESIGNS: readonly Design[] = [
  TOPIC_DESIGN,
  ...WRITTEN_DESIGNS.filter(({ language }) => language === 'en'),
  design('8 topics of 3', THREE, { topics: 8 }),
  design('4 topics of 6', THREE, { topics: 4 }),
  design('the day: 0.2 logits', THREE, { shock: 0.2 }),
  design('the day: 0.4 logits', THREE, { shock: 0.4 }),
  design('50 questions, the day: 0.2 logits', THREE, { ...TOPICS, shock: 0.2 }),
  design('30 % of naming answers refused', THREE, { refusal: 0.3 }),
  losing(0.8),
  losing(0.9),
  losing(0.95),
  losing(0.97),
  design('one of two loses 97 %', market(UNEVEN, 1, 1), { losses: [0, 0.97] }),
  design('3 questions', THREE, { questions: 3 }),
  design('4 questions', THREE, { questions: 4 }),
  design('rare, in few questions', market(blind(0.94, 0.6), 1, 0.8, 0.6)),
  design('dominating, with blind spots', market(blind(0.1, 0.98), 1, 1, 1)),
];

/** Number of reports of each design. */
export const REPORTS = 1000;
/** How often each change is judged. */
export const PAIRS = 1000;
/** Minimum share of the reports whose interval contains the true value. */
export const LEAST_COVERAGE = 0.93;

/** What has happened to a market between two times. */
export interface MarketChange {
  readonly name: string;
  readonly design: Design;
  readonly gain: number;
  /** Whether the chance of each question is drawn anew, while their mean stays the same. */
  readonly isDrawnAnew: boolean;
  /** How many reports there are on each side. */
  readonly reports: number;
  /** Losses of the later reports, if they differ from those of the design. */
  readonly losses?: readonly number[];
  /** Whether the days differ more than the method allows for; such a change is shown, but not checked. */
  readonly isBeyond?: boolean;
}

const change = (name: string, gain: number, more: Partial<MarketChange> = {}): MarketChange => ({
  ...{ name, design: DEFAULT_DESIGN, gain, isDrawnAnew: false, reports: 1 },
  ...more,
});

/** Nothing has changed, but one engine hardly answers, before and after or only after. */
const resting = (share: number): MarketChange[] => [
  change(`nothing, one of three loses ${100 * share} %`, 0, { design: losing(share) }),
  change(`nothing, one of three loses ${100 * share} % after`, 0, { losses: [0, 0, share] }),
];
const shocked = (shock: number, more: Partial<Design> = {}): Design =>
  design(`the day: ${shock} logits`, THREE, { ...more, shock });
const pooled = (name: string, gain: number, more: Partial<MarketChange> = {}): MarketChange =>
  change(`4 + 4 reports: ${name}`, gain, { design: TOPIC_DESIGN, reports: 4, ...more });

/** The default market names the brand in 26.7 of 100 answers: a gain of 3/22 is 10 points, one of −3/8 is −10. */
export const CHANGES: readonly MarketChange[] = [
  change('nothing', 0),
  change('nothing, 50 questions', 0, { design: TOPIC_DESIGN }),
  change('nothing, brand hardly known', 0, { design: HARDLY_KNOWN }),
  ...[0.8, 0.9, 0.95].flatMap(resting),
  change('nothing, 4 topics of 6', 0, { design: design('4 topics of 6', THREE, { topics: 4 }) }),
  change('other questions are easy', 0, { isDrawnAnew: true }),
  change('other topics are easy, 8 of 3', 0, {
    isDrawnAnew: true,
    design: design('8 topics of 3', THREE, { topics: 8 }),
  }),
  change('other topics are easy, 4 of 6', 0, {
    isDrawnAnew: true,
    design: design('4 topics of 6', THREE, { topics: 4 }),
  }),
  change('nothing, the day: 0.2 logits', 0, { design: shocked(0.2) }),
  change('nothing, 50 questions, the day: 0.2 logits', 0, { design: shocked(0.2, TOPICS) }),
  change('nothing, the day: 0.4 logits', 0, { design: shocked(0.4), isBeyond: true }),
  change('up by 5 points', 3 / 44),
  change('up by 10 points', 3 / 22),
  change('up by 10 points, 50 questions', 3 / 22, { design: TOPIC_DESIGN }),
  change('up by 20 points', 3 / 11),
  change('down by 10 points', -3 / 8),
  pooled('nothing', 0),
  pooled('other topics are easy', 0, { isDrawnAnew: true }),
  pooled('the day: 0.2 logits', 0, { design: shocked(0.2, TOPICS) }),
  pooled('the day: 0.4 logits', 0, { design: shocked(0.4, TOPICS), isBeyond: true }),
  pooled('up by 5 points', 3 / 44),
  pooled('up by 10 points', 3 / 22),
  change('5 + 5 reports: up by 5 points', 3 / 44, { design: TOPIC_DESIGN, reports: 5 }),
  change('7 + 7 reports: up by 5 points', 3 / 44, { design: TOPIC_DESIGN, reports: 7 }),
];
/** Maximum share of verdicts that may be `improved` or `declined` where the mention rate has not changed. */
export const MOST_FALSE_ALARMS = 0.05;
