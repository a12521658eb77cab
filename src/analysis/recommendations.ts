import { impactScore, isOpportunity } from './opportunities.ts';
import type { Candidate, RecommendationInput } from './recommendations/candidate.ts';
import { contentCandidate } from './recommendations/content.ts';
import { llmsCandidates } from './recommendations/llms-check.ts';
import { hasTarget, mentionCandidates } from './recommendations/mentions.ts';
import { pageCandidates } from './recommendations/page-changes.ts';
import { selectDrafts } from './recommendations/ranked.ts';
import { robotsCandidates } from './recommendations/robots-check.ts';
import { recommendByTopic } from './recommendations/second.ts';
import { typeFor } from './recommendations/surface-shares.ts';
import type { QuestionStats, RecommendationDraft } from './types.ts';
import { versionFor } from './versions.ts';

/**
 * What a report recommends, most useful first, at most 12 (M-14). Pure: the same evidence gives the same drafts, and
 * neither the order of questions nor wording enters a fingerprint.
 */
export function recommend(input: RecommendationInput): RecommendationDraft[] {
  return versionFor('recommendations', input.evidence) === 1 ? recommendByQuestion(input) : recommendByTopic(input);
}

/** Version 1. */
function recommendByQuestion(input: RecommendationInput): RecommendationDraft[] {
  return selectDrafts([
    ...robotsCandidates(input),
    ...llmsCandidates(input),
    ...pageCandidates(input),
    ...gapCandidates(input),
  ]);
}

function gapCandidates(input: RecommendationInput): Candidate[] {
  const gaps = onePerIntent(input.stats.filter(isOpportunity));
  const ceded: QuestionStats[] = [];
  const candidates: Candidate[] = [];
  for (const gap of gaps) {
    const type = typeFor(gap);
    if (type !== 'request_third_party_mention') candidates.push(contentCandidate(input, gap, type));
    else if (hasTarget(gap)) ceded.push(gap);
    else candidates.push(contentCandidate(input, gap, 'create_article'));
  }
  return [...mentionCandidates(input, ceded), ...candidates];
}

/** The strongest gap of every intent, in a fixed order. */
function onePerIntent(gaps: readonly QuestionStats[]): QuestionStats[] {
  const sorted = [...gaps].sort(
    (a, b) => impactScore(b) - impactScore(a) || (a.question.text < b.question.text ? -1 : 1),
  );
  return [...new Map(sorted.toReversed().map((gap) => [gap.question.intent, gap])).values()].toReversed();
}
