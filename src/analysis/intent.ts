import { STOP_WORDS } from './stop-words.ts';

/**
 * Key under which texts that ask for the same thing meet: the stems of the content words, sorted, each once. It ends
 * up in fingerprints of actions, so it uses no locale data of the runtime, which changes between versions: words are
 * told apart by script, and stems are cut by a few suffixes per language (Turkish by length, as is usual for it).
 */
export function intentKey(text: string, language: string): string {
  const primary = language.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const stop = STOP_WORDS[primary] ?? STOP_WORDS['en'];
  const words = contentRuns(foldText(text), primary).filter((word) => !stop?.has(word));
  const stems = words.map((word) => stemOf(word, primary));
  return [...new Set(stems)].sort().join(' ') || foldText(text);
}

/** NFKC, lower case without locale, runs of white space as one space: equal texts that differ in typing only. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Without accents on Latin letters, Arabic vowel marks and the dot of a lower-cased capital dotted i. */
function foldMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[\u0640\u064B-\u0652\u0670]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}

/**
 * Words; in Japanese the runs of Han and Katakana, between which Hiragana mostly inflects; in Thai the runs between
 * spaces and common function words.
 */
function contentRuns(folded: string, language: string): string[] {
  const text = language === 'th' ? folded.replace(THAI_FUNCTION_WORDS, ' ') : folded;
  return [...foldMarks(text).matchAll(CONTENT_RUN)].map(([run]) => run);
}

const CONTENT_RUN =
  /[\p{Script=Han}\p{Script=Katakana}ー々]+|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]]+/gv;

const THAI_FUNCTION_WORDS = /มีอะไรบ้าง|มีใครบ้าง|หรือไม่|อย่างไร|คืออะไร|สำหรับ|บ้าง|ควร|ด้าน|ของ|หน่อย|ที่ไหน|ที่ใด/gu;

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  en: ['ies', 'es', 's', 'ing'],
  de: ['en', 'er', 'es', 'em', 'e', 's'],
  fr: ['aux', 'es', 'x', 's', 'e'],
  es: ['es', 'as', 'os', 's', 'a', 'o'],
  ar: ['ات', 'ون', 'ين', 'ة', 'ه', 'ي'],
};
const MIN_STEM = 3;
const TURKISH_STEM = 5;

function stemOf(word: string, language: string): string {
  if (language === 'tr') return [...word].slice(0, TURKISH_STEM).join('');
  const bare = language === 'ar' ? word.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=.{3})/u, '') : word;
  if (language === 'en' && /ss$|us$|is$/.test(bare)) return bare;
  const suffix = SUFFIXES[language]?.find((end) => bare.endsWith(end) && bare.length - end.length >= MIN_STEM);
  if (suffix === undefined) return language === 'en' ? bare.replace(/(?<=.{3})[ey]$/, '') : bare;
  const stem = bare.slice(0, -suffix.length);
  // category, categories; service, services, servicing.
  return language === 'en' ? stem.replace(/(?<=.{3})e$/, '') : stem;
}
