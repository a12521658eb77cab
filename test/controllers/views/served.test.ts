import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import { RedisViews } from '../../../src/adapters/redis/views.ts';
import { type ViewCollection, type Views, ViewsUnavailableError } from '../../../src/ports/views.ts';
import type { Recommendation } from '../../../src/resources/action.ts';
import type { Action } from '../../../src/resources/kinds.ts';
import { Reads } from '../../../src/server/reads/reads.ts';
import { ALL_MODELS, makeRecommendation } from '../../support/builders.ts';
import { connected, until } from '../../support/redis-views.ts';
import { recordingLog } from '../../support/rest-ports.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { startRedis } from '../../support/servers/redis.ts';
import { suite } from '../../support/suite.ts';
import {
  create,
  createAction,
  createExecution,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machine,
  startControllers,
} from '../world.ts';

const test = suite('what is served, from views and from the store');

interface Made {
  readonly collection: ViewCollection;
  readonly parent: string;
  readonly good: string;
  readonly bad: string;
}

/** Of each kind a good resource, and one that kubectl may make and that is not served. */
async function madeOn(on: Machine): Promise<readonly Made[]> {
  await createPartner(on, 'acme');
  const workspace = (await createWorkspace(on)).metadata.name;
  const misnamed = on.ids.workspace('acme', 'https://other.example');
  const models = [...ALL_MODELS];
  await create(on, {
    kind: 'Workspace',
    metadata: { namespace: 'acme', name: misnamed },
    spec: { website: 'https://another.example', models },
  });
  await createReport(on, 'pvr-november');
  await createReport(on, 'november-report');
  const action = (await createAction(on)).metadata.name;
  const recommendation = makeRecommendation();
  await create(on, {
    kind: 'Action',
    metadata: { namespace: 'acme', name: 'write-an-article' },
    spec: { workspaceName: workspace, type: 'CreateArticle', fingerprint: 'b'.repeat(64), recommendation },
  });
  const execution = (await createExecution(on, action)).metadata.name;
  const foreign = { outputId: on.ids.output('Article', 'acme', execution) };
  const second = (await createExecution(on, action, 2, foreign)).metadata.name;
  return [
    { collection: 'workspaces', parent: '', good: workspace, bad: misnamed },
    { collection: 'reports', parent: workspace, good: 'pvr-november', bad: 'november-report' },
    { collection: 'actions', parent: workspace, good: action, bad: 'write-an-article' },
    { collection: 'executions', parent: action, good: execution, bad: second },
  ];
}

const away = async (): Promise<never> => {
  throw new ViewsUnavailableError('the views are away');
};
const AWAY: Views = { put: away, get: away, isAbsent: away, page: away, remove: away, withdraw: away };

/** Resources of all kinds are served from the views as they are from the store. */
async function check(on: Machine): Promise<void> {
  const made = await madeOn(on);
  const controllers = await startControllers(on);
  assert.equal(await on.views.incomplete(['acme']), []);
  for (const [from, views] of Object.entries({ views: on.views, store: AWAY })) {
    const { store, ids, clock } = on;
    const reads = new Reads({ views, store, ids, clock, log: recordingLog().log });
    for (const { collection, parent, good, bad } of made) {
      const where = `${collection} from the ${from}`;
      const look = (id: string) => reads.one({ collection, namespace: 'acme', id });
      assert.is(await look(bad), 'missing', where);
      assert.is(typeof (await look(good)), 'object', where);
      const page = await reads.page({ collection, namespace: 'acme', parent, limit: 1 });
      assert.equal(
        page === 'unavailable' ? page : [page.views.map(({ id }) => id), page.hasMore],
        [[good], false],
        where,
      );
    }
  }
  await controllers.stop();
}

async function setRecommendation(on: Machine, { metadata }: Action, recommendation?: Recommendation): Promise<void> {
  const now = await on.store.get('Action', metadata);
  if (now === undefined) throw new Error('the action is gone');
  const { recommendation: _, ...spec } = now.spec;
  const next = { ...spec, ...(recommendation && { recommendation }) };
  assert.is((await on.store.replaceSpec('Action', now.metadata, next)).outcome, 'written');
}

/** An action is shown as long as it has a recommendation, also if it lost that while no controllers ran. */
async function checkWithdrawal(on: Machine): Promise<void> {
  await createPartner(on, 'acme');
  await createWorkspace(on);
  const action = await createAction(on);
  const { namespace, name: id } = action.metadata;
  const shown = async (): Promise<readonly string[]> => {
    const found = await on.views.get({ collection: 'actions', namespace, id });
    const page = await on.views.page({ collection: 'actions', namespace, parent: action.spec.workspaceName, limit: 5 });
    return [...(found ? ['alone'] : []), ...(page?.views ?? []).map(() => 'in a page')];
  };
  const [EVERYWHERE, NOWHERE] = [['alone', 'in a page'], []];
  // the views may change between its two reads
  const comes = (where: readonly string[]) =>
    until(
      async () => {
        await on.clock.advance(0);
        await on.breathe?.();
        return String(await shown()) === String(where);
      },
      `shown ${where.join(' and ') || 'nowhere'}`,
    );
  const first = await startControllers(on);
  assert.equal(await shown(), EVERYWHERE);
  await setRecommendation(on, action);
  await comes(NOWHERE);
  await setRecommendation(on, action, action.spec.recommendation);
  await comes(EVERYWHERE);
  await first.stop();
  await setRecommendation(on, action);
  assert.equal(await shown(), EVERYWHERE);
  const second = await startControllers(on);
  assert.equal(await shown(), NOWHERE);
  assert.is(on.observeViews.repairs, 0);
  await second.stop();
}

test('the view of an action goes with its recommendation, and comes back with it', () =>
  checkWithdrawal(machine(new EmbeddedViews())));

test('a view stays if the next version of its resource cannot be shown', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  await createWorkspace(on);
  const report = await createReport(on, 'pvr-one');
  const controllers = await startControllers(on, { follows: true });
  const shown = () => on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' });
  assert.ok(await shown());
  // a leap second passes the cluster's format and is no date here
  on.store.overwrite({ ...report, spec: { ...report.spec, createdAt: '2026-12-31T23:59:60Z' } });
  await on.clock.advance(0);
  assert.ok(on.warnings.some((text) => text.startsWith('resource cannot be shown')));
  assert.ok(await shown());
  await controllers.stop();
});

test('[V-01] invalid and misnamed resources of every kind are missing from both', () =>
  check(machine(new EmbeddedViews())));

if (requireServers(test, 'views in a real Redis', ['redis-server'])) {
  const onRedis = async (work: (on: Machine) => Promise<void>): Promise<void> => {
    const server = await startRedis();
    const redis = await connected({ url: server.url });
    const breathe = async (): Promise<void> => void (await server.command('PING'));
    try {
      await work({ ...machine(new RedisViews({ redis, newToken: randomUUID })), breathe });
    } finally {
      await redis.close();
      await server.kill();
    }
  };
  test('[V-01] the same with a real Redis', () => onRedis(check));
  test('[K-04] an action without its recommendation leaves a real Redis', () => onRedis(checkWithdrawal));
}

test.run();
