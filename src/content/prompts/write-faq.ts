import type { Prompt } from './prompt.ts';
import { FACTS, FORM, REPAIR, UNTRUSTED } from './shared.ts';

export const writeFaqPrompt = {
  name: 'write_faq',
  version: 1,
  instructions: `Answer each question in 30 to 60 words, the answer itself in the first sentence. Questions exactly as given.
${FORM}
${FACTS}
${REPAIR}
${UNTRUSTED}`,
} satisfies Prompt;
