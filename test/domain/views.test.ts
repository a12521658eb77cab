import fc from 'fast-check';
import * as assert from 'uvu/assert';
import * as wireAction from '../../src/contract/action.ts';
import * as wireExecution from '../../src/contract/execution.ts';
import * as wireReport from '../../src/contract/report.ts';
import * as wireWorkspace from '../../src/contract/workspace.ts';
import { actionStatuses, actionTypes } from '../../src/domain/enums.ts';
import {
  actionView,
  actionViewBeside,
  createdAtOf,
  executionView,
  reportView,
  snapshotAction,
  spliceResult,
  wireTime,
  workspaceView,
} from '../../src/domain/views.ts';
import { EXECUTABLE } from '../../src/registry/actions.ts';
import { actionPhase, actionType } from '../../src/resources/action.ts';
import { executionPhase } from '../../src/resources/action-execution.ts';
import type { SpecOf, StatusOf } from '../../src/resources/kinds.ts';
import { reportPhase } from '../../src/resources/visibility-report.ts';
import { suite } from '../support/suite.ts';
import { resource } from './resources.ts';

const views = suite('views');

const CREATED = '2026-03-01T12:00:00.123Z';
const STARTED = '2026-03-01T12:00:05.500Z';
const FINISHED = '2026-03-01T12:04:00.000Z';
const meta = (name: string) => ({ name, uid: `uid-${name}`, resourceVersion: '41' });
const body = (view: { readonly body: string } | undefined) => JSON.parse(view?.body ?? 'null');

/** Fields in the order in which interface.md lists them. */
const WORKSPACE = 'id website status models created_at updated_at settings plan';
const REPORT = 'id workspace_id status result error created_at updated_at completed_at progress';
const ACTION =
  'id workspace_id report_id type status priority executable target_engines title description why_it_matters ' +
  'expected_impact evidence payload first_recommended_at last_recommended_at created_at updated_at';
const EXECUTION =
  'id action_id status attempt output_type output_id output_url error created_at started_at completed_at updated_at progress';
const fields = (value: object) => Object.keys(value).join(' ');

// --- workspaces

const workspace = (spec: Partial<SpecOf<'Workspace'>> = {}, status?: StatusOf<'Workspace'>) =>
  resource(
    'Workspace',
    { website: 'https://acme.example', models: [{ id: 'provider_2', enabled: true }], createdAt: CREATED, ...spec },
    status,
    meta('pws-a'),
  );

views('[W-01] [W-07] a workspace shows all three providers, those not named as disabled', () => {
  const view = workspaceView(workspace());
  assert.ok(wireWorkspace.workspace.safeParse(body(view)).success);
  assert.is(fields(body(view)), WORKSPACE);
  assert.equal(body(view), {
    id: 'pws-a',
    website: 'https://acme.example',
    status: 'active',
    models: [
      { id: 'provider_1', enabled: false },
      { id: 'provider_2', enabled: true },
      { id: 'provider_3', enabled: false },
    ],
    created_at: CREATED,
    updated_at: null,
    settings: null,
    plan: null,
  });
  const { body: _, ...rest } = view;
  assert.equal(rest, {
    collection: 'workspaces',
    namespace: 'acme',
    id: 'pws-a',
    uid: 'uid-pws-a',
    resourceVersion: '41',
    parent: '',
    status: 'active',
    order: Date.parse(CREATED),
  });
});

views('[W-09] an archived workspace says so and when', () => {
  const view = workspaceView(workspace({ archived: true }, { archived: true, updatedAt: FINISHED }));
  assert.is(view.status, 'archived');
  assert.equal([body(view).status, body(view).updated_at], ['archived', FINISHED]);
});

// --- times

views('[C-11] timestamps are UTC with Z and milliseconds, whatever a resource says', () => {
  assert.is(wireTime('2026-03-01T12:00:00Z'), '2026-03-01T12:00:00.000Z');
  assert.is(wireTime('2026-03-01T14:00:00.1+02:00'), '2026-03-01T12:00:00.100Z');
  assert.is(wireTime('2026-03-01T12:00:00.123999Z'), CREATED);
  assert.is(createdAtOf(resource('Workspace', { website: '', models: [] })), '2026-03-01T12:00:00.000Z');
  assert.is(createdAtOf(workspace()), CREATED);
});

// --- reports

