import { existsSync, globSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { CRAWLERS } from '../../src/analysis/crawlers.ts';
import { provider, providerOf } from '../../src/config/models.ts';
import {
  DEFAULT_PROVIDERS,
  ENGINE_IDS,
  ENGINES,
  type EngineRow,
  engineCrawlers,
  engineHosts,
} from '../../src/registry/engines.ts';
import { surfaceOf } from '../../src/registry/surfaces.ts';
import { suite } from '../support/suite.ts';

const engines = suite('registry of engines');

/** A made-up engine, as docs/extending.md adds one. */
const ACME: EngineRow = {
  name: 'Acme Answers',
  vendor: 'Acme',
  apiKeyEnv: 'ACME_API_KEY',
  model: 'acme-1',
  prices: { 'acme-1': { inputUsd: 1, outputUsd: 2, search: { usdPerThousand: 5, per: 'search' } } },
  analyst: null,
  images: null,
  crawlers: [{ token: 'AcmeBot', kind: 'search', effect: 'the site is missing from the index behind Acme answers' }],
  hosts: ['answers.acme.example'],
  citationHosts: [],
  spokenNames: [],
};
const WITH_ACME = { ...ENGINES, acme: ACME };

engines('a new row brings its crawlers and hosts, after those of the others', () => {
  assert.equal(engineCrawlers(WITH_ACME), [...engineCrawlers(), { operator: 'Acme', ...ACME.crawlers[0] }]);
  assert.equal(engineHosts(WITH_ACME), [...engineHosts(), 'answers.acme.example']);
});

engines('the configuration takes the engine of a new row, and of no other', () => {
  const acme = { adapter: 'acme', model: 'acme-1', apiKeyEnv: 'ACME_API_KEY' };
  assert.is(providerOf(Object.keys(WITH_ACME)).parse(acme).adapter, 'acme');
  assert.not.ok(provider.safeParse(acme).success);
});

engines('the compiler names what a row lacks, and the factory that a new row has not', () => {
  const { crawlers: _, ...incomplete } = ACME;
  // @ts-expect-error -- a row without crawlers
  const row: EngineRow = incomplete;
  const made = { openai: 1, perplexity: 2, gemini: 3 };
  // @ts-expect-error -- no factory for acme
  const factories: Readonly<Record<keyof typeof WITH_ACME, number>> = made;
  assert.ok(row !== undefined && factories !== undefined);
});

for (const id of ENGINE_IDS)
  engines(`${id} has an adapter, a price of its default models and a word in the documents`, () => {
    const { model, analyst, images, prices, apiKeyEnv }: EngineRow = ENGINES[id];
    assert.ok(existsSync(`src/adapters/engines/${id}/engine.ts`));
    assert.ok(Object.hasOwn(prices, model));
    assert.ok(analyst === null || Object.hasOwn(prices, analyst.model));
    assert.ok(images === null || Object.hasOwn(images.prices, images.model));
    const text = readFileSync('docs/configuration.md', 'utf8');
    for (const word of [id, apiKeyEnv, ...(analyst?.efforts ?? [])])
      assert.ok(text.includes(`\`${word}\``) || text.includes(` ${word} `), word);
  });

engines('hosts are engines of their own, and no crawler is listed twice', () => {
  assert.equal(
    engineHosts().filter((host) => surfaceOf(host) !== 'engine'),
    [],
  );
  assert.is(new Set(CRAWLERS.map(({ token }) => token.toLowerCase())).size, CRAWLERS.length);
});

engines('each default provider has an engine of its own', () => {
  assert.is(new Set(Object.values(DEFAULT_PROVIDERS)).size, Object.keys(DEFAULT_PROVIDERS).length);
});

engines('an engine is named by its row, its adapter and the composition roots alone', () => {
  const known =
    /^src\/(registry\/engines|cmd\/(engines|images|audit\/read-body))\.ts$|^src\/adapters\/engines\/[a-z]+\//;
  const names = new RegExp(
    ENGINE_IDS.flatMap((id) => [`'${id}'`, `\\b${ENGINES[id].apiKeyEnv}\\b`, `\\b${id}:`]).join('|'),
  );
  const files = [...globSync('src/**/*.ts'), ...globSync('controllers/**/*.ts')].filter((file) => !known.test(file));
  assert.equal(
    files.filter((file) => names.test(readFileSync(file, 'utf8'))),
    [],
  );
});

engines.run();
