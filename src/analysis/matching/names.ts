import { BREAK, CONNECTOR, DIGIT, HAN, HANGUL } from '../text/char-class.ts';
import { foldText, foldToString } from '../text/fold.ts';
import { CONNECTING_WORDS, isPlainWord } from './plain-words.ts';

/** A place inside a name where writers put a space, a hyphen or nothing. */
export interface Seam {
  /** The tracked name's own punctuation there, without spaces. */
  readonly literal: string;
  readonly spaced: boolean;
  /** False if only a capital letter or a digit marks the place, as in DemandIQ. */
  readonly written: boolean;
}

/** One spelling of one brand: its letters, digits and distinctive symbols without separators. */
export interface NamePattern {
  readonly brand: number;
  readonly form: 'name' | 'alias' | 'domain';
  /** Folded. For a domain its full text, dots included. */
  readonly key: string;
  readonly seams: ReadonlyMap<number, Seam>;
  readonly ambiguous: boolean;
  /** The first version of the matcher that takes the name for a plain phrase; null: none does. */
  readonly phrase: 1 | 2 | null;
  /** Content words that begin with a small letter in the name itself; not folded. */
  readonly small: readonly string[];
  /** For domains: A-labels. */
  readonly domain: string | null;
}

/** Distinctive symbols: C++, C#, AT&T. All others only separate. */
const TELLING = /[+#&@$%=]/;
const TELLING_UNITS = new Set([...'+#&@$%='].map((symbol) => symbol.charCodeAt(0)));
export const isTelling = (unit: number | undefined): boolean => unit !== undefined && TELLING_UNITS.has(unit);

/** Compiles one spelling. Undefined if it has no letter or digit. */
export function namePattern(
  text: string,
  brand: number,
  form: 'name' | 'alias',
  domain: string | null,
): NamePattern | undefined {
  const folded = foldText(text.trim());
  let key = '';
  const seams = new Map<number, Seam>();
  let gap: { literal: string; spaced: boolean } | undefined;
  for (let at = 0; at < folded.length; at += 1) {
    const unit = String.fromCharCode(folded.units[at] ?? 0);
    const kind = folded.classes[at] ?? BREAK;
    if (!(kind > CONNECTOR || TELLING.test(unit))) {
      gap = { literal: (gap?.literal ?? '') + unit.trim(), spaced: (gap?.spaced ?? false) || unit.trim() === '' };
      continue;
    }
    if (key !== '' && gap) seams.set(key.length, { ...gap, written: true });
    else if (key !== '' && isUnwrittenSeam(text.trim(), folded.starts[at] ?? 0)) {
      seams.set(key.length, { literal: '', spaced: false, written: false });
    }
    gap = undefined;
    key += unit;
  }
  if (!/[\p{L}\p{N}]/u.test(key)) return undefined;
  const words = wordsOf(key, seams);
  const small = smallWords(text);
  const shape = { key, ambiguous: isAmbiguous(key, words), phrase: phraseSince(words, small, domain), small };
  return { brand, form, seams, domain: null, ...shape };
}

/** The pattern of a registrable domain in prose. */
export function domainPattern(spelling: string, brand: number, domain: string): NamePattern {
  const key = foldToString(spelling);
  return { brand, form: 'domain', key, seams: new Map(), ambiguous: false, phrase: null, small: [], domain };
}

/** "Johnson & Johnson" is also written "Johnson and Johnson". */
export function spellings(name: string): string[] {
  const spelledOut = name.replace(/(\p{L}{2,})\s*&\s*(?=\p{L}{2,})/gu, '$1 and ');
  const shortened = name.replace(/(\p{L}{2,})\s+and\s+(?=\p{L}{2,})/giu, '$1 & ');
  return [...new Set([name, spelledOut, shortened])];
}

/** Whether a capital or a digit starts a new word: DemandIQ, Office365, and both sides of a distinctive symbol. */
function isUnwrittenSeam(text: string, at: number): boolean {
  const [before, here, after] = [text.slice(at - 1, at), text.slice(at, at + 1), text.slice(at + 1, at + 2)];
  if (TELLING.test(before) || TELLING.test(here)) return here !== before;
  const digits = /\p{Nd}/u.test(before) !== /\p{Nd}/u.test(here);
  const humps = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(here);
  const lastHump = /\p{Lu}/u.test(before) && /\p{Lu}/u.test(here) && /\p{Ll}/u.test(after);
  return digits || humps || lastHump;
}

function wordsOf(key: string, seams: ReadonlyMap<number, Seam>): string[] {
  const cuts = [0, ...[...seams.keys()].sort((a, b) => a - b), key.length];
  return cuts.slice(1).map((cut, index) => key.slice(cuts[index], cut));
}

/**
 * Whether a name needs context (M-10). A letter of a syllabic or logographic script counts as two: 小米 is as long as a
 * name of four letters.
 */
function isAmbiguous(key: string, words: readonly string[]): boolean {
  const folded = foldText(key);
  let letters = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const kind = folded.classes[at] ?? BREAK;
    if (kind >= DIGIT) letters += kind >= HAN && kind <= HANGUL ? 2 : 1;
  }
  return letters < 4 || (words.length === 1 && isPlainWord(key));
}

/** Several words that mean something without being a name: all plain, or joined by a connecting word (M-10). */
function phraseSince(words: readonly string[], small: readonly string[], domain: string | null): NamePattern['phrase'] {
  if (words.length < 2) return null;
  const content = words.filter((word) => !CONNECTING_WORDS.has(word));
  if (content.every(isPlainWord)) return 1;
  if (content.length === words.length) return null;
  const label = domain?.split('.')[0]?.replaceAll('-', '');
  if (label === words.join('')) return 1;
  return small.length > 0 ? 2 : null;
}

const smallWords = (name: string): string[] =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => /^\p{Ll}/u.test(word) && !CONNECTING_WORDS.has(word));

/** The key that spellings of one name share: "Demand-IQ" and "DemandIQ". The folded text if no letter is left. */
export const nameKey = (name: string): string => namePattern(name, 0, 'name', null)?.key ?? foldToString(name.trim());
