import pMap from 'p-map';
import { z } from 'zod';
import { recommendedActions } from '../../analysis/analyse.ts';
import type { BrandProfile, Evidence, PageProposal, PageReading } from '../../analysis/evidence.ts';
import type { AnswerReader, MeasuredAnswer } from '../../analysis/measure.ts';
import { wordsToChange } from '../../analysis/page-edits.ts';
import { textModelsOf } from '../../config/text-models.ts';
import { languageProblem } from '../../content/language.ts';
import { compileFacts } from '../../content/lint/facts.ts';
import { PROMPT_VERSIONS } from '../../content/prompts/index.ts';
import { provenanceOf } from '../../content/provenance.ts';
import { indexPassages, showSources } from '../../content/shown-sources.ts';
import type { ProposeEditsInput } from '../../content/tasks/proposals.ts';
import { listOf, textOf } from '../../lib/json.ts';
import { countWords, plainTag } from '../../lib/words.ts';
import { LANGUAGES, primarySubtag } from '../../registry/languages/index.ts';
import { beginStage, type ReportRun } from './context.ts';
import { createCalls } from './proposal-calls.ts';
import { type Desk, type ProposedPage, proposeForPage } from './propose-for-page.ts';

/** On a shorter page, fewer than three words may change. */
const MIN_WORDS = 60;
const MOST_QUESTIONS = 10;
const SOURCE_TOKENS = 3000;
const AT_ONCE = 4;

type KeptPage = PageReading & { readonly text: string };
/** A page with a recommended technical change, and what is wrong with it. */
interface Subject {
  readonly page: KeptPage;
  readonly issues: readonly string[];
}
export interface Proposals {
  readonly proposals: readonly PageProposal[];
  /** For auditors: for which pages there are no proposals, and why. */
  readonly notes: readonly string[];
}

/**
 * Small changes to the text of each page with a recommended technical change. They are a supplement: whatever goes
 * wrong here is noted, and the report goes on. Under a cost ceiling, the pages are processed one after another.
 */
export async function proposeChanges(
  run: ReportRun,
  evidence: Evidence,
  read: AnswerReader,
  measured: readonly MeasuredAnswer[],
): Promise<Proposals> {
  const subjects = subjectsOf(evidence, read);
  if (subjects.length === 0) return { proposals: [], notes: [] };
  const stage = beginStage(run, 'proposals');
  try {
    const questions = questionsFor(evidence, measured);
    const desk = deskOf(run, evidence, questions, createCalls(run, stage));
    const concurrency = run.input.analysis.costCeilingUsd === undefined ? AT_ONCE : 1;
    const proposed = await pMap(
      subjects,
      (subject) => proposeForPage(desk, subject.page, inputFor(run, evidence, desk, subject, questions)),
      { concurrency },
    );
    run.signal.throwIfAborted();
    return await concluded(run, evidence.profile, proposed);
  } finally {
    stage.end();
  }
}

/** Only pages that can be read well enough. */
function subjectsOf(evidence: Evidence, read: AnswerReader): Subject[] {
  const language = plainTag(evidence.profile.language);
  if (!Object.hasOwn(LANGUAGES, primarySubtag(language))) return [];
  const pages = new Map(evidence.pages.filter((page) => isFit(page, language)).map((page) => [page.url, page]));
  if (pages.size === 0) return [];
  const issues = new Map<string, string[]>();
  for (const { type, needs, payload } of recommendedActions(evidence, read)) {
    if (type !== 'technical_change') continue;
    const said = listOf(payload['issues']).flatMap((issue) => textOf(issue) ?? []);
    for (const url of needs.pages ?? []) issues.set(url, [...(issues.get(url) ?? []), ...said]);
  }
  return [...issues].flatMap(([url, own]) => {
    const page = pages.get(url);
    return page?.text === undefined ? [] : [{ page: { ...page, text: page.text }, issues: own }];
  });
}

const isFit = ({ text }: PageReading, language: string): boolean =>
  text !== undefined && countWords(text, language) >= MIN_WORDS && languageProblem(text, language) === undefined;

/** Open questions, first those in whose answers the brand was missing. */
function questionsFor({ questions, profile }: Evidence, measured: readonly MeasuredAnswer[]): string[] {
  const named = measured.filter(({ mentions }) => mentions.some(({ brand }) => brand === profile.brand.name));
  const ids = new Set(named.map(({ question }) => question.id));
  return questions
    .filter(({ branded }) => !branded)
    .toSorted((a, b) => Number(ids.has(a.id)) - Number(ids.has(b.id)))
    .slice(0, MOST_QUESTIONS)
    .map(({ text }) => text);
}

function deskOf(run: ReportRun, evidence: Evidence, queries: readonly string[], call: Desk['call']): Desk {
  const { profile, pages, website, createdAt } = evidence;
  const language = plainTag(profile.language);
  const kept = pages.filter((page): page is KeptPage => page.text !== undefined);
  const sources = kept.map(({ finalUrl, title, text }, at) => ({
    ...{ id: at + 1, kind: 'own' as const, url: finalUrl, title: title ?? '', text },
  }));
  const { brand, competitors } = profile;
  const facts = compileFacts({
    ...{ title: brand.name, language, brand, website, competitors, queries },
    ledger: { format: 1, brief: '', sources, answers: [], leftOut: [] },
    year: Number(createdAt.slice(0, 4)),
  });
  const { writer = run.analyst } = run;
  const judge = textModelsOf(run.input).judge === undefined ? writer : run.analyst;
  return { call, writer, judge, facts, index: indexPassages(sources, language) };
}

function inputFor(
  { input: { website, createdAt } }: ReportRun,
  { profile }: Evidence,
  { facts: { language }, index }: Desk,
  { page, issues }: Subject,
  questions: readonly string[],
): ProposeEditsInput {
  const others = index.sources.filter(({ url }) => url !== page.finalUrl);
  const { brand, category, description } = profile;
  return {
    language,
    brand: { name: brand.name, website, category, description },
    today: createdAt.slice(0, 10),
    page: { url: page.finalUrl, title: page.title ?? '', text: page.text },
    issues: [...issues],
    questions: [...questions],
    words: wordsToChange(countWords(page.text, language)),
    sources: showSources(indexPassages(others, language))({ query: questions.join('\n'), tokens: SOURCE_TOKENS }),
  };
}

const proposedAt = z.object({ atMs: z.int() });

/** The time is kept, so that a resumed run stores the same bytes. */
async function concluded(run: ReportRun, profile: BrandProfile, proposed: readonly ProposedPage[]): Promise<Proposals> {
  const notes = proposed.flatMap((each) => (each.ok ? [] : [`no changes proposed for ${each.page}: ${each.why}`]));
  const made = proposed.flatMap((each) => (each.ok ? [each] : []));
  if (made.length === 0) return { proposals: [], notes };
  const { atMs } = await run.checkpoints.once('proposals', proposedAt, async () => ({ atMs: run.clock.now() }));
  const isTextSimulated = (run.input.writer ?? run.input.analyst).adapter === 'simulated';
  const proposals = made.map(({ page, edits, dropped, models, tasks }) => {
    const prompts = new Map(tasks.map((task) => [task, PROMPT_VERSIONS[task] ?? 0]));
    const making = { models: new Set(models), prompts, isTextSimulated, hasRealPictures: false };
    return { page, edits, dropped, provenance: provenanceOf(making, profile.language, new Date(atMs).toISOString()) };
  });
  return { proposals, notes };
}
