import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, ApiClient } from '../servers/api-client.ts';
import { type Pod, podPath } from './pod.ts';

const NODE_NAME = 'node-of-test';
const TRY_AGAIN_MS = 200;
const STRATEGIC_MERGE_PATCH = 'application/strategic-merge-patch+json';

interface HeldBack {
  readonly reason: string;
  readonly message: string;
  /** Its pods only; all when left out. */
  readonly job: string | undefined;
}

/** How the containers of a job fail to start. */
interface StartFault {
  readonly reason: string;
  readonly message: string;
  readonly job: string;
}

/** What a node says to the API: it says it again until it is heard, and nothing while it is cut off. */
export interface Node {
  readonly api: ApiClient;
  readonly isStopped: boolean;
  /** Why containers do not start at present. */
  heldBack(pod: Pod): HeldBack | undefined;
  /** Why its container will not start at all. */
  startFault(pod: Pod): StartFault | undefined;
  /** Of its process, besides what the pod says. */
  moreEnvironment(pod: Pod): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** What `sightline` is, instead of the program of this checkout. */
  readonly program: string | undefined;
  bind(pod: Pod): Promise<void>;
  patchStatus(pod: Pod, status: object): Promise<void>;
  /** The last word on a deleted pod. */
  remove(pod: Pod): Promise<void>;
}

export interface NodeState {
  moreEnvironment: Node['moreEnvironment'];
  program: string | undefined;
  isStopped: boolean;
  isCutOff: boolean;
  held: HeldBack | undefined;
  startFaults: readonly StartFault[];
}

export function makeNode(api: ApiClient, state: NodeState): Node {
  /** Until it was answered by 200, or the pod is gone (404), or is another's (409). */
  const say = async (call: () => Promise<ApiAnswer>): Promise<void> => {
    while (!state.isStopped) {
      const status = state.isCutOff
        ? 0
        : await call().then(
            (answer) => answer.status,
            () => 0,
          );
      if ((status >= 200 && status < 300) || status === 404 || status === 409) return;
      if (status === 422) throw new Error('the API refuses what the kubelet’s stand-in writes');
      await sleep(TRY_AGAIN_MS);
    }
  };
  return {
    api,
    get isStopped() {
      return state.isStopped;
    },
    get program() {
      return state.program;
    },
    heldBack: ({ metadata }) => {
      const { held } = state;
      const isMeant = held?.job === undefined || metadata.labels['batch.kubernetes.io/job-name'] === held.job;
      return isMeant ? held : undefined;
    },
    startFault: ({ metadata }) =>
      state.startFaults.find(({ job }) => metadata.labels['batch.kubernetes.io/job-name'] === job),
    moreEnvironment: (pod) => state.moreEnvironment(pod),
    bind: (pod) =>
      pod.spec.nodeName !== undefined
        ? Promise.resolve()
        : say(() =>
            api.call('POST', `${podPath(pod)}/binding`, {
              metadata: { name: pod.metadata.name },
              target: { apiVersion: 'v1', kind: 'Node', name: NODE_NAME },
            }),
          ),
    patchStatus: (pod, status) => {
      const body = { metadata: { uid: pod.metadata.uid }, status };
      return say(() => api.call('PATCH', `${podPath(pod)}/status`, body, STRATEGIC_MERGE_PATCH));
    },
    remove: (pod) =>
      say(() => api.call('DELETE', podPath(pod), { gracePeriodSeconds: 0, preconditions: { uid: pod.metadata.uid } })),
  };
}

/** So that bound pods are not orphans to the pod garbage collector. */
export async function registerNode(api: ApiClient): Promise<void> {
  const { status, body } = await api.call('POST', '/api/v1/nodes', { metadata: { name: NODE_NAME } });
  if (status !== 201 && status !== 409) throw new Error(`the node is refused: ${status} ${JSON.stringify(body)}`);
}
