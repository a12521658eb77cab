import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import type { RedisConnection } from '../../../src/adapters/redis/connection.ts';
import type { RedisViews } from '../../../src/adapters/redis/views.ts';
import type { View, Views, ViewUpkeep } from '../../../src/ports/views.ts';
import { query, reportView } from '../../contract/views.contract.ts';
import { entriesOf } from '../../contract/views-upkeep.ts';
import { connected, redisViews } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { startRedis } from '../../support/servers/redis.ts';
import { suite } from '../../support/suite.ts';

const test = suite<{ redis: RedisConnection; views: RedisViews }>('redis views');

async function makeWhole(views: ViewUpkeep, namespace = 'acme'): Promise<void> {
  assert.is(await views.finishRebuild(namespace, await views.beginRebuild(namespace)), 'whole');
}

const put = fc.record({
  kind: fc.constant('put' as const),
  id: fc.nat(5),
  incarnation: fc.nat(2),
  version: fc.nat(12),
  order: fc.nat(4),
  parent: fc.constantFrom('pws-a', 'pws-b'),
  status: fc.constantFrom('queued', 'completed'),
});
const remove = fc.record({ kind: fc.constant('remove' as const), id: fc.nat(5), incarnation: fc.nat(2) });
const withdraw = fc.record({
  kind: fc.constant('withdraw' as const),
  id: fc.nat(5),
  incarnation: fc.nat(2),
  version: fc.nat(12),
});
const optional = fc.option(fc.integer({ min: -1, max: 5 }), { nil: undefined });
const page = fc.record({
  kind: fc.constant('page' as const),
  parent: fc.constantFrom('pws-a', 'pws-b'),
  status: fc.constantFrom(undefined, 'queued', 'completed'),
  after: optional,
  before: optional,
  position: fc.option(fc.record({ order: fc.nat(4), id: fc.nat(5).map((n) => `v${n}`) }), { nil: undefined }),
  limit: fc.integer({ min: 1, max: 4 }),
});
type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Step = ValueOf<typeof put | typeof remove | typeof withdraw | typeof page>;

async function answer(views: Views, step: Step, namespace: string): Promise<unknown> {
  if (step.kind === 'page') {
    const { kind: _, ...rest } = step;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return views.page({ ...query, namespace, ...given });
  }
  const [id, uid] = [`v${step.id}`, `uid-${step.id}-${step.incarnation}`];
  if (step.kind === 'remove') return views.remove({ collection: 'reports', namespace, id }, uid);
  const resourceVersion = String(step.version + 20 * step.incarnation);
  if (step.kind === 'withdraw')
    return views.withdraw({ collection: 'reports', namespace, id }, { uid, resourceVersion });
  const { order, parent, status } = step;
  return views.put(reportView(id, { namespace, uid, resourceVersion, order, parent, status }));
}

