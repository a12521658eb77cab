import * as assert from 'uvu/assert';
import { measurementPlan } from '../../../src/analysis/measurement-plan.ts';
import { planProblems } from '../../../src/analysis/planned-answers.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { answered, BRAND, OWNER, reportWorld, type WorldOptions } from '../world.ts';

const plans = suite('the measurement plan of a run');

/** What an analyst may call the category of one site, from one day to the next. */
const WORDINGS = [
  { category: 'CRM software', aliases: [] },
  { category: 'customer relationship tools', aliases: ['Acme CRM'] },
  { category: 'customer relationship management', aliases: [] },
  { category: 'sales CRM', aliases: ['Acme Inc'] },
  { category: 'contact management software', aliases: [] },
];
const worded = (wording: (typeof WORDINGS)[number] | undefined) => ({
  identify_brand: { ...BRAND, ...wording, categoryTerms: [wording?.category] },
});
const DESIGN = { openQuestions: 24, brandedQuestions: 4 };
const onlyGlobex = async () => answered('Globex leads.');
const ENGINES = { provider_1: onlyGlobex, provider_2: onlyGlobex };

const LATER = '2026-03-01T11:00:01.000Z';
const ownerOf = (n: number) => ({ ...OWNER, name: `pvr-${n}`, uid: `uid-report-${n}` });
const reportOf = async (n: number, options: WorldOptions) => {
  const world = reportWorld({ owner: ownerOf(n), ...options });
  assert.is(await world.start(), 'completed');
  return { world, evidence: await world.evidence(), analysis: await world.analysis() };
};
/** What the next report is told of the plan that this one has made. */
async function planOf({ world }: Awaited<ReturnType<typeof reportOf>>) {
  const artifact = (await world.record()).done?.artifacts['plan'];
  if (!artifact) throw new Error('the run made no plan');
  const plan = measurementPlan.parse(JSON.parse(Buffer.from(await world.bytes('plan')).toString('utf8')));
  return { plan, pinned: { version: plan.version, artifact } };
}

plans(
  '[Q-01] five wordings of the category: questions, intents and actions are those of the first report',
  async () => {
    const artifacts = new FakeArtifactStore();
    const shared = { artifacts, analysis: DESIGN, engines: ENGINES };
    const first = await reportOf(0, { ...shared, analyst: worded(WORDINGS[0]) });
    const { pinned } = await planOf(first);
    assert.is(first.evidence.questions.length, 28);
    assert.ok(first.analysis.recommendations.length > 1);
    for (const [n, wording] of WORDINGS.entries()) {
      const later = await reportOf(n + 1, { ...shared, analyst: worded(wording), input: { plan: pinned } });
      assert.equal(later.evidence.questions, first.evidence.questions);
      assert.equal(later.evidence.profile, first.evidence.profile);
      assert.equal(later.evidence.plan, first.evidence.plan);
      assert.equal(
        later.analysis.recommendations.map(({ fingerprint }) => fingerprint),
        first.analysis.recommendations.map(({ fingerprint }) => fingerprint),
      );
      assert.not(later.world.consulted.includes('identify_brand'));
      assert.not(later.world.consulted.includes('propose_competitors'));
      assert.is((await later.world.record()).done?.artifacts['plan'], undefined);
    }
  },
);

plans('[Q-01] the first report makes a plan with the competitors that the answers named', async () => {
  const engines = {
    provider_1: async () => answered('Many prefer **Hooli**.'),
    provider_2: async () => answered('Globex and **Hooli** lead.'),
  };
  const analyst = { classify_competitors: { competitors: [{ name: 'Hooli', domain: null }] } };
  const first = await reportOf(0, { engines, analyst });
  const { plan } = await planOf(first);
  assert.is(plan.version, 1);
  assert.is(plan.reason, 'first_report');
  assert.is(plan.createdAt, first.evidence.createdAt);
  assert.equal(
    plan.profile.competitors.map(({ name }) => name),
    ['Globex', 'Hooli'],
  );
  assert.equal(plan.profile, first.evidence.profile);
  assert.equal(plan.questions, first.evidence.questions);
  assert.is(first.analysis.comparable?.plan?.digest, first.evidence.plan?.digest);
});

