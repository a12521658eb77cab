import { sectionIds } from '../../content/slug.ts';
import type { PlannedArticle } from '../../content/tasks/article.ts';
import type { ArticlePayload } from './payload.ts';

/** A place for a picture, before there is any text. */
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
 * `count` slots of an article, in the order in which a reader meets them: the hero, then the sections that are to be the
 * longest; where there are fewer sections than slots, the questions and the conclusion.
 */
export function articleSlots(
  plan: PlannedArticle,
  { article_title: title, language }: Pick<ArticlePayload, 'article_title' | 'language'>,
  count: number,
): readonly Slot[] {
  if (count === 0) return [];
  const ids = sectionIds(
    plan.sections.map(({ heading }) => heading),
    language,
  );
  const longest = plan.sections
    .map(({ heading, targetWords }, index) => ({ heading, targetWords, index, hint: ids[index] ?? '' }))
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

/** Slots of a post, which are all of one size. */
export const postSlots = (topic: string, count: number): readonly Slot[] =>
  Array.from({ length: count }, (_, index) => ({ hint: `post-${index + 1}`, heading: topic, ...OTHER }));
