import type { Answer, Evidence, Label, Question } from '../../src/analysis/evidence.ts';
import { answerReader } from '../../src/analysis/measure.ts';
import { labelWindows } from '../../src/analysis/sentiment.ts';
import { labelSentiment } from '../../src/analysis/tasks.ts';
import { VERSIONS } from '../../src/analysis/types.ts';
import { sha256Of } from '../../src/lib/sha256.ts';
import { createSimulatedAnalyst } from '../../src/simulation/analyst.ts';
import { normaliseSimulated, simulatedBody } from '../../src/simulation/normalise.ts';
import { drawsOf } from './chances.ts';
import { type Asked, askedQuestions, chanceAt, type Market, OWN_BRAND, RIVALS } from './market.ts';
import { writeAnswer } from './writing.ts';

/** How a report asks the market. */
export interface Design {
  readonly name: string;
  readonly market: Market;
  readonly language: 'en' | 'ja';
  readonly questions: number;
  readonly samples: number;
  /** By engine, the chance that an answer is lost, not refused; 1 for an engine that is down. */
  readonly losses: readonly number[];
  /** Number of topics, of about equal size; without it, each question has a topic of its own. */
  readonly topics?: number;
  /** Correlation between the chances of two questions of a topic; .9 when left out. */
  readonly likeness?: number;
  /** Number of questions that are asked once more. */
  readonly repeated?: number;
  /** Standard deviation of what the day does to the logit of every chance. */
  readonly shock?: number;
  /** The chance that an answer which would name the brand is refused. */
  readonly refusal?: number;
}

const ENGINES = ['provider_1', 'provider_2', 'provider_3'] as const;
const MODEL = 'simulated-market';
const WEBSITE = `https://${OWN_BRAND.domain}`;

/** `market` decides which questions are easy, `answers` which answers are drawn with the resulting chances. */
export interface Seeds {
  readonly market: string;
  readonly answers: string;
}

/**
 * Evidence of one report on the market, as a run stores it: answers as bodies read by the engine’s normaliser, labels
 * by the simulated analyst on the windows of the real matcher.
 */
export async function evidenceOf(design: Design, seeds: Seeds): Promise<Evidence> {
  const asked = askedQuestions(design.questions, design.language);
  const engines = ENGINES.slice(0, design.market.reach.length);
  const answers = asked.questions.flatMap((question) =>
    engines.flatMap((_, engine) =>
      Array.from({ length: design.samples }, (_, i) =>
        answerOf(design, seeds, asked, { question, engine, sample: i + 1 }),
      ),
    ),
  );
  const profile = profileOf(design, asked);
  return {
    format: 1,
    versions: VERSIONS,
    website: WEBSITE,
    finalUrl: `${WEBSITE}/`,
    createdAt: '2026-01-01T00:00:00.000Z',
    providers: engines.map((id) => ({ id, name: id, adapter: 'simulated', model: MODEL })),
    analyst: { adapter: 'simulated', model: 'simulated-analyst' },
    samples: design.samples,
    profile,
    pages: [],
    rootFiles: [],
    questions: [...asked.questions],
    answers,
    labels: await labelsOf(asked, answers, answerReader(profile, WEBSITE)),
    notes: [],
  };
}

const profileOf = ({ language }: Design, { category }: Asked): Evidence['profile'] => ({
  brand: OWN_BRAND,
  category,
  categoryTerms: [category],
  description: '',
  language,
  audience: null,
  useCases: [],
  region: null,
  competitors: RIVALS.map(({ brand }) => brand),
  ownedProfiles: [],
});

type Cell = Pick<Answer, 'sample'> & { readonly question: Question; readonly engine: number };

/** Lost answers keep a text, which no number may include. */
function answerOf(design: Design, seeds: Seeds, { category }: Asked, { question, engine, sample }: Cell): Answer {
  const draws = drawsOf(seeds.answers, question.id, engine, sample);
  const namesBrand = draws() < chanceAt(design.market, seeds.market, question, engine);
  const status = draws() < (design.losses[engine] ?? 0) ? 'incomplete' : 'completed';
  const written = writeAnswer({ question, language: design.language, category }, namesBrand, draws);
  const rawBody = simulatedBody(MODEL, status, { ...written, queries: [] }, question.text);
  const reply = normaliseSimulated(rawBody, MODEL);
  if (reply.status === 'failed') throw new Error('a simulated body could not be read');
  return {
    ...{ questionId: question.id, provider: ENGINES[engine] ?? '', sample, status: reply.status },
    ...{ failure: null, message: null, requestedModel: MODEL, requestSha256: null, rawSha256: sha256Of(rawBody) },
    ...{ text: reply.text, citations: [...reply.citations], citationSource: reply.citationSource },
    ...{ grounded: reply.grounded ?? null, searchQueries: [], model: reply.model, rawBody, resolved: {} },
    ...{ requests: 1, latencyMs: 0, microUsd: null },
  };
}

async function labelsOf(
  { questions }: Asked,
  answers: readonly Answer[],
  read: ReturnType<typeof answerReader>,
): Promise<Label[]> {
  const texts = new Map(questions.map(({ id, text }) => [id, text]));
  const analyst = createSimulatedAnalyst();
  const { signal } = new AbortController();
  const labels: Label[] = [];
  for (const answer of answers) {
    if (answer.status !== 'ok') continue;
    const windows = labelWindows(
      answer.text,
      read(answer, texts.get(answer.questionId) ?? '').mentions.filter(({ brand }) => brand === OWN_BRAND.name),
    ).flatMap(({ brand, excerpts }) => excerpts.map((text) => ({ brand, text })));
    const { value } = await analyst.complete(labelSentiment, { windows }, { signal });
    const { questionId, provider, sample } = answer;
    labels.push(
      ...value.labels.map(({ brand, sentiment, stance, quote }) => ({
        ...{ questionId, provider, sample, brand, sentiment, stance, quote },
      })),
    );
  }
  return labels;
}
