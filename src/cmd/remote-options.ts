import type { Environment } from '../config/load.ts';
import type { Clock } from '../lib/clock.ts';
import { defined } from '../lib/json.ts';

export interface RemoteParts {
  /** Holds the API keys. A missing key makes every call fail as `auth`. */
  readonly env: Environment;
  readonly clock: Clock;
  readonly jitter: () => number;
}

/** The section of an engine that is not simulated. */
interface RemoteSection {
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly apiKeyEnv: string;
  readonly requestTimeoutSeconds: number;
}

/** The options of any engine that is called over the network. */
export const remoteOptions = ({ env, clock, jitter }: RemoteParts, section: RemoteSection) => ({
  model: section.model,
  apiKey: env[section.apiKeyEnv] ?? '',
  requestTimeoutMs: section.requestTimeoutSeconds * 1000,
  clock,
  jitter,
  ...defined<{ baseUrl?: string }>({ baseUrl: section.baseUrl }),
});
