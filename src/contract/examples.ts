import { errors, type RefusalStatus } from './errors.ts';
import made from './examples.json' with { type: 'json' };
import type { OperationId } from './operations.ts';

/** `made` is what the real program answered, shortened (test/support/write-examples.ts). */
const SHORT = 'Lists and texts are shortened.';

/** One request or answer, with what it shows. */
interface Shown {
  readonly summary: string;
  readonly value: unknown;
}

/**
 * Examples of an operation in the OpenAPI document; a test checks each against its schema. If there are several, one
 * per outcome.
 */
interface Example {
  readonly request?: unknown;
  readonly requests?: Readonly<Record<string, Shown>>;
  readonly response?: unknown;
  readonly responses?: Readonly<Record<string, Shown>>;
}

const models = [
  { id: 'provider_1', enabled: true },
  { id: 'provider_2', enabled: true },
];

const settings = {
  names: ['Kestrel Cycles', 'Kestrel'],
  kind: 'product',
  language: 'en',
  competitors: [{ name: 'Globex', aliases: ['Globex Bikes'], domain: 'globex.example' }],
  questions: ['Which electric cargo bike carries two children?'],
};

/** The running execution of `made`, before its run was claimed. */
const queuedExecution = {
  ...made.executionRunning,
  ...{ status: 'queued', output_type: null, output_id: null, updated_at: null, progress: null },
};
/** The running execution a little later. */
const writingExecution = { ...made.executionRunning, progress: { stage: 'sections', done: 2, total: 5 } };

const forumPost = {
  output_type: 'forum_post',
  output: {
    ...{ id: 'frm-5d7f9h1j3k5m7n9p1q3r5s7t9v', status: 'completed', platform: 'forum', language: 'en' },
    ...{ topic: 'Buying an electric cargo bike', content: null, tweets: null, subreddit: 'cargobikes' },
    title: 'What should I check before I buy an electric cargo bike?',
    body: 'Ask for the weight limit of the box, the price of a spare battery and who repairs the motor near you.',
    ...{ post_plan: null, sources: [], images: null, provenance: null },
    ...{ created_at: '2026-11-23T12:51:40.346Z', updated_at: '2026-11-23T12:51:41.004Z' },
  },
};

const page = (item: unknown) => ({ data: [item], pagination: { next_cursor: null, has_more: false } });

export const EXAMPLES: Readonly<Record<OperationId, Example>> = {
  createWorkspace: {
    requests: {
      website: { summary: 'Every engine is asked', value: { website: 'kestrelcycles.example' } },
      models: {
        summary: 'Two engines are asked',
        value: { website: 'https://www.kestrelcycles.example/shop', models },
      },
    },
    response: made.workspaceNew,
  },
  listWorkspaces: { response: page(made.workspace) },
  getWorkspace: {
    responses: {
      planned: { summary: 'Its first report has made the measurement plan', value: made.workspace },
      stated: { summary: 'With settings that state what is known about the brand', value: made.workspaceStated },
      archived: { summary: 'Archived', value: made.workspaceArchived },
    },
  },
  createVisibilityReport: {
    responses: {
      queued: { summary: 'A new report', value: made.reportQueued },
      running: { summary: 'The key already has a report, which is running', value: made.reportRunning },
    },
  },
  listVisibilityReports: {
    responses: {
      completed: { summary: `status=completed and limit=1. ${SHORT}`, value: page(made.reportCompleted) },
      running: { summary: 'The newest report is running', value: page(made.reportRunning) },
    },
  },
  getVisibilityReport: {
    responses: {
      queued: { summary: 'It waits for its run to start', value: made.reportQueued },
      running: { summary: 'It is being made', value: made.reportRunning },
      completed: { summary: `Completed, with a report before it. ${SHORT}`, value: made.reportCompleted },
      first: { summary: `Completed, the first of its workspace. ${SHORT}`, value: made.reportFirst },
      failed: { summary: 'Failed', value: made.reportFailed },
    },
  },
  listActions: { response: page(made.actionManual.action) },
  getAction: {
    responses: {
      manual: { summary: 'Never executed', value: made.actionManual },
      succeeded: { summary: 'Its latest execution has succeeded', value: made.actionSucceeded },
      failed: { summary: 'Its latest execution has failed', value: made.actionFailed },
    },
  },
  createActionExecution: {
    requests: {
      plain: { summary: 'As recommended', value: {} },
      override: {
        summary: 'With other values for some fields',
        value: { payload_override: { language: 'de', generate_images: true, image_count: 1 } },
      },
    },
    responses: {
      running: { summary: 'It is running', value: made.executionRunning },
      queued: { summary: 'It waits for its run to start', value: queuedExecution },
    },
  },
  getActionExecution: {
    responses: {
      queued: { summary: 'It waits for its run to start', value: queuedExecution },
      running: { summary: 'It is running', value: writingExecution },
      succeeded: { summary: 'Its output can be read', value: made.executionSucceeded },
      failed: { summary: 'Failed', value: made.executionFailed },
    },
  },
  getActionExecutionOutput: {
    responses: {
      article: { summary: `An article. ${SHORT}`, value: made.outputArticle },
      networkPost: { summary: `A post for a professional network. ${SHORT}`, value: made.outputNetworkPost },
      shortPost: { summary: 'A thread of short posts', value: made.outputShortPost },
      forumPost: { summary: 'A post for a forum', value: forumPost },
    },
  },
  generateArticleImage: {
    requests: {
      drawn: { summary: 'Drawn anew', value: { generation_type: 'ai_generated', user_prompt: 'Brighter light' } },
      uploaded: {
        summary: 'Replaced by an upload',
        value: { generation_type: 'user_provided', user_image_b64: 'iVBORw0KGgo…', user_image_mime_type: 'image/png' },
      },
    },
    response: made.image,
  },
  getArticleImage: {},
  getVisibilityReportPage: {},
  createShareLink: {
    request: { expires_in_days: 14 },
    response: {
      url: `https://api.agency.example/shared/visibility-reports/${made.reportCompleted.id}?expires=1798761600&signature=${'5f70bf18a0860070'.repeat(4)}`,
      expires_at: '2027-01-01T00:00:00.000Z',
    },
  },
  revokeShareLinks: {},
  getSharedReport: {},
  getTrend: { response: made.trend },
  updateWorkspace: {
    requests: {
      settings: { summary: 'What is known about the brand', value: { settings } },
      archive: { summary: 'No new reports', value: { status: 'archived' } },
    },
    responses: {
      stated: { summary: 'With the new settings', value: made.workspaceStated },
      archived: { summary: 'Archived', value: made.workspaceArchived },
    },
  },
  updateAction: {
    requests: {
      complete: {
        summary: 'Its article is published',
        value: { disposition: 'completed', published_url: 'https://kestrelcycles.example/blog/choosing-a-bike' },
      },
      snooze: { summary: 'Not now', value: { disposition: 'snoozed', snooze_until: '2030-01-07T09:00:00Z' } },
      reopen: { summary: 'Another attempt', value: { disposition: 'recommended' } },
    },
    responses: {
      completed: { summary: 'Completed', value: made.actionCompleted },
      snoozed: { summary: 'Snoozed', value: made.actionSnoozed },
      reopened: { summary: 'Recommended again', value: made.actionReopened },
    },
  },
};

