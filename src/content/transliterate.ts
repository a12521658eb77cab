import anyAscii from 'any-ascii';
import { localeOf } from '../lib/words.ts';
import { languageRow } from '../registry/languages/index.ts';
import { romanised } from './kana.ts';

/**
 * The words of a text in Latin letters without marks, as is customary in its language: `ä` is `ae` in German and `a` in
 * Swedish. Of Japanese the kanji are left out.
 */
export function latinWords(text: string, language: string): string[] {
  const plain = text.normalize('NFKC').replace(APOSTROPHES, '');
  const tag = localeOf(language)?.language ?? '';
  const isJapanese = tag === 'ja' || KANA.test(plain);
  const spelt = isJapanese ? japanese(plain) : spelling(UNSPACED.test(plain) ? segmented(plain, tag) : plain, tag);
  return anyAscii(spelt)
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const APOSTROPHES = /['’ʼ`´]/g;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Where words have no spaces between them a dictionary finds them, so that they do not run into one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const segmented = (text: string, tag: string): string =>
  [...new Intl.Segmenter(tag || 'und', { granularity: 'word' }).segment(text)].map(({ segment }) => segment).join(' ');

/** Letters that the language spells out in its own way; all others lose their marks. Capitals follow. */
function spelling(text: string, tag: string): string {
  const letters = Object.entries(languageRow(tag).spelling ?? {});
  if (letters.length === 0) return text;
  return letters.reduce((spelt, [letter, latin]) => spelt.replaceAll(letter, latin), text.toLowerCase());
}

/**
 * Kanji have readings that only a dictionary knows, and their Chinese ones would be wrong. So words of kana are kept,
 * beside kanji only those that mean something alone; of mixed words nothing is.
 */
function japanese(text: string): string {
  const words = segmented(text, 'ja').replace(CUT_SYLLABLE, '').split(' ');
  const hasKanji = HAN.test(text);
  return words
    .filter((word) => !HAN.test(word) && (!hasKanji || !PARTICLE.test(word)))
    .map(romanised)
    .join(' ');
}

/** No word begins or ends so: the dictionary knows few words that are written in hiragana alone. */
const CUT_SYLLABLE = / (?=[っッーんンゃゅょャュョぁぃぅぇぉァィゥェォ])|(?<=[っッ]) /gu;
const HAN = /\p{Script=Han}/u;
/** Short words of hiragana join others, and so do these longer ones. */
const PARTICLE =
  /^(?:\p{Script=Hiragana}{1,2}|について|における|ため|ための|という|として|ください|でしょう|ありますか|ですか|ません|ました)$/u;
