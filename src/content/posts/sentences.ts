const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** An initial or a title (z. B., Dr., Mrs.): its full stop does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}|\p{Lu}\p{Ll}{1,2})\.\s*$/u;

/** Offsets at which sentences end, including the space after them, in order; the last is the end of the text. */
export function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end === text.length || !ABBREVIATION.test(segment)) ends.push(end);
  }
  return ends;
}

/** Scripts that mark the end of a sentence only with a space. */
const UNPUNCTUATED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The first sentence of a text; in Thai, Lao and Khmer the first phrase. */
export function firstSentence(text: string): string {
  const sentence = text.slice(0, sentenceEnds(text)[0]).trim();
  return UNPUNCTUATED.test(sentence) ? (sentence.split(/\s/, 1)[0] ?? '') : sentence;
}
