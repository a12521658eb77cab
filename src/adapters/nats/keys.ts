import type { RunOwner } from '../../ports/run-ledger.ts';

/** A DNS label (RFC 1123), as the cluster wants names of namespaces; and what uids are made of. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/;

/** `<namespace>.<uid>`: two tokens of a subject. Throws RangeError for what could lead elsewhere. */
export function ownerTokens(owner: Pick<RunOwner, 'namespace' | 'uid'>): string {
  if (!SEGMENT.test(owner.namespace) || !SEGMENT.test(owner.uid)) throw new RangeError('not a namespace and a uid');
  return `${owner.namespace}.${owner.uid}`;
}

/**
 * Any text as one token of a subject: as it is where it can be, else `=` and base64url. Names that people choose may
 * hold dots, which part tokens, or `*` and `>`, which are wildcards.
 */
export function subjectToken(text: string): string {
  return /^[A-Za-z0-9_-]{1,200}$/.test(text) ? text : `=${Buffer.from(text, 'utf8').toString('base64url')}`;
}
