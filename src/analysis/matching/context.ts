import { foldText } from '../text/fold.ts';
import { endsWord, startsWord } from './boundaries.ts';
import { namePattern } from './names.ts';
import { CONNECTING_WORDS } from './plain-words.ts';
import { type Found, isJoined } from './spelling.ts';
import { NameTrie } from './trie.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentence around [start, end), at most one line. */
export function sentenceAround(text: string, start: number, end: number): { start: number; text: string } {
  const lineStart = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
  const newline = text.indexOf('\n', end);
  const line = text.slice(lineStart, newline < 0 ? text.length : newline);
  for (const { segment, index } of sentences.segment(line)) {
    if (lineStart + index + segment.length > start) return { start: lineStart + index, text: segment };
  }
  return { start: lineStart, text: line };
}

/** Finds whether any of the terms stands in a text as a word, in singular or plural. */
export function compileTerms(terms: readonly string[]): (text: string) => boolean {
  const numbers = terms.flatMap((term) => [term, `${term}s`, `${term}es`, term.replace(/s$/i, '')]);
  const patterns = numbers.map((term) => namePattern(term, 0, 'name', null)).filter((pattern) => pattern !== undefined);
  const trie = new NameTrie(patterns);
  return (text) => {
    const folded = foldText(text);
    let found = false;
    for (let at = 0; at < folded.length && !found; at += 1) {
      if (!trie.begins(folded.units[at] ?? 0) || !startsWord(folded, at)) continue;
      trie.walk(folded, at, (_pattern, _start, end) => {
        found ||= endsWord(folded, end);
      });
    }
    return found;
  };
}

/**
 * Whether a name that is also a plain phrase is written as a name here: in one piece, marked off by quotes, emphasis or
 * a link, or capitalised without a capitalised word glued in front (M-10).
 */
export function readsAsName(text: string, found: Found): boolean {
  const { start, end } = found;
  if (isJoined(found) || isMarkedOff(text, start, end)) return true;
  const words = [...text.slice(start, end).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
  const content = words.filter((word) => !CONNECTING_WORDS.has(word.toLowerCase()));
  if (!content.every((word) => !/^\p{Ll}/u.test(word))) return false;
  const sentence = sentenceAround(text, start, end);
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
