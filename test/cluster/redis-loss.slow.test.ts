// timeout: 1200 s
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { metric } from '../support/cluster/facts.ts';
import { launchPatiently, patient, tooSlow } from '../support/cluster/patience.ts';
import { type Polling, startPolling } from '../support/cluster/polling.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, launch, NAMESPACE, terminal } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const tests = suite('Redis lost while partners poll and reports come and go');

const SHOPS = ['oak-tables.example', 'pine-tables.example', 'steel-tables.example'];
/** On a busy machine runs take long, and that is not what is tried here. */
const PATIENT = { analysis: { runDeadlineSeconds: 300 } };
const LAUNCH_EVERY_MS = 1500;
const FROZEN_MS = 10_000;
const TERMINAL_MS = 120_000;

let on: ClusterWorld;
let workspaces: string[];
let polling: Polling;

/** Resolves when this many more reports have been launched. */
type LaunchMore = (count: number) => Promise<unknown>;

/** Launches until `body` is done, one report after the other, and waits until all of them have ended. */
async function underLoad(body: (launchMore: LaunchMore) => Promise<void>): Promise<void> {
  let isOver = false;
  const launched: string[] = [];
  const launching = (async () => {
    for (let n = 0; !isOver; n++) {
      const workspace = workspaces[n % workspaces.length] ?? '';
      const id = await launchPatiently(on, workspace, `key ${performance.now()}`);
      launched.push(id);
      polling.follow(workspace, id);
      await sleep(LAUNCH_EVERY_MS);
    }
  })();
  try {
    await eventually('something runs', () => on.kubelet.pods().find(({ pid }) => pid !== undefined), 60_000);
    await body((count) => {
      const wanted = launched.length + count;
      return eventually(`${count} more`, () => (launched.length >= wanted ? true : undefined), TERMINAL_MS);
    });
  } finally {
    isOver = true;
    await launching;
  }
  for (const id of launched) {
    const { status, error } = await terminal(on, id, TERMINAL_MS);
    assert.is(status, 'completed', `${id}: ${error}`);
  }
  await polling.round();
  assert.equal(polling.wrong(), []);
}

const isWhole = async (): Promise<true | undefined> =>
  (await on.redis.command(`EXISTS {${NAMESPACE}}:whole`)).startsWith(':1') ? true : undefined;

/** Views are there again, without anybody's help; how often one was rebuilt is counted, and nothing had to be repaired. */
async function rebuilt(how: () => Promise<unknown>): Promise<void> {
  const count = async (name: string): Promise<number> =>
    (await Promise.all(on.controllers.map((program) => metric(program, name)))).reduce((sum, one) => sum + one, 0);
  const before = await count('view_rebuild_seconds_count');
  await how();
  await eventually('the views are whole', isWhole, 90_000);
  const isCounted = async () => ((await count('view_rebuild_seconds_count')) > before ? true : undefined);
  await eventually('the rebuild is counted', isCounted);
  assert.is(await count('view_repairs_total'), 0);
}

if (requireServers(tests, 'the loss of Redis', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'])) {
  tests.before(async () => {
    on = await startClusterWorld({
      apis: 3,
      controllers: 2,
      faults: true,
      shops: SHOPS,
      answerMs: 300,
      config: PATIENT,
    });
    workspaces = [];
    for (const website of SHOPS) workspaces.push(await createWorkspace(on, website));
    polling = startPolling(on, { excused: tooSlow });
  });
  tests.after.each(() => void polling?.wrong());
  tests.after(async () => {
    await polling?.stop();
    await on?.close();
  });

  tests('[K-04] emptied three times: nothing is missing, nothing goes back, and it is rebuilt', () =>
    underLoad(async () => {
      for (let n = 0; n < 3; n++) {
        await rebuilt(() => on.redis.command('FLUSHALL'));
        await polling.round();
      }
    }),
  );

  tests('[K-04] killed and started again, empty', () =>
    underLoad(() =>
      rebuilt(async () => {
        await on.redis.kill();
        await polling.round();
        await on.redis.start();
      }),
    ),
  );

  tests('[K-04] killed and started again from an old dump: what is in it is not believed', () =>
    underLoad(async (launchMore) => {
      assert.ok((await on.redis.command('SAVE')).startsWith('+OK'));
      const before = await on.redis.command('DBSIZE');
      await launchMore(2);
      await rebuilt(async () => {
        await on.redis.kill();
        await polling.round();
        await on.redis.start();
        assert.not.equal(before, ':0\r\n');
      });
    }),
  );

  tests('[K-04] frozen for 10 s: what was read meanwhile stands when the old views answer again', () =>
    underLoad(async (launchMore) => {
      await on.redis.freeze();
      const answered = (): number => polling.statuses.get(200) ?? 0;
      const before = answered();
      await sleep(FROZEN_MS);
      await eventually('reads are answered without it', () => (answered() > before ? true : undefined));
      on.redis.thaw();
      await eventually('Redis answers', async () =>
        (await on.redis.command('PING').catch(() => '')) === '+PONG\r\n' ? true : undefined,
      );
      await launchMore(2);
    }),
  );

  tests('[K-04] [R-20] emptied while every mirror’s watch hangs: lists have what was launched since', async () => {
    await polling.stop();
    const [workspace = ''] = workspaces;
    on.proxies?.api.holdWatches();
    try {
      const { status, json, text } = await launch(on, workspace);
      assert.is(status, 202, text);
      // a GET of it would put its view back
      const newest = async (): Promise<unknown> => {
        const list = await patient(on).call('GET', `/v1/workspaces/${workspace}/visibility-reports?limit=1`);
        assert.is(list.status, 200, list.text);
        return at(list.json, 'data', 0, 'id');
      };
      assert.is(await newest(), at(json, 'id'));
      await on.redis.command('FLUSHALL');
      for (let n = 0; n < 40; n++) {
        assert.is(await newest(), at(json, 'id'), `list ${n} misses it`);
        await sleep(100);
      }
    } finally {
      on.proxies?.api.releaseWatches();
    }
    await eventually('the views are whole', isWhole, 90_000);
  });
}

tests.run();
