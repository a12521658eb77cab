import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { actionStatuses } from '../../src/domain/enums.ts';
import { actionView, actionViewBeside, executionView } from '../../src/domain/views.ts';
import type { View } from '../../src/ports/views.ts';
import { actionPhase, type Recommendation } from '../../src/resources/action.ts';
import { executionPhase } from '../../src/resources/action-execution.ts';
import type { Action, ActionExecution, StatusOf } from '../../src/resources/kinds.ts';
import type { Test } from '../support/suite.ts';
import { ids, makeWhole, pageOf, query, reportView, type ViewsContext } from './views.contract.ts';

const AT = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T12:05:00.000Z';

const metadata = (namespace: string, name: string, version: number) => ({
  ...{
    namespace,
    name,
    uid: `uid-${namespace}-${name}`,
    resourceVersion: String(version),
    generation: 1,
    creationTimestamp: AT,
  },
});

const RECOMMENDATION: Recommendation = {
  ...{ priority: 'High', targetEngines: [], title: 'T', description: '', whyItMatters: '', expectedImpact: '' },
  ...{ evidence: {}, payload: { article_title: 'A', category: 'c', language: 'en' }, reportName: 'pvr-a' },
  ...{ reportCreatedAt: AT, firstRecommendedAt: AT, lastRecommendedAt: AT },
};

const actionOf = (namespace: string, version: number, status: StatusOf<'Action'>): Action => ({
  ...{ apiVersion: 'sightline.dev/v1alpha1', kind: 'Action', metadata: metadata(namespace, 'act-a', version) },
  spec: { workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'f', recommendation: RECOMMENDATION },
  status,
});

const executionOf = (
  namespace: string,
  version: number,
  attempt: number,
  status: StatusOf<'ActionExecution'>,
): ActionExecution => ({
  ...{ apiVersion: 'sightline.dev/v1alpha1', kind: 'ActionExecution' },
  metadata: metadata(namespace, `aex-${attempt}`, version),
  spec: {
    ...{ actionName: 'act-a', attempt, type: 'CreateArticle', payload: {}, outputType: 'Article', outputId: 'art-a' },
    createdAt: AT,
  },
  status,
});

type Step =
  | { readonly put: 'action'; readonly version: number; readonly status: StatusOf<'Action'> }
  | { readonly put: 'execution'; readonly version: number; readonly attempt: number; readonly phase: Phase }
  | { readonly remove: number };
type Phase = (typeof executionPhase.options)[number] | 'Refused';

const version = fc.integer({ min: 1, max: 9 });
const attempt = fc.integer({ min: 1, max: 3 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ put: fc.constant('action' as const), version },
      status: fc.record({
        ...{ phase: fc.constantFrom(...actionPhase.options), attempts: fc.nat(3), updatedAt: fc.constant(AT) },
        ...{ launchFailedAt: fc.constantFrom(undefined, LATER) },
      }) as fc.Arbitrary<StatusOf<'Action'>>, // undefined is left out by JSON, as in the store
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ put: fc.constant('execution' as const), version, attempt },
      phase: fc.constantFrom<Phase>(...executionPhase.options, 'Refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ remove: attempt }) },
);

const statusOfPhase = (phase: Phase): StatusOf<'ActionExecution'> =>
  phase === 'Refused'
    ? { phase: 'Failed', error: 'attempt_refused: taken', updatedAt: LATER }
    : { phase, updatedAt: LATER };

/** The newest of each resource that was written, whatever came after it. */
class Newest {
  action: Action | undefined;
  readonly executions = new Map<number, ActionExecution>();
  readonly removed = new Set<number>();

  view(): View | undefined {
    const latest = [...this.executions].toSorted(([a], [b]) => b - a)[0]?.[1];
    // as it is read: with its execution
    return this.action && (actionViewBeside(this.action, latest) as View);
  }
}

const isNewer = (next: { metadata: { resourceVersion: string } }, old: typeof next | undefined): boolean =>
  old === undefined || Number(next.metadata.resourceVersion) >= Number(old.metadata.resourceVersion);

