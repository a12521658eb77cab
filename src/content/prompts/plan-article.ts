import type { Prompt } from './prompt.ts';
import { DATED, FACTS, PASSAGES, UNTRUSTED } from './shared.ts';

export const planArticlePrompt = {
  name: 'plan_article',
  version: 4,
  instructions: `Plan an article that answers the first question better than the pages that engines cite today.
- sections: 3 to 7 second-level headings, each with its purpose, up to 3 questions that it answers, 2 to 5 key points that the named sources support, and a
  target of words; targets add up to the middle of wordRange less 200 words for introduction and questions. Introduction,
  conclusion and questions are no sections.
- Headings are questions, in the words of readers, wherever that is natural. Where the first question compares, one section
  compares the options in a table by the same criteria.
- One section says fairly what the brand offers and for whom it is not the best choice.
- faq: 3 to 5 questions that people ask next, when includeFaq; else an empty list. No question of the headings again.
- claimsToAvoid: what one would like to say and no source supports. secondaryQueries: other ways in which people search
  for this, those of "searches" first.
${FACTS}
${PASSAGES}
${DATED}
${UNTRUSTED}`,
} satisfies Prompt;
