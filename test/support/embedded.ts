import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VisibilityReport } from '../../src/contract/report.ts';
import { type End, type Program, type ProgramPlace, startProgram } from './embedded/process.ts';
import { HOST, WEBSITE, type World } from './embedded/world.ts';
import { type Answer, at, type Sent, send } from './rest-client.ts';

/**
 * The real `sightline embedded` as a child process on free ports. Exports:
 *
 * - `makeWorld({engines: 'counted' | 'simulated', answerMs?})` (embedded/world.ts) makes a machine: data folder,
 *   manifests folder with a partner and a key, configuration, a website, and engines that count what is asked of them.
 *   `world.configure({...})` and `world.manifest(file, ...resources)` change it; `partner`, `credential` and `resource`
 *   write manifests; `world.close()` ends its servers and programs.
 * - `startEmbedded(world, {env?, args?})` starts the program and waits for its `ready` line.
 * - `embedded.call(method, path, sent?)` sends one REST request as the partner (`sent` overrides host, key, headers,
 *   body); `embedded.ops(path)` asks the operator's port. Both reject when the program is away.
 * - `embedded.kill()` is SIGKILL, `embedded.stop()` SIGTERM; both resolve with the end once it is gone. Starting again
 *   on the same world goes on with its data.
 * - `embedded.log(msg?)` gives the log as objects, those with that message only.
 * - `createWorkspace`, `launch`, `terminal` take a partner's usual steps; `eventually(what, probe)` waits for a state.
 * - `startProgram`, `runProgram` (embedded/process.ts) start any `sightline` command line.
 */
export interface Embedded extends Program {
  readonly port: number;
  readonly opsPort: number;
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  ops(path: string): Promise<Answer>;
  log(msg?: string): readonly LogLine[];
  kill(): Promise<End>;
  stop(): Promise<End>;
}

type LogLine = Readonly<Record<string, unknown>>;

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Other code than that of the checkout. */
  readonly at?: ProgramPlace;
}

export async function startEmbedded(world: World, options: StartOptions = {}): Promise<Embedded> {
  const program = startProgram(
    embeddedArgs(world, options.args),
    { ENGINE_KEY: 'engine-key', ...options.env },
    options.at,
  );
  world.programs.add(program);
  const line = await program.line((text) => text.includes('"msg":"ready"'));
  const { port, opsPort } = JSON.parse(line) as { port: number; opsPort: number }; // the program's own line
  const agent = new Agent({ keepAlive: true });
  const end = async (signal: NodeJS.Signals): Promise<End> => {
    program.signal(signal);
    const ended = await program.ended;
    agent.destroy();
    return ended;
  };
  return {
    ...program,
    port,
    opsPort,
    call: (method, path, sent = {}) => send({ port, agent }, method, path, { host: HOST, key: world.key, ...sent }),
    ops: (path) => send({ port: opsPort, agent }, 'GET', path, { host: '127.0.0.1' }),
    log: (msg) => {
      const lines = program.stdout.map((text) => JSON.parse(text) as LogLine); // one JSON object a line, which tests check
      return msg === undefined ? lines : lines.filter((one) => one['msg'] === msg);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export const embeddedArgs = (world: World, more: readonly string[] = []): string[] => [
  'embedded',
  '--config',
  world.configFile,
  '--data',
  world.data,
  '--manifests',
  world.manifests,
  ...more,
];

/** Waits until the probe gives something; `undefined` is not yet. Rejects with `what` after `withinMs`. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  withinMs = 45_000,
): Promise<T> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (performance.now() > untilMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(20);
  }
}

/** Whoever takes a partner's usual steps: they are the same against one machine and a cluster. */
export interface Partner extends Pick<Embedded, 'call'> {
  /** Where time is short, a cluster may say "not yet", and the steps ask again. One machine must never say so. */
  readonly mayBeSlow?: true;
}

/** Of a 503: where neither views nor cluster answer in time (E-08), and of a launch that is not stored in time. */
type NotYet = 'temporarily_unavailable' | 'report_not_queued';

const isNotYet = (on: Partner, { status, json }: Answer, codes: readonly NotYet[]): boolean =>
  on.mayBeSlow === true && status === 503 && codes.some((code) => code === at(json, 'detail', 'code'));

/** The first answer that is not one of these. */
const decided = (on: Partner, codes: readonly NotYet[], ...sent: Parameters<Partner['call']>): Promise<Answer> =>
  eventually(
    `${sent[0]} ${sent[1]} is decided`,
    async () => {
      const answer = await on.call(...sent);
      return isNotYet(on, answer, codes) ? undefined : answer;
    },
    DECIDED_WITHIN_MS,
  );

const DECIDED_WITHIN_MS = 120_000;

/** Id of the workspace of the world's website. */
export async function createWorkspace(on: Partner, website = WEBSITE): Promise<string> {
  const answer = await decided(on, ['temporarily_unavailable'], 'POST', '/v1/workspaces', { body: { website } });
  if (answer.status !== 201) throw new Error(`POST workspace answered ${answer.status}: ${answer.text}`);
  return (answer.json as { id: string }).id; // the contract's shape
}

export function launch(on: Partner, workspace: string, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { headers: { 'Idempotency-Key': key } };
  const path = `/v1/workspaces/${workspace}/visibility-reports`;
  return decided(on, ['temporarily_unavailable', 'report_not_queued'], 'POST', path, headers);
}

/** The report once it is completed or failed. */
export function terminal(on: Partner, id: string, withinMs?: number): Promise<VisibilityReport> {
  return eventually(
    `${id} ends`,
    async () => {
      const answer = await on.call('GET', `/v1/visibility-reports/${id}`);
      if (isNotYet(on, answer, ['temporarily_unavailable'])) return undefined;
      if (answer.status !== 200) throw new Error(`GET ${id} answered ${answer.status}: ${answer.text}`);
      const report = answer.json as VisibilityReport; // the contract's shape
      return report.status === 'completed' || report.status === 'failed' ? report : undefined;
    },
    withinMs,
  );
}

export { type Outcome, runProgram, startProgram } from './embedded/process.ts';
export {
  credential,
  makeKey,
  makeWorld,
  NAMESPACE,
  partner,
  resource,
  type World,
} from './embedded/world.ts';
