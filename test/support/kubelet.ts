import { setTimeout as sleep } from 'node:timers/promises';
import { makeNode, type NodeState, registerNode } from './kubelet/node.ts';
import type { Pod } from './kubelet/pod.ts';
import { PodRunner } from './kubelet/pod-runner.ts';
import { watchPods } from './kubelet/pod-watch.ts';
import type { ControlPlane } from './servers/control-plane.ts';

/**
 * Stands in for scheduler and kubelet on a control plane without nodes: every pod that the selector chooses becomes a
 * process on this machine, with the environment that the kubelet would give it; the program `sightline` is the one of
 * this checkout, or another. It writes Pods only. Job status is the real Job controller's.
 */
export interface Kubelet {
  /** Every pod it has seen and that is not gone, oldest first. */
  pods(): readonly PodRunner[];
  /** The first pod of that Job, or any other that passes; rejects after `withinMs`. */
  pod(passes: string | ((pod: PodRunner) => boolean), withinMs?: number): Promise<PodRunner>;
  /** The same, once its process runs. */
  running(passes: string | ((pod: PodRunner) => boolean), withinMs?: number): Promise<PodRunner>;
  /** From now on containers, those of one Job or all, wait with this reason, such as ImagePullBackOff, until `letGo`. */
  holdBack(reason: string, message?: string, job?: string): void;
  letGo(): void;
  /** The containers of that Job never start: they end at once with this reason, such as StartError, and code 128. */
  failStart(job: string, reason: string, message: string): void;
  /** Processes that start from now on have these variables besides their own, such as a failpoint. */
  giveMore(environment: NodeState['moreEnvironment']): void;
  /** Pods that start from now on run this program as `sightline`. */
  runProgram(program: string): void;
  /** The node cannot be reached: processes run on, pods keep their last status and deletions wait. */
  cutOff(): void;
  reconnect(): void;
  /** Another pod of the same Job, made by hand from its template; gives its name. */
  secondPodOf(namespace: string, job: string): Promise<string>;
  /** Kills every process and writes no more. */
  stop(): Promise<void>;
}

export const RUN_PODS = 'app.kubernetes.io/component=run';
const START_WITHIN_MS = 20_000;

export async function startKubelet(
  cluster: Pick<ControlPlane, 'url' | 'ca' | 'token' | 'call' | 'close'>,
  selector: string = RUN_PODS,
): Promise<Kubelet> {
  const state: NodeState = {
    moreEnvironment: () => ({}),
    program: undefined,
    isStopped: false,
    isCutOff: false,
    held: undefined,
    startFaults: [],
  };
  const node = makeNode(cluster, state);
  await registerNode(cluster);
  const runners = new Map<string, PodRunner>();
  const missed = new Map<string, Pod | 'gone'>();
  const saw = (uid: string, pod: Pod | 'gone'): void => {
    if (state.isCutOff) return void missed.set(uid, pod);
    const known = runners.get(uid);
    if (pod === 'gone') {
      void known?.gone();
      runners.delete(uid);
    } else if (known) known.saw(pod);
    else if (pod.status.phase === 'Pending') startPod(pod);
  };
  const startPod = (pod: Pod): void => {
    const runner = new PodRunner(pod, node);
    runners.set(runner.uid, runner);
    runner.start();
    runner.saw(pod);
  };
  const stopped = new AbortController();
  watchPods(
    { ...cluster, selector },
    { onPod: (pod) => saw(pod.metadata.uid, pod), onGone: (uid) => saw(uid, 'gone') },
    stopped.signal,
  );
  const find = async (
    passes: string | ((pod: PodRunner) => boolean),
    withinMs = START_WITHIN_MS,
    isRunning = false,
  ) => {
    const test = typeof passes === 'string' ? ofJob(passes) : passes;
    const untilMs = performance.now() + withinMs;
    for (;;) {
      const found = [...runners.values()].find((one) => test(one) && (!isRunning || one.pid !== undefined));
      if (found) return found;
      if (performance.now() > untilMs) throw new Error(`no such pod within ${withinMs} ms`);
      await sleep(20);
    }
  };
  return {
    pods: () => [...runners.values()],
    pod: (passes, withinMs) => find(passes, withinMs),
    running: (passes, withinMs) => find(passes, withinMs, true),
    holdBack: (reason, message = reason, job = undefined) => {
      state.held = { reason, message, job };
    },
    letGo: () => {
      state.held = undefined;
    },
    failStart: (job, reason, message) => {
      state.startFaults = [...state.startFaults, { job, reason, message }];
    },
    giveMore: (environment) => {
      state.moreEnvironment = environment;
    },
    runProgram: (program) => {
      state.program = program;
    },
    cutOff: () => {
      state.isCutOff = true;
    },
    reconnect: () => {
      state.isCutOff = false;
      for (const [uid, pod] of missed) saw(uid, pod);
      missed.clear();
    },
    secondPodOf: (namespace, job) => secondPod(cluster, namespace, job),
    stop: async () => {
      state.isStopped = true;
      stopped.abort();
      await Promise.all([...runners.values()].map((runner) => runner.gone()));
    },
  };
}

const ofJob =
  (job: string) =>
  ({ pod }: PodRunner): boolean =>
    pod.metadata.labels['batch.kubernetes.io/job-name'] === job;

async function secondPod(cluster: Pick<ControlPlane, 'call'>, namespace: string, job: string): Promise<string> {
  const { body } = await cluster.call('GET', `/apis/batch/v1/namespaces/${namespace}/jobs/${job}`);
  const { metadata, spec } = Object(body);
  const name = `${job}-by-hand`;
  const pod = {
    metadata: {
      name,
      namespace,
      labels: spec.template.metadata.labels,
      finalizers: ['batch.kubernetes.io/job-tracking'],
      ownerReferences: [{ apiVersion: 'batch/v1', kind: 'Job', name: job, uid: metadata.uid, controller: true }],
    },
    spec: spec.template.spec,
  };
  const made = await cluster.call('POST', `/api/v1/namespaces/${namespace}/pods`, pod);
  if (made.status !== 201) throw new Error(`a second pod is refused: ${JSON.stringify(made.body)}`);
  return name;
}
