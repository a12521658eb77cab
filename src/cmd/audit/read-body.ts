import { normaliseGemini } from '../../adapters/engines/gemini/normalise.ts';
import { normaliseOpenAi } from '../../adapters/engines/openai/normalise.ts';
import { normalisePerplexity } from '../../adapters/engines/perplexity/normalise.ts';
import type { Normalised } from '../../adapters/engines/shared/normalised.ts';
import type { Answer } from '../../analysis/evidence.ts';
import type { ReadBody } from '../../analysis/replay.ts';
import { defined } from '../../lib/json.ts';
import type { AdapterId } from '../../registry/engines.ts';
import { normaliseSimulated } from '../../simulation/normalise.ts';

/** Reads a stored body with the normaliser of its adapter, as the run did when it received the body; without network. */
export const readBody: ReadBody = (adapter, body) => {
  const read = READERS[adapter](body);
  if (read.status === 'failed') return undefined;
  const { inputTokens, outputTokens, searches, microUsd } = read.usage;
  return {
    content: {
      status: read.status,
      text: read.text,
      citations: read.citations.map(({ url, title, snippet }) => ({ url, title, snippet })),
      citationSource: read.citationSource,
      grounded: read.grounded ?? null,
      searchQueries: [...read.searchQueries],
      model: read.model,
    },
    usage: defined({ inputTokens, outputTokens, searches }),
    ...(microUsd === undefined ? {} : { statedMicroUsd: microUsd }),
  };
};

type Stored = Pick<Answer, 'rawBody' | 'requestedModel' | 'resolved'>;
const READERS: Readonly<Record<AdapterId, (stored: Stored) => Normalised>> = {
  openai: ({ rawBody, requestedModel }) => normaliseOpenAi(rawBody, requestedModel),
  perplexity: ({ rawBody, requestedModel }) => normalisePerplexity(rawBody, requestedModel),
  gemini: ({ rawBody, requestedModel, resolved }) => normaliseGemini(rawBody, requestedModel, resolved),
  simulated: ({ rawBody, requestedModel }) => normaliseSimulated(rawBody, requestedModel),
};
