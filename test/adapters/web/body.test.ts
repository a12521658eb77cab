import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readBody } from '../../../src/adapters/web/body.ts';
import { suite } from '../../support/suite.ts';

const body = suite('bodies');

const MIB = 1024 * 1024;
const TEXT = Buffer.from('User-agent: *\nDisallow: /private\n'.repeat(50));
const BOMB = gzipSync(Buffer.alloc(64 * MIB));

async function* chunks(bytes: Buffer, size = 1_000): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const CODED: readonly (readonly [coding: string, bytes: Buffer])[] = [
  ['', TEXT],
  ['identity', TEXT],
  ['gzip', gzipSync(TEXT)],
  ['X-GZIP', gzipSync(TEXT)],
  ['gzip, identity', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['deflate', deflateSync(TEXT, { level: 9 })],
  ['deflate', deflateRawSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['deflate, gzip', gzipSync(deflateSync(TEXT))],
];
for (const [coding, bytes] of CODED) {
  for (const size of [1, 1_000]) {
    body(`${coding || 'no coding'} of ${bytes.length} bytes in pieces of ${size} is decoded`, async () => {
      const read = await readBody(chunks(bytes, size), coding, TEXT.length);
      assert.equal(Buffer.from(read.bytes), TEXT);
      assert.is(read.decodedBytes, TEXT.length);
      assert.is(read.truncated, false);
    });
  }
}

body('[G-09] what is over the bound is cut off, its whole length told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CODED),
      fc.integer({ min: 250, max: 3_000 }),
      async ([coding, bytes], bound) => {
        const read = await readBody(chunks(bytes), coding, bound);
        assert.equal(Buffer.from(read.bytes), TEXT.subarray(0, bound));
        assert.is(read.decodedBytes, TEXT.length);
        assert.is(read.truncated, TEXT.length > bound);
      },
    ),
    { numRuns: 50 },
  );
});

for (const [what, coding, bytes] of [
  ['a bomb', 'gzip', BOMB],
  ['a bomb in a bomb', 'gzip, gzip', gzipSync(BOMB)],
] as const) {
  body(`[G-07] ${what} is left soon after its bound, whatever it would unpack to`, async () => {
    assert.ok(bytes.length < MIB);
    const read = await readBody(chunks(bytes, 64 * 1024), coding, 100_000);
    assert.is(read.bytes.length, 100_000);
    assert.is(read.truncated, true);
    assert.ok(read.decodedBytes < 2 * MIB, String(read.decodedBytes));
  });
}

body('[G-07] an endless body is left, and so is one that unpacks to nothing', async () => {
  let sent = 0;
  async function* endless(piece: Buffer): AsyncIterable<Uint8Array> {
    for (;;) {
      sent += piece.length;
      yield piece;
    }
  }
  assert.is((await readBody(endless(Buffer.alloc(4_096, 'x')), '', 10_000)).truncated, true);
  assert.ok(sent < MIB);
  sent = 0;
  const nothing = readBody(endless(gzipSync('')), 'gzip', 10_000);
  assert.instance(await nothing.catch((error) => error), RangeError);
  assert.ok(sent < MIB);
});

body('an empty body is empty in any coding', async () => {
  for (const coding of ['', 'gzip', 'deflate', 'br', 'gzip, br']) {
    assert.is((await readBody(chunks(Buffer.alloc(0)), coding, 10)).decodedBytes, 0);
  }
});

const UNREADABLE: readonly (readonly [what: string, coding: string, bytes: Buffer])[] = [
  ['damaged', 'gzip', Buffer.concat([gzipSync(TEXT).subarray(0, 30), Buffer.from('rubbish rubbish')])],
  ['cut', 'gzip', gzipSync(TEXT).subarray(0, 40)],
  ['cut', 'br', brotliCompressSync(TEXT).subarray(0, 20)],
  ['of another coding', 'gzip', TEXT],
  ['of an unknown coding', 'zstd', TEXT],
  ['coded three times', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(TEXT)))],
];
for (const [what, coding, bytes] of UNREADABLE) {
  body(`a body that is ${what} (${coding}) cannot be read`, async () => {
    assert.instance(await readBody(chunks(bytes), coding, 10_000).catch((error) => error), Error);
  });
}

body('a fault of the connection is a fault of the body', async () => {
  async function* broken(): AsyncIterable<Uint8Array> {
    yield gzipSync(TEXT).subarray(0, 20);
    throw new Error('reset');
  }
  for (const coding of ['', 'gzip']) {
    assert.match((await readBody(broken(), coding, 10_000).catch((error) => error)).message, 'reset');
  }
});

body.run();
