import { squeezed } from '../../lib/one-line.ts';
import { localeOf, words } from '../../lib/words.ts';
import { languageRow } from '../../registry/languages/index.ts';
import { withoutCitations } from '../citations.ts';
import { languageName, languageProblem } from '../language.ts';
import { shown } from './fact-rules.ts';
import type { Facts } from './facts.ts';
import type { Reading } from './reading.ts';
import { sentencesOf } from './sentences.ts';

/** Shorter texts, such as a list of names, say little about themselves. */
const MIN_WORDS = 25;
/** The text is in the language that was asked for (T-05), and in a language at all: trigrams alone take letters for one. */
export function wrongLanguage({ blocks }: Reading, { language }: Facts): string[] {
  const prose = blocks.filter(({ kind }) => kind !== 'code').map(({ text }) => text);
  const text = withoutCitations(prose.join('\n'));
  const problem = languageProblem(text, language) ?? lackOfCommonWords(wordsOf(text, language), language);
  return problem === undefined ? [] : [problem];
}

function lackOfCommonWords(all: readonly string[], language: string): string | undefined {
  const { functionWords, leastFunctionWords } = languageRow(localeOf(language)?.language ?? '');
  if (!functionWords || !leastFunctionWords || all.length < MIN_WORDS) return undefined;
  if (all.filter((word) => functionWords.has(word)).length >= all.length * leastFunctionWords) return undefined;
  return `The text has hardly any of the words that sentences in ${languageName(language)} are made of.`;
}

/** What a writer that turns in circles hands in: one word, or one sentence, again and again. */
export function repeated({ blocks }: Reading, { language }: Facts): string[] {
  const prose = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => withoutCitations(text));
  return [...repeatedWord(wordsOf(prose.join('\n'), language)), ...repeatedSentences(prose, language)];
}

/** The commonest word of any language, an article or a particle, is one of ten at most. */
const MOST_OF_ONE = 0.3;

function repeatedWord(all: readonly string[]): string[] {
  if (all.length < MIN_WORDS) return [];
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [word, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  return count > all.length * MOST_OF_ONE ? [`The text says ${shown(word)} ${count} times; say each thing once.`] : [];
}

const MIN_SENTENCE_WORDS = 5;
/** A refrain may stand twice. */
const MAX_TIMES = 2;

function repeatedSentences(prose: readonly string[], language: string): string[] {
  const counts = new Map<string, number>();
  for (const { text } of prose.flatMap(sentencesOf)) {
    const sentence = squeezed(text);
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts]
    .filter(([text, count]) => count > MAX_TIMES && words(text, language).length >= MIN_SENTENCE_WORDS)
    .map(([text, count]) => `The sentence ${shown(text)} stands ${count} times; say it once.`);
}

const wordsOf = (text: string, language: string): string[] =>
  words(text, language)
    .filter((word) => /\p{L}/u.test(word))
    .map(folded);

/** As the list of function words is written. */
const folded = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ı', 'i');
