import { alternatives, languageRow, primarySubtag } from '../../registry/languages/index.ts';
import { citedIds } from '../citations.ts';

export interface Sentence {
  /** With its citations before its full stop. */
  readonly text: string;
  /** Position in the text that was split. */
  readonly start: number;
  readonly end: number;
  /** Ids of the sources that it cites. */
  readonly cited: readonly number[];
}

/** A citation after the full stop belongs to the sentence before it. Bounds keep the time linear. */
const LATE_CITATION = /([.!?。！？؟…]{1,3}["'”’」』»)]{0,2})([ \u00a0]{0,2})((?:\[[\d,;、 ]{1,20}\][ \u00a0]?){1,9})/g;
const ABBREVIATION = new RegExp(`(?:^|[\\s(])(?:${alternatives((row) => row.abbreviations)})\\.\\s*$`, 'i');
/** Thai has no full stop: there a citation ends the sentence that it belongs to. */
const THAI_END = /(?<=\p{Script=Thai}[^\p{Script=Thai}]{0,80}\])[ \u00a0]+(?=\S)/gu;

/**
 * If citations follow a full stop, moves them in front of it, so that each sentence contains its citations. Keeps
 * positions.
 */
const withCitationsInside = (text: string): string =>
  text.replace(LATE_CITATION, (_, marks: string, gap: string, citations: string) => {
    const cited = citations.trimEnd();
    return `${gap}${cited}${marks}${citations.slice(cited.length)}`;
  });

const ORDINAL = /(?<![\d.,])\d{1,2}\.\s*$/;
const isWithin = (end: string, hasOrdinals: boolean): boolean =>
  ABBREVIATION.test(end) || (hasOrdinals && ORDINAL.test(end));

/** Without a space, the segmenter takes what opens the next sentence for what closes this one: 。「 */
const OPENED = /\p{Ps}+$/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The sentences of a paragraph. In scripts without sentence marks a paragraph is one sentence, if it cites nothing. */
export function sentencesOf(paragraph: string, language = 'und'): Sentence[] {
  const isOrdinal = languageRow(primarySubtag(language)).hasOrdinalStop ?? false;
  const text = withCitationsInside(paragraph);
  // a line break inside a paragraph is no end of a sentence, but it is one to the segmenter
  const ends = [...segmenter.segment(text.replaceAll('\n', ' '))]
    .map(({ segment, index }) => index + segment.length)
    .filter((end) => end === text.length || !isWithin(text.slice(Math.max(0, end - 12), end), isOrdinal))
    .map((end) =>
      end === text.length ? end : end - (OPENED.exec(text.slice(Math.max(0, end - 4), end))?.[0].length ?? 0),
    );
  const thai = [...text.matchAll(THAI_END)].map((found) => found.index + found[0].length);
  const all = [...new Set([...ends, ...thai])].toSorted((a, b) => a - b);
  return all.map((end, at) => {
    const start = all[at - 1] ?? 0;
    const sentence = text.slice(start, end);
    return { text: sentence, start, end, cited: citedIds(sentence) };
  });
}
