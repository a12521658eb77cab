import type { Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown, readableText } from '../markdown.ts';

/** The header is a row of its own. */
const LEAST = { rows: 3, columns: 2 } as const;

/** Whether a text has a table that compares: at least two rows and two columns, and no more than half of it empty. */
export function compares(markdown: string): boolean {
  let found = false;
  visit(parseMarkdown(markdown), 'table', (table: Table) => {
    const cells = table.children.flatMap((row) => row.children.map(readableText));
    const filled = cells.filter((text) => /[\p{L}\p{N}]/u.test(text)).length;
    const columns = Math.max(0, ...table.children.map((row) => row.children.length));
    if (table.children.length >= LEAST.rows && columns >= LEAST.columns && 2 * filled >= cells.length) found = true;
  });
  return found;
}
