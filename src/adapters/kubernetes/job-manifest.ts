import type {
  V1Container,
  V1Job,
  V1PodFailurePolicy,
  V1PodSecurityContext,
  V1PodSpec,
  V1SecurityContext,
  V1Toleration,
} from '@kubernetes/client-node';
import type { RunJob } from '../../ports/run-jobs.ts';
import { API_VERSION, GROUP } from '../../resources/meta.ts';

/** The settings that all runs of a deployment share. */
export interface JobSettings {
  readonly image: string;
  readonly imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
  /** Names of Secrets in the namespace of the run. */
  readonly imagePullSecrets?: readonly string[];
  /**
   * Secret in the namespace of the run. It holds the keys of engines, the credentials of NATS (`nats.creds`), and the
   * key and certificates that sign pictures (`c2pa.key`, `c2pa.pem`).
   */
  readonly runSecret: string;
  readonly nats: { readonly servers: readonly string[]; readonly hasCredentials: boolean; readonly replicas: number };
  /** Kubernetes quantities. `cpu` is only a request, because a run mostly waits; `memory` is both request and limit. */
  readonly resources: { readonly cpu: string; readonly memory: string };
  readonly pod?: PodPlacement;
  /** `sightline run` when left out. */
  readonly command?: readonly string[];
}

/** What the operators of the cluster set on the pods of runs; fields that are left out are not written. */
interface PodPlacement {
  readonly nodeSelector?: Readonly<Record<string, string>>;
  readonly tolerations?: readonly V1Toleration[];
  readonly priorityClassName?: string;
  readonly annotations?: Readonly<Record<string, string>>;
  /** Replaces the whole default, as `securityContext` does for the container. */
  readonly podSecurityContext?: V1PodSecurityContext;
  readonly securityContext?: V1SecurityContext;
}

/** All our objects are found by this label, which only Jobs and Pods of runs have. */
export const OWNER_KIND_LABEL = `${GROUP}/owner-kind`;
export const OWNER_NAME_LABEL = `${GROUP}/owner-name`;
export const OWNER_UID_LABEL = `${GROUP}/owner-uid`;
export const ATTEMPT_LABEL = `${GROUP}/attempt`;
/** Put on every pod by the Job controller, and kept when the pod's owner is gone. */
export const JOB_UID_LABEL = 'batch.kubernetes.io/controller-uid';
export const JOB_NAME_LABEL = 'batch.kubernetes.io/job-name';
export const CONTAINER = 'run';

/** The longest argument or variable that Linux passes to a program, with name, `=` and final zero (MAX_ARG_STRLEN). */
const MAX_VARIABLE_BYTES = 128 * 1024;
const UID = 65_532;
/** The restricted Pod Security Standard, and a user that owns nothing. */
const POD_SECURITY_CONTEXT: V1PodSecurityContext = {
  runAsNonRoot: true,
  runAsUser: UID,
  runAsGroup: UID,
  fsGroup: UID,
  seccompProfile: { type: 'RuntimeDefault' },
};
const SECURITY_CONTEXT: V1SecurityContext = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};
const TMP_LIMIT = '64Mi';
const EPHEMERAL_LIMIT = '256Mi';
const KEEP_FINISHED_SECONDS = 3600;
const CREDENTIALS_FOLDER = '/var/run/sightline';
const CREDENTIALS_KEY = 'nats.creds';
const C2PA_FOLDER = '/var/run/sightline-c2pa';
const C2PA_KEYS = { key: 'c2pa.key', certificate: 'c2pa.pem' } as const;
const C2PA_FILES = [
  { name: 'SIGHTLINE_C2PA_KEY_FILE', value: `${C2PA_FOLDER}/${C2PA_KEYS.key}` },
  { name: 'SIGHTLINE_C2PA_CERTIFICATE_FILE', value: `${C2PA_FOLDER}/${C2PA_KEYS.certificate}` },
];
/** The run program's own exit codes (src/cmd/exit.ts): a configuration that it cannot work with. */
const EXIT_CONFIGURATION = 2;
/** Another pod has claimed the run, so this one has done nothing. */
export const EXIT_CLAIM_LOST = 3;

/** A run's document that is too large for any process. */
export class JobTooLargeError extends Error {
  override readonly name = 'JobTooLargeError';
}

/** The batch/v1 Job of one run. Pure. It never replaces its pod: controllers decide. Throws JobTooLargeError. */
export function jobManifest(job: RunJob, settings: JobSettings): V1Job {
  const labels = labelsOf(job);
  const { annotations } = settings.pod ?? {};
  const { kind, name, uid } = job.owner;
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      namespace: job.namespace,
      name: job.name,
      labels,
      ownerReferences: [{ apiVersion: API_VERSION, kind, name, uid, controller: true, blockOwnerDeletion: true }],
    },
    spec: {
      completions: 1,
      parallelism: 1,
      backoffLimit: 0,
      podReplacementPolicy: 'Failed',
      podFailurePolicy: FAILURE_POLICY,
      activeDeadlineSeconds: job.activeDeadlineSeconds,
      ttlSecondsAfterFinished: KEEP_FINISHED_SECONDS,
      template: { metadata: { labels, ...(annotations && { annotations }) }, spec: podSpec(job, settings) },
    },
  };
}

