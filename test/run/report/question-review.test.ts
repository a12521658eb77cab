import * as assert from 'uvu/assert';
import type { Evidence } from '../../../src/analysis/evidence.ts';
import { type MeasurementPlan, measurementPlan } from '../../../src/analysis/measurement-plan.ts';
import { draftQuestions } from '../../../src/analysis/questions/draft.ts';
import type { InputOf, reviewQuestions } from '../../../src/analysis/tasks.ts';
import { AnalystError } from '../../../src/ports/analyst.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { answered, BRAND, OWNER, type ReportWorld, reportWorld, type WorldOptions } from '../world.ts';

const reviews = suite('the questions of a plan');

const DESIGN = { openQuestions: 8, brandedQuestions: 2 };
const REWORDED = 'Which anvil should a beginner get?';
/** The first question is reworded, the second is not to be asked. */
const PROPOSALS = {
  proposals: [
    { number: 1, text: REWORDED, reason: 'wrong word order' },
    { number: 2, text: null, reason: 'nobody asks that' },
  ],
};

async function reported(options: WorldOptions = {}): Promise<ReportWorld> {
  const world = reportWorld({ analysis: DESIGN, ...options });
  assert.is(await world.start(), 'completed');
  return world;
}
const planOf = async (world: ReportWorld): Promise<MeasurementPlan> =>
  measurementPlan.parse(JSON.parse(Buffer.from(await world.bytes('plan')).toString('utf8')));
/** What a later report is told of the plan that this one has made. */
async function pinnedBy(world: ReportWorld) {
  const artifact = (await world.record()).done?.artifacts['plan'];
  if (!artifact) throw new Error('the run made no plan');
  return { version: 1, artifact };
}
const textsOf = ({ questions }: Pick<Evidence, 'questions'>): string[] => questions.map(({ text }) => text);
const readings = ({ consulted }: ReportWorld): number => consulted.filter((task) => task === 'review_questions').length;
const DRAFTS = textsOf(await (await reported()).evidence());

reviews('[Q-04] both wordings and the reason are in the plan and in the evidence of every report', async () => {
  const artifacts = new FakeArtifactStore();
  const first = await reported({ artifacts, analyst: { review_questions: PROPOSALS } });
  const evidence = await first.evidence();
  const asked = textsOf(evidence);
  assert.is(asked[0], REWORDED);
  assert.not(DRAFTS.includes(asked[1] ?? ''));
  assert.equal(asked.slice(2), DRAFTS.slice(2));
  assert.equal([...new Set(first.asked['provider_1'])].sort(), asked.toSorted());
  assert.equal(evidence.questionReview?.changes, [
    { draft: DRAFTS[0], proposed: REWORDED, reason: 'wrong word order', asked: REWORDED },
    { draft: DRAFTS[1], proposed: null, reason: 'nobody asks that', asked: asked[1] },
  ]);
  const plan = await planOf(first);
  assert.equal([plan.questionReview, plan.questions], [evidence.questionReview, evidence.questions]);

  const pinned = await pinnedBy(first);
  const owner = { ...OWNER, name: 'pvr-two', uid: 'uid-two' };
  const later = await reported({ artifacts, owner, input: { plan: pinned } });
  assert.is(readings(later), 0);
  assert.equal((await later.evidence()).questionReview, evidence.questionReview);
});

reviews('[Q-04] the analyst reads the drafts once and is not told the brand', async () => {
  const told: InputOf<typeof reviewQuestions>[] = [];
  const read = (input: InputOf<typeof reviewQuestions>) => {
    told.push(input);
    return { proposals: [] };
  };
  const world = await reported({ analyst: { review_questions: read } });
  const [input] = told;
  assert.is(told.length, 1);
  assert.equal(
    input?.questions.slice(0, DESIGN.openQuestions).map(({ text }) => text),
    DRAFTS.slice(0, DESIGN.openQuestions),
  );
  assert.not.match(JSON.stringify(input), /acme/i);
  assert.equal((await world.evidence()).questionReview, { changes: [] });
  assert.equal(textsOf(await world.evidence()), DRAFTS);
});

for (const failure of ['refused', 'transient', 'invalid_output'] as const)
  reviews(`[Q-04] an analyst that fails as ${failure} leaves the drafts as they are, and a note says so`, async () => {
    const error = new AnalystError(failure, 'no', { requests: 3 });
    const world = await reported({ analyst: { review_questions: error } });
    const evidence = await world.evidence();
    const note = `the questions were not reviewed: ${failure}`;
    assert.equal(textsOf(evidence), DRAFTS);
    assert.equal(evidence.questionReview, { changes: [], note });
    assert.ok(evidence.notes.includes(note));
    assert.equal(world.warnings, [{ fields: { err: error }, message: 'the questions were not reviewed' }]);
  });

