import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { RunDone, RunLedger, RunOwner } from '../../src/ports/run-ledger.ts';
import { suite, type Test } from '../support/suite.ts';

/** How far a server's clock may differ from this process's; how fast the machine is does not matter. */
const CLOCKS_DIFFER_MS = 5000;

export interface RunLedgerSubject {
  readonly ledger: RunLedger;
  /** Another connection to the same ledger, as another process has. */
  readonly other: RunLedger;
  /** A third connection. It waits for `before` ahead of each request that a read makes, counted from 1. */
  gated(before: (request: number) => Promise<unknown> | undefined): Promise<Pick<RunLedger, 'read'>>;
  close(): Promise<void>;
}

/** `gated` of a ledger that reads in one step. */
export const gatedOnce =
  (ledger: RunLedger): RunLedgerSubject['gated'] =>
  async (before) => ({
    read: async (owner) => {
      await before(1);
      return ledger.read(owner);
    },
  });

type Context = { subject: RunLedgerSubject };

export function newRunOwner(): RunOwner {
  return { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-a', uid: randomUUID() };
}

export function runDone(podUid: string): RunDone {
  const key = { key: `acme/u/${'0'.repeat(64)}`, sha256: '0'.repeat(64), sizeBytes: 2 };
  const analysis = { ...key, encoding: 'Gzip', mediaType: 'application/json' } as const;
  return {
    outcome: 'Completed',
    podUid,
    artifacts: { analysis },
    requests: 5,
    microUsd: 7,
    simulated: true,
    answersTotal: 6,
  };
}

const text = (value: Uint8Array | undefined) => value && Buffer.from(value).toString();

/** What every RunLedger does. Each test gets a subject of its own. */
export function runLedgerContract(name: string, makeSubject: () => Promise<RunLedgerSubject>): void {
  const test: Test<Context> = suite(`run ledger, ${name}`, {} as Context); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
  });
  test.after.each(({ subject }) => subject.close());
  addClaimTests(test);
  addCheckpointTests(test);
  addEndTests(test);
  test.run();
}

function addClaimTests(test: Test<Context>): void {
  test('of 20 pods that claim one attempt one holds it, and all are told who', async ({
    subject: { ledger, other },
  }) => {
    const owner = newRunOwner();
    const before = Date.now() - CLOCKS_DIFFER_MS;
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? ledger : other).claim(owner, 0, `pod-${i}`)),
    );
    for (const claim of claims) assert.equal(claim, claims[0]);
    const held = claims[0];
    assert.ok(held && held.claimedAtMs > before && held.claimedAtMs < Date.now() + CLOCKS_DIFFER_MS);
    assert.match(held.podUid, /^pod-\d+$/);
    assert.equal(await other.read(owner), { claims: [held] });
  });

  test('claiming again with the same pod is the same claim, time included', async ({ subject: { ledger, other } }) => {
    const owner = newRunOwner();
    const first = await ledger.claim(owner, 0, 'pod-a');
    while (Date.now() <= first.claimedAtMs) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(await other.claim(owner, 0, 'pod-a'), first);
    assert.equal(await other.claim(owner, 0, 'pod-b'), first);
  });

  test('attempts and owners are claimed apart', async ({ subject: { ledger } }) => {
    const [owner, namesake] = [newRunOwner(), newRunOwner()];
    for (const attempt of [10, 0, 1]) await ledger.claim(owner, attempt, `pod-${attempt}`);
    assert.equal(
      (await ledger.read(owner)).claims.map(({ attempt, podUid }) => [attempt, podUid]),
      [
        [0, 'pod-0'],
        [1, 'pod-1'],
        [10, 'pod-10'],
      ],
    );
    assert.equal(await ledger.read(namesake), { claims: [] });
  });
}

