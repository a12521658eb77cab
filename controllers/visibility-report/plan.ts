import { measurementPlan, stampOf } from '../../src/analysis/measurement-plan.ts';
import { planReasons } from '../../src/domain/enums.ts';
import type { RunArtifact, RunOwner } from '../../src/ports/run-ledger.ts';
import type { VisibilityReport, Workspace } from '../../src/resources/kinds.ts';
import type { PlanInForce } from '../../src/resources/workspace.ts';
import { TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { readJsonArtifact } from '../artifacts/read-artifact.ts';
import type { RunContext } from '../run/context.ts';
import { isFinal } from '../run/rule.ts';
import { updateStatus } from '../status/update-status.ts';
import { createdAtMs } from './previous.ts';

/** The plan made by a run. If it cannot be read, no plan is pinned and the report finishes anyway. */
export async function readMadePlan(
  { deps }: RunContext,
  report: VisibilityReport,
  made: RunArtifact,
): Promise<PlanInForce | undefined> {
  const { namespace, name } = report.metadata;
  const read = await readJsonArtifact(deps.artifacts, namespace, made, measurementPlan);
  if (!read.ok) {
    deps.log.warn({ report: name, why: read.why }, 'plan not put in force');
    return undefined;
  }
  const { createdAt, reason, note, questions, leftOut = [] } = read.value;
  return {
    ...stampOf(read.value),
    createdAt,
    reason: planReasons.fromWire(reason),
    ...(note ? { note } : {}),
    questions: questions.length,
    leftOut: leftOut.length,
    artifact: made,
  };
}

/**
 * Whether the plan must be put in force. Of two plans with the same version, the first stays in force; reports made
 * with different plans are not compared. Pure.
 */
export const isDue = (plan: PlanInForce, { status }: Workspace): boolean => plan.version > (status?.plan?.version ?? 0);

/** Puts a plan in force. A decision based on an out-of-date workspace is refused and made again. */
export async function pinPlan({ deps, cache }: RunContext, workspace: Workspace, plan: PlanInForce): Promise<void> {
  const { namespace, name } = workspace.metadata;
  try {
    deps.failpoint('plan.before-pin');
    await updateStatus(deps, cache.workspaces, workspace, { ...workspace.status, plan });
    deps.failpoint('plan.after-pin');
    deps.log.info({ namespace, workspace: name, version: plan.version, reason: plan.reason }, 'plan put in force');
  } catch (error) {
    if (!(error instanceof TerminalError)) throw error;
    deps.log.error({ namespace, workspace: name, err: error }, 'plan refused');
  }
}

/** The report whose new plan this one shares: the oldest unfinished report of its workspace, if older. Pure. */
export function planWith(report: VisibilityReport, reports: readonly VisibilityReport[]): RunOwner | undefined {
  const [first] = reports
    .filter((other) => !isFinal(other) && other.metadata.deletionTimestamp === undefined)
    .filter((other) => isBefore(other, report))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
  if (!first) return undefined;
  const { namespace, name, uid } = first.metadata;
  return { kind: 'VisibilityReport', namespace, name, uid };
}

const isBefore = (a: VisibilityReport, b: VisibilityReport): boolean =>
  createdAtMs(a) < createdAtMs(b) || (createdAtMs(a) === createdAtMs(b) && a.metadata.name < b.metadata.name);
