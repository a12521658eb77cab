import type Sharp from 'sharp';
import type { Metadata, OutputInfo, SharpOptions } from 'sharp';
import { imageTypeOf } from '../../lib/image-type.ts';
import { Semaphore } from '../../lib/semaphore.ts';
import type {
  EncodedImage,
  ImageCodec,
  ImageMediaType,
  ImageRefusal,
  ReencodedImage,
  ReencodeOptions,
} from '../../ports/image-codec.ts';
import { GENERATED, upstreamMark } from './origin-mark.ts';

/**
 * Limits on the pictures that are processed at one time: each keeps a processor busy, and one over `maxBytes` is
 * decoded alone.
 */
const DECODING = { maxBytes: 160 * 1024 * 1024, atOnce: 2 };
/** If a decoder is still busy after this time, its picture was made to keep it busy. */
const MAX_SECONDS = 20;
const RENDERED_PIXELS = 16_000_000;

type Lib = typeof Sharp;
const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp', 'image/gif': 'gif' } as const;

/**
 * The codec on sharp (libvips), which is loaded with the first picture. Create only one per process: each has its own
 * memory limit.
 */
export function createSharpCodec(): ImageCodec {
  const gate = createDecodeGate(DECODING);
  let loading: Promise<Lib> | undefined;
  const load = (): Promise<Lib> => {
    loading ??= import('sharp').then((module) => configured(module.default));
    return loading;
  };
  return {
    async reencode(bytes, wanted) {
      wanted.signal.throwIfAborted();
      const type = typeOf(bytes, wanted);
      return typeof type === 'string' ? reencode(await load(), gate, bytes, type, wanted) : type;
    },
    async render(svg, size) {
      const sharp = await load();
      const draw = () =>
        sharp(Buffer.from(svg), { limitInputPixels: RENDERED_PIXELS })
          .timeout({ seconds: MAX_SECONDS })
          .resize(size.width, size.height, { fit: 'fill' })
          .png()
          .toBuffer({ resolveWithObject: true });
      const drawn = await gate.run(size.width * size.height * 4, new AbortController().signal, draw);
      return encoded(drawn, 'image/png');
    },
  };
}

/** One thread for each picture, and no cache between them: the gate decides how many are processed at one time. */
function configured(sharp: Lib): Lib {
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** What can be told from the bytes alone. */
function typeOf(bytes: Uint8Array, { maxBytes, declaredType }: ReencodeOptions): ImageMediaType | ImageRefusal {
  if (bytes.byteLength > maxBytes) return refused('too_large', `The image is over ${sizeText(maxBytes)}`);
  // nothing else reaches a decoder: the library would also open SVG, PDF, TIFF and more
  const type = imageTypeOf(bytes);
  if (type === undefined) return refused('undecodable', 'The image is not a PNG, JPEG, WebP or GIF');
  if (declaredType !== undefined && type !== declaredType) {
    return refused('other_type', `The image is ${type}, not ${declaredType}`);
  }
  return type === 'image/png' && isAnimatedPng(bytes) ? ANIMATED : type;
}

async function reencode(
  sharp: Lib,
  gate: DecodeGate,
  bytes: Uint8Array,
  type: ImageMediaType,
  wanted: ReencodeOptions,
): Promise<ReencodedImage | ImageRefusal> {
  // the header only: nothing is decoded, so its size may be anything
  const header = await sharp(bytes, { limitInputPixels: false, sequentialRead: true })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== FORMATS[type]) return UNDECODABLE;
  if ((header.pages ?? 1) > 1) return ANIMATED;
  if (header.width * header.height > wanted.maxPixels) {
    return refused('too_many_pixels', `The image has over ${wanted.maxPixels / 1e6} megapixels`);
  }
  const mark = wanted.isGenerated ? GENERATED : upstreamMark(bytes, header.xmp);
  const target = mark !== undefined && type === 'image/gif' ? 'image/png' : type;
  const make = async (): Promise<ReencodedImage | ImageRefusal> => {
    const made = await converted(sharp, bytes, target, mark, wanted).catch(() => undefined);
    return made ? { outcome: 'image', ...encoded(made, target) } : UNDECODABLE;
  };
  const result = await gate.run(decodedBytes(header), wanted.signal, make);
  wanted.signal.throwIfAborted();
  return result;
}

/**
 * sharp leaves out all metadata unless told otherwise, so the orientation is applied to the pixels and the colours are
 * converted to sRGB.
 */
function converted(
  sharp: Lib,
  bytes: Uint8Array,
  type: ImageMediaType,
  mark: string | undefined,
  wanted: ReencodeOptions,
) {
  const input: SharpOptions = {
    limitInputPixels: wanted.maxPixels,
    // cameras write JPEGs with harmless faults, which `warning` would refuse
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  };
  const picture = sharp(bytes, input)
    .timeout({ seconds: MAX_SECONDS })
    .resize(wanted.maxWidth, wanted.maxHeight, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (mark !== undefined) picture.withXmp(mark);
  const output = { resolveWithObject: true } as const;
  switch (type) {
    case 'image/jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 85, progressive: true }).toBuffer(output);
    case 'image/png':
      return picture.png({ compressionLevel: 7 }).toBuffer(output);
    case 'image/webp':
      return picture.webp({ quality: 85 }).toBuffer(output);
    case 'image/gif':
      return picture.gif().toBuffer(output);
  }
}

/**
 * An upper bound, for the gate. A picture whose pixels are read in a different order from that in which they are
 * written is held in memory as a whole; a progressive JPEG is held as coefficients.
 */
function decodedBytes({ width, height, channels, depth, isProgressive }: Metadata): number {
  const sample = depth === 'uchar' && !isProgressive ? 1 : 2;
  return width * height * Math.max(channels, 3) * sample;
}

const encoded = (
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
  mediaType: ImageMediaType,
): EncodedImage => ({ bytes: data, mediaType, width: info.width, height: info.height });

const refused = (why: ImageRefusal['why'], message: string): ImageRefusal => ({ outcome: 'refused', why, message });
const ANIMATED = refused('animated', 'The image is animated');
const UNDECODABLE = refused('undecodable', 'The image cannot be decoded');

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${Math.ceil(bytes / 1024)} KiB`;

const SIGNATURE_BYTES = 8;

/** Whether a PNG says before its pixels that it is animated (APNG, `acTL`), which the decoder would silently ignore. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + 8 <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += 12 + png.readUInt32BE(at);
  }
  return false;
}

/**
 * Lets pictures be decoded while they are few enough and fit into the memory limit together; the others wait in line.
 */
export interface DecodeGate {
  /**
   * Waits until `bytes` fit beside the work that is under way. Rejects with the signal's reason while it waits; `work`
   * itself is not interrupted.
   */
  run<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/**
 * A picture larger than `maxBytes` is decoded alone. None overtakes another, so small ones cannot starve a large one.
 */
export function createDecodeGate(limits: { readonly maxBytes: number; readonly atOnce: number }): DecodeGate {
  const decoding = new Semaphore<number>({
    fits: (bytes, inside) =>
      inside.length === 0 ||
      (inside.length < limits.atOnce && inside.reduce((sum, each) => sum + each, bytes) <= limits.maxBytes),
  });
  return {
    async run(bytes, signal, work) {
      const release = await decoding.enter(bytes, signal);
      if (typeof release === 'string') throw signal.reason;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
