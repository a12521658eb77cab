import * as assert from 'uvu/assert';
import { manualClock } from '../../support/clock.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { type Ask, answered, failing, hanging, reportWorld } from '../world.ts';

const GOOD = 'Acme and Globex make anvils.';
const asking = suite('asking: pace, cost and models');

/** Answers after a while, and tells of its request as engines do. */
const priced =
  (mostMicroUsd: number, microUsd: number | undefined): Ask =>
  async (_, { onRequest, onRequestEnd }) => {
    if (onRequest?.(mostMicroUsd) === false) return failing('stopped', 0);
    await new Promise((resolve) => setImmediate(resolve));
    onRequestEnd?.({ throttled: false, ...(microUsd === undefined ? {} : { microUsd }) });
    return answered(GOOD, { usage: microUsd === undefined ? {} : { microUsd, priceSource: 'list-x' } });
  };
const both = <T>(value: T) => ({ provider_1: value, provider_2: value });

asking('[G-03] a 429 halves the calls in flight, and nothing starts before its Retry-After', async () => {
  const startedAt: number[] = [];
  let world = reportWorld();
  let isFirst = true;
  const engine: Ask = async (_, { onRequest, onRequestEnd }) => {
    onRequest?.(undefined);
    startedAt.push(world.clock.monotonicMs());
    if (isFirst) {
      isFirst = false;
      onRequestEnd?.({ throttled: true, retryAfterMs: 7_000, microUsd: 0 });
      return failing('rate_limit');
    }
    await new Promise<void>((resolve) => world.clock.setTimer(1_000, resolve));
    return answered(GOOD);
  };
  world = reportWorld({ concurrency: 4, analysis: { openQuestions: 12 }, engines: { provider_1: engine } });
  const end = world.start();
  await world.clock.advance(6_999);
  assert.equal([...new Set(startedAt)], [0]);
  const before = startedAt.length;
  assert.is(before, 4, 'those that were due together');
  await world.clock.advance(1);
  // halved to 2; the three answers that came in the pause allow one more
  assert.is(startedAt.length, before + 3);
  await world.clock.advance(60_000);
  assert.is(await end, 'completed');
  assert.is(startedAt.length, 14, 'each question, the one after the refusal again, and the second sample of one');
});

asking('the cost ceiling is never passed, and cuts all engines at the same cell', async () => {
  const world = reportWorld({
    analysis: { openQuestions: 12, brandedQuestions: 0, costCeilingUsd: 0.001 },
    requestMicroUsd: both(100),
    engines: { provider_1: priced(100, 60), provider_2: priced(100, 60) },
  });
  await world.start();
  const { done } = await world.record();
  // a round reserves 200 and takes 120: after seven of them 160 are left
  assert.is(done?.microUsd, 840);
  assert.is(done?.outcome === 'Completed' ? done.answersTotal : undefined, 26, 'planned, asked or not');
  assert.is(world.asked['provider_1']?.length, world.asked['provider_2']?.length);
  const { answers, notes } = await world.evidence();
  assert.is(
    answers.filter(({ failure }) => failure === 'budget').length,
    26 - 2 * (world.asked['provider_1']?.length ?? 0),
  );
  assert.ok(
    notes.some((note) => note.startsWith('provider_1: budget: ')),
    String(notes),
  );
});

asking('[G-05] a ceiling that allows nothing fails the report as budget_exhausted, with evidence', async () => {
  const world = reportWorld({ analysis: { costCeilingUsd: 0 }, requestMicroUsd: both(5), engines: both(priced(5, 5)) });
  assert.is(await world.start(), 'failed');
  const { done } = await world.record();
  assert.match(done?.outcome === 'Failed' ? done.error : '', /^budget_exhausted: [A-Z].*\.$/);
  assert.equal(world.asked, {});
  assert.is(
    (await world.evidence()).answers.every(({ failure, requests }) => failure === 'budget' && requests === 0),
    true,
  );
});

asking('under a ceiling a model without a known price is not asked; the others are', async () => {
  const world = reportWorld({
    analysis: { costCeilingUsd: 1 },
    requestMicroUsd: { provider_2: 100 },
    engines: { provider_2: priced(100, 60) },
  });
  assert.is(await world.start(), 'completed');
  assert.is(world.asked['provider_1'], undefined);
  const given = (await world.evidence()).answers.filter(({ provider }) => provider === 'provider_1');
  assert.match(given[0]?.message ?? '', /no price of the model is known/);
});

asking('a retry that the ceiling does not allow is not sent', async () => {
  const retrying: Ask = async (_, { onRequest, onRequestEnd }) => {
    onRequest?.(300);
    onRequestEnd?.({ throttled: false });
    return onRequest?.(300) === false ? failing('stopped', 1) : answered(GOOD);
  };
  const world = reportWorld({
    concurrency: 1,
    analysis: { openQuestions: 1, brandedQuestions: 0, costCeilingUsd: 0.0005 },
    requestMicroUsd: { provider_1: 300, provider_2: 0 },
    engines: { provider_1: retrying, provider_2: priced(0, 0) },
  });
  await world.start();
  const [first] = (await world.evidence()).answers;
  assert.equal([first?.failure, first?.requests], ['budget', 1]);
});