function addCheckpointTests(test: Test<Context>): void {
  test('a checkpoint reads back over another connection; there are none before', async ({
    subject: { ledger, other },
  }) => {
    const owner = newRunOwner();
    assert.is((await ledger.checkpoints(owner)).size, 0);
    const large = randomBytes(700_000);
    await ledger.putCheckpoint(owner, 'answer', Buffer.from('paid for'));
    await ledger.putCheckpoint(owner, 'large', large);
    await ledger.putCheckpoint(owner, 'empty', new Uint8Array());
    const found = await other.checkpoints(owner);
    assert.equal([...found.keys()].sort(), ['answer', 'empty', 'large']);
    assert.is(text(found.get('answer')), 'paid for');
    assert.ok(large.equals(found.get('large') ?? new Uint8Array()));
    assert.is(found.get('empty')?.byteLength, 0);
    assert.is((await ledger.checkpoints(newRunOwner())).size, 0);
  });

  test('the first value of a key stays, also in a race', async ({ subject: { ledger, other } }) => {
    const owner = newRunOwner();
    await ledger.putCheckpoint(owner, 'k', Buffer.from('first'));
    await other.putCheckpoint(owner, 'k', Buffer.from('second'));
    assert.is(text((await ledger.checkpoints(owner)).get('k')), 'first');
    const puts = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? ledger : other).putCheckpoint(owner, 'race', Buffer.from(`${i}`)),
    );
    await puts[3];
    const seen = text((await ledger.checkpoints(owner)).get('race'));
    await Promise.all(puts);
    assert.is(text((await other.checkpoints(owner)).get('race')), seen);
    assert.ok(seen !== undefined);
  });

  test('keys are any text, told apart exactly', async ({ subject: { ledger, other } }) => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('../../x', 'a/b', 'A', 'a', ' ', '.', 'x'.repeat(900)),
    );
    const property = fc.asyncProperty(fc.uniqueArray(unit, { maxLength: 8 }), async (keys) => {
      const owner = newRunOwner();
      await Promise.all(keys.map((key, i) => ledger.putCheckpoint(owner, key, Buffer.from(`${i}`))));
      const found = await other.checkpoints(owner);
      assert.equal(
        new Map([...found].map(([key, value]) => [key, text(value)])),
        new Map(keys.map((key, i) => [key, `${i}`])),
      );
    });
    await fc.assert(property, { numRuns: 25 });
  });
}

function addEndTests(test: Test<Context>): void {
  test('the first end stands, whole', async ({ subject: { ledger, other } }) => {
    const owner = newRunOwner();
    assert.is((await ledger.read(owner)).done, undefined);
    await ledger.finish(owner, runDone('pod-a'));
    const late: RunDone = {
      outcome: 'Failed',
      podUid: 'pod-b',
      error: 'x',
      artifacts: {},
      requests: 0,
      simulated: false,
    };
    await other.finish(owner, late);
    for (const reader of [ledger, other])
      assert.equal(await reader.read(owner), { claims: [], done: runDone('pod-a') });
    const failed = newRunOwner();
    await other.finish(failed, late);
    assert.equal((await ledger.read(failed)).done, late);
  });

  test('a run that claims and ends between two requests of a read is seen with both or with neither', async ({
    subject: { ledger, other, gated },
  }) => {
    let hasHappened = true;
    let request = 0;
    for (; hasHappened; request++) {
      assert.ok(request < 20);
      hasHappened = false;
      const owner = newRunOwner();
      await ledger.claim(owner, 0, 'pod-lost');
      const before = await ledger.read(owner);
      const reader = await gated(async (next) => {
        if (next !== request + 1) return;
        hasHappened = true;
        await other.claim(owner, 1, 'pod-a');
        await other.finish(owner, runDone('pod-a'));
      });
      const seen = await reader.read(owner);
      const isBefore = seen.done === undefined;
      assert.equal(seen, isBefore ? before : await ledger.read(owner), `before request ${request + 1}`);
      if (!isBefore) assert.ok(seen.claims.some(({ podUid }) => podUid === 'pod-a'));
    }
    assert.ok(request > 1, 'a read makes requests');
  });

  test('a failure is kept with its code and details', async ({ subject: { ledger } }) => {
    const owner = newRunOwner();
    const failure = { code: 'site_unreachable', detail: { website: 'https://acme.example', why: 'x' } };
    const ended = { podUid: 'pod-a', artifacts: {}, requests: 1, simulated: false };
    const done: RunDone = { outcome: 'Failed', failure, error: 'x', ...ended };
    await ledger.finish(owner, done);
    assert.equal((await ledger.read(owner)).done, done);
  });

  test('what a run left is not taken for that of a new resource of its name', async ({ subject: { ledger } }) => {
    const owner = newRunOwner();
    await ledger.claim(owner, 0, 'pod-a');
    await ledger.putCheckpoint(owner, 'k', Buffer.from('old'));
    await ledger.finish(owner, runDone('pod-a'));
    const again = { ...owner, uid: randomUUID() };
    assert.equal(await ledger.read(again), { claims: [] });
    assert.is((await ledger.checkpoints(again)).size, 0);
  });
}
