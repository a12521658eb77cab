import * as assert from 'uvu/assert';
import type { WrittenAddress } from '../../support/fakes/web-fetcher.ts';
import { suite } from '../../support/suite.ts';
import { answered, reportWorld, SITE } from '../world.ts';

const cite = (...urls: string[]) => urls.map((url) => ({ url, title: null, snippet: null }));
const worldCiting = (urls: readonly string[], pages: Readonly<Record<string, WrittenAddress>>, more = {}) => {
  const engine = async () => answered('Acme.', { citations: cite(...urls), citationSource: 'annotations' });
  return reportWorld({ engines: { provider_1: engine, provider_2: engine }, pages, ...more });
};
const readPages = async (urls: readonly string[], pages: Readonly<Record<string, WrittenAddress>>) => {
  const world = worldCiting(urls, pages);
  assert.is(await world.start(), 'completed');
  return (await world.evidence()).pages.map(({ url, statusCode }) => [url.replace(SITE, ''), statusCode]);
};
const HOME = ['/', 200];

const cited = suite('own pages that answers cite');

cited('they are read once each, others are not', async () => {
  const urls = [`${SITE}/a?utm_source=openai`, `${SITE}/a`, `${SITE}/`, 'https://globex.example/', 'https://g2.com/x'];
  const world = worldCiting(urls, { [`${SITE}/a`]: { body: '<title>A</title>' } });
  await world.start();
  assert.equal(
    world.fetcher.fetched.filter((url) => !/robots|llms/.test(url)),
    [`${SITE}/`, `${SITE}/a`],
  );
});

const ROWS: readonly (readonly [what: string, page: WrittenAddress, row: readonly unknown[]])[] = [
  ['a page', { body: '<title>A</title>' }, [['/a', 200]]],
  ['a page that is gone', { status: 404, body: 'gone', contentType: 'text/plain' }, [['/a', 404]]],
  ['one that wards off robots', { status: 403, body: 'no' }, []],
  ['a picture', { body: 'GIF89a', contentType: 'image/gif' }, []],
  ['one that cannot be reached', 'unreachable', []],
];
for (const [what, page, row] of ROWS) {
  cited(`${what} gives ${JSON.stringify(row)}`, async () => {
    assert.equal(await readPages([`${SITE}/a`], { [`${SITE}/a`]: page }), [HOME, ...row]);
  });
}

const forbidding = (paths: string, more: Readonly<Record<string, WrittenAddress>> = {}) => ({
  [`${SITE}/robots.txt`]: { body: `User-agent: SightlineBot\n${paths}`, contentType: 'text/plain' },
  [`${SITE}/a`]: { body: '<title>A</title>' },
  [`${SITE}/b`]: { body: '<title>B</title>' },
  ...more,
});

cited('[G-07] one that robots.txt disallows is not requested, and the home page is read all the same', async () => {
  const world = worldCiting([`${SITE}/a`, `${SITE}/b`], forbidding('Disallow: /a'));
  assert.is(await world.start(), 'completed');
  assert.not(world.fetcher.fetched.includes(`${SITE}/a`));
  assert.is(world.fetcher.fetched.filter((url) => url.endsWith('/robots.txt')).length, 1, 'read once');
  assert.equal(await readPages([`${SITE}/a`, `${SITE}/b`], forbidding('Disallow: /')), [HOME]);
});

cited('[G-07] robots.txt counts for the host under which it was found, and is not requested there again', async () => {
  const www = 'https://www.acme.example';
  const file = { body: 'User-agent: SightlineBot\nDisallow: /a', contentType: 'text/plain' };
  const moved = { ...file, url: `${www}/robots.txt`, redirects: [`${www}/robots.txt`] };
  const pages = { [`${www}/a`]: { body: '<title>A</title>' }, [`${www}/b`]: { body: '<title>B</title>' } };
  const world = worldCiting(Object.keys(pages), { ...pages, [`${SITE}/robots.txt`]: moved });
  assert.is(await world.start(), 'completed');
  assert.equal(
    (await world.evidence()).pages.map(({ url }) => url),
    [`${SITE}/`, `${www}/b`],
  );
  assert.is(world.fetcher.fetched.filter((url) => url.endsWith('/robots.txt')).length, 1);
  const toFile = { ...moved, url: `${www}/robots`, redirects: [`${www}/robots`] };
  const other = worldCiting(Object.keys(pages), { ...pages, [`${SITE}/robots.txt`]: toFile });
  assert.is(await other.start(), 'completed');
  assert.ok(other.fetcher.fetched.includes(`${www}/robots.txt`), 'a file at another address is not that of the host');
});

cited('[G-07] nor is the target of a redirect that is forbidden', async () => {
  const moved = { url: `${SITE}/b`, redirects: [`${SITE}/b`], body: '<title>B</title>' };
  const world = worldCiting([`${SITE}/a`], forbidding('Disallow: /b', { [`${SITE}/a`]: moved }));
  assert.is(await world.start(), 'completed');
  assert.equal(world.fetcher.followed, []);
  assert.equal(
    (await world.evidence()).pages.map(({ url }) => url),
    [`${SITE}/`],
  );
});

cited('[G-07] no page is read where robots.txt cannot be read', async () => {
  for (const page of ['timeout', { status: 503, body: '' }] as const)
    assert.equal(await readPages([`${SITE}/a`], forbidding('', { [`${SITE}/robots.txt`]: page })), [HOME]);
});

cited('the text of a page is kept, cut between lines; that of an error page is not', async () => {
  const line = 'word '.repeat(1000).trim();
  const long = `<title>A</title>${`<p>${line}</p>`.repeat(6)}`;
  const pages = { [`${SITE}/a`]: { body: long }, [`${SITE}/b`]: { status: 404, body: '<p>gone</p>' } };
  const world = worldCiting([`${SITE}/a`, `${SITE}/b`], pages, { analyst: { propose_edits: { edits: [] } } });
  assert.is(await world.start(), 'completed');
  const read = (await world.evidence()).pages;
  assert.equal(
    read.map(({ text }) => text),
    ['Acme\nAcme sells anvils.', [line, line, line, line].join('\n'), undefined],
  );
  assert.ok(read.every(({ readAt }) => readAt === '2026-03-01T12:00:00.000Z'));
});

cited('[A-04] a cited page that is gone is a change to make, and covered from then on', async () => {
  const world = worldCiting([`${SITE}/a`], { [`${SITE}/a`]: { status: 404, body: 'gone' } });
  await world.start();
  const { recommendations, covers } = await world.analysis();
  const gone = recommendations.find(({ payload }) => payload['target_url'] === `${SITE}/a`);
  assert.equal(gone?.evidence['finding_ids'], ['http_error']);
  assert.equal(gone?.needs.pages, [`${SITE}/a`]);
  assert.equal(covers.pages, [`${SITE}/`, `${SITE}/a`]);
});

cited('eight at most, the most cited first', async () => {
  const many = Array.from({ length: 12 }, (_, n) => `${SITE}/p${n}`);
  const world = worldCiting(many, {});
  await world.start();
  assert.is((await world.evidence()).pages.length, 1 + 8);
});

cited('[G-04] a page that nothing is heard of costs the labels their time, not the report', async () => {
  const world = worldCiting([`${SITE}/a`], { [`${SITE}/a`]: 'deaf' }, { deadlineSeconds: 100 });
  const end = world.start();
  await world.clock.advance(15_000);
  assert.is(await end, 'completed');
});
cited.run();
