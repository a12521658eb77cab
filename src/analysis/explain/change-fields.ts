import { shown } from '../uncertainty/interval.ts';
import { type Comparison, changeOver, comparisonOf } from '../verdict/change.ts';
import type { Comparable } from '../verdict/comparable.ts';
import { movedByTopic } from '../verdict/difference.ts';
import type { Account, Term } from './answers.ts';
import { rangeTold, told, topicTerms, type Unit } from './interval-terms.ts';

const POINTS: Unit = { scale: 100, decimals: 2 };
const FORMULA =
  'the mean gain of the cells (question and engine) that both sides have; interval: that of topics (Student’s t), or that of the engines if it is wider and one has answered little; that of the days is added in quadrature';

/**
 * How the verdict on later reports, compared with earlier ones, comes about: what both sides have in common, and which
 * topics move the difference.
 */
export function changeAccount(before: readonly Comparable[], after: readonly Comparable[]): Account {
  const comparison = comparisonOf(before, after);
  const change = changeOver(before, after);
  const ranged = 'difference' in change ? ` ${verdictRange(comparison)}` : '';
  return {
    formula: FORMULA,
    terms: [
      { name: 'reports', value: `${before.length} before, ${after.length} after` },
      ...commonTerms(comparison),
      ...comparison.obstacles.map((obstacle) => ({ name: 'not comparable', value: obstacle })),
      ...(change.verdict === 'not_comparable' ? [] : differenceTerms(comparison)),
    ],
    computed: `${change.verdict}${ranged}`,
    answers: [],
  };
}

/** `+4.17 (-1.00 to 9.34)` */
function verdictRange({ difference }: Comparison): string {
  if (!difference) return '';
  const { point, lower, upper } = shown(difference.range, difference.exact, 100);
  return changeTold({ difference: point, low: lower, high: upper });
}

/** A difference and its interval as text, whether computed here or stored. */
export const changeTold = ({ difference, low, high }: Record<'difference' | 'low' | 'high', number>): string =>
  `${difference > 0 ? '+' : ''}${difference.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

function commonTerms({ pairs }: Comparison): Term[] {
  const count = (of: (pair: (typeof pairs)[number]) => string): number => new Set(pairs.map(of)).size;
  const answers = (side: 'before' | 'after'): number => pairs.reduce((sum, pair) => sum + pair[side].answers, 0);
  const [questions, topics] = [count(({ question }) => question), count(({ topic }) => topic)];
  return [
    {
      name: 'in common',
      value: `${questions} questions in ${topics} topics, ${answers('before')} answers before and ${answers('after')} after`,
    },
  ];
}

function differenceTerms({ pairs, difference, drift }: Comparison): Term[] {
  if (!difference) return [{ name: 'insufficient', value: 'fewer than 8 questions or 20 answers in common' }];
  const { common, engines, isUneven, range } = difference;
  return [
    ...topicTerms(movedByTopic(pairs), POINTS),
    { name: 'interval of topics', value: rangeTold(common, POINTS) },
    ...engines.map(([name, own]) => ({
      name,
      value: `${told(own.point, POINTS)}, by itself ${rangeTold(own, POINTS)}${isUneven ? '' : ' (does not count)'}`,
    })),
    { name: 'the days', value: `± ${told(drift, POINTS)}, added in quadrature` },
    { name: 'interval', value: rangeTold(range, POINTS) },
  ];
}
