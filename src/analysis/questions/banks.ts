import type { QuestionBank } from './bank.ts';
import { AR } from './bank-ar.ts';
import { DE } from './bank-de.ts';
import { EN } from './bank-en.ts';
import { ES } from './bank-es.ts';
import { FR } from './bank-fr.ts';
import { JA } from './bank-ja.ts';
import { TH } from './bank-th.ts';
import { TR } from './bank-tr.ts';

export const BANKS: Readonly<Record<string, QuestionBank>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  ja: JA,
  ar: AR,
  tr: TR,
  th: TH,
};

/** Language of the questions for a site in `tag` (BCP 47): its primary subtag where there is a bank, else English. */
export function questionLanguage(tag: string): string {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return Object.hasOwn(BANKS, primary) ? primary : 'en';
}

export const bankFor = (tag: string): QuestionBank => BANKS[questionLanguage(tag)] ?? EN;
