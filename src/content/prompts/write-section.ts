import type { Prompt } from './prompt.ts';
import { DATED, FACTS, FORM, GUIDANCE, PASSAGES, REPAIR, UNTRUSTED } from './shared.ts';

export const writeSectionPrompt = {
  name: 'write_section',
  version: 3,
  instructions: `Write the body of one section of the article, within 10 % of targetWords, without its heading; the other
headings of the outline are written by others and are not to be anticipated. Paragraphs of 2 to 4 sentences; a list or a
third-level heading where it helps.
- The first sentence answers the heading; reasons and limits follow.
- Where things are compared, a Markdown table with the same criteria for each, every figure with its [n].
- Where the sources have it, at least one figure with its unit and year, or one short quotation.
- Where a source of kind "own" says more on the point, link it once in the text, as [words](url).
${FORM}
${FACTS}
${PASSAGES}
${DATED}
${GUIDANCE}
${REPAIR}
${UNTRUSTED}`,
} satisfies Prompt;
