import { withoutCitations } from '../citations.ts';
import { cuesFor } from './cues.ts';

/** What the neighbours of a sentence, and the names in it, say about it. */
export interface Context {
  readonly language: string;
  /** A tracked competitor is named in it. */
  readonly namesRival: boolean;
  /** The brand that the text is written for is named in it. */
  readonly namesBrand: boolean;
  /**
   * The sentence before, in the same paragraph, names a brand, company or person, goes on to speak of one, or cites a
   * source.
   */
  readonly followsSubject: boolean;
  /** It is a row of a table whose columns name a brand. */
  readonly isInColumnOf: boolean;
  /** Words that are known not to name companies or people, such as words of the title, in lower case. */
  readonly knownWords: ReadonlySet<string>;
}

export const isQuestion = (sentence: string): boolean => /[?？؟][”"»」』)\s]*$/u.test(sentence);

/**
 * Whether a sentence states a fact that a source must bear out, by its words alone. A question states none. Any other
 * sentence does if it names a competitor. It also does if it
 * - names the brand, another company or a person, or goes on about the subject of the sentence before;
 * - contains a word that only a source can justify, such as "study", "sued", "award" or "half of";
 * unless it gives advice: it speaks to the reader, says what one can or should do, or states a condition. Figures and
 * quotations state facts wherever they stand; other rules see to those.
 */
export function statesFact(sentence: string, context: Context): boolean {
  const text = withoutCitations(sentence).trim();
  if (statesNothing(text)) return false;
  if (context.namesRival) return true;
  const cues = cuesFor(context.language);
  if (cues.advice.test(text)) return false;
  if (context.namesBrand || cues.evidence.test(text)) return true;
  if (context.followsSubject && (cues.pronouns.test(text) || cues.judging.test(text))) return true;
  return namesSomebody(text, context);
}

/** A question states nothing, and neither does a single word, such as a label. */
export const statesNothing = (text: string): boolean =>
  isQuestion(text) || !(TWO_WORDS.test(text) || (text.match(UNSPACED)?.length ?? 0) >= LONG);
const TWO_WORDS = /[\p{L}\p{N}][^\p{L}\p{M}\p{N}]+[\p{L}\p{N}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const LONG = 5;

/**
 * Whether a source must bear out a sentence without a citation, whatever a judge thinks of it: it speaks of a brand,
 * a company or a person, or contains a word that only a source can justify, and asks nothing of the reader. Other
 * sentences may be advice or common knowledge, which only a judge can tell.
 */
export function isOfSource(sentence: string, context: Context): boolean {
  const text = withoutCitations(sentence).trim();
  const cues = cuesFor(context.language);
  if (asks(text, context)) return false;
  return (
    context.namesRival ||
    context.namesBrand ||
    context.isInColumnOf ||
    cues.evidence.test(text) ||
    (context.followsSubject && cues.pronouns.test(text)) ||
    namesSomebody(text, context)
  );
}

/** Whether a sentence asks something of the reader or states a condition. */
export const asks = (sentence: string, { language }: Pick<Context, 'language'>): boolean =>
  cuesFor(language).asking.test(withoutCitations(sentence).trim());

/** Whether the next sentence may go on to speak of the subject of this one. */
export const isAboutSubject = (sentence: string, context: Context, hasCitation: boolean): boolean =>
  context.namesRival ||
  hasCitation ||
  (context.namesBrand && !cuesFor(context.language).advice.test(sentence)) ||
  (context.followsSubject && cuesFor(context.language).pronouns.test(sentence)) ||
  namesSomebody(withoutCitations(sentence), context);

/** Two capitalised words in a row within a sentence, or one beside a legal form: a person, a company or a product. */
const NAME = /(?<=[\p{Ll},;]\s)(\p{Lu}\p{Ll}{2,}(?:\s\p{Lu}\p{Ll}{2,}){1,3})(?!\p{L})/gu;
const COMPANY =
  /(?<!\p{L})(?:GmbH|AG|Inc\.?|Ltd\.?|LLC|S\.A\.|S\.p\.A\.|S\.r\.l\.|B\.V\.|Sp\. z o\.o\.|A\.Ş\.|PLC)(?!\p{L})|株式会社|주식회사/u;

function namesSomebody(text: string, { language, knownWords }: Context): boolean {
  if (COMPANY.test(text)) return true;
  if (!cuesFor(language).capitalsAreNames) return false;
  return [...text.matchAll(NAME)].some(([, name = '']) =>
    name.split(/\s/).some((word) => !knownWords.has(word.toLowerCase())),
  );
}
