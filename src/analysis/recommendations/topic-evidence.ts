import type { Evidence } from '../evidence.ts';
import { impactScore } from '../opportunities.ts';
import { gapEvidence } from './gap.ts';
import type { TopicGap } from './topic-gap.ts';

/** The evidence of an action about a topic: every rate with its own interval, and the expected points. */
export function topicEvidence(
  evidence: Evidence,
  gap: Pick<TopicGap, 'id' | 'stats' | 'interval' | 'rivals' | 'points'>,
): Record<string, unknown> {
  const intervals = new Map(gap.rivals.map(({ name, interval }) => [name, interval]));
  const { competitor_rates: rates, ...measured } = gapEvidence(evidence, gap.stats);
  return {
    ...measured,
    ...(gap.id === undefined ? {} : { topic: gap.id }),
    interval: gap.interval,
    competitor_rates: rates.map((rate) => ({ ...rate, interval: intervals.get(rate.name) ?? null })),
    expected_points: gap.points,
    impact_score: Math.max(...gap.stats.map(impactScore)),
  };
}
