import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { jobManifest } from '../../../src/adapters/kubernetes/job-manifest.ts';
import type { RunJobEvent } from '../../../src/adapters/kubernetes/job-removals.ts';
import type { RunJob, RunJobState } from '../../../src/ports/run-jobs.ts';
import { newJob, untilPhase } from '../../contract/run-jobs.contract.ts';
import { clusterJobs, type JobCluster, startJobCluster } from '../../support/cluster-jobs.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { RUN_JOB, SETTINGS } from './job-builders.ts';

const real = suite('kubernetes run jobs on a real Job controller');
type Subject = Awaited<ReturnType<typeof clusterJobs>>;
const WITHIN_MS = 30_000;

let on: JobCluster;
let subject: Subject;
const events: RunJobEvent[] = [];

/** A job whose process runs, and the pod that it is. */
async function running(more: Partial<RunJob> = {}) {
  const job = newJob(subject, 'hang', more);
  assert.is(await subject.jobs.create(job), 'created');
  await untilPhase(subject.jobs, job, 'Active');
  return { job, pod: await on.kubelet.running(job.name) };
}

async function until(job: RunJob, passes: (state: RunJobState | undefined) => boolean): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; performance.now() < end; ) {
    if (passes(await subject.jobs.get(job))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it never came to this: ${JSON.stringify(await subject.jobs.get(job))}`);
}

const failureOf = async (job: RunJob) => (await untilPhase(subject.jobs, job, 'Failed')).failure;
const podNames = async (job: RunJob): Promise<string[]> => {
  const query = `labelSelector=batch.kubernetes.io/job-name%3D${job.name}`;
  const { body } = await on.cluster.call('GET', `/api/v1/namespaces/${job.namespace}/pods?${query}`);
  return Object(body['items']).map((pod: { metadata: { name: string } }) => pod.metadata.name);
};

/** The Job controller has taken note of the pod's end. */
async function onceCounted(job: RunJob, pod: string): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; performance.now() < end; ) {
    const { status, body } = await on.cluster.call('GET', `/api/v1/namespaces/${job.namespace}/pods/${pod}`);
    const isTracked = Object(body['metadata']).finalizers?.includes('batch.kubernetes.io/job-tracking');
    if (status === 404 || !isTracked) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the Job controller never took note of ${pod}`);
}

