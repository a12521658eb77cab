import { localeOf } from '../../lib/words.ts';
import { lengthOf } from '../meta.ts';
import { cleanText } from './plain.ts';
import { tokensOf } from './tokens.ts';

/** Longest hashtag in characters, including #. */
const MAX_LENGTH = 100;
/** What platforms recognise as one hashtag, in any script. */
export const HASHTAG = /^#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+$/u;

/**
 * A phrase as a hashtag in camel case: `talent acquisition` is `#TalentAcquisition`. Words with capitals of their own
 * are kept. Undefined if there is no letter or the tag is too long.
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
 * The planned hashtags, each once, at most `max`. Those with a number of two or more digits are dropped: no source
 * confirms the number (T-01), and a repair of the text would not change it.
 */
export function hashtagsOf(phrases: readonly string[], max: number, language: string): string[] {
  const tags = new Map<string, string>();
  for (const phrase of phrases) {
    const tag = hashtagOf(phrase, language);
    if (tag !== undefined && !/\p{Nd}{2}/u.test(tag) && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, max);
}

/** Appends the hashtags that a text does not have yet, as far as they fit. `before` precedes the first of them. */
export function withHashtags(
  text: string,
  hashtags: readonly string[],
  { before, fits }: { readonly before: string; readonly fits: (longer: string) => boolean },
): string {
  const present = new Set(tokensOf(text).map((token) => token.text.toLowerCase()));
  const missing = hashtags.filter((tag) => !present.has(tag.toLowerCase()));
  return missing.reduce((result, tag) => {
    const longer = `${result}${result === text ? before : ' '}${tag}`;
    return fits(longer) ? longer : result;
  }, text);
}
