import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address, as a resolver or the URL parser writes it, is global unicast by the IANA special-purpose
 * registries (RFC 6890 and its successors). Everything else is refused (G-07): loopback, private, link-local with the
 * metadata services, carrier-grade NAT, documentation, benchmarking, multicast, reserved, unspecified, and every form
 * that carries another address, where the machine behind it is unknown: IPv4-mapped, 6to4, Teredo, ISATAP. Of these
 * only NAT64's well-known prefix counts as the address that it carries, as hosts without IPv4 reach the whole IPv4
 * internet through it.
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
