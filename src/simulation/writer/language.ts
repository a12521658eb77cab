import { francAll } from 'franc';
import { localeOf, scriptOf } from '../../lib/words.ts';
import { COMMON_LANGUAGES, languageRow } from '../../registry/languages/index.ts';

/** The first part of a tag: `pt` of `pt_BR`; '' if it is not a tag. */
export const primaryOf = (language: string): string => localeOf(language)?.language ?? '';

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/u,
  Arab: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
  Latn: /\p{Script=Latin}/u,
};
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The share of a text's letters that belong to the script of a language; 0 for a text without letters. */
export const shareInScript = (text: string, language: string): number =>
  share(text.match(/\p{L}/gu) ?? [], SCRIPTS[scriptOf(language) ?? 'Latn'] ?? /\p{Script=Latin}/u);

const share = (letters: readonly string[], script: RegExp): number =>
  letters.length === 0 ? 0 : letters.filter((letter) => script.test(letter)).length / letters.length;

/** With fewer letters, the language cannot be determined. */
const MIN_LETTERS = 20;
const MIN_SHARE = { Latn: 0.6, other: 0.35, kana: 0.05 } as const;

/** How close the language must be to the best guess, by the number of letters in a window. */
const BOUNDS = [
  [200, 0.96],
  [120, 0.85],
] as const;

/** Whether a text is clearly in another language: by its script, then by trigrams of windows of 400 characters. */
export function isForeign(text: string, language: string): boolean {
  if ((text.match(/\p{L}/gu) ?? []).length < MIN_LETTERS) return false;
  const isLatin = scriptOf(language) === 'Latn';
  // names of products are in Latin letters everywhere, so a Latin word counts as two letters
  const letters = isLatin ? text : text.replace(/\p{Script=Latin}+/gu, 'xx');
  if (shareInScript(letters, language) < MIN_SHARE[isLatin ? 'Latn' : 'other']) return true;
  if (scriptOf(language) === 'Jpan') return share(letters.match(/\p{L}/gu) ?? [], KANA) < MIN_SHARE.kana;
  const { trigrams } = languageRow(primaryOf(language));
  return trigrams?.isCommon === true && readsLikeAnother(text, trigrams.code);
}

function readsLikeAnother(text: string, own: string): boolean {
  const only = [...COMMON_LANGUAGES.keys()];
  const verdicts = (text.replace(/[\d\s]+/g, ' ').match(/.{1,400}/gs) ?? []).flatMap((window) => {
    const letters = window.match(/\p{L}/gu)?.length ?? 0;
    const bound = BOUNDS.find(([least]) => letters >= least)?.[1];
    if (bound === undefined) return [];
    return [(francAll(window, { only }).find(([code]) => code === own)?.[1] ?? 1) < bound];
  });
  return verdicts.filter(Boolean).length > verdicts.length / 3;
}
