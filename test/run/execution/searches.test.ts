import * as assert from 'uvu/assert';
import { createGeminiEngine } from '../../../src/adapters/engines/gemini/engine.ts';
import { createOpenAiEngine } from '../../../src/adapters/engines/openai/engine.ts';
import { createWebFetcher } from '../../../src/adapters/web/fetcher.ts';
import { ledger as ledgerShape } from '../../../src/content/ledger.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import type { AnswerEngine } from '../../../src/ports/answer-engine.ts';
import { engineOptions } from '../../support/engine-call.ts';
import { type LocalSite, serveTexts } from '../../support/local-site.ts';
import { type ProviderServer, startProviderServer } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';
import { doneOf, type ExecutionWorld, errorOf, executionWorld, until } from './world.ts';

/** Searches through the real adapters, on a server that speaks the documented formats; what they cite is on another. */
const searches = suite('the searches of an article as they are really made');

const HOST = 'steel.example';
const FOUND = `https://${HOST}/hardness`;
const FORBIDDEN = `https://${HOST}/private/prices`;
const html = (text: string): string => `<html lang="en"><title>Steel</title><body><main><p>${text}</p></main></body>`;

let providers: ProviderServer;
let site: LocalSite;
searches.before(async () => {
  providers = await startProviderServer();
  site = await serveTexts({
    '/robots.txt': 'User-agent: *\nDisallow: /private',
    '/hardness': html('A good anvil has a hardness of 55 HRC.'),
    '/private/prices': html('Steel costs 900 euros.'),
  });
  providers.answerWith(() => ({
    text: 'Buy HAMMERFALL.[1] Or not.[2]',
    sources: [{ url: FOUND }, { url: FORBIDDEN }],
  }));
});
searches.after(() => Promise.all([providers.close(), site.close()]).then(() => {}));

type Vendor = 'openai' | 'gemini';
const SEARCHES = 4;

function searching(vendor: Vendor, deadlineSeconds = 600) {
  const { options } = engineOptions(providers.baseUrls[vendor]);
  const web = createWebFetcher({
    clock: systemClock,
    hostOverrides: { ...providers.hostOverrides, [HOST]: site.target },
  });
  const engine: AnswerEngine =
    vendor === 'openai' ? createOpenAiEngine(options) : createGeminiEngine({ ...options, locate: web.locate });
  const world = executionWorld({
    deadlineSeconds,
    searchEngines: [{ id: 'provider_1', engine }],
    reading: (fake) => ({
      fetch: (url, limits) => (new URL(url).host === HOST ? web : fake).fetch(url, limits),
      locate: (url, limits) => fake.locate(url, limits),
    }),
  });
  const [asked, requested] = [providers.requests.length, site.requested.length];
  return {
    world,
    asked: () => providers.requests.slice(asked).filter(({ provider }) => provider === vendor),
    requested: () => site.requested.slice(requested),
  };
}

async function foundIn(world: ExecutionWorld): Promise<readonly string[]> {
  const { sources } = ledgerShape.parse(await world.read('ledger'));
  return sources.filter(({ kind }) => kind === 'found').map(({ url }) => url);
}

for (const vendor of ['openai', 'gemini'] as const) {
  searches(`pages that ${vendor} cites are read as far as robots.txt allows, and shown to the writer`, async () => {
    const { world, asked, requested } = searching(vendor);
    assert.is(await world.start(), 'completed', await errorOf(world));
    assert.is(asked().length, SEARCHES);
    assert.match(asked()[0]?.text ?? '', 'Which anvil suits a small workshop?');
    assert.equal(requested().toSorted(), ['/hardness', '/robots.txt']);
    assert.equal(await foundIn(world), [FOUND]);
    const { leftOut } = ledgerShape.parse(await world.read('ledger'));
    assert.ok(leftOut.some(({ url }) => url === FORBIDDEN));
    const written = world.consulted.filter(({ task }) => task === 'write_section').map((each) => JSON.stringify(each));
    assert.ok(written.length > 0 && written.every((input) => input.includes('55 HRC')));
    assert.not.ok(written.some((input) => input.includes('HAMMERFALL') || input.includes('900 euros')));
    assert.is((await doneOf(world)).requests, world.consulted.length + SEARCHES);
  });

  for (const [what, step] of [
    ['refuses the key', 'unauthorized'],
    ['refuses to answer', 'refused'],
  ] as const)
    searches(`an article is written without searches where ${vendor} ${what}`, async () => {
      providers.queue(vendor, ...Array.from({ length: SEARCHES }, () => step));
      const { world, asked, requested } = searching(vendor);
      assert.is(await world.start(), 'completed', await errorOf(world));
      assert.is(asked().length, SEARCHES);
      assert.equal([await foundIn(world), requested()], [[], []]);
    });

  searches(`an article is written where ${vendor} answers no search in time, and the search is counted`, async () => {
    providers.queue(vendor, 'hang');
    const { world, asked } = searching(vendor);
    const end = world.start();
    await until(() => asked().length === 1);
    await world.clock.advance(90_000);
    assert.is(await end, 'completed', await errorOf(world));
    assert.is(asked().length, 1);
    assert.equal(await foundIn(world), []);
    assert.is((await doneOf(world)).requests, world.consulted.length + 1);
  });
}

searches.run();
