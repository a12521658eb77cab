import type { Span } from './surroundings.ts';

/** Whether quotes, emphasis, code marks or the brackets of a link stand on both sides of [start, end). */
export function isMarkedOff(text: string, start: number, end: number): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  const pairs = ['""', "''", '``', '“”', '‘’', '«»', '„“', '「」', '『』', '[]', '**', '__'];
  return pairs.includes(before + after);
}

/** Marks that may come between the beginning of a line and a name. */
const OPENING = String.raw`[\s>"“„«‹「『\[*_]`;
const NUMBER = String.raw`[(#]?\p{Nd}{1,3}[.)．、）:：]?|[①-⑳]`;
/** Without the asterisk, because `OPENING` has it: if both had it, a row of asterisks would take exponential time. */
const MARKER = String.raw`[-+•‣◦·–—](?=\s)|#{1,6}(?=\s)|\||(?:${NUMBER})(?=[\s*_]|[．、）])|\p{Extended_Pictographic}\uFE0F?`;
const BEFORE_HEAD = new RegExp(`^(?:${OPENING}|${MARKER})*$`, 'u');
const HAS_MARKER = new RegExp(String.raw`\*(?=\s)|${MARKER}`, 'u');
/** What closes a link, quotes or emphasis after a name. */
const CLOSING = String.raw`[™®"”“»›」』]*(?:\]\([^()\n]*\)|\])?[™®"”“»›」』]*`;
const AFTER_HEAD = new RegExp(String.raw`^${CLOSING}[*_]*\s*(?:$|[:：–—|(（]|-\s)`, 'u');
const BEFORE_BOLD = new RegExp(String.raw`(?:\*\*|__|<(?:b|strong)>)(?:(?:${NUMBER})\s+)?["“„«\[]*$`, 'u');
const AFTER_BOLD = new RegExp(String.raw`^${CLOSING}\s?[:：]?(?:\*\*|__|</(?:b|strong)>)`, 'u');

/**
 * Maximum lengths that are examined before and after a name, so that a long line costs no more than a short one.
 */
const MAX_BEFORE = 60;
const MAX_AFTER = 300;

/**
 * Whether [start, end) is set in bold, or heads a list item, a heading or the row of a table. In the second
 * case, only marks and a number may come before it, and after it comes the end of the line or a mark that separates a
 * name from its description.
 */
export function isHead(text: string, line: Span, { start, end }: Span): boolean {
  const before = text.slice(Math.max(line.start, start - MAX_BEFORE), start);
  const after = text.slice(end, Math.min(line.end, end + MAX_AFTER));
  if (BEFORE_BOLD.test(before) && AFTER_BOLD.test(after)) return true;
  if (start - line.start > MAX_BEFORE || !BEFORE_HEAD.test(before) || !HAS_MARKER.test(before)) return false;
  return AFTER_HEAD.test(after);
}
