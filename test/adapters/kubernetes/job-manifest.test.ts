import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { type JobSettings, JobTooLargeError, jobManifest } from '../../../src/adapters/kubernetes/job-manifest.ts';
import type { RunJob } from '../../../src/ports/run-jobs.ts';
import { runDocument } from '../../../src/run/program.ts';
import { suite } from '../../support/suite.ts';
import { RUN_JOB, SETTINGS } from './job-builders.ts';

const manifest = suite('job manifest');

const execution: RunJob = {
  ...RUN_JOB,
  name: 'aex-two-r1',
  owner: { kind: 'ActionExecution', namespace: 'acme', name: 'aex-two', uid: '7f7f0000-0000-4000-8000-000000000002' },
  attempt: 1,
  secrets: [],
};
const GOLDEN: readonly (readonly [file: string, job: RunJob, settings: JobSettings])[] = [
  ['report', RUN_JOB, SETTINGS],
  [
    'execution',
    execution,
    {
      ...SETTINGS,
      nats: { servers: ['nats://nats:4222'], hasCredentials: false, replicas: 1 },
      imagePullPolicy: 'Never',
      imagePullSecrets: ['registry'],
    },
  ],
  [
    'placed-report',
    RUN_JOB,
    {
      ...SETTINGS,
      pod: {
        nodeSelector: { 'example.com/pool': 'runs' },
        tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'runs', effect: 'NoSchedule' }],
        priorityClassName: 'low',
        annotations: { 'example.com/note': 'run' },
      },
    },
  ],
];

for (const [file, job, settings] of GOLDEN) {
  manifest(`the job of this ${file} is the one on file; GOLDEN=write writes it anew`, () => {
    const url = new URL(`golden/${file}-job.yaml`, import.meta.url);
    const text = stringify(jobManifest(job, settings), { aliasDuplicateObjects: false });
    if (process.env['GOLDEN'] === 'write') writeFileSync(url, text);
    assert.fixture(text, readFileSync(url, 'utf8'));
  });
}

manifest('[J-03] only a run that signs pictures is given the key, from the run Secret, readable for its group', () => {
  const specOf = (job: RunJob) => jobManifest(job, SETTINGS).spec?.template.spec;
  const spec = specOf({ ...execution, signsPictures: true });
  const [container] = spec?.containers ?? [];
  const [volume, ...others] = spec?.volumes?.filter(({ name }) => name === 'c2pa') ?? [];
  const items = ['c2pa.key', 'c2pa.pem'].map((key) => ({ key, path: key }));
  assert.equal(volume, { name: 'c2pa', secret: { secretName: 'sightline-run', defaultMode: 0o440, items } });
  assert.is(others.length, 0);
  const mount = container?.volumeMounts?.find(({ name }) => name === 'c2pa');
  assert.equal(mount, { name: 'c2pa', mountPath: '/var/run/sightline-c2pa', readOnly: true });
  const files = container?.env?.filter(({ name }) => name.startsWith('SIGHTLINE_C2PA_')).map(({ value }) => value);
  assert.equal(files, ['/var/run/sightline-c2pa/c2pa.key', '/var/run/sightline-c2pa/c2pa.pem']);
  for (const job of [execution, RUN_JOB]) assert.not.ok(JSON.stringify(specOf(job)).includes('c2pa'));
});

const variable = (job: RunJob, name: string): string => {
  const env = jobManifest(job, SETTINGS).spec?.template.spec?.containers[0]?.env ?? [];
  return env.find((one) => one.name === name)?.value ?? '';
};

/** How the kubelet expands a value in which no variable is known (k8s.io/kubernetes/third_party/forked/golang/expansion). */
const expanded = (value: string): string =>
  value.replace(/\$(\$|\([^)]*\))/g, (all, what) => (what === '$' ? '$' : all));

