import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { type Ask, answered, deaf, failing, hanging, reportWorld } from '../world.ts';

const GOOD = 'Acme and Globex make anvils.';
const answers = suite('a report’s answers');

answers(
  '[G-04] answers have 65 % of the deadline: what is still out then is a timeout, and the rest counts',
  async () => {
    const world = reportWorld({ deadlineSeconds: 100, engines: { provider_2: hanging } });
    const end = world.start();
    await world.clock.advance(64_900);
    assert.is((await world.record()).done, undefined);
    await world.clock.advance(200);
    assert.is(await end, 'completed');
    const { done } = await world.record();
    assert.equal(
      [done?.engines?.['provider_1']?.answers, done?.engines?.['provider_2']],
      [5, { answers: 0, failures: { timeout: 5 }, requests: 0 }],
    );
    const { answers: all, notes } = await world.evidence();
    const failed = all.filter((each) => each.provider === 'provider_2');
    assert.equal([...new Set(failed.map((each) => each.failure))], ['timeout']);
    assert.is(all.filter((each) => each.status === 'ok').length, 5);
    assert.ok(notes.includes('provider_2: timeout: 5 answers not counted'));
  },
);

answers('[G-04] an engine that heeds no signal is given up a moment after its time', async () => {
  const world = reportWorld({ deadlineSeconds: 100, engines: { provider_1: deaf } });
  const end = world.start();
  await world.clock.advance(65_000);
  assert.is((await world.record()).done, undefined);
  await world.clock.advance(250);
  assert.is(await end, 'completed');
});

answers(
  '[G-04] [M-16] an answer that comes after its time is a timeout, keeps what it cost and replays as none',
  async () => {
    const late: Ask = (_, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve(answered(GOOD, { requests: 3, rawBody: 'late' })), {
          once: true,
        }),
      );
    const world = reportWorld({ deadlineSeconds: 100, engines: { provider_1: late }, concurrency: 1 });
    const end = world.start();
    await world.clock.advance(65_000);
    assert.is(await end, 'completed');
    const given = (await world.evidence()).answers.filter((each) => each.provider === 'provider_1');
    assert.equal(
      given.map((each) => [each.status, each.failure, each.requests, each.rawBody]),
      [['failed', 'timeout', 3, ''], ...Array.from({ length: 4 }, () => ['failed', 'timeout', 0, ''])],
    );
    assert.is((await world.analysis()).report.per_engine['provider_1']?.answers_analyzed, 0);
  },
);

answers('[G-04] a call knows for how long an answer still counts', async () => {
  const left: number[] = [];
  const world = reportWorld({
    deadlineSeconds: 100,
    concurrency: 1,
    engines: {
      provider_1: async (_, { remainingMs }) => {
        left.push(remainingMs?.() ?? -1);
        return answered(GOOD);
      },
    },
  });
  await world.start();
  assert.equal(
    left,
    Array.from({ length: 5 }, () => 65_000),
  );
});

answers('[G-04] one engine with half of its answers completes the report', async () => {
  let calls = 0;
  const half: Ask = async () => (++calls % 2 === 1 ? answered(GOOD) : failing('transient', 4));
  const enough = reportWorld({ engines: { provider_1: half, provider_2: async () => failing('rate_limit') } });
  assert.is(await enough.start(), 'completed');
});

answers('[G-04] less than half fails it, with the class that most answers failed by', async () => {
  let calls = 0;
  const some: Ask = async () => (++calls <= 2 ? answered(GOOD) : failing('transient', 4));
  const world = reportWorld({ engines: { provider_1: some, provider_2: async () => failing('rate_limit') } });
  assert.is(await world.start(), 'failed');
  const { done } = await world.record();
  assert.match(done?.outcome === 'Failed' ? done.error : '', /^all_engines_failed:rate_limit: /);
  assert.is((await world.evidence()).answers.filter((each) => each.status === 'ok').length, 2);
});

answers('the operator reads which engine failed and how often', async () => {
  const world = reportWorld({ engines: { provider_2: async () => failing('auth') } });
  assert.is(await world.start(), 'completed');
  const [warning, ...others] = world.warnings;
  assert.is(warning?.message, 'answers are missing');
  assert.match(JSON.stringify(warning?.fields), /^\{"missing":\["provider_2: auth: \d+ answers not counted"\]\}$/);
  assert.equal(others, []);
});

