import type { ConfigDocument } from '../../config/document.ts';
import { normaliseHost } from '../../domain/hosts.ts';
import type { FixedHostnames } from '../../domain/partners.ts';
import { misconfigured } from '../exit.ts';

/** The document of a program of a cluster: its three sections are there. */
export type ClusterConfig = ConfigDocument & {
  readonly [K in 'kubernetes' | 'redis' | 'nats']: NonNullable<ConfigDocument[K]>;
};

/** Hostnames that one namespace alone may have, as hosts are compared. */
export const fixedHostnames = ({ kubernetes }: ClusterConfig): FixedHostnames =>
  new Map(Object.entries(kubernetes.hostnames).map(([name, namespace]) => [normaliseHost(name) ?? name, namespace]));

/** Ends the program with exit code 2 where a section is missing. */
export function requireCluster(config: ConfigDocument): ClusterConfig {
  const { kubernetes, redis, nats } = config;
  if (kubernetes && redis && nats) return { ...config, kubernetes, redis, nats };
  const missing = Object.entries({ kubernetes, redis, nats }).filter(([, section]) => section === undefined);
  throw misconfigured(
    'configuration',
    missing.map(([name]) => `${name}: is missing; only sightline embedded works without it`),
  );
}
