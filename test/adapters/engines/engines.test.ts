import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { createGeminiEngine } from '../../../src/adapters/engines/gemini/engine.ts';
import { createOpenAiEngine } from '../../../src/adapters/engines/openai/engine.ts';
import { createPerplexityEngine } from '../../../src/adapters/engines/perplexity/engine.ts';
import type { EngineOptions } from '../../../src/adapters/engines/shared/engine.ts';
import type { AnswerEngine, EngineReply } from '../../../src/ports/answer-engine.ts';
import { ask, engineOptions, QUESTION, TEST_KEY, until } from '../../support/engine-call.ts';
import { type Provider, startProviderServer, UPSTREAM_PROSE } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';

const ENGINES: readonly (readonly [provider: Provider, create: (options: EngineOptions) => AnswerEngine])[] = [
  ['openai', createOpenAiEngine],
  ['gemini', createGeminiEngine],
  ['perplexity', createPerplexityEngine],
];

const engines = suite('engines over HTTP', { server: await startProviderServer() });
engines.after(({ server }) => server.close());

for (const [provider, create] of ENGINES) {
  engines(
    `[G-01] ${provider}: the question is the only message, the key is in a header and nowhere else`,
    async ({ server }) => {
      await ask(create(engineOptions(server.baseUrls[provider]).options));
      const request = server.requests.at(-1);
      assert.ok(request);
      assert.is(
        request.headers[provider === 'gemini' ? 'x-goog-api-key' : 'authorization'],
        provider === 'gemini' ? TEST_KEY : `Bearer ${TEST_KEY}`,
      );
      assert.not.ok(`${request.path} ${request.text}`.includes(TEST_KEY));
      assert.equal(request.json, EXPECTED_REQUESTS[provider]);
    },
  );

  engines(
    `[M-16] ${provider}: the fingerprint is that of the request that the raw body answers`,
    async ({ server }) => {
      const fingerprints = [];
      for (const model of ['model-x', 'model-x', 'model-y']) {
        server.queue(provider, 'truncated', 'server_error');
        const { requestSha256 } = await ask(create(engineOptions(server.baseUrls[provider], { model }).options));
        const first = server.requests.filter((request) => request.provider === provider).at(-2);
        assert.is(requestSha256, createHash('sha256').update(`${first?.path}\n${first?.text}`).digest('hex'));
        fingerprints.push(requestSha256);
      }
      assert.is(fingerprints[0], fingerprints[1]);
      assert.is.not(fingerprints[0], fingerprints[2]);
    },
  );

  engines(`[G-03] ${provider}: a hanging request is cut off after 180 s and tried again`, async ({ server }) => {
    const { clock, options } = engineOptions(server.baseUrls[provider]);
    server.queue(provider, 'hang');
    const before = server.requests.length;
    const asked = ask(create(options));
    await until(() => server.requests.length > before);
    assert.is(clock.held(), 1);
    clock.expire();
    const reply = await asked;
    assert.is(reply.status, 'ok');
    assert.is(reply.latencyMs, 180_500);
  });

  engines(`[G-03] ${provider}: every request hanging is a timeout`, async ({ server }) => {
    const { clock, options } = engineOptions(server.baseUrls[provider], { requestTimeoutMs: 70_000 });
    server.queue(provider, 'hang', 'hang', 'hang', 'hang');
    const before = server.requests.length;
    const asked = ask(create(options));
    for (let n = 1; n <= 4; n++) {
      await until(() => server.requests.length === before + n && clock.held() === 1);
      clock.expire();
    }
    const reply = await asked;
    assert.is(reply.status === 'failed' && reply.failure, 'timeout');
    assert.is(reply.requests, 4);
  });

  engines(`${provider}: the abort reason is thrown while a request hangs`, async ({ server }) => {
    const abort = new AbortController();
    server.queue(provider, 'hang');
    const before = server.requests.length;
    const asked = ask(create(engineOptions(server.baseUrls[provider]).options), { signal: abort.signal });
    await until(() => server.requests.length > before);
    const reason = new Error('the run is over');
    abort.abort(reason);
    assert.is(await asked.catch((error) => error), reason);
  });

  engines(`${provider}: onRequest is asked before each request and stops the call`, async ({ server }) => {
    let left = 2;
    server.queue(provider, 'reset', 'reset');
    const before = server.requests.length;
    const reply = await ask(create(engineOptions(server.baseUrls[provider]).options), { onRequest: () => left-- > 0 });
    assert.is(reply.status === 'failed' && reply.failure, 'stopped');
    assert.is(reply.requests, 2);
    assert.is(server.requests.length - before, 2);
  });

  engines(`[G-03] ${provider}: no wait goes past the time for answers`, async ({ server }) => {
    const { clock, options } = engineOptions(server.baseUrls[provider]);
    server.queue(provider, { fault: 'rate_limit', retryAfter: '100' });
    const remainingMs = () => 100_000 - clock.monotonicMs();
    const reply = await ask(create(options), { remainingMs });
    assert.is(reply.status === 'failed' && reply.failure, 'rate_limit');
    assert.is(reply.requests, 1);
    const none = await ask(create(options), { remainingMs: () => 0 });
    assert.is(none.status === 'failed' && none.failure, 'timeout');
    assert.is(none.requests, 0);
  });

  engines(`[G-03] ${provider}: the second request of a truncated answer has a larger limit`, async ({ server }) => {
    server.queue(provider, 'truncated');
    await ask(create(engineOptions(server.baseUrls[provider], { maxOutputTokens: 1_000 }).options));
    const limits = server.requests.slice(-2).map(({ text }) => /"max(?:_output_t|OutputT)okens":(\d+)/.exec(text)?.[1]);
    assert.equal(limits, ['1000', '4000']);
  });

  engines(`[G-01] ${provider}: a key that the provider echoes is not stored`, async ({ server }) => {
    server.queue(provider, { status: 401, body: `{"error":{"message":"bad key ${TEST_KEY}"}}` });
    const reply = await ask(create(engineOptions(server.baseUrls[provider]).options));
    assert.not.ok(JSON.stringify(reply).includes(TEST_KEY));
    assert.match(reply.rawBody, 'bad key [key]');
  });

  engines(`[G-01] ${provider}: redirects are not followed with the key`, async ({ server }) => {
    server.queue(provider, { status: 307, headers: { location: `${server.origin}/elsewhere` }, body: '' });
    const reply = await ask(create(engineOptions(server.baseUrls[provider]).options));
    assert.is(reply.status === 'failed' && reply.failure, 'config');
    assert.not.ok(server.requests.some((request) => request.path === '/elsewhere'));
  });

  engines(`[G-03] ${provider}: nobody listening is transient`, async () => {
    const reply = await ask(create(engineOptions('http://127.0.0.1:1').options));
    assert.is(reply.status === 'failed' && reply.failure, 'transient');
    assert.is(reply.requests, 4);
    assert.is(reply.rawBody, '');
    assertSilent(reply);
  });
}

const EXPECTED_REQUESTS: Readonly<Record<string, unknown>> = {
  openai: {
    model: 'model-x',
    input: QUESTION,
    tools: [{ type: 'web_search' }],
    tool_choice: 'required',
    include: ['web_search_call.action.sources'],
    max_output_tokens: 8192,
    store: false,
  },
  gemini: {
    contents: [{ role: 'user', parts: [{ text: QUESTION }] }],
    tools: [{ google_search: {} }],
    generationConfig: { temperature: 1, maxOutputTokens: 8192 },
  },
  perplexity: {
    model: 'model-x',
    input: QUESTION,
    tools: [{ type: 'web_search' }],
    tool_choice: 'required',
    max_output_tokens: 8192,
  },
};

/** A message holds neither the key nor an address nor the provider's own words. */
function assertSilent(reply: EngineReply): void {
  if (reply.status !== 'failed') return;
  for (const word of [
    TEST_KEY,
    'http:',
    'https:',
    '127.0.0.1',
    ...UPSTREAM_PROSE.split(' ').filter((w) => w.length > 7),
  ]) {
    assert.not.ok(reply.message.includes(word), `${reply.message} holds ${word}`);
  }
}

engines.run();
