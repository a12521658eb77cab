import { claimKey } from '../../content/claims/check.ts';
import { claimsOfDraft, type DraftClaim, piecesOf, withPieces } from '../../content/claims/draft-claims.ts';
import { numberPassages } from '../../content/claims/evidence.ts';
import { CLAIM_CODES, claimSentence } from '../../content/claims/problems.ts';
import { markdownOf, replaceSentence } from '../../content/claims/replace.ts';
import type { ArticleDraft } from '../../content/draft.ts';
import { type ArticleTerms, isTooLong, lintArticle } from '../../content/lint/article.ts';
import type { Problem } from '../../content/lint/problem.ts';
import { type RepairSentencesInput, repairSentences } from '../../content/tasks/claims.ts';
import { countWords } from '../../lib/words.ts';
import { RunFailure } from '../failure.ts';
import { consultOnce, keyedBy } from './consult.ts';
import { type ExecutionRun, optionalLimitMs } from './context.ts';
import type { ArticleJudge } from './judge.ts';
import { assignmentOf, type Material } from './material.ts';

/** Maximum number of sentences that are rewritten; if there were more, most of them would be cut anyway. */
const MOST = 60;
/** How many passages of sources other than the cited ones are shown for a sentence. */
const ELSEWHERE = 2;

/**
 * T-07: only the sentences that no source bears out are rewritten from their passages, in one task, and then checked
 * again. A sentence stays as it was if the writer returns none for it, or one that breaks another rule.
 */
export async function repairUnsupported(
  run: ExecutionRun,
  material: Material,
  draft: ArticleDraft,
  judge: ArticleJudge,
): Promise<ArticleDraft> {
  const wrong = placed(draft, judge).slice(0, MOST);
  if (wrong.length === 0) return draft;
  const rewritten = await rewrite(run, material, wrong, judge);
  const sound = withoutNewProblems(draft, replaced(wrong, rewritten), judge);
  const repaired = withPieces(draft, ofFittingLength(draft, sound, judge.terms()));
  await judge.changes(repaired, 'repaired');
  return repaired;
}

interface Wrong {
  readonly claim: DraftClaim;
  readonly markdown: string;
}

const placeOf = ({ block, sentence: { start, end } }: DraftClaim) => ({ block, start, end });

function placed(draft: ArticleDraft, judge: ArticleJudge): Wrong[] {
  return claimsOfDraft(draft, judge.facts()).flatMap((claim) => {
    const markdown = claim.problem === null ? undefined : markdownOf(claim.piece.markdown, placeOf(claim));
    return markdown === undefined ? [] : [{ claim, markdown }];
  });
}

/** The new sentences, in order; null for those to be removed. */
async function rewrite(
  run: ExecutionRun,
  material: Material,
  wrong: readonly Wrong[],
  judge: ArticleJudge,
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
    run.log.warn({ err: error }, 'sentences without support are not rewritten');
    return wrong.map(() => null);
  }
}

function shown(wrong: readonly Wrong[], judge: ArticleJudge): Pick<RepairSentencesInput, 'sentences' | 'passages'> {
  const { cited, anywhere } = judge.evidence;
  const numbered = numberPassages(judge.evidence);
  const sentences = wrong.map(({ claim, markdown }, at) => ({
    ...{ id: at + 1, before: claim.before, sentence: markdown, problem: problemOf(claim, judge) },
    passages: numbered.numbersOf([...cited(claim, claim.cited), ...anywhere(claim, ELSEWHERE)]),
  }));
  return { sentences, passages: numbered.shown() };
}

const problemOf = ({ problem, sentence }: DraftClaim, judge: ArticleJudge): string =>
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
 * A rewritten sentence must not make the article fail: if it breaks a rule that its part complied with before, it is
 * not used.
 */
function withoutNewProblems(
  draft: ArticleDraft,
  changed: ReadonlyMap<string, string>,
  judge: ArticleJudge,
): ReadonlyMap<string, string> {
  const terms = judge.terms();
  const counted = (text: ArticleDraft): Map<string, number> =>
    countOf(lintArticle(text, terms).filter(({ rule }) => !CLAIMS.has(rule) && rule !== 'length'));
  const [before, after] = [counted(draft), counted(withPieces(draft, changed))];
  const broken = new Set([...after].flatMap(([part, count]) => (count > (before.get(part) ?? 0) ? part : [])));
  const undone = new Set(piecesOf(draft).flatMap(({ id, part }) => (broken.has(part) ? id : [])));
  return new Map([...changed].filter(([id]) => !undone.has(id)));
}

/**
 * The rewrites without those that make the article too long: pieces that grow most are undone first. A text that has
 * become shorter is no problem, because less is asked for once sentences are cut.
 */
function ofFittingLength(
  draft: ArticleDraft,
  changed: ReadonlyMap<string, string>,
  terms: ArticleTerms,
): ReadonlyMap<string, string> {
  const before = new Map(piecesOf(draft).map(({ id, markdown }) => [id, markdown]));
  const words = (text: string): number => countWords(text, terms.language);
  const growth = ([id, markdown]: readonly [string, string]): number => words(markdown) - words(before.get(id) ?? '');
  const kept = [...changed].toSorted((a, b) => growth(a) - growth(b));
  while (kept.length > 0 && isTooLong(withPieces(draft, new Map(kept)), terms)) kept.pop();
  return new Map(kept);
}

function countOf(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { part } of problems) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}
