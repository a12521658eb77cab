import type { Action as WireAction } from '../contract/action.ts';
import type { Execution as WireExecution } from '../contract/execution.ts';
import { errorOf } from '../contract/failures.ts';
import type { VisibilityReport as WireReport } from '../contract/report.ts';
import type { CompletedAction } from '../contract/trend.ts';
import type { Workspace as WireWorkspace } from '../contract/workspace.ts';
import { besideExecution, type Forms, type FoundView, type View, type ViewCollection } from '../ports/views.ts';
import { isExecutable } from '../registry/actions.ts';
import type { Action, ActionExecution, Resource, VisibilityReport, Workspace } from '../resources/kinds.ts';
import { providerId } from '../resources/meta.ts';
import type { PlanInForce } from '../resources/workspace.ts';
import { executionEvent, phaseBeside } from './action-beside.ts';
import type { ActionEvent } from './action-events.ts';
import { newDecision } from './action-life-cycle.ts';
import {
  actionStatuses,
  actionTypes,
  executionStatuses,
  outputTypes,
  planReasons,
  priorities,
  reportStatuses,
} from './enums.ts';
import { withoutNeeds } from './needs.ts';
import { wireSettings } from './settings.ts';
import { pointOfReport } from './trend-points.ts';
import { wireHistory } from './wire-history.ts';

type Dated = Resource<'Workspace'> | Resource<'VisibilityReport'> | Resource<'Action'> | Resource<'ActionExecution'>;

/** When a resource was created, as the wire writes it: spec.createdAt has milliseconds, metadata whole seconds. */
export const createdAtOf = ({ spec, metadata }: Dated): string =>
  wireTime(spec.createdAt ?? metadata.creationTimestamp);

/** RFC 3339 in UTC with Z and milliseconds, finer digits cut off (C-11). */
export const wireTime = (timestamp: string): string => new Date(timestamp).toISOString();

const wireTimeOrNull = (timestamp: string | undefined): string | null =>
  timestamp === undefined ? null : wireTime(timestamp);

export function workspaceView(workspace: Workspace): View {
  const { metadata, spec, status } = workspace;
  const body: WireWorkspace = {
    id: metadata.name,
    website: spec.website,
    status: spec.archived === true ? 'archived' : 'active',
    // A hand-made workspace may name fewer than three; those left out are disabled (W-07).
    models: providerId.options.map((id) => ({ id, enabled: spec.models.some((m) => m.id === id && m.enabled) })),
    created_at: createdAtOf(workspace),
    updated_at: wireTimeOrNull(status?.updatedAt),
    settings: wireSettings(spec.settings),
    plan: status?.plan ? wirePlan(status.plan) : null,
  };
  return view(workspace, 'workspaces', '', body);
}

const wirePlan = ({ version, createdAt, reason, note, questions, leftOut }: PlanInForce): WireWorkspace['plan'] => ({
  version,
  created_at: wireTime(createdAt),
  reason: planReasons.toWire(reason),
  note: note ?? null,
  questions: questions ?? null,
  left_out: leftOut ?? null,
});

/** A completed report's body has `result` null and its reference beside it; see `spliceResult`. */
export function reportView(report: VisibilityReport): View {
  const { metadata, spec, status } = report;
  const phase = status?.phase ?? 'Queued';
  const finishedAt = wireTimeOrNull(status?.finishedAt ?? status?.updatedAt);
  const updatedAt =
    phase === 'Completed' ? finishedAt : wireTimeOrNull(status?.updatedAt ?? status?.finishedAt ?? status?.startedAt);
  const body: WireReport = {
    id: metadata.name,
    workspace_id: spec.workspaceName,
    status: reportStatuses.toWire(phase),
    result: null,
    error: phase === 'Failed' ? errorOf('VisibilityReport', undefined, status?.error) : null,
    created_at: createdAtOf(report),
    updated_at: phase === 'Queued' ? null : updatedAt,
    completed_at: phase === 'Completed' ? finishedAt : null,
    progress: null,
  };
  const reference = phase === 'Completed' && status?.result !== undefined ? { result: status.result } : {};
  const times = { createdAt: body.created_at, completedAt: body.completed_at ?? body.created_at };
  const point = phase === 'Completed' ? { point: JSON.stringify(pointOfReport(report, times)) } : {};
  return { ...view(report, 'reports', spec.workspaceName, body), ...reference, ...point };
}

/**
 * Made from the action alone, without its executions (see `actionViewBeside`). Undefined for an action that no report
 * has recommended: REST does not show it, because it has no content.
 */
export function actionView(action: Action): View | undefined {
  const body = wireAction(action);
  if (body === undefined) return undefined;
  const completedAt = completedAtOf(action);
  const { id, type, title, published_url: url } = body;
  const published = url === undefined ? {} : { published_url: url };
  return {
    ...view(action, 'actions', action.spec.workspaceName, body),
    forms: formsOf(action),
    history: JSON.stringify(wireHistory(action)),
    ...(completedAt && {
      point: JSON.stringify({ id, type, title, completed_at: completedAt, ...published } satisfies CompletedAction),
    }),
  };
}

/**
 * When the action was completed, also by a request that is not applied yet; undefined if it is not completed. Only
 * actions that are shown as completed are in the trend.
 */
export function completedAtOf(action: Action): string | undefined {
  const { status } = action;
  // early versions did not keep the time itself
  if (status?.phase === 'Completed') return wireTime(status.completedAt ?? status.updatedAt ?? createdAtOf(action));
  const decision = newDecision(action);
  return decision?.disposition === 'Completed' ? wireTime(decision.at) : undefined;
}