plans('[Q-01] a later report counts the competitors of the plan alone, and notes others', async () => {
  const artifacts = new FakeArtifactStore();
  const { pinned } = await planOf(await reportOf(0, { artifacts }));
  const engines = { provider_1: async () => answered('Many prefer **Hooli**.') };
  const later = await reportOf(1, { artifacts, engines, input: { plan: pinned } });
  assert.equal(
    later.evidence.profile.competitors.map(({ name }) => name),
    ['Globex'],
  );
  assert.not(later.world.consulted.includes('classify_competitors'));
  assert.ok(
    later.evidence.notes.includes('named in answers but not counted, because the plan does not have them: Hooli'),
  );
});

plans('[Q-01] how often a question is asked is of the plan, whatever is configured since', async () => {
  const artifacts = new FakeArtifactStore();
  const first = await reportOf(0, { artifacts, analysis: { samples: 2 } });
  const { pinned } = await planOf(first);
  const later = await reportOf(1, { artifacts, analysis: { samples: 1, openQuestions: 6 }, input: { plan: pinned } });
  assert.is(later.evidence.samples, 2);
  assert.is(later.evidence.answers.length, first.evidence.answers.length);
});

plans('[Q-06] [U-01] asked once each, a fixed twelfth of the open questions is asked twice', async () => {
  const { evidence, analysis, world } = await reportOf(0, { analysis: { openQuestions: 50, brandedQuestions: 4 } });
  const twice = (id: string) => evidence.answers.filter(({ questionId, sample }) => questionId === id && sample === 2);
  const repeated = evidence.questions.filter(({ samples }) => samples === 2);
  assert.equal(
    repeated.map((question) => evidence.questions.indexOf(question)),
    [0, 12, 24, 36],
  );
  for (const question of evidence.questions)
    assert.is(twice(question.id).length, repeated.includes(question) ? evidence.providers.length : 0, question.text);
  assert.is(evidence.answers.length, 58 * evidence.providers.length);
  assert.equal(planProblems(evidence), []);
  const done = (await world.record()).done;
  assert.is(done?.outcome === 'Completed' ? done.answersTotal : undefined, evidence.answers.length);
  const { sampling } = analysis.report;
  assert.equal(
    [sampling?.samples, sampling?.answers_planned, sampling?.grade],
    [2, 54 * evidence.providers.length, 'decision'],
  );
  assert.type(sampling?.repeatability, 'number');
});

plans('[Q-06] questions that are all asked twice need no further sample', async () => {
  const { evidence } = await reportOf(0, { analysis: { openQuestions: 24, brandedQuestions: 0, samples: 2 } });
  assert.equal(
    evidence.questions.filter(({ samples }) => samples !== undefined),
    [],
  );
  assert.is(evidence.answers.length, 48 * evidence.providers.length);
});

plans('[Q-01] two first reports at once make one plan', async () => {
  const together = { artifacts: new FakeArtifactStore(), ledger: new FakeRunLedger(), clock: manualClock() };
  const rival = (name: string) => ({ competitors: [{ name, domain: null }] });
  const engines = { provider_1: async () => answered('Many prefer **Hooli** or **Initech**.') };
  const [first, second] = await Promise.all([
    reportOf(0, { ...together, engines, analyst: { ...worded(WORDINGS[0]), classify_competitors: rival('Hooli') } }),
    reportOf(1, {
      ...together,
      engines,
      analyst: { ...worded(WORDINGS[1]), classify_competitors: rival('Initech') },
      input: { planWith: ownerOf(0), createdAt: LATER },
    }),
  ]);
  assert.equal((await planOf(second)).plan, (await planOf(first)).plan);
  assert.equal(second.evidence.plan, first.evidence.plan);
  assert.equal(second.evidence.questions, first.evidence.questions);
  assert.equal(second.evidence.profile, first.evidence.profile);
});

plans('[Q-01] a plan that is lost is made anew, as another version', async () => {
  const artifacts = new FakeArtifactStore();
  const { pinned } = await planOf(await reportOf(0, { artifacts }));
  artifacts.damage(pinned.artifact);
  const later = await reportOf(1, { artifacts, input: { plan: pinned } });
  const { plan } = await planOf(later);
  assert.is(plan.version, 2);
  assert.is(plan.reason, 'lost');
  assert.equal(
    later.world.warnings.map(({ message }) => message),
    ['the plan is damaged'],
  );
});

