import { francAll } from 'franc';
import { localeOf, scriptOf } from '../lib/words.ts';
import { COMMON_LANGUAGES, languageRow } from '../registry/languages/index.ts';

/** Whether a language is written in wide characters, for which limits of length are other ones. */
export const isCjk = (language: string): boolean => CJK_SCRIPTS.has(scriptOf(language) ?? '');
const CJK_SCRIPTS = new Set(['Jpan', 'Hans', 'Hant', 'Hani', 'Kore', 'Hang', 'Bopo', 'Hrkt']);

/** The name that people call a language by, in English; its tag where there is none. Extensions of a tag have no name. */
export function languageName(language: string): string {
  const locale = localeOf(language);
  return (locale && NAMES.of(locale.baseName)) ?? language;
}
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Fewer letters say nothing about their language. */
const MIN_LETTERS = 20;
/** Names of products come in Latin letters everywhere, so a Latin word weighs two letters and a part has to do. */
const LATIN_WORD = /\p{Script=Latin}+/gu;
const MIN_SHARE = 0.35;
const MIN_SHARE_OF_LATIN = 0.6;

/**
 * What is wrong with the language of a readable text, as a sentence; undefined when nothing is, or when the language is
 * none that can be told (T-05). The script decides first; from 120 letters on, trigrams do among languages of one script.
 * Bounds are such that no honest text of 200 letters is refused, so a single foreign sentence is not found.
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

/** Undefined for codes that Unicode has no property value for. */
function scriptPattern(script: string): RegExp | undefined {
  try {
    return new RegExp(`\\p{Script=${script}}`, 'u');
  } catch {
    return undefined;
  }
}

/** How near the language must come to the best guess, by letters of the window. */
const BOUNDS: readonly (readonly [letters: number, score: number])[] = [
  [200, 0.96],
  [120, 0.85],
];
/** Scores of trigrams level out in longer texts. */
const WINDOW = 400;
/** A list of foreign names fills a window now and then. */
const FOREIGN_SHARE = 1 / 3;

/** Tag of the language that a third of the text is clearly in instead. */
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
