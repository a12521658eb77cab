import type { Publication } from '../../src/analysis/publication.ts';
import type { AnalysisDocument } from '../../src/analysis/types.ts';
import type { Comparable } from '../../src/analysis/verdict/comparable.ts';
import type { Action, Workspace } from '../../src/resources/kinds.ts';
import type { PlanInForce } from '../../src/resources/workspace.ts';
import type { ObservedRun, RunOutcome } from '../run/observed.ts';

/** Everything that a decision about a report depends on, read at one moment. */
export interface ObservedReport extends ObservedRun<'VisibilityReport'> {
  readonly workspace: Workspace | undefined;
  /** Why the workspace is not valid. An invalid workspace is not served. */
  readonly workspaceProblem?: string;
  /** Read only when the run has recorded that it completed. */
  readonly outcome?: RunOutcome<StoredAnalysis>;
}

/** The analysis of a run, with what is needed to compare it and to write its actions. */
export interface StoredAnalysis {
  readonly analysis: AnalysisDocument;
  readonly actions: readonly Action[];
  /** As configured: how long an action stays in review (L-02). */
  readonly reviewDays: number;
  /** The plan made by the run, as stored in the workspace; absent if the run used the plan in force. */
  readonly plan?: PlanInForce;
  /** Absent for the first completed report of a workspace. */
  readonly previous?: PreviousReport;
  /** The previous one and those before it, newest first, as far as each can be compared with the one before. */
  readonly series?: readonly EarlierReport[];
  /** The first report of the series to which the previous report belongs; absent if the previous report started it. */
  readonly first?: PreviousReport;
}

/** The completed report before this one; `comparable` is absent if its analysis could not be read. */
export interface PreviousReport {
  readonly name: string;
  readonly comparable?: Comparable;
}

/** A report of the series, with the time of its launch as on the wire. */
export interface EarlierReport extends PreviousReport {
  readonly createdAt: string;
  /** Articles that it found on the website. */
  readonly publications?: readonly Publication[];
}
