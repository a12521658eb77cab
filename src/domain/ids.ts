import { createHmac, createSecretKey } from 'node:crypto';
import { type OUTPUTS, type OutputType, outputOf } from '../registry/actions.ts';

/**
 * Names of resources, which are the ids of REST. A name is an HMAC of what makes the resource unique. Two creations of
 * the same resource therefore collide in the store, and one of them wins without any lock.
 */
export interface Ids {
  /** `website` in canonical form. */
  workspace(namespace: string, website: string): string;
  /** The report of an Idempotency-Key. */
  report(namespace: string, workspaceName: string, idempotencyKey: string): string;
  /** A report without a key. `random`: at least 17 bytes from a cryptographic source. */
  randomReport(random: Uint8Array): string;
  action(namespace: string, workspaceName: string, fingerprint: string): string;
  /** `attempt` from 1. */
  execution(namespace: string, actionName: string, attempt: number): string;
  output(type: OutputType, namespace: string, executionName: string): string;
  /** Depends only on the id key; marks the stores of an installation. */
  installation(): string;
}

export type IdPrefix = 'pws' | 'pvr' | 'act' | 'aex' | (typeof OUTPUTS)[number]['idPrefix'];

/** 26 characters of base32 are exactly 130 bits (V-03). */
const SUFFIX_LENGTH = 26;
const SUFFIX_BYTES = Math.ceil((SUFFIX_LENGTH * 5) / 8);

/** `idKey`: 32 bytes that never change, because ids are derived from them. Throws RangeError for a shorter key. */
export function createIds(idKey: Uint8Array): Ids {
  if (idKey.length < 32) throw new RangeError(`the id key has ${idKey.length} bytes, but 32 are needed`);
  const secret = createSecretKey(idKey);
  const code = (parts: readonly (string | number)[]): string =>
    suffix(createHmac('sha256', secret).update(JSON.stringify(parts), 'utf8').digest());
  const name = (prefix: IdPrefix, parts: readonly (string | number)[]): string => `${prefix}-${code(parts)}`;
  return {
    workspace: (namespace, website) => name('pws', ['Workspace', namespace, website]),
    report: (namespace, workspaceName, key) => name('pvr', ['VisibilityReport', namespace, workspaceName, key]),
    randomReport: (random) => `pvr-${suffix(random)}`,
    action: (namespace, workspaceName, fingerprint) => name('act', ['Action', namespace, workspaceName, fingerprint]),
    execution: (namespace, actionName, attempt) => name('aex', ['ActionExecution', namespace, actionName, attempt]),
    output: (type, namespace, executionName) => name(outputOf(type).idPrefix, [type, namespace, executionName]),
    installation: () => code(['Installation']),
  };
}

/** False means that REST serves no such resource, so a malformed id is answered like a missing one (V-01). */
export function isWellFormedId(prefix: IdPrefix, id: string): boolean {
  // reports may be created by hand under any short name; all other names are computed
  const form = prefix === 'pvr' ? /^[a-z0-9]{1,48}$/ : /^[a-z2-7]{26}$/;
  return id.startsWith(`${prefix}-`) && form.test(id.slice(prefix.length + 1));
}

const suffix = (bytes: Uint8Array): string => {
  if (bytes.length < SUFFIX_BYTES) throw new RangeError(`an id needs ${SUFFIX_BYTES} bytes, not ${bytes.length}`);
  return base32(bytes.subarray(0, SUFFIX_BYTES)).slice(0, SUFFIX_LENGTH);
};

/** RFC 4648 section 6, in lower case, without padding. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32.charAt((buffer >> (bits - 5)) & 31);
  }
  return bits === 0 ? text : text + BASE32.charAt((buffer << (5 - bits)) & 31);
}
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
