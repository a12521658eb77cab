import { localeOf } from '../../lib/words.ts';
import { cleanText } from './plain.ts';
import { urlsIn } from './tokens.ts';

/** Says for whom a forum post speaks; English where the language is not here. */
const DISCLOSURES: Readonly<Record<string, (brand: string) => string>> = {
  en: (brand) => `Disclosure: I work for ${brand}.`,
  de: (brand) => `Transparenzhinweis: Ich arbeite für ${brand}.`,
  fr: (brand) => `Par souci de transparence : je travaille pour ${brand}.`,
  es: (brand) => `Por transparencia: trabajo para ${brand}.`,
  it: (brand) => `Per trasparenza: lavoro per ${brand}.`,
  pt: (brand) => `Por transparência: trabalho para ${brand}.`,
  nl: (brand) => `Voor de duidelijkheid: ik werk voor ${brand}.`,
  pl: (brand) => `Dla jasności: pracuję dla ${brand}.`,
  sv: (brand) => `För tydlighetens skull: jag arbetar för ${brand}.`,
  tr: (brand) => `Şeffaflık notu: ${brand} için çalışıyorum.`,
  ru: (brand) => `Для прозрачности: я работаю в ${brand}.`,
  ar: (brand) => `للشفافية: أعمل لدى ${brand}.`,
  ja: (brand) => `開示：私は${brand}の関係者です。`,
  zh: (brand) => `利益披露：我在${brand}工作。`,
  ko: (brand) => `밝혀 둡니다: 저는 ${brand}에서 일합니다.`,
  th: (brand) => `ขอเปิดเผยว่าผู้เขียนทำงานให้กับ ${brand}`,
};

/**
 * The planned sentence when it names the brand and states nothing that would need a source, else the usual one of the
 * language.
 */
export function disclosureOf(planned: string | null, brand: { name: string }, language: string): string {
  const sentence = cleanText(planned ?? '').replace(/\s+/g, ' ');
  const isFit = says(sentence, brand.name) && urlsIn(sentence).length === 0 && !/\p{Nd}{2}/u.test(sentence);
  if (isFit) return sentence;
  const tag = localeOf(language)?.language ?? 'en';
  return (DISCLOSURES[tag] ?? DISCLOSURES['en'] ?? String)(brand.name);
}

/** Whether a text holds a phrase, whatever the spaces and capitals. */
export const says = (text: string, phrase: string): boolean => folded(text).includes(folded(phrase));

const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
