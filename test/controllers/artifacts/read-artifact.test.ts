import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { MAX_DOCUMENT_BYTES, readJsonArtifact } from '../../../controllers/artifacts/read-artifact.ts';
import { ArtifactDamagedError } from '../../../src/ports/artifact-store.ts';
import type { ArtifactRef } from '../../../src/resources/meta.ts';
import { suite } from '../../support/suite.ts';

const documents = suite('documents that runs stored');
const shape = z.object({ a: z.literal(1) });

const refOf = (stored: Uint8Array, encoding: ArtifactRef['encoding']): ArtifactRef => {
  const sha256 = createHash('sha256').update(stored).digest('hex');
  const key = `acme/u-1/${sha256}`;
  return { key, sha256, sizeBytes: stored.byteLength, encoding, mediaType: 'application/json' };
};

/** What a reader of acme is told of bytes that lie there as they are. */
const readStored = (stored: Uint8Array, encoding: ArtifactRef['encoding'] = 'Gzip', namespace = 'acme') =>
  readJsonArtifact({ read: async () => stored }, namespace, refOf(stored, encoding), shape);

documents('are read in both encodings, with members that this version does not know', async () => {
  const json = Buffer.from('{"a":1,"later":true}');
  assert.equal(await readStored(gzipSync(json)), { ok: true, value: { a: 1 } });
  assert.equal(await readStored(json, 'Identity'), { ok: true, value: { a: 1 } });
});

documents('documents that no reader can use are an outcome, not a fault: their run ends', async () => {
  const whole = gzipSync('{"a":1}');
  const cases: readonly [Uint8Array, ArtifactRef['encoding'], string][] = [
    [Buffer.from('no gzip at all'), 'Gzip', 'it cannot be unpacked'],
    [whole.subarray(0, whole.length - 9), 'Gzip', 'it cannot be unpacked'],
    [Buffer.from('{"a":'), 'Identity', 'it is not JSON'],
    [Buffer.from('{"a":2}'), 'Identity', 'this version cannot read its format'],
  ];
  for (const [stored, encoding, why] of cases)
    assert.equal(await readStored(stored, encoding), { ok: false, why }, why);
});

documents('documents that would unpack to more memory than a process has are left packed', async () => {
  const MIB = 1024 * 1024;
  const spaces = gzipSync(Buffer.alloc(MIB, 0x20)); // a stream may have many members, one after another
  const bomb = Buffer.concat(Array.from({ length: MAX_DOCUMENT_BYTES / MIB + 1 }, () => spaces));
  assert.ok(bomb.byteLength < 100_000);
  assert.equal(await readStored(bomb), { ok: false, why: 'it is too large' });
});

documents('[H-07] documents of another namespace are not even requested', async () => {
  for (const namespace of ['globex', 'acm', 'acme2', ''])
    assert.equal(await readStored(Buffer.from('{"a":1}'), 'Identity', namespace), {
      ok: false,
      why: 'it lies in another namespace',
    });
});

documents('a store that is away is a fault, to be tried again; a damaged artifact is not', async () => {
  const ref = refOf(Buffer.from('{}'), 'Identity');
  const failing = (error: Error) => readJsonArtifact({ read: () => Promise.reject(error) }, 'acme', ref, shape);
  assert.equal(await failing(new ArtifactDamagedError('x')), { ok: false, why: 'it is damaged' });
  const away = await failing(new Error('away')).catch((error: unknown) => error);
  assert.instance(away, Error);
});

documents.run();
