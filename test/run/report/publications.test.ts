import * as assert from 'uvu/assert';
import { createWebFetcher } from '../../../src/adapters/web/fetcher.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { until } from '../../support/engine-call.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import type { WrittenAddress } from '../../support/fakes/web-fetcher.ts';
import { serveTexts } from '../../support/local-site.ts';
import { suite } from '../../support/suite.ts';
import { answered, OWNER, reportWorld, SITE, type WorldOptions } from '../world.ts';

const TITLE = 'How to choose an anvil';
const SLUG = 'how-to-choose-an-anvil';
const WRITTEN_AT = '2026-02-20T12:00:00.000Z';
const sentence = (n: number): string =>
  `Sentence ${n} says that anvil number ${n * 7} weighs ${n * 3} kilograms and rings well.`;
const CONTENT = Array.from({ length: 30 }, (_, n) => sentence(n)).join('\n\n');
/** As an editor publishes it: every fifth sentence is rewritten. */
const PUBLISHED = `<html><title>${TITLE} | Acme</title><body><nav>Home</nav><main><h1>${TITLE}</h1>${Array.from(
  { length: 30 },
  (_, n) => `<p>${n % 5 === 0 ? `The editor wrote line ${n} anew.` : sentence(n)}</p>`,
).join('')}</main></body></html>`;
const OTHER = '<html><title>How to choose an anvil | Acme</title><p>Soon.</p></html>';
const PATH = `/blog/${SLUG}`;
const FOUND = { action: 'act-a', url: `${SITE}${PATH}`, writtenAt: WRITTEN_AT };

async function worldWith(options: WorldOptions, stored: object = {}) {
  const artifacts = new FakeArtifactStore();
  const article = { article_title: TITLE, meta_title: null, slug: SLUG, content: CONTENT, language: 'en', ...stored };
  const bytes = Buffer.from(JSON.stringify({ id: 'art-x', ...article }));
  const output = await artifacts.put(OWNER, bytes, { mediaType: 'application/json', encoding: 'Gzip' });
  const articles = [{ action: 'act-a', writtenAt: WRITTEN_AT, output }];
  return reportWorld({ ...options, artifacts, input: { articles } });
}
const foundBy = async (options: WorldOptions, stored: object = {}) => {
  const world = await worldWith(options, stored);
  assert.is(await world.start(), 'completed');
  const { publications = [], pages } = await world.evidence();
  assert.equal((await world.analysis()).publications ?? [], publications);
  return { publications: publications.map(({ overlap: _, ...each }) => each), pages, world };
};

const publications = suite('articles that are published on the website');

publications('[L-01] a local site: found by its sitemap, and recorded with the report', async () => {
  const site = await serveTexts({
    '/': '<html lang="en"><title>Acme</title><h1>Acme</h1><p>Acme sells anvils.</p></html>',
    '/robots.txt': `User-agent: *\nDisallow: /private\nSitemap: ${SITE}/map.xml`,
    '/map.xml': `<sitemapindex><sitemap><loc>${SITE}/posts.xml</loc></sitemap></sitemapindex>`,
    '/posts.xml': `<urlset><url><loc>${SITE}${PATH}</loc></url><url><loc>${SITE}/private/${SLUG}</loc></url><url><loc>${SITE}/about</loc></url></urlset>`,
    [PATH]: PUBLISHED,
    [`/private/${SLUG}`]: PUBLISHED,
  });
  const web = createWebFetcher({ clock: systemClock, hostOverrides: { 'acme.example': site.target } });
  const { publications: found, pages } = await foundBy({ web });
  await site.close();
  assert.equal(found, [FOUND]);
  assert.equal(
    pages.map(({ url }) => url),
    [`${SITE}/`],
    'it is no page that findings are made on',
  );
  assert.ok(site.requested.includes(PATH));
  for (const path of [`/private/${SLUG}`, '/about']) assert.not(site.requested.includes(path), path);
});

