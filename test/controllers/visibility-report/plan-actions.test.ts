import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/action/decide.ts';
import { type ActionWrite, planActions } from '../../../controllers/visibility-report/plan-actions.ts';
import type { AnalysisDocument, RecommendationDraft } from '../../../src/analysis/types.ts';
import type { ActionPhase } from '../../../src/resources/action.ts';
import type { Action } from '../../../src/resources/kinds.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { make, makeReport } from '../../support/builders.ts';
import { draft } from '../../support/drafts.ts';
import { suite } from '../../support/suite.ts';

const day = (n: number): string => `2026-03-0${n}T12:00:00.000Z`;
const report = (n: number) => makeReport(undefined, { metadata: { name: `pvr-${n}` }, spec: { createdAt: day(n) } });
const at = (n: number) => ({ now: later(n), reviewDays: 14 });
const later = (n: number): Date => new Date(`2026-03-0${n}T12:10:00.000Z`);

/** The actions of a workspace after a report, as the writes leave them. */
function after(
  n: number,
  drafts: readonly RecommendationDraft[],
  actions: readonly Action[],
  covers: AnalysisDocument['covers'] = { intents: ['a', 'b', 'c'], rootFiles: ['robots.txt'] },
): Action[] {
  const writes = planActions(report(n), anAnalysis({ recommendations: [...drafts], covers }), actions, at(n));
  const changed = new Map(writes.map((write) => [write.fingerprint, write]));
  const kept = actions.map((action) => {
    const write = changed.get(action.spec.fingerprint);
    return write ? { ...action, spec: write.spec, status: write.status } : action;
  });
  return [...kept, ...writes.filter(({ action }) => !action).map(created)];
}
const created = (write: ActionWrite): Action =>
  make('Action', write.spec, { metadata: { name: `act-${write.fingerprint.slice(0, 8)}` }, status: write.status });
const withPhase = (actions: readonly Action[], phase: ActionPhase, more: Partial<Action['status']> = {}): Action[] =>
  actions.map((action) => ({ ...action, status: { ...action.status, phase, ...more } }));
const only = (actions: readonly Action[]): Action => {
  const [action] = actions;
  if (!action || actions.length !== 1) throw new Error(`one action was expected, not ${actions.length}`);
  return action;
};

const plan = suite('plan actions');

plan('[A-05] a first recommendation makes an action, recommended, with the report’s words', () => {
  const { spec, status } = only(after(1, [draft('a')], []));
  assert.is(spec.type, 'CreateArticle');
  assert.is(spec.workspaceName, report(1).spec.workspaceName);
  assert.is(spec.recommendation?.title, 'Write about a');
  assert.is(spec.recommendation?.reportName, 'pvr-1');
  assert.is(spec.recommendation?.firstRecommendedAt, later(1).toISOString());
  assert.is(status?.phase, 'Recommended');
});

plan('[A-05] recommended again: the same action, the first dates, the new report and words', () => {
  const [first] = after(1, [draft('a')], []);
  const again = only(after(2, [draft('a', { title: 'Better words' })], first ? [first] : []));
  assert.is(again.metadata.uid, first?.metadata.uid);
  assert.is(again.spec.createdAt, first?.spec.createdAt);
  assert.is(again.spec.recommendation?.firstRecommendedAt, later(1).toISOString());
  assert.is(again.spec.recommendation?.lastRecommendedAt, later(2).toISOString());
  assert.is(again.spec.recommendation?.reportName, 'pvr-2');
  assert.is(again.spec.recommendation?.title, 'Better words');
});

const AGAIN: readonly (readonly [was: ActionPhase, becomes: ActionPhase, payload: 'new' | 'kept'])[] = [
  ['Recommended', 'Recommended', 'new'],
  ['Superseded', 'Recommended', 'new'],
  ['Failed', 'Recommended', 'new'],
  ['Dismissed', 'Dismissed', 'new'],
  ['Completed', 'Completed', 'kept'],
  ['Snoozed', 'Snoozed', 'new'],
  ['Generating', 'Generating', 'kept'],
  ['NeedsReview', 'NeedsReview', 'kept'],
];
for (const [was, becomes, payload] of AGAIN) {
  plan(`[A-06] ${was}, recommended again, is ${becomes} with its payload ${payload}`, () => {
    const before = withPhase(after(1, [draft('a')], []), was);
    const next = draft('a', { payload: { category: 'anvils', article_title: 'New', language: 'en' } });
    const action = only(after(2, [next], before));
    assert.is(action.status?.phase, becomes);
    assert.is(action.spec.recommendation?.payload['article_title'], payload === 'new' ? 'New' : 'About a');
  });
}

