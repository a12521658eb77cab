import { claimsOf, credentialProblem, type PartnersInForce, unusableHostnames } from '../../src/domain/partners.ts';
import type { Partner, PartnerCredential, StatusOf } from '../../src/resources/kinds.ts';
import { type ConditionClaim, readyStatus } from '../status/conditions.ts';
import type { ReasonOf } from '../status/reasons.ts';

/** The status of a partner: whether it is served, which hostnames it claims, and its counts. Pure. */
export function partnerStatus(
  partner: Partner,
  inForce: PartnersInForce,
  counts: { readonly workspaces: number; readonly activeRuns: number },
  now: Date,
): StatusOf<'Partner'> {
  const conflict = inForce.conflicts.get(partner.metadata.uid);
  const unusable = unusableHostnames(partner);
  const ready = conflict
    ? claim('False', conflict.reason, conflict.message)
    : partner.spec.suspended === true
      ? claim('False', 'Suspended', 'every hostname answers 404 and nothing new starts')
      : unusable.length > 0
        ? claim('True', 'Served', `its hostnames are served, but no request can name ${unusable.join(', ')}`)
        : claim('True', 'Served', 'its hostnames are served');
  const { claims: _, ...others } = partner.status ?? {};
  const claims = claimsOf(partner, inForce, now.getTime());
  return {
    ...others,
    ...counts,
    ...(claims.length > 0 ? { claims: [...claims] } : {}),
    ...readyStatus(partner, ready, now),
  };
}

/**
 * The status of a partner whose namespace cannot be read completely, as long as a status can be written there. Pure.
 */
export function unreadableStatus(partner: Partner, why: string, now: Date): StatusOf<'Partner'> {
  const ready = claim('False', 'NamespaceUnreadable', `the controllers cannot read its namespace: ${why}`);
  return { ...partner.status, ...readyStatus(partner, ready, now) };
}

/**
 * The status of a credential. It shows an expiry once it has passed; the API refuses the key from that moment in any
 * case.
 */
export function credentialStatus(
  credential: PartnerCredential,
  now: Date,
): { readonly status: StatusOf<'PartnerCredential'>; readonly requeueAfterMs?: number } {
  const { expiresAt, active } = credential.spec;
  const problem = credentialProblem(credential);
  const leftMs = expiresAt === undefined ? undefined : Date.parse(expiresAt) - now.getTime();
  const ready =
    problem !== undefined
      ? claim('False', 'Incomplete', problem)
      : active === false
        ? claim('False', 'Inactive', 'the key is refused')
        : leftMs !== undefined && leftMs <= 0
          ? claim('False', 'Expired', `the key has been refused since ${expiresAt}`)
          : claim('True', 'Accepted', 'the key is accepted');
  const status = { ...credential.status, ...readyStatus(credential, ready, now) };
  return leftMs !== undefined && leftMs > 0 ? { status, requeueAfterMs: leftMs } : { status };
}

const claim = (
  status: 'True' | 'False',
  reason: ReasonOf<'Partner' | 'PartnerCredential'>,
  message: string,
): Omit<ConditionClaim, 'type'> => ({ status, reason, message });
