import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Priority, WorkQueue } from '../../../src/runtime/controller/work-queue.ts';
import { suite } from '../../support/suite.ts';

const model = suite('work queue model');

/** A clock without promises: the model moves time thousands of times. */
function instantClock() {
  let now = 0;
  let timers: { at: number; fn: () => void }[] = [];
  return {
    now: () => now,
    monotonicMs: () => now,
    setTimer(delayMs: number, fn: () => void) {
      const timer = { at: now + delayMs, fn };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const [next] = timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((t) => t !== next);
        now = Math.max(now, next.at);
        next.fn();
      }
      now = end;
    },
  };
}

type Step =
  | { do: 'add'; key: string; priority: Priority }
  | { do: 'addAfter'; key: string; ms: number }
  | { do: 'take' }
  | { do: 'done' | 'fail'; pick: number }
  | { do: 'advance'; ms: number };

const key = fc.constantFrom('a', 'b', 'c', 'd');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), key, priority: fc.constantFrom<Priority>('change', 'resync') }),
  fc.record({ do: fc.constant('addAfter' as const), key, ms: fc.integer({ min: 0, max: 50 }) }),
  fc.record({ do: fc.constant('take' as const) }),
  fc.record({ do: fc.constantFrom('done' as const, 'fail' as const), pick: fc.nat(3) }),
  fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 40 }) }),
);

/** What the queue owes: keys with unserved adds by priority, keys in work, and the earliest time of each delayed key. */
class Ledger {
  now = 0;
  owed = new Map<string, Priority>();
  working = new Set<string>();
  due = new Map<string, number>();
  failures = new Map<string, number>();

  add(k: string, priority: Priority): void {
    this.owed.set(k, this.owed.get(k) === 'change' ? 'change' : priority);
  }
  addAfter(k: string, ms: number): void {
    if (ms <= 0) this.add(k, 'change');
    else this.due.set(k, Math.min(this.due.get(k) ?? Number.POSITIVE_INFINITY, this.now + ms));
  }
  fail(k: string): void {
    const failures = this.failures.get(k) ?? 0;
    this.failures.set(k, failures + 1);
    this.addAfter(k, 5 * 2 ** failures);
  }
  advance(ms: number): void {
    this.now += ms;
    for (const [k, at] of this.due) {
      if (at > this.now) continue;
      this.due.delete(k);
      this.add(k, 'change');
    }
  }
  ready(): string[] {
    return [...this.owed.keys()].filter((k) => !this.working.has(k));
  }
}

async function takeAndCheck(queue: WorkQueue, ledger: Ledger): Promise<void> {
  const ready = ledger.ready();
  if (ready.length === 0) return;
  const taken = String(await queue.take());
  assert.ok(ready.includes(taken), `${taken} was handed out without being owed, or twice at once`);
  const changes = ready.filter((k) => ledger.owed.get(k) === 'change');
  if (changes.length > 0) assert.ok(changes.includes(taken), 'a resync went before a change');
  ledger.owed.delete(taken);
  ledger.working.add(taken);
}

function finish(queue: WorkQueue, ledger: Ledger, pick: number, failed: boolean): void {
  const working = [...ledger.working];
  const k = working[pick % Math.max(1, working.length)];
  if (k === undefined) return;
  ledger.working.delete(k);
  if (failed) {
    ledger.fail(k);
    queue.retry(k);
  } else {
    ledger.failures.delete(k);
    queue.forget(k);
  }
  queue.done(k);
}

async function play(steps: readonly Step[]): Promise<void> {
  const clock = instantClock();
  const queue = new WorkQueue({ name: 'model', clock });
  const ledger = new Ledger();
  for (const s of steps) {
    if (s.do === 'add') {
      ledger.add(s.key, s.priority);
      queue.add(s.key, s.priority);
    } else if (s.do === 'addAfter') {
      ledger.addAfter(s.key, s.ms);
      queue.addAfter(s.key, s.ms);
    } else if (s.do === 'take') await takeAndCheck(queue, ledger);
    else if (s.do === 'advance') {
      ledger.advance(s.ms);
      clock.advance(s.ms);
    } else finish(queue, ledger, s.pick, s.do === 'fail');
    const { depth, processing, delayed } = queue.stats();
    assert.equal([depth, processing, delayed], [ledger.ready().length, ledger.working.size, ledger.due.size]);
  }
  await settle(queue, ledger, clock);
}

/** Nothing owed may be lost: everything still open is handed out before the queue is empty. */
async function settle(queue: WorkQueue, ledger: Ledger, clock: ReturnType<typeof instantClock>): Promise<void> {
  while (ledger.owed.size + ledger.working.size + ledger.due.size > 0) {
    while (ledger.working.size > 0) finish(queue, ledger, 0, false);
    ledger.advance(100_000);
    clock.advance(100_000);
    while (ledger.ready().length > 0) await takeAndCheck(queue, ledger);
  }
  assert.is(queue.stats().depth, 0);
}

model('any sequence hands every owed key out once, one worker at a time, changes first', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 120 }), play), { numRuns: 500 });
});

model.run();
