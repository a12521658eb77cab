import { figuresOf } from '../claims/figures.ts';
import { sentencesOf } from '../claims/sentences.ts';
import { languageProblem } from '../language.ts';
import type { Source } from '../ledger.ts';
import { quotationsIn } from '../lint/quotations.ts';
import type { Reading } from '../lint/reading.ts';
import type { Block } from '../markdown.ts';
import type { GoalTerms, Offer } from './goal.ts';

const isProse = ({ kind }: Block): boolean => kind === 'paragraph' || kind === 'row';

/** Sentences that cite a source; a row of a table cites once for all its cells. */
const cited = ({ blocks }: Reading, language: string): string[] =>
  blocks.filter(isProse).flatMap(({ kind, text }) => {
    const parts = sentencesOf(text, language);
    if (kind === 'row') return parts.some((part) => part.cited.length > 0) ? [text] : [];
    return parts.filter((part) => part.cited.length > 0).map((part) => part.text);
  });

/** A figure that measures something. One digit does, with a unit: "5 years". */
const measures = (text: string, language: string): boolean =>
  figuresOf(text, language).some(({ unit }) => unit !== null && unit !== 'year' && unit !== 'clock') ||
  figuresOf(text, language).some(({ unit, text: figure }) => unit === 'year' && !/^\d{4}$/.test(figure));

/** Whether a part states a figure with its unit, and cites its source. */
export const statesFigure = (reading: Reading, language: string): boolean =>
  cited(reading, language).some((sentence) => measures(sentence, language));

/** Whether a part states such a figure, or quotes somebody, and cites the source. */
export const statesEvidence = (reading: Reading, language: string): boolean =>
  cited(reading, language).some((sentence) => measures(sentence, language) || quotationsIn(sentence).length > 0);

/** Thai texts count years from 543 BC. */
const YEAR = /(?<![\p{Nd}.,])(?:19|20|24|25)\d\d(?![\p{Nd}]|[.,]\p{Nd})/u;

/** Whether a year stands in the introduction, or in the paragraph or row of a figure with its unit. */
export function isDated(lead: Reading, all: readonly Reading[], { language }: GoalTerms): boolean {
  const beside = all.flatMap(({ blocks }) =>
    blocks.filter((block) => isProse(block) && measures(block.text, language)),
  );
  return [...lead.blocks, ...beside].some(({ text }) => YEAR.test(text));
}

const MOST_OFFERS = 2;
/** Lengths of sentences that an editor can put into a text, in UTF-16 code units. */
const LENGTH = { least: 20, most: 300 } as const;
/** Enough of a page to find what it has to offer. */
const MAX_TEXT = 8000;

/** Sentences of sources in the language of the text with a figure and its unit, or a quotation. */
export function offersOf(sources: readonly Source[], { language }: GoalTerms): Offer[] {
  const offers = sources.flatMap(({ id, text }) => {
    const start = text.slice(0, MAX_TEXT);
    if (languageProblem(start, language) !== undefined) return [];
    const sentences = start.split('\n').flatMap((line) => sentencesOf(line, language).map((each) => each.text.trim()));
    return sentences
      .filter(({ length }) => length >= LENGTH.least && length <= LENGTH.most)
      .filter((sentence) => measures(sentence, language) || quotationsIn(sentence).length > 0)
      .slice(0, MOST_OFFERS)
      .map((sentence) => ({ sourceId: id, text: sentence }));
  });
  return offers.slice(0, MOST_OFFERS);
}
