import * as assert from 'uvu/assert';
import { AnalystError } from '../../../src/ports/analyst.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { prose } from './prose.ts';
import { doneOf, type ExecutionWorld, errorOf, executionWorld, OWNER, until } from './world.ts';
import type { WriteSectionInput } from './writer.ts';

const sideBySide = suite('sections that are written side by side');

const COUNT = 9;
const headingOf = (n: number): string => `Part ${'abcdefghi'[n]} of the matter`;
const COST = 11;

/** How the writer answers about the nth section; `again`: in a repair. */
type Script = (n: number, again: boolean) => unknown;

/** An article of nine sections by a writer that answers about each of them as the script says. */
function sectionsWorld(script: Script, more: Parameters<typeof executionWorld>[0] = {}): ExecutionWorld {
  const sections = Array.from({ length: COUNT }, (_, n) => ({
    ...{ heading: headingOf(n), purpose: 'p', keyPoints: [], sourceIds: [], targetWords: 100 },
  }));
  const lists = { secondaryQueries: [], faq: [], titleOptions: [], claimsToAvoid: [] };
  return executionWorld({
    payload: { include_faq: false },
    taskMicroUsd: COST,
    analyst: {
      plan_article: { intent: 'i', audience: 'a', angle: 'a', ...lists, sections },
      write_section: ({ section, repair }: WriteSectionInput) =>
        script(Array.from({ length: COUNT }, (_, n) => headingOf(n)).indexOf(section.heading), repair !== null),
    },
    ...more,
  });
}

const failed = (failure: AnalystError['failure'], requests: number): AnalystError =>
  new AnalystError(failure, 'no', { requests, microUsd: requests * COST });
const written = (n: number): unknown => ({ markdown: prose(100, 10 * n) });

/** Sections that were asked for, in order; `again`: those of repairs. */
const askedFor = ({ consulted }: ExecutionWorld, again: boolean): readonly string[] =>
  consulted
    .filter(({ task, key }) => task === 'write_section' && key.endsWith('/again') === again)
    .map(({ key }) => key.split('/')[1] ?? '');
const FIRST_FOUR = [0, 1, 2, 3].map(headingOf);

/** Answers that the test gives one after the other. */
function gates(count: number) {
  const made = Array.from({ length: count }, () => Promise.withResolvers<unknown>());
  return {
    at: (n: number): Promise<unknown> | undefined => made[n]?.promise,
    open: (n: number, value: unknown): void => made[n]?.resolve(value),
  };
}

for (const again of [false, true]) {
  const what = again ? 'repairs' : 'sections';
  const begun = async (world: ExecutionWorld): Promise<void> => {
    await until(() => askedFor(world, again).length === 4);
    await world.clock.settle();
  };
  /** In the case of repairs, every section is first written too short. */
  const scripted =
    (script: (n: number) => unknown): Script =>
    (n, isRepair) =>
      isRepair === again ? script(n) : { markdown: 'Too short to be a section.' };

  for (const order of [
    [1, 2, 3, 0],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
  ])
    sideBySide(
      `of ${what} that fail in the order ${order}, the first one decides, and all are in the cost`,
      async () => {
        const gate = gates(4);
        const world = sectionsWorld(scripted((n) => gate.at(n) ?? written(n)));
        const end = world.start();
        await begun(world);
        const before = world.consulted.length - 4;
        const answers = [written(0), failed('refused', 1), failed('auth', 2), failed('rate_limit', 3)];
        for (const n of order) {
          assert.is((await world.record()).done, undefined, 'those under way are waited for');
          gate.open(n, answers[n]);
          await world.clock.settle();
        }
        assert.is(await end, 'failed');
        assert.match(await errorOf(world), /^analyst_failed:refused: /);
        const requests = before + 1 + 1 + 2 + 3;
        const { requests: paid, microUsd } = await doneOf(world);
        assert.equal([paid, microUsd], [requests, requests * COST]);
        assert.equal(askedFor(world, again), FIRST_FOUR, 'none is begun after the first failure');
        assert.equal(world.told.find(({ message }) => message === 'text not written')?.fields, {
          ...{ pages: 6, pagesLeftOut: 0, modelCalls: world.consulted.length, searches: 0 },
          ...{ requests: paid, microUsd },
        });
      },
    );

  sideBySide(`after a failure, ${what} under way have no more than their time`, async () => {
    const world = sectionsWorld(
      scripted((n) => (n === 2 ? failed('auth', 1) : new Promise(() => {}))),
      {
        deadlineSeconds: 100,
      },
    );
    const end = world.start();
    await begun(world);
    await world.clock.advance(29_999);
    assert.is((await world.record()).done, undefined);
    await world.clock.advance(1);
    assert.is(await end, 'failed');
    assert.match(await errorOf(world), /^analyst_failed:timeout: /, 'the first one has timed out');
    assert.equal(askedFor(world, again), FIRST_FOUR);
    assert.is(world.clock.pending(), 0);
  });

  sideBySide(`a run whose time ends after a failure waits for no ${what}`, async () => {
    const clock = manualClock();
    const ledger = new FakeRunLedger(clock);
    await ledger.claim(OWNER, 0, 'pod-0');
    await clock.advance(590_000);
    const world = sectionsWorld(
      scripted((n) => (n === 0 ? failed('auth', 1) : new Promise(() => {}))),
      {
        ...{ clock, ledger },
      },
    );
    const end = world.start({ attempt: 1 });
    await begun(world);
    await clock.advance(9_999);
    assert.is((await world.record()).done, undefined);
    await clock.advance(1);
    assert.is(await end, 'failed');
    assert.match(await errorOf(world), /^generation_timeout: /);
    assert.is(clock.pending(), 0);
  });

  sideBySide(`a run that is stopped after a failure waits for no ${what} and has no outcome`, async () => {
    const world = sectionsWorld(scripted((n) => (n === 0 ? failed('auth', 1) : new Promise(() => {}))));
    const stop = new AbortController();
    const end = world.start({ stop: stop.signal }).catch((error: unknown) => error);
    await begun(world);
    stop.abort(new Error('stopped by SIGTERM'));
    assert.match(String(await end), /stopped by SIGTERM/);
    assert.is((await world.record()).done, undefined);
    await world.clock.settle();
    assert.is(world.clock.pending(), 0, 'no timer keeps the process alive');
  });
}

sideBySide('a fault of ours ends the process at once, whatever else has failed or is under way', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  const put = ledger.putCheckpoint.bind(ledger);
  ledger.putCheckpoint = async (owner, key, value) => {
    if (key === 'section/3') throw new Error('the ledger is broken');
    return put(owner, key, value);
  };
  const world = sectionsWorld((n) => (n === 0 ? failed('auth', 1) : n === 3 ? written(n) : new Promise(() => {})), {
    clock,
    ledger,
  });
  assert.match(String(await world.start().catch((error: unknown) => error)), /the ledger is broken/);
  assert.is((await world.record()).done, undefined);
});

sideBySide.run();
