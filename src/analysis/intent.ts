import { squeezed } from '../lib/one-line.ts';
import { LANGUAGES, languageRow, primarySubtag } from '../registry/languages/index.ts';

/**
 * A key that is equal for texts that ask for the same thing: the stems of the content words, sorted, each once. It is
 * part of the fingerprints of actions, so it uses no locale data of the runtime, which changes between versions. How
 * words are separated depends on the script, and each language has a simple rule for stems.
 */
export function intentKey(text: string, language: string): string {
  const { functionWords = LANGUAGES.en.functionWords, functionPhrases, stem } = languageRow(primarySubtag(language));
  const words = contentRuns(foldText(text), functionPhrases ?? null).filter((word) => !functionWords.has(word));
  const stems = words.map((word) => stem?.(word) ?? word);
  return [...new Set(stems)].sort().join(' ') || foldText(text);
}

/** NFKC, lower case without locale, runs of white space as one space. Texts that differ only in these become equal. */
export function foldText(text: string): string {
  return squeezed(text.normalize('NFKC').toLowerCase().normalize('NFKC'));
}

/** A word as the lists of function words have it. */
export const foldWord = (word: string): string => foldMarks(foldText(word));

/** Without accents on Latin letters, Arabic vowel marks and the dot of a lower-cased capital dotted i. */
function foldMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[\u0640\u064B-\u0652\u0670]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}

/**
 * The words of a text. In Japanese they are the runs of Han and Katakana, because Hiragana mostly inflects them. In
 * other scripts without spaces they are the runs between common function words.
 */
function contentRuns(folded: string, functionPhrases: RegExp | null): string[] {
  const text = functionPhrases === null ? folded : folded.replace(functionPhrases, ' ');
  return [...foldMarks(text).matchAll(CONTENT_RUN)].map(([run]) => run);
}

const CONTENT_RUN =
  /[\p{Script=Han}\p{Script=Katakana}ー々]+|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]]+/gv;
