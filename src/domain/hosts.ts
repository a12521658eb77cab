import { isIPv6 } from 'node:net';

/**
 * The host of a Host header in the form for comparison (H-02): without port, in lower case, without a trailing dot. An
 * IPv6 literal keeps its brackets. Undefined if the text is not one valid host (RFC 9110 section 7.2): empty, a list,
 * with userinfo, or with an invalid port.
 */
export function normaliseHost(hostHeader: string): string | undefined {
  const match = /^(\[[^[\]]*\]|[^:[\]]*)(?::([0-9]*))?$/.exec(hostHeader);
  const [, written = '', port = ''] = match ?? [];
  if (match === null || port.length > 5 || Number(port) > 65_535) return undefined;
  const host = written.toLowerCase();
  if (host.startsWith('[')) return isIPv6(host.slice(1, -1)) && !host.includes('%') ? host : undefined;
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  return name.length <= 253 && NAME.test(name) ? name : undefined;
}

/** Labels as in DNS, including underscores: such a host is valid even if no partner owns it. */
const NAME = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
