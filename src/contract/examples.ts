import { type ErrorBodyName, errors } from './errors.ts';
import type { OperationId } from './operations.ts';

/** Examples of the OpenAPI document; a test holds each against its schema. */
interface Example {
  readonly request?: unknown;
  readonly response?: unknown;
}

const workspace = {
  id: 'pws-4t2k6v3qhz5n7w8r9d0m1c2b3a',
  website: 'https://acme.example',
  status: 'active',
  models: [
    { id: 'provider_1', enabled: true },
    { id: 'provider_2', enabled: true },
    { id: 'provider_3', enabled: false },
  ],
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: null,
};

const report = {
  id: 'pvr-8h3j5k7m9n2p4q6r8s0t1v3w5x',
  workspace_id: workspace.id,
  status: 'queued',
  result: null,
  error: null,
  created_at: '2026-11-02T09:31:12.345Z',
  updated_at: null,
  completed_at: null,
};
const running = { ...report, status: 'running', updated_at: '2026-11-02T09:31:14.002Z' };

const action = {
  id: 'act-2b4d6f8h0j1k3m5n7p9q2r4s6t',
  workspace_id: workspace.id,
  report_id: report.id,
  type: 'create_article',
  status: 'recommended',
  priority: 'high',
  executable: true,
  target_engines: ['provider_1', 'provider_2'],
  title: 'Publish a comparison of anvils for small workshops',
  description: 'Two engines answer this question without naming Acme.',
  why_it_matters: 'Buyers ask it before they choose a supplier.',
  expected_impact: 'Acme can be named where three competitors are named now.',
  evidence: { engines_missing: 4, engines_total: 6 },
  payload: { article_title: 'Anvils for small workshops', category: 'comparison', language: 'en', image_count: 1 },
  first_recommended_at: '2026-11-02T09:36:40.120Z',
  last_recommended_at: '2026-11-02T09:36:40.120Z',
  created_at: '2026-11-02T09:36:40.120Z',
  updated_at: null,
};

const execution = {
  id: 'aex-1a3c5e7g9j2k4m6n8p0q1r3s5t',
  action_id: action.id,
  status: 'running',
  attempt: 1,
  output_type: 'article',
  output_id: 'art-7z5x3v1t9r7p5n3l1j9h7f5d3b',
  output_url: null,
  error: null,
  created_at: '2026-11-02T10:00:00.000Z',
  started_at: '2026-11-02T10:00:00.800Z',
  completed_at: null,
  updated_at: '2026-11-02T10:00:00.800Z',
};

const post = {
  id: 'shp-6y4w2u0s8q6o4m2k0i8g6e4c2a',
  status: 'completed',
  platform: 'short',
  topic: 'Choosing an anvil',
  language: 'en',
  content: null,
  tweets: ['An anvil outlives its owner. Three things to look at before you buy one.'],
  subreddit: null,
  title: null,
  body: null,
  post_plan: null,
  images: null,
  created_at: '2026-11-02T10:05:00.000Z',
  updated_at: '2026-11-02T10:05:30.000Z',
};

const image = {
  url: `https://acme.example.com/v1/action-executions/${execution.id}/output/images/0?expires=1793614200&signature=${'0'.repeat(64)}`,
  mime_type: 'image/png',
  alt_text: 'A blacksmith at an anvil',
  caption: null,
  section_hint: 'hero',
  width: 1536,
  height: 1024,
  is_placeholder: false,
};

const page = (item: unknown) => ({ data: [item], pagination: { next_cursor: null, has_more: false } });

export const EXAMPLES: Readonly<Record<OperationId, Example>> = {
  createWorkspace: {
    request: { website: 'acme.example', models: workspace.models.slice(0, 2) },
    response: workspace,
  },
  listWorkspaces: { response: page(workspace) },
  getWorkspace: { response: workspace },
  createVisibilityReport: { response: report },
  listVisibilityReports: { response: page(running) },
  getVisibilityReport: { response: running },
  listActions: { response: page(action) },
  getAction: { response: { action, latest_execution: null } },
  createActionExecution: { request: { payload_override: { language: 'de', include_faq: true } }, response: execution },
  getActionExecution: { response: execution },
  getActionExecutionOutput: { response: { output_type: 'short_post', output: post } },
  generateArticleImage: {
    request: { generation_type: 'ai_generated', user_prompt: 'Brighter light' },
    response: image,
  },
  getArticleImage: {},
};

const detail = (value: unknown) => ({ value: { detail: value } });

export const REFUSAL_EXAMPLES: Readonly<Record<ErrorBodyName, Readonly<Record<string, unknown>>>> = {
  BadRequest: { cursor: detail(errors.invalidCursor.detail), host: detail(errors.invalidHost.detail) },
  InvalidCredentials: { credential: detail(errors.invalidCredentials.detail) },
  InsufficientScope: { scope: detail(errors.insufficientScope('reports:read').detail) },
  NotFound: { path: detail(errors.notFound.detail), workspace: detail(errors.workspaceNotFound.detail) },
  MethodNotAllowed: { method: detail(errors.methodNotAllowed(['GET']).detail) },
  Conflict: {
    archived: detail(errors.workspaceArchived.detail),
    manual: detail(errors.actionManual('technical_change').detail),
    notReady: detail(errors.outputNotReady.detail),
  },
  PayloadTooLarge: { size: detail(errors.bodyTooLarge.detail) },
  ValidationFailed: {
    items: detail([
      {
        type: 'less_than_equal',
        loc: ['query', 'limit'],
        msg: 'Input should be less than or equal to 100',
        input: '101',
        ctx: { le: 100 },
      },
    ]),
    models: detail('At least one analysis model must be enabled'),
    range: detail(errors.invalidCreatedRange.detail),
  },
  InternalError: { fault: detail(errors.internal.detail) },
  Unavailable: {
    report: detail(errors.reportNotQueued.detail),
    execution: detail(errors.outputNotQueued.detail),
    reading: detail(errors.temporarilyUnavailable.detail),
  },
};
