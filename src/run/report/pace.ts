/**
 * How many calls of one engine may be in flight. Additive increase, multiplicative decrease (Chiu and Jain, Analysis of
 * the increase and decrease algorithms for congestion avoidance, 1989): a round of answers allows one call more, a
 * request that was turned away (429) allows half as many. Times are monotonic, in milliseconds.
 */
export interface Pace {
  /** Calls at once, from 1 to `most`; the part behind the point is the way to the next one. */
  readonly limit: number;
  /** As configured for the provider. */
  readonly most: number;
  /** When it was last halved: what was sent before that tells nothing new. */
  readonly halvedAtMs: number;
  /** No call starts before: the engine asked for the wait. */
  readonly resumeAtMs: number;
}

const DECREASE = 0.5;
/** One answer's Retry-After does not silence an engine for longer; then a call tells how it is. */
const LONGEST_PAUSE_MS = 30_000;

export const openingPace = (most: number): Pace => ({
  limit: most,
  most,
  halvedAtMs: Number.NEGATIVE_INFINITY,
  resumeAtMs: Number.NEGATIVE_INFINITY,
});

export function afterAnswer(pace: Pace): Pace {
  return { ...pace, limit: Math.min(pace.most, pace.limit + 1 / Math.floor(pace.limit)) };
}

/** `sentAtMs` is that of the request that was turned away: those in flight together count as one event. */
export function afterThrottling(
  pace: Pace,
  { sentAtMs, nowMs, retryAfterMs = 0 }: { sentAtMs: number; nowMs: number; retryAfterMs?: number },
): Pace {
  const resumeAtMs = Math.max(pace.resumeAtMs, nowMs + Math.min(retryAfterMs, LONGEST_PAUSE_MS));
  if (sentAtMs < pace.halvedAtMs) return { ...pace, resumeAtMs };
  return { ...pace, resumeAtMs, halvedAtMs: nowMs, limit: Math.max(1, pace.limit * DECREASE) };
}

/** Whether one call more may start. */
export function mayStart(pace: Pace, inFlight: number, nowMs: number): boolean {
  return inFlight < Math.floor(pace.limit) && nowMs >= pace.resumeAtMs;
}
