/** The lines of Markdown that are neither blank nor fenced code; an unclosed fence extends to the end (CommonMark 4.5). */
export function proseLines(text: string): string[] {
  const kept: string[] = [];
  let fence: string | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) fence = mark?.startsWith(fence) ? undefined : fence;
    else if (mark) fence = mark;
    else if (line.trim()) kept.push(line.trimEnd());
  }
  return kept;
}
