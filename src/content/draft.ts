/** An article while it is written: its parts, as the analyst gave them, citing sources by their ids of the ledger. */
export interface ArticleDraft {
  readonly lead: string;
  readonly sections: readonly DraftSection[];
  /** Null when none was asked for. */
  readonly faq: DraftFaq | null;
  readonly meta: { readonly metaTitle: string; readonly metaDescription: string };
}

export interface DraftSection {
  /** From sectionIds. */
  readonly id: string;
  readonly heading: string;
  readonly level: 2 | 3;
  readonly targetWords: number;
  /** The body, without the heading. */
  readonly markdown: string;
}

export interface DraftFaq {
  readonly heading: string;
  readonly answers: readonly { readonly question: string; readonly markdown: string }[];
}
