import { type LanguageTag, questionLanguage } from '../../registry/languages/index.ts';
import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import type { Words } from './keys.ts';
import { KO } from './ko.ts';
import { NL } from './nl.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { TH } from './th.ts';
import { TR } from './tr.ts';

/** A row for each language of questions: the compiler names the one that lacks something. */
const WORDS: Readonly<Record<LanguageTag, Words>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  it: IT,
  nl: NL,
  pt: PT,
  pl: PL,
  tr: TR,
  ja: JA,
  ko: KO,
  ar: AR,
  th: TH,
};

/** The language that the page has for a BCP 47 tag, its own or English, with its words. */
export function pageLanguage(tag: string): { readonly language: LanguageTag; readonly words: Words } {
  const language = questionLanguage(tag);
  return { language, words: WORDS[language] };
}
