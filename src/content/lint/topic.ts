import { foldWord } from '../../analysis/intent.ts';
import { oncePer } from '../../lib/once-per.ts';
import { languageRow, primarySubtag } from '../../registry/languages/index.ts';
import type { KnownLanguage } from '../../registry/languages/row.ts';
import { withoutCitations } from '../citations.ts';
import { contentWords, isSameWord } from '../claims/figures.ts';
import { sentencesOf } from '../claims/sentences.ts';
import type { Source } from '../ledger.ts';
import type { TextTerms } from '../text-terms.ts';
import type { Reading } from './reading.ts';

/** How much of a text is about its subject. */
export interface Closeness {
  /** How many content words the text has. */
  readonly words: number;
  /** The share of them that are words of the subject, or of a source that their sentence cites. */
  readonly share: number;
  /** The share of the words of its aim that the text uses; 1 if there is no aim. */
  readonly reached: number;
}

/**
 * Compares a text with its subject: the words of title, questions, brief and names, in any form, except words that any
 * question may contain. `aim`: what the plan says of the part, whose words count as well.
 */
export type Compare = (readings: readonly Reading[], aim?: string) => Closeness;

export function compareWithSubject(terms: TextTerms): Compare {
  const { title, language, queries, ledger, brand, competitors } = terms;
  const names = [brand, ...competitors].flatMap(({ name, aliases }) => [name, ...aliases]);
  const subject = specificWords([title, ...queries, ledger.brief, ...names].join('\n'), language);
  const sources = new Map(ledger.sources.map((source) => [source.id, source]));
  return (readings, aim = '') => {
    const aims = specificWords(aim, language);
    const sought = [...new Set([...subject, ...aims])];
    const known = new Map<string, boolean>();
    const isSought = (word: string): boolean => {
      const is = known.get(word) ?? sought.some((other) => isAkin(word, other));
      known.set(word, is);
      return is;
    };
    let [count, hits] = [0, 0];
    for (const { text, cited } of sentencesIn(readings, language)) {
      const read = cited.flatMap((id) => sources.get(id) ?? []).map((source) => foldedSource(source, 'folded').text);
      const said = contentWords(withoutCitations(text), language);
      count += said.length;
      hits += said.filter((word) => isSought(word) || read.some((all) => all.includes(word))).length;
    }
    const used = [...known.keys()];
    const reached = aims.filter((word) => used.some((other) => isAkin(word, other))).length;
    return { words: count, share: hits / Math.max(1, count), reached: aims.length === 0 ? 1 : reached / aims.length };
  };
}

const sentencesIn = (readings: readonly Reading[], language: string) =>
  readings
    .flatMap(({ blocks }) => blocks)
    .filter(({ kind }) => kind === 'paragraph' || kind === 'row')
    .flatMap(({ text }) => sentencesOf(text, language));

/** Folded once, because a text is compared many times. */
const foldedSource = oncePer(({ title, text }: Source, _: 'folded') => ({ text: foldWord(`${title}\n${text}`) }));

const specificWords = (text: string, language: string): string[] => {
  const tag = primarySubtag(language);
  const common = commonWords(languageRow(tag), tag);
  return [...new Set(contentWords(text, language))].filter((word) => !common.has(word));
};

/** Words of the templates of questions: they ask for anything in any category, and say nothing about one. */
const commonWords = oncePer(({ questions }: KnownLanguage, tag: string): ReadonlySet<string> => {
  const templates = textsIn(questions).map((template) => template.replace(/\{\w+\}/g, ' '));
  return new Set(contentWords(templates.join('\n'), tag));
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Scripts in which two letters may be a word. */
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]/u;

/** Forms of one word, or a compound and a word in it. */
function isAkin(a: string, b: string): boolean {
  if (isSameWord(a, b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= (DENSE.test(short) ? 2 : 4) && long.includes(short);
}
