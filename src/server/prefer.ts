/** The longest wait that is granted (P-03). */
const MAX_WAIT_SECONDS = 30;

/** `wait` with seconds; there may be spaces around the `=`, and the value may be quoted (RFC 7240 section 2). */
const WAIT = /^wait\s*=\s*(?:(\d{1,9})|"(\d{1,9})")\s*(?:;.*)?$/i;

/**
 * The seconds of `Prefer: wait=N`, but at most 30: a shorter wait is allowed, because N is only the longest that the
 * client is willing to wait. Undefined without one, for 0, and for what cannot be read: preferences are never refused
 * (RFC 7240 section 2). The first one counts.
 */
export function preferredWait(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  for (const preference of String(header).split(',')) {
    const found = WAIT.exec(preference.trim());
    if (found) {
      const seconds = Number(found[1] ?? found[2]);
      return seconds === 0 ? undefined : Math.min(seconds, MAX_WAIT_SECONDS);
    }
  }
  return undefined;
}
