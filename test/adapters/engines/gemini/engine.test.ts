import * as assert from 'uvu/assert';
import { createGeminiEngine } from '../../../../src/adapters/engines/gemini/engine.ts';
import { normaliseGemini } from '../../../../src/adapters/engines/gemini/normalise.ts';
import { createWebFetcher } from '../../../../src/adapters/web/fetcher.ts';
import { ask, engineOptions, skippingClock } from '../../../support/engine-call.ts';
import { redirectLink, startProviderServer } from '../../../support/provider-server.ts';
import { suite } from '../../../support/suite.ts';

const engine = suite('Gemini engine', { server: await startProviderServer() });
engine.after(({ server }) => server.close());

const LIVE = 'https://live.example.com/page?utm_source=g';
const DEAD = 'https://dead.example.com/page';

function located(link: string): Promise<string | undefined> {
  return Promise.resolve(link === redirectLink(LIVE) ? LIVE : undefined);
}

engine(
  '[G-08] cited redirect links are resolved when the answer arrives, and replay without network',
  async ({ server }) => {
    const sources = [LIVE, DEAD, 'https://uncited.example.com/'].map((url) => ({ url }));
    server.queue('gemini', { answer: { text: 'Acme wins.[1] Beta too.[2][1]', sources } });
    const asked: string[] = [];
    const locate = (link: string) => {
      asked.push(link);
      return located(link);
    };
    const reply = await ask(createGeminiEngine({ ...engineOptions(server.baseUrls.gemini).options, locate }));
    if (reply.status !== 'ok') throw new Error(reply.status);
    assert.equal(asked, [redirectLink(LIVE), redirectLink(DEAD)]);
    assert.equal(reply.resolved, { [redirectLink(LIVE)]: LIVE, [redirectLink(DEAD)]: '' });
    assert.equal(
      reply.citations.map((c) => c.url),
      ['https://live.example.com/page', 'https://dead.example.com/'],
    );
    const replayed = normaliseGemini(reply.rawBody, reply.requestedModel, reply.resolved);
    assert.equal(replayed.status === 'failed' ? [] : replayed.citations, reply.citations);
  },
);

engine(
  'an answer that has arrived is kept when the call is aborted while its links are resolved',
  async ({ server }) => {
    server.queue('gemini', { answer: { text: 'Acme wins.[1]', sources: [{ url: DEAD }] } });
    const abort = new AbortController();
    const locate = () => {
      abort.abort(new Error('over'));
      return Promise.reject(abort.signal.reason);
    };
    const created = createGeminiEngine({ ...engineOptions(server.baseUrls.gemini).options, locate });
    const reply = await ask(created, { signal: abort.signal });
    assert.is(reply.status, 'ok');
    assert.equal(reply.status === 'ok' && reply.citations.map((c) => c.url), ['https://dead.example.com/']);
  },
);

engine(
  '[G-08] links are resolved within the time for answers: an answer never comes too late for them',
  async ({ server }) => {
    const sources = [LIVE, DEAD].map((url) => ({ url }));
    const timeouts: number[] = [];
    const askWith = (remainingMs: number) => {
      server.queue('gemini', { answer: { text: 'Acme wins.[1] Beta too.[2]', sources } });
      let asked = 0;
      const locate = (link: string, { timeoutMs }: { readonly timeoutMs: number }) => {
        timeouts.push(timeoutMs);
        return located(link);
      };
      const { options } = engineOptions(server.baseUrls.gemini);
      return ask(createGeminiEngine({ ...options, locate }), {
        remainingMs: () => (asked++ < 2 ? 100_000 : remainingMs),
      });
    };
    await askWith(60_000);
    await askWith(2_000);
    const late = await askWith(400);
    assert.equal(timeouts, [5_000, 5_000, 1_500, 1_500]);
    assert.equal(late.status === 'ok' && late.resolved, {});
    assert.equal(late.status === 'ok' && late.citations.map(({ url }) => url), [
      'https://live.example.com/',
      'https://dead.example.com/',
    ]);
  },
);

engine('[G-02] the base may end in a slash and the model may be named with its prefix', async ({ server }) => {
  const { options } = engineOptions(`${server.origin}/`, { model: 'models/gemini-x' });
  assert.is((await ask(createGeminiEngine(options))).status, 'ok');
  assert.is(server.requests.at(-1)?.path, '/v1beta/models/gemini-x:generateContent');
});

engine('[G-07] redirect links are read through the fetcher, overrides included', async ({ server }) => {
  server.queue('gemini', { answer: { text: 'Acme wins.[1] Beta too.[2]', sources: [{ url: LIVE }, { url: DEAD }] } });
  server.kill(DEAD);
  const { options } = engineOptions(server.baseUrls.gemini);
  const { locate } = createWebFetcher({ clock: skippingClock(1_000), hostOverrides: server.hostOverrides });
  const reply = await ask(createGeminiEngine({ ...options, locate }));
  assert.equal(reply.status === 'ok' && reply.citations.map((c) => c.url), [
    'https://live.example.com/page',
    'https://dead.example.com/',
  ]);
  const links = server.requests.filter((request) => request.provider === 'redirect');
  assert.equal(
    links.map((request) => request.headers['host']),
    Array(2).fill('vertexaisearch.cloud.google.com'),
  );
});

engine.run();