/** An action and its executions are written by many, in any order, and read as one. */
export function addBesideTests(test: Test<ViewsContext>): void {
  test('[X-03] [X-16] an action is read as its latest execution makes it, whichever was written first', async ({
    subject,
  }) => {
    let round = 0;
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 14 }), async (steps) => {
      const namespace = `beside-${++round}`;
      await makeWhole(subject, namespace);
      const newest = new Newest();
      for (const step of steps) {
        await take(subject.views, namespace, step, newest);
        await check(subject.views, namespace, newest.view());
      }
    });
    await fc.assert(property, { numRuns: 150 });
  });

  test('[C-03] [C-04] [X-16] a page by status has every action that shows it, in order, and no other', async ({
    subject: { views },
  }) => {
    const names = Array.from({ length: 9 }, (_, i) => `act-${i}`);
    const forms = { attempts: 0, same: {}, later: { running: 'generating', succeeded: 'needs_review' } };
    for (const [i, id] of names.entries())
      await views.put(reportView(id, { collection: 'actions', status: 'recommended', order: i % 3, forms }));
    const execution = (parent: string, status: string, resourceVersion: string) =>
      reportView(`aex-${parent}`, { collection: 'executions', parent, status, resourceVersion, body: '{}' });
    for (const id of names.slice(0, 6)) await views.put(execution(id, 'running', '1'));
    for (const id of names.slice(0, 3)) await views.put(execution(id, 'succeeded', '2'));
    for (const id of names.slice(0, 3)) await views.put(execution(id, 'running', '1'));
    const actions = { ...query, collection: 'actions', limit: 2 } as const;
    const walk = async (status: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let position: { order: number; id: string } | undefined; ; ) {
        const page = await pageOf(views, { ...actions, status, ...(position && { position }) });
        assert.ok(page.views.every((view) => view.status === status && JSON.parse(view.body).status === status));
        seen.push(...ids(page));
        const last = page.views.at(-1);
        if (!page.hasMore || !last) return seen;
        position = { order: last.order, id: last.id };
      }
    };
    assert.equal(await walk('needs_review'), ['act-2', 'act-1', 'act-0']);
    assert.equal(await walk('generating'), ['act-5', 'act-4', 'act-3']);
    assert.equal(ids(await pageOf(views, { ...actions, status: 'recommended', limit: 9 })), [
      'act-8',
      'act-7',
      'act-6',
    ]);
  });
}

async function take(
  views: ViewsContext['subject']['views'],
  namespace: string,
  step: Step,
  newest: Newest,
): Promise<void> {
  if ('remove' in step) {
    const id = `aex-${step.remove}`;
    await views.remove({ collection: 'executions', namespace, id }, `uid-${namespace}-${id}`);
    newest.executions.delete(step.remove);
    newest.removed.add(step.remove);
    return;
  }
  if (step.put === 'action') {
    const action = actionOf(namespace, step.version, JSON.parse(JSON.stringify(step.status)));
    const view = actionView(action);
    assert.ok(view);
    await views.put(view);
    if (isNewer(action, newest.action)) newest.action = action;
    return;
  }
  const execution = executionOf(namespace, step.version, step.attempt, statusOfPhase(step.phase));
  await views.put(executionView(execution));
  if (newest.removed.has(step.attempt) || !isNewer(execution, newest.executions.get(step.attempt))) return;
  newest.executions.set(step.attempt, execution);
}

async function check(
  views: ViewsContext['subject']['views'],
  namespace: string,
  expected: View | undefined,
): Promise<void> {
  assert.equal(await views.get({ collection: 'actions', namespace, id: 'act-a' }), expected);
  const all = { collection: 'actions', namespace, parent: 'pws-a', limit: 5 } as const;
  assert.equal((await pageOf(views, all)).views, expected ? [expected] : []);
  for (const phase of actionPhase.options) {
    const status = actionStatuses.toWire(phase);
    const page = await pageOf(views, { ...all, status });
    assert.equal(page.views, expected?.status === status ? [expected] : [], status);
  }
}
