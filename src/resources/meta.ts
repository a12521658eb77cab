import { z } from 'zod';

export const GROUP = 'sightline.dev';
export const VERSION = 'v1alpha1';
export const API_VERSION = `${GROUP}/${VERSION}`;
/** Trace metadata of the request that created a resource (H-10); no decision depends on it. */
export const ACTOR_ANNOTATION = `${GROUP}/external-actor-id`;
/** Which request created an execution: all requests for one attempt try to create it under the same name. */
export const LAUNCH_ANNOTATION = `${GROUP}/launch-id`;

/** The part of Kubernetes' ObjectMeta that we read. */
export interface ObjectMeta {
  readonly name: string;
  readonly namespace: string;
  /** Never reused: a resource deleted and made again under its name has another uid. */
  readonly uid: string;
  /** Grows with every write. It may be compared as an integer, but only within one kind (KEP-5504). */
  readonly resourceVersion: string;
  /** Grows with every change of spec, not of status. */
  readonly generation: number;
  /** RFC 3339, whole seconds. */
  readonly creationTimestamp: string;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly deletionTimestamp?: string;
}

/** Custom resources leave optional fields out and never carry null, so a schema's optional means absent. */
export const text = (max: number) => z.string().max(max);
export const timestamp = () => z.iso.datetime({ offset: true }).describe('RFC 3339 date-time.');
export const name = () =>
  z
    .string()
    .min(1)
    .max(63)
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);

/** Condition as in KEP-1623; lists of them are maps by type. */
const condition = z.object({
  type: text(64).describe(
    'Ready: the resource serves its purpose. Reconciling: work is still in progress. Stalled: it will not recover without intervention, unless the reason is ReconcileStorm. Succeeded: the outcome of a run, Unknown until it ends.',
  ),
  status: z
    .enum(['True', 'False', 'Unknown'])
    .describe('Whether the condition holds; Unknown while this is undecided.'),
  observedGeneration: z.int().min(0).optional().describe('The generation of spec that this condition is based on.'),
  lastTransitionTime: timestamp().describe('When status last changed.'),
  reason: text(64).describe(
    'The reason, as one CamelCase word from a fixed list that alerts may rely on; see docs/conditions.md.',
  ),
  message: text(1024).describe('The reason in a sentence for people; the wording may change.'),
});
export type Condition = z.infer<typeof condition>;

/** The generation of spec on which a status is based. */
export const observedGeneration = () =>
  z.int().min(0).optional().describe('The generation of spec that this status is based on.');

export const conditions = () =>
  z.array(condition).max(8).describe('Conditions by type, as in KEP-1623; use kubectl wait --for=condition=TYPE.');

/** In spec of workspaces, reports, actions and executions. */
export const createdAt = () =>
  timestamp().optional().describe('Creation time with millisecond precision; if absent, metadata.creationTimestamp.');
/** In spec of the kinds that run; the next two are in their status. */
export const deadlineSeconds = () =>
  z
    .int()
    .min(10)
    .max(3600)
    .optional()
    .describe('Time limit from the start of the run; default: that of the deployment.');
export const runAttempts = () =>
  z
    .int()
    .min(0)
    .optional()
    .describe('Number of Jobs created; 2 only if the platform removed the first one or could not start its container.');
export const error = () =>
  text(1024)
    .optional()
    .describe(
      'The error that the partner reads when Failed: a stable code, a colon and one or two sentences. Conditions add details for operators only.',
    );

/** Where bytes lie in the artifact store. `sha256` is that of the stored bytes and is checked when they are read. */
export const artifactRef = z.object({
  key: text(200).describe('<namespace>/<resource uid>/<sha256>'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the stored bytes.'),
  sizeBytes: z.int().min(0).describe('Size of the stored bytes.'),
  encoding: z.enum(['Gzip', 'Identity']).describe('How the bytes are stored.'),
  mediaType: text(100).describe('Media type of the bytes before encoding.'),
});
export type ArtifactRef = z.infer<typeof artifactRef>;

export const providerId = z.enum(['provider_1', 'provider_2', 'provider_3']);

export const modelChoice = z.object({
  id: providerId.describe('Provider id as in the REST API.'),
  enabled: z.boolean().describe('Whether reports ask this provider.'),
});
export type ModelChoice = z.infer<typeof modelChoice>;

/** The sum of all calls of a run: to the engines, to the analyst, and for pictures. */
export const cost = z
  .object({
    requests: z
      .int()
      .min(0)
      .describe('Requests sent to engines and other models, including retries and requests for pictures.'),
    microUsd: z
      .int()
      .min(0)
      .optional()
      .describe('Known cost in millionths of a US dollar; absent when no price is known.'),
  })
  .describe('What the run has spent.');
export type RunCost = z.infer<typeof cost>;

/** What one engine was asked by a run, and how that ended. */
const engineUse = z
  .object({
    answers: z.int().min(0).describe('Usable answers.'),
    failures: z
      .record(z.string(), z.int().min(1))
      .meta({ maxProperties: 16 })
      .describe(
        'Answers that cannot be used, by class: auth, quota, config, rate_limit, transient, timeout, stopped, budget, refused, truncated or empty.',
      ),
    requests: z.int().min(0).describe('Requests sent, including retries.'),
    microUsd: z
      .int()
      .min(0)
      .exactOptional()
      .describe('Known cost in millionths of a US dollar; absent when no price is known.'),
  })
  .describe('Answers, failures, requests and known cost of one engine.');
/** By provider id. */
export const enginesUse = z.record(z.string(), engineUse).meta({ maxProperties: 8 });
export type EnginesUse = z.infer<typeof enginesUse>;

/**
 * Why a run failed, as data: `detail` has the values in the sentence. contract/failure-sentences.ts lists the codes.
 */
export const failure = z
  .object({
    code: text(64).describe('What went wrong; docs/failures.md lists the codes.'),
    detail: z
      .record(z.string(), text(1024))
      .meta({ maxProperties: 8 })
      .exactOptional()
      .describe('Values used in the text of the field error, such as seconds or website.'),
  })
  .describe('Machine-readable form of error.');
/** The failure of any version: its code may be unknown to this one. */
export type StoredFailure = z.infer<typeof failure>;
