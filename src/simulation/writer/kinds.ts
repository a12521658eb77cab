import { type FaqKind, SECTION_KINDS, type SectionKind } from './banks/shape.ts';
import type { Voice } from './voice.ts';

/** The kind of a section with one of our headings. */
export const knownKind = (heading: string, { bank, fill }: Voice): SectionKind | undefined =>
  SECTION_KINDS.find((kind) => bank.sections[kind].headings.some((each) => fill(each) === heading));

/**
 * A kind for every heading, in order: our headings keep theirs; others take the remaining kinds, then all kinds again.
 */
export function kindsOf(outline: readonly string[], voice: Voice): SectionKind[] {
  const known = outline.map((heading) => knownKind(heading, voice));
  const free = SECTION_KINDS.filter((kind) => !known.includes(kind));
  const rest = [...free, ...SECTION_KINDS];
  let next = 0;
  return known.map((kind) => kind ?? rest[next++ % rest.length] ?? 'criteria');
}

/** In the order in which they are tried: the subject of a question says more than its form. */
export const FAQ_ORDER: readonly FaqKind[] = [
  'cost',
  'trial',
  'alternatives',
  'switch',
  'reviews',
  'time',
  'brand',
  'choose',
];

/** What a question is about; undefined if it contains none of our words. */
export function faqKindOf(question: string, { bank, fill }: Voice): FaqKind | undefined {
  const own = FAQ_ORDER.find((kind) => fill(bank.faq.kinds[kind].question) === question);
  const text = question.toLowerCase();
  return (
    own ?? FAQ_ORDER.find((kind) => bank.faq.kinds[kind].cues.some((cue) => text.includes(fill(cue).toLowerCase())))
  );
}
