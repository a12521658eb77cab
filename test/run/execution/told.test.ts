import * as assert from 'uvu/assert';
import { ledger as ledgerShape } from '../../../src/content/ledger.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { anAnswer, anEvidence } from './evidence.ts';
import { type ExecutionWorld, errorOf, executionWorld, OWNER, type WorldOptions } from './world.ts';

const told = suite('what a writer is told');

const WRITING = ['write_section', 'write_faq', 'write_lead', 'write_meta'] as const;

/** The inputs of the tasks of a whole run, by name. */
async function inputsOf(options: WorldOptions = {}) {
  const world = executionWorld(options);
  assert.is(await world.start(), 'completed', await errorOf(world));
  const of = (task: string) => world.consulted.filter((each) => each.task === task).map(({ input }) => input);
  return { world, of };
}

told('[T-01] what no source supports is named to every part of the text', async () => {
  const { of } = await inputsOf();
  for (const task of WRITING)
    for (const input of of(task)) assert.equal(input['claimsToAvoid'], ['That Acme is the best'], task);
  assert.is(of('write_section').length, 3);
});

told('the other ways in which people search reach every part, and the proposed titles the meta title', async () => {
  const { of } = await inputsOf();
  for (const task of WRITING)
    for (const input of of(task)) assert.equal(input['secondaryQueries'], ['anvil for beginners'], task);
  assert.equal(of('write_meta')[0]?.['titleOptions'], ['Anvils for small workshops']);
});

told('what engines searched for reaches the plan, most frequent first', async () => {
  const answers = [
    anAnswer({ searchQueries: ['light  anvils', 'anvil weight'] }),
    anAnswer({ provider: 'provider_2', searchQueries: ['anvil weight'] }),
    anAnswer({ questionId: 'q-other', searchQueries: ['cargo bikes'] }),
  ];
  const { of } = await inputsOf({ evidence: anEvidence({ answers }) });
  assert.equal(of('plan_article')[0]?.['searches'], ['anvil weight', 'light anvils']);
});

/** What the tasks that write are given; a judge is shown sentences and passages alone. */
const writing = ({ consulted }: Pick<ExecutionWorld, 'consulted'>) =>
  consulted.filter(({ task }) => task !== 'judge_claims');

told('the day of writing is that of the run, and every task is told it', async () => {
  const { world } = await inputsOf();
  for (const { task, input } of writing(world)) assert.is(input['today'], '2026-03-01', task);
});

told('a run that is resumed on another day keeps its day', async () => {
  const clock = manualClock();
  const kept = {
    clock,
    ledger: new FakeRunLedger(clock),
    artifacts: new FakeArtifactStore(),
    deadlineSeconds: 500_000,
  };
  const failpoint = (name: string): void => {
    if (name === 'checkpoint.after') throw new Error('killed');
  };
  await executionWorld({ ...kept, failpoint })
    .start()
    .catch(() => {});
  await clock.advance(86_400_000);
  const second = executionWorld(kept);
  assert.is(await second.start({ attempt: 1 }), 'completed', await errorOf(second));
  assert.is(second.consulted[0]?.input['today'], '2026-03-01');
});

told('[K-06] material of an earlier version is read as before, with the day of the run', async () => {
  const clock = manualClock();
  const kept = { clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore() };
  const first = executionWorld(kept);
  await first.start();
  const stored = JSON.parse(String(Buffer.from((await kept.ledger.checkpoints(OWNER)).get('material') ?? [])));
  const { searches: _, today: __, ...older } = stored;
  const ledger = new FakeRunLedger(clock);
  await ledger.putCheckpoint(OWNER, 'material', Buffer.from(JSON.stringify(older)));
  const second = executionWorld({ ...kept, ledger });
  assert.is(await second.start(), 'completed', await errorOf(second));
  assert.equal(second.fetcher.fetched, []);
  assert.equal(ledgerShape.parse(await second.read('ledger')), older.ledger);
  assert.is(second.consulted[0]?.input['today'], '2026-03-01');
});

const GENERATED = 'Question to answer: Which anvil suits a small workshop? The engines searched for: 77 anvils.';

told('[T-05] the brief that the analysis proposed reaches no task as what the partner wants said', async () => {
  const { world } = await inputsOf({ payload: { additional_information: GENERATED }, briefGenerated: true });
  for (const { task, input } of writing(world)) assert.is(input['brief'], '', task);
  const { brief } = ledgerShape.parse(await world.read('ledger'));
  assert.not.match(brief, /77|searched/, 'nor are its figures given ones');
});

told('a brief of the partner reaches every task in its own words', async () => {
  const brief = 'Bitte erwähnen: 77 Ambosse stehen im Laden.';
  const { world } = await inputsOf({ payload: { additional_information: brief } });
  for (const { task, input } of writing(world)) assert.is(input['brief'], brief, task);
  assert.match(ledgerShape.parse(await world.read('ledger')).brief, /^Bitte erwähnen/);
});

told.run();
