import { createHash } from 'node:crypto';
import type { RecommendationDraft } from '../../src/analysis/types.ts';

/** A recommendation of an article about an intent; `intent` makes the fingerprint. */
export function draft(intent: string, more: Partial<RecommendationDraft> = {}): RecommendationDraft {
  return {
    fingerprint: createHash('sha256').update(intent).digest('hex'),
    type: 'create_article',
    priority: 'high',
    target_engines: ['provider_1'],
    title: `Write about ${intent}`,
    description: 'An article.',
    why_it_matters: 'It is missing.',
    expected_impact: 'More mentions.',
    evidence: {},
    payload: { category: 'anvils', article_title: `About ${intent}`, language: 'en', prompt_ids: [intent] },
    needs: { intents: [intent], rootFiles: [] },
    ...more,
  };
}
