import { squeezed } from '../lib/one-line.ts';
import { renumberCitations } from './citations.ts';
import type { ArticleDraft, DraftFaq } from './draft.ts';
import type { Ledger } from './ledger.ts';

export interface AssembledArticle {
  /** Markdown without a first-level heading: lead, sections, FAQ. Citations count from 1 in order of first use. */
  readonly content: string;
  /** Exactly the cited ones: [n] is the n-th. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** Ids of the ledger by new number. */
  readonly citedIds: readonly number[];
}

/** Puts the parts of an article together; a citation of no source of the ledger is dropped. */
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
