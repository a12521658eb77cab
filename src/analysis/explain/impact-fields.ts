import { z } from 'zod';
import { largest, toNumber, ZERO } from '../../lib/rational.ts';
import { answerId } from '../evidence.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { impactScore, intentWeight } from '../opportunities.ts';
import { questionStats } from '../question-stats.ts';
import type { RateInterval } from '../recommendations/gap.ts';
import { weightOfAll, withRates } from '../recommendations/topic-gap.ts';
import { mentions, OWN } from '../score.ts';
import { suggestedStats } from '../suggestions.ts';
import type { AnalysisDocument, QuestionStats, RecommendationDraft } from '../types.ts';
import { type Account, explained, fraction, placesOf, type Scope, shown, type Term, type Value } from './answers.ts';

/** An account with the value that is stored. */
export interface Stored {
  readonly stored: Value;
  readonly account: () => Account;
}

/** The impact of each gap, and what each action about a topic may bring, with the intervals of the rates behind it (U-05). */
export function impactFields(
  { proposed_articles: gaps, recommendations }: AnalysisDocument,
  scope: Scope,
  measured: readonly MeasuredAnswer[],
): ReadonlyMap<string, Stored> {
  const { evidence } = scope;
  const { brand, competitors } = evidence.profile;
  const brands = [brand, ...competitors];
  const observed = questionStats(evidence.questions, measured, brands);
  const searched = suggestedStats(evidence, measured, brands);
  const fields = new Map<string, Stored>();
  for (const gap of gaps) {
    const [stats] = (gap.source === 'suggested' ? searched : observed).filter(
      ({ question }) => question.text === gap.prompt_text,
    );
    if (stats)
      fields.set(`proposed_articles[${gap.prompt_text}].impact_score`, {
        ...{ stored: gap.impact_score, account: () => impactAccount(stats, answersTo(scope, [stats])) },
      });
  }
  for (const draft of recommendations) {
    const rests = restsOn.safeParse(draft.evidence);
    if (!rests.success) continue;
    const stats = observed.filter(({ question }) => rests.data.prompt_ids.includes(question.id));
    fields.set(`recommendations[${draft.fingerprint.slice(0, 12)}].expected_points`, {
      stored: pointsTold(rests.data.expected_points),
      account: () => pointsAccount(draft, stats, weightOfAll(observed), answersTo(scope, stats)),
    });
  }
  return fields;
}

/** What an action about a topic has in its evidence. */
const restsOn = z.object({
  prompt_ids: z.array(z.string()).min(1),
  expected_points: z.object({ point: z.number(), low: z.number(), high: z.number() }),
});

const pointsTold = ({ point, low, high }: z.infer<typeof restsOn>['expected_points']): string =>
  `${point} (${low} to ${high})`;

function impactAccount(stats: QuestionStats, answers: Account['answers']): Account {
  const { question, okAnswers, ownRate, competitorRates } = stats;
  const best = largest(ZERO, ...competitorRates.map(({ rate }) => rate));
  const [rival] = competitorRates;
  return {
    formula: '(1 − v) · (0.35 + 0.65 · k) · i · n ÷ (n + 3): v and k are rates of the brand and of its best competitor',
    terms: [
      { name: 'v', value: shown(ownRate) },
      { name: 'k', value: `${shown(best)}${rival ? ` (${rival.name})` : ''}` },
      { name: 'i', value: `${shown(intentWeight(question.category))} (${question.category})` },
      { name: 'n', value: `${okAnswers} answers` },
    ],
    computed: impactScore(stats),
    answers,
  };
}

function pointsAccount(
  { title, priority }: RecommendationDraft,
  stats: readonly QuestionStats[],
  weight: number,
  answers: Account['answers'],
): Account {
  const bare = { target: '', need: '', id: undefined, detail: new Set<string>() };
  const { ownRate, interval, rivals, points } = withRates({ ...bare, stats }, weight);
  const rateTerm = (name: string, rate: number, { low, high }: RateInterval): Term => ({
    name: `rate of ${name}`,
    value: `${rate.toFixed(6)}, ${low} to ${high}`,
  });
  return {
    formula:
      '100 · Σ weight · impact_score over the topic ÷ Σ weight over all questions; the range is that of what the brand misses',
    terms: [
      { name: 'action', value: `${title} (${priority})` },
      rateTerm('the brand', toNumber(ownRate), interval),
      ...rivals.slice(0, 3).map(({ name, rate, interval: own }) => rateTerm(name, toNumber(rate), own)),
      ...stats.map((each) => ({ name: each.question.text, value: `impact ${impactScore(each)}` })),
      { name: 'weight of all questions', value: String(weight) },
    ],
    computed: pointsTold(points),
    answers,
  };
}

/** The answers to these questions; each counts 1 if it names the brand. */
function answersTo({ open, brands }: Scope, stats: readonly QuestionStats[]): Account['answers'] {
  const ids = new Set(stats.map(({ question }) => question.id));
  const own = new Set(brands.slice(OWN, OWN + 1));
  return open
    .filter(({ answer }) => ids.has(answer.questionId))
    .sort((a, b) => (answerId(a.answer) < answerId(b.answer) ? -1 : 1))
    .map((each) =>
      explained(each, {
        ...{ counts: fraction(mentions(OWN)(each.observation)), adds: null, places: placesOf(each, own) },
      }),
    );
}
