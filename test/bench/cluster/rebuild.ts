import { setTimeout as sleep } from 'node:timers/promises';
import { keys } from '../../../src/adapters/redis/keys.ts';
import { at } from '../../support/rest-client.ts';
import type { Client } from '../support/client.ts';
import { type Figure, percentile } from '../support/figure.ts';
import { memoryOf } from '../support/proc.ts';
import type { ClusterBench } from './main.ts';
import type { Bed } from './support/bed.ts';
import { BULK_REPORTS, type Bulk, bulkOf } from './support/bulk.ts';
import { inLanes } from './support/lanes.ts';
import { longestHoldMs } from './support/metrics.ts';

const READERS = 8;
const PAUSE_MS = 10;
const SINGLES = 400;
const PAGES = 6;
const PAGE_SIZE = 20;
/** Long enough for more than a hundred pages. */
const STEADY_MS = 5000;
const WITHIN_MS = 120_000;

/** FLUSHALL, and the readers go on: every answer must be the one from before, or say that there is none now. */
export const rebuild: ClusterBench = {
  name: 'rebuild',
  what: `FLUSHALL with ${BULK_REPORTS} reports, ${READERS} readers of single reports and list pages`,
  async run(bed) {
    const bulk = await bulkOf(bed);
    const [api, controllers] = await Promise.all([
      bed.start('api', bulk.namespace),
      bed.start('controllers', bulk.namespace),
    ]);
    const client = bed.client(bulk.namespace, api);
    try {
      const expected = await answersOf(client, bulk);
      const reading = readOn(client, expected);
      await sleep(STEADY_MS);
      const before = { ...reading.seen, pagesMs: [...reading.seen.pagesMs] };
      await longestHoldMs(controllers); // forgets the start
      const startedMs = performance.now();
      await bed.redis.command('FLUSHALL');
      await untilWhole(bed, bulk.namespace);
      const tookMs = performance.now() - startedMs;
      const heldMs = await longestHoldMs(controllers);
      await sleep(500);
      await reading.stop();
      const told = `${controllers.lines('views rebuilt').at(-1)?.['tookMs']} ms of it rebuilding`;
      return [
        pageFigure(before.pagesMs),
        ...figuresOf(tookMs, told, heldMs, before, reading.seen),
        memoryFigure(api.pid, controllers.pid),
      ];
    } finally {
      client.close();
      await Promise.all([api.stop(), controllers.stop()]);
    }
  },
};

/** `none`: 503, which says that neither views nor cluster API can tell now. */
interface Seen {
  right: number;
  none: number;
  wrong: number;
  longestMs: number;
  firstWrong: string;
  /** How long each list page took. */
  readonly pagesMs: number[];
}

function figuresOf(tookMs: number, told: string, heldMs: number, before: Seen, after: Seen): Figure[] {
  const [right, none] = [after.right - before.right, after.none - before.none];
  return [
    {
      name: 'rebuild of Redis while serving',
      value: tookMs / 1000,
      unit: 's',
      bound: { atMost: 10 },
      notes: [`from FLUSHALL to whole; ${told}; event loop of the controllers held ${heldMs.toFixed(0)} ms at most`],
    },
    {
      name: 'wrong answers meanwhile',
      value: after.wrong,
      unit: '',
      bound: { atMost: 0 },
      notes: [
        `${right} right, ${none} times 503; the longest took ${after.longestMs.toFixed(0)} ms`,
        ...(after.firstWrong === '' ? [] : [`the first wrong one: ${after.firstWrong}`]),
      ],
    },
  ];
}

const pageFigure = (pagesMs: readonly number[]): Figure => ({
  name: `list page of ${PAGE_SIZE}, 99th percentile`,
  value: percentile(pagesMs, 0.99) / 1000,
  unit: 's',
  bound: { atMost: 0.5 },
  goal: 0.05,
  notes: [`of ${pagesMs.length} pages before FLUSHALL, beside ${READERS - 1} readers of single reports`],
});

const memoryFigure = (api: number, controllers: number): Figure => ({
  name: 'memory of api after it',
  value: memoryOf(api).nowMb,
  unit: 'MB',
  notes: [
    `${memoryOf(api).peakMb.toFixed(0)} MB at its highest; controllers ${memoryOf(controllers).nowMb.toFixed(0)} MB, ${memoryOf(controllers).peakMb.toFixed(0)} MB at their highest`,
  ],
});

/** What is read, with its right answer. */
async function answersOf(client: Client, { workspace, reports }: Bulk): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (path: string) => {
    const answer = await client.call('GET', path);
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${answer.text}`);
    answers.set(path, answer.text);
    return answer;
  };
  const step = Math.max(1, Math.floor(reports.length / SINGLES));
  const singles = reports.filter((_, i) => i % step === 0);
  await inLanes(singles.length, READERS, async (i) => void (await ask(`/v1/visibility-reports/${singles[i]}`)));
  const list = `/v1/workspaces/${workspace}/visibility-reports?limit=${PAGE_SIZE}`;
  let cursor: unknown;
  for (let page = 0; page < PAGES && cursor !== null; page++) {
    const path = cursor === undefined ? list : `${list}&cursor=${encodeURIComponent(String(cursor))}`;
    cursor = at((await ask(path)).json, 'pagination', 'next_cursor');
  }
  return answers;
}

function readOn(client: Client, expected: ReadonlyMap<string, string>) {
  const seen: Seen = { right: 0, none: 0, wrong: 0, longestMs: 0, firstWrong: '', pagesMs: [] };
  const all = [...expected];
  const pages = all.slice(-PAGES);
  let stopped = false;
  const read = async (lane: number): Promise<void> => {
    for (let i = lane; !stopped; i += READERS) {
      // one reader reads pages only
      const [path, body] = (lane === 0 ? pages[i % pages.length] : all[i % all.length]) ?? ['', ''];
      const sentMs = performance.now();
      const answer = await client.call('GET', path);
      const tookMs = performance.now() - sentMs;
      seen.longestMs = Math.max(seen.longestMs, tookMs);
      if (lane === 0) seen.pagesMs.push(tookMs);
      if (answer.status === 503) seen.none += 1;
      else if (answer.status === 200 && answer.text === body) seen.right += 1;
      else {
        seen.wrong += 1;
        seen.firstWrong ||= `GET ${path} ${answer.status} ${answer.text.slice(0, 200)}`;
      }
      await sleep(PAUSE_MS);
    }
  };
  const lanes = Array.from({ length: READERS }, (_, lane) => read(lane));
  return {
    seen,
    async stop() {
      stopped = true;
      await Promise.all(lanes);
    },
  };
}

async function untilWhole(bed: Bed, namespace: string): Promise<void> {
  const endMs = performance.now() + WITHIN_MS;
  while (!(await bed.redis.command(`GET ${keys.whole(namespace)}`)).includes(':')) {
    if (performance.now() > endMs) throw new Error('the views did not become whole');
    await sleep(20);
  }
}
