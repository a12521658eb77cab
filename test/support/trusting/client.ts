import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RedisOptions } from '../../../src/adapters/redis/connection.ts';
import { until } from '../redis-views.ts';

/** Our side of a connection in a process of its own, because a process reads NODE_EXTRA_CA_CERTS only at its start. */
export interface TrustingClient {
  /** Sends a command and gives the answer, or the words of the error. */
  ask(command: string): Promise<string | undefined>;
  /** What the connection has told so far, such as `connected` or `refused: certificate has expired`. */
  readonly events: readonly string[];
  stop(): Promise<void>;
}

/** `caFile`: an authority that the process trusts besides the public ones. */
export const redisViewsClient = (options: RedisOptions, caFile?: string): TrustingClient =>
  startClient(new URL('./redis-views.ts', import.meta.url), JSON.stringify(options), caFile);

/** `url`: of a NATS server. */
export const natsClient = (url: string, caFile?: string): TrustingClient =>
  startClient(new URL('./nats-artifacts.ts', import.meta.url), url, caFile);

function startClient(program: URL, argument: string, caFile: string | undefined): TrustingClient {
  const args = ['--disable-warning=ExperimentalWarning', fileURLToPath(program), argument];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(caFile !== undefined && { NODE_EXTRA_CA_CERTS: caFile }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const events: string[] = [];
  const answers: Answer[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const said = JSON.parse(line) as Answer | Event; // by `answering`
    if ('event' in said) events.push([said.event, said.reason].filter(Boolean).join(': '));
    else answers.push(said);
  });
  return {
    async ask(command) {
      child.stdin.write(`${command}\n`);
      await until(() => answers.length > 0, `an answer to ${command}`);
      const answer = answers.shift();
      return answer?.answer ?? answer?.fault;
    },
    events,
    async stop() {
      child.stdin.end(); // it ends with its input, also when this process does
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

interface Answer {
  readonly answer?: string | null;
  readonly fault?: string;
}

interface Event {
  readonly event: string;
  readonly reason?: string;
}