plan('[A-06] a snooze past its date is recommended again', () => {
  const before = withPhase(after(1, [draft('a')], []), 'Snoozed', { snoozeUntil: day(2) });
  assert.is(only(after(3, [draft('a')], before)).status?.phase, 'Recommended');
});

plan('[L-02] when all executable actions were executed, a report after the review has executable ones again', () => {
  const drafts = ['a', 'b', 'c'].map((intent) => draft(intent));
  const newer = drafts.map((one) => ({ ...one, payload: { ...one.payload, article_title: 'New' } }));
  let actions = after(1, drafts, []).map((action) => {
    const { name } = action.metadata;
    const execution = make('ActionExecution', {
      ...{ actionName: name, attempt: 1, type: 'CreateArticle', payload: {}, outputType: 'Article', outputId: 'art-1' },
    });
    const status = { phase: 'Succeeded', finishedAt: later(1).toISOString() } as const;
    return { ...action, status: decide(action, [{ ...execution, status }], later(1), { reviewDays: 14 }).status };
  });
  const phases = () => new Set(actions.map(({ status }) => status?.phase));
  const titles = () => new Set(actions.map(({ spec }) => spec.recommendation?.payload['article_title']));
  assert.equal(phases(), new Set(['NeedsReview']));
  for (const [createdAt, phase] of [
    ['2026-03-08T12:00:00.000Z', 'NeedsReview'],
    ['2026-03-15T12:09:59.999Z', 'NeedsReview'],
    ['2026-03-15T12:10:00.000Z', 'Recommended'],
  ] as const) {
    const launched = makeReport(undefined, { metadata: { name: `pvr-${Date.parse(createdAt)}` }, spec: { createdAt } });
    const analysis = anAnalysis({ recommendations: newer });
    const writes = planActions(launched, analysis, actions, { now: new Date(createdAt), reviewDays: 14 });
    actions = actions.map((action) => {
      const write = writes.find(({ fingerprint }) => fingerprint === action.spec.fingerprint);
      return write ? { ...action, spec: write.spec, status: write.status } : action;
    });
    assert.equal(phases(), new Set([phase]), createdAt);
  }
  assert.equal(titles(), new Set(['New']), 'with what the last report says');
});

plan('[A-07] missed by two reports in a row with the data for it: superseded', () => {
  const first = after(1, [draft('a')], []);
  const once = after(2, [], first);
  assert.is(only(once).status?.phase, 'Recommended');
  assert.is(only(after(3, [], once)).status?.phase, 'Superseded');
});

plan('[A-07] recommended in between, it starts anew', () => {
  const actions = after(3, [draft('a')], after(2, [], after(1, [draft('a')], [])));
  assert.is(only(after(4, [], actions)).status?.phase, 'Recommended');
});

const NO_DATA: readonly (readonly [string, RecommendationDraft, AnalysisDocument['covers']])[] = [
  ['its question has no answer', draft('a'), { intents: ['b'], rootFiles: ['robots.txt'] }],
  [
    'its root file was not read',
    draft('a', { needs: { intents: [], rootFiles: ['llms.txt'] } }),
    { intents: ['a'], rootFiles: ['robots.txt'] },
  ],
  [
    'its page was not read',
    draft('a', { needs: { intents: [], rootFiles: [], pages: ['https://acme.example/a'] } }),
    { intents: ['a'], rootFiles: ['robots.txt'], pages: ['https://acme.example/'] },
  ],
  [
    'no page was read at all',
    draft('a', { needs: { intents: [], rootFiles: [], pages: ['https://acme.example/a'] } }),
    { intents: ['a'], rootFiles: ['robots.txt'] },
  ],
];
for (const [name, given, covers] of NO_DATA) {
  plan(`[A-07] [M-15] a report for which ${name} says nothing about it`, () => {
    const actions = after(3, [], after(2, [], after(1, [given], []), covers), covers);
    assert.is(only(actions).status?.phase, 'Recommended');
    assert.is(only(actions).status?.missedReports, undefined);
  });
}

