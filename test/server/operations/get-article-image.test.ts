import { createSecretKey } from 'node:crypto';
import * as assert from 'uvu/assert';
import { imageSignature } from '../../../src/domain/signed-url.ts';
import { type Rest, SIGNING_KEYS } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { startMemoryRest } from '../../support/rest-memory.ts';
import { PNG, seedArticle } from '../../support/rest-outputs.ts';
import { restSuite } from '../../support/rest-suite.ts';

const FOREIGN_KEY = createSecretKey(Buffer.alloc(32, 9));
const UNSIGNED = '0'.repeat(64);
const path = (id: string, index: number | string, expires: number | string, signature: string): string =>
  `/v1/action-executions/${id}/output/images/${index}?expires=${expires}&signature=${signature}`;
const read = (rest: Rest, to: string, host = rest.acme.host): Promise<Answer> =>
  rest.call('GET', to, { key: null, host });

function signed(
  rest: Rest,
  execution: string,
  changed: Partial<Parameters<typeof imageSignature>[0]> = {},
  key = SIGNING_KEYS[0],
) {
  const expires = Math.floor(rest.clock.now() / 1000) + 900;
  const claim = { host: rest.acme.host, execution, index: 0, imageId: 'image-0', expires, ...changed };
  return path(execution, claim.index, claim.expires, imageSignature(claim, key ?? FOREIGN_KEY));
}

const ok = restSuite('getArticleImage 200');

ok('[I-08] needs only expires and signature', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 2);
  const answer = await read(rest, signed(rest, metadata.name, { index: 1, imageId: 'image-1' }));
  assert.equal([answer.status, answer.headers['content-type']], [200, 'image/png']);
  assert.ok(answer.bytes.equals(Buffer.concat([PNG, Buffer.from([1])])));
});

ok('[I-10] the port is not signed over, and every key in force verifies', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  assert.is((await read(rest, signed(rest, metadata.name), `${rest.acme.host.toUpperCase()}:8443`)).status, 200);
  assert.is((await read(rest, signed(rest, metadata.name, {}, SIGNING_KEYS[1]))).status, 200);
  assert.is((await read(rest, signed(rest, metadata.name, {}, FOREIGN_KEY))).status, 404);
});

ok('[I-08] a browser stores the image privately, revalidates it, and may show it but run nothing', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const { headers } = await read(rest, signed(rest, metadata.name));
  assert.is(headers['cache-control'], 'private, max-age=0, must-revalidate');
  assert.equal([headers['x-content-type-options'], headers['content-disposition']], ['nosniff', 'inline']);
  assert.match(headers.etag ?? '', /^"[0-9a-f]{64}"$/);
});

ok('[I-02] what a browser has is still right as long as the slot has it, by tag, list or star', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 2);
  const url = signed(rest, metadata.name);
  const { headers } = await read(rest, url);
  const etag = headers.etag ?? '';
  const ask = (tags: string, to = url) => rest.call('GET', to, { key: null, headers: { 'if-none-match': tags } });
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask(tags);
    assert.equal([answer.status, answer.bytes.length, answer.headers.etag], [304, 0, etag], tags);
    assert.is(answer.headers['content-length'], undefined);
  }
  assert.is((await ask('"other"')).status, 200);
  const other = signed(rest, metadata.name, { index: 1, imageId: 'image-1' });
  assert.is((await ask(etag, other)).status, 200);
  assert.is((await ask(etag, url.replace(/signature=.*/, `signature=${UNSIGNED}`))).status, 404);
});

