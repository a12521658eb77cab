import { squeezed } from '../../lib/one-line.ts';
import { localeOf } from '../../lib/words.ts';
import { LANGUAGES, languageRow } from '../../registry/languages/index.ts';
import { cleanText } from './plain.ts';
import { urlsIn } from './tokens.ts';

/**
 * The sentence that discloses whom a forum post speaks for: the planned one if it names the brand and contains neither
 * an address nor a number of two or more digits; otherwise the standard one of the language, or of English.
 */
export function disclosureOf(planned: string | null, brand: { name: string }, language: string): string {
  const sentence = squeezed(cleanText(planned ?? ''));
  const isFit = says(sentence, brand.name) && urlsIn(sentence).length === 0 && !/\p{Nd}{2}/u.test(sentence);
  if (isFit) return sentence;
  const { disclosure = LANGUAGES.en.disclosure } = languageRow(localeOf(language)?.language ?? '');
  return disclosure(brand.name);
}

/** Whether a text contains a phrase, whatever the case and the amount of white space. */
export const says = (text: string, phrase: string): boolean => folded(text).includes(folded(phrase));

const folded = (text: string): string => squeezed(text.normalize('NFKC')).toLowerCase();
