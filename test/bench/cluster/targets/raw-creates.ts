import { Pool } from 'undici';

/**
 * Reports created as fast as a pool of undici does it, 16 at once. Takes one RawLoad at a time from its parent and
 * sends back one RawLoaded, or the reason why not. Arguments: URL of the API server, its certificate, a token.
 */
export interface RawLoad {
  /** Of the collection, with its query. */
  readonly path: string;
  /** JSON of the report; `{{name}}` becomes its name. */
  readonly body: string;
  readonly ms: number;
}

export interface RawLoaded {
  readonly answers: number;
  readonly ms: number;
  readonly p99Ms: number;
}

const [, , url = '', ca = '', token = ''] = process.argv;
const CONNECTIONS = 16;
const pool = new Pool(url, { connections: CONNECTIONS, connect: { ca } });
let serial = 0;

async function createOne({ path, body }: RawLoad): Promise<void> {
  const name = `pvr-raw${process.pid}x${String(serial++).padStart(8, '0')}`;
  const { statusCode, body: answer } = await pool.request({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: body.replace('{{name}}', name),
  });
  const text = await answer.text();
  if (statusCode !== 201) throw new Error(`${statusCode} ${text}`);
}

async function carryOut(load: RawLoad): Promise<RawLoaded> {
  const latencies: number[] = [];
  const startedMs = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - startedMs < load.ms) {
      const sentMs = performance.now();
      await createOne(load);
      latencies.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  const sorted = Float64Array.from(latencies).sort();
  const p99Ms = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
  return { answers: latencies.length, ms: performance.now() - startedMs, p99Ms };
}

process.on('message', (load: RawLoad) => {
  carryOut(load).then(
    (loaded) => process.send?.({ loaded }),
    (error: Error) => process.send?.({ problem: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
