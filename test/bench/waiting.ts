import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, launch } from './support/client.ts';
import type { Bench } from './support/figure.ts';
import { cpuSecondsOf, memoryOf } from './support/proc.ts';
import { withMachine } from './support/program.ts';

const CLIENTS = 1000;
const IDLE_MS = 8000;

/** Partners that wait for the end of a report with `Prefer: wait=30` instead of polling (P-03). */
export const waiting: Bench = {
  name: 'waiting',
  what: `${CLIENTS} clients that wait for the end of one report`,
  run: () =>
    withMachine({ answerMs: 2000 }, async ({ program, client }) => {
      const report = await launch(client, await client.createWorkspace());
      const { headers } = await client.until(report, 'running');
      const path = `/v1/visibility-reports/${report}`;
      const before = { cpu: await shareOfCore(program.pid), mb: memoryOf(program.pid).nowMb };
      const seenAtMs = Array.from({ length: CLIENTS }, () =>
        waitForEnd(client, program.port, path, String(headers.etag)),
      );
      await untilIdle(program.pid); // they have all arrived
      const held = { cpu: await shareOfCore(program.pid), mb: memoryOf(program.pid).nowMb };
      const at = (await Promise.all(seenAtMs)).toSorted((a, b) => a - b);
      const afterFirst = (share: number): number => (at[Math.floor(share * (CLIENTS - 1))] ?? 0) - (at[0] ?? 0);
      return [
        {
          name: '1,000 clients wait: processor time, of a core',
          value: held.cpu - before.cpu,
          unit: '',
          bound: { atMost: 0.02 },
          notes: [`without them ${before.cpu.toFixed(3)}, memory ${before.mb.toFixed(0)} and ${held.mb.toFixed(0)} MB`],
        },
        {
          name: 'they see the end, 99th percentile after the first',
          value: afterFirst(0.99) / 1000,
          unit: 's',
          bound: { atMost: 0.1 },
          notes: [`all within ${afterFirst(1).toFixed(0)} ms`],
        },
      ];
    }),
};

/** When it is answered with another state than that of the ETag. */
async function waitForEnd(client: Client, port: number, path: string, etag: string): Promise<number> {
  for (;;) {
    const request = client.wire('GET', path, { Prefer: 'wait=30', 'If-None-Match': etag, 'Accept-Encoding': 'gzip' });
    const { status, atMs } = await firstLine(port, request);
    if (status === 200) return atMs;
    if (status !== 304) throw new Error(`a client that waits got ${status}`);
  }
}

/** The status on a connection of its own, and when it came; the rest is not read. */
const firstLine = (port: number, request: string): Promise<{ readonly status: number; readonly atMs: number }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      resolve({ status: Number(chunk.toString('latin1', 9, 12)), atMs: performance.now() });
      socket.destroy();
    });
  });

/** Resolves when the process has used no more than a tick in the last 200 ms. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -1, now = cpuSecondsOf(pid); now - before > 0.01; ) {
    before = now;
    await sleep(200);
    now = cpuSecondsOf(pid);
  }
}

/** 1 is a whole core; over some seconds. */
async function shareOfCore(pid: number): Promise<number> {
  const [cpu, ms] = [cpuSecondsOf(pid), performance.now()];
  await sleep(IDLE_MS);
  return ((cpuSecondsOf(pid) - cpu) * 1000) / (performance.now() - ms);
}
