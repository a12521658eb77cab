import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Bench } from './support/figure.ts';
import { QUIET } from './support/processes.ts';
import type { CachesCost } from './targets/caches.ts';

const TARGET = fileURLToPath(new URL('targets/caches.ts', import.meta.url));

/** Without it, V8 lets young garbage grow until the process is about 100 MB larger. */
const YOUNG_GENERATION = '--max-semi-space-size=8';

/** What the controllers' caches cost by themselves: a leader whose event loop is held loses its lease. */
export const caches: Bench = {
  name: 'caches',
  what: 'the controllers hold 10,000 resources of 3 KB: time, memory, event loop',
  async run() {
    const { stdout } = await promisify(execFile)(process.execPath, [QUIET, YOUNG_GENERATION, TARGET], {
      timeout: 120_000,
    });
    const cost: CachesCost = JSON.parse(stdout);
    const { sync, subscribe, relist } = cost.heldMs;
    const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;
    return [
      { name: 'caches synced', value: cost.syncMs / 1000, unit: 's', bound: { atMost: 15 } },
      {
        name: 'event loop held at most',
        value: Math.max(sync, subscribe, relist) / 1000,
        unit: 's',
        bound: { atMost: 0.2 },
        notes: [`${inMs(sync)} listing, ${inMs(subscribe)} subscribing, ${inMs(relist)} listing again, all changed`],
      },
      {
        name: 'memory of 10,000 cached resources',
        value: cost.residentMb,
        unit: 'MB',
        bound: { atMost: 250 },
        notes: [`resident, Node with ${YOUNG_GENERATION} included; ${cost.peakMb.toFixed(0)} MB at its highest`],
      },
    ];
  },
};
