import type { FoldedText } from '../text/fold.ts';
import { BrandLists } from './brand-lists.ts';
import { isHead } from './marks.ts';
import { hasOwnCapitals, readsAsName, readsAsName1 } from './phrases.ts';
import type { Found } from './spelling.ts';
import { Surroundings } from './surroundings.ts';
import type { TermFinder } from './terms.ts';

/**
 * Version 2 also considers lists and bold text, and has another rule for the word before a phrase. Stored
 * evidence names the version that measured it.
 */
export type MatcherVersion = 1 | 2;

interface Options {
  readonly version: MatcherVersion;
  /** Primary subtag of the language of the texts. */
  readonly language: string;
  readonly termsOf: (text: FoldedText) => TermFinder;
}

/** Decides which places of one text are names although they consist of everyday words (M-10). Ask in text order. */
export class EverydayNames {
  readonly #text: string;
  readonly #folded: FoldedText;
  readonly #options: Options;
  readonly #surroundings: Surroundings;
  readonly #lists: BrandLists;
  #terms: TermFinder | undefined;

  constructor(text: string, folded: FoldedText, places: readonly Found[], options: Options) {
    this.#text = text;
    this.#folded = folded;
    this.#options = options;
    this.#surroundings = new Surroundings(text);
    this.#lists = new BrandLists(text, places, options.language);
  }

  /** Whether the place is a plain phrase and not a name. */
  isPhrase(found: Found): boolean {
    const { phrase } = found.pattern;
    if (phrase === null || phrase > this.#options.version) return false;
    if (this.#options.version === 1) return !readsAsName1(this.#text, found, this.#surroundings);
    return !readsAsName(this.#text, found, this.#surroundings) && !this.#isListed(found);
  }

  /** Whether a short or everyday word lacks the context that would make it a name. */
  isAmbiguous(found: Found): boolean {
    if (!found.pattern.ambiguous || this.#isAboutCategory(found)) return false;
    return this.#options.version === 1 || !this.#isListed(found);
  }

  #isListed(found: Found): boolean {
    if (!hasOwnCapitals(this.#text, found)) return false;
    const line = this.#surroundings.lineAround(found);
    return isHead(this.#text, line, found) || this.#lists.has(found, line);
  }

  #isAboutCategory(found: Found): boolean {
    this.#terms ??= this.#options.termsOf(this.#folded);
    if (!this.#terms(this.#surroundings.lineAround(found), found)) return false; // most lines, which are then not split into sentences
    return this.#terms(this.#surroundings.sentenceAround(found), found);
  }
}
