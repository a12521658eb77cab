import type { Outline } from './plan.ts';

/** A place for a picture. */
export interface Slot {
  /** The section_hint on the wire. */
  readonly hint: string;
  readonly heading: string;
  readonly width: number;
  readonly height: number;
}

const HERO = { width: 1536, height: 1024 } as const;
const OTHER = { width: 1024, height: 1024 } as const;

/**
 * `count` slots of an article in reading order: the hero, then the sections with the highest targets. If there are too
 * few sections, the questions and the conclusion follow.
 */
export function articleSlots(plan: Outline, title: string, count: number): readonly Slot[] {
  if (count === 0) return [];
  const longest = plan.sections
    .map(({ id, heading, targetWords }, index) => ({ hint: id, heading, targetWords, index }))
    .toSorted((a, b) => b.targetWords - a.targetWords || a.index - b.index)
    .slice(0, count - 1)
    .toSorted((a, b) => a.index - b.index);
  const rest = [...(plan.faq.length > 0 ? ['faq'] : []), 'conclusion'].map((hint) => ({ hint, heading: title }));
  const others = [...longest, ...rest].slice(0, count - 1);
  return [
    { hint: 'hero', heading: title, ...HERO },
    ...others.map(({ hint, heading }) => ({ hint, heading, ...OTHER })),
  ];
}

/** Slots of a post; all have one size. */
export const postSlots = (topic: string, count: number): readonly Slot[] =>
  Array.from({ length: count }, (_, index) => ({ hint: `post-${index + 1}`, heading: topic, ...OTHER }));
