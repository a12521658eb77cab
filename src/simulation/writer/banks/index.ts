import { scriptOf } from '../../../lib/words.ts';
import type { LanguageTag } from '../../../registry/languages/index.ts';
import { primaryOf } from '../language.ts';
import { AR } from './ar/index.ts';
import { DE } from './de/index.ts';
import { EN } from './en/index.ts';
import { ES } from './es/index.ts';
import { FR } from './fr/index.ts';
import { IT } from './it/index.ts';
import { JA } from './ja/index.ts';
import { KO } from './ko/index.ts';
import { NL } from './nl/index.ts';
import { PL } from './pl/index.ts';
import { PT } from './pt/index.ts';
import type { Bank } from './shape.ts';
import { TH } from './th/index.ts';
import { TR } from './tr/index.ts';

/** One of each language that questions are asked in. Others are refused: see LanguageMissing of the analyst's port. */
const BANKS: Readonly<Record<LanguageTag, Bank>> = {
  ...{ en: EN, de: DE, fr: FR, es: ES, it: IT, nl: NL, pt: PT, pl: PL },
  ...{ ja: JA, ko: KO, ar: AR, th: TH, tr: TR },
};

const BY_TAG: ReadonlyMap<string, Bank> = new Map(Object.entries(BANKS));

/** Tags of the languages that have sentences. */
export const BANK_LANGUAGES: readonly string[] = Object.keys(BANKS).sort();

/** How texts of the language are read, in whatever script; undefined if there is no bank. */
export const readingFor = (language: string): Bank['reading'] | undefined => BY_TAG.get(primaryOf(language))?.reading;

/** Sentences of the language, in the script that the tag means; undefined where there are none. */
export function bankFor(language: string): Bank | undefined {
  const bank = BY_TAG.get(primaryOf(language));
  return bank && scriptOf(language) === scriptOf(bank.language) ? bank : undefined;
}

export const allBanks = (): readonly Bank[] => Object.values(BANKS);
