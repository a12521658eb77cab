import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { reportView } from '../../src/domain/views.ts';
import type { VisibilityReport } from '../../src/resources/kinds.ts';
import { connected, redisViews, until } from '../support/redis-views.ts';
import { at } from '../support/rest-client.ts';
import { type MemoryRest, startMemoryRest } from '../support/rest-memory.ts';
import { seedReport, seedWorkspace } from '../support/rest-seeds.ts';
import { requireServers } from '../support/servers/programs.ts';
import { type Fault, startProxy } from '../support/servers/proxy.ts';
import { startRedis } from '../support/servers/redis.ts';
import { suite } from '../support/suite.ts';

const test = suite('server over views that are remembered');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const FAULTS: readonly Fault[] = [
  ...(['none', { delayMs: 200 }, 'none', 'reset', 'none', 'hang', 'none', 'refuse', 'none'] as const),
];

interface World {
  readonly rest: MemoryRest;
  readonly path: string;
  /** Changes the report in the store, then its view, as a mirror does. */
  change(status: VisibilityReport['status']): Promise<void>;
  readonly fault: (fault: Fault) => Promise<void>;
  /** How often the replica has read Redis. */
  reads(): Promise<number>;
}

async function aWorld(): Promise<World> {
  const server = await startRedis();
  open.push(() => server.stop());
  const proxy = await startProxy(server.port);
  open.push(() => proxy.close());
  const mine = await connected({ url: server.url, commandTimeoutMs: 20_000 });
  open.push(() => mine.close());
  const url = `redis://127.0.0.1:${proxy.port}`;
  const redis = await connected({ url, tracking: true, commandTimeoutMs: 400 });
  open.push(() => redis.close());
  const mirror = redisViews(mine);
  const rest = await startMemoryRest({ views: redisViews(redis) });
  open.push(() => rest.close());
  await mirror.finishRebuild('acme', await mirror.beginRebuild('acme'));
  const workspace = (await seedWorkspace(rest, { viewed: false })).metadata.name;
  let report = await seedReport(rest, workspace, { viewed: false });
  return {
    rest,
    path: `/v1/visibility-reports/${report.metadata.name}`,
    fault: (fault) => proxy.set(fault),
    async change(status) {
      const moment = await mirror.moment();
      const written = await rest.store.replaceStatus('VisibilityReport', report.metadata, status ?? {});
      assert.is(written.outcome, 'written');
      if (written.outcome === 'written') report = written.resource;
      await mirror.put(reportView(report));
      await mirror.writtenUpTo(moment);
    },
    async reads() {
      const stats = await mine.session('acme').send<string>(['INFO', 'commandstats']);
      return Number(/cmdstat_mget:calls=(\d+)/.exec(stats)?.[1] ?? 0);
    },
  };
}

const timeOf = (version: number): string => new Date(Date.UTC(2026, 2, 1) + version * 1000).toISOString();
const END = 'failed';

/**
 * Polls of two clients: an answer is wrong if it is older than one that either of them had before it asked, or than
 * what had been the state for a second. `changedMs` is when each version was there.
 */
function polling({ rest, path }: World, changedMs: readonly number[]) {
  const seen = { newest: 0, end: false, answers: 0, wrong: [] as string[] };
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      const { newest, end } = seen;
      const dueMs = performance.now() - 1000;
      const due = timeOf(changedMs.findLastIndex((ms) => ms < dueMs));
      const { status: code, json } = await rest.call('GET', path);
      if (code === 503) continue;
      const [status, updated] = [String(at(json, 'status')), Date.parse(String(at(json, 'updated_at')))];
      seen.answers += 1;
      if (code !== 200) seen.wrong.push(`${code}`);
      if (!(updated >= newest)) seen.wrong.push(`${updated} after ${newest}`);
      if (updated < Date.parse(due)) seen.wrong.push(`${updated}, but ${due} had been there for a second`);
      if (end && status !== END) seen.wrong.push(`${status} after the end`);
      seen.newest = Math.max(updated, seen.newest);
      seen.end ||= status === END;
    }
  };
  const both = Promise.all([client(), client()]);
  return {
    seen,
    async end() {
      isOver = true;
      await both;
    },
  };
}

if (requireServers(test, 'GETs through a real Redis', ['redis-server']))
  test('[K-04] for two clients a report never goes back, whatever happens to Redis on the way', async () => {
    const world = await aWorld();
    await world.change({ phase: 'Running', updatedAt: timeOf(0) });
    const changedMs = [performance.now()];
    const polls = polling(world, changedMs);
    for (const fault of FAULTS) {
      await world.fault(fault);
      for (let n = 0; n < 20; n++) {
        await world.change({ phase: 'Running', updatedAt: timeOf(changedMs.length) });
        changedMs.push(performance.now());
        await sleep(n % 5 === 0 ? 150 : 5);
      }
    }
    const last = timeOf(changedMs.length);
    await world.change({ phase: 'Failed', updatedAt: last, finishedAt: last });
    changedMs.push(performance.now());
    for (const fault of FAULTS) {
      await world.fault(fault);
      const { answers } = polls.seen;
      await until(() => polls.seen.answers > answers + 20, 'answers after the end');
      await world.change({ phase: 'Failed', updatedAt: last, finishedAt: last });
    }
    await polls.end();
    const { wrong, answers, end } = polls.seen;
    assert.equal(wrong, []);
    assert.ok(end);
    const reads = await world.reads();
    assert.ok(answers > 2 * reads, `${answers} answers, ${reads} reads of Redis`);
  });

test.run();
