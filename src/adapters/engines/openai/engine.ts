import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import type { AnswerEngine } from '../../../ports/answer-engine.ts';
import { baseOf, createEngine, type EngineOptions } from '../shared/engine.ts';
import { normaliseOpenAi } from './normalise.ts';

/** Everything before `/responses` (G-02). */
export const OPENAI_ADDRESS = 'https://api.openai.com/v1';

/**
 * OpenAI's Responses API with web search. The SDK lends its request types only: its client reads OPENAI_* variables by
 * itself, retries by its own clock and quotes error bodies in its messages, while we need the body as it came.
 */
export function createOpenAiEngine(options: EngineOptions): AnswerEngine {
  const url = `${baseOf(options, OPENAI_ADDRESS)}/responses`;
  return createEngine(
    {
      request: (question, maxOutputTokens) => ({
        url,
        headers: { authorization: `Bearer ${options.apiKey}` },
        body: JSON.stringify(requestOf(options.model, question, maxOutputTokens)),
      }),
      normalise: (body) => normaliseOpenAi(body, options.model),
    },
    options,
  );
}

/** The question verbatim as the only message, no instructions (G-01). */
function requestOf(model: string, question: string, maxOutputTokens: number): ResponseCreateParamsNonStreaming {
  return {
    model,
    input: question,
    tools: [{ type: 'web_search' }],
    tool_choice: 'required',
    include: ['web_search_call.action.sources'],
    max_output_tokens: maxOutputTokens,
    store: false,
  };
}
