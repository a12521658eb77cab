import * as assert from 'uvu/assert';
import { Controller } from '../../../src/runtime/controller/controller.ts';
import {
  ConflictError,
  type ControllerOptions,
  type Reconcile,
  TerminalError,
} from '../../../src/runtime/controller/controller-options.ts';
import { enqueueFrom } from '../../../src/runtime/controller/enqueue.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import { addPartner, reflectorWorld, removePartner, touchPartner } from '../informer/reflector-world.ts';

const controllers = suite('controller');

function quietLog(lines: string[]): Log {
  const write = (_fields: object, message: string): void => {
    lines.push(message);
  };
  return { debug: write, info: write, warn: write, error: write, child: () => quietLog(lines) };
}

function setUp(reconcile: Reconcile, options: Partial<ControllerOptions> = {}) {
  const clock = manualClock();
  const lines: string[] = [];
  const outcomes: string[] = [];
  const stalled: string[] = [];
  const controller = new Controller({
    name: 'test',
    workers: 2,
    clock,
    log: quietLog(lines),
    reconcile,
    observer: {
      configured: (_name, workers) => outcomes.push(`workers ${workers}`),
      started: () => {},
      finished: (_name, outcome, tookMs) => outcomes.push(`${outcome} ${tookMs}`),
      stalled: () => {},
    },
    onStalled: (key, is) => stalled.push(`${key} ${is}`),
    ...options,
  });
  return { clock, controller, lines, outcomes, stalled };
}

const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

controllers('what failed during a long outage goes on within a minute of its end', async () => {
  let isAway = true;
  let succeeded = 0;
  const { clock, controller } = setUp(async () => {
    if (isAway) throw new Error('away');
    succeeded += 1;
  });
  controller.start();
  controller.enqueue('acme/one');
  for (let minute = 0; minute < 60; minute += 1) await clock.advance(60_000);
  isAway = false;
  await clock.advance(60_000);
  assert.is(succeeded, 1);
  await controller.stop({ graceMs: 0 });
});

controllers('a conflict is tried again with backoff and is no failure in log or metrics', async () => {
  let tries = 0;
  const { clock, controller, lines, outcomes } = setUp(async () => {
    tries += 1;
    if (tries < 3) throw new ConflictError('x changed meanwhile');
  });
  controller.enqueue('a');
  controller.start();
  await clock.advance(1000);
  assert.is(tries, 3);
  assert.equal(lines, ['reconcile again', 'reconcile again']);
  assert.equal(
    outcomes.slice(1).map((outcome) => outcome.split(' ')[0]),
    ['requeue_after', 'requeue_after', 'success'],
  );
});

controllers('conflicts without end are told as failures', async () => {
  const { clock, controller, lines, outcomes } = setUp(async () => {
    throw new ConflictError('x changed meanwhile');
  });
  controller.enqueue('a');
  controller.start();
  await clock.advance(400);
  assert.equal(lines.slice(4), ['reconcile again', 'reconcile failed', 'reconcile failed']);
  assert.equal(
    outcomes.slice(5).map((outcome) => outcome.split(' ')[0]),
    ['requeue_after', 'error', 'error'],
  );
});

controllers('when everything fails at once, retries are spread and a change is still seen at once', async () => {
  let away = true;
  let calls = 0;
  const { clock, controller } = setUp(async () => {
    calls++;
    if (away) throw new Error('the store is away');
  });
  for (let i = 0; i < 2000; i++) controller.enqueue(`k${i}`);
  controller.start();
  await clock.advance(0);
  assert.is(calls, 2000);
  await clock.advance(60_000);
  assert.ok(calls <= 2000 + 500 + 60 * 100, `${calls} calls in a minute`);
  away = false;
  const before = calls;
  controller.enqueue('k1999');
  await clock.advance(0);
  assert.is(calls, before + 1);
  await clock.advance(90_000);
  assert.is(controller.queueStats().delayed, 0, 'all are well again');
});

controllers('keys enqueued before the start are reconciled once each', async () => {
  const seen: string[] = [];
  const { clock, controller, outcomes } = setUp(async (key) => {
    seen.push(key);
  });
  controller.enqueue('a');
  controller.enqueue('b');
  controller.enqueue('a');
  await clock.advance(0);
  assert.equal(seen, []);
  controller.start();
  await clock.advance(0);
  assert.equal(seen, ['a', 'b']);
  assert.equal(outcomes, ['workers 2', 'success 0', 'success 0']);
});

