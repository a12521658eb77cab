import type { AnswerEngine } from '../../../ports/answer-engine.ts';
import { baseOf, createEngine, type EngineOptions } from '../shared/engine.ts';
import { post } from '../shared/http.ts';
import { normalisePerplexity } from './normalise.ts';

/** Everything before `/v1/agent` (G-02). */
const PERPLEXITY_ADDRESS = 'https://api.perplexity.ai';

/**
 * Perplexity's Agent API. It answers 400 to any field that it does not know, and it searches only when it is told to:
 * a model alone gives an answer without sources.
 */
export function createPerplexityEngine(options: EngineOptions): AnswerEngine {
  const url = `${baseOf(options, PERPLEXITY_ADDRESS)}/v1/agent`;
  return createEngine(
    {
      id: 'perplexity',
      send: (question, maxOutputTokens, http) => {
        const body = JSON.stringify({
          model: options.model,
          input: question,
          tools: [{ type: 'web_search' }],
          tool_choice: 'required',
          max_output_tokens: maxOutputTokens,
        });
        return post({ url, headers: { authorization: `Bearer ${options.apiKey}` }, body }, http);
      },
      normalise: (body) => normalisePerplexity(body, options.model),
    },
    options,
  );
}
