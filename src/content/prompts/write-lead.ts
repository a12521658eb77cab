import type { Prompt } from './prompt.ts';
import { DATED, FACTS, FORM, GUIDANCE, REPAIR, UNTRUSTED } from './shared.ts';

export const writeLeadPrompt = {
  name: 'write_lead',
  version: 2,
  instructions: `Write the introduction of the finished article: 60 to 120 words that answer the question in the first
sentence, then say what the article covers. Say nothing that the body does not say.
${FORM}
${FACTS}
${DATED}
${GUIDANCE}
${REPAIR}
${UNTRUSTED}`,
} satisfies Prompt;
