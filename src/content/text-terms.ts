import type { TrackedBrand } from '../analysis/evidence.ts';
import type { Ledger } from './ledger.ts';

/** What every text is checked against, posts included. */
export interface TextTerms {
  /** Title of the article, or topic of the post. */
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly ledger: Ledger;
  readonly brand: TrackedBrand;
  /** Canonical website of the brand. */
  readonly website: string;
  readonly competitors: readonly TrackedBrand[];
  /** The calendar year in which the text is written. */
  readonly year: number;
  /** Questions that the text is about. The text may quote them without a source. */
  readonly queries: readonly string[];
  /** Keys (`claimKey`) of the sentences that, according to the judge, their sources do not support; absent: none. */
  readonly unsupported?: ReadonlySet<string>;
}
