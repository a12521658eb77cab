import { ErrorReply } from 'redis';
import { isRedirection } from './server-identity.ts';

/** The key that changed; undefined if all may have changed. Must not throw. */
type Listener = (key: string | undefined) => void;

/**
 * What Redis says about keys that were read on one connection (CLIENT TRACKING, RESP3). It says it on the connection
 * itself, in order with the answers: whoever has processed an answer knows of every change that Redis made before it.
 */
export interface KeyChanges {
  /** Keys that were read and have since been written, removed, expired or evicted; each once until it is read again. */
  onChange(listener: Listener): void;
  /** How long ago, in ms, the latest answered command was sent: every change until then has been reported. */
  ageMs(): number;
}

/** The part of a client that has turned on CLIENT TRACKING. */
interface TrackingClient {
  on(event: 'invalidate', listener: (key: Buffer | string | null) => void): unknown;
  sendCommand(args: readonly string[]): Promise<unknown>;
}

const PROBE_MS = 1000;

/**
 * Undefined if Redis does not do what it promised. Some servers and proxies accept the command and then report no
 * changes; outdated values would be believed for ever.
 */
export async function listenForChanges(
  client: TrackingClient,
  probe: string,
): Promise<Pick<KeyChanges, 'onChange'> | undefined> {
  const listeners: Listener[] = [];
  let isTold = false;
  client.on('invalidate', (name) => {
    const key = name === null ? undefined : String(name);
    isTold ||= key === probe;
    for (const listener of listeners) listener(key);
  });
  try {
    await client.sendCommand(['GET', probe]);
    await client.sendCommand(['SET', probe, '', 'PX', String(PROBE_MS)]);
    // a change that the connection made itself may be reported after the answer to it, but not after the next answer
    await client.sendCommand(['PING']);
  } catch (error) {
    if (!(error instanceof ErrorReply) || isRedirection(error)) throw error;
  }
  return isTold ? { onChange: (listener) => void listeners.push(listener) } : undefined;
}

/** Whether Redis refused the connection only because of CLIENT TRACKING: it is not permitted, or not known. */
export const isRefusedTracking = (error: unknown): error is Error =>
  error instanceof Error && /(NOPERM|unknown).*\b(client|tracking)\b/i.test(error.message);
