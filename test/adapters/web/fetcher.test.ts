import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createWebFetcher, type WebFetcherOptions } from '../../../src/adapters/web/fetcher.ts';
import type { FetchLimits, FetchResult } from '../../../src/ports/web-fetcher.ts';
import { skippingClock, until } from '../../support/engine-call.ts';
import { suite } from '../../support/suite.ts';

const MIB = 1024 * 1024;
const TEXT = Buffer.from('User-agent: *\nDisallow: /private\n'.repeat(50));

const seen: { url: string; headers: Record<string, unknown> }[] = [];

const CODED: Readonly<Record<string, readonly [coding: string, bytes: Buffer]>> = {
  '/plain': ['', TEXT],
  '/gzip': ['gzip', gzipSync(TEXT)],
  '/br': ['br', brotliCompressSync(TEXT)],
  '/bomb': ['gzip', gzipSync(Buffer.alloc(64 * MIB))],
  '/damaged': ['gzip', Buffer.concat([gzipSync(TEXT).subarray(0, 30), Buffer.from('rubbish rubbish')])],
};

const REDIRECTS: Readonly<Record<string, string>> = {
  '/loop': '/loop',
  '/ping': '/pong',
  '/pong': '/ping',
  '/relative': 'plain?x=1#part',
  '/other-host': 'https://b.example/plain',
  '/to-loopback': 'http://127.0.0.1/',
  '/to-decimal': 'http://2130706433/',
  '/to-metadata': 'http://169.254.169.254/latest/meta-data/',
  '/to-private-name': 'http://private.example/',
  '/to-own-port': 'http://127.0.0.1:1/',
  '/to-file': 'file:///etc/passwd',
  '/to-credentials': 'http://user:pass@a.example/plain',
  '/to-nonsense': 'http://[::1',
  '/utf8': Buffer.from('/plain?ü').toString('latin1'),
  '/hop-1': '/hop-2',
  '/hop-2': '/hop-3',
  '/hop-3': '/hop-4',
  '/hop-4': '/hop-5',
  '/hop-5': '/plain',
};

const site: RequestListener = (request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  seen.push({ url: request.url ?? '', headers: request.headers });
  const coded = CODED[path];
  const location = REDIRECTS[path];
  if (coded)
    return void response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': coded[0] }).end(coded[1]);
  if (location) return void response.writeHead(302, { location }).end('moved');
  if (path === '/hang') return;
  if (path === '/drip') return void response.writeHead(200).write('some');
  if (path === '/cut') {
    response.writeHead(200, { 'content-length': 100 });
    return void response.write('some', () => response.socket?.destroy());
  }
  if (path === '/flood') {
    const pour = () => void (response.write(Buffer.alloc(MIB)) ? setImmediate(pour) : response.once('drain', pour));
    return pour();
  }
  if (path === '/bare-302') return void response.writeHead(302).end('no location');
  if (path === '/cookies')
    return void response
      .writeHead(
        200,
        [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
          ['X-Robots-Tag', 'noindex'],
        ].flat(),
      )
      .end();
  response.writeHead(404, { 'content-type': 'text/html' }).end('gone');
};

const server = createServer(site);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// listen(0) on a host always gives an AddressInfo.
const { port } = server.address() as AddressInfo;
const web = suite('web fetcher');
web.after(() => {
  server.closeAllConnections();
  server.close();
});
web.before.each(() => {
  seen.length = 0;
});

function setUp(over: Partial<WebFetcherOptions> = {}) {
  const clock = skippingClock(1_000);
  const hostOverrides = { 'a.example': `127.0.0.1:${port}`, 'b.example': `localhost:${port}` };
  const resolve = (host: string) =>
    host === 'private.example' || host === 'localhost'
      ? Promise.resolve([{ address: '127.0.0.1', family: 4 as const }])
      : Promise.reject(new Error('ENOTFOUND'));
  return { clock, fetcher: createWebFetcher({ clock, hostOverrides, resolve, ...over }) };
}

const LIMITS = { timeoutMs: 10_000, maxBytes: 512 * 1024, maxRedirects: 5, signal: new AbortController().signal };

function get(path: string, over: Partial<FetchLimits> = {}): Promise<FetchResult> {
  return setUp().fetcher.fetch(path.includes(':') ? path : `https://a.example${path}`, { ...LIMITS, ...over });
}

