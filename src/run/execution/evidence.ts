import { citedPages, compileCitationClasses } from '../../analysis/citations.ts';
import { type Answer, type Evidence, evidence as evidenceShape, type Question } from '../../analysis/evidence.ts';
import { foldText } from '../../analysis/intent.ts';
import type { CitationClass } from '../../analysis/types.ts';
import type { Ledger } from '../../content/ledger.ts';
import { citedCommunities } from '../../content/posts/communities.ts';
import { squeezed } from '../../lib/one-line.ts';
import { byFrequency } from '../../lib/tally.ts';
import { readJson } from '../store.ts';
import type { ExecutionRun } from './context.ts';

/**
 * The evidence of the report that recommended the action. Undefined if it is gone or cannot be read: the text is then
 * written without it.
 */
export const loadEvidence = async (run: ExecutionRun): Promise<Evidence | undefined> =>
  run.input.evidence === null ? undefined : readJson(run, 'evidence', run.input.evidence, evidenceShape);

const MAX_PAGES = 20;
const MAX_RIVAL_PAGES = 8;
const MAX_COMMUNITIES = 5;
const MAX_SEARCHES = 12;
const MAX_ANSWERS = 6;
const MAX_ANSWER_TEXT = 3000;

/** What the engines answered to the questions that a text should answer. */
export interface EngineFindings {
  readonly evidence: Evidence | undefined;
  /** Texts of the questions, the main one first; the title if none is known. */
  readonly questions: readonly string[];
  readonly answers: Ledger['answers'];
  /** Pages that they cite, most cited first: the brand's own and third parties'. */
  readonly pages: readonly string[];
  /** Competitors' pages that they cite, most cited first, then the home pages of competitors. */
  readonly rivalPages: readonly string[];
  /** What the engines searched for before they answered, most frequent first. */
  readonly searches: readonly string[];
  /** Names of subreddits that they cite, most cited first. */
  readonly communities: readonly string[];
}

export function engineFindings(
  evidence: Evidence | undefined,
  promptIds: readonly string[],
  title: string,
): EngineFindings {
  if (evidence === undefined)
    return { evidence, questions: [title], answers: [], pages: [], rivalPages: [], searches: [], communities: [] };
  const questions = questionsOf(evidence, promptIds, title);
  const ids = new Set(questions.map(({ id }) => id));
  const answers = evidence.answers.filter(({ status, questionId }) => status === 'ok' && ids.has(questionId));
  const classify = compileCitationClasses(evidence.profile, evidence.website);
  const cited = answers.flatMap((answer) => citedPages(answer, classify));
  const real = answers.filter(isOfRealEngine(evidence)).flatMap((answer) => citedPages(answer, classify));
  const of = (...classes: readonly CitationClass[]): string[] =>
    byFrequency(real.filter((page) => classes.includes(page.class)).map(({ url }) => url));
  return {
    evidence,
    questions: questions.length > 0 ? questions.map(({ text }) => text) : [title],
    answers: shown(evidence, questions, answers),
    pages: of('own', 'owned_profile', 'third_party').slice(0, MAX_PAGES),
    rivalPages: [...of('competitor'), ...rivalHomes(evidence)].slice(0, MAX_RIVAL_PAGES),
    searches: byFrequency(answers.flatMap(({ searchQueries }) => searchQueries.map(squeezed))).slice(0, MAX_SEARCHES),
    communities: citedCommunities(cited.map(({ url }) => url)).slice(0, MAX_COMMUNITIES),
  };
}

/** A simulated engine makes up the pages that it cites. */
const isOfRealEngine = ({ providers }: Evidence): ((answer: Answer) => boolean) => {
  const simulated = new Set<string>(providers.filter(({ adapter }) => adapter === 'simulated').map(({ id }) => id));
  return ({ provider }) => !simulated.has(provider);
};

/** Where anything was simulated, rivals may be made up: only those that a partner has stated are then visited. */
function rivalHomes({ analyst, providers, profile }: Evidence): string[] {
  const isMadeUp = [analyst, ...providers].some(({ adapter }) => adapter === 'simulated');
  return profile.competitors.flatMap(({ domain, source }) =>
    domain === null || (isMadeUp && source !== 'stated') ? [] : [`https://${domain}/`],
  );
}

/** The named ones, in that order; otherwise the one that equals the title. */
function questionsOf({ questions }: Evidence, promptIds: readonly string[], title: string): readonly Question[] {
  const named = promptIds.flatMap((id) => questions.filter((question) => question.id === id));
  if (named.length > 0) return [...new Set(named)];
  return questions.filter(({ text }) => foldText(text) === foldText(title)).slice(0, 1);
}

/** The first answer of each engine to each question, as many as a writer reads. */
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
