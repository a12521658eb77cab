import { compare } from '../../lib/rational.ts';
import { impactOf, impactScore } from '../opportunities.ts';
import type { QuestionStats } from '../types.ts';
import { type Candidate, candidate, clip, MAX, type RecommendationInput } from './candidate.ts';
import { competitorRates, enginesMissing, gapEvidence, gapText, meanRate, upliftText } from './gap.ts';
import { MAX_PROMPT_IDS, MAX_TARGET_URLS, pagesToAsk } from './pages-to-ask.ts';
import { count, listText, quoted } from './wording.ts';

/**
 * Requests for mentions, for questions whose answers come from product tests and magazines. Questions with the same
 * leading site are one action, and that site is its target: the full set of cited sites changes from one sample to the
 * next.
 */
export function mentionCandidates(input: RecommendationInput, gaps: readonly QuestionStats[]): Candidate[] {
  const byLeader = Map.groupBy(gaps, (gap) => pagesToAsk([gap])[0]?.domain ?? '');
  byLeader.delete('');
  return [...byLeader].map(([domain, group]) => mentionCandidate(input, domain, group));
}

/** Whether there is a page whose owner can be asked. */
export const hasTarget = (gap: QuestionStats): boolean => pagesToAsk([gap]).length > 0;

function mentionCandidate(input: RecommendationInput, domain: string, gaps: readonly QuestionStats[]): Candidate {
  const { evidence, stats } = input;
  const brand = evidence.profile.brand.name;
  const pages = pagesToAsk(gaps).slice(0, MAX_TARGET_URLS);
  const sites = [...new Set([domain, ...pages.map((page) => page.domain)])];
  const score = Math.max(...gaps.map(impactScore));
  const questions = gaps.map(({ question }) => question.text);
  const contrast = contrastText(brand, gaps);
  return candidate(score, {
    type: 'request_third_party_mention',
    target: [domain],
    priority: impactOf(score),
    target_engines: enginesMissing(gaps),
    title: `Ask ${listText(sites, 2)} to cover ${brand}`,
    description: `The engines take their answers to ${listText(questions.map(quoted), 2)} mostly from independent tests, directories and magazines. Ask the editors of ${count(pages.length, 'cited page')} to consider ${brand}, and give them what they need to judge for themselves.`,
    why_it_matters: `${gapText(brand, gaps)} At least six in ten cited sources are such pages, so one more page on your own site would change little here.`,
    expected_impact: upliftText(brand, gaps, stats.length),
    evidence: { ...gapEvidence(evidence, gaps), impact_score: score, sites },
    payload: {
      target_urls: pages.map(({ url }) => url),
      outreach_angle: angleText(evidence.profile.category, questions, contrast),
      suggested_request: requestText(input, domain, questions, contrast),
      prompt_ids: gaps.map(({ question }) => question.id).slice(0, MAX_PROMPT_IDS),
    },
    needs: { intents: gaps.map(({ question }) => question.intent), rootFiles: [] },
  });
}

/** "name Foo and Bar, but not Acme"; '' if answers name the brand, and no competitor is named more often. */
function contrastText(brand: string, gaps: readonly QuestionStats[]): string {
  const ownRate = meanRate(gaps);
  const ahead = competitorRates(gaps).filter(({ rate }) => compare(rate, ownRate) > 0);
  const never = gaps.every((gap) => gap.missing === gap.okAnswers);
  if (ahead.length === 0) return never ? `do not name ${brand}` : '';
  const names = listText(ahead.map(({ name }) => name));
  return never ? `name ${names}, but not ${brand}` : `name ${names} more often than ${brand}`;
}

function angleText(category: string, questions: readonly string[], contrast: string): string {
  const gap = contrast ? ` Answers that rely on these pages ${contrast}.` : '';
  return clip(
    `Readers who ask ${quoted(questions[0] ?? '')} get an incomplete picture of ${category}.${gap} Offer first-hand access, verifiable facts and a contact person; never a payment, a link exchange or a review written by you.`,
    MAX.payloadLong,
  );
}

/** A letter to adapt. It says nothing about the content of the page, because the page was only cited and never read. */
function requestText(
  { evidence }: RecommendationInput,
  domain: string,
  questions: readonly string[],
  contrast: string,
): string {
  const { brand, description } = evidence.profile;
  const others = contrast ? ` The answers ${contrast}.` : '';
  const introduction = description.startsWith(brand.name)
    ? description
    : `${brand.name}: ${description || evidence.website}`;
  return clip(
    [
      `Hello ${domain} team,`,
      `AI assistants cite your coverage when people ask ${quoted(questions[0] ?? '')}.${others}`,
      introduction,
      `Would you consider ${brand.name} when you next update that page? We gladly give you access, answer your questions and point you to independent evidence. Your judgement is your own, whatever it is.`,
      `More about us: ${evidence.website}`,
    ].join('\n\n'),
    MAX.payloadLong,
  );
}
