import fc from 'fast-check';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { placeholderSvg } from '../../src/content/placeholder.ts';
import { suite } from '../support/suite.ts';

const placeholder = suite('placeholder');

placeholder('[T-04] the same seed and size give the same picture, another seed another', () => {
  const of = (seed: string) => placeholderSvg(seed, { width: 1536, height: 1024 });
  assert.is(of('art-a/0'), of('art-a/0'));
  assert.is(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(of)).size, 6);
});

placeholder('[T-04] it has the size that was asked for, colours, and no text', async () => {
  for (const [width, height] of [
    [1536, 1024],
    [1024, 1024],
    [300, 900],
  ] as const) {
    const svg = placeholderSvg('art-a/0', { width, height });
    assert.not.match(svg, /<text|<image|<script|href|font/);
    const { info, data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    assert.equal([info.width, info.height], [width, height]);
    const shades = new Set(
      Array.from({ length: 4000 }, (_, at) => data.readUIntBE((at * 701 * 3) % (data.length - 3), 3)),
    );
    assert.ok(shades.size > 100, `${shades.size} colours`);
  }
});

placeholder('any seed and size give a picture that can be drawn', () => {
  const side = fc.oneof(fc.integer({ min: -5, max: 9000 }), fc.constantFrom(Number.NaN, 0.2, Infinity));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), side, side, (seed, width, height) => {
      const svg = placeholderSvg(seed, { width, height });
      assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[1-9]\d*" height="[1-9]\d*"/);
      assert.not.match(svg, /NaN|undefined|Infinity/);
    }),
  );
});

placeholder.run();
