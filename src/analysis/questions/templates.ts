import { type BrandKind, isInGroup, type KindGroup } from '../../registry/brand-kinds.ts';
import type { TopicBank, TopicTemplates } from '../../registry/languages/row.ts';
import { type OpenCategory, TOPICS, type TopicId } from '../../registry/topics.ts';

export interface Template {
  readonly text: string;
  /** Undefined for questions that name the brand. */
  readonly topic: TopicId | undefined;
}

/** The usable templates of a category for one kind of brand: the first of each topic, then the second of each, and so on. */
export function templatesFor(
  bank: TopicBank,
  category: OpenCategory,
  kind: BrandKind,
  isUsable: (text: string) => boolean = () => true,
): readonly Template[] {
  const topics = Object.keys(TOPICS) as TopicId[]; // the keys of a constant
  const lists = topics
    .filter((topic) => TOPICS[topic] === category)
    .map((topic) => {
      const texts = validFor(bank[topic], kind).filter(isUsable);
      return texts.map((text) => ({ text, topic }));
    });
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
}

function validFor(templates: TopicTemplates, kind: BrandKind): readonly string[] {
  const groups = Object.entries(templates) as [KindGroup, readonly string[]][]; // the keys of the type
  return groups.filter(([group]) => isInGroup(kind, group)).flatMap(([, texts]) => texts);
}
