import { scriptOf } from '../../lib/words.ts';
import type { LanguageTag } from '../../registry/languages/index.ts';
import { AR } from './bank-ar.ts';
import { DE } from './bank-de.ts';
import { EN } from './bank-en.ts';
import { JA } from './bank-ja.ts';
import type { Bank } from './bank-shape.ts';
import { TH } from './bank-th.ts';
import { TR } from './bank-tr.ts';
import { primaryOf } from './language.ts';

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