plan('[A-07] a finding that is gone from a page that was read again supersedes its action', () => {
  const page = 'https://acme.example/';
  const given = draft('a', { needs: { intents: [], rootFiles: [], pages: [page] } });
  const covers = { intents: [], rootFiles: [], pages: [page] };
  const once = after(2, [], after(1, [given], []), covers);
  assert.is(only(once).status?.phase, 'Recommended');
  assert.is(only(after(3, [], once, covers)).status?.phase, 'Superseded');
});

plan('what an action needs is none of its evidence, which partners read', () => {
  const action = only(after(1, [draft('a', { needs: { intents: [], rootFiles: ['llms.txt'] } })], []));
  assert.equal(action.spec.recommendation?.needs, { intents: [], rootFiles: ['llms.txt'] });
  assert.is(action.spec.recommendation?.evidence['needs'], undefined);
});

/** As version 0.1.0 wrote it. */
function oldAction(needs: unknown): Action {
  const made = only(after(1, [draft('a')], []));
  const { recommendation } = made.spec;
  if (!recommendation) throw new Error('a recommended action');
  const { needs: _, ...rest } = recommendation;
  return { ...made, spec: { ...made.spec, recommendation: { ...rest, evidence: { ...rest.evidence, needs } } } };
}

plan('[A-07] of version 0.1.0, which had them in the evidence, they count alike', () => {
  const action = oldAction({ intents: ['a'], root_files: [] });
  assert.is(only(after(3, [], after(2, [], [action]))).status?.phase, 'Superseded');
  const unmeasured = oldAction({ intents: ['elsewhere'], root_files: [] });
  assert.is(only(after(3, [], after(2, [], [unmeasured]))).status?.phase, 'Recommended');
});

for (const needs of [undefined, { intents: ['a'] }, 'a']) {
  plan(`[A-07] an action that does not say what it needs (${JSON.stringify(needs)}) is kept`, () => {
    assert.is(only(after(3, [], after(2, [], [oldAction(needs)]))).status?.phase, 'Recommended');
  });
}

for (const phase of ['Dismissed', 'Completed', 'Snoozed', 'NeedsReview', 'Generating', 'Failed'] as const) {
  plan(`[A-07] ${phase} is not superseded by being missed`, () => {
    const before = withPhase(after(1, [draft('a')], []), phase);
    assert.is(only(after(3, [], after(2, [], before))).status?.phase, phase);
  });
}

plan('[A-05] a report of an earlier createdAt never overwrites a later one', () => {
  const latest = after(3, [draft('a', { title: 'latest' })], []);
  const action = only(after(2, [draft('a', { title: 'earlier' })], latest));
  assert.is(action.spec.recommendation?.title, 'latest');
  assert.is(action.spec.recommendation?.reportName, 'pvr-3');
  assert.equal(action.status, latest[0]?.status);
});

plan('[A-07] nor does it miss anything', () => {
  const latest = after(3, [draft('a')], []);
  assert.equal(only(after(2, [], after(1, [], latest))).status, latest[0]?.status);
});

plan('what changes nothing keeps its identity, so that nothing is written', () => {
  const actions = after(1, [draft('a')], []);
  const [write] = planActions(report(1), anAnalysis({ recommendations: [draft('a')] }), actions, at(1));
  assert.is(write?.spec.recommendation, actions[0]?.spec.recommendation);
  assert.is(write?.status, actions[0]?.status);
});

plan('a fingerprint that a report names twice is one action', () => {
  assert.is(after(1, [draft('a'), draft('a', { title: 'again' })], []).length, 1);
});

