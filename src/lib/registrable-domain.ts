import { getDomain } from 'tldts';

/**
 * The registrable domain of a host by the Public Suffix List with its private section, so that tenants of a hosting
 * domain are apart; null for an address, a bare suffix or no host.
 */
export const registrableDomain = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });
