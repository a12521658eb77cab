import type { Passage } from '../passages.ts';
import type { JudgeClaimsInput, JudgedClaims } from '../tasks/claims.ts';
import { claimKey } from './check.ts';
import type { DraftClaim } from './draft-claims.ts';
import { type Evidence, numberPassages } from './evidence.ts';
import type { ClaimFacts } from './facts.ts';
import { lookUp } from './passages.ts';
import { hasSpan, spannedText } from './span.ts';

/** A claim with the passages of its sources: what a judge is asked about. */
export interface Case {
  readonly claim: DraftClaim;
  readonly passages: readonly Passage[];
}

/** The claims that a judge must see: those that cite a source and have no other problem, each sentence once. */
export function casesOf(claims: readonly DraftClaim[], evidence: Evidence): Case[] {
  const open = claims.filter(({ problem, cited }) => problem === null && cited.length > 0);
  const once = new Map(open.map((claim) => [claimKey(claim.sentence), claim]));
  return [...once.values()].map((claim) => ({ claim, passages: evidence.cited(claim, claim.cited) }));
}

/** Claims and passages as a judge is shown them; claims are numbered from 1. */
export function shownCases(cases: readonly Case[], evidence: Evidence): Pick<JudgeClaimsInput, 'claims' | 'passages'> {
  const numbered = numberPassages(evidence);
  const claims = cases.map(({ claim: { before, sentence }, passages }, at) => ({
    ...{ id: at + 1, before, sentence: sentence.text.trim(), passages: numbered.numbersOf(passages) },
  }));
  return { claims, passages: numbered.shown() };
}

type Verdict = JudgedClaims['verdicts'][number];

/**
 * Whether each case is supported. A model's word is not enough (T-06): every span that it names must be in a passage of
 * a source that the sentence cites, and every figure of the sentence must be in a span. A case without a verdict, or
 * with two, is not supported.
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
  if (verdict !== 'supported' || spans.length === 0) return false;
  const texts = passages.map((passage) => `${evidence.titleOf(passage)}\n${passage.text}`);
  if (!spans.every((span) => texts.some((text) => hasSpan(text, span)))) return false;
  const places = [facts.given, spannedText(spans, facts.language)];
  return claim.figures.every((figure) => lookUp(figure, places) !== 'no_figure');
}
