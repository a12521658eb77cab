import { localeOf } from '../../lib/words.ts';
import { lengthOf } from '../meta.ts';
import { cleanText } from './plain.ts';

/** Longest hashtag, in characters with its #. */
const MAX_LENGTH = 100;
/** What platforms read as one hashtag, in any script. */
export const HASHTAG = /^#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+$/u;

/**
 * A phrase as a hashtag in camel case: `talent acquisition` is `#TalentAcquisition`. Words in capitals of their own
 * stay as they are. Undefined for what has no letter or is too long.
 */
export function hashtagOf(phrase: string, language: string): string | undefined {
  const words = cleanText(phrase)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter(Boolean);
  const tag = `#${words.map((word) => (word === word.toLowerCase() ? capitalised(word, language) : word)).join('')}`;
  return HASHTAG.test(tag) && lengthOf(tag) <= MAX_LENGTH ? tag : undefined;
}

function capitalised(word: string, language: string): string {
  const [first = '', ...rest] = word;
  return `${first.toLocaleUpperCase(localeOf(language)?.baseName ?? 'und')}${rest.join('')}`;
}

/**
 * The planned hashtags as platforms take them, each once, at most `max`. One with a figure is left out: no source vouches for it
 * (T-01), and no repair of the text would reach it.
 */
export function hashtagsOf(phrases: readonly string[], max: number, language: string): string[] {
  const tags = new Map<string, string>();
  for (const phrase of phrases) {
    const tag = hashtagOf(phrase, language);
    if (tag !== undefined && !/\p{Nd}{2}/u.test(tag) && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, max);
}
