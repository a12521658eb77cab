import { alternatives } from '../../registry/languages/index.ts';
import { citedIds } from '../citations.ts';

export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isCited: boolean;
}

/** A citation after the full stop belongs to the sentence before it. Bounds keep the time linear. */
const LATE_CITATION = /([.!?。！？؟…]{1,3}["'”’」』»)]{0,2})[ \u00a0]{0,2}((?:\[[\d,;、 ]{1,20}\][ \u00a0]?){1,9})/g;
const ABBREVIATION = new RegExp(`(?:^|[\\s(])(?:${alternatives((row) => row.abbreviations)})\\.\\s*$`, 'i');

/** Moves citations that follow a full stop before it, so that each sentence contains its citations. */
export const withCitationsInside = (text: string): string => text.replace(LATE_CITATION, ' $2$1 ');

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Sentences of a text from withCitationsInside. In scripts without sentence marks a paragraph is one sentence. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end < text.length && ABBREVIATION.test(text.slice(Math.max(start, end - 12), end))) continue;
    const sentence = text.slice(start, end);
    sentences.push({ text: sentence, start, end, isCited: citedIds(sentence).length > 0 });
    start = end;
  }
  return sentences;
}