const REFERENCE = {
  key: 'acme/uid/0',
  sha256: '0'.repeat(64),
  sizeBytes: 10,
  encoding: 'Gzip',
  mediaType: 'application/json',
} as const;
const report = (status?: StatusOf<'VisibilityReport'>) =>
  resource('VisibilityReport', { workspaceName: 'pws-a', createdAt: CREATED }, status, meta('pvr-a'));

views('[R-01] a new report is queued and everything else null', () => {
  for (const status of [undefined, {}, { phase: 'Queued', updatedAt: STARTED } as const]) {
    const view = reportView(report(status));
    assert.equal(body(view), {
      id: 'pvr-a',
      workspace_id: 'pws-a',
      status: 'queued',
      result: null,
      error: null,
      created_at: CREATED,
      updated_at: null,
      completed_at: null,
      progress: null,
    });
    assert.is(fields(body(view)), REPORT);
    assert.equal([view.parent, view.status, view.order], ['pws-a', 'queued', Date.parse(CREATED)]);
  }
});

for (const phase of reportPhase.options) {
  views(`[R-10] a ${phase} report has exactly the fields that its state allows`, () => {
    const error = 'run_lost: The analysis stopped.';
    const view = reportView(
      report({ phase, startedAt: STARTED, updatedAt: FINISHED, finishedAt: FINISHED, error, result: REFERENCE }),
    );
    const wire = body(view);
    assert.ok(wireReport.visibilityReport.safeParse(wire).success);
    assert.is(wire.error, phase === 'Failed' ? error : null);
    assert.is(wire.completed_at, phase === 'Completed' ? FINISHED : null);
    assert.is(wire.updated_at, phase === 'Queued' ? null : FINISHED);
    assert.equal(view.result, phase === 'Completed' ? REFERENCE : undefined);
    assert.is('result' in view, phase === 'Completed');
  });
}

views('[R-10] completed_at equals updated_at also when the stored times differ or one lacks', () => {
  for (const times of [
    { finishedAt: FINISHED, updatedAt: STARTED },
    { finishedAt: FINISHED },
    { updatedAt: FINISHED },
  ]) {
    const wire = body(reportView(report({ phase: 'Completed', ...times })));
    assert.equal([wire.updated_at, wire.completed_at], [FINISHED, FINISHED]);
  }
});

views('[R-10] a failed report always has an error', () => {
  assert.match(body(reportView(report({ phase: 'Failed' }))).error, /^[a-z_]+: [A-Z]/);
});

views('[R-10] the result takes the place of the null, byte for byte', () => {
  const view = reportView(report({ phase: 'Completed', finishedAt: FINISHED, result: REFERENCE }));
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (result) => {
      const bytes = Buffer.from(JSON.stringify(result), 'utf8');
      const spliced = spliceResult(view.body, bytes);
      assert.ok(spliced.includes(bytes));
      assert.equal(spliced, spliceResult(view.body, bytes.toString('utf8')));
      const wire = JSON.parse(spliced.toString('utf8'));
      assert.is(fields(wire), REPORT);
      assert.is(JSON.stringify(wire), JSON.stringify({ ...body(view), result: JSON.parse(bytes.toString('utf8')) }));
    }),
  );
  assert.throws(() => spliceResult('{"result":{}}', '{}'), /null/);
});

views('[R-10] an error that quotes the member does not mislead the splice', () => {
  const text = JSON.stringify({ ...body(reportView(report())), error: '"result":null' });
  const wire = JSON.parse(spliceResult(text, '{"a":1}').toString('utf8'));
  assert.equal([wire.result, wire.error], [{ a: 1 }, '"result":null']);
});

// --- executions

const execution = (status?: StatusOf<'ActionExecution'>, attempt = 2) =>
  resource(
    'ActionExecution',
    {
      actionName: 'act-a',
      attempt,
      type: 'CreateArticle',
      payload: {},
      outputType: 'Article',
      outputId: 'art-a',
      createdAt: CREATED,
    },
    status,
    meta('aex-a'),
  );

