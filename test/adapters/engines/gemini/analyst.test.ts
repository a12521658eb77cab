import * as assert from 'uvu/assert';
import { z } from 'zod';
import { createGeminiAnalyst } from '../../../../src/adapters/engines/gemini/analyst.ts';
import { AnalystError } from '../../../../src/ports/analyst.ts';
import type { Effort } from '../../../../src/registry/engines.ts';
import { engineOptions, TEST_KEY } from '../../../support/engine-call.ts';
import { startProviderServer } from '../../../support/provider-server.ts';
import { suite } from '../../../support/suite.ts';

/** Requests as Gemini wants them, and what only its bodies say; test/contract/analyst.test.ts has the rest. */
const analyst = suite('Gemini analyst', { server: await startProviderServer() });
analyst.after(({ server }) => server.close());

const TASK = {
  name: 'identify_brand',
  instructions: 'Name the brand.',
  schema: z.object({ brand: z.string().min(1), kind: z.literal('shop'), share: z.number().positive().optional() }),
};
const never = new AbortController().signal;
const REPLY = { brand: 'Acme', kind: 'shop', share: null };

const sent = z.object({
  systemInstruction: z.object({ role: z.literal('system'), parts: z.tuple([z.object({ text: z.string() })]) }),
  contents: z.tuple([z.object({ role: z.literal('user'), parts: z.tuple([z.object({ text: z.string() })]) })]),
  generationConfig: z.strictObject({
    responseMimeType: z.literal('application/json'),
    responseJsonSchema: z.looseObject({}),
    maxOutputTokens: z.number(),
    thinkingConfig: z.unknown().optional(),
  }),
});

analyst('the schema holds only what Gemini knows; no tool, no temperature', async ({ server }) => {
  server.analyseWith(() => REPLY);
  const { options } = engineOptions(server.baseUrls.gemini, { model: 'gemini-3.8-flash' });
  const answer = await createGeminiAnalyst(options).complete(TASK, {}, { signal: never });
  assert.equal(answer.value, { brand: 'Acme', kind: 'shop' });
  const request = server.requests.at(-1);
  assert.is(request?.path, '/v1beta/models/gemini-3.8-flash:generateContent');
  assert.is(request?.headers['x-goog-api-key'], TEST_KEY);
  assert.equal(Object.keys(request?.json ?? {}).sort(), ['contents', 'generationConfig', 'systemInstruction']);
  const { generationConfig, systemInstruction } = sent.parse(request?.json);
  assert.match(systemInstruction.parts[0].text, /^Name the brand\.\n\n/);
  assert.is(generationConfig.maxOutputTokens, 8192);
  assert.equal(generationConfig.responseJsonSchema, {
    title: 'identify_brand',
    type: 'object',
    properties: {
      brand: { type: 'string', description: 'At least 1 characters.' },
      kind: { type: 'string', enum: ['shop'] },
      share: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    },
    required: ['brand', 'kind', 'share'],
    additionalProperties: false,
  });
});

for (const [model, effort, thinkingConfig, maxOutputTokens] of [
  ['gemini-3.8-flash', undefined, undefined, 1000],
  ['gemini-3.8-flash', 'low', { thinkingLevel: 'LOW' }, 1000],
  ['gemini-3.8-flash', 'high', { thinkingLevel: 'HIGH' }, 1000],
  ['models/gemini-2.5-pro', 'minimal', { thinkingBudget: 512 }, 1512],
  ['gemini-2.5-flash', 'medium', { thinkingBudget: 8192 }, 9192],
  ['gemini-2.5-flash', undefined, undefined, 1000],
] satisfies [string, Effort | undefined, unknown, number][])
  analyst(`effort ${effort} of ${model} is sent as its version takes it`, async ({ server }) => {
    server.analyseWith(() => REPLY);
    const { options } = engineOptions(server.baseUrls.gemini, { model, maxOutputTokens: 1000 });
    await createGeminiAnalyst({ ...options, ...(effort && { effort }) }).complete(TASK, {}, { signal: never });
    const { generationConfig } = sent.parse(server.requests.at(-1)?.json);
    assert.equal(generationConfig.thinkingConfig, thinkingConfig);
    assert.is(generationConfig.maxOutputTokens, maxOutputTokens);
  });

const body = (finishReason: string, text: string, thoughtsTokenCount = 0): string =>
  JSON.stringify({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }],
    usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 20, thoughtsTokenCount },
    modelVersion: 'gemini-3.8-flash',
  });

analyst('thoughts are charged as output', async ({ server }) => {
  server.queue('analyst', { status: 200, body: body('STOP', JSON.stringify(REPLY), 100) });
  const { options } = engineOptions(server.baseUrls.gemini);
  const { microUsd, outputTokens, model } = await createGeminiAnalyst(options).complete(TASK, {}, { signal: never });
  assert.equal([outputTokens, microUsd, model], [120, 300 * 1.5 + 120 * 7.5, 'gemini-3.8-flash']);
});

analyst('a reply that the model broke off by a fault is asked for again, and charged', async ({ server }) => {
  server.queue('analyst', ...Array.from({ length: 3 }, () => ({ status: 200, body: body('MALFORMED_RESPONSE', '{') })));
  const { options } = engineOptions(server.baseUrls.gemini);
  const error = await createGeminiAnalyst(options)
    .complete(TASK, {}, { signal: never })
    .catch((caught: unknown) => caught);
  assert.instance(error, AnalystError);
  const { failure, requests, microUsd } = error as AnalystError; // asserted above
  assert.equal([failure, requests, microUsd], ['transient', 3, 3 * (300 * 1.5 + 20 * 7.5)]);
});

analyst.run();
