import type { Prompt } from './prompt.ts';
import { UNTRUSTED } from './shared.ts';

export const describeImagesPrompt = {
  name: 'describe_images',
  version: 1,
  instructions: `For each slot, in order, describe one picture that helps the reader of that part: a scene or an object, no
text, logos, charts with figures, or recognisable people. altText says what is to be seen, in the language of the
article, in at most 125 characters; caption is one short sentence in that language, or null.
${UNTRUSTED}`,
} satisfies Prompt;
