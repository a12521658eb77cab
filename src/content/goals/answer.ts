import { words } from '../../lib/words.ts';
import { withoutCitations } from '../citations.ts';
import { contentWords, isSameWord } from '../claims/figures.ts';
import { sentencesOf } from '../claims/sentences.ts';
import type { Reading } from '../lint/reading.ts';
import type { GoalTerms } from './goal.ts';

/** Engines quote a passage of about that length. */
const FIRST_WORDS = 60;
/** An answer repeats this share of the content words of its question, rounded down, and at least one of them. */
const SHARE = 0.25;

/**
 * Whether an introduction begins with a statement that ends within the first words, and these words say something about
 * what is asked.
 */
export function answersFirst(reading: Reading, { queries, title, language }: GoalTerms): boolean {
  const text = proseOf(reading);
  if (!isStatement(text, language)) return false;
  const said = contentWords(beginning(text, language), language);
  // a question may be in a different language from the text
  return [...queries.slice(0, 1), title].some((question) => {
    const asked = new Set(contentWords(question, language));
    const repeated = [...asked].filter((word) => said.some((other) => isSameWord(word, other)));
    return repeated.length >= Math.max(1, Math.floor(asked.size * SHARE));
  });
}

/** Whether a section begins with a sentence that states something, in a paragraph or a list. */
export const beginsWithStatement = (reading: Reading, language: string): boolean =>
  reading.blocks[0]?.kind === 'paragraph' && isStatement(reading.blocks[0].text, language);

function isStatement(text: string, language: string): boolean {
  const first = withoutCitations(sentencesOf(text, language)[0]?.text ?? '').trim();
  const isShort = UNPUNCTUATED.test(first) || words(first, language).length <= FIRST_WORDS;
  return first !== '' && !/[?？؟]["”’」』»)]{0,2}$/u.test(first) && isShort;
}

/** Scripts that do not mark where a sentence ends. */
const UNPUNCTUATED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const proseOf = ({ blocks }: Reading): string =>
  blocks
    .filter(({ kind }) => kind === 'paragraph')
    .map(({ text }) => withoutCitations(text))
    .join('\n');

/** The text up to the end of its sixtieth word. */
function beginning(text: string, language: string): string {
  let end = 0;
  for (const word of words(text, language).slice(0, FIRST_WORDS)) end = text.indexOf(word, end) + word.length;
  return text.slice(0, end);
}
