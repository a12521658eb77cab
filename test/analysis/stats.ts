import type { QuestionStats } from '../../src/analysis/types.ts';

/** Measured question with two engines of two samples each; `part` says what differs. */
export function statsOf(
  part: Partial<Omit<QuestionStats, 'question'>> & { question?: Partial<QuestionStats['question']> } = {},
): QuestionStats {
  const { question, ...rest } = part;
  return {
    okAnswers: 4,
    missing: 4,
    ownRate: 0,
    competitorRates: [],
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
