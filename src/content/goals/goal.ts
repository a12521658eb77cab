import type { LintTerms } from '../lint/facts.ts';

/** What makes engines cite an article more often. An article that misses one can still be published. */
export const GOAL_NAMES = [
  'answer_first',
  'question_headings',
  'comparison_table',
  'figure_or_quotation',
  'dated_figures',
  'own_links',
] as const;
export type GoalName = (typeof GOAL_NAMES)[number];

/** What the goals of an article depend on, besides its text and its sources. */
export interface GoalTerms extends Omit<LintTerms, 'ledger'> {
  /** The kind of question that the article answers. */
  readonly category: string;
  /** Ids of the sources that the plan names for each section, by the id of the section. */
  readonly planned: ReadonlyMap<string, readonly number[]>;
}

/** One goal of one part, as far as it applies there. */
export interface Goal {
  readonly name: GoalName;
  /** `lead`, the id of a section, or `article` for the whole. */
  readonly part: string;
  readonly isMet: boolean;
  /** Sentences of sources that would meet it. */
  readonly offers: readonly Offer[];
}

export interface Offer {
  readonly sourceId: number;
  readonly text: string;
}

const UNMET: Readonly<Record<GoalName, string>> = {
  answer_first: 'The first sentences do not answer what the title or heading asks.',
  question_headings: 'Fewer than half of the headings are questions.',
  comparison_table: 'Things are compared, and no table compares them by the same criteria.',
  figure_or_quotation: 'The section has neither a figure with its unit nor a quotation, although its sources have one.',
  dated_figures: 'No year says of when the figures are.',
  own_links: 'Nothing links to a page of the brand.',
};

/** What is missing, as a sentence. */
export const unmetSentence = (name: GoalName): string => UNMET[name];
