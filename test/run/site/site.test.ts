import * as assert from 'uvu/assert';
import { rootFiles } from '../../../src/analysis/root-files.ts';
import type { WebFetcher } from '../../../src/ports/web-fetcher.ts';
import { fetchFromSite } from '../../../src/run/site/fetch-site.ts';
import { readRootFile, readRootFiles } from '../../../src/run/site/read-root-files.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeWebFetcher, type WrittenAddress } from '../../support/fakes/web-fetcher.ts';
import { suite } from '../../support/suite.ts';

const SITE = 'https://acme.example';
const never = new AbortController().signal;
const call = { clock: manualClock(), signal: never, timeoutMs: 1000 };
const limits = { signal: never, timeoutMs: 1000, maxBytes: 100, maxRedirects: 5 };

const fetching = suite('fetching from a site');

fetching('https is asked first and its answer stands, errors included', async () => {
  for (const page of [
    { body: 'x' },
    { status: 500 },
    { status: 404 },
    'refused',
    'timeout',
    'too_many_redirects',
  ] as const) {
    const fetcher = new FakeWebFetcher({ [`${SITE}/a`]: page, 'http://acme.example/a': { body: 'plain' } });
    await fetchFromSite(fetcher, SITE, '/a', limits);
    assert.equal(fetcher.fetched, [`${SITE}/a`]);
  }
});

fetching('http is tried where https does not connect', async () => {
  const fetcher = new FakeWebFetcher({ [`${SITE}/a`]: 'unreachable', 'http://acme.example/a': { body: 'plain' } });
  const result = await fetchFromSite(fetcher, SITE, '/a', limits);
  assert.is(result.outcome === 'response' && Buffer.from(result.body).toString(), 'plain');
  assert.equal(fetcher.fetched, [`${SITE}/a`, 'http://acme.example/a']);
});

fetching('where neither works the word of https stands', async () => {
  const fetcher = new FakeWebFetcher({ [`${SITE}/a`]: 'unreachable', 'http://acme.example/a': 'timeout' });
  const result = await fetchFromSite(fetcher, SITE, '/a', limits);
  assert.is(result.outcome === 'failed' && result.failure, 'unreachable');
});

fetching('a site that is there under www. only is read there, https first', async () => {
  const fetcher = new FakeWebFetcher({
    [`${SITE}/a`]: 'unreachable',
    'http://acme.example/a': 'unreachable',
    'https://www.acme.example/a': { body: 'www' },
  });
  const result = await fetchFromSite(fetcher, SITE, '/a', limits);
  assert.is(result.outcome === 'response' && result.url, 'https://www.acme.example/a');
  assert.equal(fetcher.fetched, [`${SITE}/a`, 'http://acme.example/a', 'https://www.acme.example/a']);
});

fetching('where no way works each is tried once, and no second www is put in front', async () => {
  const pages = { [`${SITE}/a`]: 'unreachable', 'http://acme.example/a': 'unreachable' } as const;
  const fetcher = new FakeWebFetcher(pages);
  const result = await fetchFromSite(fetcher, SITE, '/a', limits);
  assert.is(result.outcome === 'failed' && result.failure, 'unreachable');
  assert.is(fetcher.fetched.length, 4);
  const www = new FakeWebFetcher({});
  await fetchFromSite(www, 'https://www.gov.uk', '/a', limits);
  assert.equal(www.fetched, ['https://www.gov.uk/a', 'http://www.gov.uk/a']);
});

fetching.run();

const files = suite('root files');
const robots = (page: WrittenAddress, plain?: WrittenAddress) => {
  const fetcher = new FakeWebFetcher({
    [`${SITE}/robots.txt`]: page,
    ...(plain === undefined ? {} : { 'http://acme.example/robots.txt': plain }),
  });
  return readRootFile(fetcher, SITE, 'robots.txt', call);
};
const text = (body: string): WrittenAddress => ({ body, contentType: 'text/plain' });

