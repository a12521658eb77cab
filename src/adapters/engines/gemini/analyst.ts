import type { GenerateContentRequest, GenerationConfig } from '@google/generative-ai';
import { type JsonRecord, parseJson, recordOf, textOf } from '../../../lib/json.ts';
import type { Analyst } from '../../../ports/analyst.ts';
import {
  type AnalystOptions,
  type AskedTask,
  createAnalyst,
  type TaskReply,
  type TaskUsage,
} from '../shared/analyst.ts';
import { geminiSender } from './client.ts';
import { normaliseGemini, usageOf } from './normalise.ts';
import { geminiSchema } from './schema.ts';

/** The analyst on Gemini's generateContent. Replies must follow a JSON schema (generationConfig.responseJsonSchema). */
export function createGeminiAnalyst(options: AnalystOptions): Analyst {
  const send = geminiSender(options);
  return createAnalyst(
    { id: 'gemini', send: (asked, http) => send(requestOf(asked, options), http), read: readReply, usage: usageOfBody },
    options,
  );
}

/** The library is older than these fields, so they are typed here. */
interface StructuredConfig extends GenerationConfig {
  readonly responseJsonSchema: JsonRecord;
  readonly thinkingConfig?: ThinkingConfig;
}
/** Gemini 2.5 counts tokens; later models have levels, and refuse a request that has both. */
type ThinkingConfig = { readonly thinkingLevel: string } | { readonly thinkingBudget: number };

/** Without a temperature: Google advises against setting one for models that think. */
function requestOf(
  { name, instructions, message, schema, maxOutputTokens }: AskedTask,
  { model, effort }: AnalystOptions,
): GenerateContentRequest {
  const budget = effort !== undefined && isCountedInTokens(model) ? BUDGETS[effort] : undefined;
  const generationConfig: StructuredConfig = {
    responseMimeType: 'application/json',
    responseJsonSchema: geminiSchema(schema, name),
    // thoughts count as output, so a budget for them must not take from that of the reply
    maxOutputTokens: maxOutputTokens + (budget ?? 0),
    ...(effort && {
      thinkingConfig: budget === undefined ? { thinkingLevel: effort.toUpperCase() } : { thinkingBudget: budget },
    }),
  };
  return {
    systemInstruction: { role: 'system', parts: [{ text: instructions }] },
    contents: [{ role: 'user', parts: [{ text: message }] }],
    generationConfig,
  };
}

const isCountedInTokens = (model: string): boolean => /^(models\/)?gemini-2\.5-/.test(model);

/** As Google's own OpenAI-compatible API maps them; 512 is the least that gemini-2.5-flash-lite takes. */
const BUDGETS: Readonly<Record<string, number>> = { minimal: 512, low: 1024, medium: 8192, high: 24_576 };

const readReply = (body: string): TaskReply => normaliseGemini(body, '');

function usageOfBody(body: string): TaskUsage {
  const response = recordOf(parseJson(body));
  const { inputTokens, outputTokens } = usageOf(recordOf(response['usageMetadata']), 0);
  return { model: textOf(response['modelVersion']), inputTokens, outputTokens };
}
