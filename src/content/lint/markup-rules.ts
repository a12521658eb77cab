import { shown, unique } from './fact-rules.ts';
import type { Reading } from './reading.ts';

/** The text can be read and does not reach into what stands beside it. */
export const faultyMarkup = ({ faults }: Reading): readonly string[] => faults;

/** No HTML: partners put the text into pages of theirs. */
export const htmlIn = ({ html }: Reading): string[] =>
  unique(html).map((tag) => `The text holds HTML, ${shown(tag)}; write plain text or Markdown.`);
