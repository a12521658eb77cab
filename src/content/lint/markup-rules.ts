import { withoutCitations } from '../citations.ts';
import { languageProblem } from '../language.ts';
import { shown, unique } from './fact-rules.ts';
import type { Facts } from './facts.ts';
import type { Reading } from './reading.ts';

/** The text can be read and does not reach into what stands beside it. */
export const faultyMarkup = ({ faults }: Reading): readonly string[] => faults;

/** No HTML: partners put the text into pages of theirs. */
export const htmlIn = ({ html }: Reading): string[] =>
  unique(html).map((tag) => `The text holds HTML, ${shown(tag)}; write plain text or Markdown.`);

/** The text is in the language that was asked for (T-05). */
export function wrongLanguage({ blocks }: Reading, { language }: Facts): string[] {
  const prose = blocks.filter(({ kind }) => kind !== 'code').map(({ text }) => text);
  const problem = languageProblem(withoutCitations(prose.join('\n')), language);
  return problem === undefined ? [] : [problem];
}
