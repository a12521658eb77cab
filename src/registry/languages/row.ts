/**
 * Question templates of one language by category. Slots: `{category}`, `{useCase}`, `{audience}`, `{region}`,
 * `{rival}`, `{rival2}`, `{brand}`; a template is used when every slot of it is filled. The slots come as phrases in
 * the language of the site and are never inflected; `{category}` is a plural or a mass noun, so no verb agrees with it
 * and it always takes its dictionary form. `{brand}` appears in brand_discovery only. Templates of one language differ
 * in content words (src/analysis/intent.ts), and each open category has at least a third of 24 questions that need no
 * slot but `{category}`. Earlier templates are asked first.
 */
export interface QuestionBank {
  /** Category phrase for a site that names nothing but its brand. */
  readonly anyCategory: string;
  readonly category_discovery: readonly string[];
  readonly recommendation: readonly string[];
  readonly comparison: readonly string[];
  readonly buying_intent: readonly string[];
  readonly brand_discovery: readonly string[];
}

/**
 * What writing models leave behind. Only phrases that no article for readers contains: an article may well be about
 * artificial intelligence, so "AI" alone is not one. `\b` knows ASCII letters only, with the flag u as well; next to
 * any other letter, end a word with `(?!\p{L})`.
 */
interface Leftovers {
  /** Words within brackets that mark something to fill in; the case does not matter. */
  readonly slots: RegExp | null;
  readonly placeholders: readonly RegExp[];
  /** A model that speaks of itself. */
  readonly itself: readonly RegExp[];
  /** A model that speaks of its task. */
  readonly task: readonly RegExp[];
}

/** How franc tells languages of one script apart. */
interface Trigrams {
  /** ISO 639-3. */
  readonly code: string;
  /** Models fall into common languages, so texts are compared with those; a rarer one only resembles a common one. */
  readonly isCommon?: true;
  /** Common languages that a page in this one cannot be told from. */
  readonly near?: readonly string[];
}

/** Everything that the product knows of a language that it asks questions in. */
export interface LanguageRow {
  /** In English. */
  readonly name: string;
  /** Null where the script alone tells the language. */
  readonly trigrams: Trigrams | null;
  /**
   * Function words as src/analysis/intent.ts folds them: lower case, no accents on Latin letters. Only words that never
   * say what a question is about; `best`, `cheap` and `free` do.
   */
  readonly functionWords: ReadonlySet<string>;
  /**
   * Least share of function words in prose; null: not measured. Prose in English, German, French or Spanish has 20 to
   * 50 %; Turkish and Arabic attach many of theirs to other words, so only a text with next to none is found.
   */
  readonly leastFunctionWords: number | null;
  /** Function words of a script without spaces: they separate content words. With the flag g. */
  readonly functionPhrases: RegExp | null;
  /** Stem of a folded word. Fingerprints of actions contain stems: a change makes new actions. */
  readonly stem: (word: string) => string;
  /** Letters that slugs spell out; all others lose their marks. */
  readonly spelling: Readonly<Record<string, string>>;
  /** Alternatives of abbreviations whose full stop does not end a sentence; the case does not matter. */
  readonly abbreviations: RegExp | null;
  /** The sentence by which a forum post says for whom it speaks. */
  readonly disclosure: (brand: string) => string;
  readonly leftovers: Leftovers;
  /** Alternatives of articles that a phrase in the plural may bring along; templates have their own. */
  readonly pluralArticles: RegExp | null;
  /** Nouns are written with a capital in mid-sentence. */
  readonly capitalisesNouns: boolean;
  readonly questions: QuestionBank;
}

/** What is known of a language that no questions are asked in. */
export type KnownLanguage = Partial<LanguageRow>;

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const MIN_STEM = 3;

/** A word without the first of `suffixes` that it ends in, where at least three letters are left. */
export function withoutSuffix(word: string, suffixes: readonly string[]): string {
  const suffix = suffixes.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM);
  return suffix === undefined ? word : word.slice(0, -suffix.length);
}