if (requireServers(real, 'run jobs on a real Job controller', [...CONTROL_PLANE_WITH_JOBS, 'kubectl'])) {
  real.before(async () => {
    on = await startJobCluster();
    const removal = { forceAfterMs: 2_000, limitMs: 4_000, pollMs: 200 };
    subject = await clusterJobs(on, { onEvent: (event) => events.push(event), removal });
  });
  real.after(async () => {
    await subject?.close();
    await on?.stop();
  });

  real('the server takes the manifest as it is, and its pod in a restricted namespace', async () => {
    const restricted = { 'pod-security.kubernetes.io/enforce': 'restricted' };
    await on.cluster.call('POST', '/api/v1/namespaces', { metadata: { name: 'acme', labels: restricted } });
    const strict = 'dryRun=All&fieldValidation=Strict';
    const manifest = jobManifest(RUN_JOB, SETTINGS);
    const made = await on.cluster.call('POST', `/apis/batch/v1/namespaces/acme/jobs?${strict}`, manifest);
    assert.is(made.status, 201, JSON.stringify(made.body));
    const sent = manifest.spec?.template.spec;
    const kept = Object(made.body['spec']).template.spec;
    assert.equal({ ...kept, ...sent }, kept.containers ? { ...kept, ...sent } : {}, 'the pod is kept');
    const pod = { metadata: { name: 'as-the-job-makes-it' }, spec: sent };
    const admitted = await on.cluster.call('POST', `/api/v1/namespaces/acme/pods?${strict}`, pod);
    assert.is(admitted.status, 201, JSON.stringify(admitted.body));
    const loose = { ...pod, spec: { ...sent, hostNetwork: true } };
    assert.is((await on.cluster.call('POST', `/api/v1/namespaces/acme/pods?${strict}`, loose)).status, 403);
  });

  real('an eviction is a loss by infrastructure, and the Job makes no second pod', async () => {
    const { job, pod } = await running();
    await pod.evict('the node was low on memory');
    assert.is((await failureOf(job))?.kind, 'Infrastructure');
    assert.equal(await podNames(job), [pod.name]);
  });

  /** A job whose first pod has the claim, and whose second pod has lost it, ended and been counted. */
  async function withSecondPod() {
    const folder = join(tempFolder(), 'claim');
    const job = { ...newJob(subject, 'hang'), input: `behaviour=claim:${folder};` };
    await subject.jobs.create(job);
    await untilPhase(subject.jobs, job, 'Active');
    const first = await on.kubelet.running(job.name);
    await until(job, () => existsSync(folder));
    const name = await on.kubelet.secondPodOf(job.namespace, job.name);
    const second = await on.kubelet.pod((pod) => pod.name === name);
    await until(job, () => second.output().includes('claim'));
    await onceCounted(job, name);
    assert.is((await subject.jobs.get(job))?.phase, 'Active');
    return { job, first, finish: () => writeFileSync(join(folder, 'end'), '') };
  }

  real('[K-03] a second pod that loses the claim ends alone: the first one and its Job go on', async () => {
    const { job, finish } = await withSecondPod();
    finish();
    await untilPhase(subject.jobs, job, 'Succeeded');
  });

  real('[K-06] nor does it hide that the first one was deleted', async () => {
    const { job, first } = await withSecondPod();
    await on.cluster.kubectl('delete', 'pod', first.name, '-n', job.namespace, '--wait=false');
    const failure = await failureOf(job);
    assert.is(failure?.kind, 'Infrastructure', failure?.message);
    await until(job, () => !on.kubelet.pods().includes(first));
    assert.is((await subject.jobs.get(job))?.failure?.kind, 'Infrastructure');
  });

  real('an eviction by the API, too, also when its pod is gone', async () => {
    const { job, pod } = await running();
    const path = `/api/v1/namespaces/${job.namespace}/pods/${pod.name}/eviction`;
    const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod.name } };
    assert.is((await on.cluster.call('POST', path, eviction)).status, 201);
    const failure = await failureOf(job);
    assert.is(failure?.kind, 'Infrastructure');
    assert.match(failure?.message ?? '', /DisruptionTarget|Eviction/);
    await until(job, (state) => state?.failure?.kind === 'Infrastructure');
    assert.is((await podNames(job)).length, 0);
  });

  real('a pod deleted by hand is a loss by infrastructure', async () => {
    const { job, pod } = await running();
    await on.cluster.kubectl('delete', 'pod', pod.name, '-n', job.namespace, '--wait=false');
    assert.is((await failureOf(job))?.kind, 'Infrastructure');
  });

  real('a kill for want of memory, one from outside, and an exit are told apart', async () => {
    for (const [reason, kind] of [
      ['OOMKilled', 'OutOfMemory'],
      ['Error', 'Infrastructure'],
    ] as const) {
      const { job, pod } = await running();
      await pod.kill(reason);
      assert.is((await failureOf(job))?.kind, kind);
    }
    for (const code of [1, 2]) {
      const job = newJob(subject, code);
      await subject.jobs.create(job);
      const failure = await failureOf(job);
      assert.is(failure?.kind, 'Exit');
      assert.match(failure?.message ?? '', new RegExp(`^exit code ${code}: last words`));
    }
  });

  real('an image that does not come and a key that is missing say that waiting does not help', async () => {
    on.kubelet.holdBack('ImagePullBackOff', 'Back-off pulling image');
    const pulling = newJob(subject, 0);
    await subject.jobs.create(pulling);
    await until(pulling, (state) => state?.waiting?.reason === 'ImagePullBackOff: Back-off pulling image');
    assert.is((await subject.jobs.get(pulling))?.waiting?.healable, false);
    on.kubelet.letGo();
    await untilPhase(subject.jobs, pulling, 'Succeeded');
    const keyless = newJob(subject, 0, { secrets: ['OPENAI_API_KEY'] });
    await subject.jobs.create(keyless);
    await until(keyless, (state) => /^CreateContainerConfigError: secret /.test(state?.waiting?.reason ?? ''));
    const { waiting } = (await subject.jobs.get(keyless)) ?? {};
    assert.is(waiting?.healable, false);
    assert.ok(Math.abs((waiting?.sinceMs ?? 0) - Date.now()) < 60_000);
    await subject.jobs.remove(keyless);
  });

  real('a job deleted by hand ends its process, and watchers hear of it', async () => {
    const { job } = await running();
    const heard: string[] = [];
    const stop = subject.jobs.watch(({ name }) => heard.push(name));
    await on.cluster.kubectl('delete', 'job', job.name, '-n', job.namespace, '--wait=false');
    await until(job, (state) => state === undefined);
    assert.is(await subject.processes(job), 0);
    assert.ok(heard.includes(job.name));
    stop();
  });

  real('a node that cannot be reached does not hold up a removal for ever', async () => {
    const { job } = await running();
    on.kubelet.cutOff();
    await subject.jobs.remove(job);
    assert.equal(
      events.filter(({ name }) => name === job.name).map(({ event }) => event),
      ['forced', 'removed'],
    );
    assert.is(await subject.jobs.get(job), undefined);
    assert.is(await subject.jobs.create(job), 'created', 'the name is free');
    on.kubelet.reconnect();
    await untilPhase(subject.jobs, job, 'Active');
  });
}

real.run();
