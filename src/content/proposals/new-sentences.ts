import { applied, type TextEdit } from '../../analysis/page-edits.ts';
import { squeezed } from '../../lib/one-line.ts';
import { sentencesOf } from '../claims/sentences.ts';

/** A sentence that a page has only with edits. */
export interface NewSentence<E extends TextEdit = TextEdit> {
  /** Its words, by which verdicts are kept. */
  readonly key: string;
  /** The sentence before it in its paragraph. */
  readonly before: string | null;
  /** The paragraph with the edits. */
  readonly line: string;
  /** The edits that touch it; never none. */
  readonly edits: readonly E[];
}

/** The sentences that edits change or add. A sentence that only moved within its paragraph does not count. */
export function newSentences<E extends TextEdit>(
  text: string,
  edits: readonly E[],
  language: string,
): NewSentence<E>[] {
  const { text: edited, ranges } = applied(text, edits);
  const old = text.split('\n');
  let start = 0;
  return edited.split('\n').flatMap((line, at) => {
    const from = start;
    start += line.length + 1;
    if (line === old[at]) return [];
    const inside = ranges.filter((range) => range.start >= from && range.end <= from + line.length);
    const known = new Set(sentencesOf(old[at] ?? '', language).map((each) => squeezed(each.text)));
    const sentences = sentencesOf(line, language);
    return sentences.flatMap((sentence, position) => {
      const key = squeezed(sentence.text);
      if (key === '' || known.has(key)) return [];
      const touching = inside.filter(
        (range) => range.start <= from + sentence.end && range.end >= from + sentence.start,
      );
      const before = sentences[position - 1]?.text.trim() || null;
      return [{ key, before, line, edits: (touching.length > 0 ? touching : inside).map(({ edit }) => edit) }];
    });
  });
}
