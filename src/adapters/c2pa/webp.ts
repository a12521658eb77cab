/** What c2pa-ts requires of a file format. It supports PNG and JPEG itself, but not WebP. */
interface Asset {
  getDataLength(): number;
  getDataRange(start?: number, length?: number): Promise<Uint8Array>;
  getManifestJUMBF(): Uint8Array | undefined;
  dumpInfo(): string;
  readonly mimeType: string;
  ensureManifestSpace(length: number): Promise<void>;
  getHashExclusionRange(): { start: number; length: number };
  writeManifestJUMBF(jumbf: Uint8Array): Promise<void>;
}

const HEADER = 12;
const CHUNK_HEADER = 8;
const MANIFEST = 'C2PA';

/**
 * A WebP (RFC 9649) with its manifest store in a chunk `C2PA`, the last one of the file (C2PA specification 2.1,
 * A.3.5). The store must have an even number of bytes: a chunk with an odd number is padded, and verifiers differ over
 * whether the padding belongs to the manifest.
 */
export class WebpAsset implements Asset {
  readonly mimeType = 'image/webp';
  #data: Uint8Array;
  #manifest: { readonly start: number; readonly length: number } | undefined;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#manifest = manifestOf(data);
  }

  getDataLength(): number {
    return this.#data.length;
  }

  async getDataRange(start = 0, length = this.#data.length - start): Promise<Uint8Array> {
    return this.#data.subarray(start, start + length);
  }

  getManifestJUMBF(): Uint8Array | undefined {
    const { start, length } = this.#manifest ?? { start: 0, length: 0 };
    return length === 0 ? undefined : this.#data.subarray(start + CHUNK_HEADER, start + length);
  }

  dumpInfo(): string {
    return `WebP of ${this.#data.length} bytes`;
  }

  /** Makes room at the end of a file that has no manifest. */
  async ensureManifestSpace(length: number): Promise<void> {
    if (this.#manifest?.length === length + CHUNK_HEADER) return;
    if (this.#manifest !== undefined || length % 2 === 1) throw new RangeError('no room for such a manifest');
    const start = this.#data.length;
    const data = new Uint8Array(start + CHUNK_HEADER + length);
    data.set(this.#data);
    data.set(Buffer.from(MANIFEST, 'latin1'), start);
    const view = new DataView(data.buffer);
    view.setUint32(start + 4, length, true);
    view.setUint32(4, data.length - CHUNK_HEADER, true);
    this.#data = data;
    this.#manifest = { start, length: CHUNK_HEADER + length };
  }

  getHashExclusionRange(): { start: number; length: number } {
    if (this.#manifest === undefined) throw new RangeError('no room for a manifest');
    return { ...this.#manifest };
  }

  async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    this.#data.set(jumbf, this.getHashExclusionRange().start + CHUNK_HEADER);
  }
}

/** The chunk of the manifest with its header. */
function manifestOf(data: Uint8Array): { start: number; length: number } | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = HEADER; at + CHUNK_HEADER <= data.length; ) {
    const length = view.getUint32(at + 4, true);
    const name = Buffer.from(data.buffer, data.byteOffset + at, 4).toString('latin1');
    if (name === MANIFEST) return { start: at, length: CHUNK_HEADER + length };
    at += CHUNK_HEADER + length + (length % 2);
  }
  return undefined;
}
