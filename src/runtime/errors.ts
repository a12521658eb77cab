/** The store could not be reached or did not answer in time. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  /** True if a write may have been carried out: read before you try again. */
  readonly outcomeUnknown: boolean;
  /** True if the store answered, but the requested data may not be read or is not served (403, 404). */
  readonly isRefused: boolean;
  constructor(message: string, options: { outcomeUnknown: boolean; isRefused?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.outcomeUnknown = options.outcomeUnknown;
    this.isRefused = options.isRefused ?? false;
  }
}

/** A watch asked for a version that is compacted away, or a list's `continue` is too old. */
export class VersionExpiredError extends Error {
  override readonly name = 'VersionExpiredError';
}

/** Whether the store refused the read: no permission, or no such kind. */
export const isRefusal = (error: unknown): boolean => error instanceof StoreUnavailableError && error.isRefused;
