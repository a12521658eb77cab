import type { Joined } from '../row.ts';

/** "de {region}" is "Kadıköy’de", "Beşiktaş’ta" or "Beyoğlu’nda", and "deki {region}" is "Kadıköy’deki". */
export const joinedInTurkish: Joined = (word, phrase, isPlace) => {
  const suffix = /^de(ki)?$/.exec(word);
  return isPlace && suffix ? `${inPlace(phrase)}${suffix[1] ?? ''}` : `${word} ${phrase}`;
};

/** Names that end in a noun with a possessive suffix, as in "the son of the bey". An n follows that suffix. */
const POSSESSED =
  /(?:oğlu|önü|burnu|adası|adaları|taşı|başı|içi|ağzı|üstü|pınarı|[ -](?:kapısı|bölgesi|yakası|ilçesi|ili|mahallesi|caddesi|köyü|vadisi|yaylası|körfezi|kıyısı|kıyıları|sahili|merkezi|denizi))$/u;

const BACK = 'aıouâ';
const VOICELESS = 'fstkçşhp';

/**
 * The suffix agrees with the last vowel and the last sound of the name. A name that has no vowel, or does not end in a
 * letter, is left as it is and gets "and its surroundings" instead.
 */
function inPlace(place: string): string {
  const name = place.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
  const last = name.at(-1) ?? '';
  const vowel = [...name].findLast((letter) => /[aıoueiöüâîû]/u.test(letter));
  if (vowel === undefined || !/\p{L}/u.test(last)) return `${place} ve çevresinde`;
  const consonant = POSSESSED.test(name) ? 'nd' : VOICELESS.includes(last) ? 't' : 'd';
  return `${place}’${consonant}${BACK.includes(vowel) ? 'a' : 'e'}`;
}
