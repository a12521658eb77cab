import type { ReportResult } from '../../src/contract/report.ts';

/** A small result in the contract's shape. `filler` characters of answer text make it as large as a test needs. */
export function reportResult(filler = 0): ReportResult {
  const component = { value: 0.5, weight: 0.2, points: 10 };
  const scores = {
    visibility_pct: 50,
    mean_reciprocal_rank: 0.5,
    citation_share: null,
    sentiment_counts: { positive: 1, neutral: 0, negative: 0 },
    mention_count: 1,
    answers_analyzed: 2,
    branded_answers: 0,
  };
  const answers = { engine: 'provider_1', model_id: 'simulated-1', answer_text: `Acme. ${'ö'.repeat(filler)}` };
  return {
    report: {
      brand_name: 'Acme',
      url: 'https://acme.example',
      category: 'anvils',
      description: 'Makes anvils.',
      visibility_score: 50,
      ai_visibility_score: 50,
      score_band: 'good',
      scoring_version: 1,
      score_breakdown: {
        mention_rate: component,
        platform_coverage: component,
        avg_rank: component,
        sentiment: component,
        competitive_gap: component,
      },
      answers_analyzed: 2,
      overall: scores,
      per_engine: { provider_1: scores },
      competitors: [],
      prompts: [{ text: 'Which anvil?', category: 'recommendation', responses: [{ ...answers, citations: [] }] }],
      root_files: [],
    },
    proposed_articles: [],
    action_list: [],
  };
}
