import type { Prompt } from './prompt.ts';
import { DATED, FACTS, FORM, GUIDANCE, REPAIR, UNTRUSTED } from './shared.ts';

export const writeSectionPrompt = {
  name: 'write_section',
  version: 2,
  instructions: `Write the body of one section of the article, within 10 % of targetWords, without its heading; the other
headings of the outline are written by others and are not to be anticipated. Paragraphs of 2 to 4 sentences; a list or a
third-level heading where it helps.
${FORM}
${FACTS}
${DATED}
${GUIDANCE}
${REPAIR}
${UNTRUSTED}`,
} satisfies Prompt;
