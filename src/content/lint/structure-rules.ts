import type { ArticleDraft, DraftFaq, DraftSection } from '../draft.ts';
import { excerpt, type Problem } from './problem.ts';
import type { Reading } from './reading.ts';

/** Parsed parts of a draft, so that nothing is parsed twice. */
export type Readings = ReadonlyMap<string, Reading>;

/** No first-level heading, no skipped level, no heading without text, and none in lead and answers. */
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
      faults.push(`The heading ${excerpt(text)} is of level ${next}; inside a section use level ${level + 1}.`);
    else if (next > depth + 1) faults.push(`The heading ${excerpt(text)} skips a level, from ${depth} to ${next}.`);
    depth = next;
  }
  const { outline } = reading;
  if (!outline.includes(0)) faults.push(`The section ${excerpt(heading)} has no text.`);
  else if (outline.some((each, at) => each > 0 && isEmptyBelow(outline, at)))
    faults.push('A heading has no text under it.');
  return faults;
}

/** A deeper heading may follow directly; one of the same or a higher level, or the end, may not. */
function isEmptyBelow(kinds: readonly number[], at: number): boolean {
  const next = kinds[at + 1];
  return next === undefined || (next > 0 && next <= (kinds[at] ?? 0));
}

/** No two headings are the same; the later one is to be changed. */
export function repeatedHeadings({ sections, faq }: ArticleDraft, readings: Readings): Problem[] {
  const all = [
    ...sections.flatMap(({ id: part, heading }) =>
      [heading, ...(readings.get(part)?.headings ?? []).map(({ text }) => text)].map((text) => ({ part, text })),
    ),
    ...(faq ? [{ part: 'faq', text: faq.heading }] : []),
  ];
  const keys = all.map(({ text }) => sameWords(text));
  return all
    .filter((_, index) => keys.indexOf(keys[index] ?? '') < index)
    .map(({ part, text }) => ({
      ...{ rule: 'repeated_headings', part },
      message: `The heading ${excerpt(text)} stands twice in the article.`,
    }));
}

/** A text in lower case, with one space for whatever is neither letter nor digit. */
export const sameWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The FAQ answers the planned questions, each once and with a text. */
export function brokenFaq(faq: DraftFaq | null, planned: readonly string[]): Problem[] {
  return faqFaults(faq, planned).map((message) => ({ rule: 'faq', part: 'faq', message }));
}

function faqFaults(faq: DraftFaq | null, planned: readonly string[]): string[] {
  if (faq === null) return planned.length > 0 ? ['The questions of the plan are not answered.'] : [];
  if (planned.length === 0) return ['No questions and answers were asked for.'];
  const asked = faq.answers.map(({ question }) => sameWords(question));
  const wanted = planned.map(sameWords);
  return [
    ...faq.answers
      .filter((_, index) => asked.indexOf(asked[index] ?? '') < index)
      .map(({ question }) => `The question ${excerpt(question)} stands twice.`),
    ...planned
      .filter((_, index) => !asked.includes(wanted[index] ?? ''))
      .map((question) => `The question ${excerpt(question)} is not answered; keep its words as they are.`),
    ...faq.answers
      .filter((_, index) => !wanted.includes(asked[index] ?? ''))
      .map(({ question }) => `The question ${excerpt(question)} was not planned; leave it out.`),
    ...faq.answers
      .filter(({ markdown }) => sameWords(markdown) === '')
      .map(({ question }) => `The question ${excerpt(question)} has no answer.`),
  ];
}