for (const [status, name] of [
  ['refused', 'refused'],
  ['empty', 'no_text'],
  ['truncated', 'no_text'],
] as const) {
  answers(`[M-05] ${status} answers are no answers: the report fails as ${name}`, async () => {
    const silent: Ask = async () => answered('', { status });
    const world = reportWorld({ engines: { provider_1: silent, provider_2: silent } });
    assert.is(await world.start(), 'failed');
    const { done } = await world.record();
    assert.match(
      done?.outcome === 'Failed' ? done.error : '',
      new RegExp(`^all_engines_failed:${name}: The answer engines `),
    );
  });
}

for (const failure of ['auth', 'quota'] as const) {
  answers(`[G-03] after ${failure} no new call to that engine starts; the others go on`, async () => {
    const world = reportWorld({ concurrency: 1, engines: { provider_1: async () => failing(failure) } });
    assert.is(await world.start(), 'completed');
    assert.is(world.asked['provider_1']?.length, 1);
    assert.is(world.asked['provider_2']?.length, 5);
    const given = (await world.evidence()).answers.filter((each) => each.provider === 'provider_1');
    assert.equal(
      given.map((each) => [each.failure, each.requests]),
      [[failure, 1], ...Array.from({ length: 4 }, () => [failure, 0])],
    );
  });
}

answers('[G-03] a call that is between two tries when the engine is closed sends nothing more', async () => {
  const between = Promise.withResolvers<void>();
  let calls = 0;
  const engine: Ask = async (_, { onRequest }) => {
    calls += 1;
    if (calls === 1) {
      await between.promise;
      return onRequest?.(undefined) === false ? failing('stopped', 1) : answered(GOOD);
    }
    setImmediate(() => between.resolve());
    return failing('auth');
  };
  const world = reportWorld({ concurrency: 2, engines: { provider_1: engine } });
  await world.start();
  assert.is(calls, 2);
  const given = (await world.evidence()).answers.filter((each) => each.provider === 'provider_1');
  assert.equal([...new Set(given.map((each) => each.failure))], ['auth']);
});

answers('transient failures close nothing', async () => {
  const world = reportWorld({ concurrency: 1, engines: { provider_1: async () => failing('transient', 4) } });
  await world.start();
  assert.is(world.asked['provider_1']?.length, 5);
});

answers('each engine has its own bound on questions in flight', async () => {
  const inFlight = { now: 0, most: 0 };
  const engine: Ask = async () => {
    inFlight.most = Math.max(inFlight.most, ++inFlight.now);
    await new Promise((resolve) => setImmediate(resolve));
    inFlight.now -= 1;
    return answered(GOOD);
  };
  const world = reportWorld({ concurrency: 3, analysis: { openQuestions: 20 }, engines: { provider_1: engine } });
  await world.start();
  assert.is(inFlight.most, 3);
});

answers('samples go round by round, so a cut leaves every question its share', async () => {
  const world = reportWorld({ concurrency: 1, analysis: { samples: 2 } });
  await world.start();
  const asked = world.asked['provider_1'] ?? [];
  assert.is(asked.length, 10);
  assert.equal(asked.slice(0, 5), asked.slice(5));
  assert.is(new Set(asked).size, 5);
});

answers('[G-01] the question is sent verbatim, with the number of the sample beside it', async () => {
  const seen: [string, number][] = [];
  const world = reportWorld({
    analysis: { samples: 2 },
    engines: {
      provider_1: async (question, { sample }) => {
        seen.push([question, sample]);
        return answered(GOOD);
      },
    },
  });
  await world.start();
  const texts = (await world.evidence()).questions.map((each) => each.text);
  assert.equal(
    seen.map(([question, sample]) => `${sample} ${question}`).sort(),
    [1, 2].flatMap((n) => texts.map((text) => `${n} ${text}`)).sort(),
  );
});

answers('what an answer cost is in the sum, prices where they are known', async () => {
  const world = reportWorld({
    engines: {
      provider_1: async () => answered(GOOD, { requests: 2, usage: { microUsd: 7 } }),
      provider_2: async () => failing('transient', 4),
    },
  });
  await world.start();
  const { done } = await world.record();
  // 5 answers of 2 requests, 5 failures of 4, the brand, the competitors, the review of the questions, 4 labels of open answers
  assert.is(done?.requests, 5 * 2 + 5 * 4 + 3 + 4);
  assert.is(done?.microUsd, 35);
});

answers.run();