controllers('no key is with two workers, however many there are', async () => {
  let running = 0;
  let most = 0;
  const { clock, controller } = setUp(
    async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => clock.setTimer(100, resolve));
      running--;
    },
    { workers: 8 },
  );
  controller.start();
  for (let i = 0; i < 5; i++) {
    controller.enqueue('a');
    await clock.advance(30);
  }
  assert.is(most, 1);
  for (const key of ['b', 'c', 'd']) controller.enqueue(key);
  await clock.advance(500);
  assert.is(most, 4, 'other keys go on beside it');
});

controllers('requeueAfterMs calls again then', async () => {
  let calls = 0;
  const { clock, controller, outcomes } = setUp(async () => (++calls < 3 ? { requeueAfterMs: 5000 } : undefined));
  controller.start();
  controller.enqueue('a');
  await clock.advance(4999);
  assert.is(calls, 1);
  await clock.advance(5001);
  assert.is(calls, 3);
  await clock.advance(100_000);
  assert.is(calls, 3);
  assert.equal(outcomes.slice(1), ['requeue_after 0', 'requeue_after 0', 'success 0']);
});

controllers('a failure is tried again with growing delays, a success starts anew', async () => {
  const times: number[] = [];
  const { clock, controller, outcomes } = setUp(async () => {
    times.push(clock.monotonicMs());
    if (times.length !== 5 && times.length < 7) throw new Error('not yet');
  });
  controller.start();
  controller.enqueue('a');
  await clock.advance(10_000);
  assert.equal(times, [0, 5, 15, 35, 75]);
  assert.equal(outcomes.slice(1), ['error 0', 'error 0', 'error 0', 'error 0', 'success 0']);
  controller.enqueue('a');
  await clock.advance(10_000);
  assert.equal(times.slice(5), [10_000, 10_005]);
});

controllers('a terminal error is counted and not tried again until the key changes', async () => {
  let calls = 0;
  const { clock, controller, outcomes, lines } = setUp(async () => {
    calls++;
    throw new TerminalError('bad spec');
  });
  controller.start();
  controller.enqueue('a');
  await clock.advance(10_000_000);
  assert.is(calls, 1);
  assert.equal([outcomes[1], lines], ['terminal_error 0', ['reconcile failed for good']]);
  controller.enqueue('a');
  await clock.advance(0);
  assert.is(calls, 2);
});

controllers('what throws at once, throws no Error or throws in a hook stops nothing', async () => {
  const seen: string[] = [];
  const { clock, controller } = setUp(
    (key) => {
      seen.push(key);
      if (key === 'sync') throw new Error('not even a promise');
      return key === 'odd' ? Promise.reject<void>('a string') : Promise.resolve();
    },
    {
      isStale: (key) => {
        if (key === 'hook') throw new Error('hook');
        return false;
      },
    },
  );
  controller.start();
  for (const key of ['sync', 'odd', 'hook', 'fine']) controller.enqueue(key);
  await clock.advance(3);
  assert.equal(seen, ['sync', 'odd', 'fine']);
});

controllers('after its time limit a reconcile is aborted and tried again', async () => {
  let calls = 0;
  const { clock, controller, outcomes } = setUp(async (_key, { signal }) => {
    if (++calls === 1) await hang(signal);
  });
  controller.start();
  controller.enqueue('a');
  await clock.advance(29_999);
  assert.is(outcomes.length, 1);
  await clock.advance(1000);
  assert.equal(outcomes.slice(1), ['timeout 30000', 'success 0']);
});

controllers('one that ignores its time limit blocks its own key only, and never runs beside itself', async () => {
  const seen: string[] = [];
  let release = (): void => {};
  const { clock, controller } = setUp(
    (key) => {
      seen.push(key);
      return key === 'deaf' && seen.length === 1
        ? new Promise<void>((resolve) => {
            release = resolve;
          })
        : Promise.resolve();
    },
    { workers: 1 },
  );
  controller.start();
  controller.enqueue('deaf');
  await clock.advance(40_000);
  controller.enqueue('deaf');
  controller.enqueue('other');
  await clock.advance(40_000);
  assert.equal(seen, ['deaf', 'other']);
  assert.is(controller.queueStats().longestRunningMs, 80_000, 'the metrics show it');
  release();
  await clock.advance(0);
  assert.equal(seen, ['deaf', 'other', 'deaf']);
});

