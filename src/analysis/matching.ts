import { domainToUnicode } from 'node:url';
import { primarySubtag } from '../registry/languages/index.ts';
import type { TrackedBrand } from './evidence.ts';
import { echoesOf, isWithin } from './matching/echo.ts';
import { EverydayNames, type MatcherVersion } from './matching/everyday-names.ts';
import { isBareDomain, placeOf } from './matching/locations.ts';
import { domainPattern, type NamePattern, namePattern, spellings } from './matching/names.ts';
import { type Found, isSpelling } from './matching/spelling.ts';
import { compileTerms } from './matching/terms.ts';
import { NameTrie } from './matching/trie.ts';
import { UnspacedWords } from './matching/unspaced-words.ts';
import { UNSPACED } from './text/char-class.ts';
import { type FoldedText, foldText } from './text/fold.ts';
import { FoldBuffer } from './text/fold-buffer.ts';
import { markdownEdits } from './text/markdown.ts';
import { VERSIONS } from './types.ts';

/** A place where a tracked brand is named: [start, end) of the original text, in UTF-16 code units. */
export interface Mention {
  /** name of the TrackedBrand. */
  readonly brand: string;
  readonly start: number;
  readonly end: number;
  readonly form: 'name' | 'alias' | 'domain';
}

/**
 * A mention that does not count: an ambiguous name, a plain phrase (M-10), or a name in a repetition of the question.
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
  /** Registrable domains that the answer cites; they give context to the brands that own them. */
  readonly citedDomains?: ReadonlySet<string>;
  /** The question. Names in a verbatim repetition of it are the asker's: they are listed but not counted. */
  readonly question?: string;
}

interface MatcherOptions {
  readonly categoryTerms?: readonly string[];
  /** BCP 47 tag of the language of the texts; default: English. */
  readonly language?: string;
  /** For stored evidence, the version that measured it; default: the newest. */
  readonly version?: MatcherVersion;
}

export interface Matcher {
  find(text: string, context?: MatchContext): Matches;
  /** The counted mentions of `find`. */
  findMentions(text: string, context?: MatchContext): readonly Mention[];
}

/**
 * Compiles names, aliases and domains of brands for scanning Markdown (M-06, M-07, M-10). A spelling that several
 * brands share belongs to the one that comes first in the list, so put the audited brand first. A domain that several
 * brands share belongs to the first brand of the whole list if that brand has it, otherwise to none. `categoryTerms`
 * give context to ambiguous names.
 */
export function compileMatcher(brands: readonly TrackedBrand[], options: MatcherOptions = {}): Matcher {
  const { categoryTerms = [], language = 'en', version = VERSIONS.matcher } = options;
  const trie = new NameTrie(compilePatterns(brands));
  const names = brands.map((brand) => brand.name);
  const domains = brands.map((brand) => brand.domain);
  const reading = { version, language: primarySubtag(language), termsOf: compileTerms(categoryTerms) };
  const buffer = new FoldBuffer(0);

  const find = (text: string, context: MatchContext = {}): Matches => {
    const folded = foldText(text, markdownEdits(text), buffer);
    const places = longest(scan(trie, text, folded));
    const echoes = places.length > 0 && context.question !== undefined ? echoesOf(context.question, folded) : [];
    const mentions: Mention[] = [];
    const uncounted: Uncounted[] = [];
    const everyday = new EverydayNames(text, folded, places, reading);
    for (const found of places) {
      const { pattern, start, end } = found;
      const mention = { brand: names[pattern.brand] ?? '', start, end, form: pattern.form };
      const domain = domains[pattern.brand] ?? null;
      const cited = domain !== null && context.citedDomains?.has(domain) === true;
      if (isWithin(found, echoes)) uncounted.push({ ...mention, reason: 'question' });
      else if (everyday.isPhrase(found)) uncounted.push({ ...mention, reason: 'phrase' });
      else if (!cited && everyday.isAmbiguous(found)) uncounted.push({ ...mention, reason: 'ambiguous' });
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

/** Two spellings of one brand with the same key combine their seams. */
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

/**
 * The longest name wins, whatever its brand; then the first in the text, then the first brand (M-06). Sorts its
 * argument and returns places in text order.
 */
function longest(places: Found[]): Found[] {
  places.sort((a, b) => a.start - b.start || a.end - b.end);
  const taken: Found[] = [];
  for (let from = 0; from < places.length; ) {
    const first = places[from];
    let to = from + 1;
    let end = first?.end ?? 0;
    for (let next = places[to]; next && next.start < end; next = places[to]) {
      end = Math.max(end, next.end);
      to += 1;
    }
    if (to - from > 1) takeOverlapping(places.slice(from, to), end, taken);
    else if (first) taken.push(first);
    from = to;
  }
  return taken;
}

/**
 * Length is counted in letters: white space does not make a name longer. Where a place overlaps one with at least as
 * many letters, one of its ends lies inside, so checking both ends is enough.
 */
function takeOverlapping(places: readonly Found[], limit: number, taken: Found[]): void {
  const origin = places[0]?.start ?? 0;
  const occupied = new Uint8Array(limit - origin);
  const byLength = places.toSorted(
    (a, b) => b.pattern.key.length - a.pattern.key.length || a.start - b.start || a.pattern.brand - b.pattern.brand,
  );
  const free = byLength.filter(({ start, end }) => {
    if (occupied[start - origin] === 1 || occupied[end - 1 - origin] === 1) return false;
    occupied.fill(1, start - origin, end - origin);
    return true;
  });
  for (const place of free.sort((a, b) => a.start - b.start)) taken.push(place);
}
