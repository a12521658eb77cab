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

/** New Markdown for a piece, by its id. */
type Change = Pick<Piece, 'id' | 'markdown'>;

/** The id by which the editor knows a piece: that of its part, except for answers, which share one part. */
const shownId = ({ id, part }: Piece): string => (part === 'faq' ? id : part);

function shownPieces(pieces: readonly Piece[]): Pick<EditArticleInput, 'parts' | 'faq'> {
  const shown = pieces.map((piece) => ({ ...piece, id: shownId(piece) }));
  return {
    parts: shown.filter(({ part }) => part !== 'faq').map(({ id, heading, markdown }) => ({ id, heading, markdown })),
    faq: shown
      .filter(({ part }) => part === 'faq')
      .map(({ id, heading, markdown }) => ({ id, question: heading ?? '', markdown })),
  };
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
  const pieces = piecesOf(draft);
  const input = {
    ...assignmentOf(run, material),
    secondaryQueries: plan.secondaryQueries,
    claimsToAvoid: plan.claimsToAvoid,
    questions: [...material.questions],
    ...shownPieces(pieces),
    ...openGoals(unmet, material),
  };
  const edited = await consultOnce(run, 'edit', editArticle, input, optionalLimitMs(run)).catch((error: unknown) => {
    if (run.signal.aborted || !(error instanceof RunFailure)) throw error;
    run.log.warn({ err: error }, 'the article was not edited');
    return { parts: [], offTopic: [] };
  });
  const ids = new Map(pieces.map((piece) => [shownId(piece), piece.id]));
  const astray = edited.offTopic.find(({ id }) => ids.has(id));
  if (astray) throw offTopic(`${astray.id}: ${astray.why}`);
  const changes = edited.parts.flatMap(({ id: shown, markdown }): Change[] => {
    const id = ids.get(shown);
    return id === undefined ? [] : [{ id, markdown }];
  });
  const offered = unmet.flatMap(({ offers }) => offers.map(({ sourceId }) => sourceId));
  const citable = new Set([...citedIn(draft), ...offered]);
  const changed = withChanges(draft, changes, terms, citable);
  if (changed === draft) return draft;
  await judge.changes(changed, 'edited');
  const unsupported = new Set(
    claimsOfDraft(changed, judge.facts()).flatMap(({ problem, piece }) => (problem === null ? [] : piece.id)),
  );
  if (unsupported.size === 0) return changed;
  return withChanges(
    draft,
    // those that were left out before were not judged
    changes.filter(({ id }) => textOf(changed, id) !== textOf(draft, id) && !unsupported.has(id)),
    { ...terms, unsupported: judge.facts().unsupported },
    citable,
  );
}

const textOf = (draft: ArticleDraft, piece: string): string =>
  piecesOf(draft).find(({ id }) => id === piece)?.markdown ?? '';

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
 * All changes at once if they pass the check, otherwise those that pass it one after the other. `citable`: the sources
 * that the article cites, and those that were offered.
 */
function withChanges(
  draft: ArticleDraft,
  changes: readonly Change[],
  terms: ArticleTerms,
  citable: ReadonlySet<number>,
): ArticleDraft {
  if (changes.length === 0) return draft;
  const isFit = (changed: ArticleDraft): boolean =>
    citedIn(changed).every((id) => citable.has(id)) && lintArticle(changed, terms).length === 0;
  const sized = changes.filter((change) => isOfFittingLength(draft, change, terms.language));
  const whole = sized.reduce(replaced, draft);
  if (isFit(whole)) return whole;
  return sized.reduce((kept, change) => {
    const changed = replaced(kept, change);
    return isFit(changed) ? changed : kept;
  }, draft);
}

/**
 * An editor that adds much has done something other than editing. It may take out more than it adds, because what two
 * parts repeat should be left in only one; the length of the whole is among the rules.
 */
const LENGTH = { least: 0.5, most: 1.25 };

function isOfFittingLength(draft: ArticleDraft, { id, markdown }: Change, language: string): boolean {
  const before = countWords(textOf(draft, id), language);
  const words = countWords(markdown, language);
  return words >= before * LENGTH.least && words <= before * LENGTH.most;
}

const replaced = (draft: ArticleDraft, { id, markdown }: Change): ArticleDraft =>
  withPieces(draft, new Map([[id, markdown]]));

const citedIn = (draft: ArticleDraft): number[] => piecesOf(draft).flatMap(({ markdown }) => citedIds(markdown));
