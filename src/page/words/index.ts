import { type LanguageTag, questionLanguage } from '../../registry/languages/index.ts';
import { EN } from './en.ts';

export type WordKey = keyof typeof EN;
export type Words = Readonly<Record<WordKey, string>>;

/** One row for each language of questions. */
const WORDS: Readonly<Partial<Record<LanguageTag, Words>>> = { en: EN };

/** The language that the page has for a BCP 47 tag: its own, else English. */
export function pageLanguage(tag: string): { readonly language: LanguageTag; readonly words: Words } {
  const language = questionLanguage(tag);
  const words = WORDS[language];
  return words === undefined ? { language: 'en', words: EN } : { language, words };
}
