import { MAX_PAGE_TEXT } from '../../analysis/evidence.ts';
import type { FetchedPage } from '../site/load-page.ts';
import { type ReadPage, readPage } from '../site/page-digest.ts';
import { readPageText } from '../site/page-text.ts';
import type { ReportRun } from './context.ts';

/** A page with its readable text, which changes are proposed for. That of an error page is not kept. */
export function readKeptPage({ clock }: Pick<ReportRun, 'clock'>, url: string, page: FetchedPage): ReadPage {
  const { reading, digest } = readPage(url, page);
  const text = page.status < 400 ? beginning(readPageText(page).text) : '';
  const readAt = new Date(clock.now()).toISOString();
  return { reading: { ...reading, ...(text === '' ? {} : { text }), readAt }, digest };
}

/** Cut between lines; '' if not even the first line fits. */
function beginning(text: string): string {
  if (text.length <= MAX_PAGE_TEXT) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf('\n', MAX_PAGE_TEXT)));
}
