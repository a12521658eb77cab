import * as assert from 'uvu/assert';
import { z } from 'zod';
import { openCheckpoints } from '../../src/run/checkpoints.ts';
import { FakeRunLedger } from '../support/fakes/run-ledger.ts';
import { suite } from '../support/suite.ts';
import { OWNER } from './world.ts';

const checkpoints = suite('checkpoints');
const number = z.object({ n: z.number() });
const open = (ledger: FakeRunLedger, reached: string[] = []) =>
  openCheckpoints(ledger, OWNER, (name) => void reached.push(name));

checkpoints('[G-06] a value is made once, and a later process gets the stored one', async () => {
  const ledger = new FakeRunLedger();
  const first = await open(ledger);
  assert.equal(await first.once('a', number, async () => ({ n: 1 })), { n: 1 });
  assert.equal(await first.once('a', number, async () => ({ n: 2 })), { n: 1 });
  const second = await open(ledger);
  assert.equal(second.get('a', number), { n: 1 });
  assert.equal(await second.once('a', number, () => Promise.reject(new Error('made again'))), { n: 1 });
});

checkpoints('[G-06] a value is durable before it is handed on', async () => {
  const ledger = new FakeRunLedger();
  const stored = Promise.withResolvers<void>();
  ledger.putCheckpoint = () => stored.promise;
  const store = await open(ledger);
  let handedOn = false;
  const value = store
    .once('a', number, async () => ({ n: 1 }))
    .then(() => {
      handedOn = true;
    });
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(handedOn, false);
  stored.resolve();
  await value;
});

checkpoints('what the schema no longer accepts is made again', async () => {
  const ledger = new FakeRunLedger();
  await (await open(ledger)).put('a', { n: 'one' });
  assert.equal(await (await open(ledger)).once('a', number, async () => ({ n: 1 })), { n: 1 });
});

checkpoints('a value that could not be stored is not handed on', async () => {
  const ledger = new FakeRunLedger();
  const store = await open(ledger);
  ledger.failWith(new Error('away'));
  const outcome = await store.once('a', number, async () => ({ n: 1 })).catch((error: unknown) => error);
  assert.match(String(outcome), /away/);
  assert.is(store.get('a', number), undefined);
});

const ownerOf = (n: number) => ({ ...OWNER, name: `pvr-${n}`, uid: `uid-${n}` });
const openAs = (ledger: FakeRunLedger, n: number) => openCheckpoints(ledger, ownerOf(n), () => {});

checkpoints('[Q-01] several runs agree on the first value, and a later process has it too', async () => {
  const ledger = new FakeRunLedger();
  const [first, second] = [await openAs(ledger, 1), await openAs(ledger, 2)];
  assert.equal(await second.agree(ownerOf(1), 'a', number, { n: 2 }), { n: 2 });
  assert.equal(await first.agree(ownerOf(1), 'a', number, { n: 1 }), { n: 2 });
  assert.equal(await (await openAs(ledger, 2)).agree(ownerOf(2), 'a', number, { n: 3 }), { n: 2 });
});

checkpoints('[Q-01] a run agrees on what another one has offered to it, wherever it agrees itself', async () => {
  const ledger = new FakeRunLedger();
  const [second, third] = [await openAs(ledger, 2), await openAs(ledger, 3)];
  assert.equal(await third.agree(ownerOf(2), 'a', number, { n: 3 }), { n: 3 });
  assert.equal(await second.agree(ownerOf(1), 'a', number, { n: 2 }), { n: 3 });
  assert.equal(second.get('a', number), { n: 3 });
});

checkpoints('both sides of a write are points where the process may die', async () => {
  const reached: string[] = [];
  await (await open(new FakeRunLedger(), reached)).put('a', 1);
  assert.equal(reached, ['checkpoint.before', 'checkpoint.after']);
});

checkpoints.run();
