import { endsCode, fenceOf } from '../../lib/fences.ts';

/**
 * The lines of Markdown that are neither blank nor fenced code; an unclosed fence extends to the end (CommonMark 4.5).
 * Unlike in CommonMark, a fence that has text after its marks also closes code, because stored reports must be read as
 * they always were.
 */
export function proseLines(text: string): string[] {
  const kept: string[] = [];
  let fence: string | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const marks = fenceOf(line);
    if (fence) fence = endsCode(marks, fence) ? undefined : fence;
    else if (marks) fence = marks;
    else if (line.trim()) kept.push(line.trimEnd());
  }
  return kept;
}