const home = (links: string): WrittenAddress => ({
  body: `<html lang="en"><title>Acme</title><h1>Acme</h1><p>Acme sells anvils.</p>${links}</html>`,
});
const ROWS: readonly (readonly [what: string, pages: Record<string, WrittenAddress>, url: string | undefined])[] = [
  [
    'a link of the home page by its text',
    { '/': home(`<a href="/n/7">${TITLE}</a>`), '/n/7': { body: PUBLISHED } },
    '/n/7',
  ],
  ['a link by its address', { '/': home(`<a href="${PATH}">Read</a>`), [PATH]: { body: PUBLISHED } }, PATH],
  ['a page with its title only', { '/': home(`<a href="${PATH}">Read</a>`), [PATH]: { body: OTHER } }, undefined],
  [
    'a page that is gone',
    { '/': home(`<a href="${PATH}">Read</a>`), [PATH]: { status: 404, body: PUBLISHED } },
    undefined,
  ],
  [
    'a page that robots.txt forbids',
    {
      '/': home(`<a href="${PATH}">Read</a>`),
      '/robots.txt': { body: 'User-agent: *\nDisallow: /blog' },
      [PATH]: { body: PUBLISHED },
    },
    undefined,
  ],
  [
    'a page that moved to another host',
    {
      '/': home(`<a href="${PATH}">Read</a>`),
      [PATH]: { body: PUBLISHED, url: 'https://other.example/x', redirects: ['https://other.example/x'] },
    },
    undefined,
  ],
  ['no link at all', { [PATH]: { body: PUBLISHED } }, undefined],
];
for (const [what, pages, path] of ROWS)
  publications(`${what}: ${path === undefined ? 'not found' : 'found'}`, async () => {
    const { publications: found } = await foundBy({
      pages: Object.fromEntries(Object.entries(pages).map(([at, page]) => [SITE + at, page])),
    });
    assert.equal(found, path === undefined ? [] : [{ ...FOUND, url: SITE + path }]);
  });

publications('among the pages that answers cite, which are not requested twice', async () => {
  const citations = [{ url: `${SITE}${PATH}`, title: null, snippet: null }];
  const engine = async () => answered('Acme.', { citations, citationSource: 'annotations' });
  const { publications: found, world } = await foundBy({
    pages: { [`${SITE}/`]: home(`<a href="${PATH}">Read</a>`), [`${SITE}${PATH}`]: { body: PUBLISHED } },
    engines: { provider_1: engine, provider_2: engine },
    analyst: { propose_edits: { edits: [] } },
  });
  assert.equal(found, [FOUND]);
  assert.is(world.fetcher.fetched.filter((url) => url.endsWith(PATH)).length, 1);
});

publications('[G-07] the robots.txt of another host is read once for cited pages and articles together', async () => {
  const www = SITE.replace('://', '://www.');
  const citations = [{ url: `${www}/a`, title: null, snippet: null }];
  const engine = async () => answered('Acme.', { citations, citationSource: 'annotations' });
  const { publications: found, world } = await foundBy({
    pages: {
      [`${SITE}/`]: home(`<a href="${www}${PATH}">Read</a>`),
      [`${www}/robots.txt`]: { status: 404 },
      [`${www}/a`]: { body: OTHER },
      [`${www}${PATH}`]: { body: PUBLISHED },
    },
    engines: { provider_1: engine, provider_2: engine },
    analyst: { propose_edits: { edits: [] } },
  });
  assert.equal(found, [{ ...FOUND, url: `${www}${PATH}` }]);
  assert.is(world.fetcher.fetched.filter((url) => url === `${www}/robots.txt`).length, 1);
});

publications('an article that cannot be read is not looked for, and no report fails of it', async () => {
  for (const stored of [{ content: null }, { article_title: 7 }]) {
    const { publications: found, world } = await foundBy(
      { pages: { [`${SITE}${PATH}`]: { body: PUBLISHED } } },
      stored,
    );
    assert.equal(found, []);
    assert.not(world.fetcher.fetched.some((url) => url.includes('sitemap')));
  }
});

publications('[G-04] a site that is silent costs the labels their time, not the report', async () => {
  const world = await worldWith({
    pages: { [`${SITE}/`]: home(`<a href="${PATH}">Read</a>`), [`${SITE}${PATH}`]: 'deaf' },
    deadlineSeconds: 100,
  });
  const end = world.start();
  await until(() => world.fetcher.fetched.includes(`${SITE}${PATH}`));
  await world.clock.advance(15_000);
  assert.is(await end, 'completed');
  assert.is((await world.evidence()).publications, undefined);
});
publications.run();
