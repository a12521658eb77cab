import * as assert from 'uvu/assert';
import { jobManifest } from '../../../src/adapters/kubernetes/job-manifest.ts';
import { jobObject } from '../../../src/adapters/kubernetes/job-objects.ts';
import { jobState, ownerOf } from '../../../src/adapters/kubernetes/job-state.ts';
import type { RunJobState } from '../../../src/ports/run-jobs.ts';
import { suite } from '../../support/suite.ts';
import { CREATED, condition, jobOf, OWNER, podOf, RUN_JOB, SETTINGS, terminated, waiting } from './job-builders.ts';

const states = suite('job state');
const AT = { 'sightline.dev/attempt': '0' };

states('a job reads back with its owner and attempt', () => {
  const job = jobOf({}, { labels: { 'sightline.dev/attempt': '1' } });
  const { waiting: _waiting, ...state } = jobState(job, []) ?? {};
  assert.equal(state, {
    namespace: 'acme',
    name: 'pvr-one-r0',
    owner: OWNER,
    attempt: 1,
    createdAtMs: Date.parse(CREATED),
    phase: 'Pending',
  });
});

const reference = { apiVersion: 'sightline.dev/v1alpha1', kind: OWNER.kind, name: OWNER.name, uid: OWNER.uid };
const foreign: readonly (readonly [what: string, metadata: Record<string, unknown>])[] = [
  ['no owner', { labels: AT, ownerReferences: [] }],
  ['an owner that does not control it', { labels: AT, ownerReferences: [reference] }],
  [
    'an owner of another group',
    { labels: AT, ownerReferences: [{ ...reference, apiVersion: 'batch/v1', controller: true }] },
  ],
  ['an owner that has no runs', { labels: AT, ownerReferences: [{ ...reference, kind: 'Action', controller: true }] }],
  ['no attempt', { labels: {} }],
  ['an attempt that is none', { labels: { 'sightline.dev/attempt': 'one' } }],
];
for (const [what, metadata] of foreign) {
  states(`a job with ${what} is none of ours`, () => {
    assert.is(jobState(jobOf({}, metadata), []), undefined);
  });
}

states(
  '[K-06] a job whose labels and owner were taken off by hand is still the run’s: its pod template says so',
  () => {
    const { spec } = jobManifest(RUN_JOB, SETTINGS);
    const bare = jobObject.parse({ ...jobOf({}, { labels: {}, ownerReferences: [] }), spec });
    assert.equal([jobState(bare, [])?.owner, jobState(bare, [])?.attempt], [OWNER, 0]);
    const given = { 'sightline.dev/attempt': '1' };
    const adopted = jobOf({}, { labels: given, ownerReferences: [{ ...reference, uid: 'another', controller: true }] });
    assert.equal(ownerOf(jobObject.parse({ ...adopted, spec })), OWNER);
    assert.is(jobState(jobObject.parse({ ...adopted, spec }), [])?.attempt, 0);
  },
);

type Args = Parameters<typeof jobState>;
const running = podOf({ phase: 'Running', containerStatuses: [{ name: 'run', state: { running: {} } }] });
const phases: readonly (readonly [what: string, phase: RunJobState['phase'], ...args: Args])[] = [
  ['no pod', 'Pending', jobOf(), []],
  ['a pod that waits', 'Pending', jobOf(), [podOf(waiting('ContainerCreating'))]],
  ['a pod that runs', 'Active', jobOf(), [running]],
  ['pods unseen, but one is ready', 'Active', jobOf({ ready: 1 }), []],
  ['a pod that has ended, the job not yet', 'Active', jobOf(), [podOf(terminated(0))]],
  ['success that is only announced', 'Active', jobOf({ conditions: [condition('SuccessCriteriaMet')] }), [running]],
  ['failure that is only announced', 'Active', jobOf({ conditions: [condition('FailureTarget')] }), [running]],
  [
    'a condition that does not hold',
    'Active',
    jobOf({ conditions: [condition('Failed', '', '', 'False')] }),
    [running],
  ],
  ['success', 'Succeeded', jobOf({ conditions: [condition('Complete')] }), []],
  ['failure', 'Failed', jobOf({ conditions: [condition('Failed')] }), []],
];
for (const [what, phase, ...args] of phases) {
  states(`${what}: ${phase}`, () => {
    assert.is(jobState(...args)?.phase, phase);
  });
}

