import { backoffMs } from '../../../runtime/backoff.ts';

const WAITS = { baseMs: 1_000, maxMs: 30_000 };

/** Full jitter (G-03): uniformly up to 1 s · 2^retry, at most 30 s. `retry` counts from 0, `random` is in [0, 1). */
export const retryWaitMs = (retry: number, random: number): number => backoffMs(WAITS, retry, 1, random);

/**
 * RFC 9110, 10.2.3: seconds or an HTTP date. Milliseconds from `nowMs` (since the epoch), 0 when that time has passed,
 * undefined when the value is neither.
 */
export function retryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  if (!/^[A-Za-z]{3,9},? .*\d/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
