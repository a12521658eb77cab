import { claimKey } from '../../content/claims/check.ts';
import {
  claimsOfPieces,
  type DraftClaim,
  type Piece,
  piecesOf,
  withPieces,
} from '../../content/claims/draft-claims.ts';
import { numberPassages } from '../../content/claims/evidence.ts';
import type { ClaimFacts } from '../../content/claims/facts.ts';
import { CLAIM_CODES, claimSentence } from '../../content/claims/problems.ts';
import { markdownOf, replaceSentence } from '../../content/claims/replace.ts';
import type { ArticleDraft } from '../../content/draft.ts';
import { type ArticleTerms, isTooLong, lintArticle } from '../../content/lint/article.ts';
import type { Problem } from '../../content/lint/problem.ts';
import type { TextTerms } from '../../content/lint/text.ts';
import { type RepairSentencesInput, repairSentences } from '../../content/tasks/claims.ts';
import { countWords } from '../../lib/words.ts';
import { RunFailure } from '../failure.ts';
import { consultOnce, keyedBy } from './consult.ts';
import { type ExecutionRun, optionalLimitMs } from './context.ts';
import type { ClaimJudge } from './judge.ts';
import { assignmentOf, type Material } from './material.ts';

/** Maximum number of sentences that are rewritten; if there were more, most of them would be cut anyway. */
const MOST = 60;
/** How many passages of sources other than the cited ones are shown for a sentence. */
const ELSEWHERE = 2;

/** How sentences of one kind of text are replaced. */
export interface Repairable<T, Terms extends TextTerms> {
  piecesOf(text: T): readonly Piece[];
  /** The text with other Markdown for some pieces, by their ids. */
  withPieces(text: T, changed: ReadonlyMap<string, string>, terms: Terms): T;
  /** The problems of a text; a rewritten sentence must not add one. */
  problems(text: T, terms: Terms): readonly Problem[];
  isTooLong(text: T, terms: Terms): boolean;
}

/** A text that has become shorter is no problem, because its minimum length is lowered when sentences are cut. */
export const ARTICLE: Repairable<ArticleDraft, ArticleTerms> = {
  piecesOf,
  withPieces,
  problems: (draft, terms) => lintArticle(draft, terms).filter(({ rule }) => rule !== 'length'),
  isTooLong,
};

/**
 * T-07: only the sentences that no source bears out are rewritten from their passages, in one task, and then checked
 * again. A sentence stays as it was if the writer returns none for it, or one that breaks another rule.
 */
export async function repairUnsupported<T, Terms extends TextTerms>(
  run: ExecutionRun,
  material: Material,
  text: T,
  judge: ClaimJudge<T, Terms>,
  kind: Repairable<T, Terms>,
): Promise<T> {
  const wrong = placed(kind.piecesOf(text), judge.facts()).slice(0, MOST);
  if (wrong.length === 0) return text;
  const rewritten = await rewrite(run, material, wrong, judge);
  const sound = withoutNewProblems(text, replaced(wrong, rewritten), judge.terms(), kind);
  const fitting = ofFittingLength(text, sound, judge.terms(), kind);
  const repaired = kind.withPieces(text, fitting, judge.terms());
  await judge.changes(repaired, 'repaired');
  return repaired;
}

interface Wrong {
  readonly claim: DraftClaim;
  readonly markdown: string;
}

const placeOf = ({ block, sentence: { start, end } }: DraftClaim) => ({ block, start, end });

function placed(pieces: readonly Piece[], facts: ClaimFacts): Wrong[] {
  return claimsOfPieces(pieces, facts).flatMap((claim) => {
    const markdown = claim.problem === null ? undefined : markdownOf(claim.piece.markdown, placeOf(claim));
    return markdown === undefined ? [] : [{ claim, markdown }];
  });
}

/** What a judge knows of claims, of whatever text. */
type Known = Pick<ClaimJudge<never, never>, 'evidence' | 'reasonFor'>;

