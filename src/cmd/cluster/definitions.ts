import { servedDefinitions } from '../../adapters/kubernetes/served-definitions.ts';
import { type Clock, sleep } from '../../lib/clock.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import { definitionGaps } from '../../resources/definition-gaps.ts';
import type { ApiClient } from '../../runtime/client/api-client.ts';
import type { Log } from '../../runtime/log.ts';
import type { Health } from '../../telemetry/health.ts';

export interface DefinitionsOptions {
  readonly client: ApiClient;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly health: Pick<Health, 'addReadiness'>;
  /** Why the cluster API cannot be reached now, as the end of a sentence. */
  readonly problem: () => string;
}

/** Short, because someone who installs definitions watches the result; each attempt costs one read. */
const AGAIN_MS = 2000;
const MOST_GAPS = 5;
const WAY_OUT =
  'install the definitions of this version: helm upgrade with crds.enabled=true, or kubectl apply --server-side --force-conflicts -f crds/';

/**
 * Resolves once the cluster serves every kind and field that this program uses; until then, the program is not ready. A
 * write to a field that the definitions lack would be refused, and exiting would only cause a restart. Rejects with the
 * reason of the signal.
 */
export async function definitionsServed(options: DefinitionsOptions, signal: AbortSignal): Promise<void> {
  const { clock, log, health, problem } = options;
  let lacking: string | undefined;
  let isServed = false;
  health.addReadiness('definitions', () =>
    isServed ? undefined : (lacking ?? `definitions have not been read yet${problem()}`),
  );
  for (;;) {
    const gaps = await gapsNow(options, signal);
    if (gaps?.length === 0) break;
    const now = gaps && inWords(gaps);
    if (now !== undefined && now !== lacking)
      log.error({ gaps, wayOut: WAY_OUT }, 'definitions are missing or older than this program needs');
    lacking = now;
    await sleep(clock, AGAIN_MS, signal);
  }
  isServed = true;
  if (lacking !== undefined) log.info({}, 'all needed definitions are installed');
}

const inWords = (gaps: readonly string[]): string => {
  const more = gaps.length > MOST_GAPS ? ` and ${gaps.length - MOST_GAPS} more` : '';
  return `${gaps.slice(0, MOST_GAPS).join(', ')}${more}: ${WAY_OUT}`;
};

/** Undefined while the cluster cannot be reached. If reading definitions is not allowed, none are assumed to be missing. */
async function gapsNow(
  { client, log }: DefinitionsOptions,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  try {
    const found = await servedDefinitions(client, signal);
    if (!('notTold' in found)) return definitionGaps(found);
    log.warn({ reason: found.notTold }, 'definitions cannot be compared with what is needed');
    return [];
  } catch (error) {
    if (error instanceof StoreUnavailableError) return undefined;
    throw error;
  }
}