asking('an answer keeps what it took, and an unknown cost is said, never taken for nothing', async () => {
  const world = reportWorld({
    engines: {
      provider_1: async () =>
        answered(GOOD, {
          usage: { inputTokens: 10, outputTokens: 5, searches: 1, microUsd: 7, priceSource: 'list-x' },
        }),
      provider_2: async () => answered(GOOD, { usage: { inputTokens: 3 } }),
    },
  });
  await world.start();
  const { answers, notes } = await world.evidence();
  const of = (id: string) => answers.find(({ provider }) => provider === id);
  assert.equal(of('provider_1')?.usage, { inputTokens: 10, outputTokens: 5, searches: 1 });
  assert.equal([of('provider_1')?.microUsd, of('provider_1')?.priceSource], [7, 'list-x']);
  assert.equal([of('provider_2')?.microUsd, of('provider_2')?.priceSource], [null, undefined]);
  assert.ok(notes.includes('provider_2: model-served: cost of 5 answers unknown'));
  assert.is((await world.record()).done?.microUsd, 35);
});

asking('[K-06] what the analyst cost is in the sum, also after a restart', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  const finish = ledger.finish.bind(ledger);
  ledger.finish = async () => {
    throw new Error('killed before the record');
  };
  const options = { clock, ledger, analystMicroUsd: 10, engines: { provider_1: async () => answered('Acme.') } };
  await reportWorld(options)
    .start()
    .catch(() => undefined);
  ledger.finish = finish;
  const second = reportWorld(options);
  assert.is(await second.start({ attempt: 1 }), 'completed');
  assert.equal(second.consulted, []);
  const { done } = await second.record();
  // all requests but those of the 10 answers were the analyst's
  assert.is(done?.microUsd, ((done?.requests ?? 0) - 10) * 10);
  assert.ok((done?.microUsd ?? 0) > 0);
});

asking('that failures cost nothing does not make the cost of the rest known', async () => {
  const world = reportWorld({
    engines: {
      provider_1: async () => ({ ...failing('rate_limit'), microUsd: 0 }),
      provider_2: async () => answered(GOOD),
    },
  });
  await world.start();
  assert.is((await world.record()).done?.microUsd, undefined);
});

asking('[M-01] a model that changes on the way is recorded with each answer and named', async () => {
  let count = 0;
  const world = reportWorld({
    concurrency: 1,
    engines: { provider_1: async () => answered(GOOD, { model: ++count <= 3 ? 'model-a' : 'model-b' }) },
  });
  assert.is(await world.start(), 'completed');
  const { answers, models, notes } = await world.evidence();
  assert.equal(models, { provider_1: ['model-a', 'model-b'], provider_2: ['model-served'] });
  assert.ok(notes.includes('provider_1: the model changed on the way: model-a, model-b'));
  const of = answers.filter(({ provider }) => provider === 'provider_1').map(({ model }) => model);
  assert.equal(of, ['model-a', 'model-a', 'model-a', 'model-b', 'model-b']);
  const responses = (await world.analysis()).report.prompts.flatMap((prompt) => prompt.responses);
  assert.equal(
    [...new Set(responses.filter(({ engine }) => engine === 'provider_1').map((each) => each.model_id))].sort(),
    ['model-a', 'model-b'],
  );
});

asking('[M-05] a body of an unknown shape is kept, counted as failed and named', async () => {
  const rawBody = '{"choices":[]}';
  const world = reportWorld({
    engines: {
      provider_1: async () =>
        ({ ...failing('transient', 4), message: 'unknown_shape after 4 requests', rawBody }) as never,
    },
  });
  assert.is(await world.start(), 'completed');
  const { answers, notes } = await world.evidence();
  const given = answers.filter(({ provider }) => provider === 'provider_1');
  assert.ok(given.every((each) => each.status === 'failed' && each.rawBody === rawBody));
  assert.ok(notes.includes('provider_1: 5 bodies of an unknown shape'));
  assert.is((await world.analysis()).report.per_engine['provider_1']?.answers_analyzed, 0);
});

asking('[G-04] a wall clock that jumps by days takes no time from the answers and gives none', async () => {
  for (const jumpMs of [-86_400_000, 86_400_000]) {
    const world = reportWorld({ deadlineSeconds: 100, engines: { provider_1: hanging } });
    const end = world.start();
    await world.clock.advance(10_000);
    world.clock.jump(jumpMs);
    await world.clock.advance(54_900);
    assert.is((await world.record()).done, undefined);
    await world.clock.advance(200);
    assert.is(await end, 'completed');
  }
});

asking('[G-04] requests that were on their way when the time ended are told', async () => {
  const sent: Ask = async (question, call) => {
    call.onRequest?.(undefined);
    return hanging(question, call);
  };
  const world = reportWorld({ deadlineSeconds: 100, concurrency: 2, engines: { provider_1: sent } });
  const end = world.start();
  await world.clock.advance(65_300);
  await end;
  const given = (await world.evidence()).answers.filter(({ provider }) => provider === 'provider_1');
  assert.equal(given.map(({ requests }) => requests).sort(), [0, 0, 0, 1, 1]);
});

asking.run();
