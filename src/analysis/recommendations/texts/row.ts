import type { ExecutableType } from '../../../registry/actions.ts';
import type { TopicId } from '../../../registry/topics.ts';

/** By topic, what an article says of the category: "Roofers: what it costs, and what the price depends on". */
export type Titles = Readonly<Record<TopicId, string>>;

/** What was measured of a topic, for the texts. */
interface GapFigures {
  readonly brand: string;
  readonly ok: number;
  readonly missing: number;
  /** One of its questions, in quotation marks. */
  readonly example: string;
  readonly questions: number;
  /** Joined: "Foo (83 %) and Bar (50 %)"; '' where nobody is named. */
  readonly rivals: string;
}

interface ImpactFigures {
  readonly questions: number;
  readonly total: number;
  /** Points of the visibility percentage, one decimal. */
  readonly points: string;
}

/** How a text of one type is recommended. */
interface Proposal {
  readonly title: (title: string) => string;
  readonly description: (brand: string) => string;
}
interface PostProposal extends Proposal {
  /** Why this form, from what is cited. */
  readonly reason: string;
}

interface LetterFigures {
  readonly site: string;
  readonly brand: string;
  /** In quotation marks. */
  readonly question: string;
  /** Joined; '' where none is named more often than the brand. */
  readonly rivals: string;
  /** What the site says of itself, with the brand's name. */
  readonly about: string;
  readonly website: string;
}

/** All that recommendations about questions say in one language. Phrases of the site are put in as they are, never inflected. */
export interface GapTexts {
  readonly titles: Titles;
  /** The first part of a title. */
  readonly place: (category: string, place: string) => string;
  /** A title made of its two parts. */
  readonly headline: (about: string, says: string) => string;
  readonly quote: (text: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** null: recommended in English. */
  readonly proposals: { readonly [T in ExecutableType]: T extends 'create_article' ? Proposal : PostProposal | null };
  readonly reasons: {
    readonly own: string;
    readonly cited: (pages: number) => string;
    readonly uncited: string;
    readonly tests: string;
  };
  readonly gap: (figures: GapFigures) => string;
  readonly impact: (figures: ImpactFigures) => string;
  readonly mention: {
    readonly title: (sites: string, brand: string) => string;
    readonly description: (figures: {
      readonly example: string;
      readonly pages: number;
      readonly brand: string;
    }) => string;
    readonly angle: (figures: { readonly example: string; readonly category: string }) => string;
    /** Ready to send. It claims nothing about the content of a page, because pages were only cited and never read. */
    readonly letter: (figures: LetterFigures) => string;
  };
  /** Labels of what a writer is told. */
  readonly brief: {
    readonly questions: string;
    readonly brand: string;
    readonly audience: string;
    readonly uses: string;
    readonly named: string;
    readonly cited: string;
    readonly searched: string;
  };
}

/** "a, b and c". */
export const listed =
  (comma: string, and: string) =>
  (items: readonly string[]): string =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(comma)}${and}${items.at(-1)}`;
