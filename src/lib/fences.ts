/** The marks of a line of Markdown that opens fenced code outside a list or a quote (CommonMark 4.5). */
export const fenceOf = (line: string): string | undefined => /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];

/** Whether a line closes the code that `fence` opened: the same mark, at least as often, and nothing else. */
export const closesFence = (line: string, fence: string): boolean =>
  endsCode(/^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1], fence);

/** Whether marks are enough to close the code that `fence` opened. */
export const endsCode = (marks: string | undefined, fence: string): boolean => marks?.startsWith(fence) ?? false;