interface Row {
  readonly name: string;
  readonly page: WrittenAddress;
  readonly plain?: WrittenAddress;
  readonly row: {
    readonly present: boolean;
    readonly error: string | null;
    readonly status_code: number | null;
    readonly size_bytes: number;
  };
}
const gone = (status_code: number | null, error: string | null) => ({
  present: false,
  error,
  status_code,
  size_bytes: 0,
});
const TABLE: readonly Row[] = [
  {
    name: 'a file',
    page: text('User-agent: *\n'),
    row: { present: true, error: null, status_code: 200, size_bytes: 14 },
  },
  { name: 'an empty file', page: text(''), row: { present: true, error: null, status_code: 200, size_bytes: 0 } },
  { name: 'none', page: { status: 404, body: 'no' }, row: gone(404, null) },
  { name: 'a forbidden one', page: { status: 403, body: 'no' }, row: gone(403, null) },
  { name: 'a broken server', page: { status: 503, body: 'no' }, row: gone(503, 'unreachable') },
  { name: 'a page in its place', page: { body: '<!doctype html><p>Hi' }, row: gone(200, 'soft_404') },
  {
    name: 'a redirect to the home page',
    page: { body: 'Welcome', contentType: 'text/plain', url: `${SITE}/`, redirects: [`${SITE}/robots.txt`] },
    row: gone(200, 'soft_404'),
  },
  {
    name: 'a redirect to the home page with a query',
    page: { body: 'Hi', contentType: 'text/plain', url: `${SITE}/?from=robots`, redirects: [`${SITE}/robots.txt`] },
    row: gone(200, 'soft_404'),
  },
  {
    name: 'a redirect to the file elsewhere',
    page: {
      body: 'User-agent: *',
      contentType: 'text/plain',
      url: 'https://cdn.example/r.txt',
      redirects: [`${SITE}/robots.txt`],
    },
    row: { present: true, error: null, status_code: 200, size_bytes: 13 },
  },
  { name: 'no connection', page: 'unreachable', row: gone(null, 'unreachable') },
  { name: 'no connection but http', page: 'unreachable', plain: { status: 404 }, row: gone(404, null) },
  { name: 'a private address', page: 'refused', row: gone(null, 'refused') },
  { name: 'silence', page: 'timeout', row: gone(null, 'timeout') },
  { name: 'a circle', page: 'too_many_redirects', row: gone(null, 'too_many_redirects') },
  { name: 'a redirect to nowhere', page: 'invalid_url', row: gone(null, 'unreachable') },
];
for (const { name, page, plain, row } of TABLE) {
  files(`[G-09] ${name}`, async () => {
    const pages = plain ?? (page === 'unreachable' ? 'unreachable' : undefined);
    const [found] = rootFiles([await robots(page, pages)]);
    const { present, error, status_code, size_bytes } = found ?? {};
    assert.equal({ present, error, status_code, size_bytes }, row);
  });
}

files('[G-09] the limits are those of RFC 9309 and five redirects', async () => {
  const fetcher = new FakeWebFetcher({});
  await readRootFile(fetcher, SITE, 'robots.txt', call);
  await readRootFile(fetcher, SITE, 'llms.txt', call);
  assert.equal(
    fetcher.limits.map(({ maxBytes, maxRedirects }) => [maxBytes, maxRedirects]),
    [
      [524_288, 5],
      [1_048_576, 5],
    ],
  );
});

for (const kind of ['hang', 'deaf'] as const) {
  files(`[G-09] a fetch that is cut off is a timeout (${kind})`, async () => {
    const stop = new AbortController();
    const fetcher = new FakeWebFetcher({ [`${SITE}/llms.txt`]: kind });
    const reading = readRootFile(fetcher, SITE, 'llms.txt', { ...call, signal: stop.signal });
    stop.abort(new Error('over'));
    assert.is((await reading).failure, 'timeout');
  });
}

