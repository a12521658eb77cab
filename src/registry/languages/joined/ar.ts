import type { Joined } from '../row.ts';

/** After these a category is indefinite, as in "I am looking for …"; after all others it is definite. */
const ANY = new Set(['عن', 'إلى']);

/**
 * "بين {category}" is "بين مكاتب المحاماة", whether the site's phrase has the article or not. "And" and "for" are
 * attached to a word in Arabic script.
 */
export const joinedInArabic: Joined = (word, phrase, _isPlace, isCategory) => {
  if (/^[ول]$/u.test(word) && /^\p{Script=Arabic}/u.test(phrase)) return attached(word, phrase);
  if (!isCategory) return `${word} ${phrase}`;
  return `${word} ${ANY.has(word) ? phrase.split(' ').map(oblique).join(' ') : definite(phrase)}`;
};

/**
 * "ل {audience}" is "للطلاب" if the phrase has the article ("للاعبين" if the word after the article begins with a lām),
 * and "لطلاب" if it has none.
 */
const attached = (word: string, phrase: string): string =>
  word === 'ل' ? phrase.replace(/^(?:ال(?=ل)|ا(?=ل..))?/u, 'ل') : `${word}${phrase}`;

/** Adjectives of things that do not end in -iyya. */
const ADJECTIVES = new Set(
  `فاخرة صغيرة كبيرة حديثة قديمة مستعملة جاهزة طازجة رخيصة فعالة متخصصة معتمدة مستقلة خاصة عامة سريعة نظيفة جيدة
  مفتوحة حرة متنقلة متكاملة مستدامة مخصصة صحيحة دائمة`.split(/\s+/),
);
/** Nouns that end like adjectives do. */
const NOUNS = new Set(
  `أغذية أحذية أدوية تربية تنمية ترقية رعاية عناية حماية تسلية أندية أبنية تغذية تقوية تصفية تحلية وقاية دعاية أوعية
  كلية بناية ولاية سقاية تعبئة تدفئة`.split(/\s+/),
);
const PREPOSITION = /^(?:في|من|على|عن|مع|إلى|بدون|لل.+)$/u;

const isAdjective = (word: string): boolean =>
  ADJECTIVES.has(word) || (/(?:ية|يون|يين)$/u.test(word) && !NOUNS.has(word));

/**
 * With the article: on the last of the nouns, since each but the last is bound to the next, and on the adjectives after
 * it. A phrase that has an article, a conjunction or another script stays as it is.
 */
function definite(phrase: string): string {
  const words = phrase.split(' ');
  if (
    words.some((word, i) => !/^\p{Script=Arabic}+$/u.test(word) || /^ال../u.test(word) || (i > 0 && isJoined(word)))
  ) {
    return phrase;
  }
  const preposition = words.findIndex((word) => PREPOSITION.test(word));
  const end = preposition === -1 ? words.length : preposition;
  const adjective = words.findIndex((word, i) => i > 0 && isAdjective(word));
  const last = Math.min(end, adjective === -1 ? end : adjective) - 1;
  return words.map((word, i) => (i >= last && i < end ? `ال${oblique(word)}` : word)).join(' ');
}

/** A wāw before a word means "and": "ومقاه" is "and cafés". In shorter words, it is taken to be part of the word. */
const isJoined = (word: string): boolean => word.startsWith('و') && word.length >= 5;

/** Plurals of occupations, such as "سباكون" (plumbers): after prepositions and superlatives they end in -īn. */
const DOERS = /^(?:م.{2,}|..ا.)ون$/u;
const NO_DOERS = new Set(['معجون', 'مليون', 'مضمون', 'مخزون']);

const oblique = (word: string): string => (DOERS.test(word) && !NO_DOERS.has(word) ? `${word.slice(0, -2)}ين` : word);
