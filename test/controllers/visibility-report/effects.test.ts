import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { articlesToFind } from '../../../controllers/visibility-report/articles.ts';
import { effectsOf } from '../../../controllers/visibility-report/effects.ts';
import type { EarlierReport } from '../../../controllers/visibility-report/observed.ts';
import { planActions } from '../../../controllers/visibility-report/plan-actions.ts';
import type { Comparable } from '../../../src/analysis/verdict/comparable.ts';
import { type ReportRunInput, reportRunInput } from '../../../src/config/run-input.ts';
import { actionEffect } from '../../../src/contract/action-effect.ts';
import { reportResult } from '../../../src/contract/report.ts';
import type { Resource } from '../../../src/resources/kinds.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { AN_ARTIFACT, make, makeRecommendation, makeReport, PAYLOAD } from '../../support/builders.ts';
import { draft } from '../../support/drafts.ts';
import { suite } from '../../support/suite.ts';
import {
  claim,
  complete,
  createAction,
  createExecution,
  createReport,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
  write,
} from '../world.ts';

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
const foundOn = (n: number, action: string, url = PAGE, day0 = 16) => ({
  ...earlier(n, measured([5])),
  publications: [{ action, url, writtenAt: day(day0), overlap: 0.9 }],
});

effects('[L-01] a page that a report found is judged against the last report before its article was finished', () => {
  const waiting = done('a', 0, undefined);
  const publications = [{ action: 'act-a', url: PAGE, writtenAt: day(12), overlap: 0.9 }];
  const [found] = effectsFor([waiting], SERIES, { publications });
  assert.equal(
    [found?.published_url, found?.found_by_report_id, found?.completed_at, found?.previous_report_id, found?.page_read],
    [PAGE, 'pvr-20', null, 'pvr-10', true],
  );
  assert.is(found?.mention.difference?.difference, 100);
  assert.equal(effectsFor([waiting], SERIES), [], 'not found');
  assert.equal(effectsFor([waiting], [earlier(15, measured([5]))], { publications }), [], 'no report before');
});

effects('what an earlier report found counts too, the newest first, and an address that was given before all', () => {
  const series = [foundOn(19, 'act-a', `${PAGE}/new`), foundOn(17, 'act-a'), ...SERIES];
  const [found] = effectsFor([done('a', 0, undefined)], series);
  assert.equal([found?.published_url, found?.found_by_report_id, found?.page_read], [`${PAGE}/new`, 'pvr-19', false]);
  const [completed] = effectsFor([done('a', 0, 18)], series);
  assert.equal([completed?.published_url, completed?.completed_at], [`${PAGE}/new`, day(18)]);
  assert.is(completed?.previous_report_id, 'pvr-17');
  const given = 'https://www.acme.example/given';
  const [told] = effectsFor([done('a', 0, 18, given)], series);
  assert.equal([told?.published_url, told?.found_by_report_id], [given, undefined]);
  assert.equal(effectsFor([done('b', 0, undefined)], series), [], 'of another action');
});

effects('questions of an action whose article was found are not held back', () => {
  const series = [foundOn(17, 'act-b'), ...SERIES];
  const actions = [done('a', 0, 16, PAGE), done('b', 1, undefined)];
  const heldBack = (from: readonly EarlierReport[]) =>
    effectsFor(actions, from).find(({ action_id }) => action_id === 'act-a')?.held_back.questions;
  assert.equal([heldBack(SERIES), heldBack(series)], [11, 10]);
});

effects(
  '[L-01] an article that a report finds has an effect in its result, and the action stays as it is',
  async () => {
    const on = await machineWithWorkspace();
    const controllers = await startControllers(on);
    const { metadata } = await createAction(on, 'a', 'acme', {
      recommendation: makeRecommendation({ payload: { ...PAYLOAD, prompt_ids: ['q-0'] } }),
    });
    const reported = async (name: string, more: (told: ReportRunInput) => Parameters<typeof complete>[2]) => {
      const report = await createReport(on, name);
      await on.clock.advance(0);
      const input = on.jobs.created.find((job) => job.owner.name === name)?.input ?? '';
      const told = reportRunInput.parse(JSON.parse(input));
      await claim(on, ownerOf(report));
      await complete(on, ownerOf(report), more(told));
      await on.clock.advance(5000);
      const { status } = await reportNow(on, name);
      const bytes = status?.result && (await on.artifacts.read(status.result));
      const result = reportResult.parse(JSON.parse(gunzipSync(bytes ?? new Uint8Array()).toString('utf8')));
      return { told: told.articles ?? [], listed: result.report.action_effects ?? [] };
    };
    const first = await reported('pvr-one', () => ({ comparable: measured([5]) }));
    assert.equal(first, { told: [], listed: [] });
    const execution = await createExecution(on, metadata.name);
    await on.clock.advance(0);
    await claim(on, ownerOf(execution));
    await write(on, ownerOf(execution));
    await on.clock.advance(5000);
    await on.clock.advance(1000);
    const { status: ended } = (await on.store.get('ActionExecution', execution.metadata)) ?? {};
    const second = await reported('pvr-two', ({ articles = [] }) => ({
      comparable: measured([0, 5]),
      publications: articles.map(({ action, writtenAt }) => ({ action, writtenAt, url: PAGE, overlap: 0.9 })),
    }));
    assert.equal(second.told, [{ action: metadata.name, writtenAt: ended?.finishedAt, output: ended?.output }]);
    const seen = ({ listed }: typeof second) =>
      listed.map((each) => [each.action_id, each.published_url, each.found_by_report_id, each.previous_report_id]);
    assert.equal(seen(second), [[metadata.name, PAGE, 'pvr-two', 'pvr-one']]);
    const third = await reported('pvr-three', () => ({ comparable: measured([0, 5]) }));
    assert.equal(seen(third), [[metadata.name, PAGE, 'pvr-two', 'pvr-one']], 'remembered');
    assert.is((await on.store.get('Action', metadata))?.status?.phase, 'NeedsReview');
    await controllers.stop();
  },
);
effects.run();

const articles = suite('articles that a report looks for');
const article = (name: string, finished: number, more: Partial<Resource<'ActionExecution'>['status']> = {}) =>
  make(
    'ActionExecution',
    {
      ...{ actionName: `act-${name}`, attempt: 1, type: 'CreateArticle', payload: PAYLOAD, outputType: 'Article' },
      ...{ outputId: 'art-x', createdAt: day(1) },
    },
    { status: { phase: 'Succeeded', finishedAt: day(finished), output: AN_ARTIFACT, ...more } },
  );

articles('those that were finished before the launch and whose address nobody gave, the latest first', () => {
  const actions = [done('a', 0, undefined), done('b', 1, 5), done('c', 2, 5, PAGE)];
  const executions = [
    article('a', 3),
    article('a', 4),
    article('b', 6),
    article('c', 7),
    article('b', 20),
    article('b', 21),
    article('a', 8, { phase: 'Failed' }),
    { ...article('a', 9), spec: { ...article('a', 9).spec, outputType: 'NetworkPost' as const } },
    article('of-another-workspace', 10),
  ];
  assert.equal(
    articlesToFind(REPORT, actions, executions).map(({ action, writtenAt }) => [action, writtenAt]),
    [
      ['act-b', day(6)],
      ['act-a', day(4)],
      ['act-a', day(3)],
    ],
  );
  const many = Array.from({ length: 30 }, (_, n) => article('a', 1 + (n % 19)));
  assert.is(articlesToFind(REPORT, actions, many).length, 20);
});
articles.run();
