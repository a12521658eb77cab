import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { imageTypeOf } from '../../lib/image-type.ts';
import type { ImageCodec } from '../../ports/image-codec.ts';
import { MAX_LOGO_BYTES } from '../../resources/partner.ts';
import type { Branding, BrandingProblem, BrandingReading, LogoRefusal, StatedBranding } from './branding.ts';
import { cleanSvg } from './clean-svg.ts';
import { readableColour } from './readable-colour.ts';

type Codec = Pick<ImageCodec, 'reencode'>;

/** Four times the size in which the page shows it, for print. */
const PICTURE = { maxBytes: MAX_LOGO_BYTES, maxPixels: 4_000_000, maxWidth: 640, maxHeight: 160 } as const;
/** The size of the brandings that are kept: those of the partners whose pages were read last. */
const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * What the page shows of a partner's branding: an SVG is cleaned, another picture is re-encoded, and a colour is
 * darkened if necessary. What cannot be shown is left out and reported. Rejects only if the codec does.
 */
export async function readBranding(stated: StatedBranding, codec: Codec): Promise<BrandingReading> {
  const { name, footer = null } = stated;
  const problems: BrandingProblem[] = [];
  const colour = stated.colour === undefined ? null : (readableColour(stated.colour) ?? null);
  if (stated.colour !== undefined && colour !== null && colour !== stated.colour.toLowerCase())
    problems.push({ code: 'colour_darkened', stated: stated.colour, shown: colour });
  const logo = stated.logo === undefined ? null : await readLogo(stated.logo, codec, problems);
  return { branding: { name, logo, colour, footer }, problems };
}

async function readLogo(base64: string, codec: Codec, problems: BrandingProblem[]): Promise<Branding['logo']> {
  const logo = await madeOf(Buffer.from(base64, 'base64'), codec, problems);
  if (!('code' in logo)) return logo;
  problems.push({ code: 'logo_refused', refusal: logo });
  return null;
}

async function madeOf(
  bytes: Buffer,
  codec: Codec,
  problems: BrandingProblem[],
): Promise<NonNullable<Branding['logo']> | LogoRefusal> {
  if (bytes.length > MAX_LOGO_BYTES) return { code: 'too_large', bytes: bytes.length };
  const type = imageTypeOf(bytes);
  if (type === 'image/png' || type === 'image/jpeg') return encoded(bytes, type, codec);
  const text = asText(bytes);
  if (type !== undefined || text === undefined || !text.trimStart().startsWith('<')) return { code: 'unknown_type' };
  const clean = cleanSvg(text);
  if (clean.code !== 'clean') return clean;
  if (clean.removed.length > 0) problems.push({ code: 'logo_cleaned', removed: clean.removed });
  return { type: 'image/svg+xml', base64: Buffer.from(clean.svg).toString('base64') };
}

async function encoded(
  bytes: Buffer,
  type: 'image/png' | 'image/jpeg',
  codec: Codec,
): Promise<NonNullable<Branding['logo']> | LogoRefusal> {
  const { signal } = new AbortController();
  const made = await codec.reencode(bytes, { ...PICTURE, declaredType: type, signal });
  if (made.outcome === 'refused') return { code: 'picture', refusal: made };
  const { byteLength } = made.bytes;
  if (byteLength > MAX_LOGO_BYTES) return { code: 'too_large_encoded', bytes: byteLength };
  return { type, base64: Buffer.from(made.bytes).toString('base64') };
}

/** Undefined for bytes that are not UTF-8. A byte order mark is left out. */
function asText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Remembers brandings, so that each stated branding is read only once. */
export class Brandings {
  readonly #codec: Codec;
  readonly #digests = new WeakMap<StatedBranding, string>();
  readonly #read = new LRUCache<string, { readonly reading: Promise<BrandingReading>; readonly size: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ size }) => size,
  });

  constructor(codec: Codec) {
    this.#codec = codec;
  }

  /** SHA-256 of the stated branding, which differs if anything in it does. */
  digestOf(stated: StatedBranding): string {
    let digest = this.#digests.get(stated);
    if (digest === undefined) {
      const { name, logo, colour, footer } = stated;
      digest = createHash('sha256')
        .update(JSON.stringify([name, logo, colour, footer]))
        .digest('base64url');
      this.#digests.set(stated, digest);
    }
    return digest;
  }

  read(stated: StatedBranding): Promise<BrandingReading> {
    const digest = this.digestOf(stated);
    const known = this.#read.get(digest);
    if (known) return known.reading;
    const reading = readBranding(stated, this.#codec);
    this.#read.set(digest, { reading, size: 2 * (stated.logo?.length ?? 0) + 1024 });
    reading.catch(() => this.#read.delete(digest));
    return reading;
  }
}
