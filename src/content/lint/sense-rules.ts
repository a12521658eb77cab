import { foldWord } from '../../analysis/intent.ts';
import { squeezed } from '../../lib/one-line.ts';
import { tally } from '../../lib/tally.ts';
import { localeOf, words } from '../../lib/words.ts';
import { alternatives, KNOWN_LANGUAGES, languageRow } from '../../registry/languages/index.ts';
import type { LanguageRow } from '../../registry/languages/row.ts';
import { withoutCitations } from '../citations.ts';
import { sentencesOf } from '../claims/sentences.ts';
import { languageName, languageProblem } from '../language.ts';
import type { Facts } from './facts.ts';
import { excerpt, unique } from './problem.ts';
import type { Reading } from './reading.ts';

/** Shorter texts, such as lists of names, cannot be judged. */
const MIN_WORDS = 25;
/** The text is in the requested language (T-05), and made of real words: trigrams alone accept any letters. */
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

/** A looping writer repeats one word or one sentence. */
export function repeated({ blocks }: Reading, { language }: Facts): string[] {
  const prose = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => withoutCitations(text));
  return [...repeatedWord(wordsOf(prose.join('\n'), language)), ...repeatedSentences(prose, language)];
}

/** The most frequent word of any language, an article or a particle, makes up at most a tenth. */
const MOST_OF_ONE = 0.3;

function repeatedWord(all: readonly string[]): string[] {
  if (all.length < MIN_WORDS) return [];
  const [word, count] = [...tally(all)].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  return count > all.length * MOST_OF_ONE
    ? [`The text says ${excerpt(word)} ${count} times; say each thing once.`]
    : [];
}

const MIN_SENTENCE_WORDS = 5;
/** A refrain may occur twice. */
const MAX_TIMES = 2;

function repeatedSentences(prose: readonly string[], language: string): string[] {
  const sentences = prose.flatMap((text) => sentencesOf(text, language)).map(({ text }) => squeezed(text));
  return [...tally(sentences)]
    .filter(([text, count]) => count > MAX_TIMES && words(text, language).length >= MIN_SENTENCE_WORDS)
    .map(([text, count]) => `The sentence ${excerpt(text)} stands ${count} times; say it once.`);
}

const wordsOf = (text: string, language: string): string[] =>
  words(text, language)
    .filter((word) => /\p{L}/u.test(word))
    .map(foldWord);

type Leftovers = LanguageRow['leftovers'];
const phrases = (of: (leftovers: Leftovers) => readonly RegExp[]): RegExp[] =>
  [...KNOWN_LANGUAGES.values()].flatMap(({ leftovers }) => (leftovers ? of(leftovers) : []));

const LEFTOVER_PHRASES: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /\{\{|\}\}|<%|%>|\$\{/,
  new RegExp(`\\[\\s?(?:${alternatives(({ leftovers }) => leftovers.slots)})\\s?\\]`, 'i'),
  /\b(?:FIX[M]E|TBD)\b/,
  /\bTO[D]O(?=\s?[:([\]])/, // alone it is a Spanish word
  ...phrases(({ placeholders }) => placeholders),
  ...phrases(({ itself }) => itself),
  ...phrases(({ task }) => task),
  /\bignore (?:all |any |the )?(?:previous|prior|above) instructions\b/i,
  /\b(?:the|this) (?:json|prompt|system prompt|input) (?:above|below|provided(?! by))\b/i,
  /^[ \t]{0,8}(?:word count|target words)\s?:/im,
];

/** No leftovers of templates, and no model that speaks of itself or its task. */
export function leftovers({ blocks }: Reading): string[] {
  const prose = blocks
    .filter(({ kind }) => kind !== 'code')
    .map(({ text }) => text.normalize('NFC'))
    .join('\n');
  const found = LEFTOVER_PHRASES.flatMap((phrase) => phrase.exec(prose)?.[0] ?? []);
  return unique(found).map((text) => `The text holds ${excerpt(text)}, which is no part of an article; leave it out.`);
}
