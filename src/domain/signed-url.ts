import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { normaliseHost } from './hosts.ts';

/** What a signature covers (I-10). None of it is secret. */
export interface ImageClaim {
  /** As in the Host header; the port does not count. */
  readonly host: string;
  /** Id of the execution. */
  readonly execution: string;
  /** Position of the image, from 0. */
  readonly index: number;
  /** Id of the image in that position; a new image has another id. */
  readonly imageId: string;
  /** Unix seconds at which the URL expires. */
  readonly expires: number;
}

/** HMAC-SHA256, as 64 lower-case hex digits. Throws for an invalid host. */
export function imageSignature(claim: ImageClaim, key: KeyObject): string {
  const host = normaliseHost(claim.host);
  if (host === undefined) throw new TypeError('image claims need a valid host');
  const signed = ['image', host, claim.execution, claim.index, claim.imageId, claim.expires];
  return createHmac('sha256', key).update(JSON.stringify(signed), 'utf8').digest('hex');
}

/** Whether one of the keys made this signature and it has not expired. All keys are tried, each in constant time. */
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
