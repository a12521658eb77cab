import { z } from 'zod';
import { actionType, priority } from '../contract/action.ts';
import { analysis, contentOpportunity } from '../contract/report.ts';
import type { Rational } from '../lib/rational.ts';
import type { Question } from './evidence.ts';
import { comparable } from './verdict/comparable.ts';

/** Versions of the parts that an analysis depends on; each goes up when its answers to the same input change. No number depends on `wording`. */
export const VERSIONS = { scoring: 1, matcher: 1, extractor: 1, labeller: 1, questions: 1, wording: 2 } as const;

/**
 * What a recommendation is about, without wording: the intent key of a question, hosts, a page and a finding, or a
 * root file. The fingerprint is the SHA-256 in hex of the JSON array [type, target], so wording never makes a new action.
 */
export const recommendationDraft = z.object({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  type: actionType,
  priority,
  target_engines: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  why_it_matters: z.string(),
  expected_impact: z.string(),
  evidence: z.record(z.string(), z.unknown()),
  payload: z.record(z.string(), z.unknown()),
  /** What must have been measured for a later report to say that this is no longer needed (A-07, M-15). */
  needs: z.object({
    intents: z.array(z.string()),
    rootFiles: z.array(z.string()),
    /** Addresses as they are asked for. */
    pages: z.array(z.string()).exactOptional(),
  }),
});
export type RecommendationDraft = z.infer<typeof recommendationDraft>;

/** What a run stores as `analysis`: the result without the actions’ snapshot, and what to recommend. */
export const analysisDocument = z.object({
  format: z.literal(1),
  report: analysis,
  proposed_articles: z.array(contentOpportunity),
  recommendations: z.array(recommendationDraft),
  /** What this report measured: intents with at least one ok answer, root files and pages that were read. */
  covers: z.object({
    intents: z.array(z.string()),
    rootFiles: z.array(z.string()),
    pages: z.array(z.string()).exactOptional(),
  }),
  /** What a later report compares itself with. */
  comparable: comparable.optional(),
});
export type AnalysisDocument = z.infer<typeof analysisDocument>;

export type CitationClass = 'own' | 'owned_profile' | 'competitor' | 'third_party' | 'excluded';

/** One open question as measured, over ok answers only. Input of opportunities and recommendations. */
export interface QuestionStats {
  readonly question: Question;
  /** n_q. */
  readonly okAnswers: number;
  /** Answers among them that omit the brand. */
  readonly missing: number;
  /** v_q: mean over engines of the mean over samples; exact, for rounding is done once at the edge (M-03). */
  readonly ownRate: Rational;
  /** By rate, highest first, then name; those never seen are left out. */
  readonly competitorRates: readonly { readonly name: string; readonly rate: Rational }[];
  readonly engines: readonly { readonly provider: string; readonly ok: number; readonly mentioned: number }[];
  /** Cited pages with the number of answers that cite them, most cited first. */
  readonly cited: readonly {
    readonly url: string;
    readonly host: string;
    readonly domain: string;
    readonly class: CitationClass;
    readonly answers: number;
  }[];
  /** Sub-queries the engines reported. */
  readonly searchQueries: readonly string[];
}
