import { z } from 'zod';

/** Users and groups of Linux. */
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

/** What a pod of a run is allowed, whole, in the words of the Kubernetes API; in place of what runs have by themselves. */
export const podSecurityContext = z.strictObject({
  ...ofBoth,
  fsGroup: id().exactOptional(),
  fsGroupChangePolicy: z.enum(['OnRootMismatch', 'Always']).exactOptional(),
  supplementalGroups: z.array(id()).exactOptional(),
  supplementalGroupsPolicy: z.enum(['Merge', 'Strict']).exactOptional(),
});

/** The same of its container. */
export const securityContext = z.strictObject({
  ...ofBoth,
  allowPrivilegeEscalation: z.boolean().exactOptional(),
  privileged: z.boolean().exactOptional(),
  readOnlyRootFilesystem: z.boolean().exactOptional(),
  capabilities: z
    .strictObject({ add: z.array(z.string()).exactOptional(), drop: z.array(z.string()).exactOptional() })
    .exactOptional(),
});