manifest('the run program reads what the job says, whatever is in the input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('$(HOME)', '$$', 'a$$(B)$')), (input) => {
      const document = JSON.parse(expanded(variable({ ...RUN_JOB, input }, 'SIGHTLINE_RUN')));
      const { owner, attempt } = RUN_JOB;
      assert.equal(runDocument.parse({ ...document, podUid: 'p' }), { owner, attempt, input, podUid: 'p' });
    }),
  );
});

manifest('a document that fits into a variable of a process is taken, one byte more is refused', () => {
  const room = 128 * 1024 - 'SIGHTLINE_RUN=\0'.length - variable({ ...RUN_JOB, input: '' }, 'SIGHTLINE_RUN').length;
  assert.is(variable({ ...RUN_JOB, input: 'x'.repeat(room) }, 'SIGHTLINE_RUN').length, 131_057);
  assert.throws(
    () => jobManifest({ ...RUN_JOB, input: 'x'.repeat(room + 1) }, SETTINGS),
    (error: Error) => error instanceof JobTooLargeError && error.message.includes('job acme/pvr-one-r0 takes 131073'),
  );
});

manifest('of a placement only what is said is written, and the pod keeps its labels', () => {
  const keys = (pod: JobSettings['pod']) => {
    const { metadata, spec } = jobManifest(RUN_JOB, { ...SETTINGS, ...(pod && { pod }) }).spec?.template ?? {};
    assert.is(metadata?.labels?.['sightline.dev/owner-name'], 'pvr-one');
    return [...Object.keys(metadata ?? {}), ...Object.keys(spec ?? {})];
  };
  const bare = keys(undefined);
  assert.equal(keys({}), bare);
  const placed = { nodeSelector: { a: 'b' }, tolerations: [], priorityClassName: 'low', annotations: { a: 'b' } };
  for (const [key, value] of Object.entries(placed))
    assert.equal(
      keys({ [key]: value }).filter((one) => !bare.includes(one)),
      [key],
    );
});

manifest('its security contexts are those that are said, whole, or its own', () => {
  const contexts = (pod: NonNullable<JobSettings['pod']>) => {
    const { securityContext, containers } = jobManifest(RUN_JOB, { ...SETTINGS, pod }).spec?.template.spec ?? {};
    return [securityContext, containers?.[0]?.securityContext];
  };
  const seccompProfile = { type: 'RuntimeDefault' } as const;
  const user = { runAsUser: 65_532, runAsGroup: 65_532, fsGroup: 65_532 };
  const own = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
  assert.equal(contexts({}), [{ runAsNonRoot: true, ...user, seccompProfile }, own]);
  const podSecurityContext = { runAsNonRoot: true, seccompProfile };
  const securityContext = { ...own, runAsUser: 7 };
  assert.equal(contexts({ podSecurityContext, securityContext }), [podSecurityContext, securityContext]);
});

manifest('a secret is a reference to the run secret, never a value', () => {
  const env = jobManifest(RUN_JOB, SETTINGS).spec?.template.spec?.containers[0]?.env ?? [];
  for (const name of RUN_JOB.secrets)
    assert.equal(
      env.find((one) => one.name === name),
      { name, valueFrom: { secretKeyRef: { name: 'sightline-run', key: name } } },
    );
});

manifest('a run gets no token of the cluster, no right of its node, and writes to its own folder only', () => {
  const pod = jobManifest(RUN_JOB, SETTINGS).spec?.template.spec;
  assert.is(pod?.automountServiceAccountToken, false);
  assert.is(pod?.serviceAccountName, undefined);
  assert.ok(!pod?.hostNetwork && !pod?.hostPID && !pod?.hostIPC);
  assert.equal(pod?.volumes?.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name')).sort(), [
    'emptyDir',
    'secret',
  ]);
  const [container, ...more] = pod?.containers ?? [];
  assert.equal(more, []);
  assert.equal(container?.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  assert.type(container?.resources?.limits?.['memory'], 'string');
});

manifest.run();
