import type { ArticleDraft, DraftSection } from '../draft.ts';
import { shown } from './fact-rules.ts';
import type { Problem } from './problem.ts';
import type { Reading } from './reading.ts';

/** Readings of a draft by part, so that nothing is parsed twice. */
export type Readings = ReadonlyMap<string, Reading>;

/** No first-level heading, no level skipped, no heading without text under it, none in lead and answers. */
export function brokenHeadings(draft: ArticleDraft, readings: Readings): Problem[] {
  const inSections = draft.sections.flatMap((section) =>
    headingFaults(section, readings.get(section.id)).map((message) => ({ part: section.id, message })),
  );
  const expected = { lead: 0, faq: 1 + (draft.faq?.answers.length ?? 0) };
  const inBare = (['lead', 'faq'] as const)
    .filter((part) => (readings.get(part)?.headings.length ?? 0) > expected[part])
    .map((part) => ({ part, message: 'The text has a heading of its own; write paragraphs without headings.' }));
  return [...inBare, ...inSections].map((problem) => ({ rule: 'headings', ...problem }));
}

function headingFaults({ level, heading }: DraftSection, reading: Reading | undefined): string[] {
  if (reading === undefined || reading.faults.length > 0) return [];
  const faults: string[] = [];
  let depth: number = level;
  for (const { depth: next, text } of reading.headings) {
    if (next <= level)
      faults.push(`The heading ${shown(text)} is of level ${next}; inside a section use level ${level + 1}.`);
    else if (next > depth + 1) faults.push(`The heading ${shown(text)} skips a level, from ${depth} to ${next}.`);
    depth = next;
  }
  const { outline } = reading;
  if (!outline.includes(0)) faults.push(`The section ${shown(heading)} has no text.`);
  else if (outline.some((each, at) => each > 0 && isEmptyBelow(outline, at)))
    faults.push('A heading has no text under it.');
  return faults;
}

/** A deeper heading may follow at once; one of the same or a higher level, or the end, may not. */
function isEmptyBelow(kinds: readonly number[], at: number): boolean {
  const next = kinds[at + 1];
  return next === undefined || (next > 0 && next <= (kinds[at] ?? 0));
}

/** No two headings of an article are the same; the later one is to be changed. */
export function repeatedHeadings(draft: ArticleDraft, readings: Readings): Problem[] {
  const all = [
    ...draft.sections.flatMap((section) =>
      [{ text: section.heading }, ...(readings.get(section.id)?.headings ?? [])].map(({ text }) => ({
        part: section.id,
        text,
      })),
    ),
    ...(draft.faq ? [{ part: 'faq', text: draft.faq.heading }] : []),
  ];
  const seen = new Set<string>();
  return all.flatMap(({ part, text }) => {
    const key = sameWords(text);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return { rule: 'repeated_headings', part, message: `The heading ${shown(text)} stands twice in the article.` };
  });
}

/** A text by its letters and digits only. */
export const sameWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
