import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SoleLeader } from '../../src/runtime/sole-leader.ts';

const leaders = suite('leader');

leaders('the sole leader leads at once, and stops only after its work has stopped', async () => {
  const leader = new SoleLeader();
  const stop = new AbortController();
  const seen: string[] = [];
  const drained = Promise.withResolvers<void>();
  const running = leader.run(
    (leading) => seen.push(`started ${leading.aborted} ${leader.isLeader}`),
    async () => {
      seen.push(`stopping ${leader.isLeader}`);
      await drained.promise;
    },
    stop.signal,
  );
  await Promise.resolve();
  assert.equal(seen, ['started false true']);
  stop.abort();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(seen, ['started false true', 'stopping true']);
  assert.is(leader.isLeader, true, 'not before the work is drained');
  drained.resolve();
  await running;
  assert.is(leader.isLeader, false);
});

leaders('a start that throws is told after the stop', async () => {
  const leader = new SoleLeader();
  let stopped = false;
  const failing = leader.run(
    () => {
      throw new Error('no start');
    },
    () => {
      stopped = true;
    },
    new AbortController().signal,
  );
  const message = await failing.then(String, (error: Error) => error.message);
  assert.equal([message, stopped, leader.isLeader], ['no start', true, false]);
});

leaders('one that was stopped before it ran never starts', async () => {
  let started = false;
  const start = (): void => {
    started = true;
  };
  await new SoleLeader().run(start, () => {}, AbortSignal.abort());
  assert.is(started, false);
});

leaders.run();
