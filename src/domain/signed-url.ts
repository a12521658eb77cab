import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { normaliseHost } from './hosts.ts';

/** What a signature vouches for (I-10): nothing of it is secret, all of it is bound. */
export interface ImageClaim {
  /** As in the Host header; the port does not count. */
  readonly host: string;
  /** Id of the execution. */
  readonly execution: string;
  /** Position of the image, from 0. */
  readonly index: number;
  /** Identity of the image now in that position; a replaced image has another. */
  readonly imageId: string;
  /** Unix seconds from which on the URL is dead. */
  readonly expires: number;
}

/** HMAC-SHA256, 64 characters of lower-case hex. Throws for a host that no request can have come to. */
export function imageSignature(claim: ImageClaim, key: KeyObject): string {
  const host = normaliseHost(claim.host);
  if (host === undefined) throw new TypeError('image claims need a valid host');
  const signed = ['image', host, claim.execution, claim.index, claim.imageId, claim.expires];
  return createHmac('sha256', key).update(JSON.stringify(signed), 'utf8').digest('hex');
}

/** Whether one of the keys made this signature and it has not expired. All keys are tried, in constant time each. */
export function verifyImageSignature(
  claim: ImageClaim,
  signature: string,
  keys: readonly KeyObject[],
  nowMs: number,
): boolean {
  const given = Buffer.from(signature, 'utf8');
  let valid = false;
  for (const key of keys) {
    const expected = Buffer.from(imageSignature(claim, key), 'utf8');
    valid = (given.length === expected.length && timingSafeEqual(given, expected)) || valid;
  }
  return valid && nowMs < claim.expires * 1000;
}

/** The absolute URL, signed with the first key. It contains `claim.host` unchanged, including its port. */
export function signedImageUrl(scheme: 'http' | 'https', claim: ImageClaim, keys: readonly KeyObject[]): string {
  const [key] = keys;
  if (key === undefined) throw new RangeError('a signed URL needs a signing key');
  const path = `/v1/action-executions/${claim.execution}/output/images/${claim.index}`;
  return `${scheme}://${claim.host}${path}?expires=${claim.expires}&signature=${imageSignature(claim, key)}`;
}
