import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { createSharpCodec } from '../../../src/adapters/images/sharp-codec.ts';
import type { ImageRefusal, ReencodedImage, ReencodeOptions } from '../../../src/ports/image-codec.ts';
import {
  animated,
  animatedPng,
  jpeg,
  noise,
  photoWithPlace,
  plain,
  png,
  pngBomb,
  webp,
} from '../../support/pictures.ts';
import { suite } from '../../support/suite.ts';

const codec = createSharpCodec();
const LIMITS: ReencodeOptions = {
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxWidth: 2048,
  maxHeight: 2048,
  signal: new AbortController().signal,
};
const read = (bytes: Uint8Array, over: Partial<ReencodeOptions> = {}) => codec.reencode(bytes, { ...LIMITS, ...over });

async function accepted(bytes: Uint8Array, over: Partial<ReencodeOptions> = {}): Promise<ReencodedImage> {
  const outcome = await read(bytes, over);
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  return outcome;
}

async function refused(bytes: Uint8Array, over: Partial<ReencodeOptions> = {}): Promise<ImageRefusal> {
  const outcome = await read(bytes, over);
  if (outcome.outcome === 'image') throw new Error('was accepted');
  assert.match(outcome.message, /^The image /);
  assert.not.match(outcome.message, /vips|sharp|Input|buffer/i);
  return outcome;
}

const pictures = suite('pictures that are accepted');

for (const [name, type, make] of [
  ['a JPEG', 'image/jpeg', () => jpeg()],
  ['a progressive JPEG', 'image/jpeg', () => plain().jpeg({ progressive: true }).toBuffer()],
  ['a CMYK JPEG', 'image/jpeg', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['a grey JPEG', 'image/jpeg', () => plain().greyscale().jpeg().toBuffer()],
  ['a PNG', 'image/png', () => png()],
  ['a PNG of 16 bits', 'image/png', () => plain().toColourspace('rgb16').png().toBuffer()],
  ['a PNG of one pixel', 'image/png', () => png(1, 1)],
  ['an interlaced PNG', 'image/png', () => plain().png({ progressive: true }).toBuffer()],
  ['a PNG with a palette', 'image/png', () => plain().png({ palette: true }).toBuffer()],
  ['a WebP', 'image/webp', () => webp()],
  ['a lossless WebP', 'image/webp', () => plain().webp({ lossless: true }).toBuffer()],
  ['a GIF of one frame', 'image/gif', () => plain().gif().toBuffer()],
] as const) {
  pictures(`[I-07] ${name} is encoded anew as what it is`, async () => {
    const made = await accepted(await make(), { declaredType: type });
    const header = await sharp(made.bytes).metadata();
    assert.equal(
      [made.mediaType, `image/${header.format}`, made.width, made.height],
      [type, type, header.width, header.height],
    );
    assert.equal([header.space, header.depth], [name.includes('grey') ? header.space : 'srgb', 'uchar']);
    const { data } = await sharp(made.bytes)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (!/CMYK|grey/.test(name)) assert.ok(Math.abs((data[0] ?? 0) - 200) < 12, `red is ${data[0]}`);
  });
}

pictures('[I-07] the place where it was taken and all other metadata are gone, and it stands upright', async () => {
  const photo = await photoWithPlace();
  const before = await sharp(photo).metadata();
  assert.ok(
    before.exif?.includes('Someone private') && before.orientation === 6,
    'the photo has what is to be removed',
  );
  assert.ok(photo.includes('Someone private'));
  const made = await accepted(photo, { declaredType: 'image/jpeg' });
  const after = await sharp(made.bytes).metadata();
  assert.equal([after.exif, after.xmp, after.iptc, after.icc, after.orientation], Array(5).fill(undefined));
  assert.not.ok(Buffer.from(made.bytes).includes('private') || Buffer.from(made.bytes).includes('PhoneMaker'));
  assert.equal([made.width, made.height], [40, 60]);
});

pictures('[I-07] XMP and what is appended after the end do not survive', async () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/>hidden place</x:xmpmeta>';
  const original = Buffer.concat([
    await plain().withXmp(xmp).jpeg().toBuffer(),
    Buffer.from('<script>hidden</script>'),
  ]);
  assert.ok(original.includes('hidden place'));
  const made = await accepted(original, { declaredType: 'image/jpeg' });
  assert.not.ok(Buffer.from(made.bytes).includes('hidden') || Buffer.from(made.bytes).includes('script'));
});

pictures('a larger one becomes smaller in proportion, a smaller one stays', async () => {
  const wide = await accepted(await jpeg(3000, 1000));
  assert.equal([wide.width, wide.height], [2048, 683]);
  const small = await accepted(await jpeg(30, 10));
  assert.equal([small.width, small.height], [30, 10]);
});

pictures('transparency becomes white in a JPEG and stays in a PNG', async () => {
  const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  assert.ok((await sharp((await accepted(await clear.png().toBuffer())).bytes).metadata()).hasAlpha);
});
pictures.run();

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const origin = suite('the mark of origin');
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** As a reader of XMP finds it; undefined without a mark. */
async function sourceOf(bytes: Uint8Array): Promise<string | undefined> {
  const { xmp } = await sharp(bytes).metadata();
  const text = xmp?.toString('utf8') ?? '';
  assert.is(text === '', xmp === undefined);
  return /Iptc4xmpExt:DigitalSourceType="([^"]*)"/.exec(text)?.[1];
}

