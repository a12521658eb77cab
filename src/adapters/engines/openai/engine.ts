import type { ResponseCreateParamsNonStreaming, WebSearchTool } from 'openai/resources/responses/responses';
import type { AnswerEngine } from '../../../ports/answer-engine.ts';
import { type Asked, createEngine, type EngineOptions } from '../shared/engine.ts';
import { openAiSender } from './client.ts';
import { normaliseOpenAi } from './normalise.ts';

/** OpenAI's Responses API with web search. */
export function createOpenAiEngine(options: EngineOptions): AnswerEngine {
  const send = openAiSender(options);
  return createEngine(
    {
      id: 'openai',
      takesPlace: true,
      send: (asked, http) => send(requestOf(options.model, asked), http),
      normalise: (body) => normaliseOpenAi(body, options.model),
    },
    options,
  );
}

/** The question verbatim as the only message, no instructions (G-01). */
function requestOf(model: string, { question, maxOutputTokens, place }: Asked): ResponseCreateParamsNonStreaming {
  return {
    model,
    input: question,
    tools: [place === undefined ? { type: 'web_search' } : { type: 'web_search', user_location: locationOf(place) }],
    tool_choice: 'required',
    include: ['web_search_call.action.sources'],
    max_output_tokens: maxOutputTokens,
    store: false,
  };
}

/** Without this member, the United States is assumed; with it but without names, no place is assumed. */
const locationOf = (place: Asked['place']): WebSearchTool.UserLocation => ({
  type: 'approximate',
  ...(place?.town === undefined ? {} : { city: place.town }),
  ...(place?.area === undefined ? {} : { region: place.area }),
});
