import { domainToUnicode } from 'node:url';
import type { TrackedBrand } from './evidence.ts';
import { endsWord, isInsideUnspacedWord, startsWord } from './matching/boundaries.ts';
import { compileTerms, readsAsName, sentenceFinder } from './matching/context.ts';
import { isBareDomain, placeOf } from './matching/locations.ts';
import { domainPattern, type NamePattern, namePattern, spellings } from './matching/names.ts';
import { type Found, isSpelling } from './matching/spelling.ts';
import { NameTrie } from './matching/trie.ts';
import { UNSPACED } from './text/char-class.ts';
import { type FoldedText, foldText } from './text/fold.ts';
import { markdownEdits } from './text/markdown.ts';

/** One place where a tracked brand is named: [start, end) of the original text, in UTF-16 code units. */
export interface Mention {
  /** name of the TrackedBrand. */
  readonly brand: string;
  readonly start: number;
  readonly end: number;
  readonly form: 'name' | 'alias' | 'domain';
}

/** A place that is not counted: a word that is also a name, without context, or a phrase that reads as one (M-10). */
export interface Uncounted extends Mention {
  readonly reason: 'ambiguous' | 'phrase';
}

export interface Matches {
  /** In text order. */
  readonly mentions: readonly Mention[];
  readonly uncounted: readonly Uncounted[];
}

export interface MatchContext {
  /** Registrable domains cited in the answer: context for a brand that owns one of them. */
  readonly citedDomains?: ReadonlySet<string>;
}

export interface Matcher {
  find(text: string, context?: MatchContext): Matches;
  /** The counted ones of `find`. */
  findMentions(text: string, context?: MatchContext): readonly Mention[];
}

/**
 * Compiles the names, aliases and domains of brands for scanning Markdown texts (M-06, M-07, M-10). Of one spelling
 * that two brands share the first brand has it, so put the own brand first; a domain that two brands share is only the
 * first brand's when that is the own one. `categoryTerms` give ambiguous names their context.
 */
export function compileMatcher(
  brands: readonly TrackedBrand[],
  options: { readonly categoryTerms?: readonly string[] } = {},
): Matcher {
  const trie = new NameTrie(compilePatterns(brands));
  const names = brands.map((brand) => brand.name);
  const domains = brands.map((brand) => brand.domain);
  const isAboutCategory = compileTerms(options.categoryTerms ?? []);

  const find = (text: string, context: MatchContext = {}): Matches => {
    const folded = foldText(text, markdownEdits(text));
    const mentions: Mention[] = [];
    const uncounted: Uncounted[] = [];
    const sentenceAround = sentenceFinder(text);
    for (const found of longest(scan(trie, text, folded))) {
      const { pattern, start, end } = found;
      const mention = { brand: names[pattern.brand] ?? '', start, end, form: pattern.form };
      const domain = domains[pattern.brand] ?? null;
      const cited = domain !== null && context.citedDomains?.has(domain) === true;
      const phrase = pattern.phrase !== null && !readsAsName(text, found, sentenceAround(start, end));
      const ambiguous = pattern.ambiguous && !cited && !isAboutCategory(sentenceAround(start, end));
      if (phrase || ambiguous) uncounted.push({ ...mention, reason: phrase ? 'phrase' : 'ambiguous' });
      else mentions.push(mention);
    }
    return { mentions, uncounted };
  };
  return { find, findMentions: (text, context) => find(text, context).mentions };
}

function compilePatterns(brands: readonly TrackedBrand[]): NamePattern[] {
  const patterns = new Map<string, NamePattern>();
  brands.forEach((brand, index) => {
    const named = spellings(brand.name).map((text) => namePattern(text, index, 'name', brand.domain));
    const aliases = brand.aliases.flatMap((alias) =>
      spellings(alias).map((text) => namePattern(text, index, 'alias', brand.domain)),
    );
    for (const pattern of [...named, ...aliases]) {
      if (pattern) addPattern(patterns, pattern);
    }
  });
  return [...patterns.values(), ...domainPatterns(brands)];
}

/** Two spellings of one brand with one key give their seams together. */
function addPattern(patterns: Map<string, NamePattern>, pattern: NamePattern): void {
  const known = patterns.get(pattern.key);
  if (!known) patterns.set(pattern.key, pattern);
  else if (known.brand === pattern.brand) {
    patterns.set(pattern.key, { ...known, seams: new Map([...pattern.seams, ...known.seams]) });
  }
}

function domainPatterns(brands: readonly TrackedBrand[]): NamePattern[] {
  return brands.flatMap(({ domain }, index) => {
    if (domain === null) return [];
    const holders = brands.filter((other) => other.domain === domain);
    if (holders[0] !== brands[index] || (holders.length > 1 && index > 0)) return [];
    return [...new Set([domain, domainToUnicode(domain)])]
      .filter((spelling) => spelling !== '')
      .map((spelling) => domainPattern(spelling, index, domain));
  });
}

/** Every place where a key stands as words of the text, overlapping ones included. */
function scan(trie: NameTrie, text: string, folded: FoldedText): Found[] {
  const places: Found[] = [];
  for (let at = 0; at < folded.length; at += 1) {
    if (!trie.begins(folded.units[at]) || !startsWord(folded, at)) continue;
    trie.walk(folded, at, (pattern, foldedStart, foldedEnd, splits) => {
      if (!endsWord(folded, foldedEnd)) return;
      const start = folded.starts[foldedStart] ?? 0;
      const end = folded.ends[foldedEnd - 1] ?? 0;
      const found = { pattern, start, end, foldedStart, foldedEnd, splits };
      if (isSpelling(found, text, folded) && isNamedHere(found, text, folded)) places.push(found);
    });
  }
  return places;
}

function isNamedHere({ pattern, start, end, foldedStart }: Found, text: string, folded: FoldedText): boolean {
  if (pattern.domain !== null) return isBareDomain(text, start, end, pattern.domain);
  if (folded.classes[foldedStart] === UNSPACED && isInsideUnspacedWord(text, start, end)) return false;
  return placeOf(text, start, end) !== 'location';
}

/** The longest name wins its place, whoever it belongs to; then the first in the text, then the first brand. */
function longest(places: readonly Found[]): Found[] {
  const byLength = [...places].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start || a.pattern.brand - b.pattern.brand,
  );
  const occupied = new Set<number>();
  const taken = byLength.filter(({ start, end }) => {
    const units = Array.from({ length: end - start }, (_, offset) => start + offset);
    if (units.some((unit) => occupied.has(unit))) return false;
    for (const unit of units) occupied.add(unit);
    return true;
  });
  return taken.sort((a, b) => a.start - b.start);
}
