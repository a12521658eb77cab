import { SURFACE_HOSTS, type Surface } from '../registry/surfaces.ts';

const BY_HOST: ReadonlyMap<string, Surface> = new Map(
  Object.entries(SURFACE_HOSTS).flatMap(
    ([surface, hosts]) => hosts.map((host) => [host, surface as Surface] as const), // the keys of the table
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
