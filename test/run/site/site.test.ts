import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rootFiles } from '../../../src/analysis/root-files.ts';
import { fetchFromSite } from '../../../src/run/site/fetch-site.ts';
import { readRootFile } from '../../../src/run/site/read-root-file.ts';
import { FakeWebFetcher, type WrittenAddress } from '../../support/fakes/web-fetcher.ts';

const SITE = 'https://acme.example';
const never = new AbortController().signal;
const call = { signal: never, timeoutMs: 1000 };
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

files.run();
