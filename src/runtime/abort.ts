/** A controller that also aborts with its parent; `unlink` must be called, or the parent keeps it alive. */
export function childAbort(parent: AbortSignal): { readonly controller: AbortController; readonly unlink: () => void } {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(parent.reason);
  if (parent.aborted) onAbort();
  parent.addEventListener('abort', onAbort, { once: true });
  return { controller, unlink: () => parent.removeEventListener('abort', onAbort) };
}

/**
 * The promise's outcome, or the signal's reason when that comes first: for callees that may ignore a signal. Unlike a
 * Promise.race against one long-lived promise it leaves nothing behind.
 */
export function orAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const settle = (end: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      end();
    };
    promise.then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}
