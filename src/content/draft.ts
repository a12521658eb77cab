import { squeezed } from '../lib/one-line.ts';
import { renumberCitations } from './citations.ts';
import type { Ledger } from './ledger.ts';

/** An article while it is written: the parts from the analyst, which cite sources by their ledger ids. */
export interface ArticleDraft {
  readonly lead: string;
  readonly sections: readonly DraftSection[];
  /** Null if none is planned. */
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

export interface AssembledArticle {
  /**
   * Markdown without a first-level heading: lead, sections, FAQ. Citations are numbered from 1 in order of first use.
   */
  readonly content: string;
  /** The cited ones: [n] is the n-th. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** Ledger ids by new number. */
  readonly citedIds: readonly number[];
}

/** Assembles the parts of an article. Citations of unknown sources are dropped. */
export function assembleArticle(draft: Omit<ArticleDraft, 'meta'>, ledger: Ledger): AssembledArticle {
  const sections = draft.sections.map(({ level, heading, markdown }) => part(level, heading, markdown));
  const whole = [draft.lead.trim(), ...sections, ...(draft.faq ? [faqPart(draft.faq)] : [])].join('\n\n');
  const sourceById = new Map(ledger.sources.map((source) => [source.id, source]));
  const { markdown, order } = renumberCitations(whole, (id) => sourceById.has(id));
  const sources = order.flatMap((id) => {
    const source = sourceById.get(id);
    return source ? [{ title: source.title.trim() || source.url, url: source.url }] : [];
  });
  return { content: `${markdown.trim()}\n`, sources, citedIds: order };
}

const part = (level: number, heading: string, body: string): string =>
  `${'#'.repeat(level)} ${squeezed(heading)}\n\n${body.trim()}`;

const faqPart = ({ heading, answers }: DraftFaq): string =>
  [`## ${squeezed(heading)}`, ...answers.map(({ question, markdown }) => part(3, question, markdown))].join('\n\n');
