import * as assert from 'uvu/assert';
import { measurementPlan, placeOf, stampOf } from '../../../src/analysis/measurement-plan.ts';
import type { Place } from '../../../src/ports/answer-engine.ts';
import type { BrandKind } from '../../../src/registry/brand-kinds.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { suite } from '../../support/suite.ts';
import { type Ask, answered, BRAND, failing, OWNER, reportWorld, type WorldOptions } from '../world.ts';

const placed = suite('the place of a report');

const KINDS: readonly (readonly [kind: BrandKind | undefined, region: string | null, place: Place | null])[] = [
  ['local_service', 'Regensburg', { town: 'Regensburg' }],
  ['hospitality', ' Regensburg ', { town: 'Regensburg' }],
  ['software', 'Germany', { area: 'Germany' }],
  ['organisation', 'Bavaria', { area: 'Bavaria' }],
  [undefined, 'Germany', { area: 'Germany' }],
  ['local_shop', null, null],
  ['local_shop', ' ', null],
];
for (const [kind, region, place] of KINDS)
  placed(`[Q-03] ${kind} in ${JSON.stringify(region)}: ${JSON.stringify(place)}`, () => {
    assert.equal(placeOf({ region, ...(kind === undefined ? {} : { kind }) }), place);
  });

/** Tells which place each engine was given, and takes one, or not. */
function engines() {
  const told: (Place | null | undefined)[] = [];
  const taking: Ask = async (_, call) => {
    told.push(call.place);
    return answered('Globex leads.', call.place ? { placed: true } : {});
  };
  const deafToIt: Ask = async () => answered('Globex leads.');
  return { told, engines: { provider_1: taking, provider_2: deafToIt } };
}

const roofer = { identify_brand: { ...BRAND, kind: 'local_service', region: 'Regensburg' } };
const reportOf = async (n: number, options: WorldOptions) => {
  const world = reportWorld({ owner: { ...OWNER, name: `pvr-${n}`, uid: `uid-${n}` }, ...options });
  assert.is(await world.start(), 'completed');
  return { world, evidence: await world.evidence() };
};

placed('[Q-03] the plan has the place, engines that take one get it, and evidence says which did not', async () => {
  const [artifacts, first, later] = [new FakeArtifactStore(), engines(), engines()];
  const { world, evidence } = await reportOf(0, { artifacts, analyst: roofer, engines: first.engines });
  assert.equal([...new Set(first.told.map((each) => JSON.stringify(each)))], ['{"town":"Regensburg"}']);
  assert.equal(evidence.place, { town: 'Regensburg' });
  assert.ok(evidence.answers.every((each) => each.placed === (each.provider === 'provider_1' ? true : undefined)));
  const count = evidence.answers.filter(({ provider }) => provider === 'provider_2').length;
  assert.ok(evidence.notes.includes(`provider_2 was not told the place Regensburg for ${count} answers`));
  assert.not(evidence.notes.some((note) => /^provider_1: .*the place/.test(note)));

  const artifact = (await world.record()).done?.artifacts['plan'];
  if (!artifact) throw new Error('the run made no plan');
  const elsewhere = { identify_brand: { ...BRAND, kind: 'local_service', region: 'Passau' } };
  const next = await reportOf(1, {
    ...{ artifacts, analyst: elsewhere, engines: later.engines },
    input: { plan: { version: 1, artifact } },
  });
  assert.equal([next.evidence.place, later.told[0]], [{ town: 'Regensburg' }, { town: 'Regensburg' }]);
});

placed('[Q-03] a place that is stated wins, and one that nobody knows is told as unknown', async () => {
  const [stated, unknown] = [engines(), engines()];
  await reportOf(0, { analyst: roofer, engines: stated.engines, input: { settings: { region: 'Straubing' } } });
  assert.equal(stated.told[0], { town: 'Straubing' });
  const { evidence } = await reportOf(1, { engines: unknown.engines });
  assert.equal([evidence.place, unknown.told[0]], [null, null]);
  assert.not(evidence.notes.some((note) => note.includes('the place')));
});

placed('[Q-03] a plan that was made before asks as it did', async () => {
  const [artifacts, first, later] = [new FakeArtifactStore(), engines(), engines()];
  const { world } = await reportOf(0, { artifacts, analyst: roofer, engines: first.engines });
  const { place: _new, ...old } = measurementPlan.parse(JSON.parse(Buffer.from(await world.bytes('plan')).toString()));
  const artifact = await artifacts.put(OWNER, Buffer.from(JSON.stringify(old)), {
    ...{ mediaType: 'application/json', encoding: 'Gzip' },
  });
  const { evidence } = await reportOf(1, {
    ...{ artifacts, engines: later.engines, input: { plan: { version: 1, artifact } } },
  });
  assert.equal([evidence.place, later.told[0]], [undefined, undefined]);
  assert.is(evidence.plan?.digest, stampOf(old).digest);
  assert.is.not(evidence.plan?.digest, stampOf({ ...old, place: { town: 'Regensburg' } }).digest);
});

placed('[Q-03] an engine that fails altogether is in no note on the place', async () => {
  const { engines: given } = engines();
  const { evidence } = await reportOf(0, {
    ...{ analyst: roofer, engines: { ...given, provider_2: async () => failing('config') } },
  });
  assert.not(evidence.notes.some((note) => note.includes('told the place')));
});

placed.run();
