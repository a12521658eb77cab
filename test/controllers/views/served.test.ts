import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import { RedisViews } from '../../../src/adapters/redis/views.ts';
import { type ViewCollection, type Views, ViewsUnavailableError } from '../../../src/ports/views.ts';
import { Reads } from '../../../src/server/reads/reads.ts';
import { ALL_MODELS, makeRecommendation } from '../../support/builders.ts';
import { connected } from '../../support/redis-views.ts';
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
const AWAY: Views = { put: away, get: away, isAbsent: away, page: away, remove: away };

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

test('[V-01] invalid and misnamed resources of every kind are missing from both', () =>
  check(machine(new EmbeddedViews())));

if (requireServers(test, 'views in a real Redis', ['redis-server'])) {
  test('[V-01] the same with a real Redis', async () => {
    const server = await startRedis();
    const redis = await connected({ url: server.url });
    const breathe = async (): Promise<void> => void (await server.command('PING'));
    try {
      await check({ ...machine(new RedisViews({ redis, newToken: randomUUID })), breathe });
    } finally {
      await redis.close();
      await server.kill();
    }
  });
}

test.run();
