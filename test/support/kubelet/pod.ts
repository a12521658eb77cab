import { z } from 'zod';

const source = z.looseObject({
  fieldRef: z.looseObject({ fieldPath: z.string() }).optional(),
  secretKeyRef: z.looseObject({ name: z.string(), key: z.string(), optional: z.boolean().optional() }).optional(),
});

const container = z.looseObject({
  name: z.string(),
  image: z.string().default(''),
  command: z.array(z.string()).default([]),
  args: z.array(z.string()).default([]),
  env: z
    .array(z.looseObject({ name: z.string(), value: z.string().default(''), valueFrom: source.optional() }))
    .default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
  terminationMessagePolicy: z.string().default('File'),
});
export type Container = z.infer<typeof container>;

/** As much of a Pod as its processes depend on. */
export const pod = z.looseObject({
  metadata: z.looseObject({
    namespace: z.string(),
    name: z.string(),
    uid: z.string(),
    resourceVersion: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    deletionTimestamp: z.string().optional(),
    deletionGracePeriodSeconds: z.number().optional(),
  }),
  spec: z.looseObject({
    nodeName: z.string().optional(),
    containers: z.array(container).min(1),
    volumes: z
      .array(
        z.looseObject({
          name: z.string(),
          secret: z
            .looseObject({
              secretName: z.string(),
              items: z.array(z.looseObject({ key: z.string(), path: z.string() })).optional(),
            })
            .optional(),
        }),
      )
      .default([]),
  }),
  status: z.looseObject({ phase: z.string().default('Pending') }).prefault({}),
});
export type Pod = z.infer<typeof pod>;

export const podPath = ({ metadata }: Pick<Pod, 'metadata'>): string =>
  `/api/v1/namespaces/${metadata.namespace}/pods/${metadata.name}`;

/** The first container is the one that runs; ours have no other. */
export function mainContainer({ spec }: Pod): Container {
  const [first] = spec.containers;
  if (first === undefined) throw new Error('a pod without containers'); // the schema says min(1), its type does not
  return first;
}
