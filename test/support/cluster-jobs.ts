import { randomUUID } from 'node:crypto';
import { jobSource, podSource } from '../../src/adapters/kubernetes/job-objects.ts';
import { KubernetesRunJobs, type KubernetesRunJobsOptions } from '../../src/adapters/kubernetes/run-jobs.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { HttpApiClient } from '../../src/runtime/client/http-api-client.ts';
import { kubeConfigAccess } from '../../src/runtime/client/kube-config.ts';
import { Reflector } from '../../src/runtime/informer/reflector.ts';
import { type Kubelet, startKubelet } from './kubelet.ts';
import { type ControlPlane, startControlPlane } from './servers/control-plane.ts';

/** A control plane whose Jobs become processes, for the tests of one file. */
export interface JobCluster {
  readonly cluster: ControlPlane;
  readonly kubelet: Kubelet;
  readonly client: HttpApiClient;
  stop(): Promise<void>;
}

/** Without our definitions: an owner of a Job is then unknown to the garbage collector, which leaves the Job alone. */
export async function startJobCluster(): Promise<JobCluster> {
  const cluster = await startControlPlane({ controllers: true });
  const kubelet = await startKubelet(cluster);
  const access = await kubeConfigAccess([cluster.kubeconfig]);
  const client = new HttpApiClient({ access, clock, random: Math.random, userAgent: 'sightline-test' });
  const stop = async (): Promise<void> => {
    await kubelet.stop();
    await client.close();
    await cluster.stop();
  };
  return { cluster, kubelet, client, stop };
}

/**
 * Instead of the run program: exits with the number in its input, or hangs and takes a moment to end. With `claim:` and
 * a path it is the first one there and runs until there is a file `end`, or it ends as one that has lost the claim.
 */
const SCRIPT = `
behaviour="\${SIGHTLINE_RUN#*behaviour=}"
behaviour="\${behaviour%%;*}"
case "$behaviour" in claim:*)
  mkdir "\${behaviour#claim:}" || exit 3
  until [ -e "\${behaviour#claim:}/end" ]; do sleep 0.1; done
  exit 0 ;;
esac
[ "$behaviour" = hang ] || { echo "last words" >&2; exit "$behaviour"; }
sleep 600 &
trap "sleep 0.1; kill $!; exit 143" TERM
wait`;

/** RunJobs over caches of a namespace of its own. */
export async function clusterJobs(on: JobCluster, more: Partial<KubernetesRunJobsOptions> = {}) {
  const namespace = `jobs-${randomUUID().slice(0, 8)}`;
  await on.cluster.call('POST', '/api/v1/namespaces', { metadata: { name: namespace } });
  const { client } = on;
  const unreadable = (object: object) => console.error('cannot be read', object);
  const source = { client, namespace, random: Math.random, unreadable };
  const jobs = new Reflector({ source: jobSource(source), clock, indexes: {} });
  const pods = new Reflector({ source: podSource(source), clock, indexes: {} });
  const stop = new AbortController();
  const running = [jobs.run(stop.signal), pods.run(stop.signal)];
  await Promise.all([jobs.whenSynced(), pods.whenSynced()]);
  const settings = {
    image: 'none',
    runSecret: 'sightline-run',
    nats: { servers: ['nats://127.0.0.1:4222'], hasCredentials: false, replicas: 1 },
    resources: { cpu: '10m', memory: '16Mi' },
    command: ['/bin/sh', '-c', SCRIPT],
  };
  const runJobs = new KubernetesRunJobs({ client, jobs, pods, settings, clock, ...more });
  return {
    jobs: runJobs,
    namespace,
    input: (behaviour: number | 'hang') => `behaviour=${behaviour};`,
    processes: async (job: { readonly namespace: string; readonly name: string }): Promise<number> =>
      on.kubelet
        .pods()
        .filter(
          ({ pid, pod: { metadata } }) =>
            pid !== undefined &&
            metadata.namespace === job.namespace &&
            metadata.labels['batch.kubernetes.io/job-name'] === job.name,
        ).length,
    close: async () => {
      runJobs.close();
      stop.abort();
      await Promise.all(running);
      await on.cluster.call('DELETE', `/apis/batch/v1/namespaces/${namespace}/jobs?propagationPolicy=Background`);
    },
  };
}
