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

/** What the signature of a share link covers (Y-02). None of it is secret. */
export interface ShareClaim {
  /** As in the Host header; the port does not count. */
  readonly host: string;
  /** Id of the report. */
  readonly report: string;
  /** Of the resource: another report may later have the same id. */
  readonly uid: string;
  /** `spec.shareEpoch` of the report, which revoking raises. */
  readonly epoch: number;
  /** Unix seconds at which the link expires. */
  readonly expires: number;
}

/** HMAC-SHA256, as 64 lower-case hex digits. Throws for an invalid host. */
export const imageSignature = ({ host, execution, index, imageId, expires }: ImageClaim, key: KeyObject): string =>
  signatureOf('image', host, [execution, index, imageId, expires], key);

/** The same for a share link. */
export const shareSignature = ({ host, report, uid, epoch, expires }: ShareClaim, key: KeyObject): string =>
  signatureOf('shared-report', host, [report, uid, epoch, expires], key);

/** `purpose` keeps the signature of one kind of URL from opening another. */
function signatureOf(purpose: string, host: string, rest: readonly (string | number)[], key: KeyObject): string {
  const name = normaliseHost(host);
  if (name === undefined) throw new TypeError('a signed URL needs a valid host');
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, name, ...rest]), 'utf8')
    .digest('hex');
}

type Verify<Claim> = (claim: Claim, signature: string, keys: readonly KeyObject[], nowMs: number) => boolean;

/** Whether one of the keys made this signature and it has not expired. */
export const verifyImageSignature: Verify<ImageClaim> = (claim, signature, keys, nowMs) =>
  isSigned((key) => imageSignature(claim, key), signature, keys) && nowMs < claim.expires * 1000;

/** The same for a share link. */
export const verifyShareSignature: Verify<ShareClaim> = (claim, signature, keys, nowMs) =>
  isSigned((key) => shareSignature(claim, key), signature, keys) && nowMs < claim.expires * 1000;

/** All keys are tried, each in constant time. */
function isSigned(expectedBy: (key: KeyObject) => string, signature: string, keys: readonly KeyObject[]): boolean {
  const given = Buffer.from(signature, 'utf8');
  let valid = false;
  for (const key of keys) {
    const expected = Buffer.from(expectedBy(key), 'utf8');
    valid = (given.length === expected.length && timingSafeEqual(given, expected)) || valid;
  }
  return valid;
}

/** The absolute URL, signed with the first key. It contains `claim.host` unchanged, including its port. */
export function signedImageUrl(scheme: 'http' | 'https', claim: ImageClaim, keys: readonly KeyObject[]): string {
  const path = `/v1/action-executions/${claim.execution}/output/images/${claim.index}`;
  return `${scheme}://${claim.host}${path}?expires=${claim.expires}&signature=${imageSignature(claim, firstOf(keys))}`;
}

/** The same for a share link. */
export function signedShareUrl(scheme: 'http' | 'https', claim: ShareClaim, keys: readonly KeyObject[]): string {
  const path = `/shared/visibility-reports/${claim.report}`;
  return `${scheme}://${claim.host}${path}?expires=${claim.expires}&signature=${shareSignature(claim, firstOf(keys))}`;
}

function firstOf([key]: readonly KeyObject[]): KeyObject {
  if (key === undefined) throw new RangeError('a signed URL needs a signing key');
  return key;
}
