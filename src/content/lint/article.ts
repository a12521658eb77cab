import type { TrackedBrand } from '../../analysis/evidence.ts';
import type { ArticleDraft } from '../draft.ts';
import type { Ledger } from '../ledger.ts';
import type { WordRange } from '../word-range.ts';
import type { Problem } from './problem.ts';

/** What an article is measured against. */
export interface ArticleTerms {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly wordRange: WordRange;
  /** Of the FAQ, as planned; empty when there is to be none. */
  readonly questions: readonly string[];
  readonly ledger: Ledger;
  readonly brand: TrackedBrand;
  /** Canonical website of the brand. */
  readonly website: string;
  readonly competitors: readonly TrackedBrand[];
}

/** Problems of a finished draft, in the order of the rules; none means that it can be published (T-01, T-03, T-05). */
export function lintArticle(_draft: ArticleDraft, _terms: ArticleTerms): Problem[] {
  return [];
}
