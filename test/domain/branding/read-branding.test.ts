import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createSharpCodec } from '../../../src/adapters/images/sharp-codec.ts';
import type { StatedBranding } from '../../../src/domain/branding/branding.ts';
import { Brandings, readBranding } from '../../../src/domain/branding/read-branding.ts';
import { readableColour } from '../../../src/domain/branding/readable-colour.ts';
import { imageTypeOf } from '../../../src/lib/image-type.ts';
import { KINDS } from '../../../src/resources/kinds.ts';
import { MAX_LOGO_BYTES } from '../../../src/resources/partner.ts';
import { animatedPng, jpeg, noise, photoWithPlace, plain, png, pngBomb, webp } from '../../support/pictures.ts';
import { suite } from '../../support/suite.ts';

const test = suite('domain/branding/read-branding');

const codec = createSharpCodec();
const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');
const read = (more: Partial<StatedBranding>) => readBranding({ name: 'Acme', ...more }, codec);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

test('[Y-03] what is stated is shown: name, drawing, colour, footer', async () => {
  const { branding, problems } = await read({ logo: base64(SVG), colour: '#1F4E79', footer: 'Acme Ltd' });
  assert.equal(problems, []);
  assert.equal(branding, {
    ...{ name: 'Acme', colour: '#1f4e79', footer: 'Acme Ltd' },
    logo: { type: 'image/svg+xml', base64: base64(SVG) },
  });
  assert.equal(await read({}), { branding: { name: 'Acme', logo: null, colour: null, footer: null }, problems: [] });
});

for (const [type, made] of [
  ['image/png', () => png(1600, 200)],
  ['image/jpeg', () => jpeg(1600, 200)],
] as const)
  test(`[Y-03] a picture is encoded anew, as small as print needs it: ${type}`, async () => {
    const { branding, problems } = await read({ logo: base64(await made()) });
    const bytes = Buffer.from(branding.logo?.base64 ?? '', 'base64');
    assert.equal([problems, branding.logo?.type, imageTypeOf(bytes)], [[], type, type]);
    const encoded = await codec.reencode(bytes, LARGE);
    assert.equal(encoded.outcome === 'image' && [encoded.width, encoded.height], [640, 80]);
  });

test('[Y-03] [I-07] a photo loses where it was taken', async () => {
  const photo = await photoWithPlace();
  const { branding } = await read({ logo: base64(photo) });
  const shown = Buffer.from(branding.logo?.base64 ?? '', 'base64');
  assert.equal([photo.includes('PhoneMaker'), shown.length > 0, shown.includes('PhoneMaker')], [true, true, false]);
});
const LARGE = { maxBytes: 1e6, maxPixels: 1e7, maxWidth: 9999, maxHeight: 9999, signal: new AbortController().signal };

/** As a palette it is small, in full colours it is not. */
const grey = (): Promise<Buffer> => noise(640, 160).png({ palette: true, colours: 16 }).toBuffer();

const REFUSED: readonly (readonly [what: string, logo: () => Promise<Uint8Array | string>, refusal: object])[] = [
  ['a WebP', () => webp(), { code: 'unknown_type' }],
  ['a GIF', () => plain().gif().toBuffer(), { code: 'unknown_type' }],
  ['a PDF', async () => '%PDF-1.7', { code: 'unknown_type' }],
  ['text', async () => 'Acme', { code: 'unknown_type' }],
  ['an SVG in UTF-16', async () => Buffer.from(`\uFEFF${SVG}`, 'utf16le'), { code: 'unknown_type' }],
  ['a damaged PNG', async () => (await png()).subarray(0, 60), { code: 'picture' }],
  ['an animation', () => animatedPng(), { code: 'picture' }],
  ['a few bytes that are many pixels', async () => pngBomb(6000, 3000), { code: 'picture' }],
  ['a PNG that grows', () => grey(), { code: 'too_large_encoded' }],
  ['too many bytes', async () => SVG.padEnd(MAX_LOGO_BYTES + 1), { code: 'too_large', bytes: MAX_LOGO_BYTES + 1 }],
  ['an SVG that is not', async () => '<html/>', { code: 'not_svg' }],
];
for (const [what, logo, refusal] of REFUSED)
  test(`[Y-03] the name is shown instead of a logo that cannot be: ${what}`, async () => {
    const { branding, problems } = await read({ logo: base64(await logo()) });
    assert.is(branding.logo, null);
    const [problem, ...others] = problems;
    assert.equal([problem?.code, others], ['logo_refused', []]);
    if (problem?.code !== 'logo_refused') return;
    const found = Object.entries(problem.refusal).filter(([key]) => key in refusal);
    assert.equal(Object.fromEntries(found), refusal);
  });

test('[Y-03] a byte order mark and line breaks in base64 do no harm', async () => {
  const lines = base64(`\uFEFF${SVG}`).replace(/.{20}/g, '$&\n');
  assert.ok(
    KINDS.Partner.spec.safeParse({ hostnames: ['a.example'], branding: { name: 'Acme', logo: lines } }).success,
  );
  assert.is((await read({ logo: lines })).branding.logo?.base64, base64(SVG));
});

test('[Y-03] a light colour is darkened until it is read on white, and a dark one stays', () => {
  const part = fc.integer({ min: 0, max: 255 });
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (colour: string): number => 1.05 / (luminance(colour) + 0.05);
  fc.assert(
    fc.property(part, part, part, (...parts) => {
      const colour = `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
      const readable = readableColour(colour) ?? '';
      assert.ok(contrast(readable) >= 4.5, `${colour} became ${readable}`);
      if (contrast(colour) >= 4.5) assert.is(readable, colour);
    }),
  );
});

test('[Y-03] a darkened colour is told', async () => {
  const { branding, problems } = await read({ colour: '#FFEE00' });
  assert.equal(problems, [{ code: 'colour_darkened', stated: '#FFEE00', shown: branding.colour }]);
  assert.match(branding.colour ?? '', /^#[0-9a-f]{6}$/);
});

test('[Y-03] the same statement is read once; another object that says the same has the same digest', async () => {
  let reads = 0;
  const counting = new Brandings({
    reencode: (...args) => {
      reads += 1;
      return codec.reencode(...args);
    },
  });
  const logo = base64(await png());
  const [first, again, other] = [
    { name: 'A', logo },
    { logo, name: 'A' },
    { name: 'B', logo },
  ];
  assert.is(await counting.read(first), await counting.read(again));
  assert.equal([reads, counting.digestOf(first) === counting.digestOf(again)], [1, true]);
  await counting.read(other);
  assert.equal([reads, counting.digestOf(first) === counting.digestOf(other)], [2, false]);
});

test('[Y-03] a codec that fails is asked again', async () => {
  let reads = 0;
  const failing = new Brandings({
    reencode: async () => {
      reads += 1;
      throw new Error('no memory');
    },
  });
  const stated = { name: 'A', logo: base64(await png()) };
  for (const _ of [1, 2]) assert.is(await failing.read(stated).catch(() => 'failed'), 'failed');
  assert.is(reads, 2);
});

test.run();
