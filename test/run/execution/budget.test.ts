import * as assert from 'uvu/assert';
import { articlePlan } from '../../../src/content/plans.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { prose } from './prose.ts';
import { doneOf, type ExecutionWorld, errorOf, executionWorld, OWNER } from './world.ts';
import { GOOD_WRITER, type WriteSectionInput } from './writer.ts';

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

const INVENTED = 'Eighty smiths were asked and 7391 of them agreed.';
const inventing = {
  write_section: ({ section }: WriteSectionInput) => ({ markdown: `${INVENTED} ${prose(section.targetWords, 20)}` }),
  write_lead: { markdown: `${INVENTED} ${prose(80, 90)}` },
};
const repairsOf = ({ consulted }: ExecutionWorld): string[] =>
  consulted.map(({ key }) => key).filter((key) => key.endsWith('/again'));

budget('[T-07] leave repairs out, those first in which cutting is enough, and a finished text as it is', async () => {
  const payload = { generate_images: true, image_count: 2 };
  const write_meta = (input: { repair: unknown }) => ({
    ...Object(GOOD_WRITER['write_meta']?.(input as never)), // the table is by name
    ...(input.repair === null ? { metaTitle: '<b>Anvils</b>' } : {}),
  });
  const world = executionWorld({ payload, analyst: { ...inventing, write_meta }, limits: { maxModelCalls: 10 } });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.equal(
    repairsOf(world).map((key) => key.split('/')[0]),
    ['write_section', 'write_lead', 'write_meta'],
  );
  assert.is(world.consulted.length, 10, 'neither the editor nor a description of the pictures');
  const { content, meta_title, article_plan } = articleShape.parse(await world.read('output'));
  assert.not.match(content ?? '', /7391/);
  assert.is(meta_title, 'Anvils for small workshops');
  assert.is(articlePlan.parse(article_plan).cut?.length, 4, 'three sections and the introduction');
});

budget('[T-07] the same where the cost is what is reached', async () => {
  const limits = { costCeilingUsd: 0.75 };
  const world = executionWorld({ analyst: inventing, taskMicroUsd: 100_000, limits });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.equal(repairsOf(world).length, 3, 'the sections, which are begun side by side');
  assert.is((await doneOf(world)).microUsd, 1_000_000);
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
