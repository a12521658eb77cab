import type { Source } from '../../content/ledger.ts';
import type { Material } from './material.ts';

/** Characters of sources that one task is shown, and of one source. */
const ALL_TEXT = 32_000;
const ONE_TEXT = 8000;
const MIN_TEXT = 1500;

/**
 * Sources as a task is shown them: those named, or all when none is, each cut to its share. The cut is the same for
 * every task, so what the plan was made from is what the parts are written from.
 */
export function shownSources({ ledger }: Material, ids: readonly number[] = []): Source[] {
  const limit = Math.max(MIN_TEXT, Math.min(ONE_TEXT, Math.floor(ALL_TEXT / Math.max(1, ledger.sources.length))));
  const named = ledger.sources.filter(({ id }) => ids.includes(id));
  return (named.length > 0 ? named : ledger.sources).map((source) => ({ ...source, text: cutAt(source.text, limit) }));
}

/** At the end of a line or a word, so that no figure is cut in two. */
function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  return (end > limit / 2 ? head.slice(0, end) : head).replace(/[\ud800-\udbff]$/u, '');
}
