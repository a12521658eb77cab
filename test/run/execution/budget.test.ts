import * as assert from 'uvu/assert';
import { articlePlan } from '../../../src/content/plans.ts';
import type { PlannedArticle } from '../../../src/content/tasks/article.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import { AnalystError } from '../../../src/ports/analyst.ts';
import type { EngineReply } from '../../../src/ports/answer-engine.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { prose } from './prose.ts';
import { doneOf, drawnAs, type ExecutionWorld, errorOf, executionWorld, OWNER, until } from './world.ts';
import { GOOD_WRITER, type PlanArticleInput, type WriteSectionInput } from './writer.ts';

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

budget('count a task of unknown cost with what it is taken to cost at most', async () => {
  const world = executionWorld({ requestMicroUsd: 400_000, limits: { costCeilingUsd: 1.5 } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_budget_exhausted: The service’s cost limit for one text was reached/);
  assert.is(world.consulted.length, 4);
  assert.is((await doneOf(world)).microUsd, undefined, 'nothing is guessed in the record');
});

budget('are reached at once by a task of which not even the most is known', async () => {
  const world = executionWorld({ limits: { costCeilingUsd: 10_000 } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_budget_exhausted: The service’s cost limit/);
  assert.is(world.consulted.length, 1);
});

for (const [requests, pictures] of [
  [2, 2],
  [3, 0],
] as const)
  budget(`count ${requests} requests that failed at an unknown cost`, async () => {
    const world = executionWorld({
      payload: { generate_images: true, image_count: 2 },
      analyst: { edit_article: new AnalystError('transient', 'cut off', { requests }) },
      ...{ taskMicroUsd: 0, requestMicroUsd: 400_000, limits: { costCeilingUsd: 1 } },
      draw: () => ({ ...drawnAs('x'), microUsd: 0 }),
    });
    assert.is(await world.start(), 'completed', await errorOf(world));
    assert.is(world.prompts.length, pictures);
  });

budget('count a task that timed out as one request of unknown cost', async () => {
  const clock = manualClock();
  const begun: string[] = [];
  const world = executionWorld({
    clock,
    payload: { generate_images: true, image_count: 1 },
    analyst: { edit_article: () => new Promise(() => begun.push('edit')) },
    ...{ taskMicroUsd: 0, requestMicroUsd: 1_000_000, limits: { costCeilingUsd: 1 } },
  });
  const end = world.start();
  await until(() => begun.length === 1);
  await clock.advance(600_000 * 0.3);
  assert.is(await end, 'completed', await errorOf(world));
  assert.equal(world.prompts, []);
});

budget('hold for a resumed run with what its earlier tasks are taken to have cost', async () => {
  const clock = manualClock();
  const priced = { requestMicroUsd: 400_000, limits: { costCeilingUsd: 1.5 } };
  const kept = { clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore(), ...priced };
  let stored = 0;
  const failpoint = (name: string): void => {
    if (name === 'checkpoint.after') stored += 1;
    if (stored === 3) throw new Error('killed');
  };
  await executionWorld({ ...kept, failpoint })
    .start()
    .catch(() => {});
  const second = executionWorld(kept);
  assert.is(await second.start({ attempt: 1 }), 'failed');
  assert.match(await errorOf(second), /^text_budget_exhausted: The service’s cost limit/);
  assert.ok(second.consulted.length < 4, String(second.consulted.length));
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
  assert.match(await errorOf(world), /^text_budget_exhausted: The service’s limit on model calls for one text/);
  assert.is(world.consulted.length, 14);
});

const UNFOUND: EngineReply = {
  ...{ status: 'ok', text: '', citations: [], citationSource: 'none', searchQueries: [], model: 'm', rawBody: '' },
  ...{ requestedModel: 'm', requests: 1, latencyMs: 1, usage: { microUsd: 500 } },
};

const INVENTED = 'Eighty smiths were asked and 7391 of them agreed.';
const inventing = {
  write_section: ({ section }: WriteSectionInput) => ({ markdown: `${INVENTED} ${prose(section.targetWords, 20)}` }),
  write_lead: { markdown: `${INVENTED} ${prose(80, 90)}` },
};
const tasksOf = ({ consulted }: ExecutionWorld): string[] => consulted.map(({ key }) => key);

budget('[T-06] keep a call for the judge, and leave out what is optional', async () => {
  const payload = { generate_images: true, image_count: 2 };
  const write_meta = (input: { repair: unknown }) => ({
    ...Object(GOOD_WRITER['write_meta']?.(input as never)), // the table is by name
    ...(input.repair === null ? { metaTitle: '<b>Anvils</b>' } : {}),
  });
  const world = executionWorld({ payload, analyst: { ...inventing, write_meta }, limits: { maxModelCalls: 10 } });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.equal(
    tasksOf(world).slice(7),
    ['write_meta/again', 'judge_claims', 'repair_sentences'],
    'no editor, no picture',
  );
  const { content, meta_title, article_plan } = articleShape.parse(await world.read('output'));
  assert.not.match(content ?? '', /7391/);
  assert.is(meta_title, 'Anvils for small workshops');
  assert.is(articlePlan.parse(article_plan).cut?.length, 4, 'three sections and the introduction');
});

budget('[T-06] an article that the limit does not let be judged fails', async () => {
  const plan_article = (input: PlanArticleInput) => {
    const planned = GOOD_WRITER['plan_article']?.(input as never) as PlannedArticle; // the table is by name
    const more = planned.sections.map((section, n) => ({ ...section, heading: `What smith ${'abc'[n]} says` }));
    return { ...planned, sections: [...planned.sections, ...more] };
  };
  const world = executionWorld({ analyst: { plan_article }, limits: { maxModelCalls: 10 } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_budget_exhausted: The service’s limit on model calls/);
  assert.not.ok(tasksOf(world).includes('judge_claims'));
});

budget('[T-07] the same where the cost is what is reached', async () => {
  const limits = { costCeilingUsd: 0.75 };
  const world = executionWorld({ analyst: inventing, taskMicroUsd: 100_000, limits });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.equal(tasksOf(world).slice(7), ['judge_claims'], 'no sentence is rewritten');
  assert.is((await doneOf(world)).microUsd, 800_000);
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
  assert.equal(fields, {
    ...{ pages: 6, pagesLeftOut: 0, modelCalls: calls, searches: 0 },
    ...{ requests: calls, microUsd: 11 * calls },
  });
});

budget('are told in the log for a text that failed, too', async () => {
  const searchEngines = [{ id: 'provider_1', engine: { ask: async () => UNFOUND } }];
  const limits = { costCeilingUsd: 0.5, maxSearches: 3 };
  const world = executionWorld({ taskMicroUsd: 400_000, searchEngines, limits });
  assert.is(await world.start(), 'failed');
  const { fields } = world.told.find(({ message }) => message === 'text not written') ?? {};
  const calls = world.consulted.length;
  assert.equal(fields, {
    ...{ pages: 6, pagesLeftOut: 0, modelCalls: calls, searches: 3 },
    ...{ requests: calls + 3, microUsd: 400_000 * calls + 3 * 500 },
  });
  assert.not.ok(world.told.some(({ message }) => message === 'text written'));
});

budget('are told for one that failed before its pages were read', async () => {
  const world = executionWorld({
    evidence: null,
    ...{ taskMicroUsd: 11, analyst: { identify_brand: new AnalystError('auth', 'no', { requests: 1, microUsd: 0 }) } },
  });
  assert.is(await world.start(), 'failed');
  const { fields } = world.told.find(({ message }) => message === 'text not written') ?? {};
  assert.equal(fields, { pages: 0, pagesLeftOut: 0, modelCalls: 1, searches: 0, requests: 1, microUsd: undefined });
});

budget.run();