controllers('a key that comes back for ever is stalled for 5 minutes, told, probed, and others go on', async () => {
  const counts = new Map<string, number>();
  const { clock, controller, stalled } = setUp(async (key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return key === 'poison' ? { requeueAfterMs: 1 } : undefined;
  });
  controller.start();
  controller.enqueue('poison');
  await clock.advance(200);
  assert.is(counts.get('poison'), 100);
  assert.equal(stalled, ['poison true']);
  controller.enqueue('poison');
  controller.enqueue('fine');
  await clock.advance(299_000);
  assert.equal([counts.get('poison'), counts.get('fine')], [100, 1]);
  await clock.advance(2000);
  assert.equal(stalled.slice(0, 2), ['poison true', 'poison false']);
  assert.ok((counts.get('poison') ?? 0) > 100);
});

controllers('poisoned keys, failing or coming back for ever, make no other key wait', async () => {
  const waits: number[] = [];
  let taken = 0;
  const { clock, controller, stalled } = setUp(
    async (key) => {
      if (key === 'loops') return { requeueAfterMs: 1 };
      if (key === 'throws') throw new Error('bad spec');
      await new Promise<void>((resolve) => clock.setTimer(10, resolve));
      taken++;
      return undefined;
    },
    {
      workers: 2,
      queueObserver: {
        added: () => {},
        taken: (_queue, waitedMs) => waits.push(waitedMs),
        done: () => {},
        retried: () => {},
      },
    },
  );
  controller.start();
  for (const key of ['loops', 'throws']) controller.enqueue(key);
  for (let i = 0; i < 200; i++) {
    controller.enqueue(`fine-${i}`);
    await clock.advance(10);
  }
  assert.is(taken, 200);
  assert.equal(stalled, ['loops true']);
  assert.is(Math.max(...waits), 0, 'a worker was always free');
});

controllers('a probe that fails keeps the key stalled', async () => {
  let calls = 0;
  const { clock, controller, stalled } = setUp(
    async () => {
      if (++calls > 3) throw new Error('still bad');
      return { requeueAfterMs: 1 };
    },
    { breaker: { capacity: 3 } },
  );
  controller.start();
  controller.enqueue('a');
  await clock.advance(100);
  assert.is(calls, 3);
  await clock.advance(300_000);
  assert.is(calls, 4);
  assert.equal(stalled, ['a true']);
  await clock.advance(299_000);
  assert.is(calls, 4);
});

controllers('[K-03] the end of a resource is seen to at once, also while its breaker is open', async () => {
  const seen: string[] = [];
  const { clock, controller, stalled } = setUp(
    async (key) => {
      seen.push(key);
      return { requeueAfterMs: 1 };
    },
    { breaker: { capacity: 3 } },
  );
  const { store, reflector, start, stop } = reflectorWorld();
  enqueueFrom(reflector, controller);
  void start();
  await addPartner(store, 'loops');
  controller.start();
  await clock.advance(1000);
  assert.equal([seen.length, stalled.length], [3, 1]);
  await removePartner(store, 'loops');
  await clock.advance(100);
  assert.is(seen.length, 4);
  stop.abort();
});

controllers('a stale key waits until the cache shows our write', async () => {
  let stale = true;
  const seen: string[] = [];
  const { clock, controller } = setUp(
    async (key) => {
      seen.push(key);
    },
    { isStale: () => stale },
  );
  controller.start();
  controller.enqueue('a');
  await clock.advance(5000);
  assert.equal(seen, []);
  stale = false;
  await clock.advance(250);
  assert.equal(seen, ['a']);
});

controllers('health falls only when keys wait and nothing at all gets done', async () => {
  const { clock, controller } = setUp((key) => new Promise<void>((resolve) => clock.setTimer(Number(key), resolve)), {
    workers: 1,
    timeLimitMs: 1_000_000,
  });
  controller.enqueue('1');
  await clock.advance(1_000_000);
  assert.is(controller.health().healthy, true, 'a standby has its keys wait');
  controller.start();
  assert.is(controller.health().healthy, true, 'as does the one that takes over');
  await clock.advance(1_000_000);
  assert.is(controller.health().healthy, true, 'idle is healthy');
  for (let i = 0; i < 10; i++) controller.enqueue(`1000${i}0`);
  await clock.advance(300_000);
  assert.is(controller.health().healthy, true, 'slow with a long queue is healthy');
  controller.enqueue('900000');
  await clock.advance(800_000);
  controller.enqueue('1');
  await clock.advance(190_000);
  const { healthy, oldestWaitingMs, sinceProgressMs } = controller.health();
  assert.is(healthy, false);
  assert.ok(oldestWaitingMs >= 180_000 && sinceProgressMs >= 180_000);
});

