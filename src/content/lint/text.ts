import type { TrackedBrand } from '../../analysis/evidence.ts';
import type { Ledger } from '../ledger.ts';
import type { Problem } from './problem.ts';

/** What any text is measured against, posts included. */
export interface TextTerms {
  /** Of the article, or the topic of a post. */
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly ledger: Ledger;
  readonly brand: TrackedBrand;
  /** Canonical website of the brand. */
  readonly website: string;
  readonly competitors: readonly TrackedBrand[];
}

export interface TextPart {
  readonly part: string;
  readonly text: string;
  /** Plain text has no markup: characters that Markdown would read stand for themselves. */
  readonly form: 'markdown' | 'plain';
}

/** The rules that hold for every text: facts, links, language, leftovers, no HTML, nothing copied (T-01, T-05). */
export function lintText(_parts: readonly TextPart[], _terms: TextTerms): Problem[] {
  return [];
}