for (const phase of executionPhase.options) {
  views(`[X-02] [X-11] [X-12] a ${phase} execution has exactly the fields that its state allows`, () => {
    const error = 'generation failed';
    const view = executionView(
      execution({ phase, startedAt: STARTED, updatedAt: FINISHED, finishedAt: FINISHED, error }),
    );
    const queued = phase === 'Queued';
    const ended = phase === 'Succeeded' || phase === 'Failed';
    assert.ok(wireExecution.execution.safeParse(body(view)).success);
    assert.is(fields(body(view)), EXECUTION);
    assert.equal(body(view), {
      id: 'aex-a',
      action_id: 'act-a',
      status: phase.toLowerCase(),
      attempt: 2,
      output_type: queued ? null : 'article',
      output_id: queued ? null : 'art-a',
      output_url: phase === 'Succeeded' ? '/v1/action-executions/aex-a/output' : null,
      error: phase === 'Failed' ? error : null,
      created_at: CREATED,
      started_at: queued ? null : STARTED,
      completed_at: ended ? FINISHED : null,
      updated_at: queued ? null : FINISHED,
      progress: null,
    });
    assert.equal([view.collection, view.parent, view.order], ['executions', 'act-a', 2]);
  });
}

views('[X-12] a failed execution always has an error, one without a status is queued', () => {
  assert.match(body(executionView(execution({ phase: 'Failed' }))).error, /^[a-z_]+: [A-Z]/);
  assert.is(executionView(execution()).status, 'queued');
});

// --- actions

const PAYLOADS: Readonly<Record<string, Record<string, unknown>>> = {
  create_article: { article_title: 'T', category: 'c', language: 'en', image_count: 2, additional_information: null },
  create_network_post: { topic: 't', language: 'en', post_type: 'poll' },
  create_short_post: { topic: 't', language: 'en', generate_image: true },
  create_forum_post: { topic: 't', language: 'en', prompt_ids: ['q-1'] },
  technical_change: {
    target_url: 'https://acme.example/',
    issues: ['i'],
    implementation_steps: ['s'],
    acceptance_criteria: ['c'],
  },
  check_llms_txt: { url: 'u', present: false, status_code: 404, blocked_agents: [], recommendation: 'r' },
  check_robots_txt: { url: 'u', present: true, status_code: null, blocked_agents: ['GPTBot'], recommendation: 'r' },
  request_third_party_mention: { target_urls: ['u'], outreach_angle: 'a', suggested_request: 's', prompt_ids: [] },
};
type Type = SpecOf<'Action'>['type'];
const action = (status?: StatusOf<'Action'>, type: Type = 'CreateArticle', recommended = true) =>
  resource(
    'Action',
    {
      workspaceName: 'pws-a',
      type,
      fingerprint: 'f',
      createdAt: CREATED,
      ...(recommended && {
        recommendation: {
          priority: 'High' as const,
          targetEngines: ['provider_1'],
          title: 'T',
          description: 'D',
          whyItMatters: 'W',
          expectedImpact: 'E',
          evidence: { n: 1 },
          payload: PAYLOADS[actionTypes.toWire(type)] ?? {},
          reportName: 'pvr-a',
          reportCreatedAt: CREATED,
          firstRecommendedAt: '2026-03-01T12:04:00Z',
          lastRecommendedAt: '2026-03-08T12:04:00Z',
        },
      }),
    },
    status,
    meta('act-a'),
  );

for (const type of actionType.options) {
  views(`[A-03] [A-04] ${type} shows every field in order, and whether it is executable`, () => {
    const view = actionView(action({ phase: 'Recommended' }, type));
    const wire = body(view);
    assert.equal(wireAction.action.safeParse(wire).error?.issues, undefined);
    assert.is(fields(wire), ACTION);
    assert.is(wire.executable, (EXECUTABLE as readonly string[]).includes(wire.type));
    assert.equal(wire.payload, PAYLOADS[wire.type]);
    assert.equal([wire.workspace_id, wire.report_id, wire.priority], ['pws-a', 'pvr-a', 'high']);
    assert.equal([wire.created_at, wire.updated_at], [CREATED, null]);
    assert.equal([view?.parent, view?.order], ['pws-a', Date.parse(CREATED)]);
  });
}

for (const phase of actionPhase.options) {
  views(`[A-08] the wire follows the phase ${phase}`, () => {
    const view = actionView(action({ phase, updatedAt: FINISHED }));
    assert.is(view?.status, actionStatuses.toWire(phase));
    assert.equal([body(view).status, body(view).updated_at], [actionStatuses.toWire(phase), FINISHED]);
  });
}

