import { z } from 'zod';
import { actionType, priority } from '../contract/action.ts';
import { contentOpportunity, measurement } from '../contract/report.ts';
import type { Rational } from '../lib/rational.ts';
import type { Question } from './evidence.ts';
import { publication } from './publication.ts';
import { comparable } from './verdict/comparable.ts';

/**
 * Versions of the parts of an analysis. Each is increased when the part gives another result for the same input. No
 * number depends on `wording`, on `recommendations` (which actions follow from a gap) or on `members` (which members
 * the report has besides its numbers, and what it stores for later reports to compare with).
 */
export const VERSIONS = {
  scoring: 2,
  matcher: 2,
  extractor: 1,
  labeller: 1,
  questions: 2,
  wording: 4,
  members: 6,
  intervals: 2,
  recommendations: 2,
} as const;

/**
 * A recommendation before it becomes an action. Its target is what it is about, in keys instead of words: the intent
 * key of a question, a topic, a site, a page and a family of findings, or a root file. The fingerprint is the SHA-256
 * in hex of the JSON array [type, target], so wording never makes a new action.
 */
export const recommendationDraft = z.object({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * Fingerprints of version 1 for the questions of a topic. An action with one of them continues as this one.
   */
  replaces: z.array(z.string()).exactOptional(),
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
    /** Addresses as requested, before redirects. */
    pages: z.array(z.string()).exactOptional(),
  }),
});
export type RecommendationDraft = z.infer<typeof recommendationDraft>;

/** What a run stores as `analysis`: the result without the actions’ snapshot, and what to recommend. */
export const analysisDocument = z.object({
  format: z.literal(1),
  report: measurement,
  proposed_articles: z.array(contentOpportunity),
  recommendations: z.array(recommendationDraft),
  /**
   * What this report measured: intents with at least one ok answer, topics of which at least half of the questions have
   * one, and the root files and pages that were read.
   */
  covers: z.object({
    intents: z.array(z.string()),
    rootFiles: z.array(z.string()),
    pages: z.array(z.string()).exactOptional(),
  }),
  /** Articles of actions that were found on the website, for this report and later ones. Absent: none. */
  publications: z.array(publication).exactOptional(),
  /** The counts with which a later report compares its own. */
  comparable: comparable.optional(),
});
export type AnalysisDocument = z.infer<typeof analysisDocument>;

export type CitationClass = 'own' | 'owned_profile' | 'competitor' | 'third_party' | 'excluded';

/** One open question as measured, over ok answers only. Input of opportunities and recommendations. */
export interface QuestionStats {
  readonly question: Question;
  /** n_q: number of ok answers. */
  readonly okAnswers: number;
  /** Answers among them that omit the brand. */
  readonly missing: number;
  /** v_q: mean over engines of the mean over samples; exact, because values are rounded only once, at output (M-03). */
  readonly ownRate: Rational;
  /** Ordered by rate, highest first, then by name. Competitors that were never named are left out. */
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
  /** Searches that the engines reported. */
  readonly searchQueries: readonly string[];
}
