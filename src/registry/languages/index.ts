import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { NL } from './nl.ts';
import { OTHERS } from './others.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import type { KnownLanguage, LanguageRow } from './row.ts';
import { TH } from './th.ts';
import { TR } from './tr.ts';

/**
 * The languages in which questions are asked, by primary subtag of BCP 47. docs/extending.md describes how to add one.
 */
export const LANGUAGES = {
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
} satisfies Readonly<Record<string, LanguageRow>>;
export type LanguageTag = keyof typeof LANGUAGES;

/** Every language with a row, those with questions first. */
export const KNOWN_LANGUAGES: ReadonlyMap<string, KnownLanguage> = new Map(
  Object.entries<KnownLanguage>({ ...LANGUAGES, ...OTHERS, ...LANGUAGES }),
);

/** Tags of the languages that models drift into, by their franc codes. */
export const COMMON_LANGUAGES: ReadonlyMap<string, string> = new Map(
  [...KNOWN_LANGUAGES].flatMap(([tag, { trigrams }]) => (trigrams?.isCommon ? [[trigrams.code, tag]] : [])),
);

/** The row of a language by its primary subtag; empty if there is none. */
export const languageRow = (subtag: string): KnownLanguage => KNOWN_LANGUAGES.get(subtag) ?? {};

/**
 * The first part of a BCP 47 tag, in lower case. Independent of locale data, which changes between versions of Node.
 */
export const primarySubtag = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** The language of the questions for a site in `tag`: its own if questions are asked in it, else English. */
export function questionLanguage(tag: string): LanguageTag {
  const subtag = primarySubtag(tag.trim());
  return isLanguage(subtag) ? subtag : 'en';
}

const isLanguage = (subtag: string): subtag is LanguageTag => Object.hasOwn(LANGUAGES, subtag);

/** The alternatives of all rows, for one pattern that reads texts of all languages. */
export const alternatives = (of: (row: LanguageRow) => RegExp | null): string =>
  Object.values(LANGUAGES)
    .flatMap((row) => of(row)?.source ?? [])
    .join('|');
