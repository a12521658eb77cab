import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { gunzipped, gzipped, isGzip } from '../../src/lib/gzip.ts';
import { suite } from '../support/suite.ts';

const gzip = suite('gzip');

gzip('names no system in its header, so that every machine makes the same bytes', async () => {
  const stored = await gzipped(Buffer.from('some text '.repeat(100)));
  assert.is(stored[9], 255);
  assert.is(gunzipSync(stored).toString(), 'some text '.repeat(100));
});

gzip('is known by its first two bytes', async () => {
  assert.ok(isGzip(await gzipped('')));
  for (const bytes of [[], [0x1f], [0x1f, 0x8c], [0x8b, 0x1f]]) assert.not.ok(isGzip(Uint8Array.from(bytes)));
});

gzip('comes back as it was; what is cut short is refused', async () => {
  for (const bytes of [new Uint8Array(), randomBytes(70_000)]) {
    const stored = await gzipped(bytes);
    assert.ok(Buffer.from(bytes).equals(await gunzipped(stored)));
    const isRefused = await gunzipped(stored.subarray(0, -1)).then(
      () => false,
      () => true,
    );
    assert.ok(isRefused);
  }
});

gzip.run();
