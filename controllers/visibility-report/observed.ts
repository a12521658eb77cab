import type { AnalysisDocument } from '../../src/analysis/types.ts';
import type { Comparable } from '../../src/analysis/verdict/comparable.ts';
import type { Action, Workspace } from '../../src/resources/kinds.ts';
import { DEFAULT_RUN_POLICY, type ObservedRun, type RunPolicy } from '../run/observed.ts';

/** Everything a decision about a report rests on, read at one moment. */
export interface ObservedReport extends ObservedRun<'VisibilityReport'> {
  readonly workspace: Workspace | undefined;
  /** Why the workspace cannot be what it says it is; such a one is served nowhere. */
  readonly workspaceProblem?: string;
  /** Read only when the run has recorded that it completed. */
  readonly outcome?: RunOutcome;
}

export type RunOutcome =
  | {
      readonly state: 'valid';
      readonly analysis: AnalysisDocument;
      readonly actions: readonly Action[];
      /** Absent for the first completed report of a workspace. */
      readonly previous?: PreviousReport;
    }
  | { readonly state: 'invalid'; readonly why: string };

/** The completed report before this one; nothing to compare with where its analysis could not be read. */
export interface PreviousReport {
  readonly name: string;
  readonly comparable?: Comparable;
}

export type ReportPolicy = RunPolicy;

export const DEFAULT_REPORT_POLICY: Omit<ReportPolicy, 'runDeadlineSeconds' | 'queueDeadlineSeconds'> = {
  ...DEFAULT_RUN_POLICY,
  traits: { phaseWithJob: 'Queued', timeout: 'analysis_timeout' },
};
