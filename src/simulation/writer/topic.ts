import type { Assignment } from './input.ts';
import { isForeign, primaryOf, shareInScript } from './language.ts';
import { sharesWord } from './title-fit.ts';

type Setting = Pick<Assignment, 'language' | 'title' | 'brand' | 'brief'>;

const MAX_TOPIC = 60;

/**
 * The name of a text's subject within a sentence: the brand’s category if it is in the language of the text and the title
 * names nothing else; otherwise words of the title. Undefined if neither reads well, or if it contains a figure that
 * nobody gave.
 */
export function topicOf(setting: Setting): string | undefined {
  const topic = setting.brand.category.replace(/\s+/g, ' ').trim();
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

/** Patterns that no noun phrase contains, by language: of a question, an appeal, or a promise to explain something. */
const SENTENCE: Readonly<Record<string, RegExp>> = {
  en: /^(?:how|what|which|who|whose|where|when|why|is|are|can|should|do|does|choose|choosing|compare|find|get)\b/i,
  de: /^(?:so|wie|was|welche[rsmn]?|wer|wem|wo|wann|warum|wieso|wor?\p{L}+|ist|sind|kann|können|soll\p{L}*|lohnt|brauch\p{L}*|gibt|ha[tb]\p{L}*)(?!\p{L})|\bSie\b/iu,
  fr: /^(?:comment|quel(?:le)?s?|qui|que|quoi|où|quand|pourquoi|combien|est-ce|faut-il|choisir|comparer|trouver)(?!\p{L})/iu,
  es: /^(?:cómo|qué|cuál(?:es)?|quién(?:es)?|dónde|cuándo|por qué|cuánt\p{L}+|elegir|comparar|encontrar)(?!\p{L})/iu,
  it: /^(?:come|che|cosa|quale?|quali|chi|dove|quando|perché|quant\p{L}+|scegliere|confrontare|trovare)(?!\p{L})/iu,
  nl: /^(?:hoe\p{L}*|wat|welke?|wie|waar\p{L}*|wanneer|is|zijn|kan|moet|kies|kiezen|vergelijk\p{L}*|vind\p{L}*)(?!\p{L})/iu,
  pt: /^(?:como|o que|que|qual|quais|quem|onde|quando|por que|quant\p{L}+|escolher|comparar|encontrar|vale a pena)(?!\p{L})/iu,
  pl: /^(?:jak(?:a|i|ie|ich|iego)?|co|któr\p{L}+|kto|gdzie|kiedy|dlaczego|czy|ile|wybierz|porównaj)(?!\p{L})/iu,
  ko: /(?:나요|까|는가|인가|가요)$|어떻게|어떤|어느|무엇|왜|방법$|고르기$|고르는/u,
  tr: /(?<!\p{L})(?:nasıl|hangi\p{L}*|neden|niçin|nedir|neler\p{L}*|kim\p{L}*|m[iıuü])(?!\p{L})/iu,
  ar: /^(?:كيف|ما|ماذا|هل|لماذا|أي|متى|أين|من)(?!\p{L})/u,
  ja: /か$|どう|どの|どれ|なぜ|何が|何を|方法?$/u,
  th: /อย่างไร|ยังไง|ไหน|ใด|ทำไม|อะไร|หรือไม่|ไหม|^(?:วิธี|เลือก)/u,
};

/** Words that every text of the language uses and other languages do not have, to distinguish titles in one script. */
const FUNCTION_WORDS: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:the|of|for|and|with|which|what|how|why|your|does)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:für|und|der|das|den|mit|von|zu|ein|eine|einer|welche[rsmn]?|wie)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:pour|les|avec|dans|aux|quel(?:le)?s?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:los|las|cómo|qué|cuál|según)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:il|gli|della|delle|dei|nella|qual[ei])(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:voor|het|een|van|welke?)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:os|dos|uma|com|não|quais)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:dla|jak|oraz|któr\p{L}+)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:için|ve|ile|bir|hangi|nasıl|mı)(?!\p{L})/iu,
};

/** A title that is a noun phrase, or a noun that can be found in it. */
function topicOfTitle({ title, brand, language }: Setting): string | undefined {
  const tag = primaryOf(language);
  // texts in a language that the bank lacks are in English, which the title is not
  if (!Object.hasOwn(SENTENCE, tag)) return undefined;
  const [head = ''] = title.replace(/\s+/g, ' ').split(/ ?[:：|–—]/u);
  const phrase = head.replace(/[.。!！\s]+$/u, '').trim();
  const others = Object.entries(FUNCTION_WORDS).filter(([other]) => other !== tag);
  const isOther = !isInScript(phrase, language) || isForeign(phrase, language);
  if (isOther || others.some(([, words]) => words.test(phrase))) return undefined;
  const topic = tag === 'ja' || isQuestion(phrase, tag) ? nounOf(phrase, tag, brand.name) : phrase;
  return topic !== undefined && isPlain(topic) ? topic : undefined;
}

/** Whether a text is a question, an appeal or a promise to explain something, rather than a name. */
export const isQuestion = (text: string, language: string): boolean =>
  /[?？؟]/u.test(text) || SENTENCE[primaryOf(language)]?.test(text) === true;

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

/** The polite form is capitalised as well; the others are what one does with the subject of a text. */
const NO_NOUN = /^(?:Sie|Ihnen|Ihr\p{L}*|Kauf|Wahl|Auswahl|Vergleich)$/u;

const isInScript = (text: string, language: string): boolean => shareInScript(text, language) >= 0.5;
