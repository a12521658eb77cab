import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { effectsOf } from '../../../controllers/visibility-report/effects.ts';
import type { EarlierReport } from '../../../controllers/visibility-report/observed.ts';
import { planActions } from '../../../controllers/visibility-report/plan-actions.ts';
import type { Comparable } from '../../../src/analysis/verdict/comparable.ts';
import { actionEffect } from '../../../src/contract/action-effect.ts';
import { reportResult } from '../../../src/contract/report.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { make, makeRecommendation, makeReport } from '../../support/builders.ts';
import { draft } from '../../support/drafts.ts';
import { suite } from '../../support/suite.ts';
import { claim, complete, createReport, machineWithWorkspace, ownerOf, reportNow, startControllers } from '../world.ts';

const effects = suite('effects of published pages');

const day = (n: number): string => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`;
/** Twelve topics of one question to two engines; of the topics named, every answer names the brand and cites it. */
const measured = (topics: readonly number[], more: Partial<Comparable> = {}): Comparable => ({
  versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1 },
  models: { provider_1: ['model-a'], provider_2: ['model-b'] },
  cells: Array.from({ length: 24 }, (_, n) => {
    const topic = Math.floor(n / 2);
    const hits = topics.includes(topic) ? 1 : 0;
    const provider = `provider_${1 + (n % 2)}`;
    return {
      ...{ question: `q-${topic}`, category: 'comparison' as const, topic: `t${topic}`, provider },
      ...{ answers: 1, named: hits, cited: hits },
    };
  }),
  ...more,
});
const earlier = (n: number, comparable?: Comparable): EarlierReport => ({
  name: `pvr-${n}`,
  createdAt: day(n),
  ...(comparable ? { comparable } : {}),
});
const REPORT = makeReport(undefined, { metadata: { name: 'pvr-20' }, spec: { createdAt: day(20) } });
const PAGE = 'https://www.acme.example/anvils';

/** An action about a topic that was completed on a day of March. */
const done = (name: string, topic: number, completed: number | undefined, publishedUrl?: string) =>
  make(
    'Action',
    {
      ...{ workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'a'.repeat(64), disposition: 'Completed' },
      recommendation: makeRecommendation({
        title: `Write ${name}`,
        needs: { intents: [`topic:t${topic}`], rootFiles: [] },
        payload: { prompt_ids: [`q-${topic}`] },
      }),
      ...(publishedUrl ? { publishedUrl } : {}),
    },
    {
      metadata: { name: `act-${name}` },
      status: completed === undefined ? {} : { phase: 'Completed', completedAt: day(completed) },
    },
  );
type Found = ReturnType<typeof effectsOf>[number];
const effectsFor = (
  actions: Parameters<typeof effectsOf>[2],
  series: readonly EarlierReport[],
  more: Parameters<typeof anAnalysis>[0] = {},
): Found[] => {
  const found = effectsOf(REPORT, anAnalysis({ comparable: measured([0, 5]), ...more }), actions, series);
  for (const each of found) actionEffect.parse(each);
  return found;
};
const SERIES = [earlier(15, measured([5])), earlier(10, measured([5])), earlier(5, measured([5]))];

effects('[L-01] [U-03] a page is judged against the last report launched before its completion', () => {
  for (const [completed, previous] of [
    [16, 'pvr-15'],
    [15, 'pvr-15'],
    [14, 'pvr-10'],
    [6, 'pvr-5'],
    [20, 'pvr-15'],
  ] as const)
    assert.equal(
      effectsFor([done('a', 0, completed, PAGE)], SERIES).map((each) => each.previous_report_id),
      [previous],
      `completed on ${completed} March`,
    );
});

effects('[L-01] what cannot be judged is not listed', () => {
  for (const [why, action, series] of [
    ['no address', done('a', 0, 16), SERIES],
    ['not completed', done('a', 0, undefined, PAGE), SERIES],
    ['completed after the launch of this report', done('a', 0, 21, PAGE), SERIES],
    ['completed before the series', done('a', 0, 4, PAGE), SERIES],
    ['no report before', done('a', 0, 16, PAGE), []],
    ['no question of this report', done('a', 99, 16, PAGE), SERIES],
  ] as const)
    assert.equal(effectsFor([action], series), [], why);
  assert.equal(effectsOf(REPORT, anAnalysis(), [done('a', 0, 16, PAGE)], SERIES), []);
});

effects('[L-01] a report that recommends a completed action again finds the same effect when it is repeated', () => {
  const completed = done('a', 0, 16, PAGE);
  const requested = done('b', 0, undefined, PAGE);
  requested.spec.decision = { disposition: 'Completed', at: day(16) };
  for (const action of [completed, requested]) {
    const { fingerprint } = action.spec;
    const again = draft('other', { fingerprint, needs: { intents: ['topic:t5'], rootFiles: [] }, title: 'Other' });
    const analysis = anAnalysis({ comparable: measured([0, 5]), recommendations: [again] });
    const when = { now: new Date(day(20)), reviewDays: 14 };
    const [write] = planActions(REPORT, analysis, [action], when);
    assert.is(write?.spec.recommendation?.reportName, REPORT.metadata.name);
    const kept = { ...action, spec: { ...action.spec, ...write?.spec } };
    const found = effectsFor([action], SERIES);
    assert.is(found.length, 1);
    assert.equal(effectsFor([kept], SERIES), found);
  }
});

effects('[U-03] numbers are in points, with an interval rounded outwards, and n', () => {
  const [found] = effectsFor([done('a', 0, 16, PAGE)], SERIES);
  assert.equal(found?.targeted, { questions: 1, topics: 1, answers_before: 2, answers_after: 2 });
  assert.equal(found?.held_back, { questions: 11, topics: 11, answers_before: 22, answers_after: 22 });
  // two sightings won: variance 3/12; the others at rest: 2/12; 100 ± 100 · 2.228139 · √(1/4 + 1/66)
  assert.equal(found?.mention, {
    ...{ verdict: 'cannot_be_told', reasons: ['within_noise'], return_to_mean: 0 },
    ...{ targeted: { before: 0, after: 100 }, held_back: { before: 9.09, after: 9.09 } },
    difference: { difference: 100, low: -14.74, high: 100 },
  });
  assert.equal(found?.citation, found?.mention);
});

effects('[U-03] a report that cannot be compared gives no number, but its reason', () => {
  const versions = { scoring: 9, matcher: 1, extractor: 1, labeller: 1 };
  for (const [reason, series] of [
    ['version_changed', [earlier(15, measured([5], { versions }))]],
    ['too_little_in_common', [earlier(15)]],
  ] as const) {
    const [found] = effectsFor([done('a', 0, 16, PAGE)], series);
    assert.equal(found?.mention, {
      ...{ verdict: 'cannot_be_told', reasons: [reason] },
      ...{ targeted: null, held_back: null, difference: null, return_to_mean: null },
    });
  }
});

effects('questions of other actions completed in that time are not held back, with an address or without', () => {
  const heldBack = (...others: Parameters<typeof effectsOf>[2]) =>
    effectsFor([done('a', 0, 16, PAGE), ...others], SERIES).find(({ action_id }) => action_id === 'act-a')?.held_back
      .questions;
  assert.is(heldBack(), 11);
  assert.is(heldBack(done('b', 1, 17)), 10);
  assert.is(heldBack(done('b', 1, 17, PAGE), done('c', 2, 16)), 9);
  assert.is(heldBack(done('b', 1, 14), done('c', 2, 21), done('d', 3, undefined)), 11, 'before, after and never');
});

effects('the page is found among the pages read and cited, however its address is written', () => {
  const answers = ['http://acme.example/anvils/?utm_source=x#a', 'https://acme.example/anvils?page=2'].map((url) => ({
    ...{ engine: 'provider_1', model_id: 'm', answer_text: 'x' },
    citations: [{ url, title: null, snippet: null }],
  }));
  const { report } = anAnalysis();
  const prompts = [{ text: 'q', category: 'comparison' as const, responses: answers }];
  const seen = (url: string, pages: string[]) => {
    const more = { report: { ...report, prompts }, covers: { intents: [], rootFiles: [], pages } };
    const [found] = effectsFor([done('a', 0, 16, url)], SERIES, more);
    return [found?.page_read, found?.cited_by];
  };
  assert.equal(seen(PAGE, []), [false, 1]);
  assert.equal(seen(PAGE, ['https://acme.example/anvils/']), [true, 1]);
  assert.equal(seen('https://acme.example/other', ['https://acme.example/']), [false, 0]);
});

effects('the latest completions come first, at most 20', () => {
  const many = Array.from({ length: 25 }, (_, n) => done(`n${n}`, n % 12, 5 + (n % 14), PAGE));
  const found = effectsFor(many, [earlier(5, measured([5]))]);
  const times = found.map(({ completed_at }) => completed_at);
  assert.equal([times.length, times], [20, times.toSorted().reverse()]);
});

effects('[L-01] a report has them in its result; one without completed actions has none', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const listed: unknown[] = [];
  for (const name of ['pvr-one', 'pvr-two']) {
    const report = await createReport(on, name);
    await on.clock.advance(0);
    await claim(on, ownerOf(report));
    await complete(on, ownerOf(report));
    await on.clock.advance(5000);
    const { status } = await reportNow(on, name);
    const bytes = status?.result && (await on.artifacts.read(status.result));
    const result = reportResult.parse(JSON.parse(gunzipSync(bytes ?? new Uint8Array()).toString('utf8')));
    listed.push(result.report.action_effects);
  }
  assert.equal(listed, [[], []]);
  await controllers.stop();
});
effects.run();
