import { getDomain } from 'tldts';

/**
 * Registrable domain by the Public Suffix List with its private section; null for an IP address, a bare suffix or an
 * invalid host.
 */
export const registrableDomain = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });
