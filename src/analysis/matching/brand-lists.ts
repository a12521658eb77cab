import { firstIndex } from '../../lib/first-index.ts';
import { languageRow } from '../../registry/languages/index.ts';
import { foldToString } from '../text/fold.ts';
import { DATE_WORDS, OPENERS } from './openers.ts';
import { isPlainWord } from './plain-words.ts';
import type { Found } from './spelling.ts';
import type { Span } from './surroundings.ts';

/**
 * What a list has between two of its items: a mark or a word. Chinese, Japanese, Korean, Thai and Arabic words need no
 * spaces around them.
 */
const SEPARATOR = String.raw`\s*(?:[,、，،;；/|·•・&+]|(?<=\s)(?:and|or|und|oder|sowie|et|ou|y|e|o|i|lub|oraz|ve|veya|en|of|и|или|vs\.?|versus)(?=\s)|そして|および|または|及び|と|や|或|和|与|及|및|أو|و|และ|หรือ)`;
/** A separator with the marks on either side of it, and with a bracketed remark after the first item. */
const BETWEEN = new RegExp(
  String.raw`^["”“»›」』\]*_]*(?:\([^()\n]*\))?[*_]*(?:${SEPARATOR})+\s*["“„«‹「『\[*_]*$`,
  'u',
);
const MAX_BETWEEN = 300;
const LINK_TARGET = /\]\([^()\n]*\)/g;
const blankOf = (target: string): string => `]${' '.repeat(target.length - 1)}`;

const LETTER = String.raw`[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}]`;
const REST = String.raw`(?:${LETTER}|[&'’+-](?=${LETTER})|\.(?=${LETTER}))*`;
/** Up to four words with a capital: "Asana", "ClickUp", "Microsoft Teams", "iSkysoft", "monday.com". */
const CAPITALISED = new RegExp(
  String.raw`(?<!${LETTER})(?:\p{Lu}${REST}(?:[ \u00a0][\p{Lu}\p{N}]${REST}){0,3}|\p{Ll}{1,12}[.\p{Lu}]${REST})`,
  'gu',
);

interface Item extends Span {
  /** A tracked brand; undefined for other words with a capital. */
  readonly found?: Found;
}

/** The lists of one text, line by line, for places asked about in text order. */
export class BrandLists {
  readonly #text: string;
  readonly #places: readonly Found[];
  readonly #capitalTells: boolean;
  #line: Span | undefined;
  #listed = new Set<Found>();

  constructor(text: string, places: readonly Found[], language: string) {
    this.#text = text;
    this.#places = places;
    this.#capitalTells = languageRow(language).capitalisesNouns !== true;
  }

  /**
   * Whether a place is an item of a list of brands: the list also has another tracked brand whose name needs no
   * context, or two other tracked brands; or it has at least three items, and one of the untracked ones is not an
   * everyday word. Untracked items begin with a capital. In a language that capitalises every noun, the one that is not
   * an everyday word must have another sign of a name too, such as a digit.
   */
  has(place: Found, line: Span): boolean {
    if (this.#line !== line) {
      this.#line = line;
      this.#listed = new Set(this.#listsIn(line).flatMap((items) => this.#brandsOf(items)));
    }
    return this.#listed.has(place);
  }

  #listsIn(line: Span): Item[][] {
    const text = this.#text.slice(line.start, line.end).replace(LINK_TARGET, blankOf);
    const lists: Item[][] = [];
    let end = -1;
    for (const item of this.#itemsIn(text, line)) {
      const far = end < 0 || item.start - end > MAX_BETWEEN;
      const between = far ? '' : text.slice(end - line.start, item.start - line.start);
      if (BETWEEN.test(between)) lists.at(-1)?.push(item);
      else lists.push([item]);
      end = item.end;
    }
    return lists.filter((items) => items.length > 1);
  }

  /** Tracked brands, and the words with a capital beside them; in text order. */
  #itemsIn(text: string, line: Span): Item[] {
    const found = this.#places.slice(firstFrom(this.#places, line.start), firstFrom(this.#places, line.end));
    const items: Item[] = [];
    let next = 0;
    for (const { index, 0: words } of text.matchAll(CAPITALISED)) {
      const run = { start: line.start + index, end: line.start + index + words.length };
      for (let place = found[next]; place && place.start < run.end; place = found[next]) {
        if (this.#isWhole(place, run)) items.push({ start: place.start, end: place.end, found: place });
        next += 1;
      }
      const last = found[next - 1];
      if (!(last && last.end > run.start) && !OPENERS.has(foldToString(words))) items.push(run);
    }
    return [...items, ...found.slice(next).map((place) => ({ start: place.start, end: place.end, found: place }))];
  }

  /**
   * Whether the place is the whole item, without further capitalised words: "Teams" is not an item in "Microsoft
   * Teams".
   */
  #isWhole(place: Found, run: Span): boolean {
    if (place.end <= run.start) return true;
    const rest = this.#text.slice(place.end, Math.max(place.end, run.end));
    return place.start <= run.start && /^(?:['’]\p{L}{0,2})?$/u.test(rest);
  }

  #brandsOf(items: readonly Item[]): Found[] {
    const tracked = items.flatMap(({ found }) => found ?? []);
    const words = items.filter(({ found }) => found === undefined);
    const hasWitness = items.length > 2 && words.some((item) => this.#isBrandLike(item));
    const brands = new Set(tracked.map(({ pattern }) => pattern.brand));
    const sure = new Set(tracked.filter(isSure).map(({ pattern }) => pattern.brand));
    return tracked.filter(
      ({ pattern: { brand } }) => hasWitness || sure.size > Number(sure.has(brand)) || brands.size > 2,
    );
  }

  /**
   * Whether at least one of the words is something other than an everyday word, a weekday, a month or a word that opens
   * sentences.
   */
  #isBrandLike({ start, end }: Span): boolean {
    const words = this.#text.slice(start, end);
    if (!this.#capitalTells && !/\p{Ll}[\p{Lu}.]|\p{N}/u.test(words)) return false;
    return words.split(/[ \u00a0]/u).some((word) => {
      const folded = foldToString(word);
      return folded.length > 1 && !isPlainWord(folded) && !DATE_WORDS.has(folded) && !OPENERS.has(folded);
    });
  }
}

/** Whether the name needs no context. */
const isSure = ({ pattern }: Found): boolean => !pattern.ambiguous && pattern.phrase === null;

/** Index of the first place that begins at `start` or after it. */
const firstFrom = (places: readonly Found[], start: number): number =>
  firstIndex(places.length, (index) => (places[index]?.start ?? 0) >= start);
