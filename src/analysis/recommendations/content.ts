import { webUrlProblem } from '../../lib/web-url.ts';
import type { ExecutableType } from '../../registry/actions.ts';
import { impactOf, impactScore } from '../opportunities.ts';
import type { QuestionStats } from '../types.ts';
import { type Candidate, candidate, clip, type DraftOf, MAX, type RecommendationInput } from './candidate.ts';
import { citedPages, enginesMissing, gapEvidence, gapText, upliftText } from './gap.ts';
import { count, languageName, listText, quoted } from './wording.ts';

const MAX_RESOURCE_URLS = 5;

/**
 * The proposal of one new text for one gap. The target is the intent, so the next report gives the same action for the
 * same gap.
 */
export function contentCandidate<T extends ExecutableType>(
  input: RecommendationInput,
  gap: QuestionStats,
  type: T,
): Candidate {
  const { profile } = input.evidence;
  const brand = profile.brand.name;
  const score = impactScore(gap);
  const topic = clip(gap.question.text, MAX.payloadTitle);
  const language = clip(profile.language, MAX.payloadShort);
  const brief = { language, additional_information: briefText(input, gap), prompt_ids: [gap.question.id] };
  const proposal = PROPOSALS[type];
  const draft: DraftOf<T> = {
    type,
    target: gap.question.intent,
    priority: impactOf(score),
    target_engines: enginesMissing([gap]),
    title: proposal.title(quoted(topic)),
    description: proposal.description(languageName(language), brand),
    why_it_matters: `${gapText(brand, [gap])} ${proposal.reason(gap)}`,
    expected_impact: upliftText(brand, [gap], input.stats.length),
    evidence: { ...gapEvidence(input.evidence, [gap]), impact_score: score },
    needs: { intents: [gap.question.intent], rootFiles: [] },
    payload: proposal.payload({ topic, ...brief }, gap, input),
  };
  return candidate(score, draft);
}

interface Brief {
  readonly topic: string;
  readonly language: string;
  readonly additional_information: string;
  readonly prompt_ids: string[];
}

/** The words with which a text of one type is recommended. */
interface Proposal<T extends ExecutableType> {
  readonly title: (topic: string) => string;
  readonly description: (language: string, brand: string) => string;
  /** Why this kind of text fits, judging by the cited pages. */
  readonly reason: (gap: QuestionStats) => string;
  readonly payload: (brief: Brief, gap: QuestionStats, input: RecommendationInput) => DraftOf<T>['payload'];
}

export const PROPOSALS: { readonly [T in ExecutableType]: Proposal<T> } = {
  create_article: {
    title: (topic) => `Publish an article that answers ${topic}`,
    description: (language, brand) =>
      `An article in ${language} that answers the question in its first paragraph, compares the options fairly, says where ${brand} fits and where it does not, and backs every figure with a source. It closes with the questions that people ask next.`,
    reason: (gap) =>
      gap.cited.some((page) => page.class === 'own')
        ? 'Your site is already among the cited sources, so a page that answers the question directly has a short way to go.'
        : gap.cited.length > 0
          ? `The engines cite ${count(gap.cited.length, 'page')} for it and none of yours.`
          : 'The engines cite no page for it, so a good source has little competition.',
    payload: ({ topic, ...brief }, gap, input) => ({
      category: gap.question.category,
      article_title: topic,
      ...brief,
      word_range: gap.question.category === 'comparison' ? '1200-1800' : '900-1400',
      generate_images: false,
      image_count: 1,
      include_faq: true,
      resource_urls: resourceUrls(input, gap),
    }),
  },
  create_network_post: {
    title: (topic) => `Share your view on ${topic} in a network post`,
    description: (language, brand) =>
      `A post in ${language} for a professional network that takes up the question, gives one useful insight from practice and says what ${brand} contributes. It reads well without a click.`,
    reason: () => 'A good part of the cited sources are posts on professional networks.',
    payload: (brief) => ({ ...brief, generate_image: false, post_type: 'text_only' }),
  },
  create_short_post: {
    title: (topic) => `Answer ${topic} in a short post or thread`,
    description: (language, brand) =>
      `A short post or thread in ${language} that answers the question in plain words, one thought per post, and names ${brand} where it belongs.`,
    reason: () => 'A good part of the cited sources are short posts.',
    payload: (brief) => ({ ...brief, generate_image: false }),
  },
  create_forum_post: {
    title: (topic) => `Join the forum discussion on ${topic}`,
    description: (language, brand) =>
      `A contribution in ${language} that answers the question first, is open about speaking for ${brand}, and invites objections. No advertising: forums remove it.`,
    reason: () => 'At least one in five cited sources is a forum discussion, where your voice is missing.',
    payload: (brief) => brief,
  },
};

/** The brief for the writer. It contains only measured facts and what the site says about itself. */
function briefText(input: RecommendationInput, gap: QuestionStats): string {
  const { profile } = input.evidence;
  const pages = citedPages([gap]).filter((page) => page.class !== 'excluded' && page.class !== 'owned_profile');
  const lines = [
    `Question to answer: ${gap.question.text}`,
    `Brand: ${profile.brand.name}. ${profile.description}`,
    profile.audience ? `Audience: ${profile.audience}.` : '',
    profile.useCases.length > 0 ? `Uses: ${listText(profile.useCases, 6)}.` : '',
    gap.competitorRates.length > 0
      ? `Named in the answers today: ${listText(
          gap.competitorRates.map(({ name }) => name),
          6,
        )}.`
      : '',
    pages.length > 0
      ? `Cited today: ${pages
          .slice(0, 8)
          .map(({ url }) => clip(url, 300))
          .join(' ')}`
      : '',
    gap.searchQueries.length > 0
      ? `The engines searched for: ${gap.searchQueries
          .slice(0, 6)
          .map((query) => clip(query, 200))
          .join('; ')}.`
      : '',
  ];
  return clip(lines.filter(Boolean).join('\n'), MAX.payloadLong);
}

/** Pages to draw facts from: own cited pages, the home page, then what the engines cite; never a competitor's. */
function resourceUrls(input: RecommendationInput, gap: QuestionStats): string[] {
  const cited = citedPages([gap]);
  const of = (cls: string) => cited.filter((page) => page.class === cls).map(({ url }) => url);
  const urls = [...of('own'), input.evidence.finalUrl, ...of('third_party')];
  return [...new Set(urls)]
    .filter((url) => url.length <= MAX.payloadUrl && webUrlProblem(url) === undefined)
    .slice(0, MAX_RESOURCE_URLS);
}
