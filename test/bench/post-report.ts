import { randomUUID } from 'node:crypto';
import { openDataFolder } from '../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../src/adapters/embedded/resource-store.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { launch } from './support/client.ts';
import { type Bench, type Figure, median } from './support/figure.ts';
import { type Loader, startLoader } from './support/processes.ts';
import { withMachine } from './support/program.ts';

const CLIENTS = 32;
const ROUNDS = 3;
const ROUND_MS = 1500;

/**
 * Launches with a new idempotency key each, while the controllers reconcile what is launched. One run is allowed and a
 * slow one holds the place, so no other run is started: the rate is that of accepting work. Afterwards the program is
 * killed, and every launch that was answered 202 must be in the store.
 */
export const postReport: Bench = {
  name: 'post-report',
  what: `POST reports, ${CLIENTS} clients, controllers running, runs held back by limits.concurrentRuns: 1`,
  async run() {
    const loader = startLoader();
    try {
      return [await measure(loader, false), await measure(loader, true)];
    } finally {
      loader.stop();
    }
  },
};

function measure(loader: Loader, fsync: boolean): Promise<Figure> {
  const config = { limits: { concurrentRuns: 1 }, store: { fsync } };
  return withMachine({ answerMs: 60_000, config }, async ({ world, program, client }) => {
    const workspace = await client.createWorkspace();
    await client.until(await launch(client, workspace), 'running');
    const path = `/v1/workspaces/${workspace}/visibility-reports`;
    const request = client.wire('POST', path, { 'Idempotency-Key': '{{serial}}', 'Content-Length': '0' });
    const load = { port: program.port, request, connections: CLIENTS, status: 202 };
    let launched = 1 + (await loader.run({ ...load, ms: ROUND_MS / 3 })).answers;
    const rates: number[] = [];
    const p99s: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const loaded = await loader.run({ ...load, ms: ROUND_MS });
      launched += loaded.answers;
      rates.push((loaded.answers / loaded.ms) * 1000);
      p99s.push(loaded.p99Ms);
    }
    await program.stop('SIGKILL');
    const stored = await countReports(world.data);
    if (stored !== launched) throw new Error(`${launched} launches were answered, ${stored} are stored`);
    return {
      name: `POST report${fsync ? ', store.fsync: true' : ''}`,
      value: median(rates),
      unit: '/s',
      ...(fsync ? {} : { bound: { atLeast: 300 } }),
      notes: [`p99 ${median(p99s).toFixed(1)} ms; all ${stored} launches in the store after SIGKILL`],
    };
  });
}

async function countReports(data: string): Promise<number> {
  const folder = await openDataFolder(data, { fsync: false, clock });
  const store = new EmbeddedResourceStore({ database: folder.database, clock, newUid: randomUUID });
  const { items } = await store.list('VisibilityReport', {});
  await store.close();
  folder.close();
  return items.length;
}