/** What happens to the actions of a workspace: reports of an intent's need each, and operators. */
const INTENTS = ['a', 'b', 'c'];
const aReport = fc.record({
  recommends: fc.subarray(INTENTS),
  measured: fc.subarray(INTENTS),
});
type Told = readonly [day: number, report: { readonly recommends: string[]; readonly measured: string[] }];
const apply = (actions: readonly Action[], [n, { recommends, measured }]: Told): Action[] =>
  after(
    n,
    recommends.map((intent) => draft(intent)),
    actions,
    { intents: [...recommends, ...measured], rootFiles: [] },
  );
const stories = fc
  .array(aReport, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((each, n): Told => [n + 1, each]));
const USER_STATES = ['Dismissed', 'Completed'] as const;

plan('[A-05] property 15: the same report applied twice is applied once, at any time later', () => {
  fc.assert(
    fc.property(stories, fc.nat(), (reports, pick) => {
      const once = reports.reduce<Action[]>(apply, []);
      const again = reports[pick % reports.length];
      assert.equal(again ? apply(once, again) : [], once);
    }),
    { numRuns: 1000 },
  );
});

plan('[A-05] [A-07] property 15: createdAt decides, not the order in which two reports come in', () => {
  const facts = (actions: readonly Action[]) =>
    actions
      .map(({ spec, status }) => {
        const { reportName, title } = spec.recommendation ?? {};
        return [spec.fingerprint, reportName, title, status?.phase, status?.appliedReport];
      })
      .sort();
  const known = INTENTS.map((intent) => draft(intent));
  const base = after(1, known, []);
  const two = fc.tuple(aReport, aReport);
  fc.assert(
    fc.property(two, ([one, other]) => {
      const [early, late]: [Told, Told] = [
        [2, one],
        [3, other],
      ];
      assert.equal(facts(apply(apply(base, late), early)), facts(apply(apply(base, early), late)));
    }),
    { numRuns: 1000 },
  );
});

plan('[A-06] property 15: what an operator has dismissed or completed stays so, whatever reports say', () => {
  fc.assert(
    fc.property(stories, stories, fc.constantFrom(...USER_STATES), (before, later_, phase) => {
      const actions = withPhase(before.reduce<Action[]>(apply, []), phase);
      const shifted = later_.map(([n, each]): Told => [n + 3, each]);
      const ended = shifted.reduce<Action[]>(apply, actions).slice(0, actions.length);
      assert.ok(ended.every(({ status }) => status?.phase === phase));
    }),
    { numRuns: 1000 },
  );
});

plan('[A-05] an article on a question goes on as the one on its topic: the same action, the others are missed', () => {
  const before = after(1, [draft('a'), draft('b')], []);
  const [a, b] = before;
  const topic = draft('c', { replaces: [draft('a').fingerprint, draft('b').fingerprint] });
  const covers = { intents: ['a', 'b', 'topic:c'], rootFiles: [] };
  const second = after(2, [topic], before, covers);
  assert.is(second.length, 2, 'no action is new');
  const goesOn = second.filter(({ spec }) => spec.recommendation?.reportName === 'pvr-2');
  assert.equal([goesOn.length, goesOn[0]?.spec.recommendation?.title], [1, topic.title]);
  assert.ok([a, b].some((one) => one?.spec.fingerprint === goesOn[0]?.spec.fingerprint));
  const third = after(3, [topic], second, covers);
  assert.equal(third.map(({ status }) => status?.phase).sort(), ['Recommended', 'Superseded']);
  const dismissed = withPhase(third, 'Dismissed');
  assert.is(after(4, [topic], dismissed, covers).filter(({ status }) => status?.phase === 'Dismissed').length, 2);
});

plan('[A-05] an action goes on as one other only: of two that replace it, the second is new', () => {
  const before = after(1, [draft('a')], []);
  const replaces = [draft('a').fingerprint];
  const two = [draft('b', { replaces }), draft('c', { replaces })];
  const second = after(2, two, before);
  assert.equal(second.map(({ spec }) => spec.recommendation?.title).sort(), ['Write about b', 'Write about c']);
  assert.equal(after(2, two, second), second, 'writing it twice is harmless');
});

plan('[A-05] an action that a report recommends itself goes on as no other', () => {
  const before = after(1, [draft('a')], []);
  const two = [draft('b', { replaces: [draft('a').fingerprint] }), draft('a')];
  assert.is(after(2, two, before).length, 2);
});

plan.run();
