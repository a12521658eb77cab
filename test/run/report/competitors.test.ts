import * as assert from 'uvu/assert';
import { AnalystError } from '../../../src/ports/analyst.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { answered, reportWorld, type WorldOptions } from '../world.ts';

const TEXT = 'Acme is fine. Many prefer **Hooli** or **Initech**.';
const engines = {
  provider_1: async () => answered(TEXT),
  provider_2: async () => answered('Globex and **Hooli** lead.'),
};
const HOOLI = { competitors: [{ name: 'Hooli', domain: null }] };
const asks = (world: ReturnType<typeof reportWorld>): number =>
  world.consulted.filter((task) => task === 'classify_competitors').length;
const start = async (analyst: Readonly<Record<string, unknown>>, more: WorldOptions = {}) => {
  const world = reportWorld({ engines, analyst, ...more });
  assert.is(await world.start(), 'completed');
  return world;
};

const rivals = suite('a report’s competitors');

rivals(
  '[M-04] [M-06] a name that answers use and the analyst takes for a competitor is counted like all others',
  async () => {
    const world = await start({ classify_competitors: HOOLI });
    const { profile } = await world.evidence();
    assert.equal(
      profile.competitors.map(({ name, source }) => [name, source]),
      [
        ['Globex', 'analyst'],
        ['Hooli', 'answers'],
      ],
    );
    const rows = (await world.analysis()).report.competitors;
    assert.is(rows.find(({ name }) => name === 'Hooli')?.mention_count, 8); // 4 open questions, both engines
    assert.not(rows.some(({ name }) => name === 'Initech'));
  },
);

rivals('the analyst is offered names and sites, never asked to count', async () => {
  const inputs: unknown[] = [];
  await start({
    classify_competitors: (input: unknown) => {
      inputs.push(input);
      return { competitors: [] };
    },
  });
  assert.is(inputs.length, 1);
  assert.match(JSON.stringify(inputs[0]), /"known":\["Globex"\],"names":\["Hooli","Initech"\],"domains":\[\]/);
});

rivals('with nothing to look at nobody is asked', async () => {
  assert.is(asks(await start({}, { engines: {} })), 0);
});

rivals('[M-15] what answers say changes no question', async () => {
  const texts = async (analyst: Readonly<Record<string, unknown>>) =>
    (await (await start(analyst)).evidence()).questions.map(({ text }) => text);
  assert.equal(
    await texts({ classify_competitors: HOOLI }),
    await texts({ classify_competitors: { competitors: [] } }),
  );
});

for (const failure of ['auth', 'transient', 'invalid_output'] as const) {
  rivals(`an analyst that fails as ${failure} leaves the proposed ones, and its requests are counted`, async () => {
    const error = new AnalystError(failure, 'no', { requests: 3 });
    const world = await start({ classify_competitors: error });
    assert.equal(
      (await world.evidence()).profile.competitors.map(({ name }) => name),
      ['Globex'],
    );
    assert.is((await world.record()).done?.requests, 3 + 10 + 3 + 4);
    assert.is(world.warnings.length, 1);
  });
}

rivals('[G-04] an analyst that heeds nothing has a third of the time for labels', async () => {
  const world = reportWorld({
    engines,
    deadlineSeconds: 100,
    analyst: { classify_competitors: () => new Promise(() => {}) },
  });
  const end = world.start();
  await world.clock.advance(4_999);
  assert.is((await world.record()).done, undefined);
  await world.clock.advance(1);
  assert.is(await end, 'completed');
});

rivals('[K-06] a run that goes on asks no second time and forgets no cost', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  const first = reportWorld({
    engines,
    ledger,
    clock,
    analyst: { classify_competitors: HOOLI, label_sentiment: () => new Promise(() => {}) },
  });
  void first.start();
  await clock.advance(10);
  const second = reportWorld({ engines, ledger, clock, analyst: { classify_competitors: HOOLI } });
  assert.is(await second.start({ attempt: 1 }), 'completed');
  assert.equal([asks(first), asks(second)], [1, 0]);
  assert.ok((await second.evidence()).profile.competitors.some(({ name }) => name === 'Hooli'));
});
rivals.run();
