import { citedIds } from '../citations.ts';
import { shown, unique } from './fact-rules.ts';
import type { Facts } from './facts.ts';
import type { Reading } from './reading.ts';
import { sentencesOf, withCitationsInside } from './sentences.ts';

/** Every [n] is the id of a source. */
export function unknownCitations({ cited }: Reading, { sourceIds }: Facts): string[] {
  return [...new Set(cited)]
    .filter((id) => !sourceIds.has(id))
    .map((id) => `The text cites [${id}], but no source has that id; cite the source that says it, or leave it out.`);
}

/** A sentence about a competitor says where that is from, for nobody should have to believe us about others. */
export function uncitedCompetitors({ blocks }: Reading, { matcher, competitors }: Facts): string[] {
  const problems = blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'row')
    .flatMap(({ kind, text }) => {
      const inside = withCitationsInside(text);
      const mentions = matcher.findMentions(inside).filter(({ brand }) => competitors.has(brand));
      if (mentions.length === 0 || (kind === 'row' && citedIds(text).length > 0)) return [];
      const uncited = sentencesOf(inside).filter(({ isCited }) => !isCited);
      return uncited.flatMap((sentence) => {
        const mention = mentions.find(({ start }) => start >= sentence.start && start < sentence.end);
        if (!mention) return [];
        return `The sentence ${shown(sentence.text)} speaks of ${mention.brand} without a citation; put the id of its source behind it as [n], or leave it out.`;
      });
    });
  return unique(problems);
}
