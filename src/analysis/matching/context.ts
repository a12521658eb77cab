import { foldText } from '../text/fold.ts';
import { endsWord, startsWord } from './boundaries.ts';
import { namePattern } from './names.ts';
import { CONNECTING_WORDS } from './plain-words.ts';
import { type Found, isJoined } from './spelling.ts';
import { NameTrie } from './trie.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export interface Sentence {
  readonly start: number;
  readonly text: string;
}

/** Finds the sentence around a place of one text, at most one line; each line is divided once. */
export function sentenceFinder(text: string): (start: number, end: number) => Sentence {
  const lines = new Map<number, Sentence[]>();
  return (start, end) => {
    const lineStart = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
    const newline = text.indexOf('\n', end);
    const line = text.slice(lineStart, newline < 0 ? text.length : newline);
    const divided = lines.get(lineStart) ?? sentencesOf(line, lineStart);
    lines.set(lineStart, divided);
    return divided.find((each) => each.start + each.text.length > start) ?? { start: lineStart, text: line };
  };
}

function sentencesOf(line: string, lineStart: number): Sentence[] {
  return [...segmenter.segment(line)].map(({ segment, index }) => ({ start: lineStart + index, text: segment }));
}

/** Finds whether any of the terms stands in a sentence as a word, in singular or plural. */
export function compileTerms(terms: readonly string[]): (sentence: Sentence) => boolean {
  const numbers = terms.flatMap((term) => [term, `${term}s`, `${term}es`, term.replace(/s$/i, '')]);
  const patterns = numbers.map((term) => namePattern(term, 0, 'name', null)).filter((pattern) => pattern !== undefined);
  const trie = new NameTrie(patterns);
  const known = new WeakMap<Sentence, boolean>();
  return (sentence) => {
    const before = known.get(sentence);
    if (before !== undefined) return before;
    const folded = foldText(sentence.text);
    let found = false;
    for (let at = 0; at < folded.length && !found; at += 1) {
      if (!trie.begins(folded.units[at]) || !startsWord(folded, at)) continue;
      trie.walk(folded, at, (_pattern, _start, end) => {
        found ||= endsWord(folded, end);
      });
    }
    known.set(sentence, found);
    return found;
  };
}

/**
 * Whether a name that is also a plain phrase is written as a name here: in one piece, marked off by quotes, emphasis or
 * a link, or capitalised without a capitalised word glued in front (M-10).
 */
export function readsAsName(text: string, found: Found, sentence: Sentence): boolean {
  const { start, end } = found;
  if (isJoined(found) || isMarkedOff(text, start, end)) return true;
  const words = [...text.slice(start, end).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
  const content = words.filter((word) => !CONNECTING_WORDS.has(word.toLowerCase()));
  if (!content.every((word) => !/^\p{Ll}/u.test(word))) return false;
  const lead = text.slice(sentence.start, start);
  if (content.length < 2 && !/[\p{L}\p{N}]/u.test(lead) && words[0] === content[0]) return false;
  const before = /(\p{L}+) +$/u.exec(lead)?.[1];
  const opens = before !== undefined && !/[\p{L}\p{N}]/u.test(lead.slice(0, lead.lastIndexOf(before)));
  return before === undefined || opens || !/^\p{Lu}/u.test(before) || CONNECTING_WORDS.has(before.toLowerCase());
}

function isMarkedOff(text: string, start: number, end: number): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  const pairs = ['""', "''", '``', '“”', '‘’', '«»', '„“', '「」', '『』', '[]', '**', '__'];
  return pairs.includes(before + after);
}
