import { z } from 'zod';
import { actionCollection, actionStatus } from './action.ts';
import type { RefusalStatus } from './errors.ts';
import { actionDetail, execution, executionCreate } from './execution.ts';
import { EXTENSIONS } from './extensions.ts';
import { type Operation, ok } from './operation.ts';
import { articleImage, imageGenerate, output } from './output.ts';
import { actor, collection, executionId, imageIndex, param, pathId, workspaceId } from './params.ts';
import { reportCollection, reportStatus, visibilityReport } from './report.ts';
import { workspace, workspaceCollection, workspaceCreate, workspaceStatus } from './workspace.ts';

export const OPERATIONS = {
  createWorkspace: {
    method: 'post',
    path: '/v1/workspaces',
    scope: 'workspaces:write',
    tag: 'Workspaces',
    summary: 'Create or reuse a workspace',
    description:
      'One workspace per canonical website. Repeating the request returns the existing workspace with its original models, also with 201. ' +
      'The website is returned as https:// and a host in lower case, with A-labels. Leading www labels, port 80 or 443, path, query and fragment are dropped. ' +
      'IP addresses, single labels, reserved top-level names and bare public suffixes are refused.',
    params: [actor],
    body: { schema: workspaceCreate, required: true },
    success: { status: 201, description: 'The workspace.', schema: workspace },
  },
  listWorkspaces: {
    method: 'get',
    path: '/v1/workspaces',
    scope: 'workspaces:read',
    tag: 'Workspaces',
    summary: 'List workspaces',
    description: 'Ordered by created_at descending, then id descending. Filters combine with AND.',
    params: [...collection(workspaceStatus), actor],
    success: ok(workspaceCollection, 'A page of workspaces.'),
    refusals: [400],
  },
  getWorkspace: {
    method: 'get',
    path: '/v1/workspaces/{workspace_id}',
    scope: 'workspaces:read',
    tag: 'Workspaces',
    summary: 'Read a workspace',
    description: 'Archived workspaces stay readable but accept no new reports or executions.',
    params: [workspaceId, actor],
    success: ok(workspace, 'The workspace.'),
    isConditional: true,
  },
  createVisibilityReport: {
    method: 'post',
    path: '/v1/workspaces/{workspace_id}/visibility-reports',
    scope: 'reports:write',
    tag: 'Visibility reports',
    summary: 'Launch a visibility report',
    description:
      'Takes no body. Accepted reports are durable and end as completed or failed. The same Idempotency-Key in the same workspace returns the original report ' +
      'in its current state and launches nothing; if the service has lost the result of that report, `result` is null. An archived workspace answers 409, unless the key already has a report. On 503 `report_not_queued` nothing was created and the key is not consumed; ' +
      '`temporarily_unavailable` means that a report may already exist for the key but cannot be read or looked up right now. In both cases, repeat the request.',
    params: [
      workspaceId,
      param('header', 'Idempotency-Key', z.string().min(1).max(255), 'Unique within the workspace; read as latin-1.'),
      actor,
    ],
    success: {
      status: 202,
      description: 'The new report, queued, or the report that the key already has.',
      schema: visibilityReport,
    },
    refusals: [409],
  },
  listVisibilityReports: {
    method: 'get',
    path: '/v1/workspaces/{workspace_id}/visibility-reports',
    scope: 'reports:read',
    tag: 'Visibility reports',
    summary: "List a workspace's reports",
    description:
      'status=completed with limit=1 returns the latest completed report with its result. If the service has lost the result of a completed report, the list shows it with `result` null, and reading it alone answers 409 `result_lost`.',
    params: [workspaceId, ...collection(reportStatus), actor],
    success: ok(reportCollection, 'A page of reports.'),
    refusals: [400],
  },
  getVisibilityReport: {
    method: 'get',
    path: '/v1/visibility-reports/{report_id}',
    scope: 'reports:read',
    tag: 'Visibility reports',
    summary: 'Read a report',
    description:
      'Poll until completed or failed, best with Prefer: wait. `progress` says how far along a running report is; the ETag changes with it. Reading a failed report also answers 200. 409 `result_lost`: the report completed, but the service has permanently lost its result.',
    params: [pathId('report_id', 'the report'), actor],
    success: ok(visibilityReport, 'The report in its current state.'),
    isConditional: true,
    isPolled: true,
    refusals: [409],
  },
  listActions: {
    method: 'get',
    path: '/v1/workspaces/{workspace_id}/actions',
    scope: 'actions:read',
    tag: 'Actions',
    summary: "List a workspace's actions",
    description:
      'Lists the actions of the workspace, each once, however many reports recommended it; without a filter, in every status.',
    params: [workspaceId, ...collection(actionStatus), actor],
    success: ok(actionCollection, 'A page of actions.'),
    refusals: [400],
  },
  getAction: {
    method: 'get',
    path: '/v1/actions/{action_id}',
    scope: 'actions:read',
    tag: 'Actions',
    summary: 'Read an action and its latest execution',
    description: 'latest_execution is null before the first execution.',
    params: [pathId('action_id', 'the action'), actor],
    success: ok(actionDetail, 'The action.'),
    isConditional: true,
  },
  createActionExecution: {
    method: 'post',
    path: '/v1/actions/{action_id}/executions',
    scope: 'actions:write',
    tag: 'Executions',
    summary: 'Execute an action',
    description:
      'Generates the output of a create_* action that is recommended, failed or snoozed. The fields in payload_override replace those of the payload; null removes an optional field and is refused for a required one. ' +
      'Unknown fields, and fields of another action type, are refused. An archived workspace answers 409. On 503 no attempt is consumed; with `action_output_not_queued`, the status of the action becomes `failed`, unless the action could not be read. An Idempotency-Key is ignored. ' +
      'Of several simultaneous requests, one starts an execution and the others get 409. The answer waits up to 1.5 seconds for the execution to start. If it has not started by then, the execution is returned as queued, without an output.',
    params: [pathId('action_id', 'the action'), actor],
    body: { schema: executionCreate, required: false },
    success: { status: 202, description: 'The execution, normally running, otherwise queued.', schema: execution },
    refusals: [409],
  },
  getActionExecution: {
    method: 'get',
    path: '/v1/action-executions/{execution_id}',
    scope: 'actions:read',
    tag: 'Executions',
    summary: 'Read an execution',
    description:
      'Poll while queued or running, best with Prefer: wait. `progress` says how far along a running execution is; the ETag changes with it.',
    params: [executionId, actor],
    success: ok(execution, 'The execution in its current state.'),
    isConditional: true,
    isPolled: true,
  },
  getActionExecutionOutput: {
    method: 'get',
    path: '/v1/action-executions/{execution_id}/output',
    scope: 'actions:read',
    tag: 'Executions',
    summary: "Read an execution's output",
    description:
      'An article answers 409 until the execution has succeeded; a social post can be read while it is generated. Every read returns new image URLs. 409 `output_lost`: the output was finished, but the service has permanently lost it.',
    params: [executionId, actor],
    success: ok(output, 'The output.'),
    isConditional: true,
    refusals: [409],
  },
  generateArticleImage: {
    method: 'post',
    path: '/v1/action-executions/{execution_id}/output/images/{image_index}/generate',
    scope: 'actions:write',
    tag: 'Images',
    summary: 'Regenerate or replace an article image',
    description:
      'Synchronous. Uploads may have at most 8 MiB, 40 megapixels and one frame. A failure leaves the image and its URL unchanged.',
    params: [executionId, imageIndex, actor],
    body: { schema: imageGenerate, required: true },
    success: ok(articleImage, 'The new image; the previous URL of the slot no longer works.'),
    refusals: [400, 409],
  },
  getArticleImage: {
    method: 'get',
    path: '/v1/action-executions/{execution_id}/output/images/{image_index}',
    scope: null,
    tag: 'Images',
    summary: "Read an article image's bytes",
    description:
      'Use the complete URL of an image object. The signature is HMAC-SHA256 in hex over host, execution, index, image and expiry.',
    params: [
      executionId,
      imageIndex,
      param('query', 'expires', z.int().min(0), 'Expiry in Unix seconds.', true),
      param('query', 'signature', z.string().min(64).max(64), 'Signature of this URL.', true),
    ],
    success: { status: 200, description: 'The bytes of the image.', schema: 'image' },
    isConditional: true,
  },
  ...EXTENSIONS,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;
export const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[]; // keys of a const object: exactly the ids
export const operation = (id: OperationId): Operation => OPERATIONS[id];

export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Every status with which an operation may refuse, in ascending order. 404 includes an unknown host (H-01). */
export function refusalsOf(op: Operation): readonly RefusalStatus[] {
  const statuses = new Set<RefusalStatus>([400, 404, 405, 422, 500, 503, ...(op.refusals ?? [])]);
  if (op.scope !== null) statuses.add(401).add(403);
  if (op.body) statuses.add(413);
  return [...statuses].sort((a, b) => a - b);
}
