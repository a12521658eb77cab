import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import { amountOf, isRecord, parseJson, recordOf, textOf } from '../../../lib/json.ts';
import type { Analyst } from '../../../ports/analyst.ts';
import {
  type AnalystOptions,
  type AskedTask,
  createAnalyst,
  type TaskReply,
  type TaskUsage,
} from '../shared/analyst.ts';
import { readResponsesText } from '../shared/responses-object.ts';
import { openAiSender } from './client.ts';

/** The analyst on OpenAI's Responses API with strict structured output (text.format json_schema). */
export function createOpenAiAnalyst(options: AnalystOptions): Analyst {
  const send = openAiSender(options);
  return createAnalyst(
    { id: 'openai', send: (asked, http) => send(requestOf(asked, options), http), read: readReply, usage: usageOf },
    options,
  );
}

function requestOf(
  { name, instructions, message, schema, maxOutputTokens }: AskedTask,
  { model, effort }: AnalystOptions,
): ResponseCreateParamsNonStreaming {
  return {
    model,
    instructions,
    input: [{ role: 'user', content: [{ type: 'input_text', text: message }] }],
    text: { format: { type: 'json_schema', name, schema: { ...schema }, strict: true } },
    ...(effort && { reasoning: { effort } }),
    max_output_tokens: maxOutputTokens,
    store: false,
  };
}

function readReply(body: string): TaskReply {
  const response = parseJson(body);
  const read = readResponsesText(recordOf(response));
  if (!isRecord(response) || 'failure' in read) {
    return { failure: 'transient', code: 'malformed_body', ...read, status: 'failed' };
  }
  return read;
}

function usageOf(body: string): TaskUsage {
  const response = recordOf(parseJson(body));
  const usage = recordOf(response['usage']);
  return {
    model: textOf(response['model']),
    inputTokens: amountOf(usage['input_tokens']),
    outputTokens: amountOf(usage['output_tokens']),
  };
}
