import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { readCredential } from '../../../src/adapters/c2pa/credential.ts';
import { createC2paSigner } from '../../../src/adapters/c2pa/signer.ts';
import { createSharpCodec } from '../../../src/adapters/images/sharp-codec.ts';
import type { EncodedImage } from '../../../src/ports/image-codec.ts';
import type { PictureSigner } from '../../../src/ports/picture-signer.ts';
import { jpeg, noise, plain, png, webp } from '../../support/pictures.ts';
import { type KeyKind, type MadeCredential, makeCredential } from '../../support/signing-credentials.ts';
import { suite } from '../../support/suite.ts';
import { verifyC2pa } from '../../support/verify-c2pa.ts';

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const FORMATS = { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp } as const;
const NOW = Date.now();
const never = new AbortController().signal;
const LIMITS = { maxBytes: 1e8, maxPixels: 1e8, maxWidth: 2048, maxHeight: 2048, signal: never } as const;

function signerWith(made: MadeCredential, now = (): number => NOW): PictureSigner {
  const credential = readCredential(made.key, made.chain);
  if ('problem' in credential) throw new Error(credential.problem);
  return createC2paSigner({ credential, clock: { now }, newId: randomUUID, version: '1.2.3' });
}

/** As the product makes it, with the mark in XMP. */
async function generated(bytes: Buffer): Promise<EncodedImage> {
  const image = await createSharpCodec().reencode(bytes, { ...LIMITS, isGenerated: true });
  if (image.outcome === 'refused') throw new Error(image.message);
  return image;
}

const made = await makeCredential({ nowMs: NOW });
const signing = suite('signed pictures, verified by the library of c2patool', { signer: signerWith(made) });

for (const [mediaType, make] of Object.entries(FORMATS))
  signing(`[J-03] [J-01] ${mediaType}: hash and signature are valid, and pixels and XMP stay`, async ({ signer }) => {
    const image = await generated(await make(99, 61));
    const before = Buffer.from(image.bytes);
    const bytes = await signer.sign(image, 'painter-3');
    assert.ok(before.equals(Buffer.from(image.bytes)), 'what was given is not changed');
    const { state, failures, successes, generator, actions } = await verifyC2pa(bytes, mediaType, made.root);
    assert.equal([state, failures, generator], ['Trusted', [], 'Sightline']);
    for (const code of ['claimSignature.validated', 'assertion.dataHash.match', 'signingCredential.trusted'])
      assert.ok(successes.includes(code), `${code} of ${successes.join()}`);
    const created = { action: 'c2pa.created', softwareAgent: { name: 'painter-3' }, digitalSourceType: SOURCE };
    assert.equal(actions, [created]);
    const [is, was] = [await sharp(bytes).metadata(), await sharp(image.bytes).metadata()];
    assert.ok(is.xmp?.includes(SOURCE));
    assert.equal(is.xmp, was.xmp);
    assert.equal([await sharp(bytes).raw().toBuffer()], [await sharp(image.bytes).raw().toBuffer()]);
    assert.ok(bytes.length - image.bytes.length < 6000, `${bytes.length - image.bytes.length} bytes more`);
  });

for (const kind of ['ES384', 'ES512', 'EdDSA', 'PS256'] satisfies KeyKind[])
  signing(`[J-03] a key for ${kind} signs all formats`, async () => {
    const other = await makeCredential({ kind, nowMs: NOW });
    const signer = signerWith(other);
    for (const [mediaType, make] of Object.entries(FORMATS)) {
      const bytes = await signer.sign(await generated(await make()), 'painter');
      assert.equal((await verifyC2pa(bytes, mediaType, other.root)).state, 'Trusted', mediaType);
    }
  });

signing('[J-03] a changed pixel is found, in every format', async ({ signer }) => {
  for (const [mediaType, make] of Object.entries({
    'image/png': () => noise(64, 48).png().toBuffer(),
    'image/jpeg': () => noise(64, 48).jpeg().toBuffer(),
    'image/webp': () => noise(64, 48).webp().toBuffer(),
  })) {
    const bytes = await signer.sign(await generated(await make()), 'painter');
    const at = mediaType === 'image/webp' ? 200 : bytes.length - 400;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const { state, failures } = await verifyC2pa(bytes, mediaType, made.root);
    assert.equal([state, failures.includes('assertion.dataHash.mismatch')], ['Invalid', true], mediaType);
  }
});

signing('[J-03] pictures of any size in bytes, even and odd ones, in every format', async ({ signer }) => {
  for (let width = 1; width <= 8; width += 1)
    for (const [mediaType, make] of Object.entries(FORMATS)) {
      const bytes = await signer.sign(await generated(await make(width, 3)), 'p'.repeat(width));
      assert.is((await verifyC2pa(bytes, mediaType, made.root)).state, 'Trusted', `${mediaType} ${width}`);
    }
});

signing('[J-03] another authority is not trusted, and no manifest is none', async ({ signer }) => {
  const other = await makeCredential({ nowMs: NOW });
  const image = await generated(await png());
  const verdict = await verifyC2pa(await signer.sign(image, 'painter'), 'image/png', other.root);
  assert.equal([verdict.state, verdict.failures], ['Valid', ['signingCredential.untrusted']]);
  assert.is((await verifyC2pa(image.bytes, 'image/png')).state, 'none');
});

signing('a certificate for C2PA claims or for documents is as good as one for mail', async () => {
  for (const purpose of ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.36']) {
    const other = await makeCredential({ purposes: [purpose], nowMs: NOW });
    const bytes = await signerWith(other).sign(await generated(await png()), 'painter');
    assert.equal((await verifyC2pa(bytes, 'image/png', other.root, [purpose])).state, 'Trusted', purpose);
  }
});

signing('[J-03] encoded again, a signed picture loses the manifest and keeps the mark in XMP', async ({ signer }) => {
  const bytes = await signer.sign(await generated(await jpeg()), 'painter');
  const again = await createSharpCodec().reencode(bytes, LIMITS);
  if (again.outcome === 'refused') throw new Error(again.message);
  assert.is((await verifyC2pa(again.bytes, 'image/jpeg')).state, 'none');
  assert.ok((await sharp(again.bytes).metadata()).xmp?.includes(SOURCE));
});

signing('nothing is signed outside of the validity of the certificate, nor a GIF', async ({ signer }) => {
  const image = await generated(await png());
  for (const [now, says] of [
    [NOW - 2 * 86_400_000, /is not valid before 20/],
    [NOW + 30 * 86_400_000, /pictures expired on 20/],
  ] as const) {
    const late = signerWith(made, () => now);
    assert.match(String(await late.sign(image, 'painter').catch((error: unknown) => error)), says);
  }
  const gif = { bytes: await plain().gif().toBuffer(), mediaType: 'image/gif' } as const;
  assert.match(String(await signer.sign(gif, 'painter').catch((error: unknown) => error)), /GIF cannot be signed/);
});

signing.run();
