import { mainContainer, type Pod } from './pod.ts';

/** What a container is doing, as its status says it. */
export type ContainerState =
  | { readonly waiting: { readonly reason: string; readonly message?: string } }
  | { readonly running: { readonly startedAt: string } }
  | { readonly terminated: Terminated };

export interface Terminated {
  readonly exitCode: number;
  readonly reason: string;
  readonly message?: string;
  readonly startedAt: string;
  readonly finishedAt: string;
}

/** The status that the kubelet writes for a pod with one container that is never restarted. */
export function podStatus(pod: Pod, state: ContainerState, startTime: string): object {
  const { name, image } = mainContainer(pod);
  const isRunning = 'running' in state;
  const now = new Date().toISOString();
  const phase = isRunning
    ? 'Running'
    : 'waiting' in state
      ? 'Pending'
      : state.terminated.exitCode === 0
        ? 'Succeeded'
        : 'Failed';
  const condition = (type: string, is: boolean) => ({ type, status: is ? 'True' : 'False', lastTransitionTime: now });
  return {
    phase,
    startTime,
    conditions: [
      condition('Initialized', true),
      condition('Ready', isRunning),
      condition('ContainersReady', isRunning),
      condition('PodScheduled', true),
    ],
    containerStatuses: [{ name, image, imageID: '', ready: isRunning, started: isRunning, restartCount: 0, state }],
  };
}

/** As containerd ends a container that it could not start. */
export const neverStarted = ({ reason, message }: Pick<Terminated, 'reason'> & { message: string }): Terminated => ({
  exitCode: 128,
  reason,
  message,
  startedAt: '1970-01-01T00:00:00Z',
  finishedAt: new Date().toISOString(),
});

/** What a node that is short of something writes (DisruptionTarget, KEP-3329). */
export function evictedStatus(message: string): object {
  const now = new Date().toISOString();
  return {
    phase: 'Failed',
    reason: 'Evicted',
    message,
    conditions: [
      { type: 'DisruptionTarget', status: 'True', reason: 'TerminationByKubelet', message, lastTransitionTime: now },
    ],
  };
}