const both = (pages: Readonly<Record<string, WrittenAddress>>) => {
  const fetcher = new FakeWebFetcher({ [`${SITE}/robots.txt`]: { status: 404 }, ...pages });
  const reading = readRootFiles(fetcher, SITE, { ...call, seed: 'a' });
  return { fetcher, reading };
};
const made = (url: string): boolean => /\/[0-9a-f]{20}\.txt$/.test(url);

files('[G-09] where a file is served a path that was made up is asked for too, once for both', async () => {
  const none = both({ [`${SITE}/llms.txt`]: { status: 404 } });
  assert.equal(
    (await none.reading).map(({ name, absent }) => [name, absent]),
    [
      ['llms.txt', undefined],
      ['robots.txt', undefined],
    ],
  );
  assert.is(none.fetcher.fetched.length, 2);
  const one = both({ [`${SITE}/robots.txt`]: text('User-agent: *'), [`${SITE}/llms.txt`]: text('# Acme') });
  await one.reading;
  assert.is(one.fetcher.fetched.filter(made).length, 1);
});

files('[G-09] a site that says the same for every path has neither file', async () => {
  const wall = text('Please sign in to go on. This site is for members only.');
  const fetcher = new FakeWebFetcher({});
  const everything: WebFetcher = {
    fetch: async (url, given) => new FakeWebFetcher({ [url]: wall }).fetch(url, given),
    locate: () => fetcher.locate(),
  };
  const rows = rootFiles(await readRootFiles(everything, SITE, { ...call, seed: 'a' }));
  assert.equal(
    rows.map(({ name, error }) => [name, error]),
    [
      ['llms.txt', 'soft_404'],
      ['robots.txt', 'soft_404'],
    ],
  );
});

files('links of llms.txt to the site are asked for, ten at most, and a silent one says nothing', async () => {
  const links = Array.from({ length: 12 }, (_, i) => `- [p${i}](/p${i})`).join('\n');
  const { fetcher, reading } = both({
    [`${SITE}/llms.txt`]: text(`# Acme\n${links}\n- [o](https://o.example/)`),
    [`${SITE}/p0`]: text('here'),
    [`${SITE}/p2`]: 'timeout',
  });
  const [llms] = await reading;
  assert.equal(llms?.links?.slice(0, 3), [
    { url: `${SITE}/p0`, statusCode: 200 },
    { url: `${SITE}/p1`, statusCode: 404 },
    { url: `${SITE}/p2`, statusCode: null },
  ]);
  assert.is(llms?.links?.length, 10);
  assert.not(fetcher.fetched.some((url) => url.includes('o.example')));
});

files('[G-07] links of llms.txt that robots.txt disallows are not requested', async () => {
  const { fetcher, reading } = both({
    [`${SITE}/robots.txt`]: text('User-agent: SightlineBot\nDisallow: /private'),
    [`${SITE}/llms.txt`]: text('# Acme\n- [a](/private/a)\n- [b](/b)\n- [c](/c)'),
    [`${SITE}/b`]: text('here'),
    [`${SITE}/c`]: { body: 'here', url: `${SITE}/private/c`, redirects: [`${SITE}/private/c`] },
  });
  const [llms] = await reading;
  assert.equal(llms?.links, [{ url: `${SITE}/b`, statusCode: 200 }]);
  assert.not(fetcher.fetched.includes(`${SITE}/private/a`));
  assert.equal(fetcher.followed, []);
});

files('what is asked for to judge a file is not waited for beyond the time', async () => {
  const stop = new AbortController();
  const fetcher = new FakeWebFetcher({ [`${SITE}/robots.txt`]: text('User-agent: *\nDisallow: /') });
  const deaf: WebFetcher = {
    fetch: (url, given) => (made(url) ? new Promise(() => {}) : fetcher.fetch(url, given)),
    locate: () => fetcher.locate(),
  };
  const reading = readRootFiles(deaf, SITE, { ...call, signal: stop.signal, seed: 'a' });
  setImmediate(() => stop.abort(new Error('over')));
  assert.equal(
    (await reading).map(({ statusCode, absent }) => [statusCode, absent]),
    [
      [404, undefined],
      [200, undefined],
    ],
  );
});

files.run();
