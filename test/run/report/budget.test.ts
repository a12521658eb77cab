import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { Budget, type BudgetLane } from '../../../src/run/report/budget.ts';
import { suite } from '../../support/suite.ts';

const budgets = suite('a cost ceiling');

const lane = (id: string, requestMicroUsd: number | undefined, count: number): BudgetLane => ({
  id,
  requestMicroUsd,
  cells: Array.from({ length: count }, (_, n) => n),
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The answers so far; undefined while it waits. */
function asked(budget: Budget, id: string, cell: number): { may?: boolean } {
  const seen: { may?: boolean } = {};
  void budget.admit(id, cell).then((may) => {
    seen.may = may;
  });
  return seen;
}

budgets('without a ceiling everything is admitted, known price or not', async () => {
  const budget = new Budget(undefined, [lane('a', undefined, 2), lane('b', 10, 2)]);
  assert.is(await budget.admit('a', 0), true);
  assert.is(await budget.admit('b', 1), true);
  assert.is(budget.reserve(undefined), true);
});

budgets('what is reserved is reserved before the request, and its cost takes the place', async () => {
  const budget = new Budget(25, [lane('a', 10, 4)]);
  assert.is(await budget.admit('a', 0), true);
  assert.is(budget.reservedMicroUsd, 10);
  budget.settle(10, 3);
  assert.equal([budget.reservedMicroUsd, budget.spentMicroUsd], [0, 3]);
  assert.is(await budget.admit('a', 1), true);
  assert.is(await budget.admit('a', 2), true);
  assert.is(budget.reservedMicroUsd, 20);
});

budgets('what cost nobody knows counts in full', async () => {
  const budget = new Budget(25, [lane('a', 10, 4)]);
  await budget.admit('a', 0);
  budget.settle(10, undefined);
  assert.is(budget.spentMicroUsd, 10);
});

budgets('a cell waits while requests on their way may cost less than was reserved', async () => {
  const budget = new Budget(15, [lane('a', 10, 3)]);
  await budget.admit('a', 0);
  const second = asked(budget, 'a', 1);
  await settled();
  assert.is(second.may, undefined);
  budget.settle(10, 5);
  await settled();
  assert.is(second.may, true);
  const third = asked(budget, 'a', 2);
  budget.settle(10, 10);
  await settled();
  assert.is(third.may, false);
});

budgets('an engine of unknown price is not asked under a ceiling, and nobody waits for it', async () => {
  const budget = new Budget(100, [lane('a', undefined, 3), lane('b', 10, 3)]);
  assert.is(await budget.admit('a', 0), false);
  assert.is(await budget.admit('b', 0), true);
  assert.is(budget.reserve(undefined), false);
});

budgets('a quick engine does not spend the share of a slow one', async () => {
  const budget = new Budget(60, [lane('quick', 10, 9), lane('slow', 10, 9)]);
  for (const cell of [0, 1, 2]) assert.is(await budget.admit('quick', cell), true);
  const fourth = asked(budget, 'quick', 3);
  await settled();
  assert.is(fourth.may, undefined);
  for (const cell of [0, 1, 2]) assert.is(await budget.admit('slow', cell), true);
  for (let n = 0; n < 6; n++) budget.settle(10, 10);
  await settled();
  assert.is(fourth.may, false);
  assert.is(await budget.admit('slow', 3), false);
});

budgets('nobody waits for an engine that is not asked any more', async () => {
  const budget = new Budget(20, [lane('a', 10, 3), lane('b', 10, 3)]);
  assert.is(await budget.admit('a', 0), true);
  const second = asked(budget, 'a', 1);
  await settled();
  assert.is(second.may, undefined);
  budget.leave('b');
  await settled();
  assert.is(second.may, true);
});

budgets('closing it ends every wait', async () => {
  const budget = new Budget(10, [lane('a', 10, 3)]);
  await budget.admit('a', 0);
  const second = asked(budget, 'a', 1);
  budget.close();
  await settled();
  assert.is(second.may, false);
});

budgets('a retry is reserved like any request', async () => {
  const budget = new Budget(15, [lane('a', 10, 1)]);
  await budget.admit('a', 0);
  assert.is(budget.reserve(5), true);
  assert.is(budget.reserve(1), false);
});

const engines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 20 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { minLength: 1, maxLength: 3 },
);
budgets('never more than the ceiling, everyone ends, and all engines at the same cell', async () => {
  await fc.assert(
    fc.asyncProperty(engines, fc.nat(300), fc.nat(3), fc.nat(), async (given, ceiling, inFlight, seed) => {
      const lanes = given.map(({ price }, n) => lane(`e${n}`, price, 8));
      const budget = new Budget(ceiling, lanes);
      const reached = await Promise.all(
        given.map(async ({ price, share }, n) => {
          const started: number[] = [];
          const cells = Array.from({ length: 8 }, (_, cell) => cell);
          const worker = async () => {
            for (let cell = cells.shift(); cell !== undefined; cell = cells.shift()) {
              if (!(await budget.admit(`e${n}`, cell))) continue;
              started.push(cell);
              assert.ok(budget.spentMicroUsd + budget.reservedMicroUsd <= ceiling);
              for (let turn = (seed >> n) % 3; turn > 0; turn--) await Promise.resolve();
              budget.settle(price, Math.floor(price * share));
            }
          };
          await Promise.all(Array.from({ length: inFlight + 1 }, worker));
          budget.leave(`e${n}`);
          return started.length;
        }),
      );
      assert.is(budget.reservedMicroUsd, 0);
      assert.ok(Math.max(...reached) - Math.min(...reached) <= 1, String(reached));
    }),
    { numRuns: 500 },
  );
});

budgets.run();
