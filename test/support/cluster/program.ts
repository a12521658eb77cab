import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { SIGHTLINE } from '../program.ts';
import { type Answer, send } from '../rest-client.ts';
import { freePort, type ServerProcess, startServer } from '../servers/server-process.ts';
import { tempFolder } from '../temp-folder.ts';

const READY_WITHIN_MS = 120_000;

/** One `sightline api` or `sightline controllers`; it keeps its ports over kill and start. */
export interface ClusterProgram extends ServerProcess {
  readonly name: string;
  /** Of REST; nobody listens there in the controllers. */
  readonly port: number;
  readonly opsPort: number;
  /** GET on the operator's port. */
  ops(path: string): Promise<Answer>;
  /** Its log as objects, of all its lives; those with that message only. */
  lines(msg?: string): readonly Readonly<Record<string, unknown>>[];
}

export interface ClusterProgramSpec {
  readonly command: 'api' | 'controllers';
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  /** Another `bin/sightline` than that of this checkout. */
  readonly program?: string;
  /** READY_WITHIN_MS when left out. */
  readonly readyWithinMs?: number;
  /** `/healthz` for one that lives and is not ready; `/readyz` when left out. */
  readonly until?: '/readyz' | '/healthz';
}

/** Resolves when it says that it is ready, or lives. */
export async function startClusterProgram(spec: ClusterProgramSpec): Promise<ClusterProgram> {
  const folder = join(tempFolder(), spec.name);
  mkdirSync(folder);
  const [port, opsPort] = [await freePort(), await freePort()];
  const http = { ...Object(spec.config['http']), host: '127.0.0.1', port, opsPort };
  const configFile = join(folder, 'sightline.yaml');
  writeFileSync(configFile, stringify({ ...spec.config, http }));
  const agent = new Agent();
  const ops = (path: string): Promise<Answer> => send({ port: opsPort, agent }, 'GET', path, { host: '127.0.0.1' });
  const server = await startServer({
    program: spec.program ?? SIGHTLINE,
    args: [spec.command, '--config', configFile],
    env: spec.env,
    folder,
    isReady: async () => (await ops(spec.until ?? '/readyz')).status === 200,
    readyWithinMs: spec.readyWithinMs ?? READY_WITHIN_MS,
  });
  const lines: ClusterProgram['lines'] = (msg) => {
    const all = readFileSync(server.logFile, 'utf8').split('\n').flatMap(parsed);
    return msg === undefined ? all : all.filter((line) => line['msg'] === msg);
  };
  return Object.assign(server, { name: spec.name, port, opsPort, ops, lines });
}

/** Node's own words at a crash are no JSON. */
function parsed(line: string): Record<string, unknown>[] {
  try {
    return [Object(JSON.parse(line))];
  } catch {
    return [];
  }
}
