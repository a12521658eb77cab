import type { QuestionStats } from '../../src/analysis/types.ts';
import { type Rational, rational } from '../../src/lib/rational.ts';

type Rate = Rational | number;
type StatsPart = Partial<Omit<QuestionStats, 'question' | 'ownRate' | 'competitorRates'>> & {
  readonly question?: Partial<QuestionStats['question']>;
  readonly ownRate?: Rate;
  readonly competitorRates?: readonly { readonly name: string; readonly rate: Rate }[];
};

/** Numbers are meant as decimals. */
const rateOf = (rate: Rate): Rational => (typeof rate === 'number' ? rational(Math.round(rate * 1e6), 1e6) : rate);

/** Measured question with two engines of two samples each; `part` says what differs. */
export function statsOf(part: StatsPart = {}): QuestionStats {
  const { question, ownRate = 0, competitorRates = [], ...rest } = part;
  return {
    okAnswers: 4,
    missing: 4,
    ownRate: rateOf(ownRate),
    competitorRates: competitorRates.map(({ name, rate }) => ({ name, rate: rateOf(rate) })),
    engines: [
      { provider: 'provider_1', ok: 2, mentioned: 0 },
      { provider: 'provider_2', ok: 2, mentioned: 0 },
    ],
    cited: [],
    searchQueries: [],
    ...rest,
    question: {
      id: 'q-0000000000000001',
      text: 'What is the best anvil?',
      category: 'recommendation',
      branded: false,
      intent: 'anvil best',
      ...question,
    },
  };
}

/** A cited page as the measurement lists it. */
export function cited(url: string, answers: number, cls: QuestionStats['cited'][number]['class'] = 'third_party') {
  const host = new URL(url).hostname;
  return { url, host, domain: host.split('.').slice(-2).join('.'), class: cls, answers };
}
