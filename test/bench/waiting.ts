import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from '../support/rest-client.ts';
import { type Client, launch } from './support/client.ts';
import { type Bench, type Figure, percentile } from './support/figure.ts';
import { cpuSecondsOf, memoryOf } from './support/proc.ts';
import { withMachine } from './support/program.ts';

const CLIENTS = 1000;
const IDLE_MS = 8000;

/** Partners that wait for the next state of a report with `Prefer: wait=30` instead of polling (P-03). */
export const waiting: Bench = {
  name: 'waiting',
  what: `${CLIENTS} clients that wait for the next state of one report`,
  run: async () => [...(await whileNothingHappens()), await whileProgressMoves()],
};

/** Longer than what is measured, and shorter than a client waits at a time. */
const SILENT_MS = 28_000;

/** The engines have been asked, and for a while none of them answers. */
const whileNothingHappens = (): Promise<readonly Figure[]> =>
  withMachine({ answerMs: SILENT_MS }, async ({ program, client }) => {
    const { path, etag } = await asking(client);
    const before = { cpu: await shareOfCore(program.pid), mb: memoryOf(program.pid).nowMb };
    const seenAtMs = Array.from({ length: CLIENTS }, () => waitForNext(client, program.port, path, etag));
    await untilIdle(program.pid); // they have all arrived
    const held = { cpu: await shareOfCore(program.pid), mb: memoryOf(program.pid).nowMb };
    const seen = await Promise.all(seenAtMs);
    const afterFirst = (share: number): number => percentile(seen, share) - Math.min(...seen);
    return [
      {
        name: '1,000 clients wait: processor time, of a core',
        value: held.cpu - before.cpu,
        unit: '',
        bound: { atMost: 0.02 },
        notes: [`without them ${before.cpu.toFixed(3)}, memory ${before.mb.toFixed(0)} and ${held.mb.toFixed(0)} MB`],
      },
      {
        name: 'they see the next state, 99th percentile after the first',
        value: afterFirst(0.99) / 1000,
        unit: 's',
        bound: { atMost: 0.1 },
        notes: [`all within ${afterFirst(1).toFixed(0)} ms`],
      },
    ];
  });

/** Enough answers that progress moves each second for as long as is measured. */
const LONG = { openQuestions: 50, brandedQuestions: 0, samples: 2, runDeadlineSeconds: 300 };

/** The same clients, each of which asks for the next state when it has one (P-04). */
const whileProgressMoves = (): Promise<Figure> =>
  withMachine({ answerMs: 2000, config: { analysis: LONG } }, async ({ program, client }) => {
    const { path, etag } = await asking(client);
    let [isOver, answers] = [false, 0];
    const follow = async (): Promise<void> => {
      for (let seen = etag; !isOver; ) {
        const headers = { prefer: 'wait=30', 'if-none-match': seen };
        const answer = await client.call('GET', path, { headers });
        if (answer.status !== 200 && answer.status !== 304)
          throw new Error(`a client that follows got ${answer.status}`);
        seen = answer.headers.etag ?? seen;
        answers += 1;
      }
    };
    const following = Array.from({ length: CLIENTS }, follow);
    await sleep(IDLE_MS / 2); // they have all arrived
    const first = answers;
    const cpu = await shareOfCore(program.pid);
    const rate = ((answers - first) * 1000) / IDLE_MS;
    isOver = true;
    await Promise.all(following);
    const notes = [`${rate.toFixed(0)} answers a second; the run itself is another process`];
    return { name: '1,000 clients follow a run: processor time, of a core', value: cpu, unit: '', notes };
  });

/** A report whose engines have been asked. */
async function asking(client: Client): Promise<{ readonly path: string; readonly etag: string }> {
  const path = `/v1/visibility-reports/${await launch(client, await client.createWorkspace())}`;
  for (;;) {
    const { headers, json } = await client.call('GET', path);
    if (at(json, 'progress') !== null && at(json, 'progress', 'stage') === 'answers')
      return { path, etag: String(headers.etag) };
    if (at(json, 'status') === 'completed' || at(json, 'status') === 'failed') throw new Error('it ended too soon');
    await sleep(10);
  }
}

/** When it is answered with another state than that of the ETag. */
async function waitForNext(client: Client, port: number, path: string, etag: string): Promise<number> {
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
