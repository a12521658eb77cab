import { type ExecutionStage, executionProgress, type ReportStage, reportProgress } from '../contract/progress.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { RunProgress } from '../ports/run-channel.ts';
import type { RunOwner } from '../ports/run-ledger.ts';

/** The stages of a run as its logs, kubectl and `GET /runs` name them, with their names on the wire (P-04). */
const REPORT = {
  site: 'site',
  brand: 'brand',
  answers: 'answers',
  labels: 'review',
  analysis: 'analysis',
} as const satisfies Readonly<Record<string, ReportStage>>;

const EXECUTION = {
  sources: 'sources',
  plan: 'outline',
  sections: 'sections',
  faq: 'questions',
  lead: 'introduction',
  meta: 'metadata',
  text: 'text',
  lint: 'checks',
  images: 'images',
  output: 'output',
} as const satisfies Readonly<Record<string, ExecutionStage>>;

/** Every stage that a run may name. */
export type RunStage = keyof typeof REPORT | keyof typeof EXECUTION;

/**
 * Progress as partners see it; undefined if its stage is unknown or its counts are invalid, as may happen with a run of
 * another version.
 */
export function wireProgress(kind: RunOwner['kind'], { stage, done, total }: RunProgress): object | undefined {
  const names: Readonly<Record<string, string>> = kind === 'VisibilityReport' ? REPORT : EXECUTION;
  const shown = { stage: names[stage], done, total };
  switch (kind) {
    case 'VisibilityReport':
      return reportProgress.safeParse(shown).data;
    case 'ActionExecution':
      return executionProgress.safeParse(shown).data;
    default:
      return assertNever(kind, 'kind');
  }
}
