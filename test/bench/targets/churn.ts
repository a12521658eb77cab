import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedViewChanges } from '../../../src/adapters/embedded/view-changes.ts';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import type { View } from '../../../src/ports/views.ts';
import { createLogger } from '../../../src/telemetry/logger.ts';
import { createMetrics } from '../../../src/telemetry/metrics.ts';
import { startMemoryRest } from '../../support/rest-memory.ts';
import { memoryOf } from '../support/proc.ts';

/**
 * The REST server over views in memory, with reports that change all the time. Only the controllers are left out: their
 * writes are made here, at a steady rate. Commands and answers are messages of the parent process.
 */
const REPORTS = 1000;
/** Reports of each of two partners, as one may hold no more than 1,000 requests. */
const NAMESPACES = ['acme', 'rival'] as const;
const AT_ONCE = 20;
const PAUSE_MS = 10;

/** The parent asks for this many changes of status. */
export interface ChurnOrder {
  readonly changes: number;
}

export interface ChurnStart {
  readonly port: number;
  readonly partners: readonly { readonly host: string; readonly key: string; readonly reports: readonly string[] }[];
}

export interface ChurnCost {
  /** After a full garbage collection. */
  readonly heapMb: number;
  readonly residentMb: number;
}

const views = new EmbeddedViews();
const changes = new EmbeddedViewChanges();
const rest = await startMemoryRest({
  views,
  changes,
  clock: systemClock,
  log: createLogger({ program: 'api', destination: createWriteStream('/dev/null') }),
  observe: createMetrics({ processMetrics: false }).http.answered,
});

let version = 0;
const idOf = (at: number): string => `pvr-${String(at).padStart(26, '0')}`;

async function change(at: number): Promise<void> {
  version += 1;
  const namespace = NAMESPACES[at % NAMESPACES.length] ?? 'acme';
  const id = idOf(at);
  const status = version % 2 === 0 ? 'running' : 'queued';
  const body = JSON.stringify({ id, workspace_id: 'pws-a', status, version, padding: 'x'.repeat(400) });
  const named = { collection: 'reports', namespace, id, uid: `uid-${id}`, parent: 'pws-a' } as const;
  const view: View = { ...named, resourceVersion: String(version), status, order: at, body };
  await views.put(view);
  changes.publish(namespace, id);
}

async function churn(count: number): Promise<ChurnCost> {
  for (let done = 0; done < count; done += AT_ONCE) {
    for (let i = 0; i < AT_ONCE; i += 1) await change((done + i) % REPORTS);
    await sleep(PAUSE_MS);
  }
  await sleep(2000); // until every client waits again
  global.gc?.();
  global.gc?.();
  return { heapMb: process.memoryUsage().heapUsed / 2 ** 20, residentMb: memoryOf(process.pid).nowMb };
}

for (const namespace of NAMESPACES) await views.finishRebuild(namespace);
for (let at = 0; at < REPORTS; at += 1) await change(at);
process.on('message', (order: ChurnOrder) => {
  void churn(order.changes).then((cost) => process.send?.(cost));
});
const all = Array.from({ length: REPORTS }, (_, at) => at);
const start: ChurnStart = {
  port: rest.port,
  partners: [rest.acme, rest.rival].map(({ host, key }, which) => ({
    host,
    key,
    reports: all.filter((at) => at % NAMESPACES.length === which).map(idOf),
  })),
};
process.send?.(start);
