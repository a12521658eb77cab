import nock from 'nock';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { createGeminiAnalyst } from '../../../src/adapters/engines/gemini/analyst.ts';
import { createGeminiEngine } from '../../../src/adapters/engines/gemini/engine.ts';
import { createOpenAiAnalyst } from '../../../src/adapters/engines/openai/analyst.ts';
import { createOpenAiEngine } from '../../../src/adapters/engines/openai/engine.ts';
import { createOpenAiImageEngine } from '../../../src/adapters/engines/openai/image-engine.ts';
import { createPerplexityEngine } from '../../../src/adapters/engines/perplexity/engine.ts';
import { ask, engineOptions, TEST_KEY } from '../../support/engine-call.ts';
import { suite } from '../../support/suite.ts';

/**
 * Which hosts the adapters call when no base address is configured. The other suites of the engines use local servers,
 * which cannot show this. nock intercepts the real hosts; every other connection fails.
 */
const { options } = engineOptions(undefined);
const signal = new AbortController().signal;
const TASK = { name: 't', instructions: 'i', schema: z.object({ brand: z.string() }) };
const BEARER = { authorization: `Bearer ${TEST_KEY}` };

const hosts = suite('hosts of the vendors');
hosts.before(() => nock.disableNetConnect());
hosts.after.each(() => nock.cleanAll());
hosts.after(() => nock.restore());

/** Runs `call` while the host answers 400 to this one request, and checks that the request arrived there. */
async function arrivesAt(
  host: string,
  path: string,
  reqheaders: Readonly<Record<string, string>>,
  call: () => Promise<unknown>,
): Promise<void> {
  const scope = nock(host, { reqheaders }).post(path).reply(400, {});
  await call().catch(() => undefined); // a task of the analyst that is answered 400 throws
  assert.ok(scope.isDone(), `${host}${path}`);
}

hosts('[G-02] OpenAI: answers, analyst and images, whatever OPENAI_BASE_URL says', async () => {
  const before = process.env['OPENAI_BASE_URL'];
  process.env['OPENAI_BASE_URL'] = 'https://elsewhere.example/v1';
  try {
    const host = 'https://api.openai.com';
    await arrivesAt(host, '/v1/responses', BEARER, () => ask(createOpenAiEngine(options)));
    await arrivesAt(host, '/v1/responses', BEARER, () => createOpenAiAnalyst(options).complete(TASK, {}, { signal }));
    const size = { width: 1536, height: 1024, signal };
    await arrivesAt(host, '/v1/images/generations', BEARER, () =>
      createOpenAiImageEngine(options).draw('a bicycle', size),
    );
  } finally {
    if (before === undefined) delete process.env['OPENAI_BASE_URL'];
    else process.env['OPENAI_BASE_URL'] = before;
  }
});

hosts('[G-02] Gemini: answers and analyst', async () => {
  const path = '/v1beta/models/model-x:generateContent';
  const [host, key] = ['https://generativelanguage.googleapis.com', { 'x-goog-api-key': TEST_KEY }];
  await arrivesAt(host, path, key, () => ask(createGeminiEngine(options)));
  await arrivesAt(host, path, key, () => createGeminiAnalyst(options).complete(TASK, {}, { signal }));
});

hosts('[G-02] Perplexity', async () => {
  await arrivesAt('https://api.perplexity.ai', '/v1/agent', BEARER, () => ask(createPerplexityEngine(options)));
});

hosts('[G-02] a configured base address is called instead', async () => {
  const at = { ...options, baseUrl: 'https://gateway.example/v1' };
  await arrivesAt('https://gateway.example', '/v1/responses', BEARER, () => ask(createOpenAiEngine(at)));
});

hosts.run();
