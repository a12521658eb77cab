import type { Prompt } from './prompt.ts';
import { POST_RULES } from './shared.ts';

export const writeShortPostPrompt = {
  name: 'write_short_post',
  version: 3,
  instructions: `Write a short post or thread for a microblog: 1 to 8 thoughts, each of at most 240 characters (120 in
Chinese, Japanese and Korean) and readable alone, without numbering and without hashtags, which are added.
${POST_RULES}`,
} satisfies Prompt;
