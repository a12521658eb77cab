import type { DestinationStream } from 'pino';
import { isRecord } from '../lib/json.ts';
import { SUSPICIOUS } from '../lib/redact.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';

/** Message of the line that the server logs for each request. */
export const REQUEST = 'request';

/** Text that JSON puts into quotes without changing it. */
const PLAIN = /^[\w./:-]*$/;
/** Fields whose values differ from request to request; all others have few values, which are examined only once. */
const VARYING = new Set(['requestId', 'path']);
const MAX_EXAMINED = 1000;

/**
 * Writes the line of a request as pino would, in a fraction of the time, because its fields are flat and nearly always
 * plain. Returns undefined if one is not, or if it may contain a secret: pino then writes the line.
 */
export function createRequestLine(program: string, isoTime: () => string): (fields: unknown) => string | undefined {
  const plain = new Set<string>();
  const isPlain = (name: string, text: string): boolean => {
    if (plain.has(text)) return true;
    if (!PLAIN.test(text) || SUSPICIOUS.test(text)) return false;
    if (!VARYING.has(name) && plain.size < MAX_EXAMINED) plain.add(text);
    return true;
  };
  const base = `,"program":${JSON.stringify(program)}`;
  return (fields) => {
    if (!isRecord(fields)) return undefined;
    let text = '';
    for (const name of Object.keys(fields)) {
      const value = fields[name];
      if (value === undefined) continue;
      if (!isPlain('name', name)) return undefined; // a name can say that its value is a secret
      if (typeof value === 'string' && isPlain(name, value)) text += `,"${name}":"${value}"`;
      else if (typeof value === 'boolean' || Number.isFinite(value)) text += `,"${name}":${value}`;
      else return undefined;
    }
    return `{"level":"info"${isoTime()}${base}${text},"msg":"${REQUEST}"}\n`;
  };
}

const END = `"msg":"${REQUEST}"}\n`;
/** How long a line may wait. */
const WAIT_MS = 100;
/** Characters that wait at most, so that many requests do not need much memory. */
const MAX_WAITING = 64 * 1024;

/**
 * Writes the lines of answered requests in batches, because a system call costs as much as the rest of such a line.
 * They wait for at most 100 ms. Any other line is written at once, after those that wait. A killed process loses only
 * the request lines of its last 100 ms. One that exits, for whatever reason, must call `flush`.
 */
export function gatherRequestLines(
  destination: DestinationStream,
  { setTimer }: Pick<Clock, 'setTimer'> = systemClock,
): DestinationStream & { readonly flush: () => void } {
  let waiting = '';
  let stopTimer: (() => void) | undefined;
  const flush = (): void => {
    stopTimer?.();
    stopTimer = undefined;
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    destination.write(lines);
  };
  return {
    flush,
    write(line) {
      waiting += line;
      if (!line.endsWith(END) || waiting.length >= MAX_WAITING) flush();
      else stopTimer ??= setTimer(WAIT_MS, flush);
    },
  };
}