const detail = (value: unknown) => ({ value: { detail: value } });

export const REFUSAL_EXAMPLES: Readonly<Record<RefusalStatus, Readonly<Record<string, unknown>>>> = {
  400: {
    cursor: detail(errors.invalidCursor.detail),
    host: detail(errors.invalidHost.detail),
    image: detail(errors.invalidImage('user_image_b64 is not valid base64').detail),
  },
  401: { credential: detail(errors.invalidCredentials.detail) },
  403: { scope: detail(errors.insufficientScope('reports:read').detail) },
  404: {
    path: detail(errors.notFound.detail),
    workspace: detail(errors.workspaceNotFound.detail),
    report: detail(errors.reportNotFound.detail),
    sharedReport: detail(errors.sharedReportNotFound.detail),
    action: detail(errors.actionNotFound.detail),
    execution: detail(errors.executionNotFound.detail),
    image: detail(errors.imageNotFound.detail),
  },
  405: { method: detail(errors.methodNotAllowed(['GET']).detail) },
  409: {
    archived: detail(errors.workspaceArchived.detail),
    generating: detail(errors.actionGenerating.detail),
    manual: detail(errors.actionManual('technical_change').detail),
    status: detail(errors.actionNotExecutable('generating').detail),
    notReady: detail(errors.outputNotReady.detail),
    noArticle: detail(errors.articleOutputRequired.detail),
    notCompleted: detail(errors.reportNotCompleted.detail),
    resultLost: detail(errors.resultLost.detail),
    outputLost: detail(errors.outputLost.detail),
  },
  413: { size: detail(errors.bodyTooLarge.detail) },
  422: {
    items: detail([
      {
        type: 'less_than_equal',
        loc: ['query', 'limit'],
        msg: 'Input should be less than or equal to 100',
        input: '101',
        ctx: { le: 100 },
      },
    ]),
    settings: detail([
      {
        type: 'value_error',
        loc: ['body', 'settings', 'competitors', 0, 'name'],
        msg: 'Value error, ACME is already a name of the brand',
        input: 'ACME',
        ctx: { error: {} },
      },
    ]),
    models: detail('At least one analysis model must be enabled'),
    range: detail(errors.invalidCreatedRange.detail),
  },
  500: {
    fault: detail(errors.internal.detail),
    image: detail(errors.imageNotGenerated.detail),
    imageRefused: detail(errors.imageRefused.detail),
  },
  503: {
    report: detail(errors.reportNotQueued.detail),
    execution: detail(errors.outputNotQueued.detail),
    reading: detail(errors.temporarilyUnavailable.detail),
  },
};
