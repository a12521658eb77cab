import { scriptOf } from '../../../lib/words.ts';
import type { LanguageTag } from '../../../registry/languages/index.ts';
import { primaryOf } from '../language.ts';
import { AR } from './ar/index.ts';
import { DE } from './de/index.ts';
import { EN } from './en/index.ts';
import { JA } from './ja/index.ts';
import type { Bank } from './shape.ts';
import { TH } from './th/index.ts';
import { TR } from './tr/index.ts';

/** Languages without sentences are refused: see LanguageMissing of the analyst's port. */
const BANKS: Partial<Readonly<Record<LanguageTag, Bank>>> = { en: EN, de: DE, ja: JA, ar: AR, tr: TR, th: TH };

/** Tags of the languages that have sentences. */
export const BANK_LANGUAGES: readonly string[] = Object.keys(BANKS).sort();

/** Sentences of the language, in the script that the tag means; undefined where there are none. */
export function bankFor(language: string): Bank | undefined {
  const bank = new Map(Object.entries(BANKS)).get(primaryOf(language));
  return bank && scriptOf(language) === scriptOf(bank.language) ? bank : undefined;
}

export const allBanks = (): readonly Bank[] => Object.values(BANKS);
