import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { keys } from '../../../src/adapters/redis/keys.ts';
import { percentile } from '../support/figure.ts';
import type { ClusterBench } from './main.ts';
import type { Bed } from './support/bed.ts';
import { type Bulk, bulkOf, rawApi } from './support/bulk.ts';
import { untilIdle } from './support/metrics.ts';

const PER_SECOND = 50;
const SECONDS = Number(process.env['SECONDS_OF_CHANGES'] ?? 25);
/** Changes of the first seconds are not counted: code is compiled, connections are made. */
const WARM_UP = PER_SECOND * 3;
const WITHIN_MS = 60_000;

/**
 * Changes of many reports, at a steady rate, each until its view is set in Redis, by Redis' own notification. The
 * change is in etcd somewhere between the sending of the patch and its answer: it is counted from the sending.
 */
export const viewLag: ClusterBench = {
  name: 'view-lag',
  what: `${PER_SECOND} changes a second for ${SECONDS} s, from the patch to the view in Redis`,
  async run(bed) {
    const bulk = await bulkOf(bed);
    const controllers = await bed.start('controllers', bulk.namespace);
    try {
      await untilIdle(controllers);
      const lags = await measure(bed, bulk);
      const [sent, answered] = [lags.map(({ sentMs }) => sentMs), lags.map(({ answeredMs }) => answeredMs)];
      return [
        {
          name: 'change in etcd to view in Redis, p99',
          value: percentile(sent, 0.99) / 1000,
          unit: 's',
          bound: { atMost: 0.5 },
          notes: [
            `of ${lags.length} changes, from the sending of the patch: p50 ${percentile(sent, 0.5).toFixed(0)} ms, p99 ${percentile(sent, 0.99).toFixed(0)} ms, longest ${percentile(sent, 1).toFixed(0)} ms`,
            `from its answer: p50 ${percentile(answered, 0.5).toFixed(0)} ms, p99 ${percentile(answered, 0.99).toFixed(0)} ms`,
          ],
        },
      ];
    } finally {
      await controllers.stop();
    }
  },
};

interface Lag {
  readonly sentMs: number;
  /** Negative where the view was there before the answer was. */
  readonly answeredMs: number;
}

async function measure(bed: Bed, bulk: Bulk): Promise<readonly Lag[]> {
  const views = await followViews(bed, bulk.namespace);
  const api = rawApi(bed, bulk.namespace);
  const changes: Promise<Lag>[] = [];
  try {
    const startedMs = performance.now();
    for (let i = 0; i < PER_SECOND * SECONDS; i++) {
      await sleep(Math.max(0, startedMs + (i * 1000) / PER_SECOND - performance.now()));
      changes.push(changeOne(api, views, bulk.reports[i % bulk.reports.length] ?? '', i));
    }
    return (await Promise.all(changes)).slice(WARM_UP);
  } finally {
    await Promise.all([api.close(), views.close()]);
  }
}

async function changeOne(api: ReturnType<typeof rawApi>, views: Views, report: string, n: number): Promise<Lag> {
  const set = views.whenSet(report);
  set.catch(() => {}); // looked at below, unless the change itself fails
  const sentMs = performance.now();
  // one of the few members that may change after the end of a report
  const changed = await api('PATCH', `/${report}/status`, { status: { observedGeneration: 1000 + n } });
  const answeredMs = performance.now();
  const { version, setMs } = await set;
  if (version !== Object(changed).metadata.resourceVersion)
    throw new Error(`${report} shows version ${version} after its change`);
  return { sentMs: setMs - sentMs, answeredMs: setMs - answeredMs };
}

interface Views {
  /** When the view of that report is next set, and the version that it then has. */
  whenSet(report: string): Promise<{ readonly version: string; readonly setMs: number }>;
  close(): Promise<void>;
}

async function followViews(bed: Bed, namespace: string): Promise<Views> {
  await bed.redis.command('CONFIG SET notify-keyspace-events K$');
  const reader = createClient({ url: bed.redis.url });
  const listener = reader.duplicate();
  await Promise.all([reader.connect(), listener.connect()]);
  const prefix = keys.views(namespace, 'reports');
  const waiting = new Map<string, (setMs: number) => void>();
  await listener.pSubscribe(`__keyspace@0__:${prefix}*`, (event, channel) => {
    if (event === 'set') waiting.get(channel.slice(channel.indexOf(prefix) + prefix.length))?.(performance.now());
  });
  return {
    async whenSet(report) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const timer = setTimeout(() => reject(new Error(`no view of ${report} within ${WITHIN_MS} ms`)), WITHIN_MS);
      waiting.set(report, resolve);
      const setMs = await promise.finally(() => clearTimeout(timer));
      waiting.delete(report);
      const [, meta = '{}'] = ((await reader.get(prefix + report)) ?? '').split('\n');
      return { version: JSON.parse(meta).resourceVersion, setMs };
    },
    async close() {
      await Promise.all([reader.close(), listener.close()]);
      await bed.redis.command('CONFIG SET notify-keyspace-events ""');
    },
  };
}
