import { citedPages, compileCitationClasses } from '../../analysis/citations.ts';
import { type Answer, type Evidence, evidence as evidenceShape, type Question } from '../../analysis/evidence.ts';
import { foldText } from '../../analysis/intent.ts';
import type { Ledger } from '../../content/ledger.ts';
import { citedCommunities } from '../../content/posts/communities.ts';
import { gunzipped } from '../../lib/gzip.ts';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import type { ExecutionRun } from './context.ts';

/**
 * The evidence of the report that recommended the action. Undefined when there is none any more or it cannot be made
 * out: the text is then written from the brief and the site alone.
 */
export async function loadEvidence(run: ExecutionRun): Promise<Evidence | undefined> {
  const ref = run.input.evidence;
  if (ref === null) return undefined;
  const stored = await readWhole(run, ref);
  if (stored === 'damaged') run.log.warn({ key: ref.key }, 'evidence is damaged');
  else if (stored === undefined) run.log.warn({ key: ref.key }, 'evidence is gone');
  else {
    const parsed = evidenceShape.safeParse(await decoded(stored, ref));
    if (parsed.success) return parsed.data;
    run.log.warn({ key: ref.key, err: parsed.error }, 'evidence has another shape');
  }
  return undefined;
}

async function readWhole(run: ExecutionRun, ref: ArtifactRef): Promise<Uint8Array | 'damaged' | undefined> {
  try {
    return await run.artifacts.read(ref);
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return 'damaged';
    throw error;
  }
}

/** Undefined for bytes that are no JSON. */
async function decoded(stored: Uint8Array, { encoding }: ArtifactRef): Promise<unknown> {
  try {
    const bytes = encoding === 'Gzip' ? await gunzipped(stored) : stored;
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

const MAX_PAGES = 5;
const MAX_COMMUNITIES = 5;
const MAX_ANSWERS = 6;
const MAX_ANSWER_TEXT = 3000;

/** What the engines said to the questions that a text is to answer. */
interface Said {
  /** Texts of the questions, the one to answer first; the title where none is known. */
  readonly questions: readonly string[];
  readonly answers: Ledger['answers'];
  /** Pages that they cite, most cited first: own and third parties’, never a competitor’s. */
  readonly pages: readonly string[];
  /** Names of subreddits that they cite, most cited first. */
  readonly communities: readonly string[];
}

export function saidOf(evidence: Evidence | undefined, promptIds: readonly string[], title: string): Said {
  if (evidence === undefined) return { questions: [title], answers: [], pages: [], communities: [] };
  const questions = questionsOf(evidence, promptIds, title);
  const ids = new Set(questions.map(({ id }) => id));
  const answers = evidence.answers.filter(({ status, questionId }) => status === 'ok' && ids.has(questionId));
  const classify = compileCitationClasses(evidence.profile, evidence.website);
  const cited = answers.flatMap((answer) => citedPages(answer, classify));
  const usable = cited.filter((page) => page.class !== 'competitor' && page.class !== 'excluded');
  return {
    questions: questions.length > 0 ? questions.map(({ text }) => text) : [title],
    answers: shown(evidence, questions, answers),
    pages: mostCited(usable.map(({ url }) => url)).slice(0, MAX_PAGES),
    communities: citedCommunities(cited.map(({ url }) => url)).slice(0, MAX_COMMUNITIES),
  };
}

/** Those that are named, in that order; else the one that the title repeats. */
function questionsOf({ questions }: Evidence, promptIds: readonly string[], title: string): readonly Question[] {
  const named = promptIds.flatMap((id) => questions.filter((question) => question.id === id));
  if (named.length > 0) return [...new Set(named)];
  return questions.filter(({ text }) => foldText(text) === foldText(title)).slice(0, 1);
}

/** One answer of each engine to each question, first samples first, as many as a writer reads. */
function shown({ providers }: Evidence, questions: readonly Question[], answers: readonly Answer[]) {
  const textOf = new Map(questions.map(({ id, text }) => [id, text]));
  const nameOf = new Map<string, string>(providers.map(({ id, name }) => [id, name]));
  const first = answers.filter(
    ({ questionId, provider }, index) =>
      answers.findIndex((other) => other.questionId === questionId && other.provider === provider) === index,
  );
  return first.slice(0, MAX_ANSWERS).map(({ questionId, provider, text }) => ({
    question: textOf.get(questionId) ?? '',
    engine: nameOf.get(provider) ?? provider,
    text: text.slice(0, MAX_ANSWER_TEXT),
  }));
}

function mostCited(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([item]) => item);
}
