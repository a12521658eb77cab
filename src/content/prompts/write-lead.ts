import type { Prompt } from './prompt.ts';
import { DATED, FACTS, FORM, GUIDANCE, PASSAGES, REPAIR, UNTRUSTED } from './shared.ts';

export const writeLeadPrompt = {
  name: 'write_lead',
  version: 3,
  instructions: `Write the introduction of the finished article: 60 to 120 words. The first sentence answers the question, and the
first 60 words hold the whole answer with its most important figure, if the body has one; then say what the article covers. Say nothing that the body does not say.
${FORM}
${FACTS}
${PASSAGES}
${DATED}
${GUIDANCE}
${REPAIR}
${UNTRUSTED}`,
} satisfies Prompt;
