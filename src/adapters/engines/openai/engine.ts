import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import type { AnswerEngine } from '../../../ports/answer-engine.ts';
import { createEngine, type EngineOptions } from '../shared/engine.ts';
import { openAiSender } from './client.ts';
import { normaliseOpenAi } from './normalise.ts';

/** OpenAI's Responses API with web search. */
export function createOpenAiEngine(options: EngineOptions): AnswerEngine {
  const send = openAiSender(options);
  return createEngine(
    {
      id: 'openai',
      send: (question, maxOutputTokens, http) => send(requestOf(options.model, question, maxOutputTokens), http),
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
