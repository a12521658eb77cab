/** Addresses of servers as text: `host:port`, or `[address]:port` for IPv6. */

/** Undefined for what is not an address. */
export function hostPort(address: string): { readonly host: string; readonly port: number } | undefined {
  const url = URL.canParse(`redis://${address}`) ? new URL(`redis://${address}`) : undefined;
  if (!url || url.hostname === '' || url.port === '') return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}

/**
 * Undefined for what is not an address, such as `?`: Redis reports this if it is set to report host names and the
 * server has none.
 */
export function addressOf(host: string, port: number | string): string | undefined {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return hostPort(address) && address;
}

interface Access {
  readonly tls: boolean;
  readonly username?: string;
  readonly database?: number;
}

export function urlAt(address: string, { tls, username, database }: Access): URL {
  const user = username === undefined ? '' : `${encodeURIComponent(username)}@`;
  const path = database === undefined ? '' : `/${database}`;
  return new URL(`${tls ? 'rediss' : 'redis'}://${user}${address}${path}`);
}
