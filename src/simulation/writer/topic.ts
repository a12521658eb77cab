import { squeezed } from '../../lib/one-line.ts';
import { allBanks, readingFor } from './banks/index.ts';
import type { Assignment } from './input.ts';
import { isForeign, primaryOf, shareInScript } from './language.ts';
import { sharesWord } from './title-fit.ts';

type Setting = Pick<Assignment, 'language' | 'title' | 'brand' | 'brief'>;

const MAX_TOPIC = 60;

/**
 * The name of a text's subject within a sentence: the brand’s category if it is in the language of the text, if all its
 * figures are in the title or the brief, and if the title names nothing else; otherwise words of the title. Undefined
 * if neither reads well.
 */
export function topicOf(setting: Setting): string | undefined {
  const topic = squeezed(setting.brand.category);
  const named = topicOfTitle(setting);
  const isUsable = isPlain(topic) && isGiven(topic, setting) && isNative(topic, setting);
  return isUsable && (named === undefined || sharesWord(named, topic)) ? topic : named;
}

/** Short enough for a sentence, and without characters that would read as markup or as a quotation. */
export const isPlain = (text: string): boolean =>
  text !== '' && text.length <= MAX_TOPIC && !/[[\]{}<>*_`#|\\"“”„«»「」]|https?:/.test(text);

const isGiven = (text: string, { title, brief }: Setting): boolean =>
  (text.match(/\p{Nd}{2,}/gu) ?? []).every((figure) => `${title}\n${brief}`.includes(figure));

/** A category is too short to tell its language, which is that of the description. */
const isNative = (topic: string, { brand, language }: Setting): boolean =>
  isInScript(topic, language) && !isForeign(`${topic}. ${brand.description}`, language);

/** A title that is a noun phrase, or a noun that can be found in it. */
function topicOfTitle({ title, brand, language }: Setting): string | undefined {
  const tag = primaryOf(language);
  // a language without a bank was refused before
  if (readingFor(tag) === undefined) return undefined;
  const [head = ''] = title.replace(/\s+/g, ' ').split(/ ?[:：|–—]/u);
  const phrase = head.replace(/[.。!！\s]+$/u, '').trim();
  const others = allBanks().filter((bank) => bank.language !== tag);
  const isOther = !isInScript(phrase, language) || isForeign(phrase, language);
  if (isOther || others.some(({ reading }) => reading.functionWords?.test(phrase))) return undefined;
  const topic = tag === 'ja' || isQuestion(phrase, tag) ? nounOf(phrase, tag, brand.name) : phrase;
  return topic !== undefined && isPlain(topic) ? topic : undefined;
}

/** Whether a text is a question, an appeal or a promise to explain something, rather than a name. */
export const isQuestion = (text: string, language: string): boolean =>
  /[?？؟]/u.test(text) || readingFor(language)?.sentence.test(text) === true;

/** German nouns have capitals; in Japanese, a longer run of kanji or katakana is taken for a noun. */
function nounOf(phrase: string, tag: string, brand: string): string | undefined {
  if (tag === 'ja') {
    const runs = phrase.match(/[\p{Script=Han}\p{Script=Katakana}ー]{3,}/gu) ?? [];
    return runs.toSorted((a, b) => b.length - a.length)[0];
  }
  if (tag !== 'de') return undefined;
  const [, ...words] = phrase.replaceAll(brand, ' ').match(/[\p{L}-]+/gu) ?? [];
  return words.find((word) => /^\p{Lu}\p{Ll}{2}/u.test(word) && !NO_NOUN.test(word));
}

/** The polite words for “you” are capitalised as well; the others name what one does with the subject of a text. */
const NO_NOUN = /^(?:Sie|Ihnen|Ihr\p{L}*|Kauf|Wahl|Auswahl|Vergleich)$/u;

const isInScript = (text: string, language: string): boolean => shareInScript(text, language) >= 0.5;
