import type { RunInput } from '../../src/config/run-input.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import type { RunKind } from './observed.ts';

/** `<resource>-r0` for the first job, `-r1` for the one after an infrastructure loss. */
export const jobNameOf = (resourceName: string, attempt: number): string => `${resourceName}-r${attempt}`;

/**
 * The job that carries one attempt. `engines`: those that the run asks. activeDeadlineSeconds lies outside of all
 * clocks: queue, run, and the controller's belt.
 */
export function runJobOf(
  { kind, metadata: { namespace, name, uid } }: Resource<RunKind>,
  attempt: number,
  input: RunInput,
  engines: readonly Engine[],
  queueDeadlineSeconds: number,
): RunJob {
  return {
    namespace,
    name: jobNameOf(name, attempt),
    owner: { kind, namespace, name, uid },
    attempt,
    input: JSON.stringify(input),
    secrets: secretsOf(engines),
    activeDeadlineSeconds: queueDeadlineSeconds + input.deadlineSeconds + 120,
  };
}

interface Engine {
  readonly adapter: string;
  readonly apiKeyEnv?: string | undefined;
}

/** The keys of what is asked, each once; what is simulated needs none. */
function secretsOf(engines: readonly Engine[]): readonly string[] {
  const remote = engines.filter(({ adapter }) => adapter !== 'simulated');
  return [...new Set(remote.flatMap(({ apiKeyEnv }) => apiKeyEnv ?? []))].sort();
}
