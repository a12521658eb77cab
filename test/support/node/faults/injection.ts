import * as assert from 'uvu/assert';
import { eventually } from '../../embedded.ts';
import type { Test } from '../../suite.ts';
import { apply, kubectl, run } from '../commands.ts';
import { IMAGES } from '../world.ts';

/** What is done to the pod of a job, by the job's name. */
interface Injection {
  /** It ends itself by SIGKILL there (src/cmd/failpoints.ts). */
  readonly killAt?: string;
  readonly image?: string;
  readonly memory?: string;
}

type Injections = Readonly<Record<string, Injection>>;

const NAME = 'sightline-faults';
const JOB_LABEL = 'batch.kubernetes.io/job-name';
const FIELDS = ['killAt', 'image', 'memory'] as const;
const PATCH = `
  (variables.killAt == '' ? [] : [
    JSONPatch{op: 'add', path: '/spec/containers/0/env/-',
      value: Object.spec.containers.env{name: 'SIGHTLINE_KILL_AT', value: variables.killAt}},
    JSONPatch{op: 'add', path: '/spec/shareProcessNamespace', value: true}
  ]) + (variables.image == '' ? [] : [
    JSONPatch{op: 'replace', path: '/spec/containers/0/image', value: variables.image}
  ]) + (variables.memory == '' ? [] : [
    JSONPatch{op: 'replace', path: '/spec/containers/0/resources/limits/memory', value: variables.memory},
    JSONPatch{op: 'replace', path: '/spec/containers/0/resources/requests/memory', value: variables.memory}
  ])`;

/**
 * The process of a container cannot kill itself while it is the first of its namespace: those share the pod's. What is
 * injected stands in the policy itself: an API server gives no parameters to a policy that was deleted and made again.
 */
const policyOf = (namespace: string, injections: Injections) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'MutatingAdmissionPolicy',
  metadata: { name: NAME },
  spec: {
    failurePolicy: 'Fail',
    reinvocationPolicy: 'Never',
    matchConstraints: {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], resources: ['pods'], operations: ['CREATE'] }],
    },
    matchConditions: [{ name: 'of-a-job', expression: `'${JOB_LABEL}' in object.metadata.?labels.orValue({})` }],
    variables: FIELDS.map((field) => ({
      name: field,
      expression: `${JSON.stringify(valuesOf(injections, field))}[?object.metadata.labels['${JOB_LABEL}']].orValue('')`,
    })),
    mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: PATCH } }],
  },
});

const binding = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'MutatingAdmissionPolicyBinding',
  metadata: { name: NAME },
  spec: { policyName: NAME },
};

/** A map of CEL: values by job. */
const valuesOf = (injections: Injections, field: keyof Injection): Record<string, string> =>
  Object.fromEntries(Object.entries(injections).map(([job, given]) => [job, given[field] ?? '']));

/** True where the cluster can change pods by policy (Kubernetes 1.36); as requireNodes otherwise. */
export function requireInjection(tests: Test, leftOut: string): boolean {
  const kind = 'mutatingadmissionpolicies.v1.admissionregistration.k8s.io';
  if (run('kubectl', ['get', kind]).code === 0) return true;
  console.log(`NOTE not run: ${leftOut}: the cluster has no ${kind}`);
  tests(`left out without ${kind}, where no server is required`, () => {
    assert.is.not(process.env['REQUIRE_SERVERS'], '1', `REQUIRE_SERVERS=1, but no ${kind}`);
  });
  return false;
}

/** Changes pods of jobs of the namespace when they are made, by a policy of the cluster. Resolves when it is in force. */
export async function inject(namespace: string, injections: Injections): Promise<() => void> {
  const policy = policyOf(namespace, { probe: { image: 'injected:probe' }, ...injections });
  apply([policy, binding].map((one) => JSON.stringify(one)).join('\n---\n'));
  await eventually('the policy is in force', () => (isInForce(namespace) ? true : undefined), 180_000);
  return () => {
    const kinds = 'mutatingadmissionpolicies,mutatingadmissionpolicybindings';
    run('kubectl', ['delete', kinds, NAME, '--ignore-not-found']);
  };
}

function isInForce(namespace: string): boolean {
  const args = ['--namespace', namespace, 'run', 'probe', `--image=${IMAGES.sightline}`, '--dry-run=server'];
  const labels = `--labels=${JOB_LABEL}=probe`;
  return kubectl(...args, labels, '--output=yaml').includes('injected:probe');
}
