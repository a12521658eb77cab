import { CONNECTING_WORDS, isPlainWord } from '../matching/plain-words.ts';
import { proseLines } from '../text/prose-lines.ts';

/**
 * A longer answer is a document. The names at its beginning are enough, because each name is then counted in the full
 * text of all answers.
 */
const MAX_CHARACTERS = 100_000;
const MAX_NAME_CHARACTERS = 60;
const MAX_NAME_WORDS = 5;

/**
 * What may be a name in a Markdown text: heads of list items, headings, first cells of table rows, emphasised words,
 * link texts, and words with a capital within a sentence. Proposals only: nothing is counted here. Read line by line in
 * linear time, for answers may be anything; code is left out.
 */
export function namesInText(text: string, language: string): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (candidate: string, marked: boolean): void => {
    const name = trimmed(candidate);
    if (isNameLike(name, marked)) names.add(name);
  };
  const capitals = /^de\b/i.test(language) ? INNER_CAPITAL : CAPITALISED;
  for (const line of proseLines(text.slice(0, MAX_CHARACTERS)).map(withoutCode)) {
    const head = /^\s*(?:[-*+•]|\d{1,3}[.)]|#{1,6}|\|)\s+(.*)$/su.exec(line)?.[1];
    if (head !== undefined) add(headOf(plain(head)), true);
    for (const [, bold, low, link] of line.matchAll(MARKED)) add(headOf(plain(bold ?? low ?? link ?? '')), true);
    for (const run of runsOf(plain(line), capitals)) add(run, false);
  }
  return names;
}

const MARKED = /\*\*([^*\n]{1,80})\*\*|__([^_\n]{1,80})__|\[([^[\]\n]{1,80})\]\(/gu;

const withoutCode = (line: string): string => line.replace(/`[^`\n]{0,200}`/g, ' ');

/** As displayed: link targets and emphasis gone. */
const plain = (line: string): string => line.replace(/\]\([^()\s]{0,2000}\)/g, ']').replace(/[*_[\]#>]+/g, '');

/** What stands before the words that describe it: "Foo – cheap", "Foo: cheap", "Foo (since 1990)". */
function headOf(text: string): string {
  if (text.includes('://')) return '';
  const item = text.trim().replace(/^\d{1,3}[.)]\s+/u, '');
  return item.split(/\s[–—-]\s|\s*[|:：(（【,，、。;；]|[.!?]\s/u, 1).join('');
}

const INNER = "(?:[\\p{L}\\p{M}\\p{N}'’&+-]|\\.(?=\\p{L}))*";
const TOLD_BY_FORM = `(?<![\\p{L}\\p{M}\\p{N}])[\\p{L}\\p{M}\\p{N}]*(?:\\p{Ll}\\p{Lu}|\\p{L}\\p{N}|\\p{N}\\p{L})${INNER}`;
const CAPITAL_WORD = `\\p{Lu}${INNER}`;
/** One or several words with a capital, with numbers between or after them. */
const CAPITALISED = new RegExp(`${TOLD_BY_FORM}|${CAPITAL_WORD}(?: (?:${CAPITAL_WORD}|\\p{N}+))*`, 'gu');
/** In a language that capitalises all nouns, only a second capital or a digit shows that a word is a name. */
const INNER_CAPITAL = new RegExp(TOLD_BY_FORM, 'gu');

/**
 * Runs of capitalised words. A single word that begins a sentence needs a second capital or a digit, because every
 * first word is capitalised.
 */
function runsOf(text: string, capitals: RegExp): string[] {
  return [...text.matchAll(capitals)].flatMap(({ 0: run, index }) => {
    const opens = /(?:^|[.!?:;•|-]["'”’)]*)\s*$/u.test(text.slice(Math.max(0, index - 8), index));
    return opens && !/ |.\p{Lu}|\p{N}/u.test(run) ? [] : [run];
  });
}

const trimmed = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#!]+$/gu, '')
    .replace(/['’]s$/iu, '');

/** Words that answers write in front of a description and that are in no list of everyday words. */
const LABELS: ReadonlySet<string> = new Set(
  'advantages con cons conclusion cost costs disadvantages features overall overview price prices pricing pro pros rating ratings reviews specs strengths summary tips verdict weaknesses'.split(
    ' ',
  ),
);

const isEveryday = (word: string): boolean => isPlainWord(word) || CONNECTING_WORDS.has(word) || LABELS.has(word);

/** `marked` names were set apart by whoever wrote the text, so they may be words of everyday language. */
function isNameLike(name: string, marked: boolean): boolean {
  if (!/\p{L}/u.test(name) || name.length < 2 || name.length > MAX_NAME_CHARACTERS) return false;
  if (/:\/\/|@|^www\.|[?"“”]/iu.test(name)) return false;
  const words = name.split(' ');
  if (words.length > MAX_NAME_WORDS || CONNECTING_WORDS.has((words[0] ?? '').toLowerCase())) return false;
  const everyday = words.every((word) => isEveryday(word.toLowerCase()));
  if (LABELS.has(name.toLowerCase())) return false;
  if (everyday && !(marked && words.length === 1 && /^\p{Lu}/u.test(name))) return false;
  return (marked && words.length === 1) || words.some((word) => /^[\p{Lu}\p{Lo}\p{N}]|.\p{Lu}/u.test(word));
}
