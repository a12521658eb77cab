import { NatsRunReporter } from '../../../../src/adapters/nats/messages.ts';
import type { RunOwner } from '../../../../src/ports/run-ledger.ts';
import { mainContainer, type Pod, podPath } from '../../../support/kubelet/pod.ts';
import { podStatus } from '../../../support/kubelet/pod-status.ts';
import { watchPods } from '../../../support/kubelet/pod-watch.ts';
import { RUN_PODS } from '../../../support/kubelet.ts';
import type { Bed } from './bed.ts';
import { openRunSide, type RunSide } from './nats-bed.ts';

/**
 * Runs that claim and then do nothing: for each pod of a namespace, in this process, the claim and the message that
 * `sightline run` writes first, and `Running` into the pod's status as the kubelet would. A real process for each would
 * measure how fast two cores start Node.
 */
export interface StandInRuns {
  readonly claimed: number;
  /** How long it took from seeing the pod to its claim, in ms. */
  readonly claimMs: readonly number[];
  stop(): Promise<void>;
}

export async function standInForRuns(bed: Bed, namespace: string): Promise<StandInRuns> {
  const runs = await openRunSide(bed.nats);
  const stopped = new AbortController();
  const begun = new Set<string>();
  const claimMs: number[] = [];
  const onPod = (pod: Pod): void => {
    const { uid } = pod.metadata;
    if (pod.metadata.namespace !== namespace || pod.status.phase !== 'Pending' || begun.has(uid)) return;
    begun.add(uid);
    const seenMs = performance.now();
    claim(bed, runs, pod).then(
      () => claimMs.push(performance.now() - seenMs),
      (error: unknown) => console.error(`the stand-in of a run failed: ${error}`),
    );
  };
  watchPods({ ...bed.cluster, selector: RUN_PODS }, { onPod, onGone: () => {} }, stopped.signal);
  return {
    get claimed() {
      return claimMs.length;
    },
    claimMs,
    async stop() {
      stopped.abort();
      await runs.close();
    },
  };
}

async function claim({ cluster }: Bed, { link, ledger }: RunSide, pod: Pod): Promise<void> {
  const owner = ownerOf(pod);
  const now = new Date().toISOString();
  const status = podStatus(pod, { running: { startedAt: now } }, now);
  const running = cluster.call('PATCH', `${podPath(pod)}/status`, { status }, 'application/strategic-merge-patch+json');
  await ledger.claim(owner, 0, pod.metadata.uid);
  new NatsRunReporter(link, owner).changed();
  await running;
}

/** As the run reads it. */
function ownerOf(pod: Pod): RunOwner {
  const document = mainContainer(pod).env.find(({ name }) => name === 'SIGHTLINE_RUN')?.value ?? '';
  return JSON.parse(document).owner;
}
