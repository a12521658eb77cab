import { claimsOf, credentialProblem, type PartnersInForce, unusableHostnames } from '../../src/domain/partners.ts';
import type { Partner, PartnerCredential, StatusOf } from '../../src/resources/kinds.ts';
import { type ConditionClaim, withConditions } from '../status/conditions.ts';
import type { ReasonOf } from '../status/reasons.ts';

/** Status of a partner: whether it is served, what it claims, and how much it has. Pure. */
export function partnerStatus(
  partner: Partner,
  inForce: PartnersInForce,
  counts: { readonly workspaces: number; readonly activeRuns: number },
  now: Date,
): StatusOf<'Partner'> {
  const { generation, uid } = partner.metadata;
  const conflict = inForce.conflicts.get(uid);
  const unusable = unusableHostnames(partner);
  const ready = conflict
    ? claim('False', conflict.reason, conflict.message)
    : partner.spec.suspended === true
      ? claim('False', 'Suspended', 'every hostname answers 404 and nothing new starts')
      : unusable.length > 0
        ? claim('True', 'Served', `its hostnames are served, but no request can name ${unusable.join(', ')}`)
        : claim('True', 'Served', 'its hostnames are served');
  const conditions = withConditions(partner.status?.conditions, [ready], { nowIso: now.toISOString(), generation });
  const { claims: _, ...others } = partner.status ?? {};
  const claims = claimsOf(partner, inForce, now.getTime());
  return {
    ...others,
    observedGeneration: generation,
    ...counts,
    ...(claims.length > 0 ? { claims: [...claims] } : {}),
    conditions,
  };
}

/** Status of a partner whose namespace cannot be read whole, for as long as its status can be written. Pure. */
export function unreadableStatus(partner: Partner, why: string, now: Date): StatusOf<'Partner'> {
  const { generation } = partner.metadata;
  const ready = claim('False', 'NamespaceUnreadable', `the controllers cannot read its namespace: ${why}`);
  const conditions = withConditions(partner.status?.conditions, [ready], { nowIso: now.toISOString(), generation });
  return { ...partner.status, observedGeneration: generation, conditions };
}

/** Status of a credential. Expiry is told when it has come; the key is refused by the API at that moment in any case. */
export function credentialStatus(
  credential: PartnerCredential,
  now: Date,
): { readonly status: StatusOf<'PartnerCredential'>; readonly requeueAfterMs?: number } {
  const { generation } = credential.metadata;
  const { expiresAt, active } = credential.spec;
  const problem = credentialProblem(credential);
  const leftMs = expiresAt === undefined ? undefined : Date.parse(expiresAt) - now.getTime();
  const ready =
    problem !== undefined
      ? claim('False', 'Incomplete', problem)
      : active === false
        ? claim('False', 'Inactive', 'the key is refused')
        : leftMs !== undefined && leftMs <= 0
          ? claim('False', 'Expired', `the key is refused since ${expiresAt}`)
          : claim('True', 'Accepted', 'the key opens what the credential says');
  const conditions = withConditions(credential.status?.conditions, [ready], { nowIso: now.toISOString(), generation });
  const status = { ...credential.status, observedGeneration: generation, conditions };
  return leftMs !== undefined && leftMs > 0 ? { status, requeueAfterMs: leftMs } : { status };
}

const claim = (
  status: 'True' | 'False',
  reason: ReasonOf<'Partner' | 'PartnerCredential'>,
  message: string,
): ConditionClaim => ({
  type: 'Ready',
  status,
  reason,
  message,
});