views('[X-03] [X-16] an execution shows in its action before the controller has recorded it', () => {
  const stored = action({ phase: 'Recommended', updatedAt: '2026-03-01T11:00:00Z' });
  const running = body(actionViewBeside(stored, execution({ phase: 'Running', updatedAt: STARTED }, 1)));
  assert.equal([running.status, running.updated_at], ['generating', STARTED]);
  const done = body(actionViewBeside(stored, execution({ phase: 'Succeeded', updatedAt: FINISHED }, 1)));
  assert.equal([done.status, done.updated_at], ['needs_review', FINISHED]);
  assert.is(body(actionView(stored)).status, 'recommended');
});

views('[X-09] a launch failure shows with its time', () => {
  const wire = body(actionView(action({ launchFailedAt: FINISHED })));
  assert.equal([wire.status, wire.updated_at], ['failed', FINISHED]);
});

views('[R-17] the snapshot of an action is the action resource', () => {
  const stored = action({ phase: 'Recommended' });
  assert.equal(snapshotAction(stored), body(actionView(stored)));
  assert.ok(wireAction.action.safeParse(snapshotAction(stored)).success);
});

views('an action that no report recommends is not on the wire', () => {
  assert.is(actionView(action(undefined, 'CreateArticle', false)), undefined);
  assert.throws(() => snapshotAction(action(undefined, 'CreateArticle', false)), /no recommendation/);
});

const TIMES: readonly (readonly [
  status: StatusOf<'ActionExecution'> | undefined,
  times: readonly (string | null)[],
])[] = [
  [undefined, [null, null, null]],
  [{}, [null, null, null]],
  [{ phase: 'Running' }, [null, null, null]],
  [{ phase: 'Running', startedAt: STARTED }, [STARTED, null, STARTED]],
  [{ phase: 'Running', startedAt: STARTED, updatedAt: FINISHED }, [STARTED, null, FINISHED]],
  [{ phase: 'Failed', startedAt: STARTED, finishedAt: FINISHED }, [STARTED, FINISHED, FINISHED]],
  [{ phase: 'Failed', startedAt: STARTED, updatedAt: FINISHED }, [STARTED, FINISHED, FINISHED]],
  [{ phase: 'Succeeded', finishedAt: STARTED, updatedAt: FINISHED }, [null, STARTED, FINISHED]],
];
for (const [status, times] of TIMES)
  views(`an execution of ${JSON.stringify(status)} shows the times that there are`, () => {
    const spec: SpecOf<'ActionExecution'> = {
      ...{ actionName: 'act-a', attempt: 1, type: 'CreateArticle', payload: {} },
      ...{ outputType: 'Article', outputId: 'art-a' },
    };
    const found = body(executionView(resource('ActionExecution', spec, status)));
    assert.equal([found.started_at, found.completed_at, found.updated_at], times);
    assert.is(found.error === null, status?.phase !== 'Failed');
  });

views('a report shows the times and the result that there are', () => {
  assert.equal(body(reportView(report())).completed_at, null);
  const none = reportView(report({ phase: 'Completed', updatedAt: FINISHED }));
  assert.equal([body(none).completed_at, body(none).updated_at, 'result' in none], [FINISHED, FINISHED, false]);
  const both = { startedAt: STARTED, updatedAt: STARTED, finishedAt: FINISHED };
  assert.is(body(reportView(report({ phase: 'Failed', ...both }))).updated_at, STARTED);
  assert.is(body(reportView(report({ phase: 'Completed', ...both }))).updated_at, FINISHED);
});

views('[W-07] a model is enabled where it is named and enabled, whatever the others are', () => {
  const models = (['provider_3', 'provider_1'] as const).map((id) => ({ id, enabled: id === 'provider_3' }));
  const shown = body(workspaceView(workspace({ models }))).models.map(({ enabled }: { enabled: boolean }) => enabled);
  assert.equal(shown, [false, false, true]);
});

views('an execution that was refused its attempt is silent, others are not', () => {
  const spec: SpecOf<'ActionExecution'> = {
    ...{ actionName: 'act-a', attempt: 1, type: 'CreateArticle', payload: {} },
    ...{ outputType: 'Article', outputId: 'art-a' },
  };
  const of = (status: StatusOf<'ActionExecution'>) => executionView(resource('ActionExecution', spec, status));
  assert.is(of({ phase: 'Failed', failure: { code: 'attempt_refused' } }).isSilent, true);
  for (const status of [{ phase: 'Failed', error: 'run_lost: x' }, { phase: 'Succeeded' }] as const)
    assert.is('isSilent' in of(status), false);
});

views.run();
