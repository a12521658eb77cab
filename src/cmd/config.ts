import type { ConfigDocument } from '../config/document.ts';
import { type Environment, type KeyedSection, loadConfig } from '../config/load.ts';
import { normaliseHost } from '../domain/hosts.ts';
import type { FixedHostnames } from '../domain/partners.ts';
import { misconfigured } from './exit.ts';
import { readText } from './flags.ts';

/** Reads a configuration document; without a path, all settings have their defaults. Exits with a list of all problems. */
export async function readConfig(
  path: string | undefined,
  env: Environment,
  asks?: readonly KeyedSection[],
): Promise<{ readonly config: ConfigDocument; readonly warnings: readonly string[] }> {
  const yaml = path === undefined ? undefined : await readText('configuration', path);
  const loaded = loadConfig(yaml, env, asks);
  if (!loaded.ok) throw misconfigured(path ?? 'configuration', loaded.problems);
  return loaded;
}

/** A document with the three sections that the programs of a cluster need. */
export type ClusterConfig = ConfigDocument & {
  readonly [K in 'kubernetes' | 'redis' | 'nats']: NonNullable<ConfigDocument[K]>;
};

/** Hostnames reserved for one namespace, normalised for comparison. */
export const fixedHostnames = ({ kubernetes }: ClusterConfig): FixedHostnames =>
  new Map(Object.entries(kubernetes.hostnames).map(([name, namespace]) => [normaliseHost(name) ?? name, namespace]));

/** Throws ExitError with code 2 if a section is missing. */
export function requireCluster(config: ConfigDocument): ClusterConfig {
  const { kubernetes, redis, nats } = config;
  if (kubernetes && redis && nats) return { ...config, kubernetes, redis, nats };
  const missing = Object.entries({ kubernetes, redis, nats }).filter(([, section]) => section === undefined);
  throw misconfigured(
    'configuration',
    missing.map(([name]) => `${name}: is missing; only sightline embedded works without it`),
  );
}
