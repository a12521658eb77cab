import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, WEBSITE } from '../../support/embedded/world.ts';
import { type Answer, at, type Sent, send } from '../../support/rest-client.ts';
import type { Target } from './processes.ts';

/** A partner's backend at a running program. */
export interface Client {
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  createWorkspace(website?: string): Promise<string>;
  /** Polls until the report has that status; the answer that says so. */
  until(report: string, status: string): Promise<Answer>;
  /** A request as it goes over the wire, with host and key. */
  wire(method: string, path: string, headers?: Readonly<Record<string, string>>): string;
  close(): void;
}

const POLL_EVERY_MS = 10;
const WITHIN_MS = 60_000;

/** As the partner of that key, by its hostname. */
export function createClient(
  { key, host = HOST }: { readonly key: string; readonly host?: string },
  program: Pick<Target, 'port'>,
): Client {
  const agent = new Agent({ keepAlive: true });
  const call: Client['call'] = (method, path, sent = {}) =>
    send({ port: program.port, agent }, method, path, { host, key, ...sent });
  return {
    call,
    async createWorkspace(website = WEBSITE) {
      const answer = await call('POST', '/v1/workspaces', { body: { website } });
      if (answer.status !== 201) throw new Error(`POST workspace answered ${answer.status}: ${answer.text}`);
      return idOf(answer);
    },
    async until(report, status) {
      const endMs = performance.now() + WITHIN_MS;
      for (;;) {
        const answer = await call('GET', `/v1/visibility-reports/${report}`);
        if ((answer.json as { status: string }).status === status) return answer; // the contract's shape
        if (performance.now() > endMs || answer.status !== 200) throw new Error(`not ${status}: ${answer.text}`);
        await sleep(POLL_EVERY_MS);
      }
    },
    wire(method, path, headers = {}) {
      const all = { Host: host, Authorization: `Bearer ${key}`, Accept: 'application/json', ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
    },
    close: () => agent.destroy(),
  };
}

export async function launch(client: Client, workspace: string): Promise<string> {
  const answer = await client.call('POST', `/v1/workspaces/${workspace}/visibility-reports`);
  if (answer.status !== 202) throw new Error(`POST report answered ${answer.status}: ${answer.text}`);
  return idOf(answer);
}

const idOf = (answer: Answer): string => (answer.json as { id: string }).id; // the contract's shape

/** The engines take a minute to answer; until then progress says that they are asked, and the rounds must end before. */
export async function untilAsking(client: Client, report: string): Promise<Answer> {
  for (;;) {
    const answer = await client.until(report, 'running');
    const [stage, total] = ['stage', 'total'].map((member) => at(answer.json, 'progress', member));
    if (stage === 'answers' && Number(total) > 0) return answer;
    await sleep(50);
  }
}
