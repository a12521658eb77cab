import { countWords } from '../../lib/words.ts';
import { LanguageMissing } from '../../ports/analyst.ts';
import { draw } from '../random.ts';
import { BANK_LANGUAGES, bankFor } from './banks/index.ts';
import type { Bank, Some } from './banks/shape.ts';
import type { Assignment } from './input.ts';
import { topicOf } from './topic.ts';

/** The bank of a language with its slots filled for one text. */
export interface Voice {
  readonly bank: Bank;
  readonly brand: string;
  readonly topic: string;
  fill(template: string, more?: Readonly<Record<string, string>>): string;
  /** One of several wordings, always the same for a title. */
  choose(options: Some, ...seed: readonly (string | number)[]): string;
  /** An order that is always the same for a title. */
  shuffle<T>(items: readonly T[], ...seed: readonly (string | number)[]): T[];
  quote(text: string): string;
  list(items: readonly string[]): string;
  join(sentences: readonly string[]): string;
  /** Words as readers count them, without [n] and addresses of links. */
  words(text: string): number;
}

type Setting = Pick<Assignment, 'language' | 'title' | 'brand' | 'brief'>;

/** Throws if the bank lacks the language: a text is never written in a language other than the requested one. */
export function voiceOf(setting: Setting): Voice {
  const bank = bankFor(setting.language);
  if (bank === undefined) throw new LanguageMissing(setting.language, BANK_LANGUAGES);
  const brand = plainName(setting.brand.name) || hostName(setting.brand.website);
  const topic = topicOf(setting) ?? bank.anyTopic;
  const seed = [setting.title, brand];
  const counted = new Map<string, number>();
  const fill: Voice['fill'] = (template, more = {}) => {
    const values: Readonly<Record<string, string>> = { brand, topic, ...more };
    const filled = template.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
    return template.startsWith('{topic}') ? capitalised(filled, bank.language) : filled;
  };
  return {
    bank,
    brand,
    topic,
    fill,
    choose: (options, ...more) => {
      // words that replace a topic read well within a sentence, but mean nothing at its beginning
      const named = topic === bank.anyTopic ? options.filter((each) => !each.startsWith('{topic}')) : options;
      const usable = named.length > 0 ? named : options;
      return fill(usable[Math.floor(draw(...seed, ...more) * usable.length)] ?? options[0]);
    },
    shuffle: (items, ...more) =>
      items
        .map((item, index) => ({ item, at: draw(...seed, ...more, index) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
    quote: (text) => `${bank.quotes[0]}${text}${bank.quotes[1]}`,
    list: (items) =>
      items.length < 2
        ? (items[0] ?? '')
        : `${items.slice(0, -1).join(bank.join.item)}${items.length > 2 ? bank.join.lastOfMany : bank.join.last}${items.at(-1) ?? ''}`,
    join: (sentences) => sentences.join(bank.join.sentence),
    words: (text) => {
      const count = counted.get(text) ?? countWords(text.replace(/\s?\[\d+\]|\*\*|\]\([^()\s]+\)/g, ''), bank.language);
      counted.set(text, count);
      return count;
    },
  };
}

/** Without characters that would read as a quotation or as markup. */
const plainName = (name: string): string => name.replace(/["“”„‟«»‹›「」『』[\]{}<>*_`#|\\~\s]+/g, ' ').trim();

const hostName = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;

const capitalised = (text: string, language: string): string =>
  `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`;
