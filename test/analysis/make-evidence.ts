import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Answer, Evidence, Label, Question, TrackedBrand } from '../../src/analysis/evidence.ts';
import type { Observation } from '../../src/analysis/score.ts';

export const makeBrand = (name: string, more: Partial<TrackedBrand> = {}): TrackedBrand => ({
  name,
  aliases: [],
  domain: null,
  source: 'site',
  ...more,
});

export const makeQuestion = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  text: `Question ${id}?`,
  category: 'category_discovery',
  branded: false,
  intent: `intent ${id}`,
  ...more,
});

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

export const makeAnswer = (
  questionId: string,
  provider: string,
  text: string,
  more: Partial<Answer> & { readonly cites?: readonly string[] } = {},
): Answer => {
  const { cites = [], ...rest } = more;
  return {
    questionId,
    provider,
    sample: 1,
    status: 'ok',
    failure: null,
    message: null,
    text,
    citations: cites.map((url) => ({ url, title: null, snippet: null })),
    citationSource: cites.length > 0 ? 'annotations' : 'none',
    grounded: true,
    searchQueries: [],
    model: 'model-1',
    requestedModel: 'model-1',
    requestSha256: null,
    rawBody: '',
    rawSha256: sha256Of(rest.rawBody ?? ''),
    resolved: {},
    requests: 1,
    latencyMs: 1,
    microUsd: null,
    ...rest,
  };
};

export const makeEvidence = (more: Partial<Evidence> = {}): Evidence => ({
  format: 1,
  versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1, questions: 1, wording: 2, intervals: 2 },
  website: 'https://zapier.com',
  finalUrl: 'https://zapier.com/',
  createdAt: '2026-11-21T00:00:00.000Z',
  providers: [
    { id: 'provider_1', name: 'One', adapter: 'simulated', model: 'm1' },
    { id: 'provider_2', name: 'Two', adapter: 'simulated', model: 'm2' },
    { id: 'provider_3', name: 'Three', adapter: 'simulated', model: 'm3' },
  ],
  analyst: { adapter: 'simulated', model: 'simulated-analyst' },
  samples: 1,
  profile: {
    brand: makeBrand('Zapier', { domain: 'zapier.com' }),
    category: 'workflow automation',
    categoryTerms: ['automation'],
    description: 'Connects apps.',
    language: 'en',
    audience: null,
    useCases: [],
    region: null,
    competitors: [
      makeBrand('Workato', { domain: 'workato.com' }),
      makeBrand('Pipedream', { domain: 'pipedream.com' }),
      makeBrand('Tray.io', { domain: 'tray.io' }),
    ],
    ownedProfiles: ['https://www.linkedin.com/company/zapier'],
  },
  pages: [],
  rootFiles: [],
  questions: [],
  answers: [],
  labels: [],
  notes: [],
  ...more,
});

const CATEGORIES = ['category_discovery', 'recommendation', 'comparison', 'buying_intent'] as const;
const PROVIDERS = ['provider_1', 'provider_2', 'provider_3'];
const SENTIMENTS = [null, 'positive', 'neutral', 'negative'] as const;

export interface Field {
  readonly competitorCount: number;
  readonly observations: readonly Observation[];
}

/** Answers as the scorer sees them: up to 5 questions, 3 engines, 3 samples, 4 competitors. */
export const arbitraryField = (least = 1): fc.Arbitrary<Field> =>
  fc.integer({ min: 0, max: 4 }).chain((competitorCount) => {
    const brands = Array.from({ length: competitorCount + 1 }, (_, number) => number);
    const one = fc.record({
      question: fc.integer({ min: 0, max: 4 }),
      provider: fc.constantFrom(...PROVIDERS),
      order: fc.shuffledSubarray(brands),
      sentiment: fc.constantFrom(...SENTIMENTS),
    });
    return fc.array(one, { minLength: least, maxLength: 14 }).map((list) => ({
      competitorCount,
      observations: list.map(({ question, ...rest }) => ({
        ...rest,
        questionId: `q${question}`,
        category: CATEGORIES[question % CATEGORIES.length] ?? 'comparison',
      })),
    }));
  });

/** A field, and its observations in another order. */
export const shuffledField = (): fc.Arbitrary<[Field, Field['observations'][number][]]> =>
  arbitraryField().chain((field) =>
    fc.tuple(
      fc.constant(field),
      fc.shuffledSubarray([...field.observations], { minLength: field.observations.length }),
    ),
  );

const SENTENCES = [
  'Zapier is easy to start with.',
  'Many teams choose **Workato**.',
  'Pipedream suits developers.',
  'Consider Tray.io for scale.',
  'I found nothing about Zapier.',
  'No tool stands out.',
  'See [zapier.com](https://zapier.com/?utm_source=openai).',
];
const LINKS = [
  'https://zapier.com/apps',
  'https://zapier.com/apps?utm_source=openai',
  'https://www.linkedin.com/company/zapier/about',
  'https://workato.com/',
  'https://www.g2.com/categories/ipaas',
  'https://www.google.com/search?q=automation',
  'https://www.reddit.com/r/automation/1',
];

const arbitraryAnswer = fc
  .record({
    question: fc.integer({ min: 0, max: 4 }),
    provider: fc.constantFrom(...PROVIDERS),
    status: fc.constantFrom('ok', 'ok', 'ok', 'refused', 'failed', 'truncated', 'empty'),
    sentences: fc.array(fc.constantFrom(...SENTENCES), { maxLength: 5 }),
    cites: fc.array(fc.constantFrom(...LINKS), { maxLength: 4 }),
    label: fc.constantFrom(...SENTIMENTS),
    stance: fc.constantFrom('present' as const, 'present' as const, 'absent' as const),
    quote: fc.boolean(),
  })
  .map((each) => ({ ...each, text: each.sentences.join(' ') }));

/** Whole evidence of 5 questions, the last one branded, with failed answers, labels and true and false quotes. */
export const arbitraryEvidence: fc.Arbitrary<Evidence> = fc.array(arbitraryAnswer, { maxLength: 16 }).map((list) => {
  const questions = [0, 1, 2, 3, 4].map((number) =>
    makeQuestion(`q${number}`, {
      category: number === 4 ? 'brand_discovery' : (CATEGORIES[number] ?? 'comparison'),
      branded: number === 4,
    }),
  );
  const answers = list.map(({ question, provider, text, status, cites }, index) =>
    makeAnswer(`q${question}`, provider, text, {
      sample: index + 1,
      status: status as Answer['status'], // one of the constants above
      cites,
    }),
  );
  const labels = list.flatMap(({ question, provider, label, stance, quote, sentences }, index): Label[] => {
    if (label === null) return [];
    const quoted = quote ? (sentences[0] ?? 'nothing') : 'words that nobody wrote';
    const cell = { questionId: `q${question}`, provider, sample: index + 1 };
    return [{ ...cell, brand: 'Zapier', sentiment: label, stance, quote: quoted }];
  });
  return makeEvidence({ questions, answers, labels });
});
