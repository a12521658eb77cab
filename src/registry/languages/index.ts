import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { JA } from './ja.ts';
import { OTHERS } from './others.ts';
import type { KnownLanguage, LanguageRow } from './row.ts';
import { TH } from './th.ts';
import { TR } from './tr.ts';

/** The languages that questions are asked in, by primary subtag of BCP 47. docs/extending.md tells how to add one. */
export const LANGUAGES = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  tr: TR,
  ja: JA,
  ar: AR,
  th: TH,
} satisfies Readonly<Record<string, LanguageRow>>;
export type LanguageTag = keyof typeof LANGUAGES;

/** Every language of which something is known, ours first. */
export const KNOWN_LANGUAGES: ReadonlyMap<string, KnownLanguage> = new Map(
  Object.entries<KnownLanguage>({ ...LANGUAGES, ...OTHERS, ...LANGUAGES }),
);

/** Tags of the languages that models fall into, by their codes for franc. */
export const COMMON_LANGUAGES: ReadonlyMap<string, string> = new Map(
  [...KNOWN_LANGUAGES].flatMap(([tag, { trigrams }]) => (trigrams?.isCommon ? [[trigrams.code, tag]] : [])),
);

/** What is known of a language by its primary subtag; nothing for one that has no row. */
export const languageRow = (subtag: string): KnownLanguage => KNOWN_LANGUAGES.get(subtag) ?? {};

/** The first part of a BCP 47 tag, in lower case. Reads no locale data, which changes between versions of Node. */
export const primarySubtag = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** Language of the questions for a site in `tag`: its own where there is a row, else English. */
export function questionLanguage(tag: string): LanguageTag {
  const subtag = primarySubtag(tag.trim());
  return isLanguage(subtag) ? subtag : 'en';
}

const isLanguage = (subtag: string): subtag is LanguageTag => Object.hasOwn(LANGUAGES, subtag);

/** What the rows give for one pattern that reads texts of all languages, as the alternatives of a group. */
export const alternatives = (of: (row: LanguageRow) => RegExp | null): string =>
  Object.values(LANGUAGES)
    .flatMap((row) => of(row)?.source ?? [])
    .join('|');
