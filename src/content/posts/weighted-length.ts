import { tokensOf } from './tokens.ts';

/** Most that a short post holds, in weighted characters (O-08). */
export const MAX_WEIGHT = 280;
/** Of an address, however long: it is shortened when it is published. */
const URL_WEIGHT = 23;
/** One emoji as it is shown: keycaps, flags, skin tones and families included (UTS 51). */
const EMOJI = /\p{RGI_Emoji}/gv;
/** Most texts have none, and are spared the long look-up of sequences. */
const EMOJI_PART = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const LIGHT: readonly (readonly [from: number, to: number])[] = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
];

/**
 * Length of a short post as microblogs count it (twitter-text, configuration 3), of the text in NFC: an address is 23,
 * an emoji 2, a character of U+0000-10FF, 2000-200D, 2010-201F and 2032-2037 is 1, any other 2.
 */
export function weightedLength(text: string): number {
  const composed = text.normalize('NFC');
  if (composed.length <= 1) return plainWeight(composed);
  let weight = 0;
  let from = 0;
  for (const { kind, text: found, start } of tokensOf(composed)) {
    if (kind !== 'url') continue;
    weight += plainWeight(composed.slice(from, start)) + URL_WEIGHT;
    from = start + found.length;
  }
  return weight + plainWeight(composed.slice(from));
}

function plainWeight(text: string): number {
  let weight = 0;
  for (const character of EMOJI_PART.test(text) ? text.replace(EMOJI, '\u{1f600}') : text) {
    const code = character.codePointAt(0) ?? 0;
    weight += LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
  }
  return weight;
}
