import type { Prompt } from './prompt.ts';
import { DATED, FACTS, FORM, GUIDANCE, PASSAGES, REPAIR, UNTRUSTED } from './shared.ts';

export const writeFaqPrompt = {
  name: 'write_faq',
  version: 3,
  instructions: `Answer each question in 30 to 60 words, the answer itself in the first sentence. Questions exactly as given.
${FORM}
${FACTS}
${PASSAGES}
${DATED}
${GUIDANCE}
${REPAIR}
${UNTRUSTED}`,
} satisfies Prompt;
