import { MAX_PAGE_TEXT } from '../../analysis/evidence.ts';
import { type FetchedPage, loadPage } from '../site/load-page.ts';
import { type ReadPage, readPage } from '../site/page-digest.ts';
import { type PageLink, readPageText } from '../site/page-text.ts';
import type { ReportRun } from './context.ts';

interface KeptPage extends ReadPage {
  readonly links: readonly PageLink[];
}

/** A page with its links and its readable text, in case changes to it are proposed; an error page has neither. */
export function readKeptPage({ clock }: Pick<ReportRun, 'clock'>, url: string, page: FetchedPage): KeptPage {
  const tree = loadPage(page);
  const content = page.status < 400 ? readPageText(page, tree) : { text: '', links: [] };
  // last, because it empties elements
  const { reading, digest } = readPage(url, page, tree);
  const text = beginning(content.text);
  const readAt = new Date(clock.now()).toISOString();
  return { reading: { ...reading, ...(text === '' ? {} : { text }), readAt }, digest, links: content.links };
}

/** Cut between lines; '' if not even the first line fits. */
function beginning(text: string): string {
  if (text.length <= MAX_PAGE_TEXT) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf('\n', MAX_PAGE_TEXT)));
}
