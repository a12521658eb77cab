import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { addPartner, reflectorWorld, removePartner, told, touchPartner } from './reflector-world.ts';

const audits = suite('reflector audit');
const TEN_MINUTES_MS = 600_000;

audits(
  'every ten minutes the cache is compared with a full list, and a right cache is told again as resync',
  async () => {
    const { clock, store, events, log, missed, start } = reflectorWorld();
    await addPartner(store, 'a');
    void start();
    await clock.advance(TEN_MINUTES_MS - 1);
    assert.is(store.calls.filter((call) => call === 'list Partner').length, 1);
    await clock.advance(1);
    assert.is(store.calls.filter((call) => call === 'list Partner').length, 2);
    assert.equal(told(events), ['added a@1', 'resync a@1']);
    assert.is(missed(), 0);
    assert.equal(log, ['relisted start 1']);
    await clock.advance(TEN_MINUTES_MS);
    assert.is(events.length, 3);
  },
);

audits('events that never came are counted and repaired', async () => {
  const { clock, store, reflector, events, log, missed, start } = reflectorWorld();
  for (const name of ['changed', 'gone']) await addPartner(store, name);
  void start();
  await clock.advance(2000);
  store.dropEvents(3);
  await touchPartner(store, 'changed', 'new');
  await removePartner(store, 'gone');
  await addPartner(store, 'fresh');
  await clock.advance(300_000);
  assert.is(reflector.get('ns/changed')?.spec.displayName, undefined, 'the cache cannot know');
  await clock.advance(TEN_MINUTES_MS);
  assert.is(missed(), 3);
  assert.equal(log, ['relisted start 2', 'relisted missed 2']);
  assert.equal(told(events.slice(2, 5)), ['updated changed@3', 'added fresh@5', 'deleted gone@2']);
});

audits('events that are only late are not misses', async () => {
  const { clock, store, reflector, missed, start } = reflectorWorld();
  for (const name of ['changed', 'gone']) await addPartner(store, name);
  void start();
  await clock.advance(TEN_MINUTES_MS - 1000);
  store.hold();
  await touchPartner(store, 'changed', 'new');
  await removePartner(store, 'gone');
  await addPartner(store, 'brief');
  await clock.advance(5000);
  await removePartner(store, 'brief');
  store.release();
  await clock.advance(60_000);
  assert.is(missed(), 0);
  assert.is(reflector.list().length, 1);
});

audits('a watch that is cut during the comparison proves nothing; the next one is compared instead', async () => {
  const { clock, store, missed, start } = reflectorWorld();
  void start();
  await clock.advance(TEN_MINUTES_MS - 1000);
  store.hold();
  await addPartner(store, 'a');
  await clock.advance(5000);
  const lists = store.calls.filter((call) => call === 'list Partner').length;
  store.cutWatches(new Error('cut'));
  store.release();
  await clock.advance(60_000);
  assert.is(missed(), 0);
  assert.is(store.calls.filter((call) => call === 'list Partner').length, lists + 1);
});

audits('when the list for it fails, the watch goes on and it is tried again a minute later', async () => {
  const { clock, store, events, errors, start } = reflectorWorld();
  void start();
  await clock.advance(TEN_MINUTES_MS - 1000);
  store.failWith(new Error('list refused'), 'list');
  await clock.advance(30_000);
  await addPartner(store, 'a');
  await clock.advance(0);
  assert.equal(told(events), ['added a@1']);
  store.failWith(undefined);
  await clock.advance(40_000);
  assert.equal(told(events), ['added a@1', 'resync a@1']);
  assert.equal(errors, ['Error: list refused']);
  assert.is(store.calls.filter((call) => call.startsWith('watch')).length, 1);
});

audits('a key is stale from our own write until the cache shows it', async () => {
  const { clock, store, reflector, start } = reflectorWorld();
  await addPartner(store, 'a');
  void start();
  await clock.advance(2000);
  store.hold();
  await touchPartner(store, 'a', 'mine');
  const written = await store.get('Partner', { namespace: 'ns', name: 'a' });
  reflector.expect('ns/a', written?.metadata.resourceVersion ?? '');
  reflector.expect('ns/a', '1');
  await clock.advance(5000);
  assert.is(reflector.isStale('ns/a'), true);
  assert.is(reflector.isStale('ns/other'), false);
  store.release();
  await clock.advance(0);
  assert.is(reflector.isStale('ns/a'), false);
});

audits('a write to a resource that was deleted since does not stay stale', async () => {
  const { clock, store, reflector, start } = reflectorWorld();
  void start();
  await clock.advance(2000);
  store.cutWatches(new Error('cut'));
  const made = await addPartner(store, 'a');
  reflector.expect('ns/a', made.metadata.resourceVersion);
  await removePartner(store, 'a');
  store.expireVersions();
  assert.is(reflector.isStale('ns/a'), true);
  await clock.advance(5000);
  assert.is(reflector.isStale('ns/a'), false);
});

audits('an expectation that no version will ever meet ends with the next full comparison', async () => {
  const { clock, store, reflector, start } = reflectorWorld();
  await addPartner(store, 'a');
  void start();
  await clock.advance(2000);
  reflector.expect('ns/a', '999999');
  assert.is(reflector.isStale('ns/a'), true);
  await clock.advance(TEN_MINUTES_MS);
  assert.is(reflector.isStale('ns/a'), false);
});

audits.run();