/** The new sentences, in order; null for those that stay as they are. */
async function rewrite(
  run: ExecutionRun,
  material: Material,
  wrong: readonly Wrong[],
  judge: Known,
): Promise<readonly (string | null)[]> {
  const input = { ...assignmentOf(run, material), ...shown(wrong, judge) };
  const key = keyedBy(
    'repair',
    wrong.map(({ claim }) => claimKey(claim.sentence)),
  );
  try {
    const { sentences } = await consultOnce(run, key, repairSentences, input, optionalLimitMs(run));
    return wrong.map((_, at) => sentences.find(({ id }) => id === at + 1)?.markdown ?? null);
  } catch (error) {
    if (run.signal.aborted || !(error instanceof RunFailure)) throw error;
    run.log.warn({ err: error }, 'sentences without support were not rewritten');
    return wrong.map(() => null);
  }
}

function shown(wrong: readonly Wrong[], judge: Known): Pick<RepairSentencesInput, 'sentences' | 'passages'> {
  const { cited, anywhere } = judge.evidence;
  const numbered = numberPassages(judge.evidence);
  const sentences = wrong.map(({ claim, markdown }, at) => ({
    ...{ id: at + 1, before: claim.before, sentence: markdown, problem: problemOf(claim, judge) },
    passages: numbered.numbersOf([...cited(claim, claim.cited), ...anywhere(claim, ELSEWHERE)]),
  }));
  return { sentences, passages: numbered.shown() };
}

const problemOf = ({ problem, sentence }: DraftClaim, judge: Known): string =>
  [problem && claimSentence(problem), judge.reasonFor(claimKey(sentence))].filter(Boolean).join(' ');

/** From the last sentence of a piece to its first, so that positions stay valid. */
function replaced(wrong: readonly Wrong[], rewritten: readonly (string | null)[]): Map<string, string> {
  const changed = new Map<string, string>();
  const inOrder = wrong
    .map(({ claim }, at) => ({ claim, instead: rewritten[at] ?? null }))
    .toSorted((a, b) => b.claim.block - a.claim.block || b.claim.sentence.start - a.claim.sentence.start);
  for (const { claim, instead } of inOrder) {
    if (instead === null) continue;
    const { id, markdown } = claim.piece;
    const now = replaceSentence(changed.get(id) ?? markdown, placeOf(claim), instead);
    if (now !== undefined) changed.set(id, now);
  }
  return changed;
}

const CLAIMS: ReadonlySet<string> = new Set(CLAIM_CODES);

/**
 * Rewritten sentences must not make the text fail: in a part that has more problems with them than before, the pieces
 * that cause this stay as they were.
 */
function withoutNewProblems<T, Terms extends TextTerms>(
  text: T,
  changed: ReadonlyMap<string, string>,
  terms: Terms,
  kind: Repairable<T, Terms>,
): ReadonlyMap<string, string> {
  const counted = (of: T): Map<string, number> =>
    countOf(kind.problems(of, terms).filter(({ rule }) => !CLAIMS.has(rule)));
  const before = counted(text);
  const brokenBy = (changes: ReadonlyMap<string, string>): Set<string> => {
    const after = counted(kind.withPieces(text, changes, terms));
    return new Set([...after].flatMap(([part, count]) => (count > (before.get(part) ?? 0) ? part : [])));
  };
  const broken = brokenBy(changed);
  if (broken.size === 0) return changed;
  const parts = new Map(kind.piecesOf(text).map(({ id, part }) => [id, part]));
  const isBroken = ([id]: readonly [string, string]): boolean => broken.has(parts.get(id) ?? '');
  const kept = new Map([...changed].filter((each) => !isBroken(each)));
  // a part may have several pieces, of which one breaks the rule
  for (const [id, markdown] of [...changed].filter(isBroken)) {
    kept.set(id, markdown);
    if (brokenBy(kept).size > 0) kept.delete(id);
  }
  return kept;
}

/** The rewrites without those that make the text too long: pieces that grow most are undone first. */
function ofFittingLength<T, Terms extends TextTerms>(
  text: T,
  changed: ReadonlyMap<string, string>,
  terms: Terms,
  kind: Repairable<T, Terms>,
): ReadonlyMap<string, string> {
  const before = new Map(kind.piecesOf(text).map(({ id, markdown }) => [id, markdown]));
  const words = (markdown: string): number => countWords(markdown, terms.language);
  const growth = ([id, markdown]: readonly [string, string]): number => words(markdown) - words(before.get(id) ?? '');
  const kept = [...changed].toSorted((a, b) => growth(a) - growth(b));
  while (kept.length > 0 && kind.isTooLong(kind.withPieces(text, new Map(kept), terms), terms)) kept.pop();
  return new Map(kept);
}

function countOf(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { part } of problems) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}
