import type { AnalysisDocument } from '../../src/analysis/types.ts';

/** A small analysis document of the right shape; tests about numbers use the real analysis instead. */
export function anAnalysis(more: Partial<AnalysisDocument> = {}): AnalysisDocument {
  const scores = {
    visibility_pct: 50,
    mean_reciprocal_rank: 0.5,
    citation_share: null,
    sentiment_counts: { positive: 0, neutral: 1, negative: 0 },
    mention_count: 1,
    answers_analyzed: 2,
    branded_answers: 0,
  };
  const part = (value: number, weight: number) => ({
    value,
    weight,
    points: Math.round(value * weight * 10_000) / 100,
  });
  return {
    format: 1,
    report: {
      brand_name: 'Acme',
      url: 'https://acme.example',
      category: 'anvils',
      description: 'Acme makes anvils.',
      visibility_score: 50,
      ai_visibility_score: 46,
      score_band: 'fair',
      scoring_version: 1,
      score_breakdown: {
        mention_rate: part(0.5, 0.4),
        platform_coverage: part(1, 0.15),
        avg_rank: part(0.5, 0.2),
        sentiment: part(0.25, 0.1),
        competitive_gap: part(0, 0.15),
      },
      answers_analyzed: 2,
      overall: scores,
      per_engine: { provider_1: scores },
      competitors: [],
      prompts: [],
      root_files: [],
    },
    proposed_articles: [],
    recommendations: [],
    covers: { intents: [], rootFiles: [] },
    ...more,
  };
}
