import { mean, ONE, subtract, toNumber } from '../../lib/rational.ts';
import type { RecommendationDraft } from '../types.ts';
import type { Candidate, RecommendationInput } from './candidate.ts';
import { citedPages } from './gap.ts';
import { llmsCandidates } from './llms-check.ts';
import { pageCandidates } from './page-changes.ts';
import { type Ranked, rankDrafts } from './ranked.ts';
import { robotsCandidates } from './robots-check.ts';
import { typeFor } from './surface-shares.ts';
import { siteTexts } from './texts/site/index.ts';
import { topicContent } from './topic-content.ts';
import { type Points, topicGaps } from './topic-gap.ts';
import { hasPagesToAsk, topicMentions } from './topic-mentions.ts';
import { topicsOf } from './topics.ts';

/** Version 2: recommendations by topic, in the language of the site, ordered by expected points (U-05). */
export function recommendByTopic(input: RecommendationInput): RecommendationDraft[] {
  const { stats, evidence } = input;
  const texts = siteTexts(evidence.profile.language);
  const checks = [...robotsCandidates(input, texts), ...llmsCandidates(input, texts), ...pageCandidates(input, texts)];
  const missing = missingPoints(input);
  const gaps = topicGaps(topicsOf(stats, evidence.profile));
  const typed = gaps.map((gap) => ({ gap, type: typeFor({ cited: citedPages(gap.stats) }) }));
  const ceded = typed.flatMap(({ gap, type }) => (isCeded(type) && hasPagesToAsk(gap) ? [gap] : []));
  const content = typed
    .filter(({ gap }) => !ceded.includes(gap))
    .map(({ gap, type }): Ranked => {
      const { draft } = topicContent(input, gap, isCeded(type) ? 'create_article' : type);
      return { draft, points: gap.points };
    });
  return rankDrafts([
    ...checks.map(({ draft }) => ({ draft, points: pointsOfCheck(draft.priority, missing) })),
    ...topicMentions(input, ceded),
    ...content,
  ]);
}

/** Topics of this type cannot be won by another page of one's own. */
const isCeded = (type: ReturnType<typeof typeFor>): type is 'request_third_party_mention' =>
  type === 'request_third_party_mention';

/** Points of the visibility percentage that the brand lacks, 0 to 100. */
function missingPoints({ stats }: RecommendationInput): number {
  const answered = stats.filter(({ okAnswers }) => okAnswers > 0);
  if (answered.length === 0) return 100;
  return 100 * toNumber(subtract(ONE, mean(answered.map(({ ownRate }) => ownRate))));
}

/**
 * The expected gain of a finding on the site. It is not measured but assumed from its severity. Findings that keep
 * engines from reading the site get a quarter of the missing points, at least 3. Findings that leave engines in doubt
 * about a page get 1 point, and those without a known effect 0.2.
 */
function pointsOfCheck(priority: Candidate['draft']['priority'], missing: number): Points {
  const point = { high: Math.max(3, Math.round(missing * 25) / 100), medium: 1, low: 0.2 }[priority];
  return { point, low: 0, high: missing };
}
