import * as assert from 'uvu/assert';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { doneOf, errorOf, executionWorld, OWNER } from './world.ts';

const budget = suite('the limits of one text');

budget('end it with a failure that says so, and what was paid for stays stored', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  const world = executionWorld({ clock, ledger, taskMicroUsd: 400_000, limits: { costCeilingUsd: 1.5 } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_budget_exhausted: The service’s cost limit for one text was reached/);
  // sections are begun side by side
  assert.is(world.consulted.length, 4);
  const stored = [...(await ledger.checkpoints(OWNER)).keys()];
  for (const key of ['material', 'plan', 'section/0', 'section/1', 'section/2']) assert.ok(stored.includes(key), key);
  assert.is((await doneOf(world)).microUsd, 1_600_000);
  assert.ok((await doneOf(world)).artifacts['ledger'], 'and the sources');
});

budget('count the tasks given, repairs included', async () => {
  const sections = Array.from({ length: 9 }, (_, n) => ({
    ...{ heading: `What smith ${'abcdefghi'[n]} says`, purpose: '', keyPoints: [], sourceIds: [], targetWords: 100 },
  }));
  const plan = {
    intent: '',
    audience: '',
    angle: '',
    secondaryQueries: [],
    faq: [],
    titleOptions: [],
    claimsToAvoid: [],
  };
  const world = executionWorld({
    payload: { include_faq: false },
    analyst: { plan_article: { ...plan, sections }, write_section: { markdown: 'Too short to be a section.' } },
    limits: { maxModelCalls: 14 },
  });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_budget_exhausted: The service’s limit of model calls for one text/);
  assert.is(world.consulted.length, 14);
});

budget('do not refuse a resumed run what was paid for', async () => {
  const clock = manualClock();
  const kept = { clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore(), taskMicroUsd: 100_000 };
  const failpoint = (name: string): void => {
    if (name === 'finish.before') throw new Error('killed');
  };
  await executionWorld({ ...kept, failpoint })
    .start()
    .catch(() => {});
  const second = executionWorld({ ...kept, limits: { costCeilingUsd: 0.2 } });
  assert.is(await second.start({ attempt: 1 }), 'completed', await errorOf(second));
  assert.equal(second.consulted, []);
});

budget('are told in the log with what was used', async () => {
  const world = executionWorld({ taskMicroUsd: 11 });
  await world.start();
  const { fields } = world.told.find(({ message }) => message === 'text written') ?? {};
  const calls = world.consulted.length;
  assert.equal(fields, { pages: 6, pagesLeftOut: 0, modelCalls: calls, requests: calls, microUsd: 11 * calls });
});

budget.run();
