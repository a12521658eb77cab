import * as assert from 'uvu/assert';
import { createGeminiEngine } from '../../../../src/adapters/engines/gemini/engine.ts';
import { ask, engineOptions, TEST_KEY } from '../../../support/engine-call.ts';
import { geminiBody } from '../../../support/provider-bodies.ts';
import { redirectLink, startProviderServer } from '../../../support/provider-server.ts';
import { suite } from '../../../support/suite.ts';

const client = suite('Gemini client', { server: await startProviderServer() });
client.after(({ server }) => server.close());

const own = globalThis.fetch;
let strayed = 0;
/** In the place of the global fetch: whatever reaches it left our transport. */
const stray: typeof fetch = () => {
  strayed += 1;
  return Promise.reject(new Error('the global fetch was used'));
};
client.before.each(() => {
  strayed = 0;
  globalThis.fetch = stray;
});
client.after.each(() => {
  globalThis.fetch = own;
});

client('[G-01] the library sends through our transport, and the global fetch is as it was', async ({ server }) => {
  const asked = ask(createGeminiEngine(engineOptions(server.baseUrls.gemini).options));
  assert.is(globalThis.fetch, stray);
  assert.is((await asked).status, 'ok');
  assert.is(globalThis.fetch, stray);
  assert.is(strayed, 0);
});

client('[G-03] every request of a call goes there, retries too', async ({ server }) => {
  server.queue('gemini', 'reset', 'cut', 'unavailable', 'malformed');
  const before = server.requests.length;
  const reply = await ask(createGeminiEngine(engineOptions(server.baseUrls.gemini).options));
  assert.is(reply.status, 'failed');
  assert.is(server.requests.length - before, 4);
  assert.is(globalThis.fetch, stray);
  assert.is(strayed, 0);
});

client('calls side by side keep their own bodies and keys', async ({ server }) => {
  server.answerWith((question) => ({ text: `To ${question}`, sources: [] }));
  const { signal } = new AbortController();
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const { options } = engineOptions(server.baseUrls.gemini, { apiKey: `key-${n}` });
      return createGeminiEngine(options).ask(`question ${n}`, { signal, sample: 0 });
    }),
  );
  for (const [n, reply] of replies.entries()) assert.is(reply.status === 'ok' && reply.text, `To question ${n}`);
  const keys = server.requests.slice(-12).map(({ headers, text }) => [headers['x-goog-api-key'], text]);
  for (const [key, text] of keys) assert.match(String(text), `question ${String(key).slice('key-'.length)}"`);
  assert.is(strayed, 0);
});

client('[G-01] the library adds no header and no field of its own', async ({ server }) => {
  await ask(createGeminiEngine(engineOptions(server.baseUrls.gemini).options));
  const sent = server.requests.at(-1);
  assert.equal(Object.keys(sent?.headers ?? {}).toSorted(), [
    'accept',
    'connection',
    'content-length',
    'content-type',
    'host',
    'x-goog-api-key',
  ]);
  assert.equal(Object.keys(JSON.parse(sent?.text ?? '{}')).toSorted(), ['contents', 'generationConfig', 'tools']);
});

client('a key that no header can carry is a fault of configuration and is not quoted', async ({ server }) => {
  const before = server.requests.length;
  const { options } = engineOptions(server.baseUrls.gemini, { apiKey: `${TEST_KEY}\nX: 1` });
  const reply = await ask(createGeminiEngine(options));
  assert.is(reply.status === 'failed' && reply.failure, 'config');
  assert.is(reply.status === 'failed' && reply.message, 'unsendable after 1 request');
  assert.is(server.requests.length, before);
  assert.is(globalThis.fetch, stray);
});

client('bytes of a body are kept as they came', async ({ server }) => {
  const answer = geminiBody({ text: 'Grüße 🎉', sources: [] }, 'm', redirectLink);
  const body = `\n ${answer.replace('{', '{ "a" :  1.0,')} \n`;
  server.queue('gemini', { status: 200, body });
  assert.is((await ask(createGeminiEngine(engineOptions(server.baseUrls.gemini).options))).rawBody, body);
});

client.run();
