import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCache, runCache, whenSynced } from '../../../controllers/cache.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { Controller } from '../../../src/runtime/controller/controller.ts';
import { enqueueFrom } from '../../../src/runtime/controller/enqueue.ts';
import type { Informer } from '../../../src/runtime/informer/informer.ts';
import type { Log } from '../../../src/runtime/log.ts';
import type { StoredObject } from '../../../src/runtime/objects.ts';
import { PretendedStore } from '../support/pretended-store.ts';
import { memoryOf } from '../support/proc.ts';

/** The controllers' caches of 10,000 resources, with two queues on each. Prints one JSON line of what it took. */
const RESOURCES = {
  Partner: 50,
  PartnerCredential: 50,
  Workspace: 500,
  VisibilityReport: 3000,
  Action: 5400,
  ActionExecution: 1000,
};
const QUEUES = 2;

export interface CachesCost {
  readonly syncMs: number;
  readonly relistMs: number;
  /** The longest that the event loop was held: while listing, while subscribers were told what is there, while listing again. */
  readonly heldMs: { readonly sync: number; readonly subscribe: number; readonly relist: number };
  readonly residentMb: number;
  readonly peakMb: number;
}

const silent = (): void => {};
const log: Log = { debug: silent, info: silent, warn: silent, error: silent, child: () => log };
let reconciled = 0;
const relisted = new Set<string>();

function followWith(informer: Informer<StoredObject>): void {
  const reconcile = async (): Promise<void> => {
    reconciled += 1;
  };
  const controller = new Controller({ name: informer.kind, workers: 4, clock: systemClock, log, reconcile });
  enqueueFrom(informer, controller);
  controller.start();
}

async function measured(work: () => Promise<void>): Promise<{ tookMs: number; heldMs: number }> {
  const resolution = 1;
  const loop = monitorEventLoopDelay({ resolution });
  await sleep(50);
  loop.enable();
  await sleep(20);
  const startedMs = performance.now();
  await work();
  const tookMs = performance.now() - startedMs;
  await sleep(20);
  loop.disable();
  return { tookMs, heldMs: loop.max / 1e6 - resolution };
}

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(5);
};

const store = new PretendedStore(RESOURCES, 3000);
const total = Object.values(RESOURCES).reduce((sum, count) => sum + count, 0);
const cache = createCache(store, systemClock, {
  observer: {
    relisted: (kind, reason) => reason !== 'start' && relisted.add(kind),
    reconnecting: silent,
    missed: silent,
    handlerFailed: (_kind, error) => console.error(error),
  },
});
const stop = new AbortController();
const sync = await measured(async () => {
  void runCache(cache, stop.signal);
  await whenSynced(cache);
});
const subscribe = await measured(async () => {
  const { partners, credentials, workspaces, reports, actions, executions } = cache;
  for (const informer of [partners, credentials, workspaces, reports, actions, executions])
    for (let i = 0; i < QUEUES; i++) followWith(informer);
  await until(() => reconciled >= QUEUES * total);
});
await sleep(1200); // a watch that ends sooner counts as failed
const relist = await measured(async () => {
  store.changeAll();
  await until(() => relisted.size === Object.keys(RESOURCES).length && reconciled >= 2 * QUEUES * total);
});
const { nowMb: residentMb, peakMb } = memoryOf(process.pid);
const cost: CachesCost = {
  syncMs: sync.tookMs,
  relistMs: relist.tookMs,
  heldMs: { sync: sync.heldMs, subscribe: subscribe.heldMs, relist: relist.heldMs },
  residentMb,
  peakMb,
};
console.log(JSON.stringify(cost));
process.exit(0);
