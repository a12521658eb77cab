import { tokensOf } from './tokens.ts';

/** Maximum weight of a short post, in weighted characters (O-08). */
export const MAX_WEIGHT = 280;
/** The weight of any address, since it is shortened on publication. */
const URL_WEIGHT = 23;
/** One displayed emoji, including keycaps, flags, skin tones and families (UTS 51). */
const EMOJI = /\p{RGI_Emoji}/gv;
/** Most texts have none and can skip the slow search for sequences. */
const EMOJI_PART = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const LIGHT: readonly (readonly [from: number, to: number])[] = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
];

/**
 * The length of a short post in NFC as microblogs count it (twitter-text, configuration 3): an address counts 23, an
 * emoji 2, a character of U+0000-10FF, 2000-200D, 2010-201F and 2032-2037 counts 1, any other 2.
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
