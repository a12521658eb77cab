import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures as people upload them, made on the spot; and those that a decoder must not be given. */
export const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

export const jpeg = (width?: number, height?: number): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number): Promise<Buffer> => plain(width, height).png().toBuffer();
export const webp = (width?: number, height?: number): Promise<Buffer> => plain(width, height).webp().toBuffer();

/** As a phone takes it: lying on its side, with the place where it was taken. */
export const photoWithPlace = (): Promise<Buffer> =>
  plain(60, 40)
    .withExif({
      IFD0: { Copyright: 'Someone private', Make: 'PhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Incompressible, so that its size and the work for it are those of a photograph at its worst. */
export function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 2_463_534_242;
  for (let i = 0; i < pixels.length; i += 1) {
    // xorshift32 (Marsaglia 2003)
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    pixels[i] = state & 0xff;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export async function animated(as: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(as)
    .toBuffer();
}

/** A PNG with the chunk by which a decoder that knows APNG takes it for an animation. */
export async function animatedPng(): Promise<Buffer> {
  const still = await png();
  const afterHeader = 8 + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', control), still.subarray(afterHeader)]);
}

/** A few kilobytes that say they are this many pixels: all rows are the same. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // a bit a pixel, grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
