import type { Prompt } from './prompt.ts';
import { UNTRUSTED } from './shared.ts';

export const titleArticlePrompt = {
  name: 'title_article',
  version: 1,
  instructions: `"title" is the title of an article in another language than the one that "language" names. Give the title that the
article has in that language: the same question or promise, as its readers would put it, in at most 100 characters. Names
of brands and products stay as they are. Plain text, no figure that "title" does not have.
${UNTRUSTED}`,
} satisfies Prompt;