const lostClaim = podOf(terminated(3));
const holderGone: readonly (readonly [what: string, expected: true | undefined, ...args: Args])[] = [
  ['both pods have lost the claim', true, jobOf(), [lostClaim, lostClaim]],
  ['another pod runs', undefined, jobOf(), [lostClaim, running]],
  ['another pod has not started', undefined, jobOf(), [lostClaim, podOf()]],
  ['another pod has ended', undefined, jobOf(), [lostClaim, podOf(terminated(0))]],
  ['no pod', undefined, jobOf(), []],
  ['the job has failed', undefined, jobOf({ conditions: [condition('Failed')] }), [lostClaim]],
  ['the job is about to fail', undefined, jobOf({ conditions: [condition('FailureTarget')] }), [lostClaim]],
  ['the job is about to succeed', undefined, jobOf({ conditions: [condition('SuccessCriteriaMet')] }), [lostClaim]],
  ['suspended', undefined, { ...jobOf(), spec: { ...jobOf().spec, suspend: true } }, [lostClaim]],
];
for (const [what, expected, ...args] of holderGone) {
  states(`[K-06] whether the pod that claimed the run was deleted: ${what}`, () => {
    assert.is(jobState(...args)?.claimHolderGone, expected);
  });
}

const second = (seconds: number): number => Date.parse(CREATED) + seconds * 1000;
const stuck = (reason: string, healable: boolean, sinceMs: number) => ({ reason, healable, sinceMs });
const unscheduled = (reason: string) => podOf({ conditions: [condition('PodScheduled', reason, '', 'False')] });
const suspended = { ...jobOf({ conditions: [condition('Suspended')] }), spec: { ...jobOf().spec, suspend: true } };
const waits: readonly (readonly [what: string, expected: RunJobState['waiting'], ...args: Args])[] = [
  ['no pod', stuck('PodNotCreated', true, second(0)), jobOf(), []],
  ['a pod that is refused', stuck('FailedCreate: no room', false, second(0)), jobOf(), [], 'no room'],
  ['its word is bounded', stuck(`FailedCreate: ${'x'.repeat(500)}`, false, second(0)), jobOf(), [], 'x'.repeat(900)],
  ['a refusal of before', stuck('ContainerCreating', true, second(1)), jobOf(), [podOf()], 'no room'],
  ['suspended', stuck('Suspended', true, second(3)), suspended, []],
  ['no node', { ...stuck('Unschedulable', true, second(3)), noRoom: true }, jobOf(), [unscheduled('Unschedulable')]],
  ['gated', stuck('SchedulingGated', true, second(3)), jobOf(), [unscheduled('SchedulingGated')]],
  ['not looked at by a scheduler', stuck('ContainerCreating', true, second(1)), jobOf(), [podOf()]],
  ['starting', stuck('ContainerCreating', true, second(2)), jobOf(), [podOf(waiting('ContainerCreating'))]],
  ['a reason of the future', stuck('Dancing', true, second(2)), jobOf(), [podOf(waiting('Dancing'))]],
  [
    '[R-12] no quota',
    { ...stuck('FailedCreate: exceeded quota: pods', false, second(0)), obstacle: 'Quota' },
    jobOf(),
    [],
    'exceeded quota: pods',
  ],
  ...['ErrImagePull', 'ImagePullBackOff', 'InvalidImageName', 'ErrImageNeverPull'].map(
    (reason) =>
      [reason, { ...stuck(reason, false, second(2)), obstacle: 'Image' }, jobOf(), [podOf(waiting(reason))]] as const, // a row
  ),
  ...['SignatureValidationFailed', 'CreateContainerConfigError', 'CreateContainerError', 'RunContainerError'].map(
    (reason) => [reason, stuck(reason, false, second(2)), jobOf(), [podOf(waiting(reason))]] as const, // a row
  ),
];
/** The kubelet tries these again, and they pass with what is wrong on the node. */
const passing: readonly (readonly [reason: string, said: string])[] = [
  ['CreateContainerError', 'context deadline exceeded'],
  ['CreateContainerError', 'failed to reserve container name run_0: name "run_0" is reserved for "1f"'],
  ['CreateContainerError', 'rpc error: code = Unavailable desc = connection error: dial unix: connection refused'],
  ['RunContainerError', 'failed to start containerd task "run": ttrpc: closed: unknown'],
  ['CreateContainerConfigError', 'failed to sync secret cache: timed out waiting for the condition'],
];
for (const [reason, message] of passing) {
  states(`waiting: ${reason} passes by itself: ${message.slice(0, 30)}`, () => {
    const pod = podOf({
      ...waiting(''),
      containerStatuses: [{ name: 'run', state: { waiting: { reason, message } } }],
    });
    assert.equal(jobState(jobOf(), [pod])?.waiting, stuck(reason, true, second(2)));
  });
}
states('waiting: the kubelet’s word says more', () => {
  const state = { waiting: { reason: 'CreateContainerConfigError', message: 'secret "image-keys" not found' } };
  const pod = podOf({ ...waiting(''), containerStatuses: [{ name: 'run', state }] });
  const told = 'CreateContainerConfigError: secret "image-keys" not found';
  assert.equal(jobState(jobOf(), [pod])?.waiting, stuck(told, false, second(2)));
});
for (const [what, expected, ...args] of waits) {
  states(`waiting: ${what}`, () => {
    assert.equal(jobState(...args)?.waiting, expected);
  });
}

