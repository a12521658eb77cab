import { languageRow, primarySubtag } from '../../registry/languages/index.ts';

const MARK = /[?？؟]/u;

/** Whether a heading asks something, as a whole or on one side of a colon or dash, with or without a question mark. */
export function asks(heading: string, language: string): boolean {
  if (MARK.test(heading)) return true;
  const { questionForms: { first, within } = {}, isUnspaced } = languageRow(primarySubtag(language));
  const pieces = heading.split(/\s?[:：–—]\s?/u).map((piece) => piece.trim());
  const [open, close] = isUnspaced ? ['', ''] : ['(?<!\\p{L})', '(?!\\p{L})'];
  // "for whom", "à quoi", "na co": a short word may stand before the one that asks
  const begins = first === undefined ? undefined : new RegExp(`^(?:\\p{L}{1,5}\\s)?(?:${first})${close}`, 'iu');
  const holds = within === undefined ? undefined : new RegExp(`${open}(?:${within})${close}`, 'iu');
  return pieces.some((piece) => begins?.test(piece) === true || holds?.test(piece) === true);
}
