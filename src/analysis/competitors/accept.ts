import type { BrandProfile, TrackedBrand } from '../evidence.ts';
import { nameKey } from '../matching/names.ts';
import type { ClassifiedCompetitors } from '../tasks.ts';
import type { CompetitorCandidates } from './candidates.ts';
import { mergeCompetitors, writtenDomain } from './merge.ts';

/** A limit, so that many small names do not hide the important ones. */
const MAX_FOUND = 10;

/**
 * The profile, in which the candidates that the analyst calls competitors follow the existing ones. Only offered
 * candidates count: a name that the answers use, or a domain that they cite. Most frequent first, whatever the
 * analyst's order.
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
