import type { Prompt } from './prompt.ts';
import { UNTRUSTED_PASSAGES } from './shared.ts';

export const repairSentencesPrompt = {
  name: 'repair_sentences',
  version: 2,
  instructions: `Some sentences of a finished text say what no source supports. For each, in order, write a sentence that can stand in its
place, or null where its passages say nothing to the point.
- Say only what the passages of the sentence say, with their figures and units, and put the id of their source behind it as
  [n], before the full stop. "problem" says what is wrong with it now.
- Keep the purpose, the tone and about the length of the sentence, so that it still follows "before". Repeat nothing that
  "before" says. Quote only word for word, in quotation marks. Copy no sentence of a passage otherwise.
- Write the language that "language" names. Markdown of one line, without heading, list or HTML and without new links. A row
  of a table stays a row with as many cells.
${UNTRUSTED_PASSAGES}`,
} satisfies Prompt;
