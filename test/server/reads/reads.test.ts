import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import { reportView } from '../../../src/domain/views.ts';
import { type Views, ViewsUnavailableError } from '../../../src/ports/views.ts';
import { createAbsentIds, Reads } from '../../../src/server/reads/reads.ts';
import { make } from '../../support/builders.ts';
import { manualClock } from '../../support/clock.ts';
import { ids } from '../../support/rest.ts';
import { RestStore, recordingLog } from '../../support/rest-ports.ts';
import { suite } from '../../support/suite.ts';

const test = suite('server/reads');

const T0 = '2026-11-21T00:00:00Z';

test('[E-08] a collection that is too large to be listed costs the store one look in ten seconds', async () => {
  const clock = manualClock();
  const store = new RestStore(clock);
  let listed = 0;
  store.list = async () => {
    listed += 1;
    const page = Array.from({ length: 500 }, (_, n) =>
      make('VisibilityReport', { workspaceName: 'pws-a' }, { metadata: { name: `pvr-${listed}x${n}` } }),
    );
    // the store of the test knows one kind of list only
    return { items: page, resourceVersion: '1', continue: 'more' } as never;
  };
  const views = new EmbeddedViews();
  views.page = async () => undefined;
  const reads = new Reads({ views, store, ids, clock, log: recordingLog().log });
  const query = { collection: 'reports', namespace: 'acme', parent: 'pws-a', limit: 50 } as const;
  assert.is(await reads.page(query), 'unavailable');
  const once = listed;
  assert.ok(once > 10);
  for (let n = 0; n < 5; n += 1) assert.is(await reads.page(query), 'unavailable');
  assert.is(listed, once);
  await clock.advance(10_000);
  assert.is(await reads.page(query), 'unavailable');
  assert.is(listed, 2 * once);
});

test('an absent id is remembered for a second, and forgotten when told', async () => {
  const clock = manualClock();
  const absent = createAbsentIds(clock);
  absent.add('a');
  absent.add('b');
  absent.forget('b');
  assert.equal([absent.has('a'), absent.has('b'), absent.has('c')], [true, false, false]);
  await clock.advance(999);
  assert.ok(absent.has('a'));
  await clock.advance(1);
  assert.not.ok(absent.has('a'));
});

test('an absence that was read before a creation is not believed after it', async () => {
  const clock = manualClock();
  const absent = createAbsentIds(clock);
  absent.forget('a'); // created while a read that found nothing was on its way
  absent.add('a');
  assert.not.ok(absent.has('a'));
  await clock.advance(5000);
  absent.add('a');
  assert.ok(absent.has('a'));
});

test('absent ids are bounded: the oldest go first', () => {
  const absent = createAbsentIds(manualClock());
  for (let i = 0; i <= 10_000; i += 1) absent.add(String(i));
  assert.equal([absent.has('0'), absent.has('1'), absent.has('10000')], [false, true, true]);
});

/** Two replicas over one store and one Redis; the second has its own way to Redis, which may be cut. */
async function replicas() {
  const clock = manualClock();
  const store = new RestStore(clock);
  const views = new EmbeddedViews();
  await views.finishRebuild('acme');
  let isCut = false;
  const cut = (): void => {
    isCut = true;
  };
  const way = async <T>(use: () => Promise<T>): Promise<T> => {
    if (isCut) throw new ViewsUnavailableError('cut');
    return use();
  };
  const second: Views = {
    put: (view) => way(() => views.put(view)),
    get: (name) => way(() => views.get(name)),
    isAbsent: (name) => way(() => views.isAbsent(name)),
    page: (query) => way(() => views.page(query)),
    remove: (name, uid) => way(() => views.remove(name, uid)),
    withdraw: (name, version) => way(() => views.withdraw(name, version)),
  };
  const { log } = recordingLog();
  const [one, two] = [views, second].map((own) => new Reads({ views: own, store, ids, clock, log }));
  assert.ok(one && two);
  const name = { namespace: 'acme', name: ids.report('acme', 'pws-a', 'k') };
  const look = { collection: 'reports', namespace: 'acme', id: name.name } as const;
  const create = async () => {
    const spec = { workspaceName: 'pws-a', createdAt: '2026-11-21T00:00:00Z' };
    const made = await store.create({ kind: 'VisibilityReport', metadata: name, spec });
    if (made.outcome !== 'created') throw new Error('not created');
    return reportView(made.resource);
  };
  return { clock, store, cut, one, two, look, create };
}

test('[R-20] a replica that has just said missing, and cannot reach the views now, asks the store', async () => {
  const { one, two, look, create, clock, cut } = await replicas();
  assert.is(await two.one(look), 'missing');
  await one.announce(await create(), clock.monotonicMs());
  cut();
  const found = await two.one(look);
  assert.is(typeof found === 'string' ? found : found.id, look.id);
});

test('[R-20] a creation whose view cannot be put is told when no replica remembers its absence', async () => {
  const { one, two, look, create, clock, cut } = await replicas();
  assert.is(await one.one(look), 'missing');
  const view = await create();
  cut();
  let told = false;
  const announced = two.announce(view, clock.monotonicMs()).then(() => {
    told = true;
  });
  await clock.advance(999);
  assert.is(told, false);
  assert.is(await one.one(look), 'missing', 'which is why it is not told yet');
  await clock.advance(1);
  await announced;
  assert.is.not(await one.one(look), 'missing');
});

test('an id that is not there costs the store one read a second, as long as the views say so too', async () => {
  const { one, look, clock, store } = await replicas();
  for (let i = 0; i < 5; i += 1) assert.is(await one.one(look), 'missing');
  assert.is(store.calls.length, 1);
  await clock.advance(1000);
  assert.is(await one.one(look), 'missing');
  assert.is(store.calls.length, 2);
});

test('a workspace of another name than its website gives is missing, also where the store is asked', async () => {
  const { store, cut, two } = await replicas();
  const website = 'https://acme.example';
  const models = [{ id: 'provider_1' as const, enabled: true }];
  const good = ids.workspace('acme', website);
  const misnamed = ids.workspace('acme', 'https://other.example');
  for (const name of [good, misnamed])
    await store.create({
      kind: 'Workspace',
      metadata: { namespace: 'acme', name },
      spec: { website, models, createdAt: T0 },
    });
  cut();
  const look = (id: string) => two.one({ collection: 'workspaces', namespace: 'acme', id });
  assert.is(await look(misnamed), 'missing');
  assert.is.not(await look(good), 'missing');
  const page = await two.page({ collection: 'workspaces', namespace: 'acme', parent: '', limit: 50 });
  assert.equal(typeof page === 'string' ? page : page.views.map(({ id }) => id), [good]);
});

test.run();
