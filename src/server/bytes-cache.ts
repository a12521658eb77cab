/** Bytes in memory up to a bound; those not read for longest go first. */
export class BytesCache<B extends Uint8Array = Uint8Array> {
  readonly #entries = new Map<string, B>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): B | undefined {
    const bytes = this.#entries.get(key);
    if (bytes === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, bytes);
    return bytes;
  }

  set(key: string, bytes: B): void {
    this.#drop(key);
    this.#entries.set(key, bytes);
    this.#bytes += bytes.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.byteLength ?? 0;
    this.#entries.delete(key);
  }
}