const ended = (reason = 'BackoffLimitExceeded', message = 'Job has reached the specified backoff limit') =>
  jobOf({ conditions: [condition('FailureTarget', reason, message), condition('Failed', reason, message)] });
const byPolicy = (message: string) => ended('PodFailurePolicy', message);
const disrupted = { conditions: [condition('DisruptionTarget', 'EvictionByEvictionAPI', 'Eviction API: evicting')] };
/** 30 s of grace, asked for at 12:04:58. */
const deleted = { deletionTimestamp: '2026-03-01T12:05:28Z', deletionGracePeriodSeconds: 30 };
const deletedLater = { deletionTimestamp: '2026-03-01T12:30:30Z', deletionGracePeriodSeconds: 30 };

type Failed = NonNullable<RunJobState['failure']>;
const OCI =
  'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed:';
const unable = (why: string) => `${OCI} unable to start container process: ${why}: unknown`;
const infrastructure = (what: string, said: string, reason = 'StartError', code = 128) =>
  [what, reason, 'Infrastructure', code, said] as const;
const settings = (what: string, said: string, reason = 'StartError', code = 128) =>
  [what, reason, 'Exit', code, said] as const;
/** Words of containerd with runc, of CRI-O with crun, and of Docker. */
const neverStarted: readonly (readonly [
  what: string,
  reason: string,
  kind: Failed['kind'],
  code: number,
  said: string,
])[] = [
  infrastructure('containerd restarts', 'failed to create containerd task: context canceled: unknown'),
  infrastructure('the shim is gone', 'failed to start containerd task "run": ttrpc: closed: unknown'),
  infrastructure('containerd is away', 'rpc error: code = Unavailable desc = error reading from server: EOF'),
  infrastructure(
    'a socket of the platform is gone',
    'dial unix /run/containerd/s/1: connect: no such file or directory',
  ),
  infrastructure('a file of the platform is gone', `${OCI} open /run/runc/x/state.json: no such file or directory`),
  infrastructure(
    'its cgroup is gone',
    unable('unable to apply cgroup configuration: cgroup: no such file or directory'),
  ),
  infrastructure('the node has no processes left', unable("can't get final child's PID from pipe: EOF")),
  infrastructure('words of the future', 'the moon is full', 'RunContainerError'),
  infrastructure('no word', 'not said', 'ContainerCannotRun'),
  settings('no such program', unable('exec: "sightline": executable file not found in $PATH')),
  settings('no such file', unable('exec: "/app/run": stat /app/run: no such file or directory')),
  settings('no such file, by exec', 'exec /app/run: no such file or directory'),
  settings('a file that is no program', unable('exec: "/app/run": permission denied')),
  settings('another architecture', unable('exec /usr/bin/node: exec format error')),
  settings('no such folder', unable('chdir to cwd ("/app") set in config.json failed: no such file or directory')),
  settings('no such program, by crun', 'executable file `sightline` not found in $PATH: No such file or directory'),
  settings(
    'no such program, by Docker',
    'exec: "sightline": executable file not found in $PATH',
    'ContainerCannotRun',
    127,
  ),
  [
    'too little memory',
    'StartError',
    'OutOfMemory',
    128,
    unable('container init was OOM-killed (memory limit too low?)'),
  ],
];
const failures: readonly (readonly [what: string, kind: Failed['kind'], message: RegExp, ...args: Args])[] = [
  ['an exit', 'Exit', /^exit code 4: no engine$/, ended(), [podOf(terminated(4, 'Error', 'no engine\n'))]],
  ['a quiet exit', 'Exit', /^exit code 1$/, ended(), [podOf(terminated(1))]],
  ...neverStarted.map(
    ([what, reason, kind, code, said]) =>
      [
        `never started: ${what}`,
        kind,
        new RegExp(`^exit code ${code}: `),
        ended(),
        [podOf(terminated(code, reason, said))],
      ] as const, // a row
  ),
  ['its end unknown to containerd', 'Infrastructure', /exit code 255/, ended(), [podOf(terminated(255, 'Unknown'))]],
  ['a program that ends with 255', 'Exit', /exit code 255/, ended(), [podOf(terminated(255))]],
  ['a program that ends with 128', 'Exit', /exit code 128/, ended(), [podOf(terminated(128))]],
  ['configuration, pod seen', 'Exit', /^exit code 2/, byPolicy('exit code 2 matching'), [podOf(terminated(2))]],
  ['configuration, pod gone', 'Exit', /exit code 2 matching/, byPolicy('failed with exit code 2 matching'), []],
  ['its limit', 'DeadlineExceeded', /active longer/, ended('DeadlineExceeded', 'Job was active longer than'), []],
  ['its limit, killed for it', 'DeadlineExceeded', /./, ended('DeadlineExceeded', ''), [podOf(terminated(137))]],
  ['out of memory', 'OutOfMemory', /exit code 137/, ended(), [podOf(terminated(137, 'OOMKilled'))]],
  ['heap full', 'OutOfMemory', /heap/, ended(), [podOf(terminated(134, 'Error', 'JavaScript heap out of memory'))]],
  ['another abort', 'Exit', /134/, ended(), [podOf(terminated(134, 'Error', 'assertion failed'))]],
  [
    'disruption, pod gone',
    'Infrastructure',
    /has condition DisruptionTarget/,
    byPolicy('Pod acme/x has condition DisruptionTarget matching FailJob rule at index 0'),
    [],
  ],
  ['disruption, pod seen', 'Infrastructure', /Eviction API/, ended(), [podOf({ ...terminated(143), ...disrupted })]],
  [
    'disruption that looks like OOM',
    'Infrastructure',
    /./,
    ended(),
    [podOf({ ...terminated(137, 'OOMKilled'), ...disrupted })],
  ],
  ['eviction by the kubelet', 'Infrastructure', /Evicted/, ended(), [podOf({ phase: 'Failed', reason: 'Evicted' })]],
  ['no room on the node', 'Infrastructure', /OutOfcpu/, ended(), [podOf({ phase: 'Failed', reason: 'OutOfcpu' })]],
  ['node lost', 'Infrastructure', /NodeLost/, ended(), [podOf({ ...terminated(1), reason: 'NodeLost' })]],
  ['node shut down', 'Infrastructure', /Terminated/, ended(), [podOf({ ...terminated(1), reason: 'Terminated' })]],
  ['lost by the kubelet', 'Infrastructure', /gave it up/, ended(), [podOf(terminated(137, 'ContainerStatusUnknown'))]],
  ['killed from outside', 'Infrastructure', /exit code 137/, ended(), [podOf(terminated(137))]],
  ['pod deleted, seen', 'Infrastructure', /was deleted/, ended(), [podOf(terminated(1), deleted)]],
  ['pod deleted long after its end', 'Exit', /exit code 4/, ended(), [podOf(terminated(4), deletedLater)]],
  ['pod deleted, gone', 'Infrastructure', /pod is gone.*backoff limit/, ended(), []],
  [
    '[K-06] the same beside one that lost the claim',
    'Infrastructure',
    /pod is gone.*backoff limit/,
    ended(),
    [lostClaim],
  ],
  [
    'a second pod that lost the claim does not count',
    'OutOfMemory',
    /exit code 137/,
    ended(),
    [podOf(terminated(3), { creationTimestamp: '2026-03-01T12:04:00Z' }), podOf(terminated(137, 'OOMKilled'))],
  ],
  [
    'the last of two pods counts',
    'Exit',
    /exit code 4/,
    ended(),
    [
      podOf(terminated(4), { creationTimestamp: '2026-03-01T12:04:00Z' }),
      podOf(terminated(137), { creationTimestamp: '2026-03-01T12:03:00Z' }),
    ],
  ],
];
for (const [what, kind, message, ...args] of failures) {
  states(`failure: ${what}`, () => {
    const { failure } = jobState(...args) ?? {};
    assert.is(failure?.kind, kind);
    assert.match(failure?.message ?? '', message);
  });
}

states('[H-11] a key in the last words of a program does not reach a status', () => {
  const key = `sl_${'k'.repeat(43)}`;
  const { failure } = jobState(ended(), [podOf(terminated(1, 'Error', `refused: Bearer ${key}`))]) ?? {};
  assert.is(failure?.message, 'exit code 1: refused: Bearer [redacted]');
});

states('a long termination message is cut in its middle', () => {
  const { failure } = jobState(ended(), [podOf(terminated(1, 'Error', `first ${'😀'.repeat(3000)} last`))]) ?? {};
  assert.ok((failure?.message.length ?? 0) <= 1024);
  assert.match(failure?.message ?? '', /^exit code 1: first .*…/);
  assert.match(failure?.message ?? '', / last$/);
  assert.ok(failure?.message.isWellFormed());
});

states.run();