/** An action as REST shows it together with its latest execution, made from the resources themselves. */
export function actionViewBeside(action: Action, latest: ActionExecution | undefined): FoundView | undefined {
  const own = actionView(action);
  return own && besideExecution(own, latest && executionView(latest));
}

function formsOf(action: Action): Forms {
  const attempts = action.status?.attempts ?? 0;
  const at = (attempt: number): Forms['same'] => {
    const shown = (type: EndOrStart): string => actionStatuses.toWire(phaseBeside(action, { type, attempt }));
    const started = shown('executionStarted');
    return {
      queued: started,
      running: started,
      succeeded: shown('executionSucceeded'),
      failed: shown('executionFailed'),
    };
  };
  return { attempts, same: at(attempts), later: at(attempts + 1) };
}
type EndOrStart = Extract<ActionEvent['type'], 'executionStarted' | 'executionSucceeded' | 'executionFailed'>;

export function executionView(execution: ActionExecution): View {
  const { metadata, spec, status } = execution;
  const phase = status?.phase ?? 'Queued';
  const started = phase !== 'Queued';
  const ended = phase === 'Succeeded' || phase === 'Failed';
  const body: WireExecution = {
    id: metadata.name,
    action_id: spec.actionName,
    status: executionStatuses.toWire(phase),
    attempt: spec.attempt,
    output_type: started ? outputTypes.toWire(spec.outputType) : null,
    output_id: started ? spec.outputId : null,
    output_url: phase === 'Succeeded' ? `/v1/action-executions/${metadata.name}/output` : null,
    error: phase === 'Failed' ? errorOf('ActionExecution', undefined, status?.error) : null,
    created_at: createdAtOf(execution),
    started_at: started ? wireTimeOrNull(status?.startedAt) : null,
    completed_at: ended ? wireTimeOrNull(status?.finishedAt ?? status?.updatedAt) : null,
    updated_at: started ? wireTimeOrNull(status?.updatedAt ?? status?.finishedAt ?? status?.startedAt) : null,
    progress: null,
  };
  const isSilent = executionEvent(execution).type === 'attemptTaken';
  return {
    ...view(execution, 'executions', spec.actionName, body, spec.attempt),
    ...(isSilent && { isSilent }),
  };
}

/**
 * The action in the form that `action_list` of a completed report keeps. Throws if no report has recommended it.
 */
export function snapshotAction(action: Action): WireAction {
  const body = wireAction(action);
  if (body === undefined) throw new TypeError(`action ${action.metadata.name} carries no recommendation`);
  return body;
}

function wireAction(action: Action): WireAction | undefined {
  const { metadata, spec, status } = action;
  const { recommendation: advice } = spec;
  if (advice === undefined) return undefined;
  const phase = phaseBeside(action);
  const type = actionTypes.toWire(spec.type);
  const isAhead = phase !== (status?.phase ?? 'Recommended');
  return {
    id: metadata.name,
    workspace_id: spec.workspaceName,
    report_id: advice.reportName,
    type,
    status: actionStatuses.toWire(phase),
    priority: priorities.toWire(advice.priority),
    executable: isExecutable(type),
    target_engines: advice.targetEngines,
    title: advice.title,
    description: advice.description,
    why_it_matters: advice.whyItMatters,
    expected_impact: advice.expectedImpact,
    evidence: withoutNeeds(advice.evidence),
    payload: advice.payload as WireAction['payload'], // checked against its type's schema before it is written
    first_recommended_at: wireTime(advice.firstRecommendedAt),
    last_recommended_at: wireTime(advice.lastRecommendedAt),
    created_at: createdAtOf(action),
    // a launch that failed and a request that sets a disposition move it before its controller does
    updated_at: latest([status?.updatedAt, newDecision(action)?.at, ...(isAhead ? [status?.launchFailedAt] : [])]),
    ...(phase === 'Completed' && spec.publishedUrl !== undefined ? { published_url: spec.publishedUrl } : {}),
  };
}

function latest(timestamps: readonly (string | undefined)[]): string | null {
  const times = timestamps.filter((timestamp) => timestamp !== undefined).map(wireTime);
  return times.sort().at(-1) ?? null;
}

function view(
  resource: Dated,
  collection: ViewCollection,
  parent: string,
  body: WireWorkspace | WireReport | WireAction | WireExecution,
  order = Date.parse(body.created_at),
): View {
  const { namespace, name, uid, resourceVersion } = resource.metadata;
  const { status } = body;
  return { collection, namespace, id: name, uid, resourceVersion, parent, status, order, body: JSON.stringify(body) };
}

const EMPTY_RESULT = '"result":null';

/**
 * The parts of a report's body before and after its result, byte for byte. The members before it contain only ids and
 * the status, so the first match is the member itself.
 */
export function aroundResult(body: string): { readonly head: string; readonly tail: string } {
  const at = body.indexOf(EMPTY_RESULT);
  if (at < 0) throw new TypeError('the body of a report has no result member that is null');
  return { head: body.slice(0, at + EMPTY_RESULT.length - 'null'.length), tail: body.slice(at + EMPTY_RESULT.length) };
}

/** A report's body with its result in place of the null, unparsed. `result` is one JSON object. */
export function spliceResult(body: string, result: Uint8Array | string): Buffer {
  const { head, tail } = aroundResult(body);
  const middle = typeof result === 'string' ? Buffer.from(result, 'utf8') : result;
  return Buffer.concat([Buffer.from(head, 'utf8'), middle, Buffer.from(tail, 'utf8')]);
}
