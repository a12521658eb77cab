import { registrableDomain } from '../lib/registrable-domain.ts';
import type { WorkspaceSettings } from '../resources/workspace.ts';
import { writtenDomain } from './competitors/merge.ts';
import { nameKey } from './matching/names.ts';

/** What is wrong with settings: where, as members and positions, and why, in words. */
export interface SettingsProblem {
  readonly at: readonly (string | number)[];
  readonly reason: string;
}

/** Of the settings as JSON. A resource is stored up to 64 KiB (src/resources/rules.ts); the rest of it needs less than 4. */
const MAX_BYTES = 60 * 1024;

/**
 * Why settings could not be measured as stated: a matcher cannot distinguish two owners of one name, so only the
 * first would be counted. Empty if there is no problem.
 */
export function settingsProblems(settings: WorkspaceSettings): SettingsProblem[] {
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes > MAX_BYTES)
    return [{ at: [], reason: `settings of ${bytes} bytes are too large; the limit is ${MAX_BYTES}` }];
  return [...sharedNames(settings), ...sharedDomains(settings)];
}

const BRAND = 'the brand';

function sharedNames({ names = [], competitors = [] }: WorkspaceSettings): SettingsProblem[] {
  const places = [
    ...names.map((name, at) => ({ name, owner: BRAND, at: ['names', at] })),
    ...competitors.flatMap(({ name, aliases = [] }, n) => [
      { name, owner: `competitor ${n}`, at: ['competitors', n, 'name'] },
      ...aliases.map((alias, at) => ({ name: alias, owner: `competitor ${n}`, at: ['competitors', n, 'aliases', at] })),
    ]),
  ];
  const owners = new Map<string, string>();
  return places.flatMap(({ name, owner, at }) => {
    const key = nameKey(name);
    const first = owners.get(key) ?? owner;
    owners.set(key, first);
    return first === owner ? [] : [{ at, reason: `${name} is already a name of ${first}` }];
  });
}

function sharedDomains({ competitors = [] }: WorkspaceSettings): SettingsProblem[] {
  const owners = new Map<string, number>();
  return competitors.flatMap(({ domain }, n) => {
    const written = writtenDomain(domain ?? null);
    if (written === null) return [];
    const first = owners.get(written);
    if (first === undefined) owners.set(written, n);
    return first === undefined
      ? []
      : [{ at: ['competitors', n, 'domain'], reason: `${written} is already the domain of competitor ${first}` }];
  });
}

/** The brand stated as its own competitor: a competitor with the domain of the website. */
export function ownDomainProblems(
  { competitors = [] }: WorkspaceSettings,
  website: string,
): (SettingsProblem & { readonly input: string })[] {
  const own = registrableDomain(new URL(website).hostname);
  return competitors.flatMap(({ domain }, n) =>
    own !== null && domain !== undefined && writtenDomain(domain) === own
      ? [{ at: ['competitors', n, 'domain'], reason: `${own} is the domain of the brand itself`, input: domain }]
      : [],
  );
}
