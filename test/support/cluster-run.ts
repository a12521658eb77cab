import { readFileSync } from 'node:fs';
import { loadConfig } from '../../src/config/load.ts';
import { type ReportRunInput, reportRunInput } from '../../src/config/run-input.ts';
import type { RunOwner } from '../../src/ports/run-ledger.ts';
import { newRunOwner } from '../contract/run-ledger.contract.ts';
import { asked } from './embedded/kill-case.ts';
import { type Program, startProgram } from './embedded/process.ts';
import { makeWorld, NAMESPACE, WEBSITE, type World, type WorldOptions } from './embedded/world.ts';
import type { Nats } from './servers/nats.ts';

/**
 * One report's run as a cluster starts it: the real `sightline run` with its document, NATS and engine keys from the
 * environment.
 */
export interface ClusterRun {
  readonly world: World;
  readonly owner: RunOwner;
  /** What the environment says, before `env` of a start. */
  readonly env: Readonly<Record<string, string>>;
  start(how: StartRun): Program;
  /** Engine calls so far, as `<provider> <question>`. */
  asked(): string[];
  close(): Promise<void>;
}

interface StartRun {
  readonly attempt: number;
  readonly podUid: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function makeClusterRun(nats: Nats, options: Partial<WorldOptions> = {}): Promise<ClusterRun> {
  const world = await makeWorld({ engines: 'counted', ...options });
  const owner = { ...newRunOwner(), namespace: NAMESPACE };
  const input = JSON.stringify(inputOf(world));
  const env = { ENGINE_KEY: 'engine-key', SIGHTLINE_NATS_SERVERS: nats.url };
  return {
    world,
    owner,
    env,
    start: ({ attempt, podUid, env: more }) => {
      const document = JSON.stringify({ owner, attempt, input });
      const program = startProgram(['run'], { ...env, SIGHTLINE_RUN: document, SIGHTLINE_POD_UID: podUid, ...more });
      world.programs.add(program);
      return program;
    },
    asked: () => asked(world.providers.requests),
    close: () => world.close(),
  };
}

/** As the controllers make it from the configuration. */
function inputOf(world: World): ReportRunInput {
  const loaded = loadConfig(readFileSync(world.configFile, 'utf8'), { ENGINE_KEY: 'engine-key' });
  if (!loaded.ok) throw new Error(loaded.problems.join('; '));
  const { providers, analyst, analysis, web } = loaded.config;
  const ids = ['provider_1', 'provider_2', 'provider_3'] as const;
  return reportRunInput.parse({
    kind: 'VisibilityReport',
    website: WEBSITE,
    createdAt: '2026-03-01T12:00:00Z',
    deadlineSeconds: analysis.runDeadlineSeconds,
    providers: ids.map((id) => ({ id, engine: providers[id] })),
    analyst,
    analysis,
    web,
  });
}
