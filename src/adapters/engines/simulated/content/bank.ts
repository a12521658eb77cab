import { localeOf } from '../../../../content/words.ts';
import { AR } from './bank-ar.ts';
import { DE } from './bank-de.ts';
import { EN } from './bank-en.ts';
import { JA } from './bank-ja.ts';
import type { Bank } from './bank-shape.ts';
import { TH } from './bank-th.ts';
import { TR } from './bank-tr.ts';

const BANKS: Readonly<Record<string, Bank>> = { en: EN, de: DE, ja: JA, ar: AR, tr: TR, th: TH };

const primaryOf = (language: string): string => localeOf(language)?.language ?? '';

/** Sentences of the language, English where we have none. */
export const bankFor = (language: string): Bank => BANKS[primaryOf(language)] ?? EN;

export const hasBank = (language: string): boolean => Object.hasOwn(BANKS, primaryOf(language));

export const allBanks = (): readonly Bank[] => Object.values(BANKS);