controllers('reconciles that never wait still let the event loop turn every few milliseconds', async () => {
  let nowMs = 0;
  let done = 0;
  const clock = { ...manualClock(), monotonicMs: () => nowMs };
  const { controller } = setUp(
    async () => {
      nowMs += 1; // what one of them costs
      done++;
    },
    { clock, workers: 8 },
  );
  for (let i = 0; i < 400; i++) controller.enqueue(`k${i}`);
  controller.start();
  let longestMs = 0;
  for (let lastMs = 0; done < 400; lastMs = nowMs) {
    await new Promise((resolve) => setImmediate(resolve));
    longestMs = Math.max(longestMs, nowMs - lastMs);
  }
  assert.ok(longestMs <= 20, `the loop was held for ${longestMs} ms`);
});

controllers('stop finishes what waits within the grace', async () => {
  const seen: string[] = [];
  const { clock, controller } = setUp(
    async (key) => {
      await new Promise<void>((resolve) => clock.setTimer(100, resolve));
      seen.push(key);
    },
    { workers: 1 },
  );
  controller.start();
  for (const key of ['a', 'b', 'c']) controller.enqueue(key);
  const stopping = controller.stop({ graceMs: 10_000 });
  controller.enqueue('late');
  await clock.advance(300);
  assert.is(await stopping, 'drained');
  assert.equal(seen, ['a', 'b', 'c']);
  assert.is(clock.pending(), 0);
});

controllers('after the grace what runs is aborted and the rest dropped, deaf ones too', async () => {
  const seen: string[] = [];
  const { clock, controller, lines } = setUp((key, { signal }) => {
    seen.push(key);
    return key === 'deaf' ? new Promise<void>(() => {}) : hang(signal);
  });
  controller.start();
  for (const key of ['deaf', 'obedient', 'waiting']) controller.enqueue(key);
  await clock.advance(0);
  const stopping = controller.stop({ graceMs: 1000 });
  await clock.advance(1000);
  assert.is(await stopping, 'aborted');
  assert.equal(seen, ['deaf', 'obedient']);
  assert.equal(lines, ['reconcile stopped', 'reconcile stopped']);
});

controllers('a controller that never started stops at once', async () => {
  const { controller } = setUp(async () => {});
  controller.enqueue('a');
  assert.is(await controller.stop({ graceMs: 1000 }), 'drained');
});

controllers('a reflector feeds it: start-up behind changes, old and new owner of what moves', async () => {
  const world = reflectorWorld();
  for (const name of ['a', 'b']) await addPartner(world.store, name);
  const seen: string[] = [];
  const { clock, controller } = setUp(
    async (key) => {
      seen.push(key);
    },
    { workers: 1 },
  );
  enqueueFrom(world.reflector, controller);
  enqueueFrom(world.reflector, controller, ({ spec }) => [`owner of ${spec.displayName ?? 'none'}`]);
  void world.start();
  await world.clock.advance(2000);
  await touchPartner(world.store, 'b', 'x');
  await world.clock.advance(0);
  controller.start();
  await clock.advance(0);
  assert.equal(seen, ['ns/b', 'owner of none', 'owner of x', 'ns/a'].sort(order(seen)));
  assert.is(seen.at(-1), 'ns/a');
});

controllers(
  'what is there when it is attached comes without holding the event loop, until it is detached',
  async () => {
    const world = reflectorWorld();
    for (let i = 0; i < 200; i++) await addPartner(world.store, `p${i}`);
    void world.start();
    await world.clock.advance(0);
    let nowMs = 0;
    const clock = { ...manualClock(), monotonicMs: () => nowMs };
    const { controller, lines } = setUp(async () => {}, { clock });
    const depthAtTurns: number[] = [];
    const end = enqueueFrom(world.reflector, controller, ({ metadata }) => {
      nowMs += 1; // what finding the keys costs
      if (metadata.name === 'p3') throw new Error('no owner');
      return [metadata.name];
    });
    for (let i = 0; i < 5; i++) {
      await new Promise((resolve) => setImmediate(resolve));
      depthAtTurns.push(controller.queueStats().depth);
    }
    assert.ok(
      depthAtTurns.every((depth, i) => depth - (depthAtTurns[i - 1] ?? 0) <= 11),
      depthAtTurns.join(),
    );
    assert.equal(lines, ['the keys of an item cannot be determined']);
    await addPartner(world.store, 'news');
    await world.clock.advance(0);
    assert.is(controller.queueStats().depth, 200, 'all but the one that has no key, and the news');
    end();
    await addPartner(world.store, 'later');
    await world.clock.advance(0);
    assert.is(controller.queueStats().depth, 200);
  },
);

/** Sorts the expected keys as they were seen, so that only the set is compared. */
const order = (seen: readonly string[]) => (a: string, b: string) => seen.indexOf(a) - seen.indexOf(b);

controllers.run();
