import * as assert from 'uvu/assert';
import { errors } from '../../../src/contract/errors.ts';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import { untilWritten, writeSpec } from '../../../src/server/operations/write-spec.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const writes = suite('the write of a spec');
const AT = { namespace: 'acme', name: 'one', resourceVersion: '1' };
const SPEC = { website: 'https://acme.example' };

/** What a write comes to if the store does that. */
const written = (replaceSpec: () => Promise<unknown>) =>
  // only the method that is called
  writeSpec({ store: { replaceSpec } } as never, 'Workspace', AT, SPEC as never, errors.workspaceNotFound);

const away = (outcomeUnknown: boolean) => async (): Promise<never> => {
  throw new StoreUnavailableError('away', { outcomeUnknown });
};
const notWritten = (reply: unknown): unknown => ({ outcome: 'not_written', reply });

const ROWS: readonly (readonly [what: string, store: () => Promise<unknown>, outcome: unknown])[] = [
  ['written', async () => ({ outcome: 'written', resource: 1 }), { outcome: 'written', resource: 1 }],
  ['refused', async () => ({ outcome: 'refused', message: 'no' }), { outcome: 'refused', message: 'no' }],
  ['another writer was faster: again', async () => ({ outcome: 'conflict' }), notWritten('again')],
  ['the answer was lost: again', away(true), notWritten('again')],
  ['the store is away: 503', away(false), notWritten(errors.temporarilyUnavailable)],
  ['gone since it was read: 404', async () => ({ outcome: 'missing' }), notWritten(errors.workspaceNotFound)],
];
for (const [what, store, outcome] of ROWS) writes(what, async () => assert.equal(await written(store), outcome));

writes('a fault of the program is not taken for an outcome', async () => {
  const fault = new TypeError('a fault');
  assert.is(await written(() => Promise.reject(fault)).catch((error: unknown) => error), fault);
});

const tries = suite('tries of a write');
const DONE = { status: 204, headers: {}, body: '' };

tries('the first outcome counts; each try is told the time that is left', async () => {
  const clock = manualClock();
  const left: number[] = [];
  const outcome = await untilWritten(clock, async (leftMs) => {
    left.push(leftMs);
    await clock.advance(1000);
    return left.length === 3 ? DONE : 'again';
  });
  assert.equal([outcome, left], [DONE, [2500, 1500, 500]]);
});

tries('they end after 2.5 s, or when there were 60', async () => {
  for (const [eachMs, most] of [
    [1000, 3],
    [0, 60],
  ] as const) {
    const clock = manualClock();
    let count = 0;
    const outcome = await untilWritten(clock, async () => {
      count += 1;
      await clock.advance(eachMs);
      return 'again';
    });
    assert.equal([outcome, count], [errors.temporarilyUnavailable, most]);
  }
});

writes.run();
tries.run();
