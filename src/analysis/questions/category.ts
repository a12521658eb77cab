import type { BrandProfile } from '../evidence.ts';

/**
 * The profile with its place left out of the category. Questions about a local brand add the place, and would say it twice:
 * "roofers in Regensburg in Regensburg". Only the spelling of the region is found, no inflected form of it.
 */
export function withoutPlaceInCategory<P extends Pick<BrandProfile, 'category' | 'region'>>(profile: P): P {
  const { category, region } = profile;
  if (region === null || region.trim() === '') return profile;
  const place = region.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const kept = category
    .replace(new RegExp(`(?:${GAP}(?:${BEFORE_PLACES}))?${GAP}${place}\\)?$`, 'iu'), '')
    .replace(new RegExp(`^${place}(?:の|${GAP})(?=.)`, 'iu'), '');
  return kept === category || !/[\p{L}\p{N}]/u.test(kept) ? profile : { ...profile, category: kept.trim() };
}

const GAP = '(?:\\s*[,–-]?\\s+\\(?|\\s*\\()';
/** Words for "in" before the name of a town, in the languages of the banks. */
const BEFORE_PLACES = 'in|im|bei|à|en|a|em|no|na|w|we|te|ใน|في';