plans('[H-07] a plan of another namespace is not read, and made anew', async () => {
  const artifacts = new FakeArtifactStore();
  const { plan, pinned } = await planOf(await reportOf(0, { artifacts }));
  const artifact = await artifacts.put({ ...OWNER, namespace: 'globex' }, Buffer.from(JSON.stringify(plan)), {
    ...{ mediaType: 'application/json', encoding: 'Gzip' },
  });
  const later = await reportOf(1, { artifacts, input: { plan: { ...pinned, artifact } } });
  assert.equal([later.evidence.plan?.version, (await planOf(later)).plan.reason], [2, 'lost']);
  assert.equal(
    later.world.warnings.map(({ message }) => message),
    ['the plan is in another namespace'],
  );
});

plans('[Q-01] a site that cannot be read makes no plan', async () => {
  const world = reportWorld({ pages: { 'https://acme.example/': { status: 503, body: 'later' } } });
  assert.is(await world.start(), 'failed');
  const { done } = await world.record();
  assert.ok(done?.outcome === 'Failed');
  assert.equal(done.artifacts, {});
  assert.is((await world.ledger.checkpoints(OWNER)).has('plan/1/questions'), false);
});

plans('[Q-01] [G-06] a run that goes on after a kill has the plan that it has begun with', async () => {
  const ledger = new FakeRunLedger();
  const put = ledger.putCheckpoint.bind(ledger);
  ledger.putCheckpoint = (owner, key, value) =>
    key === 'plan/1/competitors' ? Promise.reject(new Error('killed')) : put(owner, key, value);
  const killed = reportWorld({ ledger, analyst: worded(WORDINGS[0]) });
  await killed.start().then(
    () => assert.unreachable('it was killed'),
    (error: unknown) => assert.match(String(error), 'killed'),
  );
  ledger.putCheckpoint = put;
  const resumed = reportWorld({ ledger, analyst: worded(WORDINGS[1]) });
  assert.is(await resumed.start({ podUid: 'pod-0' }), 'completed');
  assert.is((await resumed.evidence()).profile.category, 'CRM software');
});

for (const shares of [false, true])
  plans(
    `[Q-01] [K-06] a run whose settings change on the way goes on with its ${shares ? 'shared ' : ''}plan`,
    async () => {
      const together = { artifacts: new FakeArtifactStore(), ledger: new FakeRunLedger(), owner: ownerOf(1) };
      if (shares) await reportOf(0, { ...together, owner: ownerOf(0), input: { settings: { kind: 'software' } } });
      const input = { createdAt: LATER, ...(shares ? { planWith: ownerOf(0) } : {}) };
      const put = together.ledger.putCheckpoint.bind(together.ledger);
      together.ledger.putCheckpoint = (owner, key, value) =>
        key.endsWith('/competitors') ? Promise.reject(new Error('killed')) : put(owner, key, value);
      const killed = reportWorld({ ...together, input: { ...input, settings: { region: 'Passau' } } });
      await killed.start().then(
        () => assert.unreachable('it was killed'),
        (error: unknown) => assert.match(String(error), 'killed'),
      );
      together.ledger.putCheckpoint = put;
      const resumed = reportWorld({ ...together, input: { ...input, settings: STATED } });
      assert.is(await resumed.start({ attempt: 1 }), 'completed');
      const { plan, profile } = await resumed.evidence();
      assert.equal([plan?.version, profile.region], [shares ? 2 : 1, 'Passau']);
      assert.equal(resumed.asked, {});
    },
  );

const STATED = {
  names: ['Acme Anvils', 'ACME'],
  kind: 'local_service' as const,
  region: 'Regensburg',
  competitors: [{ name: 'Initech', aliases: ['Initech AG'], domain: 'https://www.initech.example/' }],
};

plans('[Q-07] what is stated wins over what is found', async () => {
  const first = await reportOf(0, { input: { settings: { ...STATED, language: 'de' } }, analysis: DESIGN });
  const { profile, questions } = first.evidence;
  assert.equal(profile.brand, {
    name: 'Acme Anvils',
    aliases: ['ACME'],
    domain: 'acme.example',
    source: 'stated',
  });
  assert.equal([profile.region, profile.language, profile.category], ['Regensburg', 'de', 'anvils']);
  assert.is(profile.kind, 'local_service');
  assert.equal(
    profile.competitors.map(({ name, domain, source }) => [name, domain, source]),
    [
      ['Initech', 'initech.example', 'stated'],
      ['Globex', 'globex.example', 'analyst'],
    ],
  );
  assert.ok(questions.filter(({ branded }) => !branded).every(({ text }) => text.includes('Regensburg')));
  assert.equal((await planOf(first)).plan.settings, { ...STATED, language: 'de' });
});

