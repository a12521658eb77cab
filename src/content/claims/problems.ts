/**
 * Why a sentence must not stay as it is (T-06): it cites something that is not a source; it states a fact but cites
 * nothing; one of its figures is in none of its sources, or only with another unit or noun; one of its quotations is in
 * none of its sources; or its sources do not say all of it.
 */
export const CLAIM_CODES = [
  'unknown_source',
  'no_source',
  'figure_without_source',
  'other_unit',
  'quotation_without_source',
  'not_supported',
] as const;
export type ClaimCode = (typeof CLAIM_CODES)[number];

export interface ClaimProblem {
  readonly code: ClaimCode;
  /** The citation, figure, quotation or sentence that is wrong. */
  readonly words: string;
}

const SENTENCES: Readonly<Record<ClaimCode, string>> = {
  unknown_source: 'The text cites {words}, but no source has that id; cite the source that says it, or leave it out.',
  no_source:
    'The sentence {words} states a fact without a citation; put the id of its source behind it as [n], or leave it out.',
  figure_without_source:
    'The figure {words} stands in no source that its sentence cites; use a figure as the cited source has it, or none.',
  other_unit:
    'The figure {words} stands in its source with another unit or noun; use figure and noun as the source has them, or neither.',
  quotation_without_source:
    'The quotation {words} stands in no source that its sentence cites; quote a source word for word and cite it, or say it without quotation marks.',
  not_supported:
    'The sources that the sentence {words} cites do not say all of it; say what they say, cite the source that says it, or leave it out.',
};

/** For the writer that corrects the sentence. */
export const claimSentence = ({ code, words }: ClaimProblem): string => SENTENCES[code].replace('{words}', () => words);

const REASONS: Readonly<Record<ClaimCode, string>> = {
  unknown_source: 'It cites {words}, which is no source of the article.',
  no_source: 'It states a fact without citing a source.',
  figure_without_source: 'The figure {words} is in no source that it cites.',
  other_unit: 'The figure {words} has another unit or noun in the source that it cites.',
  quotation_without_source: 'The quotation {words} is in no source that it cites.',
  not_supported: 'The sources that it cites do not say all of it.',
};

/** For partners: why a sentence was left out. */
export const cutReason = ({ code, words }: ClaimProblem): string => REASONS[code].replace('{words}', () => words);
