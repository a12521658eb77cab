import { squeezed } from '../../lib/one-line.ts';
import { alternatives, languageRow, primarySubtag, questionLanguage } from '../../registry/languages/index.ts';
import type { Joined, QuestionBank } from '../../registry/languages/row.ts';
import type { BrandProfile } from '../evidence.ts';

type Slot = 'category' | 'useCase' | 'audience' | 'region' | 'rival' | 'rival2' | 'brand';
export type Fill = Partial<Readonly<Record<Slot, string>>>;

/** What can stand in the slots, best first. Nothing but `brand` names the audited brand. */
export interface SlotValues {
  /** Primary subtag of the questions' language. */
  readonly language: string;
  readonly brand: string;
  readonly categories: readonly string[];
  readonly useCases: readonly string[];
  readonly audience: string | undefined;
  readonly region: string | undefined;
  readonly rivals: readonly string[];
}

const MAX_SLOT_CHARACTERS = 80;
/** Quotation marks, brackets and the like. */
export const ENCLOSING = /["“”„«»‹›「」『』<>{}[\]`|\\]/gu;

/**
 * Slots come from a site and from a model, and are sent to engines verbatim. What could end the question and start
 * something else is taken out: line breaks, quotation marks, brackets, and punctuation at the end. They are kept short.
 */
export function cleanSlot(value: string): string {
  const spaced = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(ENCLOSING, ' ');
  const plain = squeezed(spaced).replace(/[\s.,;:!?。、！？؟،؛–—-]+$/u, '');
  const characters = [...plain];
  if (characters.length <= MAX_SLOT_CHARACTERS) return plain;
  const head = characters.slice(0, MAX_SLOT_CHARACTERS).join('');
  return head.includes(' ') ? head.slice(0, head.lastIndexOf(' ')) : head;
}

export function slotValues(
  profile: BrandProfile,
  bank: QuestionBank,
  mentionsBrand: (text: string) => boolean,
): SlotValues {
  const usable = (values: readonly (string | null)[]): string[] => {
    const clean = values.map((value) => cleanSlot(value ?? '')).filter((value) => value && !mentionsBrand(value));
    // The first of two spellings is kept: terms come in lower case, which is wrong in languages that capitalise nouns.
    return [...Map.groupBy(clean, (value) => value.toLowerCase()).values()].flatMap(([first]) => first ?? []);
  };
  const plain = (value: string | null): string | null => (value === null ? null : midSentence(value, profile));
  const categories = usable([profile.category, ...profile.categoryTerms].map(plain));
  return {
    language: questionLanguage(profile.language),
    brand: cleanSlot(profile.brand.name),
    categories: categories.length > 0 ? categories : [bank.anyCategory],
    useCases: usable(profile.useCases.map(plain)),
    audience: usable([plain(profile.audience)?.replace(ARTICLE, '') ?? null])[0],
    region: usable([profile.region])[0],
    rivals: usable(profile.competitors.map((rival) => rival.name)),
  };
}

/** Articles are removed, because templates contain their own where the language needs one. */
const ARTICLE = new RegExp(`^(?:${alternatives((row) => row.pluralArticles)})\\s+(?=\\S)`, 'u');

/**
 * A phrase as it stands within a sentence: its first word in lower case unless it is a name. Acronyms count as names,
 * and so does a word that the description capitalises in mid-sentence. German capitalises its nouns but not its
 * adjectives.
 */
export function midSentence(phrase: string, profile: Pick<BrandProfile, 'description' | 'language'>): string {
  const [, first = '', rest = ''] = /^(\p{Lu}[\p{Ll}\p{M}’'-]+)(.*)$/su.exec(phrase.trim()) ?? [];
  if (first === '') return phrase;
  const { capitalisesNouns = false } = languageRow(primarySubtag(profile.language));
  if (capitalisesNouns && !(first.endsWith('e') && /^\s+\p{Lu}/u.test(rest))) return phrase;
  const isName = profile.description
    .split(/[.!?。]\s*/u)
    .some((sentence) => wordsOf(sentence).slice(1).includes(first));
  return isName && !capitalisesNouns ? phrase : `${first.toLowerCase()}${rest}`;
}

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];

/**
 * The ways to fill the template for one category phrase; none when a slot has no value. Two rivals in one question are
 * neighbours in their list.
 */
export function fillsOf(template: string, values: SlotValues, category: string): readonly Fill[] {
  const has = (slot: Slot): boolean => template.includes(`{${slot}}`);
  const useCases = has('useCase') ? values.useCases : [undefined];
  const rivals = has('rival') ? pairs(values.rivals, has('rival2')) : [{}];
  if ((has('audience') && !values.audience) || (has('region') && !values.region)) return [];
  return useCases.flatMap((useCase) =>
    rivals.map((pair) => ({
      category,
      brand: values.brand,
      ...(useCase === undefined ? {} : { useCase }),
      ...(values.audience === undefined ? {} : { audience: values.audience }),
      ...(values.region === undefined ? {} : { region: values.region }),
      ...pair,
    })),
  );
}

function pairs(rivals: readonly string[], both: boolean): readonly Fill[] {
  if (!both) return rivals.map((rival) => ({ rival }));
  return rivals.slice(1).map((rival2, i) => ({ rival: rivals[i] ?? '', rival2 }));
}

/**
 * Text in square brackets is kept if the place is known, and left out otherwise. If the question began with that text,
 * the word after it is capitalised.
 */
export function placed(template: string, region: string | undefined, language: string): string {
  const text = template.replace(/\[([^\]]*)\]/g, (_, part: string) => (region === undefined ? '' : part));
  return region === undefined && template.startsWith('[') ? capitalised(text, language) : text;
}

/** Slots are filled as phrases stand in mid-sentence, so one that begins a sentence gets its capital here. */
export function fillTemplate(template: string, fill: Fill, language: string): string {
  const { joined = spaced } = languageRow(language);
  // The names in braces are those of Slot; a test of the banks checks that.
  const filled = template.replace(SLOT, (_, end: string | undefined, word: string | undefined, slot: string) => {
    const value = fill[slot as Slot] ?? '';
    if (word !== undefined) return joined(word, value, slot === 'region', slot === 'category');
    return end === undefined ? value : `${end}${capitalised(value, language)}`;
  });
  return /^\{(?:category|audience|useCase)\}/.test(template) ? capitalised(filled, language) : filled;
}

const spaced: Joined = (word, phrase) => `${word} ${phrase}`;

/**
 * A slot together with what precedes it: the end of a sentence if the slot begins a new one, otherwise the word before.
 */
const SLOT = /(?:([.!?] )|(?<!\p{L})(\p{L}+) )?\{(\w+)\}/gu;

/** Not where the first word is spelled in a way of its own, such as eBay. */
const capitalised = (phrase: string, language: string): string =>
  phrase.replace(/^\p{Ll}(?=[\p{Ll}\p{M}’'-]*(?![\p{L}\p{N}]))/u, (letter) =>
    letter === 'i' && language === 'tr' ? 'İ' : letter.toUpperCase(),
  );
