import type { Prompt } from './prompt.ts';
import { POST_RULES } from './shared.ts';

export const writeForumPostPrompt = {
  name: 'write_forum_post',
  version: 3,
  instructions: `Write a contribution to the named community: title at most 300 characters and not an advertisement; the body
150 to 400 words, the question answered first, the disclosure word for word, other options treated fairly, an open question
at the end, at most one link to the brand's website and no shortened links.
${POST_RULES}`,
} satisfies Prompt;