/**
 * The Job controller may start two pods for one Job. The one that lost the claim does not count; otherwise its end
 * would end the other. A disruption fails the Job and is recorded in its condition, so it is known after the pod is
 * gone; `Ignore` would start further pods, uncounted, as long as disruptions last (KEP-3329).
 */
const FAILURE_POLICY: V1PodFailurePolicy = {
  rules: [
    { action: 'Ignore', onExitCodes: { containerName: CONTAINER, operator: 'In', values: [EXIT_CLAIM_LOST] } },
    { action: 'FailJob', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] },
    { action: 'FailJob', onExitCodes: { containerName: CONTAINER, operator: 'In', values: [EXIT_CONFIGURATION] } },
  ],
};

const labelsOf = (job: RunJob): Record<string, string> => ({
  'app.kubernetes.io/name': 'sightline',
  'app.kubernetes.io/component': 'run',
  'app.kubernetes.io/managed-by': 'sightline-controllers',
  [OWNER_KIND_LABEL]: job.owner.kind,
  [OWNER_NAME_LABEL]: job.owner.name,
  [OWNER_UID_LABEL]: job.owner.uid,
  [ATTEMPT_LABEL]: String(job.attempt),
});

function podSpec(job: RunJob, settings: JobSettings): V1PodSpec {
  const { imagePullSecrets = [], nats, runSecret, pod = {} } = settings;
  const { nodeSelector, tolerations, priorityClassName, podSecurityContext = POD_SECURITY_CONTEXT } = pod;
  return {
    restartPolicy: 'Never',
    terminationGracePeriodSeconds: 30,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    ...(imagePullSecrets.length > 0 ? { imagePullSecrets: imagePullSecrets.map((name) => ({ name })) } : {}),
    ...(nodeSelector && { nodeSelector }),
    ...(tolerations && { tolerations: [...tolerations] }),
    ...(priorityClassName && { priorityClassName }),
    securityContext: podSecurityContext,
    containers: [container(job, settings)],
    volumes: [
      { name: 'tmp', emptyDir: { sizeLimit: TMP_LIMIT } },
      ...(nats.hasCredentials ? [secretVolume('nats', runSecret, [CREDENTIALS_KEY])] : []),
      ...(job.signsPictures ? [secretVolume('c2pa', runSecret, Object.values(C2PA_KEYS))] : []),
    ],
  };
}

const secretVolume = (name: string, secretName: string, keys: readonly string[]) => ({
  name,
  secret: { secretName, defaultMode: 0o440, items: keys.map((key) => ({ key, path: key })) },
});

function container(job: RunJob, settings: JobSettings): V1Container {
  const { image, imagePullPolicy, nats, resources, command = ['sightline', 'run'] } = settings;
  return {
    name: CONTAINER,
    image,
    ...(imagePullPolicy === undefined ? {} : { imagePullPolicy }),
    command: [...command],
    env: environment(job, settings),
    resources: {
      requests: { cpu: resources.cpu, memory: resources.memory, 'ephemeral-storage': EPHEMERAL_LIMIT },
      limits: { memory: resources.memory, 'ephemeral-storage': EPHEMERAL_LIMIT },
    },
    securityContext: settings.pod?.securityContext ?? SECURITY_CONTEXT,
    terminationMessagePolicy: 'FallbackToLogsOnError',
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      ...(nats.hasCredentials ? [{ name: 'nats', mountPath: CREDENTIALS_FOLDER, readOnly: true }] : []),
      ...(job.signsPictures ? [{ name: 'c2pa', mountPath: C2PA_FOLDER, readOnly: true }] : []),
    ],
  };
}

function environment(job: RunJob, { nats, runSecret }: JobSettings): NonNullable<V1Container['env']> {
  const credentials = { name: 'SIGHTLINE_NATS_CREDS_FILE', value: `${CREDENTIALS_FOLDER}/${CREDENTIALS_KEY}` };
  return [
    { name: 'SIGHTLINE_RUN', value: runDocument(job) },
    { name: 'SIGHTLINE_POD_UID', valueFrom: { fieldRef: { fieldPath: 'metadata.uid' } } },
    { name: 'SIGHTLINE_NATS_SERVERS', value: nats.servers.join(',') },
    { name: 'SIGHTLINE_NATS_REPLICAS', value: String(nats.replicas) },
    ...(nats.hasCredentials ? [credentials] : []),
    ...(job.signsPictures ? C2PA_FILES : []),
    ...job.secrets.map((name) => ({ name, valueFrom: { secretKeyRef: { name: runSecret, key: name } } })),
  ];
}

/** The run's document, without a dollar sign: the kubelet would expand `$(NAME)` and halve `$$`. */
function runDocument({ namespace, name, owner, attempt, input }: RunJob): string {
  const document = JSON.stringify({ owner, attempt, input }).replaceAll('$', '\\u0024');
  const bytes = Buffer.byteLength(document) + 'SIGHTLINE_RUN=\0'.length;
  if (bytes <= MAX_VARIABLE_BYTES) return document;
  throw new JobTooLargeError(
    `the document of job ${namespace}/${name} takes ${bytes} bytes of its environment; the limit is ${MAX_VARIABLE_BYTES}`,
  );
}
