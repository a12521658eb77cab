import type { Prompt } from './prompt.ts';
import { POST_RULES } from './shared.ts';

export const writeNetworkPostPrompt = {
  name: 'write_network_post',
  version: 3,
  instructions: `Write a post for a professional network: plain text without Markdown, 80 to 250 words, the hook within the
first 200 characters, short paragraphs. By postType:
- text_only: an insight and what follows from it.
- single_image, multi_image: a text that goes with the pictures; images has exactly imageCount entries, as described.
- article: a teaser of linkedPage, 60 to 120 words. Name that page by the title of its source (sourceId), and promise only
  what the text of this very source says; without a source, promise nothing of what stands there.
- celebrate_occasion: the occasion that title or brief name (title is the topic of the post), else one that the sources
  name; what it means, and thanks; without boasting. Where none of them names one, thanks alone.
- poll: 40 to 100 words that lead to a question; poll has it (at most 140 characters) and 2 to 4 options of at most 30.
poll is null for every other type; images is empty when imageCount is 0.
${POST_RULES}`,
} satisfies Prompt;
