import { isVisible } from './plain.ts';
import { splitText } from './split.ts';
import { tokensOf } from './tokens.ts';
import { MAX_WEIGHT, weightedLength } from './weighted-length.ts';

/** Most posts of a thread. */
export const MAX_TWEETS = 25;

/**
 * A short post or thread of paragraphs in NFC: each paragraph begins a post, unless that makes more than MAX_TWEETS.
 * Every post is at most 280 weighted characters, its number ` n/m` included, which a single one has not. Hashtags come
 * behind the last one as far as they fit. No text is left out, so more than MAX_TWEETS can come back (see lintPost).
 */
export function splitThread(paragraphs: readonly string[], hashtags: readonly string[] = []): string[] {
  const texts = paragraphs.map((text) => text.trim()).filter(isVisible);
  const one = texts.length === 1 && weightedLength(texts[0] ?? '') <= MAX_WEIGHT;
  if (one) return texts.map((text) => withHashtags(text, hashtags, MAX_WEIGHT));
  const apart = cutToSize(texts);
  return apart.length <= MAX_TWEETS ? numbered(apart, hashtags) : numbered(cutToSize([texts.join('\n\n')]), hashtags);
}

const numberOf = (n: number, m: number | string): string => ` ${n}/${m}`;

/** The number that a post of a thread ends with, and the post without it. */
export const withoutNumber = (tweet: string): string => tweet.replace(/ \d+\/\d+$/, '');

/** Room for the number depends on the digits of the total, so a total that gains one is cut again. */
function cutToSize(texts: readonly string[]): string[] {
  for (let digits = 1; ; digits += 1) {
    const pieces: string[] = [];
    for (const text of texts) {
      const before = pieces.length;
      pieces.push(...splitText(text, (n) => roomOf(before + n + 1, '9'.repeat(digits))));
    }
    if (String(pieces.length).length <= digits) return pieces;
  }
}

const roomOf = (n: number, m: number | string): number => MAX_WEIGHT - weightedLength(numberOf(n, m));

function numbered(pieces: readonly string[], hashtags: readonly string[]): string[] {
  const total = pieces.length;
  return pieces.map((piece, index) => {
    const room = roomOf(index + 1, total);
    const text = index === total - 1 ? withHashtags(piece, hashtags, room) : piece;
    return `${text}${numberOf(index + 1, total)}`;
  });
}

/** Those that the text has already are not said twice. */
function withHashtags(text: string, hashtags: readonly string[], room: number): string {
  const said = new Set(tokensOf(text).map((token) => token.text.toLowerCase()));
  let result = text;
  for (const tag of hashtags) {
    const longer = `${result} ${tag}`;
    if (!said.has(tag.toLowerCase()) && weightedLength(longer) <= room) result = longer;
  }
  return result;
}
