import { SECTION_KINDS, type SectionKind } from './bank-shape.ts';
import type { Voice } from './voice.ts';

/** The kind of a section whose heading is one of ours. */
export const knownKind = (heading: string, { bank, fill }: Voice): SectionKind | undefined =>
  SECTION_KINDS.find((kind) => bank.sections[kind].headings.some((each) => fill(each) === heading));

/** A kind for every heading, in order: ours keep theirs, others take those that are left, and then share. */
export function kindsOf(outline: readonly string[], voice: Voice): SectionKind[] {
  const known = outline.map((heading) => knownKind(heading, voice));
  const free = SECTION_KINDS.filter((kind) => !known.includes(kind));
  const rest = [...free, ...SECTION_KINDS];
  let next = 0;
  return known.map((kind) => kind ?? rest[next++ % rest.length] ?? 'criteria');
}
