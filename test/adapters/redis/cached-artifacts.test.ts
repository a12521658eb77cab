import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { CachedArtifacts } from '../../../src/adapters/redis/cached-artifacts.ts';
import type { View } from '../../../src/ports/views.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { ReportBodies } from '../../../src/server/reads/report-bodies.ts';
import { reportView } from '../../contract/views.contract.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { connected, until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { startRedis } from '../../support/servers/redis.ts';
import { suite } from '../../support/suite.ts';

const test = suite('artifacts kept in Redis');
const owner = { namespace: 'acme', uid: 'u1' };
const BLOBS = '{acme}:blobs:u1';
const silent: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent };
const png = { mediaType: 'image/png', encoding: 'Identity' } as const;

if (requireServers(test, 'artifacts kept in a real Redis', ['redis-server'])) {
  const server = await startRedis();
  const isKept = (sha256: string) => async () => (await server.command(`HEXISTS ${BLOBS} ${sha256}`)).startsWith(':1');

  test.before.each(async () => void (await server.command('FLUSHALL')));

  test('a second reader does not ask the store, and reading keeps it longer', async () => {
    const [redis, inner] = [await connected({ url: server.url }), new FakeArtifactStore()];
    const ref = await inner.put(owner, Buffer.from('ä😀'), png);
    const readers = [0, 1].map(() => new CachedArtifacts({ inner, redis }));
    assert.is(String(await readers[0]?.read(ref)), 'ä😀');
    await until(isKept(ref.sha256), 'kept after a read');
    await server.command(`PEXPIRE ${BLOBS} 5000`);
    assert.is(String(await readers[1]?.read(ref)), 'ä😀');
    assert.equal(inner.reads, [ref.key]);
    const leftMs = Number((await server.command(`PTTL ${BLOBS}`)).slice(1));
    assert.ok(leftMs > 5000 && leftMs <= 3_600_000, `${leftMs} ms`);
    await redis.close();
  });

  test('what was put is kept, unless it is larger than 2 MiB', async () => {
    const [redis, inner] = [await connected({ url: server.url }), new FakeArtifactStore()];
    const store = new CachedArtifacts({ inner, redis });
    const large = await store.put(owner, Buffer.alloc(2 * 1024 * 1024 + 1), png);
    const small = await store.put(owner, Buffer.alloc(2 * 1024 * 1024), png);
    await until(isKept(small.sha256), 'kept after a put');
    assert.is(await isKept(large.sha256)(), false);
    assert.is((await store.read(small))?.byteLength, 2 * 1024 * 1024);
    assert.equal(inner.reads, []);
    assert.is((await store.read(large))?.byteLength, 2 * 1024 * 1024 + 1);
    await redis.close();
  });

  test('kept bytes without their digest are not believed, and replaced', async () => {
    const [redis, inner] = [await connected({ url: server.url }), new FakeArtifactStore()];
    const store = new CachedArtifacts({ inner, redis });
    const ref = await inner.put(owner, Buffer.from('true'), png);
    await server.command(`HSET ${BLOBS} ${ref.sha256} fake`);
    assert.is(String(await store.read(ref)), 'true');
    await until(async () => (await server.command(`HGET ${BLOBS} ${ref.sha256}`)).includes('true'), 'replaced');
    await redis.close();
  });

  test('a terminal body that one replica has sent costs the others no read of the store', async () => {
    const [redis, inner] = [await connected({ url: server.url }), new FakeArtifactStore()];
    const stored = Buffer.from(JSON.stringify({ text: 'long '.repeat(40_000) }));
    const result = await inner.put(owner, stored, { mediaType: 'application/json', encoding: 'Gzip' });
    const view: View = { ...reportView('pvr-a', { status: 'completed', body: '{"result":null}' }), result };
    const replica = () => new ReportBodies({ artifacts: new CachedArtifacts({ inner, redis }), log: silent });
    const [first, second, third] = [replica(), replica(), replica()];
    const sent = await first.gzipped(view);
    await until(isKept(result.sha256), 'kept after a read');
    assert.ok(sent instanceof Buffer && gunzipSync(sent).equals(Buffer.from(`{"result":${stored}}`)));
    assert.is(await first.gzipped(view), sent, 'sent as it is');
    assert.equal(await second.gzipped(view), sent);
    const listed: Buffer[] = [];
    const pieces = await third.pieces(view);
    if (pieces !== 'unavailable') for await (const piece of pieces) listed.push(Buffer.from(piece));
    assert.ok(Buffer.concat(listed).equals(gunzipSync(sent)));
    assert.equal(inner.reads, [result.key]);
    await redis.close();
  });

  test('without Redis the store alone answers, writes and removes', async () => {
    const away = await startRedis();
    const [redis, inner] = [await connected({ url: away.url, commandTimeoutMs: 200 }), new FakeArtifactStore()];
    const store = new CachedArtifacts({ inner, redis });
    await away.freeze();
    const ref = await store.put(owner, Buffer.from('x'), png);
    assert.is(String(await store.read(ref)), 'x');
    await away.kill();
    assert.is(String(await store.read(ref)), 'x');
    assert.equal((await store.owners()).length, 1);
    await store.removeOwner(owner);
    assert.is(await store.read(ref), undefined);
    await redis.close();
  });
}

test.run();
