import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench } from './support/figure.ts';
import { kept, QUIET, stopOf } from './support/processes.ts';
import type { ChurnCost, ChurnOrder, ChurnStart } from './targets/churn.ts';

const TARGET = fileURLToPath(new URL('targets/churn.ts', import.meta.url));
/** As many as the figures of a busy day: each of the reports has one client that waits and one that polls. */
const CHANGES = 100_000;
/** Until caches are full, code is compiled and the heap has its size. */
const FIRST_CHANGES = 20_000;
const POLL_EVERY_MS = 1000;
/** As `bin/sightline api` starts. */
const AS_API = {
  flags: ['--max-semi-space-size=2', '--heap-growing-percent=20'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
};

interface Poller {
  readonly port: number;
  readonly agent: Agent;
  readonly host: string;
  readonly key: string;
  readonly report: string;
}

/** What a day of changes leaves behind in a replica that 2,000 clients ask. */
export const churn: Bench = {
  name: 'churn',
  what: `${CHANGES} changes of status, 1,000 clients that wait and 1,000 that poll`,
  async run() {
    const child = kept(
      fork(TARGET, { execArgv: [QUIET, '--expose-gc', ...AS_API.flags], env: { ...process.env, ...AS_API.env } }),
    );
    const agent = new Agent({ keepAlive: true });
    const stop = new AbortController();
    try {
      const [start]: [ChurnStart] = await answerOf(child);
      const counts = { answers: 0, changed: 0 };
      const clients = start.partners.flatMap(({ host, key, reports }) =>
        reports.flatMap((report) => {
          const poller = { port: start.port, agent, host, key, report };
          return [follow(poller, counts, stop.signal, 30), follow(poller, counts, stop.signal, 0)];
        }),
      );
      const cost = async (changes: number): Promise<ChurnCost> => {
        const order: ChurnOrder = { changes };
        child.send(order);
        const [found]: [ChurnCost] = await answerOf(child);
        return found;
      };
      const before = await cost(FIRST_CHANGES);
      counts.answers = counts.changed = 0;
      const after = await cost(CHANGES);
      stop.abort();
      await Promise.allSettled(clients);
      const notes = [
        `${before.heapMb.toFixed(1)} MB after the first ${FIRST_CHANGES} changes, ${after.heapMb.toFixed(1)} MB at the end`,
        `${counts.answers} answers, of which ${counts.changed} with a new state`,
      ];
      return [
        {
          name: 'heap after the changes, more',
          value: after.heapMb - before.heapMb,
          unit: 'MB',
          bound: { atMost: 2 },
          notes,
        },
        {
          name: 'resident memory after the changes, more',
          value: after.residentMb - before.residentMb,
          unit: 'MB',
          bound: { atMost: 20 },
          notes: [`${before.residentMb.toFixed(0)} and ${after.residentMb.toFixed(0)} MB`],
        },
      ];
    } finally {
      stop.abort();
      agent.destroy();
      await stopOf(child)();
    }
  },
};

/** The next message. */
const answerOf = async <T>(child: ReturnType<typeof fork>): Promise<[T]> => {
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(300_000) });
  return [message];
};

/** Asks again and again, with the tag of the last answer: at once if the server is asked to wait, else every second. */
async function follow(
  poller: Poller,
  counts: { answers: number; changed: number },
  signal: AbortSignal,
  waitSeconds: number,
): Promise<void> {
  for (let etag: string | undefined; !signal.aborted; ) {
    const answer = await ask(poller, etag, waitSeconds, signal);
    counts.answers += 1;
    if (answer.status === 200) counts.changed += 1;
    else if (answer.status !== 304) throw new Error(`a client got ${answer.status}`);
    etag = answer.etag;
    if (waitSeconds === 0) await sleep(POLL_EVERY_MS, undefined, { signal });
  }
}

interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
}

const ask = (poller: Poller, etag: string | undefined, waitSeconds: number, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port, agent, host, key, report } = poller;
    const headers = {
      host,
      authorization: `Bearer ${key}`,
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(waitSeconds > 0 && { prefer: `wait=${waitSeconds}` }),
    };
    const sent = request({ port, agent, signal, headers, path: `/v1/visibility-reports/${report}` }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag });
      });
    });
    sent.once('error', reject).end();
  });
