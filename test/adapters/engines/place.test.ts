import * as assert from 'uvu/assert';
import { createGeminiEngine } from '../../../src/adapters/engines/gemini/engine.ts';
import { createOpenAiEngine } from '../../../src/adapters/engines/openai/engine.ts';
import { createPerplexityEngine } from '../../../src/adapters/engines/perplexity/engine.ts';
import type { Place } from '../../../src/ports/answer-engine.ts';
import { ask, engineOptions } from '../../support/engine-call.ts';
import { type Provider, startProviderServer } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';

const CREATE = { openai: createOpenAiEngine, gemini: createGeminiEngine, perplexity: createPerplexityEngine };

const places = suite('the place of the brand, as engines take it', { server: await startProviderServer() });
places.after(({ server }) => server.close());

const NONE = { type: 'web_search' };
/** The shapes of the vendors' references: OpenAI's WebSearchTool and Perplexity's web_search, all members optional. */
const TOOLS: readonly (readonly [provider: keyof typeof CREATE, place: Place | null | undefined, tool: unknown])[] = [
  ['openai', { town: 'Regensburg' }, { ...NONE, user_location: { type: 'approximate', city: 'Regensburg' } }],
  ['openai', { area: 'Bavaria' }, { ...NONE, user_location: { type: 'approximate', region: 'Bavaria' } }],
  ['openai', null, { ...NONE, user_location: { type: 'approximate' } }],
  ['openai', undefined, NONE],
  ['perplexity', { town: 'Regensburg' }, { ...NONE, user_location: { city: 'Regensburg' } }],
  ['perplexity', { area: 'Bavaria' }, { ...NONE, user_location: { region: 'Bavaria' } }],
  ['perplexity', null, NONE],
  ['perplexity', undefined, NONE],
  ['gemini', { town: 'Regensburg' }, { google_search: {} }],
  ['gemini', null, { google_search: {} }],
];
for (const [provider, place, tool] of TOOLS)
  places(`[Q-03] ${provider} at ${JSON.stringify(place)}: only what is known is sent`, async ({ server }) => {
    const reply = await ask(CREATE[provider](engineOptions(server.baseUrls[provider]).options), {
      ...(place === undefined ? {} : { place }),
    });
    assert.equal(server.requests.at(-1)?.json['tools'], [tool]);
    const isTold = provider !== 'gemini' && Boolean(place);
    assert.equal('placed' in reply ? reply.placed : undefined, isTold ? true : undefined);
  });

const sent = (server: Awaited<ReturnType<typeof startProviderServer>>, provider: Provider): string[] =>
  server.requests.filter((request) => request.provider === provider).map(({ text }) => text);

for (const provider of ['openai', 'perplexity'] as const) {
  places(`[Q-03] [G-03] ${provider}: a place that is refused costs no answer`, async ({ server }) => {
    const before = sent(server, provider).length;
    server.queue(provider, 'bad_request', 'server_error');
    const reply = await ask(CREATE[provider](engineOptions(server.baseUrls[provider]).options), {
      place: { town: 'Nowhere' },
    });
    assert.is(reply.status, 'ok');
    assert.is('placed' in reply ? reply.placed : undefined, undefined);
    assert.is(reply.requests, 3);
    const [first = '', ...others] = sent(server, provider).slice(before);
    assert.ok(first.includes('Nowhere'));
    assert.not.ok(others.join().includes('Nowhere'));
  });

  for (const refusedAt of [1, 4])
    places(`[G-03] ${provider}: never more than four requests, place refused at ${refusedAt}`, async ({ server }) => {
      const faults = Array.from({ length: 4 }, (_, n) => (n + 1 === refusedAt ? 'bad_request' : 'server_error'));
      server.queue(provider, ...faults);
      const reply = await ask(CREATE[provider](engineOptions(server.baseUrls[provider]).options), {
        place: { town: 'Nowhere' },
      });
      assert.equal([reply.status, reply.requests], ['failed', 4]);
    });

  places(`[Q-03] ${provider}: a key that is refused is not tried again without the place`, async ({ server }) => {
    server.queue(provider, 'unauthorized');
    const reply = await ask(CREATE[provider](engineOptions(server.baseUrls[provider]).options), {
      place: { town: 'Regensburg' },
    });
    assert.is(reply.status === 'failed' && reply.failure, 'auth');
    assert.is(reply.requests, 1);
  });
}

places.run();
