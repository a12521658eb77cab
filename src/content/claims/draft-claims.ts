import type { ArticleDraft } from '../draft.ts';
import { type Block, columnsOf } from '../markdown.ts';
import { type Claim, claimsIn } from './check.ts';
import type { ClaimFacts } from './facts.ts';
import { sentencesOf } from './sentences.ts';

/** Markdown that is written and checked as a unit: the introduction, a section, an answer or a part of a post. */
export interface Piece {
  /** Unique in its text. */
  readonly id: string;
  /** `lead`, the id of a section, `faq`, `post`, or `page` for a change to a page of the website. */
  readonly part: string;
  readonly heading: string | null;
  readonly markdown: string;
}

export const piecesOf = ({ lead, sections, faq }: ArticleDraft): Piece[] => [
  { id: 'lead', part: 'lead', heading: null, markdown: lead },
  ...sections.map(({ id, heading, markdown }) => ({ id: `section/${id}`, part: id, heading, markdown })),
  ...(faq?.answers ?? []).map(({ question, markdown }, at) => ({
    ...{ id: `faq/${at}`, part: 'faq', heading: question, markdown },
  })),
];

/** The draft with other Markdown for some pieces, by their ids. */
export function withPieces(draft: ArticleDraft, changed: ReadonlyMap<string, string>): ArticleDraft {
  const now = (id: string, markdown: string): string => changed.get(id) ?? markdown;
  const { faq } = draft;
  return {
    ...draft,
    lead: now('lead', draft.lead),
    sections: draft.sections.map((each) => ({ ...each, markdown: now(`section/${each.id}`, each.markdown) })),
    faq: faq && {
      ...faq,
      answers: faq.answers.map((each, at) => ({ ...each, markdown: now(`faq/${at}`, each.markdown) })),
    },
  };
}

/** A claim of an article or a post, with the context needed to understand it. */
export interface DraftClaim extends Claim {
  readonly piece: Piece;
  /** The sentence before it in its paragraph, or the names of the columns of its row. */
  readonly before: string | null;
}

/** Headings and code are rewritten with their part, and never cut. */
export const isRepairable = (block: Pick<Block, 'kind'> | undefined): boolean =>
  block?.kind === 'paragraph' || block?.kind === 'row';

export const claimsOfDraft = (draft: ArticleDraft, facts: ClaimFacts): DraftClaim[] =>
  claimsOfPieces(piecesOf(draft), facts);

/** The claims that can be repaired or cut without the rest of their part, in reading order. */
export function claimsOfPieces(pieces: readonly Piece[], facts: ClaimFacts): DraftClaim[] {
  return pieces.flatMap((piece) => {
    const reading = facts.read({ part: piece.part, form: 'markdown', text: piece.markdown });
    return claimsIn(reading, facts)
      .filter(({ block }) => isRepairable(reading.blocks[block]))
      .map((claim) => ({ ...claim, piece, before: beforeOf(claim, reading.blocks, facts.language) }));
  });
}

function beforeOf({ block, sentence }: Claim, blocks: readonly Block[], language: string): string | null {
  const { kind, text = '' } = blocks[block] ?? {};
  if (kind === 'row') return columnsOf(blocks, block) ?? null;
  const last = sentencesOf(text.slice(0, sentence.start), language).at(-1)?.text.trim();
  return last === undefined || last === '' ? null : last;
}
