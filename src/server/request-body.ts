import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../lib/clock.ts';

export type BodyOutcome =
  | { readonly outcome: 'read'; readonly bytes: Buffer }
  | { readonly outcome: 'too_large' }
  /** No turn came. */
  | { readonly outcome: 'busy' }
  /** The client went away: nobody is left to answer. */
  | { readonly outcome: 'aborted' };

export interface BodyLimits {
  readonly maxBytes: number;
  /** Read at once; a larger body then waits for `turn` with the rest still in its socket, or outside of the process. */
  readonly freeBytes: number;
  readonly turn: () => Promise<boolean>;
}

/** The whole body, or why not: over `maxBytes` is known from Content-Length at once and from a chunked body while it comes. */
export function readBody(req: IncomingMessage, res: ServerResponse, limits: BodyLimits): Promise<BodyOutcome> {
  const { maxBytes, freeBytes, turn } = limits;
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve({ outcome: 'too_large' });
  if (expectsContinue(req)) res.writeContinue();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let asked = false;
    const finish = (outcome: BodyOutcome): void => {
      req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      resolve(outcome);
    };
    const waitForTurn = async (): Promise<void> => {
      asked = true;
      req.pause();
      if (!(await turn())) finish({ outcome: 'busy' });
      req.resume();
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) finish({ outcome: 'too_large' });
      else if (size > freeBytes && !asked) waitForTurn().catch(reject);
    };
    const onEnd = (): void => finish({ outcome: 'read', bytes: Buffer.concat(chunks) });
    const onClose = (): void => finish({ outcome: 'aborted' });
    req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

const expectsContinue = (req: IncomingMessage): boolean => req.headers.expect?.toLowerCase() === '100-continue';

function hasBody(req: IncomingMessage): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/** How much of an unwanted body is read so that the client can finish writing and see the answer, and for how long. */
const DISCARD_BYTES = 64 * 1024 * 1024;
const DISCARD_MS = 10_000;

/**
 * After an answer that did not wait for the body: the rest is thrown away, so that the connection stays usable, up to
 * a bound; then the connection is cut. Node ends the connection of a client that still waits for `100 Continue` with
 * the answer: whether it sends the body after all, nobody can tell.
 */
export function discardBody(req: IncomingMessage, clock: Clock): void {
  if (req.complete || !hasBody(req)) return;
  let size = 0;
  const stop = clock.setTimer(DISCARD_MS, () => req.destroy());
  req.on('error', () => {});
  req.on('close', stop).on('end', stop);
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DISCARD_BYTES) req.destroy();
  });
}
