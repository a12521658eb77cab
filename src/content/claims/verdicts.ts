import type { Passage } from '../passages.ts';
import type { JudgeClaimsInput, JudgedClaims } from '../tasks/claims.ts';
import { claimKey } from './check.ts';
import type { DraftClaim } from './draft-claims.ts';
import { type Evidence, numberPassages } from './evidence.ts';
import type { ClaimFacts } from './facts.ts';
import { lookUp } from './passages.ts';
import { hasSpan, spannedText } from './span.ts';

/** A claim with the passages of its sources, or else those that come nearest to it: what a judge is asked about. */
export interface Case {
  readonly claim: DraftClaim;
  readonly passages: readonly Passage[];
}

/** How many passages of all sources are shown for a claim without a citation. */
const NEAREST = { needsSource: 4, other: 2 } as const;

/**
 * The claims that a judge must see: those in which no problem was found, and that cite a source or were not provided by
 * people; each sentence once.
 */
export function claimsToJudge(claims: readonly DraftClaim[], facts: ClaimFacts): DraftClaim[] {
  const open = claims.filter(
    ({ problem, cited, sentence }) => problem === null && (cited.length > 0 || !facts.isInBrief(sentence.text)),
  );
  return [...new Map(open.map((claim) => [claimKey(claim.sentence), claim])).values()];
}

export const casesOf = (claims: readonly DraftClaim[], evidence: Evidence): Case[] =>
  claims.map((claim) => ({ claim, passages: passagesFor(claim, evidence) }));

const passagesFor = (claim: DraftClaim, evidence: Evidence): readonly Passage[] =>
  claim.cited.length > 0
    ? evidence.cited(claim, claim.cited)
    : evidence.anywhere(claim, claim.needsSource ? NEAREST.needsSource : NEAREST.other);

/** Claims and passages as a judge is shown them; claims are numbered from 1. */
export function shownCases(cases: readonly Case[], evidence: Evidence): Pick<JudgeClaimsInput, 'claims' | 'passages'> {
  const numbered = numberPassages(evidence);
  const claims = cases.map(({ claim: { before, sentence, needsSource }, passages }, at) => ({
    ...{ id: at + 1, before, sentence: sentence.text.trim(), needsSource, passages: numbered.numbersOf(passages) },
  }));
  return { claims, passages: numbered.shown() };
}

type Verdict = JudgedClaims['verdicts'][number];

/** The first passage that has a span, in its text, in the title of its page or in the heading above it. */
export const passageWith = (span: string, passages: readonly Passage[], { titleOf }: Evidence): Passage | undefined =>
  passages.find((passage) => hasSpan(`${titleOf(passage)}\n${passage.text}`, span));

/**
 * Whether each case is supported. A model's word is enough only for a sentence that needs no source (T-06). For others,
 * every span that it names must be in one of the passages of the case, and every figure of the sentence must be in a
 * span, unless people gave it. A case without a verdict, or with two, is not supported.
 */
export function supportOf(
  cases: readonly Case[],
  verdicts: readonly Verdict[],
  evidence: Evidence,
  facts: ClaimFacts,
): boolean[] {
  const given = Map.groupBy(verdicts, ({ claim }) => claim);
  return cases.map((each, at) => {
    const [verdict, ...more] = given.get(at + 1) ?? [];
    return verdict !== undefined && more.length === 0 && isBorneOut(each, verdict, evidence, facts);
  });
}

function isBorneOut(
  { claim, passages }: Case,
  { verdict, spans }: Verdict,
  evidence: Evidence,
  facts: ClaimFacts,
): boolean {
  if (verdict === 'needs_no_source') return !claim.needsSource;
  if (verdict !== 'supported' || spans.length === 0) return false;
  if (!spans.every((span) => passageWith(span, passages, evidence))) return false;
  const places = [facts.given, spannedText(spans, facts.language)];
  return claim.figures.every((figure) => lookUp(figure, places) !== 'no_figure');
}