for (const path of ['/plain', '/gzip', '/br']) {
  web(`${path} is decoded`, async () => {
    const result = await get(path);
    if (result.outcome !== 'response') throw new Error(result.failure);
    assert.equal(Buffer.from(result.body), TEXT);
    assert.is(result.decodedBytes, TEXT.length);
    assert.is(result.truncated, false);
    assert.is(result.contentType, 'text/plain');
  });
}

for (const path of ['/bomb', '/flood']) {
  web(`[G-07] ${path} is cut at the bound of decoded bytes and left soon after`, async () => {
    const before = process.memoryUsage().arrayBuffers;
    const result = await get(path, { maxBytes: 100_000 });
    if (result.outcome !== 'response') throw new Error(result.failure);
    assert.is(result.body.length, 100_000);
    assert.is(result.truncated, true);
    assert.ok(result.decodedBytes < 3 * MIB, String(result.decodedBytes));
    assert.ok(process.memoryUsage().arrayBuffers - before < 24 * MIB);
  });
}

web('[G-09] a body over its bound is cut, its whole length told', async () => {
  const result = await get('/gzip', { maxBytes: 500 });
  if (result.outcome !== 'response') throw new Error(result.failure);
  assert.equal(Buffer.from(result.body), TEXT.subarray(0, 500));
  assert.is(result.decodedBytes, TEXT.length);
  assert.is(result.truncated, true);
});

for (const path of ['/damaged', '/cut']) {
  web(`${path} cannot be read`, async () => {
    assert.equal(await get(path), {
      outcome: 'failed',
      url: `https://a.example${path}`,
      failure: 'unreachable',
      status: 200,
    });
  });
}

for (const path of ['/loop', '/ping']) {
  web(`[G-09] ${path} has more redirects than 5`, async () => {
    const result = await get(path);
    assert.is(result.outcome === 'failed' && result.failure, 'too_many_redirects');
    assert.is(result.outcome === 'failed' && result.status, 302);
    assert.is(seen.length, 6);
  });
}

web('[G-09] five redirects are followed, with their trail', async () => {
  const result = await get('/hop-1');
  if (result.outcome !== 'response') throw new Error(result.failure);
  assert.is(result.url, 'https://a.example/plain');
  assert.equal(
    result.redirects,
    ['/hop-2', '/hop-3', '/hop-4', '/hop-5', '/plain'].map((path) => `https://a.example${path}`),
  );
});

web('redirects may be relative and may lead to another overridden host', async () => {
  const relative = await get('/relative');
  assert.is(relative.outcome === 'response' && relative.url, 'https://a.example/plain?x=1');
  const utf8 = await get('/utf8');
  assert.is(utf8.outcome === 'response' && utf8.url, 'https://a.example/plain?%C3%BC');
  const other = await get('/other-host');
  assert.is(other.outcome === 'response' && other.url, 'https://b.example/plain');
  assert.is(seen.at(-1)?.headers['host'], 'b.example');
});

const GUARDED = [
  '/to-loopback',
  '/to-decimal',
  '/to-metadata',
  '/to-private-name',
  '/to-own-port',
  '/to-file',
  '/to-credentials',
];
for (const path of GUARDED) {
  web(`[G-07] ${path}: a redirect is checked like a first request`, async () => {
    const result = await get(path);
    assert.equal(result, {
      outcome: 'failed',
      url: new URL(REDIRECTS[path] ?? '').href,
      failure: 'refused',
      status: 302,
    });
    assert.is(seen.length, 1);
  });
}

web('the target of a redirect is asked about before it is requested', async () => {
  const about: string[] = [];
  const mayFollow = async (url: string): Promise<boolean> => {
    about.push(url);
    return !url.endsWith('/hop-3');
  };
  const result = await get('/hop-1', { mayFollow });
  assert.equal(result, { outcome: 'failed', url: 'https://a.example/hop-3', failure: 'forbidden', status: 302 });
  assert.equal(about, ['https://a.example/hop-2', 'https://a.example/hop-3']);
  assert.equal(
    seen.map(({ url }) => url),
    ['/hop-1', '/hop-2'],
  );
});

