import type { Prompt } from './prompt.ts';
import { GUIDANCE, UNTRUSTED } from './shared.ts';

export const editArticlePrompt = {
  name: 'edit_article',
  version: 3,
  instructions: `You are the editor of a finished article whose every fact has been checked. Read it once as a whole and return the parts
and answers of "faq" that you change, each whole, by its id and in its Markdown; leave the others out.
- Every part must serve the title and the questions. Rewrite what strays from them.
- Say each thing once: where two parts, or a part and an answer, say the same, keep it where it belongs and take it out of the other,
  which may lose up to half of its words by that. An answer still answers its question by itself.
- Mend the order of thoughts, the transitions between parts, the tone that "brief" asks for, and terms that change from part to part.
- State nothing new: no fact, figure, quotation, name or link that the article, "offers" and "ownPages" do not have. Keep every [n] behind its sentence. Otherwise
  keep the length of a part within 10 %.
- "goals": what would make engines cite the article more often. Meet each where the article, or a sentence in "offers", has what it takes; say
  such a sentence in your own words or quote it, with its sourceId as [n]. A missing link leads to one of "ownPages", as [words](url); a missing
  year is that of "today" where the figures were read then. Leave a goal unmet rather than state anything else.
- offTopic: the ids of parts and answers that have nothing to do with the title and the questions and that you cannot mend from what the article says,
  each with a short reason in English. They stop the article; else an empty list.
${GUIDANCE}
${UNTRUSTED}`,
} satisfies Prompt;
