import { z } from 'zod';
import { type ApiClient, ApiStatusError } from '../client/api-client.ts';
import { statusOf } from '../client/status.ts';
import type { CallOptions, ObjectName } from '../objects.ts';

/** A coordination.k8s.io/v1 Lease, as far as an election needs it. */
export interface Lease {
  readonly resourceVersion: string;
  readonly spec: LeaseSpec;
}

export interface LeaseSpec {
  /** Empty: given up, free at once. */
  readonly holderIdentity: string;
  readonly leaseDurationSeconds: number;
  /** RFC 3339 with microseconds; for people: nothing is decided on another machine's clock. */
  readonly acquireTime: string;
  readonly renewTime: string;
  /** How often the holder has changed. */
  readonly leaseTransitions: number;
}

const leaseShape = z.object({
  metadata: z.object({ resourceVersion: z.string() }),
  spec: z
    .object({
      holderIdentity: z.string().nullish(),
      leaseDurationSeconds: z.number().nullish(),
      acquireTime: z.string().nullish(),
      renewTime: z.string().nullish(),
      leaseTransitions: z.number().nullish(),
    })
    .prefault({}),
});

const collection = ({ namespace }: ObjectName): string =>
  `/apis/coordination.k8s.io/v1/namespaces/${encodeURIComponent(namespace)}/leases`;
const pathOf = (name: ObjectName): string => `${collection(name)}/${encodeURIComponent(name.name)}`;

export async function readLease(client: ApiClient, name: ObjectName, call: CallOptions): Promise<Lease | undefined> {
  const { status, body } = await client.call({ method: 'GET', path: pathOf(name), ...call });
  if (status === 404) return undefined;
  if (status !== 200) throw refused(status, body);
  return leaseOf(body);
}

/** Makes the Lease, or writes it over that very version; undefined when somebody else wrote first. */
export async function writeLease(
  client: ApiClient,
  name: ObjectName,
  spec: LeaseSpec,
  resourceVersion: string | undefined,
  call: CallOptions,
): Promise<Lease | undefined> {
  const isNew = resourceVersion === undefined;
  const { status, body } = await client.call({
    method: isNew ? 'POST' : 'PUT',
    path: isNew ? collection(name) : pathOf(name),
    body: {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { ...name, ...(isNew ? {} : { resourceVersion }) },
      spec,
    },
    ...call,
  });
  if (status === 409 || (status === 404 && !isNew)) return undefined;
  if (status !== 200 && status !== 201) throw refused(status, body);
  return leaseOf(body);
}

function leaseOf(body: unknown): Lease {
  const { metadata, spec } = leaseShape.parse(body);
  return {
    resourceVersion: metadata.resourceVersion,
    spec: {
      holderIdentity: spec.holderIdentity ?? '',
      leaseDurationSeconds: spec.leaseDurationSeconds ?? 0,
      acquireTime: spec.acquireTime ?? '',
      renewTime: spec.renewTime ?? '',
      leaseTransitions: spec.leaseTransitions ?? 0,
    },
  };
}

function refused(status: number, body: unknown): ApiStatusError {
  const { reason, message } = statusOf(body);
  return new ApiStatusError(status, reason, message || `the cluster API answered ${status}`);
}
