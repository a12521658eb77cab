import { francAll } from 'franc';
import { localeOf, scriptOf } from '../lib/words.ts';
import { COMMON_LANGUAGES, languageRow } from '../registry/languages/index.ts';

/** Whether a language is written in wide characters, which have their own length limits. */
export const isCjk = (language: string): boolean => CJK_SCRIPTS.has(scriptOf(language) ?? '');
const CJK_SCRIPTS = new Set(['Jpan', 'Hans', 'Hant', 'Hani', 'Kore', 'Hang', 'Bopo', 'Hrkt']);

/** The English name of a language, or its tag if it has none. Extensions of the tag are ignored. */
export function languageName(language: string): string {
  const locale = localeOf(language);
  return (locale && NAMES.of(locale.baseName)) ?? language;
}
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Fewer letters are too few to tell the language. */
const MIN_LETTERS = 20;
/**
 * Product names are in Latin letters everywhere. So in other scripts, a Latin word counts as two letters, and a smaller
 * share of the expected script is enough.
 */
const LATIN_WORD = /\p{Script=Latin}+/gu;
const MIN_SHARE = 0.35;
const MIN_SHARE_OF_LATIN = 0.6;

/**
 * Says, as a sentence, that a text is in the wrong language. Undefined if it is not, or if the language cannot be
 * recognised (T-05). The script decides first; from 120 letters on, trigrams distinguish languages of one script. The
 * bounds are so loose that a correct text of 200 letters or more is never rejected; a single foreign sentence goes
 * unnoticed.
 */
export function languageProblem(text: string, language: string): string | undefined {
  const script = scriptOf(language);
  if (script === undefined) return undefined;
  if (lettersOf(text).length < MIN_LETTERS) return undefined;
  const letters = lettersOf(script === 'Latn' ? text : text.replace(LATIN_WORD, 'xx'));
  const wrong = `The text is not in ${languageName(language)} (${language}), the language that was asked for`;
  if (!isInScript(letters, script)) return `${wrong}; most of it is in another script.`;
  const other = otherLanguage(text, language);
  return other === undefined ? undefined : `${wrong}; it reads like ${languageName(other)}.`;
}

const lettersOf = (text: string): readonly string[] => text.match(/\p{L}/gu) ?? [];

function isInScript(letters: readonly string[], script: string): boolean {
  const share = (pattern: RegExp): number => letters.filter((each) => pattern.test(each)).length / letters.length;
  switch (script) {
    case 'Jpan':
      return share(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u) >= MIN_SHARE && share(KANA) >= 0.05;
    case 'Hans':
    case 'Hant':
      return share(/\p{Script=Han}/u) >= MIN_SHARE && share(KANA) <= 0.1;
    case 'Kore':
      return share(/\p{Script=Hangul}/u) >= MIN_SHARE;
    default: {
      const pattern = scriptPattern(script);
      return pattern === undefined || share(pattern) >= (script === 'Latn' ? MIN_SHARE_OF_LATIN : MIN_SHARE);
    }
  }
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Undefined for scripts that Unicode does not define. */
function scriptPattern(script: string): RegExp | undefined {
  try {
    return new RegExp(`\\p{Script=${script}}`, 'u');
  } catch {
    return undefined;
  }
}

/** How close the language must come to the best guess, by letters of the window. */
const BOUNDS: readonly (readonly [letters: number, score: number])[] = [
  [200, 0.96],
  [120, 0.85],
];
/** Trigram scores level out in longer texts. */
const WINDOW = 400;
/** A list of foreign names may fill a window. */
const FOREIGN_SHARE = 1 / 3;

/** The tag of another language that more than a third of the text is clearly in. */
function otherLanguage(text: string, language: string): string | undefined {
  const tag = localeOf(language)?.language ?? '';
  const { trigrams } = languageRow(tag);
  if (!trigrams) return undefined;
  const { code: own, near = [] } = trigrams;
  const only = [
    own,
    ...[...COMMON_LANGUAGES].filter(([, other]) => other !== tag && !near.includes(other)).map(([code]) => code),
  ];
  const guesses = windowsOf(text).map(([window, bound]) => {
    const scores = francAll(window, { only });
    const score = scores.find(([code]) => code === own)?.[1] ?? 1;
    return score < bound ? scores[0]?.[0] : own;
  });
  const foreign = guesses.filter((guess) => guess !== own);
  if (foreign.length <= guesses.length * FOREIGN_SHARE) return undefined;
  return COMMON_LANGUAGES.get(foreign[0] ?? '');
}

function windowsOf(text: string): (readonly [window: string, bound: number])[] {
  const prose = text.replace(/[\d\s]+/g, ' ');
  const windows = Array.from({ length: Math.ceil(prose.length / WINDOW) }, (_, index) =>
    prose.slice(index * WINDOW, (index + 1) * WINDOW),
  );
  return windows.flatMap((window) => {
    const letters = lettersOf(window).length;
    const bound = BOUNDS.find(([least]) => letters >= least)?.[1];
    return bound === undefined ? [] : [[window, bound] as const];
  });
}
