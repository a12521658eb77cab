import { beta, type Chances, fixed } from './chances.ts';
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

/** Uneven questions, as measured brands have them: a third of the answers name the brand, few questions are half and half. */
const UNEVEN = beta(0.6, 1.2);
const THREE = market(UNEVEN, 1, 0.8, 0.6);

/** What a report of a default installation does. */
export const DEFAULT_DESIGN = design('default', THREE);

const HARDLY_KNOWN = design('hardly known', market(beta(0.3, 5.7), 1, 0.8, 0.6));

export const DESIGNS: readonly Design[] = [
  DEFAULT_DESIGN,
  design('in Japanese', THREE, { language: 'ja', questions: 12 }),
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
];

/** Reports of each design. */
export const REPORTS = 200;
/** Least share of reports whose interval holds the true mention rate. */
export const LEAST_COVERAGE = 0.93;

/** What has happened to a market between two reports. */
export interface MarketChange {
  readonly name: string;
  readonly design: Design;
  readonly gain: number;
  /** Whether each question’s chance is another one, though their mean stays. */
  readonly isDrawnAnew: boolean;
}

const change = (name: string, gain: number, more: Partial<MarketChange> = {}): MarketChange => ({
  ...{ name, design: DEFAULT_DESIGN, gain, isDrawnAnew: false },
  ...more,
});

/** The default market names the brand in 26.7 of 100 answers: a gain of 3/22 is 10 points, one of −3/8 is −10. */
export const CHANGES: readonly MarketChange[] = [
  change('nothing', 0),
  change('nothing, brand hardly known', 0, { design: HARDLY_KNOWN }),
  change('other questions are easy', 0, { isDrawnAnew: true }),
  change('up by 5 points', 3 / 44),
  change('up by 10 points', 3 / 22),
  change('up by 20 points', 3 / 11),
  change('down by 10 points', -3 / 8),
];
/** Most verdicts of moved, as a share, where the mention rate has not. */
export const MOST_FALSE_ALARMS = 0.07;
