import { citedIds } from '../../content/citations.ts';
import { claimsOfDraft, type Piece, piecesOf, withPieces } from '../../content/claims/draft-claims.ts';
import type { ArticleDraft } from '../../content/draft.ts';
import { type Goal, type GoalName, unmetSentence } from '../../content/goals/goal.ts';
import { type ArticleTerms, lintArticle } from '../../content/lint/article.ts';
import { type EditArticleInput, editArticle } from '../../content/tasks/article.ts';
import { countWords } from '../../lib/words.ts';
import { RunFailure } from '../failure.ts';
import { consultOnce } from './consult.ts';
import { type ExecutionRun, optionalLimitMs } from './context.ts';
import { type ArticleJudge, offTopic } from './judge.ts';
import { assignmentOf, type Material } from './material.ts';
import type { Outline } from './plan.ts';

/** A draft that was checked, and how. */
interface Checked {
  readonly draft: ArticleDraft;
  readonly terms: ArticleTerms;
  readonly judge: ArticleJudge;
  /** The goals that it misses. */
  readonly unmet: readonly Goal[];
}

interface Part {
  readonly id: string;
  readonly markdown: string;
}

/**
 * Step 9: an editor reads the whole text, whose parts were written side by side, and may rewrite parts within the facts
 * that were checked, also to meet goals that the text misses. The check runs again, the judge included: a changed part that
 * fails it stays as it was. Parts that are off topic and cannot be mended end the run (T-08). Without an editor's answer the
 * text stays as it was checked.
 */
export async function editDraft(
  run: ExecutionRun,
  material: Material,
  plan: Outline,
  { draft, terms, judge, unmet }: Checked,
): Promise<ArticleDraft> {
  const input = {
    ...assignmentOf(run, material),
    secondaryQueries: plan.secondaryQueries,
    claimsToAvoid: plan.claimsToAvoid,
    questions: [...material.questions],
    parts: [
      { id: LEAD, heading: null, markdown: draft.lead },
      ...draft.sections.map(({ id, heading, markdown }) => ({ id, heading, markdown })),
    ],
    faq: answersOf(draft).map(({ id, heading, markdown }) => ({ id, question: heading ?? '', markdown })),
    ...openGoals(unmet, material),
  };
  const edited = await consultOnce(run, 'edit', editArticle, input, optionalLimitMs(run)).catch((error: unknown) => {
    if (run.signal.aborted || !(error instanceof RunFailure)) throw error;
    run.log.warn({ err: error }, 'the article is not edited');
    return { parts: [], offTopic: [] };
  });
  const ids = new Set([...input.parts, ...input.faq].map(({ id }) => id));
  const astray = edited.offTopic.find(({ id }) => ids.has(id));
  if (astray) throw offTopic(`${astray.id}: ${astray.why}`);
  const parts = edited.parts.filter(({ id }) => ids.has(id));
  const citable = new Set([
    ...citedIds(textOf(draft)),
    ...unmet.flatMap(({ offers }) => offers.map(({ sourceId }) => sourceId)),
  ]);
  const changed = withParts(draft, parts, terms, citable);
  if (changed === draft) return draft;
  await judge.changes(changed, 'edited');
  const unsupported = new Set(
    claimsOfDraft(changed, judge.facts()).flatMap(({ problem, piece }) => (problem === null ? [] : piece.id)),
  );
  if (unsupported.size === 0) return changed;
  return withParts(
    draft,
    // those that were left out before were not judged
    parts.filter(({ id }) => partOf(changed, id) !== partOf(draft, id) && !unsupported.has(pieceId(id))),
    { ...terms, unsupported: judge.facts().unsupported },
    citable,
  );
}

/** The editor knows sections by their ids alone, introduction and answers by those of their pieces. */
const pieceId = (part: string): string => (part === LEAD || part.startsWith('faq/') ? part : `section/${part}`);

const partOf = (draft: ArticleDraft, part: string): string | undefined =>
  piecesOf(draft).find(({ id }) => id === pieceId(part))?.markdown;

const answersOf = (draft: ArticleDraft): Piece[] => piecesOf(draft).filter(({ part }) => part === 'faq');

const LEAD = 'lead';
/** The editor changes no headings. */
const OF_THE_PLAN: ReadonlySet<GoalName> = new Set(['question_headings']);
const MAX_OWN_PAGES = 4;

/** What the editor is told of the goals that the text misses. */
function openGoals(unmet: readonly Goal[], { ledger }: Material): Pick<EditArticleInput, 'goals' | 'ownPages'> {
  const own = ledger.sources.filter(({ kind }) => kind === 'own').slice(0, MAX_OWN_PAGES);
  const isLinkMissing = unmet.some(({ name }) => name === 'own_links');
  return {
    goals: unmet
      .filter(({ name }) => !OF_THE_PLAN.has(name))
      .map(({ name, part, offers }) => ({ part, unmet: unmetSentence(name), offers: [...offers] })),
    ownPages: isLinkMissing ? own.map(({ url, title }) => ({ url, title })) : [],
  };
}

/**
 * All parts at once if they pass the check, otherwise those that pass it one after the other. `citable`: the sources that
 * the article cites, and those that were offered.
 */
function withParts(
  draft: ArticleDraft,
  parts: readonly Part[],
  terms: ArticleTerms,
  citable: ReadonlySet<number>,
): ArticleDraft {
  if (parts.length === 0) return draft;
  const isFit = (changed: ArticleDraft): boolean =>
    citedIds(textOf(changed)).every((id) => citable.has(id)) && lintArticle(changed, terms).length === 0;
  const sized = parts.filter((part) => isOfFittingLength(draft, part, terms.language));
  const whole = sized.reduce(replaced, draft);
  if (isFit(whole)) return whole;
  return sized.reduce((kept, part) => {
    const changed = replaced(kept, part);
    return isFit(changed) ? changed : kept;
  }, draft);
}

/**
 * An editor that adds much has done something else than editing. It may take out more, because what stands in two parts is
 * said in one of them; the length of the whole is among the rules.
 */
const LENGTH = { least: 0.5, most: 1.25 };

function isOfFittingLength(draft: ArticleDraft, { id, markdown }: Part, language: string): boolean {
  const before = countWords(partOf(draft, id) ?? '', language);
  const words = countWords(markdown, language);
  return words >= before * LENGTH.least && words <= before * LENGTH.most;
}

const replaced = (draft: ArticleDraft, { id, markdown }: Part): ArticleDraft =>
  withPieces(draft, new Map([[pieceId(id), markdown]]));

const textOf = (draft: ArticleDraft): string =>
  piecesOf(draft)
    .map(({ markdown }) => markdown)
    .join('\n\n');
