import { domainToUnicode } from 'node:url';
import type { TrackedBrand } from './evidence.ts';
import { compileTerms, readsAsName, Surroundings, type TermFinder } from './matching/context.ts';
import { echoesOf, isWithin } from './matching/echo.ts';
import { isBareDomain, placeOf } from './matching/locations.ts';
import { longest } from './matching/longest.ts';
import { domainPattern, type NamePattern, namePattern, spellings } from './matching/names.ts';
import { type Found, isSpelling } from './matching/spelling.ts';
import { NameTrie } from './matching/trie.ts';
import { UnspacedWords } from './matching/unspaced-words.ts';
import { UNSPACED } from './text/char-class.ts';
import { type FoldedText, foldText } from './text/fold.ts';
import { FoldBuffer } from './text/fold-buffer.ts';
import { markdownEdits } from './text/markdown.ts';

/** One place where a tracked brand is named: [start, end) of the original text, in UTF-16 code units. */
export interface Mention {
  /** name of the TrackedBrand. */
  readonly brand: string;
  readonly start: number;
  readonly end: number;
  readonly form: 'name' | 'alias' | 'domain';
}

/**
 * A place that is not counted: a word that is also a name, without context, a phrase that reads as one (M-10), or a name
 * in a repetition of the question.
 */
export interface Uncounted extends Mention {
  readonly reason: 'ambiguous' | 'phrase' | 'question';
}

export interface Matches {
  /** In text order. */
  readonly mentions: readonly Mention[];
  readonly uncounted: readonly Uncounted[];
}

interface MatchContext {
  /** Registrable domains cited in the answer: context for a brand that owns one of them. */
  readonly citedDomains?: ReadonlySet<string>;
  /** What was asked: names in a verbatim repetition of it are the asker's, so they are listed and not counted. */
  readonly question?: string;
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
  const termsOf = compileTerms(options.categoryTerms ?? []);
  const buffer = new FoldBuffer(0);

  const find = (text: string, context: MatchContext = {}): Matches => {
    const folded = foldText(text, markdownEdits(text), buffer);
    const places = longest(scan(trie, text, folded));
    const echoes = places.length > 0 && context.question !== undefined ? echoesOf(context.question, folded) : [];
    const mentions: Mention[] = [];
    const uncounted: Uncounted[] = [];
    const surroundings = new Surroundings(text);
    let terms: TermFinder | undefined;
    const isAboutCategory = (place: Found): boolean => {
      terms ??= termsOf(folded);
      if (!terms(surroundings.lineAround(place), place)) return false; // most lines, which then need no dividing
      return terms(surroundings.sentenceAround(place), place);
    };
    for (const found of places) {
      const { pattern, start, end } = found;
      const mention = { brand: names[pattern.brand] ?? '', start, end, form: pattern.form };
      const domain = domains[pattern.brand] ?? null;
      const cited = domain !== null && context.citedDomains?.has(domain) === true;
      const phrase = pattern.phrase !== null && !readsAsName(text, found, surroundings);
      const ambiguous = pattern.ambiguous && !cited && !isAboutCategory(found);
      if (isWithin(found, echoes)) uncounted.push({ ...mention, reason: 'question' });
      else if (phrase || ambiguous) uncounted.push({ ...mention, reason: phrase ? 'phrase' : 'ambiguous' });
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

function scan(trie: NameTrie, text: string, folded: FoldedText): Found[] {
  const places: Found[] = [];
  const words = new UnspacedWords(text);
  trie.scan(folded, (pattern, foldedStart, foldedEnd, splits) => {
    const start = folded.starts[foldedStart] ?? 0;
    const end = folded.ends[foldedEnd - 1] ?? 0;
    const found = { pattern, start, end, foldedStart, foldedEnd, splits };
    if (isSpelling(found, text, folded) && isNamedHere(found, text, folded, words)) places.push(found);
  });
  return places;
}

function isNamedHere(
  { pattern, start, end, foldedStart }: Found,
  text: string,
  folded: FoldedText,
  words: UnspacedWords,
): boolean {
  if (pattern.domain !== null) return isBareDomain(text, start, end, pattern.domain);
  if (folded.classes[foldedStart] === UNSPACED && words.isInside(start, end)) return false;
  return placeOf(text, start, end) !== 'location';
}
