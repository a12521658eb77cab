/**
 * Words that distinguish a sentence that states a fact from advice, questions and rules. Alternatives of regular
 * expressions, lower case, accents written; matched whole where words have spaces between them.
 */
export interface StatementCues {
  /** Asks something of the reader, says what should be, or sets a condition: advice, not a fact. */
  readonly asking: string;
  /** Only speaks to the reader or says what is possible: often advice, but "you get" and "it can" state facts, too. */
  readonly addressing: string;
  /** At the beginning of a sentence: refers to the brand, company or person of the sentence before. */
  readonly pronouns: string;
  /** Judges a thing: cheap, slow, the best. */
  readonly judging: string;
  /** States what only a source can know: studies, lawsuits, awards, dates of foundation, shares of a whole. */
  readonly evidence: string;
  /** Ascribes words to somebody. */
  readonly ascribing: string;
  /** Marks quoted words as something that people type. */
  readonly searching: string;
  /** Stands directly before a calendar year. */
  readonly yearBefore: string;
  /** Stands directly after a calendar year. */
  readonly yearAfter?: string;
  /** Stands directly after an ordinal number. */
  readonly ordinalAfter?: string;
  /** Stands directly before an ordinal number. */
  readonly ordinalBefore?: string;
  /** Capitals mark names: false where all nouns, or no words, have them. */
  readonly capitalsAreNames: boolean;
}
