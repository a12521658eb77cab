import type { BrandProfile, TrackedBrand } from '../evidence.ts';
import { nameKey } from '../matching/names.ts';
import type { ClassifiedCompetitors } from '../tasks.ts';
import type { CompetitorCandidates } from './candidates.ts';
import { mergeCompetitors, writtenDomain } from './merge.ts';

/** So that a market of many small names does not push the ones that matter out of sight. */
const MAX_FOUND = 10;

/**
 * The profile with the candidates that the analyst calls competitors behind those it has. What it names must have been
 * offered to it: a name that the answers use, or a domain that they cite. Most heard first, whatever its order.
 */
export function withFoundCompetitors(
  profile: BrandProfile,
  candidates: CompetitorCandidates,
  { competitors }: ClassifiedCompetitors,
): BrandProfile {
  const answers = new Map(candidates.names.map((each) => [nameKey(each.name), each]));
  const domains = new Map(candidates.domains.map((each) => [each.domain, each]));
  const found = competitors
    .flatMap(({ name, domain: written }) => {
      const named = answers.get(nameKey(name));
      const cited = domains.get(writtenDomain(written) ?? '');
      const domain = cited?.domain ?? null;
      const heard = Math.max(named?.answers ?? 0, cited?.answers ?? 0);
      if (!named && !cited) return [];
      const source = named ? ('answers' as const) : ('citations' as const);
      return [{ heard, brand: { name: named?.name ?? name, aliases: [], domain, source } satisfies TrackedBrand }];
    })
    .sort((a, b) => b.heard - a.heard || (a.brand.name < b.brand.name ? -1 : 1))
    .map(({ brand }) => brand);
  const all = mergeCompetitors(profile, [...profile.competitors, ...found]);
  return { ...profile, competitors: all.slice(0, profile.competitors.length + MAX_FOUND) };
}
