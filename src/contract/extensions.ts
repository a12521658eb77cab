import { z } from 'zod';
import { action, actionUpdate } from './action.ts';
import { type Operation, ok } from './operation.ts';
import { actor, limit, pageLanguage, param, pathId, workspaceId } from './params.ts';
import { shareLink, shareLinkCreate } from './share-link.ts';
import { trend } from './trend.ts';
import { workspace, workspaceUpdate } from './workspace.ts';

/** The operations beyond the thirteen of the contract. */
export const EXTENSIONS = {
  getTrend: {
    method: 'get',
    path: '/v1/workspaces/{workspace_id}/trend',
    scope: 'reports:read',
    tag: 'extensions',
    summary: 'Read the visibility trend',
    description:
      'A point for each completed report of the workspace, by created_at and newest first: score, visibility, their 95 % intervals, and verdicts on the change of visibility. ' +
      'Each point has the actions that were completed after the launch of the previous report and up to the launch of the point’s report. Only a verdict tells a change from chance: a different score alone does not show that anything has changed.',
    params: [workspaceId, limit('Maximum number of points.'), actor],
    success: ok(trend, 'The trend.'),
  },
  getVisibilityReportPage: {
    method: 'get',
    path: '/v1/visibility-reports/{report_id}/page',
    scope: 'reports:read',
    tag: 'extensions',
    summary: 'Read a report as a page',
    description:
      'One HTML document for people, which needs no script and requests nothing from anywhere. Every number in it has a path in the JSON as `data-field`: that of its value, or of the list from which it was counted or derived. ' +
      'It includes the trend up to this report; this trend may be a second old. 409 `report_not_completed` before the report has completed, and if it has failed; 409 `result_lost` as for the report itself.',
    params: [pathId('report_id', 'the report'), pageLanguage, actor],
    success: { status: 200, description: 'The page.', schema: 'page' },
    isConditional: true,
    refusals: [409],
  },
  createShareLink: {
    method: 'post',
    path: '/v1/visibility-reports/{report_id}/share-links',
    scope: 'reports:write',
    tag: 'extensions',
    summary: 'Make a link to the page of a report',
    description:
      'The link opens the page of this report without a key until it expires or is revoked, but only on the host on which it was made. ' +
      'Links are not stored: each request makes a new one. 409 `report_not_completed` before the report has completed.',
    params: [pathId('report_id', 'the report'), actor],
    body: { schema: shareLinkCreate, required: false, maxBytes: 16 * 1024 },
    success: { status: 201, description: 'The link.', schema: shareLink },
    refusals: [409],
  },
  revokeShareLinks: {
    method: 'delete',
    path: '/v1/visibility-reports/{report_id}/share-links',
    scope: 'reports:write',
    tag: 'extensions',
    summary: 'Revoke all links to the page of a report',
    description:
      'After this answer, links that were made earlier no longer work. Links made later work. The request may be repeated.',
    params: [pathId('report_id', 'the report'), actor],
    success: { status: 204, description: 'All links are revoked. No body.', schema: 'nothing' },
  },
  getSharedReport: {
    method: 'get',
    path: '/shared/visibility-reports/{report_id}',
    scope: null,
    tag: 'extensions',
    summary: 'Read a shared report as a page',
    description:
      'Use the complete URL of a share link. A wrong, expired or revoked link, or one that was made on another host, always gets the same 404. Search engines are asked not to list the page.',
    params: [
      pathId('report_id', 'the report'),
      param('query', 'expires', z.int().min(0), 'Expiry in Unix seconds.', true),
      param('query', 'signature', z.string().min(64).max(64), 'Signature of this URL.', true),
      pageLanguage,
    ],
    success: { status: 200, description: 'The page.', schema: 'page' },
    isConditional: true,
    refusals: [409],
  },
  updateWorkspace: {
    method: 'patch',
    path: '/v1/workspaces/{workspace_id}',
    scope: 'workspaces:write',
    tag: 'extensions',
    summary: 'Archive a workspace or change its settings',
    description:
      'The settings state what is known about the brand. They take precedence over what the analysis finds. After a change of the settings, the next report makes a new measurement plan and is not compared with earlier reports. ' +
      'If several questions in the settings have the same intent, only the first is asked; `plan.left_out` is the number of the others. ' +
      'Absent members stay as they are; unknown members are refused. The request may be repeated.',
    params: [workspaceId, actor],
    // all settings fit, also where the client escapes every character beyond ASCII as \uXXXX
    body: { schema: workspaceUpdate, required: true, maxBytes: 256 * 1024 },
    success: ok(workspace, 'The workspace as it is now.'),
  },
  updateAction: {
    method: 'patch',
    path: '/v1/actions/{action_id}',
    scope: 'actions:write',
    tag: 'extensions',
    summary: 'Dismiss, snooze, complete or reopen an action',
    description:
      'Sets the status of an action of any type. While an action is generating, the answer is 409 `action_generating`. The latest change counts, whether it comes from such a request, the operator or a new execution. ' +
      'Reports do not change the status of a completed, dismissed or snoozed action. If the action is already as requested, nothing changes, so the request may be repeated. ' +
      'If an execution is launched at the same moment, the change may take effect only after that execution has ended. The actions of an archived workspace can be changed too.',
    params: [pathId('action_id', 'the action'), actor],
    body: { schema: actionUpdate, required: true, maxBytes: 16 * 1024 },
    success: ok(action, 'The action as it is now.'),
    refusals: [409],
  },
} as const satisfies Record<string, Operation>;
