import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a name, of both families. Throws if there are none. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** The target of one request. Its addresses have been checked, unless the operator has set it. */
export interface Target {
  readonly protocol: 'http:' | 'https:';
  readonly port: number;
  /** Connections go to these addresses and nowhere else. */
  readonly addresses: readonly Address[];
  /** The host name to which the connection is opened. It resolves to `addresses`, and TLS verifies it. */
  readonly name: string;
  /** Host header: that of the URL, also for an overridden host. */
  readonly host: string;
}

export type TargetOutcome = Target | 'refused' | 'unreachable' | 'invalid_url';

/** Host names to `host:port`, like curl --connect-to. */
export type HostOverrides = Readonly<Record<string, string>>;

const PORTS = new Set(['', '80', '443']);

/**
 * The guard (G-07): http and https only, no credentials, ports 80 and 443, and every address that the host has must be
 * global unicast; if one address among public ones is private, all are refused. Requests for an overridden host go to
 * its target over http; the target is trusted because the operator has set it. The URL parser has already put addresses
 * in any notation (decimal, octal, hexadecimal, short, full-width) in their plain form.
 */
export async function targetOf(link: string, resolve: Resolve, overrides: HostOverrides): Promise<TargetOutcome> {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined) return 'invalid_url';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'refused';
  if (url.username !== '' || url.password !== '') return 'refused';
  const override = overrideOf(url, overrides);
  if (override !== undefined) return await overridden(url, override, resolve);
  if (!PORTS.has(url.port)) return 'refused';
  const addresses = await addressesOf(url.hostname, resolve);
  if (addresses.length === 0) return 'unreachable';
  if (!addresses.every(({ address }) => isGlobalUnicast(address))) return 'refused';
  const { protocol, host, hostname: name } = url;
  return { protocol, host, name, addresses, port: Number(url.port) || (protocol === 'https:' ? 443 : 80) };
}

function overrideOf(url: URL, overrides: HostOverrides): string | undefined {
  const name = url.hostname.replace(/\.$/, '');
  return Object.entries(overrides).find(([host]) => host.toLowerCase() === name)?.[1];
}

async function overridden(url: URL, override: string, resolve: Resolve): Promise<TargetOutcome> {
  const at = URL.canParse(`http://${override}`) ? new URL(`http://${override}`) : undefined;
  if (at === undefined) return 'invalid_url';
  const addresses = await addressesOf(at.hostname, resolve);
  if (addresses.length === 0) return 'unreachable';
  return { protocol: 'http:', port: Number(at.port || '80'), addresses, name: at.hostname, host: url.host };
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly Address[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  if (family === 4 || family === 6) return [{ address: literal, family }];
  try {
    return await resolve(hostname);
  } catch {
    return [];
  }
}

/**
 * Whether an address, as a resolver or the URL parser writes it, is global unicast by the IANA special-purpose
 * registries (RFC 6890 and its successors). Everything else is refused (G-07): loopback, private, link-local with the
 * metadata services, carrier-grade NAT, documentation, benchmarking, multicast, reserved, unspecified, and every form
 * that carries another address (IPv4-mapped, 6to4, Teredo, ISATAP), because nobody knows which machine it leads to. The
 * only exception is NAT64's well-known prefix, which counts as the address that it carries, as hosts without IPv4 reach
 * the whole IPv4 internet through it.
 */
export function isGlobalUnicast(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return isGlobalIpv4(ipaddr.IPv4.parse(address));
  // A zone names an interface of this machine: only link-local addresses have one.
  if (family !== 6 || address.includes('%')) return false;
  const parsed = ipaddr.IPv6.parse(address);
  const embedded = parsed.toByteArray().slice(12).join('.');
  if (parsed.match(NAT64)) return isGlobalIpv4(ipaddr.IPv4.parse(embedded));
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast' && !isIsatap(parsed);
}

const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
/** All that IANA has given out for unicast (RFC 4291, 2.4). */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

function isGlobalIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

/** RFC 5214: the interface part 0:5efe or 200:5efe, then an IPv4 address. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [high = 0, low = 0] = address.parts.slice(4, 6);
  return (high & 0xfdff) === 0 && low === 0x5efe;
}