web('a redirect to nonsense is an invalid URL, one without Location a response', async () => {
  const nonsense = await get('/to-nonsense');
  assert.is(nonsense.outcome === 'failed' && nonsense.failure, 'invalid_url');
  const bare = await get('/bare-302');
  assert.is(bare.outcome === 'response' && bare.status, 302);
});

web('[G-07] nothing is sent to a refused address', async () => {
  for (const link of [`http://127.0.0.1:${port}/plain`, 'http://127.0.0.1/', 'http://private.example/']) {
    assert.equal(await get(link), { outcome: 'failed', url: link, failure: 'refused' });
  }
  assert.is(seen.length, 0);
});

web('statuses are results; repeated headers are joined; we name ourselves', async () => {
  const missing = await get('/missing');
  assert.is(missing.outcome === 'response' && missing.status, 404);
  const cookies = await get('/cookies');
  assert.is(cookies.outcome === 'response' && cookies.headers['set-cookie'], 'a=1, b=2');
  assert.is(cookies.outcome === 'response' && cookies.headers['x-robots-tag'], 'noindex');
  assert.match(String(seen[0]?.headers['user-agent']), /^SightlineBot\//);
  assert.is(seen[0]?.headers['accept-encoding'], 'gzip, deflate, br');
  assert.is(seen[0]?.headers['host'], 'a.example');
});

for (const path of ['/hang', '/drip']) {
  web(`${path}: the time is up`, async () => {
    const { clock, fetcher } = setUp();
    const fetched = fetcher.fetch(`https://a.example${path}`, LIMITS);
    await until(() => seen.length === 1);
    clock.expire();
    const result = await fetched;
    assert.is(result.outcome === 'failed' && result.failure, 'timeout');
    assert.is(clock.held(), 0);
  });

  web(`${path}: the abort reason is thrown`, async () => {
    const abort = new AbortController();
    const fetched = setUp().fetcher.fetch(`https://a.example${path}`, { ...LIMITS, signal: abort.signal });
    await until(() => seen.length === 1);
    const reason = new Error('the run is over');
    abort.abort(reason);
    assert.is(await fetched.catch((error) => error), reason);
  });
}

web('a resolver that never answers ends with the time', async () => {
  const { clock, fetcher } = setUp({ resolve: () => new Promise(() => undefined) });
  const fetched = fetcher.fetch('https://slow.example/', LIMITS);
  await until(() => clock.held() === 1);
  clock.expire();
  assert.equal(await fetched, { outcome: 'failed', url: 'https://slow.example/', failure: 'timeout' });
});

web('an unknown name and a closed port are unreachable', async () => {
  const unknown = await get('https://unknown.example/');
  assert.is(unknown.outcome === 'failed' && unknown.failure, 'unreachable');
  const { fetcher } = setUp({ hostOverrides: { 'a.example': '127.0.0.1:1' } });
  const closed = await fetcher.fetch('https://a.example/', LIMITS);
  assert.is(closed.outcome === 'failed' && closed.failure, 'unreachable');
});

const LOCATED: readonly (readonly [link: string, target: string | undefined])[] = [
  ['https://a.example/other-host', 'https://b.example/plain'],
  ['https://a.example/relative', 'https://a.example/plain?x=1#part'],
  ['https://a.example/to-loopback', 'http://127.0.0.1/'],
  ['https://a.example/plain', undefined],
  ['https://a.example/missing', undefined],
  ['https://a.example/bare-302', undefined],
  ['https://a.example/to-file', undefined],
  ['https://a.example/to-nonsense', undefined],
  ['http://private.example/', undefined],
  ['http://127.0.0.1/', undefined],
];
for (const [link, target] of LOCATED) {
  web(`[G-08] the Location of ${link} is ${target}, read without going there`, async () => {
    const { fetcher } = setUp();
    assert.is(await fetcher.locate(link, { signal: LIMITS.signal, timeoutMs: 5_000 }), target);
    assert.ok(seen.length <= 1);
  });
}

web('[G-08] a redirect that hangs is given up', async () => {
  const { clock, fetcher } = setUp();
  const located = fetcher.locate('https://a.example/hang', { signal: LIMITS.signal, timeoutMs: 5_000 });
  await until(() => seen.length === 1);
  clock.expire();
  assert.is(await located, undefined);
});

web.run();
