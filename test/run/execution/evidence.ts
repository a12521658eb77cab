import {
  type Answer,
  type Evidence,
  evidence as evidenceShape,
  type Question,
} from '../../../src/analysis/evidence.ts';
import { sha256Of } from '../../analysis/make-evidence.ts';

export const QUESTION: Question = {
  id: 'q-one',
  text: 'Which anvil suits a small workshop?',
  category: 'recommendation',
  branded: false,
  intent: 'anvil small workshop',
};

export const anAnswer = (more: Partial<Answer> = {}): Answer => ({
  questionId: QUESTION.id,
  provider: 'provider_1',
  sample: 1,
  status: 'ok',
  failure: null,
  message: null,
  text: 'Many smiths name Globex first.',
  citations: [],
  citationSource: 'annotations',
  grounded: true,
  searchQueries: [],
  model: 'model-x',
  requestedModel: 'model-x',
  requestSha256: null,
  rawBody: '{}',
  rawSha256: sha256Of('{}'),
  resolved: {},
  requests: 1,
  latencyMs: 5,
  microUsd: null,
  ...more,
});

export const citing = (...urls: readonly string[]): Partial<Answer> => ({
  citations: urls.map((url) => ({ url, title: null, snippet: null })),
});

/** Evidence of a report on Acme, whose rival is Globex. */
export const anEvidence = (more: Partial<Evidence> = {}): Evidence =>
  evidenceShape.parse({
    format: 1,
    versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1, questions: 1 },
    website: 'https://acme.example',
    finalUrl: 'https://acme.example/',
    createdAt: '2026-03-01T10:00:00.000Z',
    providers: [
      { id: 'provider_1', name: 'One', adapter: 'openai', model: 'model-x' },
      { id: 'provider_2', name: 'Two', adapter: 'gemini', model: 'model-y' },
    ],
    analyst: { adapter: 'openai', model: 'analyst-x' },
    samples: 1,
    profile: {
      brand: { name: 'Acme', aliases: [], domain: 'acme.example', source: 'site' },
      category: 'anvils',
      categoryTerms: ['anvils', 'anvil'],
      description: 'Acme makes anvils for small workshops.',
      language: 'en',
      audience: 'smiths',
      useCases: [],
      region: null,
      competitors: [{ name: 'Globex', aliases: [], domain: 'globex.example', source: 'analyst' }],
      ownedProfiles: [],
    },
    pages: [],
    rootFiles: [],
    questions: [QUESTION],
    answers: [anAnswer(citing('https://smithing.example/guide', 'https://globex.example/anvils'))],
    labels: [],
    notes: [],
    ...more,
  });
