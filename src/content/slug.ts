import anyAscii from 'any-ascii';
import { sha256Of } from '../lib/sha256.ts';
import { localeOf } from '../lib/words.ts';
import { languageRow } from '../registry/languages/index.ts';

/** Longest slug (T-03). */
const MAX_SLUG = 80;
/** Length of the suffix: part of an output id, or of a hash of the title if none of it can be transliterated. */
const SUFFIX_LENGTH = 8;

/**
 * A title as part of a URL: `^[a-z0-9]+(-[a-z0-9]+)*$`, at most 80 characters, cut between words. Other letters are
 * transliterated as is customary in the language. If none can be, a digest of the title is used.
 */
export function slugOf(title: string, language: string): string {
  const slug = latinWords(title, language).join('-');
  if (/[a-z]/.test(slug) || (slug !== '' && !/\p{L}/u.test(title))) return cutAtWord(slug, MAX_SLUG);
  return withSuffix(slug || 'text', sha256Of(title).slice(0, SUFFIX_LENGTH));
}

/** The slug of a title, with the end of the output's id if another text has the same. */
export function uniqueSlug(
  title: string,
  language: string,
  outputId: string,
  isTaken: (slug: string) => boolean,
): string {
  const slug = slugOf(title, language);
  if (!isTaken(slug)) return slug;
  const id = outputId.toLowerCase().replace(/[^a-z0-9]/g, '') || 'other';
  const short = withSuffix(slug, id.slice(-SUFFIX_LENGTH));
  return isTaken(short) ? withSuffix(slug, id.slice(-MAX_SLUG / 2)) : short;
}

/** Ids of the fixed parts of an article; no section may have one. */
export const RESERVED_IDS = ['hero', 'lead', 'faq', 'conclusion', 'meta'] as const;

/** Anchors of headings, in order: their slugs, made unique by -2, -3 and so on, and never reserved. */
export function sectionIds(headings: readonly string[], language: string): string[] {
  const taken = new Set<string>(RESERVED_IDS);
  return headings.map((heading) => {
    const id = freeId(slugOf(heading, language), taken);
    taken.add(id);
    return id;
  });
}

function freeId(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2, id = slug; ; number += 1) {
    if (!taken.has(id)) return id;
    id = withSuffix(slug, String(number));
  }
}

const withSuffix = (slug: string, suffix: string): string =>
  `${cutAtWord(slug, MAX_SLUG - suffix.length - 1)}-${suffix}`;

function cutAtWord(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const end = slug.lastIndexOf('-', limit);
  return end > 0 ? slug.slice(0, end) : slug.slice(0, limit);
}

/**
 * The words of a text in Latin letters without diacritics, as is customary in its language: `ä` is `ae` in German and
 * `a` in Swedish. Kanji are left out of Japanese.
 */
function latinWords(text: string, language: string): string[] {
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
/** Scripts without spaces, in which a dictionary finds the words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const segmented = (text: string, tag: string): string =>
  [...new Intl.Segmenter(tag || 'und', { granularity: 'word' }).segment(text)].map(({ segment }) => segment).join(' ');

/**
 * Writes letters that have a spelling of their own in the language; all others lose their diacritics later. The text is
 * put in lower case first.
 */
function spelling(text: string, tag: string): string {
  const letters = Object.entries(languageRow(tag).spelling ?? {});
  if (letters.length === 0) return text;
  return letters.reduce((spelt, [letter, latin]) => spelt.replaceAll(letter, latin), text.toLowerCase());
}

/**
 * Only a dictionary knows the readings of kanji, and the Chinese ones would be wrong. So words with kanji are dropped.
 * If there are any, particles are dropped too, since they say nothing without those words.
 */
function japanese(text: string): string {
  const words = segmented(text, 'ja').replace(CUT_SYLLABLE, '').split(' ');
  const hasKanji = HAN.test(text);
  return words
    .filter((word) => !HAN.test(word) && (!hasKanji || !PARTICLE.test(word)))
    .map(romanised)
    .join(' ');
}

/** No word begins or ends like this: the segmenter knows few words in hiragana alone. */
const CUT_SYLLABLE = / (?=[っッーんンゃゅょャュョぁぃぅぇぉァィゥェォ])|(?<=[っッ]) /gu;
const HAN = /\p{Script=Han}/u;
/** Short hiragana words are particles, and so are these longer ones. */
const PARTICLE =
  /^(?:\p{Script=Hiragana}{1,2}|について|における|ため|ための|という|として|ください|でしょう|ありますか|ですか|ません|ました)$/u;

/** Kana in Latin letters by the Hepburn system, without macrons: `カーゴバイク` is `kagobaiku`. */
const romanised = (text: string): string =>
  hiragana(text)
    .replace(DIGRAPH, (_, first: string, second: string) => joined(anyAscii(first), anyAscii(second)))
    .replace(/[\u3041-\u3096]/g, (kana) => UNLIKE_ASCII[kana] ?? anyAscii(kana))
    .replace(/っ(?=ch)/g, 't')
    .replace(/っ(?=([bcdfghjklmnpqrstvwyz]))/g, '$1')
    .replace(/[っー゛゜]/g, '');

/** Katakana are the same syllables at a fixed offset, except the long-vowel mark and a few others. */
const hiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** The small っ doubles the following consonant, so it is kept until that is known. */
const UNLIKE_ASCII: Readonly<Record<string, string>> = { っ: 'っ', ゖ: 'ke' };

/** Two kana that form one syllable, also in loanwords: きゃ is kya, しゃ is sha, ティ is ti, ファ is fa. */
const DIGRAPH =
  /([きしちにひみりぎじぢびぴ](?=[ゃゅょ])|[しじち](?=ぇ)|[てで](?=[ぃゅ])|[とど](?=ぅ)|[ふゔ](?=[ぁぃぇぉゅ])|[つく](?=[ぁぃぇぉ])|う(?=[ぃぇぉ])|い(?=ぇ)|ぐ(?=ぁ))(.)/g;

/** Joins the first without its vowel and the second: ki and ya are kya, shi and ya are sha, u and i are wi. */
function joined(first: string, second: string): string {
  if (first === 'i') return `y${second}`;
  const consonant = /^k?u$|^gu$/.test(first) ? first.replace('u', 'w') : first.slice(0, -1);
  return consonant + (/(?:sh|ch|j)$/.test(consonant) ? second.replace('y', '') : second);
}
