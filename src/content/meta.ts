import { squeezed } from '../lib/one-line.ts';
import { displayWidth } from '../lib/words.ts';
import { isCjk } from './language.ts';

/** Limits of a meta title and description in characters (T-03). The title is also limited in columns; CJK takes two. */
export interface MetaLimits {
  readonly title: number;
  readonly descriptionMin: number;
  readonly descriptionMax: number;
}

const LIMITS: MetaLimits = { title: 60, descriptionMin: 120, descriptionMax: 160 };
const CJK_LIMITS: MetaLimits = { title: 60, descriptionMin: 40, descriptionMax: 80 };

export const metaLimits = (language: string): MetaLimits => (isCjk(language) ? CJK_LIMITS : LIMITS);

/** In code points, as partners count them. */
export const lengthOf = (text: string): number => [...text].length;

/** The width of a title: its columns, but at least its characters. */
export const titleWidth = (title: string): number => Math.max(displayWidth(title), lengthOf(title));

/** Problems with the lengths of a meta title and description, as sentences. */
export function metaProblems(title: string, description: string, language: string): string[] {
  const limits = metaLimits(language);
  const [width, length] = [titleWidth(title), lengthOf(description)];
  const cjk = isCjk(language) ? ', where a wide character counts double' : '';
  const range = `${limits.descriptionMin} to ${limits.descriptionMax}`;
  return [
    title.trim() === '' ? 'The meta title is empty.' : '',
    width > limits.title ? `The meta title takes ${width} characters; at most ${limits.title} are allowed${cjk}.` : '',
    length < limits.descriptionMin || length > limits.descriptionMax
      ? `The meta description has ${length} characters; it must have ${range}.`
      : '',
  ].filter(Boolean);
}

/**
 * If a title is still too long after the repair, cuts it between words. Cutting adds no claims, whereas
 * extending a short text would. A title within its limit is unchanged.
 */
export function trimMetaTitle(title: string, language: string): string {
  const text = squeezed(title);
  const limit = metaLimits(language).title;
  if (titleWidth(text) <= limit) return text;
  const kept = longestHead(wordsWithSpaces(text), (head) => titleWidth(head.trimEnd()) <= limit);
  const head = kept === '' ? longestHead(graphemes(text), (each) => titleWidth(each) <= limit) : kept;
  return head.replace(LOOSE_END, '');
}

/** Cuts a long description after a sentence if enough is left, otherwise between words with an ellipsis. */
export function trimMetaDescription(description: string, language: string): string {
  const text = squeezed(description);
  const { descriptionMin, descriptionMax } = metaLimits(language);
  if (lengthOf(text) <= descriptionMax) return text;
  const fits = (head: string): boolean => lengthOf(head.trimEnd()) <= descriptionMax;
  const bySentence = longestHead(sentences(text), fits).trimEnd();
  if (lengthOf(bySentence) >= descriptionMin) return bySentence;
  const shorter = (head: string): boolean => lengthOf(head.trimEnd()) < descriptionMax;
  const byWord = longestHead(wordsWithSpaces(text), shorter).replace(LOOSE_END, '');
  return `${byWord === '' ? longestHead(graphemes(text), shorter) : byWord}…`;
}

/** Punctuation that must not end a cut text. */
const LOOSE_END = /[\s,;:–—\-|(&、，：；・«„“‘「『"']+$/u;

function longestHead(pieces: readonly string[], fits: (head: string) => boolean): string {
  let head = '';
  for (const piece of pieces) {
    if (!fits(head + piece)) break;
    head += piece;
  }
  return head;
}

const segmentsBy = (granularity: 'grapheme' | 'word' | 'sentence') => {
  const segmenter = new Intl.Segmenter('und', { granularity });
  return (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
};
const graphemes = segmentsBy('grapheme');
const wordsWithSpaces = segmentsBy('word');
const sentences = segmentsBy('sentence');
