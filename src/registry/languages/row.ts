import type { KindGroup } from '../brand-kinds.ts';
import type { OpenCategory, TOPICS, TopicId } from '../topics.ts';
import type { NumberWords } from './number-words.ts';
import type { StatementCues } from './statement-cues.ts';

/** Templates of one topic, by the kinds of brand that they are valid for. Earlier ones are asked first. */
export type TopicTemplates = Partial<Readonly<Record<KindGroup, readonly string[]>>>;

type TopicOf<C extends OpenCategory> = { [T in TopicId]: (typeof TOPICS)[T] extends C ? T : never }[TopicId];
export type TopicBank<C extends OpenCategory = OpenCategory> = Readonly<Record<TopicOf<C>, TopicTemplates>>;

/**
 * The questions of one language. Slots: `{category}`, `{useCase}`, `{audience}`, `{region}`, `{rival}`, `{rival2}`,
 * `{brand}`; a template is used only if all its slots can be filled. The part in square brackets is asked only about a
 * brand with a place, and every open template (one that does not name the brand) of a kind with places has such a part.
 * The slots come as phrases in the language of the site; only `joined` inflects one, or the word before it.
 * `{category}` is a plural or a mass noun, of things or of those who offer them.
 * Only `branded` names the brand. Templates of one kind differ in content words (src/analysis/intent.ts), and about 50
 * of them need no slot but `{category}`.
 */
export interface QuestionBank {
  /** The category phrase for a site that names nothing but its brand. */
  readonly anyCategory: string;
  readonly branded: readonly string[];
  readonly topics: TopicBank;
}

/**
 * Traces that writing models leave. List only phrases that no article for readers contains: an article may be about
 * artificial intelligence, so "AI" alone is not one. `\b` knows only ASCII letters, even with the flag u; next to any
 * other letter, end a word with `(?!\p{L})`.
 */
interface Leftovers {
  /** Bracketed words that mark something to fill in; case-insensitive. */
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
  /**
   * Models drift into common languages, so texts are compared only with those. A text that looks like a rare language
   * is usually in a common one that resembles it.
   */
  readonly isCommon?: true;
  /** Common languages that cannot be told from this one. */
  readonly near?: readonly string[];
}

/**
 * A word of a template and the phrase of the slot after it, as they are written together: "de" and "orfèvres" are
 * "d’orfèvres", and "à" before the place "Le Mans" is "au Mans".
 */
export type Joined = (word: string, phrase: string, isPlace: boolean, isCategory: boolean) => string;

/**
 * How a language asks in a heading, where its questions need no question mark: "How to choose", "worauf es ankommt".
 */
interface QuestionForms {
  /** What a question begins with, perhaps after one short word. Alternatives of a pattern; case does not matter. */
  readonly first?: string;
  /** What marks a question wherever it stands; also alternatives of a pattern. */
  readonly within?: string;
}

/** Everything the product knows about a language in which it asks questions. */
export interface LanguageRow {
  /** In English. */
  readonly name: string;
  /** Null if the script alone identifies the language. */
  readonly trigrams: Trigrams | null;
  /**
   * Function words, folded as in src/analysis/intent.ts: lower case, no accents on Latin letters. Only words that do
   * not change what a question asks for. `best`, `cheap` and `free` change it, so they are not listed.
   */
  readonly functionWords: ReadonlySet<string>;
  /**
   * Minimum share of function words in prose; null: not measured. Prose in English, German, French or Spanish has 20 to
   * 50 %. Turkish and Arabic attach many of theirs to other words, so only texts with almost none are rejected.
   */
  readonly leastFunctionWords: number | null;
  /** For a script without spaces: the function words, which separate the content words. With the flag g. */
  readonly functionPhrases: RegExp | null;
  /** The stem of a folded word. Fingerprints of actions contain stems, so a change creates new actions. */
  readonly stem: (word: string) => string;
  /** Letters with a spelling of their own in slugs; all others lose their diacritics. */
  readonly spelling: Readonly<Record<string, string>>;
  /** Abbreviations whose full stop does not end a sentence, as alternatives; case-insensitive. */
  readonly abbreviations: RegExp | null;
  /** The sentence in which a forum post discloses whom it speaks for. */
  readonly disclosure: (brand: string) => string;
  /** One sentence that says how a text was made (J-02): by a model, or by the simulated writer. */
  readonly provenance: { readonly generated: string; readonly simulated: string };
  readonly leftovers: Leftovers;
  /** Articles that a plural phrase may start with, as alternatives; templates have their own. */
  readonly pluralArticles: RegExp | null;
  /** Whether nouns are capitalised in mid-sentence. */
  readonly capitalisesNouns: boolean;
  readonly direction: 'ltr' | 'rtl';
  /** Conjunctions, prepositions and the article, where they are written together with the next word. A pattern. */
  readonly proclitics?: string;
  /** Whether an ordinal is written with a full stop, which ends no sentence: "am 3. Mai". */
  readonly hasOrdinalStop: boolean;
  /** Whether listed words also stand within others: words have no spaces between them, or particles are attached. */
  readonly isUnspaced: boolean;
  readonly numberWords: NumberWords;
  readonly questionForms: QuestionForms;
  readonly statementCues: StatementCues;
  /** Words that only ask which one to choose, such as "best". */
  readonly choosing: string;
  /** Only for languages whose words change next to a slot; in the others, a space joins the word and the slot. */
  readonly joined?: Joined;
  readonly questions: QuestionBank;
}

/** A row of a language in which no questions are asked. */
export type KnownLanguage = Partial<LanguageRow>;

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const MIN_STEM = 3;

/** A word without the first of `suffixes` that it ends in, where at least three letters are left. */
export function withoutSuffix(word: string, suffixes: readonly string[]): string {
  const suffix = suffixes.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM);
  return suffix === undefined ? word : word.slice(0, -suffix.length);
}
