import { SURFACE_HOSTS } from './surface-hosts.ts';

/** What kind of place a cited page stands in; decides what can be done to be named there (M-14). */
const SURFACES = [
  'aggregator',
  'editorial',
  'reference',
  'forum',
  'network',
  'short',
  'marketplace',
  'engine',
  'other',
] as const;
export type Surface = (typeof SURFACES)[number];

const BY_HOST: ReadonlyMap<string, Surface> = new Map(
  SURFACES.filter((surface) => surface !== 'other').flatMap((surface) =>
    SURFACE_HOSTS[surface].map((host) => [host, surface] as const),
  ),
);

/** The surface of a host name (A-labels; any case, a trailing dot allowed); `other` for every host not listed. */
export function surfaceOf(host: string): Surface {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  for (let i = 0; i < labels.length - 1; i++) {
    const surface = BY_HOST.get(labels.slice(i).join('.'));
    if (surface) return surface;
  }
  return 'other';
}
