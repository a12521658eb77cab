import { z } from 'zod';
import { KINDS, type Kind, type Resource, type SpecOf, type StatusOf } from '../../resources/kinds.ts';
import { API_VERSION } from '../../resources/meta.ts';

/** kubectl's own bookkeeping: a copy of the whole resource. */
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

const texts = z.record(z.string(), z.string());
/** Drops managedFields, which are several times as large as the rest, and everything else that we do not read. */
const objectMeta = z.object({
  name: z.string(),
  namespace: z.string(),
  uid: z.string(),
  resourceVersion: z.string(),
  generation: z.int(),
  creationTimestamp: z.string(),
  annotations: texts.optional(),
  labels: texts.optional(),
  deletionTimestamp: z.string().optional(),
});

function withoutLastApplied(annotations: Record<string, string> | undefined): Record<string, string> | undefined {
  if (annotations === undefined || !Object.hasOwn(annotations, LAST_APPLIED)) return annotations;
  const { [LAST_APPLIED]: _dropped, ...others } = annotations;
  return Object.keys(others).length === 0 ? undefined : others;
}

const envelope = z.object({ metadata: objectMeta, spec: z.unknown().optional(), status: z.unknown().optional() });

/** A resource as the cluster API returns it. Throws a ZodError that names the paths. */
export function readResource<K extends Kind>(kind: K, object: unknown): Resource<K> {
  const { metadata, spec, status } = envelope.parse(object);
  const { annotations: all, labels, deletionTimestamp, ...identity } = metadata;
  const annotations = withoutLastApplied(all);
  const info = KINDS[kind];
  return {
    apiVersion: API_VERSION,
    kind,
    metadata: {
      ...identity,
      ...(annotations === undefined ? {} : { annotations }),
      ...(labels === undefined ? {} : { labels }),
      ...(deletionTimestamp === undefined ? {} : { deletionTimestamp }),
    },
    spec: under('spec', info.spec, spec) as SpecOf<K>, // the schema of that kind
    ...(status === undefined ? {} : { status: under('status', info.status, status) as StatusOf<K> }), // likewise
  };
}

function under(part: string, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new z.ZodError(parsed.error.issues.map((issue) => ({ ...issue, path: [part, ...issue.path] })));
}
