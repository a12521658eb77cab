import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  type ImageClaim,
  imageSignature,
  type ShareClaim,
  shareSignature,
  signedImageUrl,
  signedShareUrl,
  verifyImageSignature,
  verifyShareSignature,
} from '../../src/domain/signed-url.ts';
import { suite } from '../support/suite.ts';

const urls = suite('signed url');

const KEY = createSecretKey(Uint8Array.from({ length: 32 }, (_, i) => i));
const OLD = createSecretKey(new Uint8Array(32).fill(9));
const EXPIRES = 1_772_366_400;
const BEFORE_MS = EXPIRES * 1000 - 1;
const CLAIM: ImageClaim = {
  host: 'acme.localhost:8080',
  execution: 'aex-a',
  index: 1,
  imageId: 'img-1',
  expires: EXPIRES,
};
const verify = (claim: ImageClaim, signature: string, keys = [KEY], nowMs = BEFORE_MS) =>
  verifyImageSignature(claim, signature, keys, nowMs);

urls('[I-10] the signature is HMAC-SHA256 in hex over the claim, computed elsewhere too', () =>
  assert.is(imageSignature(CLAIM, KEY), '8b45e4bbad562ed8b4b50257aa02f575b49860c2f05bf6798cff1551f31426f4'),
);

urls('[I-10] case, trailing dot and port of the host do not count', () => {
  const signature = imageSignature(CLAIM, KEY);
  for (const host of ['acme.localhost', 'ACME.localhost.', 'acme.localhost:9'])
    assert.ok(verify({ ...CLAIM, host }, signature));
});

urls('[I-09] [I-10] another host, execution, position, image or expiry is refused', () => {
  const signature = imageSignature(CLAIM, KEY);
  assert.ok(verify(CLAIM, signature));
  const others: readonly Partial<ImageClaim>[] = [
    { host: 'globex.localhost:8080' },
    { execution: 'aex-b' },
    { index: 0 },
    { imageId: 'img-2' },
    { expires: EXPIRES + 1 },
  ];
  for (const other of others) assert.not.ok(verify({ ...CLAIM, ...other }, signature));
});

urls('[I-09] it is dead from its expiry on, to the millisecond', () => {
  const signature = imageSignature(CLAIM, KEY);
  assert.ok(verify(CLAIM, signature, [KEY], EXPIRES * 1000 - 1));
  assert.not.ok(verify(CLAIM, signature, [KEY], EXPIRES * 1000));
});

urls('[I-09] any other text is no signature', () => {
  const signature = imageSignature(CLAIM, KEY);
  for (const text of ['', signature.toUpperCase(), signature.slice(1), `${signature}0`, 'é'.repeat(32), '0'.repeat(64)])
    assert.not.ok(verify(CLAIM, text));
  fc.assert(
    fc.property(fc.nat(63), fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
      const altered = signature.slice(0, at) + digit + signature.slice(at + 1);
      assert.is(verify(CLAIM, altered), altered === signature);
    }),
  );
});

urls('[I-10] keys rotate: the first signs, all verify', () => {
  const before = imageSignature(CLAIM, OLD);
  assert.ok(verify(CLAIM, before, [KEY, OLD]));
  assert.not.ok(verify(CLAIM, before, [KEY]));
  assert.not.ok(verify(CLAIM, before, []));
  assert.ok(signedImageUrl('http', CLAIM, [KEY, OLD]).endsWith(imageSignature(CLAIM, KEY)));
});

urls('[I-10] the URL keeps the host with its port and carries what verifies it', () => {
  const url = new URL(signedImageUrl('https', CLAIM, [KEY]));
  assert.is(url.host, 'acme.localhost:8080');
  assert.is(url.pathname, '/v1/action-executions/aex-a/output/images/1');
  assert.equal([...url.searchParams.keys()], ['expires', 'signature']);
  const signature = url.searchParams.get('signature') ?? '';
  assert.is(signature.length, 64);
  assert.ok(verify({ ...CLAIM, host: url.host, expires: Number(url.searchParams.get('expires')) }, signature));
});

urls('a host that no request can have come to is a fault', () => {
  assert.throws(() => imageSignature({ ...CLAIM, host: 'a b' }, KEY), /valid host/);
  assert.throws(() => signedImageUrl('http', CLAIM, []), /signing key/);
});

const SHARED: ShareClaim = { host: 'acme.localhost', report: 'pvr-a', uid: 'u-1', epoch: 0, expires: EXPIRES };

urls('[Y-02] another host, report, resource, epoch or expiry is refused, and every key in force verifies', () => {
  const verifies = (claim: ShareClaim, keys = [KEY], nowMs = BEFORE_MS) =>
    verifyShareSignature(claim, shareSignature(SHARED, OLD), keys, nowMs);
  assert.ok(verifies(SHARED, [KEY, OLD]));
  assert.not.ok(verifies(SHARED, [KEY]));
  assert.not.ok(verifies(SHARED, [KEY, OLD], EXPIRES * 1000));
  const others: readonly Partial<ShareClaim>[] = [
    ...[{ host: 'globex.localhost' }, { report: 'pvr-b' }, { uid: 'u-2' }, { epoch: 1 }, { expires: EXPIRES + 1 }],
  ];
  for (const other of others) assert.not.ok(verifies({ ...SHARED, ...other }, [KEY, OLD]));
});

urls('[Y-02] [I-10] the signature of an image never opens a report, although all it covers is the same', () => {
  const image: ImageClaim = { host: 'a.example', execution: 'x', index: 1, imageId: 'y', expires: EXPIRES };
  const share = { host: 'a.example', report: 'x', uid: 1, epoch: 'y', expires: EXPIRES } as unknown as ShareClaim; // on purpose
  assert.is.not(imageSignature(image, KEY), shareSignature(share, KEY));
});

urls('[Y-02] the URL has the host with its port, which is not signed', () => {
  const url = new URL(signedShareUrl('https', { ...SHARED, host: 'acme.localhost:8443' }, [KEY, OLD]));
  assert.equal([url.host, url.pathname], ['acme.localhost:8443', '/shared/visibility-reports/pvr-a']);
  assert.is(url.searchParams.get('signature'), shareSignature(SHARED, KEY));
});

urls.run();
