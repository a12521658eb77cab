import { sha256Of } from '../lib/sha256.ts';
import { latinWords } from './transliterate.ts';

/** Longest slug (T-03). */
const MAX_SLUG = 80;
/** Length of the suffix: part of an output id, or of a hash if a title has no letter. */
const SUFFIX_LENGTH = 8;

/**
 * A title as part of a URL: `^[a-z0-9]+(-[a-z0-9]+)*$`, at most 80 characters, cut between words. Other letters are
 * transliterated as is customary in the language. If none can be, a digest of the title is used.
 */
export function slugOf(title: string, language: string): string {
  const slug = latinWords(title, language).join('-');
  if (/[a-z]/.test(slug) || (slug !== '' && !/\p{L}/u.test(title))) return cutAtWord(slug, MAX_SLUG);
  return withSuffix(slug || 'text', sha256Of(title).slice(0, SUFFIX_LENGTH));
}

/** The slug of a title, with the end of the output's id if another text has the same. */
export function uniqueSlug(
  title: string,
  language: string,
  outputId: string,
  isTaken: (slug: string) => boolean,
): string {
  const slug = slugOf(title, language);
  if (!isTaken(slug)) return slug;
  const id = outputId.toLowerCase().replace(/[^a-z0-9]/g, '') || 'other';
  const short = withSuffix(slug, id.slice(-SUFFIX_LENGTH));
  return isTaken(short) ? withSuffix(slug, id.slice(-MAX_SLUG / 2)) : short;
}

/** Ids of the fixed parts of an article; no section may have one. */
export const RESERVED_IDS = ['hero', 'lead', 'faq', 'conclusion', 'meta'] as const;

/** Anchors of headings, in order: their slugs, made unique by -2, -3 and so on, and never reserved. */
export function sectionIds(headings: readonly string[], language: string): string[] {
  const taken = new Set<string>(RESERVED_IDS);
  return headings.map((heading) => {
    const id = freeId(slugOf(heading, language), taken);
    taken.add(id);
    return id;
  });
}

function freeId(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2, id = slug; ; number += 1) {
    if (!taken.has(id)) return id;
    id = withSuffix(slug, String(number));
  }
}

const withSuffix = (slug: string, suffix: string): string =>
  `${cutAtWord(slug, MAX_SLUG - suffix.length - 1)}-${suffix}`;

function cutAtWord(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const end = slug.lastIndexOf('-', limit);
  return end > 0 ? slug.slice(0, end) : slug.slice(0, limit);
}
