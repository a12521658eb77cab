import { z } from 'zod';

const NAME = '[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?';
const SUBDOMAIN = '[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?';
const OWN_DOMAIN = /^([a-z0-9.-]+\.)?sightline\.dev\//;

const qualifiedName = () =>
  z.string().regex(new RegExp(`^(${SUBDOMAIN}/)?${NAME}$`), 'must be a Kubernetes name, such as example.com/pool');
const labelValue = () => z.string().regex(new RegExp(`^(${NAME})?$`), 'must be a Kubernetes label value');

export const runNodeSelector = z.record(qualifiedName(), labelValue());

export const runTolerations = z
  .array(
    z
      .strictObject({
        key: qualifiedName().exactOptional(),
        operator: z.enum(['Exists', 'Equal']).exactOptional(),
        value: labelValue().exactOptional(),
        effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']).exactOptional(),
        tolerationSeconds: z.int().exactOptional(),
      })
      .refine(({ key, operator, value }) => (operator === 'Exists' ? !value : key !== undefined), {
        error: 'must have a key unless the operator is Exists; with Exists, it must have no value',
      })
      .refine(({ effect, tolerationSeconds }) => tolerationSeconds === undefined || effect === 'NoExecute', {
        path: ['tolerationSeconds'],
        error: 'is for effect NoExecute only',
      }),
  )
  .max(50);

export const runAnnotations = z
  .record(qualifiedName(), z.string())
  .refine((annotations) => !Object.keys(annotations).some((key) => OWN_DOMAIN.test(key)), {
    error: 'must not be under sightline.dev, which is reserved for the operator',
  });

/** Linux user and group ids. */
const id = () => z.int().min(0).max(2_147_483_647);

const profile = z.strictObject({
  type: z.enum(['RuntimeDefault', 'Unconfined', 'Localhost']),
  localhostProfile: z.string().min(1).exactOptional(),
});
const ofBoth = {
  runAsNonRoot: z.boolean().exactOptional(),
  runAsUser: id().exactOptional(),
  runAsGroup: id().exactOptional(),
  seccompProfile: profile.exactOptional(),
  appArmorProfile: profile.exactOptional(),
  seLinuxOptions: z
    .strictObject({
      user: z.string().exactOptional(),
      role: z.string().exactOptional(),
      type: z.string().exactOptional(),
      level: z.string().exactOptional(),
    })
    .exactOptional(),
};

/** The security context of a run's pod, in the terms of the Kubernetes API; it replaces the default one. */
const podSecurityContext = z.strictObject({
  ...ofBoth,
  fsGroup: id().exactOptional(),
  fsGroupChangePolicy: z.enum(['OnRootMismatch', 'Always']).exactOptional(),
  supplementalGroups: z.array(id()).exactOptional(),
  supplementalGroupsPolicy: z.enum(['Merge', 'Strict']).exactOptional(),
});

/** The same for its container. */
const securityContext = z.strictObject({
  ...ofBoth,
  allowPrivilegeEscalation: z.boolean().exactOptional(),
  privileged: z.boolean().exactOptional(),
  readOnlyRootFilesystem: z.boolean().exactOptional(),
  capabilities: z
    .strictObject({ add: z.array(z.string()).exactOptional(), drop: z.array(z.string()).exactOptional() })
    .exactOptional(),
});

/**
 * Where the pods of runs may be placed and what they may do, in the terms of the Kubernetes API. Checked here as far as
 * possible, because a Job that the API server refuses fails every run. Labels cannot be set, because the operator finds
 * its runs by label.
 */
export const runPod = z.strictObject({
  nodeSelector: runNodeSelector.exactOptional(),
  tolerations: runTolerations.exactOptional(),
  priorityClassName: z
    .string()
    .regex(new RegExp(`^${SUBDOMAIN}$`), 'must be the name of a PriorityClass')
    .exactOptional(),
  annotations: runAnnotations.exactOptional(),
  podSecurityContext: podSecurityContext.exactOptional(),
  securityContext: securityContext.exactOptional(),
});
