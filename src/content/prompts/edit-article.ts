import type { Prompt } from './prompt.ts';
import { GUIDANCE, UNTRUSTED } from './shared.ts';

export const editArticlePrompt = {
  name: 'edit_article',
  version: 1,
  instructions: `You are the editor of a finished article whose every fact has been checked. Read it once as a whole and return the parts
that you change, each whole and in its Markdown; leave the others out.
- Every part must serve the title and the questions. Rewrite what strays from them.
- Say each thing once: where two parts say the same, keep it where it belongs and shorten the other.
- Mend the order of thoughts, the transitions between parts, the tone that "brief" asks for, and terms that change from part to part.
- State nothing new: no fact, figure, quotation, name or link that the article does not have. Keep every [n] behind its sentence. Keep the
  length of a part within 10 %.
- offTopic: the ids of parts that have nothing to do with the title and the questions and that you cannot mend from what the article says,
  each with a short reason in English. They stop the article; else an empty list.
${GUIDANCE}
${UNTRUSTED}`,
} satisfies Prompt;
