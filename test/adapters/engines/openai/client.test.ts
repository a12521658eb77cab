import * as assert from 'uvu/assert';
import { z } from 'zod';
import { createOpenAiAnalyst } from '../../../../src/adapters/engines/openai/analyst.ts';
import { createOpenAiEngine } from '../../../../src/adapters/engines/openai/engine.ts';
import { ask, engineOptions, TEST_KEY } from '../../../support/engine-call.ts';
import { openAiBody } from '../../../support/provider-bodies.ts';
import { type ProviderServer, startProviderServer } from '../../../support/provider-server.ts';
import { suite } from '../../../support/suite.ts';

const client = suite('OpenAI client', { server: await startProviderServer() });
client.after(({ server }) => server.close());

/** Every variable that the SDK reads, each set to what would show in a request or end it. */
const HOSTILE = {
  OPENAI_API_KEY: 'sk-of-another',
  OPENAI_ADMIN_KEY: 'sk-admin',
  OPENAI_ORG_ID: 'org-other',
  OPENAI_PROJECT_ID: 'proj-other',
  OPENAI_WEBHOOK_SECRET: 'whsec',
  OPENAI_BASE_URL: 'http://127.0.0.1:1/elsewhere',
  OPENAI_LOG: 'debug',
  OPENAI_CUSTOM_HEADERS: 'Authorization: Bearer sk-of-another\nContent-Type: text/plain\nX-Other: 1',
};

async function withEnvironment<T>(variables: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

async function requestsOf(server: ProviderServer): Promise<unknown> {
  const before = server.requests.length;
  server.analyseWith(() => ({ brand: 'Acme' }));
  const task = { name: 't', instructions: 'i', schema: z.object({ brand: z.string() }) };
  const reply = await ask(createOpenAiEngine(engineOptions(server.baseUrls.openai).options));
  const analyst = createOpenAiAnalyst(engineOptions(server.baseUrls.analyst).options);
  await analyst.complete(task, {}, { signal: new AbortController().signal });
  assert.is(reply.status, 'ok');
  return server.requests.slice(before).map(({ atMs: _, ...request }) => request);
}

client('[G-01] OPENAI_* variables change nothing in what is sent, and nothing is logged', async ({ server }) => {
  const plain = await requestsOf(server);
  const written: unknown[] = [];
  const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
  const own = methods.map((method) => console[method]);
  for (const method of methods) console[method] = (...args: unknown[]) => void written.push(args);
  try {
    assert.equal(await withEnvironment(HOSTILE, () => requestsOf(server)), plain);
  } finally {
    for (const [n, method] of methods.entries()) Object.assign(console, { [method]: own[n] });
  }
  assert.equal(written, []);
});

client('[G-01] the SDK adds no header of its own', async ({ server }) => {
  await ask(createOpenAiEngine(engineOptions(server.baseUrls.openai).options));
  const names = Object.keys(server.requests.at(-1)?.headers ?? {}).toSorted();
  assert.equal(names, ['accept', 'authorization', 'connection', 'content-length', 'content-type', 'host']);
});

const INSIST = { 'x-should-retry': 'true', 'retry-after-ms': '1' };

client('[G-03] headers that make the SDK try again do not', async ({ server }) => {
  server.queue('openai', { status: 400, headers: INSIST, body: '{}' });
  const before = server.requests.length;
  const reply = await ask(createOpenAiEngine(engineOptions(server.baseUrls.openai).options));
  assert.is(reply.status === 'failed' && reply.failure, 'config');
  assert.is(server.requests.length - before, 1);
});

client('[G-03] nor do they add to the 4 requests or shorten their waits', async ({ server }) => {
  const step = { status: 503, headers: INSIST, body: '{}' };
  server.queue('openai', step, step, step, step);
  const before = server.requests.length;
  const { clock, options } = engineOptions(server.baseUrls.openai);
  const reply = await ask(createOpenAiEngine(options));
  assert.is(reply.status === 'failed' && reply.failure, 'transient');
  assert.is(server.requests.length - before, 4);
  assert.equal(clock.waits, [500, 1_000, 2_000]);
});

client('without a key nothing is sent, and none is taken from the environment', async ({ server }) => {
  const before = server.requests.length;
  const { options } = engineOptions(server.baseUrls.openai, { apiKey: '' });
  const reply = await withEnvironment(HOSTILE, () => ask(createOpenAiEngine(options)));
  assert.is(reply.status === 'failed' && reply.failure, 'auth');
  assert.is(reply.requests, 0);
  assert.is(server.requests.length, before);
});

client('what the SDK refuses to send is a fault of configuration and quotes nothing', async ({ server }) => {
  const before = server.requests.length;
  const bad = createOpenAiEngine(engineOptions(server.baseUrls.openai, { apiKey: `${TEST_KEY}\nX: 1` }).options);
  const unnamed = { OPENAI_CUSTOM_HEADERS: 'no header name: 1' };
  const good = createOpenAiEngine(engineOptions(server.baseUrls.openai).options);
  for (const reply of [await ask(bad), await withEnvironment(unnamed, () => ask(good))]) {
    assert.is(reply.status === 'failed' && reply.failure, 'config');
    assert.is(reply.status === 'failed' && reply.message, 'unsendable after 1 request');
  }
  assert.is(server.requests.length, before);
});

client('bytes of a body are kept as they came', async ({ server }) => {
  const body = `\n ${openAiBody({ text: 'Grüße 🎉', sources: [] }, 'm').replace('{', '{ "a" :  1.0,')} \n`;
  server.queue('openai', { status: 200, body });
  assert.is((await ask(createOpenAiEngine(engineOptions(server.baseUrls.openai).options))).rawBody, body);
});

client.run();
