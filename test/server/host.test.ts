import type { IncomingMessage } from 'node:http';
import * as assert from 'uvu/assert';
import { readHost, splitTarget } from '../../src/server/host.ts';
import { suite } from '../support/suite.ts';

const test = suite('server/host');

/** A request as the parser leaves it: raw headers in turns, and node's own joined view of them. */
function request(rawHeaders: string[], url = '/'): IncomingMessage {
  const headers: Record<string, string> = {};
  for (let i = 0; i < rawHeaders.length; i += 2)
    headers[String(rawHeaders[i]).toLowerCase()] ??= String(rawHeaders[i + 1]);
  return { rawHeaders, headers, url } as unknown as IncomingMessage; // only what readHost looks at
}

for (const [sent, host, authority] of [
  ['acme.localhost', 'acme.localhost', 'acme.localhost'],
  ['ACME.LocalHost', 'acme.localhost', 'acme.localhost'],
  ['acme.localhost.', 'acme.localhost', 'acme.localhost'],
  ['acme.localhost:8080', 'acme.localhost', 'acme.localhost:8080'],
  ['Acme.Localhost.:443', 'acme.localhost', 'acme.localhost:443'],
  ['[::1]:8080', '[::1]', '[::1]:8080'],
] as const) {
  test(`[H-02] ${sent} is the host ${host}`, () => {
    assert.equal(readHost(request(['Host', sent]), false), { host, authority });
  });
}

for (const [why, headers] of [
  ['no Host', []],
  ['an empty Host', ['Host', '']],
  ['two equal Hosts', ['Host', 'acme.localhost', 'host', 'acme.localhost']],
  ['two Hosts', ['Host', 'acme.localhost', 'HOST', 'rival.localhost']],
  ['a list', ['Host', 'acme.localhost, rival.localhost']],
  ['userinfo', ['Host', 'u@acme.localhost']],
  ['a path', ['Host', 'acme.localhost/x']],
  ['a bad port', ['Host', 'acme.localhost:99999']],
  ['a space', ['Host', 'acme .localhost']],
] as const) {
  test(`[H-02] ${why} is no valid host`, () => {
    assert.is(readHost(request([...headers]), false), undefined);
  });
}

test('[H-02] X-Forwarded-Host counts only behind a trusted proxy, and then exactly once', () => {
  const forwarded = ['Host', 'inside', 'X-Forwarded-Host', 'acme.localhost:8443'];
  assert.equal(readHost(request(forwarded), false), { host: 'inside', authority: 'inside' });
  assert.equal(readHost(request(forwarded), true), { host: 'acme.localhost', authority: 'acme.localhost:8443' });
  assert.equal(readHost(request(['Host', 'inside']), true), { host: 'inside', authority: 'inside' });
  assert.is(readHost(request([...forwarded, 'x-forwarded-host', 'acme.localhost']), true), undefined);
  assert.is(readHost(request(['Host', 'inside', 'X-Forwarded-Host', 'a, b']), true), undefined);
});

test('a target in absolute form names the host (RFC 9112)', () => {
  const target = 'http://acme.localhost:81/v1/workspaces?limit=1';
  assert.equal(readHost(request(['Host', 'rival.localhost'], target), false), {
    host: 'acme.localhost',
    authority: 'acme.localhost:81',
  });
  assert.equal(splitTarget(target), { path: '/v1/workspaces', query: 'limit=1' });
});

test('splits path and query', () => {
  assert.equal(splitTarget('/a?b=1?c'), { path: '/a', query: 'b=1?c' });
  assert.equal(splitTarget('/a'), { path: '/a', query: '' });
  assert.equal(splitTarget('/a?b#c'), { path: '/a', query: 'b' });
  assert.equal(splitTarget('http://h'), { path: '/', query: '' });
});

test.run();
