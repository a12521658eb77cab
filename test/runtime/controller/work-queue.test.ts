import * as assert from 'uvu/assert';
import { type QueueObserver, WorkQueue } from '../../../src/runtime/controller/work-queue.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const queues = suite('work queue');

function setUp(observer?: QueueObserver) {
  const clock = manualClock();
  const queue = new WorkQueue({ name: 'test', clock, ...(observer ? { observer } : {}) });
  return { clock, queue };
}

queues('a key added many times is handed out once', async () => {
  const { queue } = setUp();
  for (let i = 0; i < 5; i++) queue.add('a');
  assert.is(queue.stats().depth, 1);
  assert.is(await queue.take(), 'a');
  assert.is(queue.stats().depth, 0);
});

queues('a key added while in work is handed out again, but only after done', async () => {
  const { queue } = setUp();
  queue.add('a');
  await queue.take();
  queue.add('a');
  queue.add('a');
  assert.is(queue.stats().depth, 0);
  queue.done('a');
  assert.is(queue.stats().depth, 1);
  assert.is(await queue.take(), 'a');
  queue.done('a');
  assert.is(queue.stats().depth, 0);
});

queues('a waiting worker gets the key that comes next', async () => {
  const { queue } = setUp();
  const first = queue.take();
  const second = queue.take();
  queue.add('a');
  queue.add('b');
  assert.equal([await first, await second], ['a', 'b']);
});

queues('changes come before resyncs, and a resync that changes moves up', async () => {
  const { queue } = setUp();
  queue.add('r1', 'resync');
  queue.add('r2', 'resync');
  queue.add('c1');
  queue.add('r2');
  const order = [await queue.take(), await queue.take(), await queue.take()];
  assert.equal(order, ['c1', 'r2', 'r1']);
});

queues('addAfter keeps the earliest time in both orders', async () => {
  const { clock, queue } = setUp();
  queue.addAfter('a', 1000);
  queue.addAfter('a', 100);
  queue.addAfter('b', 100);
  queue.addAfter('b', 1000);
  await clock.advance(99);
  assert.is(queue.stats().depth, 0);
  await clock.advance(1);
  assert.is(queue.stats().depth, 2);
  for (const key of [await queue.take(), await queue.take()]) queue.done(String(key));
  await clock.advance(2000);
  assert.is(queue.stats().depth, 0, 'the later times were dropped');
});

queues('backoff doubles from 5 ms to 1,000 s per key and starts again after forget', () => {
  const { queue } = setUp();
  const delays = Array.from({ length: 20 }, () => queue.retry('a'));
  assert.equal(delays.slice(0, 4), [5, 10, 20, 40]);
  assert.is(delays.at(-1), 1_000_000);
  assert.is(queue.failures('a'), 20);
  assert.is(queue.retry('b'), 5);
  queue.forget('a');
  assert.is(queue.retry('a'), 5);
});

queues('drain hands out what waits, drops what is delayed and takes nothing new', async () => {
  const { clock, queue } = setUp();
  queue.add('a');
  queue.add('b');
  queue.addAfter('later', 10);
  assert.is(await queue.take(), 'a');
  queue.add('a');
  let drained = false;
  const drain = queue.drain().then(() => {
    drained = true;
  });
  queue.add('new');
  assert.is(await queue.take(), 'b');
  queue.done('b');
  const last = queue.take();
  const none = queue.take();
  queue.done('a');
  assert.is(await last, 'a', 'it was added again before the drain');
  await clock.advance(100);
  assert.is(drained, false, 'a is still in work');
  queue.done('a');
  await drain;
  assert.is(await none, undefined);
  assert.is(await queue.take(), undefined);
  assert.is(clock.pending(), 0);
});

queues('drain of an idle queue ends at once and frees its workers', async () => {
  const { queue } = setUp();
  const worker = queue.take();
  await queue.drain();
  assert.is(await worker, undefined);
});

queues('discard hands out nothing more', async () => {
  const { queue } = setUp();
  queue.add('a');
  queue.add('b');
  await queue.take();
  queue.add('a');
  const drain = queue.drain();
  queue.discard();
  assert.is(queue.stats().depth, 0);
  assert.is(await queue.take(), undefined, 'even while a key is still in work');
  queue.done('a');
  await drain;
  assert.is(await queue.take(), undefined);
});

queues('the observer and the stats tell adds, waits, work and retries', async () => {
  const seen: (string | number)[][] = [];
  const { clock, queue } = setUp({
    added: (name) => seen.push(['added', name]),
    taken: (_name, ms) => seen.push(['taken', ms]),
    done: (_name, ms) => seen.push(['done', ms]),
    retried: () => seen.push(['retried']),
  });
  queue.add('a');
  queue.add('a');
  await clock.advance(30);
  assert.is(queue.stats().oldestWaitingMs, 30);
  await queue.take();
  await clock.advance(70);
  const { processing, unfinishedMs, longestRunningMs } = queue.stats();
  assert.equal([processing, unfinishedMs, longestRunningMs], [1, 70, 70]);
  queue.retry('a');
  queue.done('a');
  assert.is(queue.stats().delayed, 1);
  assert.equal(seen, [['added', 'test'], ['taken', 30], ['retried'], ['done', 70]]);
});

queues.run();
