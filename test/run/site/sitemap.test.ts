import * as assert from 'uvu/assert';
import type { RootFileReading } from '../../../src/analysis/evidence.ts';
import { parseSitemap, readSitemaps } from '../../../src/run/site/read-sitemap.ts';
import { assertInProportion } from '../../support/cpu-cost.ts';
import { FakeWebFetcher, type WrittenAddress } from '../../support/fakes/web-fetcher.ts';
import { suite } from '../../support/suite.ts';

const SITE = 'https://acme.example';
const urlset = (...urls: readonly string[]): string =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: readonly string[]): string =>
  `<?xml version="1.0"?><sitemapindex xmlns="http://x">${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

const sitemap = suite('sitemaps');

sitemap('addresses are read with entities, CDATA, prefixes and white space; all else has none', () => {
  for (const [xml, expected] of [
    [urlset(`${SITE}/a?b=1&amp;c=2`), [`${SITE}/a?b=1&c=2`]],
    [`<urlset><sm:url><sm:loc>\n ${SITE}/a \n</sm:loc></sm:url></urlset>`, [`${SITE}/a`]],
    [`<urlset><loc><![CDATA[${SITE}/a&b]]></loc></urlset>`, [`${SITE}/a&b`]],
    [`<loc>${SITE}/a`, [`${SITE}/a`]],
    ['<html><body>not found</body></html>', []],
    ['<loc></loc><loc>/relative</loc>', []],
    ['', []],
  ] as const)
    assert.equal(parseSitemap(xml), { isIndex: false, locations: expected });
  assert.equal(parseSitemap(index(`${SITE}/a.xml`)), { isIndex: true, locations: [`${SITE}/a.xml`] });
});

sitemap('a hostile file takes time in proportion to its length', () => {
  const pieces = ['<loc>', '<loc>   ', '<loc><![CDATA[', '<a', '<loc>x&amp;'];
  assertInProportion((size) => {
    for (const piece of pieces) parseSitemap(piece.repeat(size));
    parseSitemap(`<loc>${' '.repeat(10 * size)}`);
  }, 20_000);
});

const robots = (body: string): RootFileReading => ({
  ...{ name: 'robots.txt', url: `${SITE}/robots.txt`, finalUrl: null, statusCode: 200, contentType: null },
  ...{ sizeBytes: body.length, body, failure: null, redirectedToRoot: false },
});
const reading = async (pages: Readonly<Record<string, WrittenAddress>>, file = '') => {
  const fetcher = new FakeWebFetcher(pages);
  const limits = { signal: new AbortController().signal, timeoutMs: 1000, maxBytes: 1e6, maxRedirects: 5 };
  const locations = await readSitemaps(SITE, robots(file), (url) => fetcher.fetch(url, limits));
  return { locations, fetched: fetcher.fetched };
};

sitemap('/sitemap.xml is read unless robots.txt names others on the host', async () => {
  const pages = {
    [`${SITE}/sitemap.xml`]: { body: urlset(`${SITE}/a`) },
    [`${SITE}/b.xml`]: { body: urlset(`${SITE}/b`) },
  };
  assert.equal(await reading(pages), { locations: [`${SITE}/a`], fetched: [`${SITE}/sitemap.xml`] });
  const named = await reading(pages, `Sitemap: ${SITE}/b.xml\nSitemap: https://other.example/c.xml`);
  assert.equal(named, { locations: [`${SITE}/b`], fetched: [`${SITE}/b.xml`] });
  assert.equal((await reading({})).locations, []);
  assert.equal((await reading({ [`${SITE}/sitemap.xml`]: 'timeout' })).locations, []);
});

sitemap('the files of an index are read one level deep, six files in all, on the host only', async () => {
  const children = Array.from({ length: 9 }, (_, n) => `${SITE}/part-${n}.xml`);
  const parts = Object.fromEntries(children.map((url, n) => [url, { body: urlset(`${SITE}/page-${n}`) }]));
  const body = index('https://other.example/x.xml', ...children);
  const { locations, fetched } = await reading({ ...parts, [`${SITE}/sitemap.xml`]: { body } });
  assert.equal(fetched, [`${SITE}/sitemap.xml`, ...children.slice(0, 5)]);
  assert.equal(
    locations,
    [0, 1, 2, 3, 4].map((n) => `${SITE}/page-${n}`),
  );
  const deep = { body: index(`${SITE}/deeper.xml`) };
  const nested = await reading({
    [`${SITE}/sitemap.xml`]: { body: index(`${SITE}/deep.xml`) },
    [`${SITE}/deep.xml`]: deep,
  });
  assert.equal(nested, { locations: [], fetched: [`${SITE}/sitemap.xml`, `${SITE}/deep.xml`] });
});
sitemap.run();
