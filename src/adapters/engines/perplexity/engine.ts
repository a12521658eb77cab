import type { AnswerEngine } from '../../../ports/answer-engine.ts';
import { type Asked, baseOf, createEngine, type EngineOptions } from '../shared/engine.ts';
import { post } from '../shared/http.ts';
import { normalisePerplexity } from './normalise.ts';

/** Everything before `/v1/agent` (G-02). */
const PERPLEXITY_ADDRESS = 'https://api.perplexity.ai';

/** Perplexity's Agent API. It answers 400 to any unknown field, and searches only if told to. */
export function createPerplexityEngine(options: EngineOptions): AnswerEngine {
  const url = `${baseOf(options, PERPLEXITY_ADDRESS)}/v1/agent`;
  return createEngine(
    {
      id: 'perplexity',
      takesPlace: true,
      send: ({ question, maxOutputTokens, place }, http) => {
        const body = JSON.stringify({
          model: options.model,
          input: question,
          tools: [place ? { type: 'web_search', user_location: locationOf(place) } : { type: 'web_search' }],
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

/** All members are optional; without the object, no place is assumed. */
const locationOf = ({ town, area }: NonNullable<Asked['place']>) => ({
  ...(town === undefined ? {} : { city: town }),
  ...(area === undefined ? {} : { region: area }),
});
