import { withHashtags } from './hashtags.ts';
import { isVisible } from './plain.ts';
import { splitText } from './split.ts';
import { MAX_WEIGHT, weightedLength } from './weighted-length.ts';

/** Maximum number of posts in a thread. */
export const MAX_TWEETS = 25;

/**
 * A short post, or a thread of paragraphs in NFC. Each paragraph begins a post unless that makes more than MAX_TWEETS.
 * A post has at most 280 weighted characters, including the number ` n/m` in a thread. The last post ends with as many
 * hashtags as fit, before its number. No text is dropped, so there may be more than MAX_TWEETS (see lintPost).
 */
export function splitThread(paragraphs: readonly string[], hashtags: readonly string[] = []): string[] {
  const texts = paragraphs.map((text) => text.trim()).filter(isVisible);
  const one = texts.length === 1 && weightedLength(texts[0] ?? '') <= MAX_WEIGHT;
  if (one) return texts.map((text) => tagged(text, hashtags, MAX_WEIGHT));
  const apart = cutToSize(texts);
  return apart.length <= MAX_TWEETS ? numbered(apart, hashtags) : numbered(cutToSize([texts.join('\n\n')]), hashtags);
}

const numberOf = (n: number, m: number | string): string => ` ${n}/${m}`;

/** A post of a thread without the number at its end. */
export const withoutNumber = (tweet: string): string => tweet.replace(/ \d+\/\d+$/, '');

/** The number's length depends on the total, so if the total gains a digit, everything is cut again. */
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
    const text = index === total - 1 ? tagged(piece, hashtags, room) : piece;
    return `${text}${numberOf(index + 1, total)}`;
  });
}

const tagged = (text: string, hashtags: readonly string[], room: number): string =>
  withHashtags(text, hashtags, { before: ' ', fits: (longer) => weightedLength(longer) <= room });
