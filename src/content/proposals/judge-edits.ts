import { squeezed } from '../../lib/one-line.ts';
import { type Claim, claimsIn } from '../claims/check.ts';
import type { Evidence } from '../claims/evidence.ts';
import { type ClaimFacts, uncited } from '../claims/facts.ts';
import type { ClaimProblem } from '../claims/problems.ts';
import { isQuestion } from '../claims/statements.ts';
import { type Case, passageWith, supportOf } from '../claims/verdicts.ts';
import { readPart } from '../lint/reading.ts';
import type { JudgedClaims } from '../tasks/claims.ts';
import { type NewSentence, newSentences } from './new-sentences.ts';
import type { DroppedEdit, Fault, ProposedEdit } from './screen.ts';

/** A piece of a page that bears out a sentence. */
interface Support {
  readonly url: string;
  readonly text: string;
}

/**
 * What is known about a new sentence: why it must not stay, or what bears it out. A question without
 * figures needs nothing to bear it out.
 */
export type Verdict =
  | { readonly isSupported: true; readonly support: readonly Support[] }
  | ({ readonly isSupported: false } & Fault);

export interface ExaminedEdits {
  /** By the words of the sentence. Sentences that a judge must see have none yet. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly cases: readonly Case[];
}

/** How many passages are shown for a sentence. */
const PASSAGES = 6;

/**
 * Looks up the figures and quotations of the new sentences in the brand's own pages. A judge must then see each
 * sentence in which no problem was found, whether or not it looks like a statement. Only questions without figures are
 * exempt, because they state nothing.
 */
export function examineEdits(
  text: string,
  edits: readonly ProposedEdit[],
  facts: ClaimFacts,
  evidence: Evidence,
): ExaminedEdits {
  const verdicts = new Map<string, Verdict>();
  const cases: Case[] = [];
  const sentences = new Map(newSentences(text, edits, facts.language).map((each) => [each.key, each]));
  for (const sentence of sentences.values()) {
    const claim = claimOf(sentence, facts);
    if (claim.problem !== null) verdicts.set(sentence.key, { isSupported: false, ...faultOf(claim.problem) });
    else if (isQuestion(sentence.key) && claim.figures.length === 0)
      verdicts.set(sentence.key, { isSupported: true, support: [] });
    else cases.push(caseOf(sentence, claim, evidence));
  }
  return { verdicts, cases };
}

/**
 * The claim of a sentence, read within its paragraph. A sentence in which the rules find no claim is a claim without
 * figures.
 */
function claimOf({ key, line }: NewSentence, facts: ClaimFacts): Claim {
  const claims = (of: string): Claim[] => claimsIn(readPart({ part: 'page', form: 'plain', text: of }), uncited(facts));
  const found = claims(line).find(({ sentence }) => squeezed(sentence.text) === key) ?? claims(key)[0];
  return found ?? { block: 0, sentence: sentenceOf(key), cited: [], figures: [], needsSource: true, problem: null };
}

const sentenceOf = (text: string): Claim['sentence'] => ({ text, start: 0, end: text.length, cited: [] });

function caseOf({ key, before, line }: NewSentence, claim: Claim, evidence: Evidence): Case {
  const piece = { id: 'page', part: 'page', heading: null, markdown: line };
  const shown = { ...claim, sentence: sentenceOf(key), needsSource: true, piece, before };
  return { claim: shown, passages: evidence.anywhere(shown, PASSAGES) };
}

/** The codes that a sentence without citations can have. */
function faultOf({ code, words }: ClaimProblem): Fault {
  if (code === 'unknown_source' || code === 'no_source') return { code: 'not_supported', detail: words };
  return { code, detail: words };
}

/** The verdicts of a judge, added to what is known. A model's word is not enough: its spans must be in the passages. */
export function withJudgement(
  { verdicts, cases }: ExaminedEdits,
  judged: JudgedClaims,
  evidence: Evidence,
  facts: ClaimFacts,
  urlOf: (sourceId: number) => string,
): ReadonlyMap<string, Verdict> {
  const isSupported = supportOf(cases, judged.verdicts, evidence, facts);
  const all = new Map(verdicts);
  for (const [at, { claim, passages }] of cases.entries()) {
    const verdict = judged.verdicts.find((each) => each.claim === at + 1);
    const key = claim.sentence.text;
    if (isSupported[at] === true) {
      const support = (verdict?.spans ?? []).flatMap((span) => {
        const passage = passageWith(span, passages, evidence);
        return passage ? [{ url: urlOf(passage.sourceId), text: span }] : [];
      });
      all.set(key, { isSupported: true, support });
    } else {
      const why = squeezed(verdict?.why ?? '');
      all.set(key, { isSupported: false, code: 'not_supported', ...(why === '' ? {} : { detail: why }) });
    }
  }
  return all;
}

export interface SupportedEdit extends ProposedEdit {
  readonly support: readonly Support[];
}

/**
 * The edits whose sentences are all supported, in their order. If an edit is left out, a sentence that it shares with
 * other edits may differ from the one that was judged; these edits are then left out too.
 */
export function supportedEdits(
  text: string,
  edits: readonly ProposedEdit[],
  language: string,
  verdicts: ReadonlyMap<string, Verdict>,
): { readonly kept: readonly SupportedEdit[]; readonly dropped: readonly DroppedEdit[] } {
  const dropped: DroppedEdit[] = [];
  let kept = edits;
  for (;;) {
    const sentences = newSentences(text, kept, language);
    const faults = new Map<ProposedEdit, Fault>();
    for (const { key, edits: touching } of sentences) {
      const verdict = verdicts.get(key) ?? { isSupported: false, code: 'not_judged' as const };
      if (verdict.isSupported) continue;
      const { isSupported: _, ...fault } = verdict;
      for (const edit of touching) if (!faults.has(edit)) faults.set(edit, fault);
    }
    if (faults.size === 0) return { kept: kept.map((edit) => withSupport(edit, sentences, verdicts)), dropped };
    for (const [edit, fault] of faults) dropped.push({ ...edit, ...fault });
    kept = kept.filter((edit) => !faults.has(edit));
  }
}

function withSupport(
  edit: ProposedEdit,
  sentences: readonly NewSentence<ProposedEdit>[],
  verdicts: ReadonlyMap<string, Verdict>,
): SupportedEdit {
  const own = sentences.filter(({ edits }) => edits.includes(edit));
  const found = own.flatMap(({ key }) => {
    const verdict = verdicts.get(key);
    return verdict?.isSupported === true ? verdict.support : [];
  });
  const once = new Map(found.map((each) => [`${each.url}\n${each.text}`, each]));
  return { ...edit, support: [...once.values()] };
}
