import type { Figure } from '../support/figure.ts';
import { memoryOf } from '../support/proc.ts';
import type { ClusterBench } from './main.ts';
import type { Bed } from './support/bed.ts';
import { BULK_REPORTS, bulkOf } from './support/bulk.ts';
import { longestHoldMs, untilIdle } from './support/metrics.ts';

/** A controllers process that comes to a namespace with many reports, and leads: caches, views, every queue. */
export const controllersSize: ClusterBench = {
  name: 'controllers-size',
  what: `a controllers process starts with ${BULK_REPORTS} completed reports`,
  async run(bed) {
    const bulk = await bulkOf(bed);
    const startedMs = performance.now();
    const controllers = await bed.start('controllers', bulk.namespace);
    const readyMs = performance.now() - startedMs;
    try {
      const startMs = await longestHoldMs(controllers);
      const readyMb = memoryOf(controllers.pid);
      const leadMs = await untilIdle(controllers);
      const { nowMb, peakMb } = memoryOf(controllers.pid);
      return [
        {
          name: 'controllers ready after',
          value: readyMs / 1000,
          unit: 's',
          bound: { atMost: 15 },
          notes: [
            `from the start of the process to /readyz; the reports were made in ${(bulk.seededInMs / 1000).toFixed(0)} s`,
          ],
        },
        {
          name: 'memory of controllers',
          value: nowMb,
          unit: 'MB',
          bound: { atMost: 250 },
          goal: 150,
          notes: [`${readyMb.nowMb.toFixed(0)} MB when ready, ${peakMb.toFixed(0)} MB at its highest`],
        },
        {
          name: 'event loop held at most',
          value: Math.max(startMs, leadMs) / 1000,
          unit: 's',
          bound: { atMost: 0.2 },
          notes: [
            `${startMs.toFixed(0)} ms until ready, ${leadMs.toFixed(0)} ms while the leader looks at all of them (monitorEventLoopDelay, 10 ms are its own)`,
          ],
        },
        await restarted(bed, bulk.namespace, () => controllers.stop()),
      ];
    } finally {
      await controllers.stop();
    }
  },
};

/** The views of the process before are still in Redis, as after an upgrade. */
async function restarted(bed: Bed, namespace: string, stop: () => Promise<void>): Promise<Figure> {
  await stop();
  const startedMs = performance.now();
  const controllers = await bed.start('controllers', namespace);
  const readyMs = performance.now() - startedMs;
  await controllers.stop();
  return {
    name: 'controllers ready after a restart',
    value: readyMs / 1000,
    unit: 's',
    bound: { atMost: 15 },
    notes: ['with the views that the process before has written'],
  };
}
