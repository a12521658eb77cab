import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createAdmission } from '../../../controllers/admission/admission.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const admission = suite('admission');

const run = (namespace: string, n: number) => ({ key: `${namespace}/pvr-${n}`, namespace, createdAtMs: n });

admission('grants up to the total and tells the next when a slot is given back', () => {
  const granted: string[] = [];
  const ledger = createAdmission({ total: 2, ofPartner: () => 9 }, manualClock(), (key) => granted.push(key));
  assert.is(ledger.request(run('a', 1)), true);
  assert.is(ledger.request(run('a', 2)), true);
  assert.is(ledger.request(run('a', 3)), false);
  assert.is(ledger.waiting(), 1);
  ledger.release('a/pvr-1');
  assert.equal(granted, ['a/pvr-3']);
  assert.is(ledger.request(run('a', 3)), true);
});

admission('a partner never holds more than its own limit', () => {
  const ledger = createAdmission({ total: 10, ofPartner: (ns) => (ns === 'small' ? 1 : 5) }, manualClock(), () => {});
  assert.is(ledger.request(run('small', 1)), true);
  assert.is(ledger.request(run('small', 2)), false);
  assert.is(ledger.request(run('big', 3)), true);
});

admission('slots go round robin: five partners with 20 runs each finish evenly', () => {
  const order: string[] = [];
  const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, manualClock(), (key) => order.push(key));
  ledger.adopt('x/busy', 'x');
  for (const ns of ['a', 'b', 'c', 'd', 'e']) for (let n = 0; n < 20; n++) ledger.request(run(ns, n));
  ledger.release('x/busy');
  for (let i = 0; i < 99; i++) ledger.release(order[i] ?? '');
  assert.is(order.length, 100);
  for (let round = 0; round < 20; round++) {
    const partners = order.slice(round * 5, round * 5 + 5).map((key) => key.slice(0, 1));
    assert.is(new Set(partners).size, 5, `round ${round}: ${partners}`);
  }
  assert.equal(
    order.filter((key) => key.startsWith('a/')),
    Array.from({ length: 20 }, (_, n) => `a/pvr-${n}`),
  );
});

/** What ends, in order, when `slots` runs are under way at once and the oldest of them ends next. */
function endings(slots: number, launched: readonly (readonly [namespace: string, count: number])[]): string[] {
  const [under, ended]: [string[], string[]] = [[], []];
  const ledger = createAdmission({ total: slots, ofPartner: () => 8 }, manualClock(), (key) => under.push(key));
  for (const [namespace, count] of launched)
    for (let n = 0; n < count; n++) if (ledger.request(run(namespace, n))) under.push(`${namespace}/pvr-${n}`);
  for (let key = under.shift(); key !== undefined; key = under.shift()) {
    ended.push(key);
    ledger.release(key);
  }
  return ended;
}

const CROWDS: readonly (readonly [what: string, slots: number, launched: readonly (readonly [string, number])[]])[] = [
  [
    '10 behind 60, one at a time',
    1,
    [
      ['large', 60],
      ['small', 10],
    ],
  ],
  [
    '10 behind 60, six at a time',
    6,
    [
      ['large', 60],
      ['small', 10],
    ],
  ],
  [
    '1 behind 60',
    4,
    [
      ['large', 60],
      ['small', 1],
    ],
  ],
  [
    '10 behind two of 60',
    6,
    [
      ['large', 60],
      ['other', 60],
      ['small', 10],
    ],
  ],
];
for (const [what, slots, launched] of CROWDS)
  admission(`${what}: the small partner waits for what was under way, and then no longer than its share takes`, () => {
    const ended = endings(slots, launched);
    const [, count = 0] = launched.at(-1) ?? [];
    assert.is(
      ended.length,
      launched.reduce((sum, [, each]) => sum + each, 0),
    );
    const last = ended.findLastIndex((key) => key.startsWith('small/')) + 1;
    assert.ok(last <= slots + count * launched.length, `its last of ${count} ended as number ${last}`);
  });

admission('asking again, or giving back what is unknown, changes nothing', () => {
  const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, manualClock(), () => {});
  ledger.request(run('a', 1));
  ledger.request(run('a', 1));
  ledger.request(run('a', 2));
  ledger.request(run('a', 2));
  ledger.release('a/none');
  assert.is(ledger.running(), 1);
  assert.is(ledger.waiting('a'), 1);
});

admission('who left the queue, or gave its slot back, may ask again', () => {
  const granted: string[] = [];
  const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, manualClock(), (key) => granted.push(key));
  ledger.request(run('a', 1));
  ledger.request(run('a', 2));
  ledger.release('a/pvr-2');
  assert.is(ledger.waiting(), 0);
  assert.is(ledger.request(run('a', 2)), false);
  assert.is(ledger.waiting(), 1);
  ledger.release('a/pvr-1');
  assert.equal(granted, ['a/pvr-2']);
  ledger.request(run('a', 1));
  ledger.release('a/pvr-2');
  ledger.request(run('a', 2));
  ledger.release('a/pvr-1');
  assert.equal(granted, ['a/pvr-2', 'a/pvr-1', 'a/pvr-2']);
});

