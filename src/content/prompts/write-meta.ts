import type { Prompt } from './prompt.ts';
import { DATED, GUIDANCE, REPAIR, UNTRUSTED } from './shared.ts';

export const writeMetaPrompt = {
  name: 'write_meta',
  version: 2,
  instructions: `Write the title and the description that search results show, within "limits" (characters; in Chinese,
Japanese and Korean a character counts double for the title). The description says what the reader learns, in whole
sentences. Say nothing that the lead does not say. Plain text. A title of
"titleOptions" may serve where it fits.
${DATED}
${GUIDANCE}
${REPAIR}
${UNTRUSTED}`,
} satisfies Prompt;
