import * as assert from 'uvu/assert';
import { z } from 'zod';
import { createGeminiEngine } from '../../../src/adapters/engines/gemini/engine.ts';
import { createOpenAiAnalyst } from '../../../src/adapters/engines/openai/analyst.ts';
import { createOpenAiEngine } from '../../../src/adapters/engines/openai/engine.ts';
import { createPerplexityEngine } from '../../../src/adapters/engines/perplexity/engine.ts';
import { AnalystError } from '../../../src/ports/analyst.ts';
import type { EngineUsage, RequestEnd } from '../../../src/ports/answer-engine.ts';
import { ask, engineOptions } from '../../support/engine-call.ts';
import { startProviderServer } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';

const costs = suite('what a call costs', { server: await startProviderServer() });
costs.after(({ server }) => server.close());

const CREATE = { openai: createOpenAiEngine, gemini: createGeminiEngine, perplexity: createPerplexityEngine };
const TAKEN = { inputTokens: 1_000, outputTokens: 100, queries: ['a', 'b'] };

/** Computed by hand from the list: input, output, searches. */
const ROWS = [
  ['openai', 'gpt-5', 1_250 + 1_000 + 20_000, 'list-2026-11'],
  ['openai', 'gpt-unheard-of', undefined, undefined],
  ['gemini', 'gemini-2.5-flash', 300 + 250 + 35_000, 'list-2026-11'],
  ['gemini', 'gemini-3.5-flash', 1_500 + 900 + 28_000, 'list-2026-11'],
  ['perplexity', 'perplexity/sonar', 4_805, 'stated'],
  ['perplexity', 'a/model', 4_805, 'stated'],
] as const;
for (const [vendor, model, microUsd, priceSource] of ROWS)
  costs(`${vendor} with ${model}: ${microUsd} by ${priceSource}`, async ({ server }) => {
    server.queue(vendor, { answer: { text: 'Acme.', ...TAKEN } });
    const reply = await ask(CREATE[vendor](engineOptions(server.baseUrls[vendor], { model }).options));
    const usage: EngineUsage = reply.status === 'failed' ? {} : reply.usage;
    assert.equal([usage.microUsd, usage.priceSource], [microUsd, priceSource]);
    assert.equal([usage.inputTokens, usage.outputTokens, usage.searches], [1_000, 100, 2]);
  });

costs('the model that served sets the price, not the one that was asked for', async ({ server }) => {
  const { options } = engineOptions(server.baseUrls.openai, { model: 'gpt-5' });
  server.queue('openai', { answer: { text: 'Acme.', ...TAKEN, model: 'gpt-5-mini-2025-08-07' } });
  const mini = await ask(createOpenAiEngine(options));
  assert.is(mini.status === 'ok' && mini.usage.microUsd, 250 + 200 + 20_000);
  server.queue('openai', { answer: { text: 'Acme.', ...TAKEN, model: 'gpt-7' } });
  const other = await ask(createOpenAiEngine(options));
  assert.is(other.status === 'ok' && other.usage.microUsd, undefined);
});

costs('a configured price is used whatever the list says', async ({ server }) => {
  const price = { inputUsd: 3, outputUsd: 7, search: { usdPerThousand: 1, per: 'search' as const } };
  server.queue('openai', { answer: { text: 'Acme.', ...TAKEN } });
  const engine = createOpenAiEngine(engineOptions(server.baseUrls.openai, { price }).options);
  assert.is(engine.requestMicroUsd, 50_000 * 3 + 8_192 * 7 + 5 * 1_000);
  const reply = await ask(engine);
  assert.equal(reply.status === 'ok' && [reply.usage.microUsd, reply.usage.priceSource], [5_700, 'configured']);
});

costs('both bodies of an answer that came truncated are counted and told one by one', async ({ server }) => {
  const ends: RequestEnd[] = [];
  const most: (number | undefined)[] = [];
  server.queue('openai', 'truncated');
  const { options } = engineOptions(server.baseUrls.openai, { model: 'gpt-5', maxOutputTokens: 1_000 });
  const reply = await ask(createOpenAiEngine(options), {
    onRequest: (microUsd) => most.push(microUsd) > 0,
    onRequestEnd: (end) => void ends.push(end),
  });
  const one = 375 + 1_200 + 10_000;
  assert.equal(
    ends.map(({ microUsd }) => microUsd),
    [one, one],
  );
  assert.equal(most, [62_500 + 10_000 + 50_000, 62_500 + 40_000 + 50_000]);
  assert.equal(reply.status === 'ok' && reply.usage, {
    ...{ inputTokens: 600, outputTokens: 240, searches: 2 },
    ...{ microUsd: 2 * one, priceSource: 'list-2026-11' },
  });
});

costs(
  'what was turned away costs nothing; what was cut off may have cost, so the sum is unknown',
  async ({ server }) => {
    const ends: RequestEnd[] = [];
    const call = { onRequestEnd: (end: RequestEnd) => void ends.push(end) };
    const engine = createOpenAiEngine(engineOptions(server.baseUrls.openai, { model: 'gpt-5' }).options);
    server.queue('openai', { fault: 'rate_limit', retryAfter: '2' });
    const limited = await ask(engine, call);
    assert.is(limited.status === 'ok' && limited.usage.microUsd, 375 + 1_200 + 10_000);
    assert.equal(ends[0], { throttled: true, retryAfterMs: 2_000, microUsd: 0 });
    server.queue('openai', 'cut');
    const cut = await ask(engine, call);
    assert.equal(ends[2], { throttled: false });
    assert.is(cut.status === 'ok' && cut.usage.microUsd, undefined);
  },
);

costs('an engine without a known price does not say what a request may cost', ({ server }) => {
  assert.is(createOpenAiEngine(engineOptions(server.baseUrls.openai).options).requestMicroUsd, undefined);
});

costs('the analyst tells the cost of all its requests, refused replies included', async ({ server }) => {
  const task = { name: 'probe', instructions: 'Answer.', schema: z.object({ brand: z.string() }) };
  const analyst = createOpenAiAnalyst(engineOptions(server.baseUrls.analyst, { model: 'gpt-5-mini' }).options);
  const signal = new AbortController().signal;
  const replies: unknown[] = [{ wrong: 1 }, { brand: 'Acme' }];
  server.analyseWith(() => replies.shift());
  const one = Math.round(300 * 0.25 + 120 * 2);
  const answer = await analyst.complete(task, {}, { signal });
  assert.equal([answer.requests, answer.microUsd], [2, 2 * one]);
  server.analyseWith(() => ({ wrong: 1 }));
  const error: unknown = await analyst.complete(task, {}, { signal }).catch((reason: unknown) => reason);
  assert.equal(error instanceof AnalystError && [error.failure, error.microUsd], ['invalid_output', 3 * one]);
});

costs.run();