reviews('[Q-04] [G-04] an analyst that heeds nothing costs the rest of the discovery, not the report', async () => {
  const world = reportWorld({
    ...{ analysis: DESIGN, deadlineSeconds: 100 },
    analyst: { review_questions: () => new Promise(() => {}) },
  });
  const end = world.start();
  await world.clock.advance(10_000);
  assert.is(await end, 'completed');
  assert.is((await world.evidence()).questionReview?.note, 'the questions were not reviewed: timeout');
});

reviews('[Q-04] [K-06] a resumed run does not ask the analyst again, nor forget what it took', async () => {
  const ledger = new FakeRunLedger();
  const put = ledger.putCheckpoint.bind(ledger);
  ledger.putCheckpoint = (owner, key, value) =>
    key === 'plan/1/questions' ? Promise.reject(new Error('killed')) : put(owner, key, value);
  await reportWorld({ ledger, analysis: DESIGN, analyst: { review_questions: PROPOSALS } })
    .start()
    .then(
      () => assert.unreachable('it was killed'),
      (error: unknown) => assert.match(String(error), 'killed'),
    );
  ledger.putCheckpoint = put;
  const resumed = reportWorld({ ledger, analysis: DESIGN });
  assert.is(await resumed.start({ podUid: 'pod-0' }), 'completed');
  assert.is(readings(resumed), 0);
  assert.is(textsOf(await resumed.evidence())[0], REWORDED);
  const labels = resumed.consulted.filter((task) => task === 'label_sentiment').length;
  // brand, competitors, review; 10 questions of 2 engines
  assert.is((await resumed.record()).done?.requests, 3 + 20 + labels);
});

reviews('[Q-04] what a partner has stated is asked as it stands, and alone needs no review', async () => {
  const questions = Array.from({ length: 10 }, (_, n) => `Which anvil suits workshop number${n}?`);
  const input = { settings: { questions } };
  const world = await reported({ input, analyst: { review_questions: PROPOSALS } });
  const { questionReview, ...evidence } = await world.evidence();
  assert.equal(textsOf(evidence).slice(0, 10), questions);
  assert.equal([readings(world), questionReview], [0, undefined]);
});

/** The questions of a plan, from nothing but the plan. */
function fromPlan({ profile, settings, questions, questionReview }: MeasurementPlan): string[] {
  const asked = new Map(questionReview?.changes.map((change) => [change.draft, change.asked]));
  const open = questions.filter(({ branded }) => !branded).length;
  // those that the answers of its first report named came after the questions
  const competitors = profile.competitors.filter(({ source }) => source === 'analyst' || source === 'stated');
  const drafted = draftQuestions({
    ...{ profile: { ...profile, competitors }, stated: settings?.questions ?? [] },
    ...{ openQuestions: open, brandedQuestions: questions.length - open },
  });
  return drafted.questions.flatMap(({ text }) => (asked.has(text) ? (asked.get(text) ?? []) : [text]));
}

reviews('[Q-09] a plan contains what it is made from, so its questions can be made again from it', async () => {
  const engines = { provider_1: async () => answered('Many prefer **Hooli**.') };
  const settings = {
    ...{ names: ['Acme Anvils'], kind: 'local_shop' as const, region: 'Regensburg', language: 'en' },
    ...{ competitors: [{ name: 'Initech' }], questions: ['Who in Regensburg repairs anvils?'] },
  };
  const classify = { competitors: [{ name: 'Hooli', domain: null }] };
  for (const [given, review] of [
    [{}, { proposals: [] }],
    [{}, PROPOSALS],
    [settings, { proposals: [{ number: 3, text: null, reason: 'odd' }] }],
  ] as const) {
    const analyst = { review_questions: review, classify_competitors: classify };
    const world = await reported({ engines, analyst, input: { settings: given } });
    const plan = await planOf(world);
    assert.ok(plan.profile.competitors.some(({ name }) => name === 'Hooli'));
    assert.is(plan.questionReview?.changes.length, review.proposals.length);
    assert.equal(fromPlan(plan), textsOf(plan));
    assert.equal(textsOf(await world.evidence()), textsOf(plan));
  }
});

reviews('[Q-09] the same plan gives the same questions, whatever is configured, stated or said elsewhere', async () => {
  const artifacts = new FakeArtifactStore();
  const first = await reported({ artifacts, analyst: { review_questions: PROPOSALS } });
  const pinned = await pinnedBy(first);
  const { questions, plan } = await first.evidence();
  for (const n of [1, 2]) {
    const later = await reported({
      ...{ artifacts, owner: { ...OWNER, name: `pvr-${n}`, uid: `uid-${n}` } },
      ...{ input: { plan: pinned }, analysis: { openQuestions: 4 * n, brandedQuestions: n } },
      analyst: { identify_brand: { ...BRAND, category: `anvils ${n}` }, review_questions: { proposals: [] } },
    });
    const evidence = await later.evidence();
    assert.equal([evidence.questions, evidence.plan], [questions, plan]);
  }
});

reviews.run();