plans('[Q-03] if the category contains the place, the questions do not say it twice', async () => {
  const local = { category: 'roofers in Leeds', kind: 'local_service', region: 'Leeds' };
  const { evidence } = await reportOf(1, {
    ...{ analysis: DESIGN, engines: ENGINES },
    analyst: { identify_brand: { ...BRAND, ...local } },
  });
  assert.is(evidence.profile.category, 'roofers');
  for (const { text, branded } of evidence.questions) if (!branded) assert.is(text.split('Leeds').length, 2, text);
});

plans('[Q-07] own questions are asked first and are marked; of those with one intent the first is asked', async () => {
  const questions = [
    'Which anvil lasts longest?',
    'Is Acme any good?',
    'Which anvil lasts longest',
    'Who repairs anvils?',
  ];
  const first = await reportOf(0, { input: { settings: { questions } } });
  const own = first.evidence.questions.filter(({ custom }) => custom === true);
  assert.equal(
    own.map(({ text, branded, category }) => [text, branded, category]),
    [
      ['Which anvil lasts longest?', false, 'category_discovery'],
      ['Who repairs anvils?', false, 'category_discovery'],
      ['Is Acme any good?', true, 'brand_discovery'],
    ],
  );
  assert.is(first.evidence.questions.length, 5); // as many as are configured
  const { plan } = await planOf(first);
  assert.equal(plan.leftOut, ['Which anvil lasts longest']);
});

plans('[Q-07] a change of settings makes a new plan, and settings that stay do not', async () => {
  const artifacts = new FakeArtifactStore();
  const { pinned } = await planOf(await reportOf(0, { artifacts, input: { settings: STATED } }));
  const same = await reportOf(1, { artifacts, input: { plan: pinned, settings: STATED } });
  assert.is(same.evidence.plan?.version, 1);
  const changed = await reportOf(2, { artifacts, input: { plan: pinned, settings: { ...STATED, region: 'Passau' } } });
  const { plan } = await planOf(changed);
  assert.equal([plan.version, plan.reason, plan.profile.region], [2, 'settings_changed', 'Passau']);
});

plans('[Q-07] of simultaneous reports, a later one with other settings makes the next version', async () => {
  const together = { artifacts: new FakeArtifactStore(), ledger: new FakeRunLedger(), clock: manualClock() };
  const planWith = ownerOf(0);
  const [first, second, third] = await Promise.all([
    reportOf(0, together),
    reportOf(1, { ...together, input: { planWith, settings: STATED, createdAt: LATER } }),
    reportOf(2, { ...together, input: { planWith, settings: STATED, createdAt: LATER } }),
  ]);
  const [found, stated] = [(await planOf(first)).plan, (await planOf(second)).plan];
  assert.equal([found.version, found.reason, found.profile.brand.name], [1, 'first_report', 'Acme']);
  assert.equal([stated.version, stated.reason, stated.profile.brand.name], [2, 'settings_changed', 'Acme Anvils']);
  assert.equal(second.evidence.questions, stated.questions);
  assert.equal((await planOf(third)).plan, stated);
});

plans(
  '[Q-07] of simultaneous reports, an earlier one takes the settings of a later one that has made its plan',
  async () => {
    const together = { artifacts: new FakeArtifactStore(), ledger: new FakeRunLedger(), clock: manualClock() };
    const input = { planWith: ownerOf(0), settings: STATED, createdAt: LATER };
    const later = await reportOf(1, { ...together, input });
    const first = await reportOf(0, together);
    assert.equal((await planOf(first)).plan, (await planOf(later)).plan);
    assert.is(first.evidence.profile.brand.name, 'Acme Anvils');
  },
);

plans('[Q-01] a plan is made anew when a later version is asked for, once', async () => {
  const artifacts = new FakeArtifactStore();
  const { pinned } = await planOf(await reportOf(0, { artifacts }));
  const planWanted = { version: 2, note: 'the site has moved to another brand' };
  const second = await planOf(await reportOf(1, { artifacts, input: { plan: pinned, planWanted } }));
  assert.equal([second.plan.version, second.plan.reason, second.plan.note], [2, 'renewed', planWanted.note]);
  const third = await reportOf(2, { artifacts, input: { plan: second.pinned, planWanted } });
  assert.is((await third.world.record()).done?.artifacts['plan'], undefined);
  assert.is(third.evidence.plan?.version, 2);
});

plans.run();