if (requireServers(test, 'views in a real Redis', ['redis-server'])) {
  const server = await startRedis();

  test.before.each(async (context) => {
    await server.command('FLUSHALL');
    context.redis = await connected({ url: server.url });
    context.views = redisViews(context.redis);
    await makeWhole(context.views);
  });
  test.after.each(({ redis }) => redis.close());

  test('any puts, removals and pages answer as in the memory of one process', async ({ views }) => {
    let round = 0;
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: put }, remove, withdraw, page), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const namespace = `n${++round}`;
        const model = new EmbeddedViews();
        for (const each of [views, model]) await makeWhole(each, namespace);
        for (const step of all) {
          const [real, want] = [await answer(views, step, namespace), await answer(model, step, namespace)];
          assert.equal(real, want, JSON.stringify(step));
        }
        assert.equal(await entriesOf(views, 'reports', namespace), await entriesOf(model, 'reports', namespace));
      }),
      { numRuns: 150 },
    );
  });

  test('of 50 writers at once over several connections the newest version stays', async ({ views }) => {
    const more = await Promise.all([0, 1, 2].map(() => connected({ url: server.url })));
    const writers = [views, ...more.map(redisViews)];
    const versions = Array.from({ length: 50 }, (_, i) => String(((i * 17) % 50) + 1));
    await Promise.all(
      versions.map((resourceVersion, i) =>
        writers[i % 4]?.put(reportView('pvr-a', { resourceVersion, status: `s${resourceVersion}`, order: i % 3 })),
      ),
    );
    const newest = (await views.get(reportView('pvr-a'))) as View;
    assert.is(newest.resourceVersion, '50');
    assert.equal(await views.page(query), { views: [newest], hasMore: false });
    for (const version of versions.filter((v) => v !== '50'))
      assert.equal(await views.page({ ...query, status: `s${version}` }), { views: [], hasMore: false });
    for (const redis of more) await redis.close();
  });

  test('a server that has forgotten the scripts gets them again', async ({ views }) => {
    await views.put(reportView('pvr-a'));
    await server.command('SCRIPT FLUSH SYNC');
    assert.is(await views.put(reportView('pvr-a', { resourceVersion: '2' })), 'stored');
    await server.command('SCRIPT FLUSH SYNC');
    assert.is((await views.page(query))?.views[0]?.resourceVersion, '2');
  });

  test('a key that somebody took away makes its namespace not whole, and a rebuild heals it', async ({ views }) => {
    const kept = reportView('pvr-b', { order: 2 });
    for (const view of [reportView('pvr-a'), kept]) await views.put(view);
    await server.command('DEL {acme}:view:reports:pvr-a');
    assert.is(await views.page(query), undefined);
    assert.equal(await views.incomplete(['acme']), ['acme']);
    assert.equal(await entriesOf(views, 'reports', 'acme'), [
      { id: 'pvr-a', uid: '', resourceVersion: '0' },
      { id: 'pvr-b', uid: kept.uid, resourceVersion: '1' },
    ]);
    await views.remove(reportView('pvr-a'), '');
    await makeWhole(views);
    assert.equal(await views.page(query), { views: [kept], hasMore: false });
    assert.is(await views.put(reportView('pvr-a')), 'stored');
    assert.is((await views.page(query))?.views.length, 2);
  });

  test('views of another schema are neither believed nor in the way', async ({ views, redis }) => {
    const mine = reportView('pvr-a', { resourceVersion: '5' });
    await views.put(mine);
    const { runId } = redis.session('acme');
    await redis.session('acme').send(['SET', '{acme}:view:reports:pvr-a', `1:${runId}\n{"what":"ever"}\n{}`]);
    assert.is(await views.get(mine), undefined);
    assert.is(await views.page(query), undefined);
    assert.equal(await entriesOf(views, 'reports', 'acme'), [{ id: 'pvr-a', uid: '', resourceVersion: '0' }]);
    assert.is(await views.put(mine), 'stored');
    assert.equal(await views.page(query), { views: [mine], hasMore: false });
    await redis.session('acme').send(['SET', '{acme}:whole', `1:${runId}`]);
    assert.is(await views.get(mine), undefined);
    assert.is(await views.page(query), undefined);
  });

  test('what schema 7 left, of resources that are not served, is gone after a rebuild', async ({ views, redis }) => {
    const session = redis.session('acme');
    await views.put(reportView('november-report'));
    const key = '{acme}:view:reports:november-report';
    const written = await session.send<string>(['GET', key]);
    const old = `7:${session.identity}`;
    await session.send(['SET', key, old + written.slice(written.indexOf('\n'))]);
    for (const mark of ['whole', 'swept']) await session.send(['SET', `{acme}:${mark}`, old]);
    assert.is(await views.get(reportView('november-report')), undefined);
    assert.equal(await views.incomplete(['acme']), ['acme']);
    await makeWhole(views);
    assert.equal(await views.page(query), { views: [], hasMore: false });
    assert.is(await session.send(['EXISTS', key]), 0);
  });

  test('a single read of what is not whole moves its namespace to the front', async ({ views }) => {
    await views.get(reportView('pvr-a', { namespace: 'c' }));
    assert.equal(await views.incomplete(['a', 'b', 'acme', 'c']), ['c', 'a', 'b']);
  });

  test('all keys of a namespace are in one slot, and what can be forgotten expires', async ({ views, redis }) => {
    await views.put(reportView('pvr-a'));
    await views.page({ ...query, namespace: 'other' });
    await views.remove(reportView('pvr-b'), 'uid-b');
    await views.beginRebuild('acme');
    const all = await redis.session('acme').send<readonly string[]>(['KEYS', '*']);
    for (const key of all) {
      assert.match(key, /^\{(acme|other)\}:/);
      const expires = (await redis.session('acme').send<number>(['PTTL', key])) > 0;
      assert.is(expires, /:(gone|asked|rebuild)\b/.test(key), key);
    }
  });
}

test.run();
