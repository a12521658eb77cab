import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, localServer, until } from './client/local-api-server.ts';
import { countEntries } from './example.ts';

const readme = suite('README of the runtime');

readme('its example is this one', () => {
  const page = readFileSync('src/runtime/README.md', 'utf8');
  const example = readFileSync('test/runtime/example.ts', 'utf8').replaceAll('../../src/runtime/', './');
  assert.is(/```ts\n([\s\S]*?)```/.exec(page)?.[1], example);
});

readme('its example counts the entries of a ConfigMap once', async () => {
  const metadata = { namespace: 'demo', name: 'settings', uid: 'u1', resourceVersion: '7' };
  const patched = { metadata: { ...metadata, resourceVersion: '8' }, data: { a: '1', b: '2', size: '2' } };
  let watching: ServerResponse | undefined;
  const server = await localServer((response, { line }) => {
    if (line.startsWith('PATCH')) {
      answer(response, 200, patched);
      watching?.write(`${JSON.stringify({ type: 'MODIFIED', object: patched })}\n`);
    } else if (line.includes('watch=true')) {
      watching = response.writeHead(200, { 'content-type': 'application/json' });
      watching.flushHeaders();
    } else {
      const items = [{ metadata, data: { a: '1', b: '2' } }];
      answer(response, 200, { metadata: { resourceVersion: '7' }, items });
    }
  });
  const stop = new AbortController();
  const silent = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent };
  const access = { server: server.url, credentials: async () => ({ headers: {}, tls: {} }) };
  const running = countEntries(access, silent, stop.signal);
  const patches = () => server.requests.filter(({ line }) => line.startsWith('PATCH'));
  await until(() => patches().length > 0 && watching !== undefined);
  stop.abort();
  await running;
  await server.close();
  assert.equal(
    patches().map(({ line, body }) => [line, JSON.parse(body)]),
    [
      [
        'PATCH /api/v1/namespaces/demo/configmaps/settings',
        { metadata: { resourceVersion: '7' }, data: { size: '2' } },
      ],
    ],
  );
});

readme.run();
