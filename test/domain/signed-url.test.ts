import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type ImageClaim, imageSignature, signedImageUrl, verifyImageSignature } from '../../src/domain/signed-url.ts';
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

urls.run();