ok.inMemory(
  'a second replica on the same ports',
  '[I-02] a replaced image is dead on every replica at once',
  async ({ rest }) => {
    const { store, artifacts, directory, clock } = rest;
    const other = await startMemoryRest({ store, artifacts, directory, clock });
    const { metadata } = await seedArticle(rest, 2);
    const [old, kept] = [signed(rest, metadata.name), signed(rest, metadata.name, { index: 1, imageId: 'image-1' })];
    // both have it in memory, and other's views never hear of a change
    for (const replica of [rest, other]) assert.is((await read(replica, old)).status, 200);
    const path = `/v1/action-executions/${metadata.name}/output/images/0/generate`;
    const { json } = await rest.call('POST', path, { body: { generation_type: 'ai_generated' } });
    const { pathname, search } = new URL(String(at(json, 'url')));
    for (const replica of [other, rest]) {
      assert.is((await read(replica, old)).status, 404);
      assert.is((await read(replica, kept)).status, 200);
      assert.is((await read(replica, pathname + search)).status, 200);
      const headers = { 'if-none-match': '*' };
      assert.is((await replica.call('GET', old, { key: null, headers })).status, 404);
    }
    await other.close();
  },
);

ok('[I-09] the actor id header is not looked at here', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const headers = { 'x-external-actor-id': 'x'.repeat(300) };
  assert.is((await rest.call('GET', signed(rest, metadata.name), { headers })).status, 200);
});
ok.run();

const missing = restSuite('getArticleImage 404');

missing('[I-09] [I-02] every reason gives the identical body', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const foreign = await seedArticle(rest, 1, rest.rival.namespace);
  const soon = Math.floor(rest.clock.now() / 1000) + 900;
  const gone = signed(rest, metadata.name).replace(metadata.name, `aex-${'a'.repeat(26)}`);
  const wrong: [string, string?][] = [
    [path(metadata.name, 0, soon, UNSIGNED)],
    [signed(rest, metadata.name, { expires: soon - 901 })],
    [signed(rest, metadata.name), rest.rival.host],
    [signed(rest, metadata.name, { imageId: 'image-of-before' })],
    [signed(rest, metadata.name, { index: 7 })],
    [signed(rest, foreign.metadata.name)],
    [gone],
    [path(metadata.name, 0, '9'.repeat(400), UNSIGNED)],
    [path(metadata.name, '9'.repeat(400), soon, UNSIGNED)],
    [signed(rest, metadata.name).replace(`expires=${soon}`, `expires=${soon + 1}`)],
  ];
  for (const [to, host] of wrong) {
    const answer = await read(rest, to, host);
    assert.equal([answer.status, answer.text], [404, '{"detail":"Generated image not found"}'], to);
  }
});

missing('[I-10] the URL dies with its time', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  await rest.clock.advance(1);
  const expires = Math.floor(rest.clock.now() / 1000) + 4;
  const url = signed(rest, metadata.name, { expires });
  assert.is((await read(rest, url)).status, 200);
  await rest.clock.advance(expires * 1000 - rest.clock.now());
  assert.is((await read(rest, url)).status, 404);
});
missing.run();

const invalid = restSuite('getArticleImage 422');

invalid('[I-09] expires, signature and index have their form', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  for (const [to, loc, type] of [
    [path(metadata.name, 0, 'x', UNSIGNED), ['query', 'expires'], 'int_parsing'],
    [path(metadata.name, 0, -1, UNSIGNED), ['query', 'expires'], 'greater_than_equal'],
    [path(metadata.name, 0, 1, 'f'.repeat(63)), ['query', 'signature'], 'string_too_short'],
    [path(metadata.name, 0, 1, 'f'.repeat(65)), ['query', 'signature'], 'string_too_long'],
    [path(metadata.name, -1, 1, UNSIGNED), ['path', 'image_index'], 'greater_than_equal'],
    [path(metadata.name, 'x', 1, UNSIGNED), ['path', 'image_index'], 'int_parsing'],
    [path(metadata.name, 0, 1, UNSIGNED).split('?')[0] ?? '', ['query', 'expires'], 'missing'],
  ] as const) {
    const answer = await read(rest, to);
    assert.equal(
      [answer.status, at(answer.json, 'detail', 0, 'loc'), at(answer.json, 'detail', 0, 'type')],
      [422, loc, type],
    );
  }
});
invalid.run();
