import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../lib/clock.ts';

export type BodyOutcome =
  | { readonly outcome: 'read'; readonly bytes: Buffer }
  | { readonly outcome: 'too_large' }
  /** Its turn did not come in time. */
  | { readonly outcome: 'busy' }
  /** The client has left, so nobody reads an answer. */
  | { readonly outcome: 'aborted' };

export interface BodyLimits {
  readonly maxBytes: number;
  /** Read at once. A larger body then waits for `turn`, with the rest still in its socket or with the client. */
  readonly freeBytes: number;
  readonly turn: () => Promise<boolean>;
}

/** Reads the whole body, or says why not. Content-Length shows at once that it is over `maxBytes`, a chunked body only as it arrives. */
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

/** How much of an unwanted body is read, and for how long, so that the client can finish writing and read the answer. */
const DISCARD_BYTES = 64 * 1024 * 1024;
const DISCARD_MS = 10_000;

/**
 * After an answer that did not wait for the body: discards the rest up to a limit, so that the connection stays usable;
 * beyond it, the connection is cut. With the answer, node itself ends the connection of a client that still waits for
 * `100 Continue`, because it is unknown whether that client will send the body.
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
