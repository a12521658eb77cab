import { request } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The program of a pod that is a partner's backend inside the cluster, which needs no API server to reach REST. It
 * reads a second after it was last answered and, so often, launches a report with an idempotency key that it repeats
 * until it is accepted. One line of JSON for each sweep tells what it was answered (`Sweep`).
 */
export interface ClientTask {
  readonly host: string;
  readonly key: string;
  /** Origins of REST, asked in turn for launches and all for reads. */
  readonly targets: readonly string[];
  readonly paths: readonly string[];
  readonly workspace: string;
  readonly launchEveryMs: number;
  /** How many are accepted before it stops launching. */
  readonly launches: number;
}

export interface Sweep {
  readonly atMs: number;
  /** By target and path: status and the state of what was read, or the kind of fault. */
  readonly reads: Readonly<Record<string, string>>;
  readonly launch?: {
    readonly key: string;
    readonly outcome: string;
    readonly id: string | undefined;
    readonly ms: number;
  };
}

const WITHIN_MS = 5000;
const EVERY_MS = 1000;
const task = JSON.parse(process.env['CLIENT_TASK'] ?? '') as ClientTask; // the tests' own word

interface Reply {
  readonly status: number;
  readonly text: string;
}

function ask(method: string, url: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const identity = { host: task.host, authorization: `Bearer ${task.key}`, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const options = { method, agent: false, headers: { ...identity, ...headers }, timeout: WITHIN_MS };
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end();
  });
}

interface Told {
  readonly id?: string;
  readonly status?: string;
  readonly detail?: { readonly code?: string };
}

function told(text: string): Told {
  try {
    return JSON.parse(text) as Told; // as far as the contract has it
  } catch {
    return {};
  }
}

const faultOf = (error: unknown): string => `fault: ${error instanceof Error ? error.message : String(error)}`;

async function read(url: string): Promise<string> {
  try {
    const { status, text } = await ask('GET', url);
    const { status: state, detail } = told(text);
    return [status, state, detail?.code].filter((word) => word !== undefined).join(' ');
  } catch (error) {
    return faultOf(error);
  }
}

async function launch(target: string, key: string): Promise<NonNullable<Sweep['launch']>> {
  const startedMs = performance.now();
  const ms = (): number => Math.round(performance.now() - startedMs);
  const url = `${target}/v1/workspaces/${task.workspace}/visibility-reports`;
  try {
    const { status, text } = await ask('POST', url, { 'idempotency-key': key });
    const { id, detail } = told(text);
    const outcome = [status, detail?.code].filter((word) => word !== undefined).join(' ');
    return { key, outcome, id: status === 202 ? id : undefined, ms: ms() };
  } catch (error) {
    return { key, outcome: faultOf(error), id: undefined, ms: ms() };
  }
}

process.on('SIGTERM', () => process.exit(0));
const launched: string[] = [];
let nextLaunchMs = 0;
for (let n = 0; ; n++) {
  const atMs = Date.now();
  const target = String(task.targets[n % task.targets.length]);
  const isDue = launched.length < task.launches && performance.now() >= nextLaunchMs;
  const made = isDue ? await launch(target, `${hostname()} ${launched.length}`) : undefined;
  if (made?.id !== undefined) {
    launched.push(made.id);
    nextLaunchMs = performance.now() + task.launchEveryMs;
  }
  const paths = [...task.paths, ...launched.map((id) => `/v1/visibility-reports/${id}`)];
  const asked = task.targets.flatMap((origin) => paths.map((path) => `${origin}${path}`));
  const reads = Object.fromEntries(await Promise.all(asked.map(async (url) => [url, await read(url)] as const)));
  console.log(JSON.stringify({ atMs, reads, ...(made === undefined ? {} : { launch: made }) } satisfies Sweep));
  // whatever a sweep has taken: a replica may be 0.9 s behind another
  await sleep(EVERY_MS);
}
