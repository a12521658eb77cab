import type { ExecutableType } from '../../contract/payload.ts';
import { webUrlProblem } from '../../lib/web-url.ts';
import { impactOf, impactScore } from '../opportunities.ts';
import type { QuestionStats } from '../types.ts';
import { type Candidate, candidate, clip, type DraftOf, MAX, type RecommendationInput } from './candidate.ts';
import { citedPages, enginesMissing, gapEvidence, gapText, upliftText } from './gap.ts';
import { count, languageName, listText, quoted } from './wording.ts';

const MAX_RESOURCE_URLS = 5;

/** A text of ours for one gap. The target is the intent, so the same gap is the same action in the next report. */
export function contentCandidate(input: RecommendationInput, gap: QuestionStats, type: ExecutableType): Candidate {
  const { evidence } = input;
  const brand = evidence.profile.brand.name;
  const score = impactScore(gap);
  const common: Omit<DraftOf<ExecutableType>, 'type' | 'payload' | 'title' | 'description'> = {
    target: gap.question.intent,
    priority: impactOf(score),
    target_engines: enginesMissing([gap]),
    why_it_matters: `${gapText(brand, [gap])} ${SURFACE_REASON[type](gap)}`,
    expected_impact: upliftText(brand, [gap], input.stats.length),
    evidence: { ...gapEvidence(evidence, [gap]), impact_score: score },
    needs: { intents: [gap.question.intent], rootFiles: [] },
  };
  const topic = clip(gap.question.text, MAX.payloadTitle);
  const language = clip(evidence.profile.language, MAX.payloadShort);
  const brief = {
    language,
    additional_information: briefText(input, gap),
    prompt_ids: [gap.question.id],
  };
  const words = { ...common, ...wording(type, brand, topic, language) };
  switch (type) {
    case 'create_article':
      return candidate(score, { ...words, type, payload: articlePayload(input, gap, brief) });
    case 'create_network_post':
      return candidate(score, {
        ...words,
        type,
        payload: { topic, ...brief, generate_image: false, post_type: 'text_only' },
      });
    case 'create_short_post':
      return candidate(score, { ...words, type, payload: { topic, ...brief, generate_image: false } });
    case 'create_forum_post':
      return candidate(score, { ...words, type, payload: { topic, ...brief } });
  }
}

/** Why this form, from what is cited. */
const SURFACE_REASON: Readonly<Record<ExecutableType, (gap: QuestionStats) => string>> = {
  create_article: (gap) =>
    gap.cited.some((page) => page.class === 'own')
      ? 'Your site is already among the cited sources, so a page that answers the question directly has a short way to go.'
      : gap.cited.length > 0
        ? `The engines cite ${count(gap.cited.length, 'page')} for it and none of yours.`
        : 'The engines cite no page for it, so a good source has little competition.',
  create_network_post: () => 'A good part of the cited sources are posts on professional networks.',
  create_short_post: () => 'A good part of the cited sources are short posts.',
  create_forum_post: () => 'At least one in five cited sources is a forum discussion, where your voice is missing.',
};

function wording(type: ExecutableType, brand: string, topic: string, language: string) {
  const tongue = languageName(language);
  const forms: Readonly<Record<ExecutableType, { title: string; description: string }>> = {
    create_article: {
      title: `Publish an article that answers ${quoted(topic)}`,
      description: `An article in ${tongue} that answers the question in its first paragraph, compares the options fairly, says where ${brand} fits and where it does not, and backs every figure with a source. It closes with the questions that people ask next.`,
    },
    create_network_post: {
      title: `Share your view on ${quoted(topic)} in a network post`,
      description: `A post in ${tongue} for a professional network that takes up the question, gives one useful insight from practice and says what ${brand} contributes. It reads well without a click.`,
    },
    create_short_post: {
      title: `Answer ${quoted(topic)} in a short post or thread`,
      description: `A short post or thread in ${tongue} that answers the question in plain words, one thought per post, and names ${brand} where it belongs.`,
    },
    create_forum_post: {
      title: `Join the forum discussion on ${quoted(topic)}`,
      description: `A contribution in ${tongue} that answers the question first, is open about speaking for ${brand}, and invites objections. No advertising: forums remove it.`,
    },
  };
  return forms[type];
}

/** What the writer should know; only what was measured or what the site says of itself. */
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

function articlePayload(
  input: RecommendationInput,
  gap: QuestionStats,
  brief: { language: string; additional_information: string; prompt_ids: string[] },
): DraftOf<'create_article'>['payload'] {
  return {
    category: gap.question.category,
    article_title: clip(gap.question.text, MAX.payloadTitle),
    ...brief,
    word_range: gap.question.category === 'comparison' ? '1200-1800' : '900-1400',
    generate_images: false,
    image_count: 1,
    include_faq: true,
    resource_urls: resourceUrls(input, gap),
  };
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