admission('it knows who holds a slot, and counts by partner', () => {
  const ledger = createAdmission({ total: 2, ofPartner: () => 2 }, manualClock(), () => {});
  ledger.adopt('a/pvr-1', 'a');
  for (const [ns, n] of [
    ['b', 2],
    ['b', 3],
    ['a', 4],
  ] as const)
    ledger.request(run(ns, n));
  const holds = ['a/pvr-1', 'b/pvr-2', 'b/pvr-3', 'a/pvr-4'].map((key) => ledger.holds(key));
  assert.equal(holds, [true, true, false, false]);
  assert.equal([ledger.running(), ledger.running('a'), ledger.running('b'), ledger.running('c')], [2, 1, 1, 0]);
  assert.equal([ledger.waiting(), ledger.waiting('a'), ledger.waiting('b'), ledger.waiting('c')], [2, 1, 1, 0]);
});

admission('of runs that were created in the same moment the first by name goes first', () => {
  for (const order of [
    ['c', 'a', 'b'],
    ['b', 'a', 'c'],
  ]) {
    const granted: string[] = [];
    const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, manualClock(), (key) => granted.push(key));
    ledger.adopt('x', 'x');
    for (const key of order) ledger.request({ key, namespace: 'p', createdAtMs: 7 });
    for (const key of ['x', 'a', 'b', 'c']) ledger.release(key);
    assert.equal(granted, ['a', 'b', 'c']);
  }
});

admission('closed, it leaves no timer', () => {
  const clock = manualClock();
  const ledger = createAdmission({ total: 9, ofPartner: () => 9 }, clock, () => {});
  ledger.request(run('a', 1));
  ledger.reportUnschedulable('a/pvr-1', true);
  assert.is(clock.pending(), 1);
  ledger.close();
  assert.is(clock.pending(), 0);
});

admission('while a job waits for room nothing is granted; then partners go in turn', () => {
  const granted: string[] = [];
  const ledger = createAdmission({ total: 9, ofPartner: () => 2 }, manualClock(), (key) => granted.push(key));
  for (const n of [1, 2, 3]) ledger.request(run('large', n));
  ledger.reportUnschedulable('large/pvr-2', true);
  assert.is(ledger.request(run('small', 4)), false);
  ledger.release('large/pvr-1');
  assert.equal(granted, []);
  ledger.reportUnschedulable('large/pvr-2', false);
  assert.equal(granted, ['large/pvr-3', 'small/pvr-4']);
});

admission('a job that waits for room and is given up holds back nobody, nor does one without a slot', () => {
  const ledger = createAdmission({ total: 9, ofPartner: () => 9 }, manualClock(), () => {});
  ledger.request(run('a', 1));
  ledger.reportUnschedulable('a/pvr-1', true);
  ledger.release('a/pvr-1');
  ledger.reportUnschedulable('a/pvr-1', true);
  assert.is(ledger.request(run('a', 2)), true);
});

admission('property: the oldest of a partner goes first, in whatever order they asked and whoever left', () => {
  const asks = fc.uniqueArray(fc.nat(30), { minLength: 1 });
  fc.assert(
    fc.property(asks, fc.array(fc.nat(30)), (order, leaving) => {
      const granted: string[] = [];
      const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, manualClock(), (key) => granted.push(key));
      ledger.adopt('x/busy', 'x');
      for (const n of order) ledger.request(run('a', n));
      for (const n of leaving) ledger.release(run('a', n).key);
      ledger.release('x/busy');
      for (let next = granted[0]; next !== undefined; next = granted.at(-1)) {
        const before = granted.length;
        ledger.release(next);
        if (granted.length === before) break;
      }
      const expected = order.filter((n) => !leaving.includes(n)).sort((a, b) => a - b);
      assert.equal(
        granted,
        expected.map((n) => run('a', n).key),
      );
    }),
  );
});

admission('property: limits hold, nobody is granted twice, and no slot stays free while someone allowed waits', () => {
  const step = fc.record({ ask: fc.boolean(), ns: fc.constantFrom('a', 'b', 'c'), n: fc.nat(8) });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 80 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (steps, total, each) => {
        const held = new Set<string>();
        const ledger = createAdmission({ total, ofPartner: () => each }, manualClock(), (key) => {
          assert.is(held.has(key), false, `${key} granted twice`);
          held.add(key);
        });
        for (const { ask, ns, n } of steps) {
          const asked = run(ns, n);
          if (ask) {
            if (ledger.request(asked)) held.add(asked.key);
          } else if (held.delete(asked.key)) ledger.release(asked.key);
          assert.is(ledger.running(), held.size);
          assert.ok(held.size <= total);
          for (const name of ['a', 'b', 'c']) {
            assert.ok(ledger.running(name) <= each);
            const couldRun = ledger.waiting(name) > 0 && ledger.running(name) < each && held.size < total;
            assert.is(couldRun, false, `${name} waits although there is room`);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

admission.run();
