const BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/** Full jitter (G-03): uniformly up to 1 s · 2^retry, at most 30 s. `retry` counts from 0, `random` is in [0, 1). */
export function backoffMs(retry: number, random: number): number {
  return random * Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** retry);
}

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
