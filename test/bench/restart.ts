import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, type World } from '../support/embedded/world.ts';
import { type Bench, type Figure, median } from './support/figure.ts';
import { forgetPeak, memoryOf } from './support/proc.ts';
import { type Machine, start, withMachine } from './support/program.ts';
import { digestOf, type Seeded, seedReports } from './support/seed-reports.ts';
import type { Sightline } from './support/sightline.ts';

const REPORTS = 1000;
const RESULT_BYTES = 300_000;
const PAGE = 50;
/** A reader that takes 64 KB and then waits: a page in about 2 seconds. */
const PAUSE_MS = 8;
/** How often the page is read for the median of the time to first byte. */
const READS = 9;

/** A data folder with many large results: what starting costs, and what a page of them costs while it is sent. */
export const restart: Bench = {
  name: 'restart',
  what: `${REPORTS} completed reports of 300 KB: restart, memory, a page of ${PAGE} to a slow reader`,
  async run() {
    let seeded: Seeded | undefined;
    const prepare = async (world: World): Promise<void> => {
      seeded = await seedReports(world, REPORTS, RESULT_BYTES);
    };
    return withMachine({ answerMs: 0, prepare }, async (machine) => {
      if (seeded === undefined) throw new Error('nothing was seeded');
      const started = await restartTimes(machine);
      const program = await start(machine.world);
      try {
        await untilReady(program);
        await sleep(1500);
        return [...started, rss(program), ...(await readPage(machine, program, seeded))];
      } finally {
        await program.stop('SIGTERM');
      }
    });
  },
};

/** Stopped, killed and started again; the first start, which filled the caches of the disk, does not count. */
async function restartTimes({ world, program }: Machine): Promise<Figure[]> {
  await program.stop('SIGTERM');
  const times: number[] = [];
  for (const signal of ['SIGTERM', 'SIGKILL', 'SIGKILL'] as const) {
    const again = await start(world);
    times.push(again.readyMs + (await untilReady(again)));
    await again.stop(signal);
  }
  return [
    {
      name: `restart to ready, ${REPORTS} reports`,
      value: median(times) / 1000,
      unit: 's',
      bound: { atMost: 5 },
      notes: ['from the start of the process to 200 of /readyz'],
    },
  ];
}

/** Milliseconds until /readyz says so. */
async function untilReady({ opsPort }: Sightline): Promise<number> {
  const startedMs = performance.now();
  while ((await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status !== 200) {
    if (performance.now() - startedMs > 30_000) throw new Error('/readyz does not turn 200');
    await sleep(5);
  }
  return performance.now() - startedMs;
}

const rss = ({ pid }: Sightline): Figure => ({
  name: 'memory after start',
  value: memoryOf(pid).nowMb,
  unit: 'MB',
  bound: { atMost: 300 },
  notes: [`resident; ${memoryOf(pid).peakMb.toFixed(0)} MB at its highest while starting`],
});

async function readPage({ world, client }: Machine, program: Sightline, seeded: Seeded): Promise<Figure[]> {
  const path = `/v1/workspaces/${seeded.workspace}/visibility-reports?limit=${PAGE}`;
  const before = memoryOf(program.pid).nowMb;
  forgetPeak(program.pid);
  const headers = { host: HOST, authorization: `Bearer ${world.key}` };
  const slow = await readSlowly(program.port, path, headers, PAUSE_MS);
  const growth = memoryOf(program.pid).peakMb - before;
  checkPage(slow.text, seeded);
  const fast = await readSlowly(program.port, path, headers, 0);
  checkPage(fast.text, seeded);
  const firstBytes = [slow, fast];
  while (firstBytes.length < READS) firstBytes.push(await readSlowly(program.port, path, headers, 0));
  client.close();
  const firstByteMs = median(firstBytes.map((read) => read.firstByteMs));
  const pageMb = Buffer.byteLength(slow.text) / 2 ** 20;
  return [
    {
      name: `page of ${PAGE}, memory while it is read slowly`,
      value: growth,
      unit: 'MB',
      bound: { atMost: Math.round(2 * pageMb) },
      goal: 20,
      notes: [
        `highest growth over what was resident before; the page has ${pageMb.toFixed(1)} MB`,
        `read in ${(slow.ms / 1000).toFixed(1)} s by a slow reader, in ${(fast.ms / 1000).toFixed(2)} s by one that does not wait`,
      ],
    },
    {
      name: 'the same, time to first byte',
      value: firstByteMs / 1000,
      unit: 's',
      bound: { atMost: 0.2 },
      goal: 0.05,
      notes: [`from the request to the first byte of the body, plain; median of ${READS}`],
    },
  ];
}

/** Every result of the page as it was stored, none twice. */
function checkPage(text: string, { digests }: Seeded): void {
  const { data } = JSON.parse(text) as { data: { id: string; result: unknown }[] }; // the contract's envelope
  const right = data.filter(({ id, result }) => digests.get(id) === digestOf(JSON.stringify(result)));
  if (new Set(right.map(({ id }) => id)).size !== PAGE) throw new Error('the page does not have the stored results');
}

function readSlowly(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  pauseMs: number,
): Promise<{ readonly text: string; readonly firstByteMs: number; readonly ms: number }> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const req = request({ port, path, headers, agent: false }, async (res) => {
      const chunks: Buffer[] = [];
      let firstByteMs: number | undefined;
      for await (const chunk of res) {
        firstByteMs ??= performance.now() - startedMs;
        chunks.push(chunk);
        if (pauseMs > 0) await sleep(pauseMs);
      }
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ text, firstByteMs: firstByteMs ?? Number.NaN, ms: performance.now() - startedMs });
    });
    req.on('error', reject).end();
  });
}
