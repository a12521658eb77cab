import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAdmission } from '../../../controllers/shared/admission.ts';

const admission = suite('admission');

const run = (namespace: string, n: number) => ({ key: `${namespace}/pvr-${n}`, namespace, createdAtMs: n });

admission('grants up to the total and tells the next when a slot is given back', () => {
  const granted: string[] = [];
  const ledger = createAdmission({ total: 2, ofPartner: () => 9 }, (key) => granted.push(key));
  assert.is(ledger.request(run('a', 1)), true);
  assert.is(ledger.request(run('a', 2)), true);
  assert.is(ledger.request(run('a', 3)), false);
  assert.is(ledger.waiting(), 1);
  ledger.release('a/pvr-1');
  assert.equal(granted, ['a/pvr-3']);
  assert.is(ledger.request(run('a', 3)), true);
});

admission('a partner never holds more than its own limit', () => {
  const ledger = createAdmission({ total: 10, ofPartner: (ns) => (ns === 'small' ? 1 : 5) }, () => {});
  assert.is(ledger.request(run('small', 1)), true);
  assert.is(ledger.request(run('small', 2)), false);
  assert.is(ledger.request(run('big', 3)), true);
});

admission('slots go round robin: five partners with 20 runs each finish evenly', () => {
  const order: string[] = [];
  const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, (key) => order.push(key));
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

admission('asking again, or giving back what is unknown, changes nothing', () => {
  const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, () => {});
  ledger.request(run('a', 1));
  ledger.request(run('a', 1));
  ledger.request(run('a', 2));
  ledger.request(run('a', 2));
  ledger.release('a/none');
  assert.is(ledger.running(), 1);
  assert.is(ledger.waiting('a'), 1);
});

admission('property: the oldest of a partner goes first, in whatever order they asked and whoever left', () => {
  const asks = fc.uniqueArray(fc.nat(30), { minLength: 1 });
  fc.assert(
    fc.property(asks, fc.array(fc.nat(30)), (order, leaving) => {
      const granted: string[] = [];
      const ledger = createAdmission({ total: 1, ofPartner: () => 1 }, (key) => granted.push(key));
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
        const ledger = createAdmission({ total, ofPartner: () => each }, (key) => {
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
