/** What the loader is told to do, once for each round. */
export interface Load {
  readonly port: number;
  /** The request as it goes over the wire; `{{serial}}` becomes a number of 12 digits that no other request has. */
  readonly request: string;
  readonly connections: number;
  readonly ms: number;
  readonly status: number;
  /** The body that every answer must have, byte for byte, as base64; absent: any. */
  readonly body?: string;
}

export interface Loaded {
  readonly answers: number;
  /** From the first request to the last answer. */
  readonly ms: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Share of the time in which the loader's own event loop was busy: near 1 the loader is what was measured. */
  readonly busy: number;
}
