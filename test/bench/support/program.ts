import { join } from 'node:path';
import { makeWorld, type World } from '../../support/embedded/world.ts';
import { type Client, createClient } from './client.ts';
import { type Sightline, startSightline } from './sightline.ts';

/** A machine with the real program on it, and a partner's client. */
export interface Machine {
  readonly world: World;
  readonly program: Sightline;
  readonly client: Client;
}

export interface MachineOptions {
  /** How long a simulated engine takes to answer; long enough, and a report stays running. */
  readonly answerMs: number;
  /** Sections of the configuration that differ from those of a small test. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Puts things into the data folder before the program starts. */
  readonly prepare?: (world: World) => Promise<void>;
}

/** After the end of a run: by then, a process waits for the next one and has loaded its code. */
export const REST_MS = 4000;

/** Makes a machine for the work and takes it away afterwards. */
export async function withMachine<T>(options: MachineOptions, work: (machine: Machine) => Promise<T>): Promise<T> {
  const world = await makeWorld({ engines: 'simulated' });
  let program: Sightline | undefined;
  let client: Client | undefined;
  try {
    const engine = { adapter: 'simulated', latencyMs: options.answerMs };
    world.configure({ providers: { provider_1: engine, provider_2: engine, provider_3: engine }, ...options.config });
    await options.prepare?.(world);
    program = await start(world);
    client = createClient(world, program);
    return await work({ world, program, client });
  } finally {
    client?.close();
    await program?.stop('SIGTERM');
    await world.close();
  }
}

export const start = (world: World): Promise<Sightline> =>
  startSightline(
    ['--config', world.configFile, '--data', world.data, '--manifests', world.manifests],
    join(world.root, 'embedded.log'),
  );
