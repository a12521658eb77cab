import { createGeminiAnalyst } from '../../src/adapters/engines/gemini/analyst.ts';
import { createOpenAiAnalyst } from '../../src/adapters/engines/openai/analyst.ts';
import { analystContract } from './analyst.contract.ts';

analystContract({
  ...{ name: 'OpenAI', address: 'analyst', create: createOpenAiAnalyst },
  // 300 × 0.25 + 120 × 2
  priced: { model: 'gpt-5-mini', microUsd: 315 },
});
analystContract({
  ...{ name: 'Gemini', address: 'gemini', create: createGeminiAnalyst },
  // 300 × 1.5 + 120 × 7.5
  priced: { model: 'gemini-3.8-flash', microUsd: 1350 },
});