for (const [name, type, make] of [
  ['PNG', 'image/png', () => png()],
  ['JPEG', 'image/jpeg', () => jpeg()],
  ['WebP', 'image/webp', () => webp()],
] as const) {
  origin(`[J-01] a generated ${name} carries it, also after it is encoded again; an upload does not`, async () => {
    const original = await make();
    const generated = await accepted(original, { isGenerated: true });
    assert.is(generated.mediaType, type);
    assert.is(await sourceOf(generated.bytes), `${SOURCE}trainedAlgorithmicMedia`);
    const again = await accepted(generated.bytes, { declaredType: type, maxWidth: 7 });
    assert.is(await sourceOf(again.bytes), `${SOURCE}trainedAlgorithmicMedia`);
    assert.is(await sourceOf((await accepted(original)).bytes), undefined);
  });
}

origin('[J-01] a generated GIF becomes a PNG, which can carry it', async () => {
  const made = await accepted(await plain().gif().toBuffer(), { isGenerated: true });
  assert.equal([made.mediaType, await sourceOf(made.bytes)], ['image/png', `${SOURCE}trainedAlgorithmicMedia`]);
});

origin(
  '[J-01] an upload that says that a model made it or a part of it keeps saying so, and nothing else',
  async () => {
    for (const source of ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']) {
      const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/>hidden place ${SOURCE}${source}</x:xmpmeta>`;
      const { bytes } = await accepted(await plain().withXmp(xmp).jpeg().toBuffer(), { declaredType: 'image/jpeg' });
      assert.is(await sourceOf(bytes), `${SOURCE}${source}`);
      assert.not.ok(Buffer.from(bytes).includes('hidden'));
    }
  },
);

origin('[J-01] a placeholder is drawn by us and carries none', async () => {
  const { bytes } = await codec.render(svg.toString(), { width: 9, height: 9 });
  assert.is(await sourceOf(bytes), undefined);
});
origin.run();

const refusals = suite('pictures that are refused');
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

for (const [name, why, make, over] of [
  ['nothing', 'undecodable', async () => Buffer.alloc(0), {}],
  ['text', 'undecodable', async () => Buffer.from('hello'), {}],
  ['an SVG under a JPEG name', 'undecodable', async () => svg, { declaredType: 'image/jpeg' }],
  ['a web page', 'undecodable', async () => Buffer.from('<!doctype html><script>1</script>'), {}],
  ['a PDF', 'undecodable', async () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), {}],
  ['a TIFF', 'undecodable', () => plain().tiff().toBuffer(), {}],
  ['an AVIF', 'undecodable', () => plain().avif().toBuffer(), {}],
  [
    'a page after the first bytes of a JPEG',
    'undecodable',
    async () => Buffer.from('ffd8ffe0003c68746d6c3e', 'hex'),
    {},
  ],
  ['half of a JPEG', 'undecodable', async () => half(await noise(200, 200).jpeg().toBuffer()), {}],
  ['half of a PNG', 'undecodable', async () => half(await noise(200, 200).png().toBuffer()), {}],
  ['half of a WebP', 'undecodable', async () => half(await noise(200, 200).webp().toBuffer()), {}],
  ['the first bytes of a PNG', 'undecodable', async () => (await png()).subarray(0, 12), {}],
  ['a PNG that says it is a JPEG', 'other_type', () => png(), { declaredType: 'image/jpeg' }],
  ['a JPEG that says it is a WebP', 'other_type', () => jpeg(), { declaredType: 'image/webp' }],
  ['an animated GIF', 'animated', () => animated('gif'), {}],
  ['an animated WebP', 'animated', () => animated('webp'), {}],
  ['an animated PNG', 'animated', () => animatedPng(), {}],
  ['one byte too many', 'too_large', () => png(), { maxBytes: 10 }],
  ['a bomb of 4 gigapixels', 'too_many_pixels', async () => pngBomb(65_000, 62_000), {}],
  ['one row over 40 megapixels', 'too_many_pixels', async () => pngBomb(8000, 5001), {}],
] as const) {
  refusals(`[I-03] ${name}: ${why}`, async () => {
    const outcome = await refused(await make(), over);
    assert.is(outcome.why, why);
  });
}

refusals('a bomb is refused without being decoded', async () => {
  const bomb = pngBomb(65_000, 62_000);
  assert.ok(bomb.length < 8 * 1024 * 1024);
  const before = process.memoryUsage.rss();
  await refused(bomb);
  assert.ok(process.memoryUsage.rss() - before < 100 * 1024 * 1024);
});

refusals('exactly 40 megapixels are not too many', async () => {
  const made = await accepted(pngBomb(8000, 5000));
  assert.equal([made.width, made.height], [2048, 1280]);
});

refusals('a call that was given up throws its reason', async () => {
  const reason = new Error('gone');
  const outcome = await read(await png(), { signal: AbortSignal.abort(reason) }).catch((error) => error);
  assert.is(outcome, reason);
});
refusals.run();

const rendering = suite('render');

rendering('draws an SVG at the size asked for', async () => {
  const drawn = await codec.render(svg.toString(), { width: 90, height: 60 });
  const header = await sharp(drawn.bytes).metadata();
  assert.equal([drawn.mediaType, drawn.width, drawn.height], ['image/png', 90, 60]);
  assert.equal([header.format, header.width, header.height], ['png', 90, 60]);
});

rendering('the same SVG gives the same bytes', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => codec.render(svg.toString(), { width: 40, height: 40 })));
  assert.ok(Buffer.from(one?.bytes ?? []).equals(Buffer.from(other?.bytes ?? [])));
});
rendering.run();
