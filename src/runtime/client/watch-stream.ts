import { StringDecoder } from 'node:string_decoder';
import type { Clock } from '../clock.ts';
import { StoreUnavailableError } from '../errors.ts';

export interface WatchStreamOptions {
  readonly clock: Clock;
  /** A stream that is silent for this long is dead, whatever the state of its connection. */
  readonly silenceMs: number;
  /** Name of the watch in errors. */
  readonly what: string;
  readonly signal: AbortSignal;
}

/** An object has at most 3 MB in etcd's default configuration; longer text without a line end is not a watch. */
const MAX_LINE_CHARS = 16 * 1024 * 1024;

/** Yields one JSON document per line. Throws StoreUnavailableError if the stream breaks, stalls or is not JSON. */
export async function* readWatch(stream: AsyncIterable<Buffer>, options: WatchStreamOptions): AsyncGenerator<unknown> {
  const chunks = stream[Symbol.asyncIterator]();
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let size = 0;
  for (;;) {
    const next = await nextChunk(chunks, options);
    if (next === 'aborted') return;
    if (next === 'ended') break;
    const lines = decoder.write(next).split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      if (options.signal.aborted) return;
      const whole = [...pieces, line].join('');
      pieces = [];
      size = 0;
      if (whole.trim() !== '') yield parseLine(whole, options.what);
    }
    pieces.push(rest);
    size += rest.length;
    if (size > MAX_LINE_CHARS) throw broken(options.what, 'a line that does not end');
  }
  if (pieces.join('').trim() !== '') throw broken(options.what, 'it ended within a line');
}

async function nextChunk(
  chunks: AsyncIterator<Buffer>,
  { clock, silenceMs, what, signal }: WatchStreamOptions,
): Promise<Buffer | 'ended' | 'aborted'> {
  if (signal.aborted) return 'aborted';
  const silent = Promise.withResolvers<never>();
  const cancel = clock.setTimer(silenceMs, () => silent.reject(broken(what, `nothing came for ${silenceMs} ms`)));
  const onAbort = (): void => silent.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const next = await Promise.race([chunks.next(), silent.promise]);
    return next.done ? 'ended' : next.value;
  } catch (error) {
    if (signal.aborted) return 'aborted';
    if (error instanceof StoreUnavailableError) throw error;
    throw broken(what, faultCode(error));
  } finally {
    cancel();
    signal.removeEventListener('abort', onAbort);
  }
}

function parseLine(line: string, what: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw broken(what, 'a line that is not JSON');
  }
}

const broken = (what: string, why: string): StoreUnavailableError =>
  new StoreUnavailableError(`${what}: ${why}`, { outcomeUnknown: false });

/** A short word for a network fault. Errors of libraries may contain certificates or headers; this does not. */
export function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return 'fault';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return /^\w{1,60}$/.test(code) ? code : 'fault';
}
