import { compare } from '../../lib/rational.ts';
import { candidate, clip, MAX, type RecommendationInput } from './candidate.ts';
import { enginesMissing } from './gap.ts';
import { MAX_PROMPT_IDS, MAX_TARGET_URLS, pagesToAsk } from './pages-to-ask.ts';
import type { Ranked } from './ranked.ts';
import { gapTexts } from './texts/index.ts';
import { topicEvidence } from './topic-evidence.ts';
import { type TopicGap, weightOfAll, withRates } from './topic-gap.ts';
import { impactText, strongest, whyText } from './topic-texts.ts';

export const hasPagesToAsk = ({ stats }: TopicGap): boolean => pagesToAsk(stats).length > 0;

/**
 * One request for each site that is cited most in at least one topic; it is about all the topics in which that site
 * leads. Each site is in one request only, so nobody gets two letters.
 */
export function topicMentions(input: RecommendationInput, gaps: readonly TopicGap[]): Ranked[] {
  const byLeader = Map.groupBy(gaps, ({ stats }) => pagesToAsk(stats)[0]?.domain ?? '');
  byLeader.delete('');
  return [...byLeader].map(([domain, led]) => request(input, domain, led));
}

function request(input: RecommendationInput, domain: string, gaps: readonly TopicGap[]): Ranked {
  const { profile, website } = input.evidence;
  const brand = profile.brand.name;
  const texts = gapTexts(profile.language);
  const gap = together(gaps, weightOfAll(input.stats));
  const pages = pagesToAsk(gap.stats)
    .filter((page) => page.domain === domain)
    .slice(0, MAX_TARGET_URLS);
  const question = texts.quote(strongest(gap)?.text ?? '');
  const ahead = gap.rivals.filter(({ rate }) => compare(rate, gap.ownRate) > 0).slice(0, 3);
  const about = profile.description.startsWith(brand)
    ? profile.description
    : texts.headline(brand, profile.description || website);
  const { draft } = candidate(gap.points.point, {
    type: 'request_third_party_mention',
    target: [domain],
    priority: 'low',
    target_engines: enginesMissing(gap.stats),
    title: texts.mention.title(domain, brand),
    description: texts.mention.description({ example: question, pages: pages.length, brand }),
    why_it_matters: `${whyText(brand, gap, texts)} ${texts.reasons.tests}`,
    expected_impact: impactText(gap, input.stats.length, texts),
    evidence: { ...topicEvidence(input.evidence, gap), sites: [domain] },
    payload: {
      target_urls: pages.map(({ url }) => url),
      outreach_angle: clip(texts.mention.angle({ example: question, category: profile.category }), MAX.payloadLong),
      suggested_request: clip(
        texts.mention.letter({
          ...{ site: domain, brand, question, about, website },
          rivals: texts.list(ahead.map(({ name }) => name)),
        }),
        MAX.payloadLong,
      ),
      prompt_ids: gap.stats.map((each) => each.question.id).slice(0, MAX_PROMPT_IDS),
    },
    needs: { intents: gaps.map(({ need }) => need), rootFiles: [] },
  });
  return { draft, points: gap.points };
}

/** Combines several topics into one, with rates over all their questions. */
function together(gaps: readonly TopicGap[], weight: number): TopicGap {
  const [first, ...others] = gaps;
  if (first === undefined) throw new RangeError('no topic');
  return others.length === 0
    ? first
    : withRates({ ...first, id: undefined, stats: gaps.flatMap(({ stats }) => stats) }, weight);
}
