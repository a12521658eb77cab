import type { RootFile } from '../../contract/report.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { PayloadOf, WireActionType } from '../../registry/actions.ts';
import type { Evidence } from '../evidence.ts';
import type { QuestionStats, RecommendationDraft } from '../types.ts';

/** The input from which recommendations are made. */
export interface RecommendationInput {
  readonly evidence: Evidence;
  /** The open questions. */
  readonly stats: readonly QuestionStats[];
  readonly rootFiles: readonly RootFile[];
}

/** A draft before the number of drafts is limited. `score` orders drafts of one type in version 1; 0 to 1 there. */
export interface Candidate {
  readonly draft: RecommendationDraft;
  readonly score: number;
}

/** A draft of a known type, so that the payload is checked by the compiler. */
export interface DraftOf<T extends WireActionType>
  extends Omit<RecommendationDraft, 'type' | 'payload' | 'fingerprint'> {
  readonly type: T;
  readonly payload: PayloadOf<T>;
  /** What is recommended, without wording: see RecommendationDraft. */
  readonly target: string | readonly string[];
}

export function candidate<T extends WireActionType>(score: number, { target, ...draft }: DraftOf<T>): Candidate {
  return {
    score,
    draft: {
      ...draft,
      fingerprint: fingerprintOf(draft.type, target),
      title: clip(draft.title, MAX.title),
      description: clip(draft.description, MAX.description),
      why_it_matters: clip(draft.why_it_matters, MAX.whyItMatters),
      expected_impact: clip(draft.expected_impact, MAX.expectedImpact),
    },
  };
}

export const fingerprintOf = (type: WireActionType, target: string | readonly string[]): string =>
  sha256Of(JSON.stringify([type, target]));

/** Maximum lengths in code points, as limited by the schemas of the action resource and the payloads. */
export const MAX = {
  title: 500,
  description: 2000,
  whyItMatters: 2000,
  expectedImpact: 1000,
  payloadLong: 8000,
  payloadTitle: 500,
  payloadUrl: 2048,
  payloadShort: 255,
} as const;

/** At most `max` UTF-16 units (so at most as many code points), cut before a surrogate pair, with an ellipsis. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
