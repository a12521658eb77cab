import { type CheerioAPI, load } from 'cheerio';
import * as assert from 'uvu/assert';
import type { PageReport, PageTrend } from '../../src/page/page.ts';
import { render } from '../../src/page/render.ts';
import { EN } from '../../src/page/words/en.ts';
import { madeUpReport, madeUpTrend } from '../support/page-reports.ts';
import { suite } from '../support/suite.ts';

/** What each section has besides its numbers. */
const test = suite('page/sections');

const pageOf = (made: PageReport, trend: PageTrend | null = null): CheerioAPI =>
  load(render(made, trend, null, 'en').html);
const textsOf = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((each) => $(each).text());

test('[Y-04] the four cells of mention by citation hold every counted answer of an engine once', () => {
  const made = madeUpReport(2, { questions: 25 });
  const $ = pageOf(made);
  Object.entries(made.result.report.per_engine).forEach(([, { answers_analyzed }], engine) => {
    const cells = $('#cited tbody tr').toArray();
    const counts = cells.map((row) => Number($(row).find('td .n').eq(engine).text()));
    assert.is(counts.length, 4);
    assert.is(
      counts.reduce((sum, count) => sum + count, 0),
      answers_analyzed,
    );
  });
});

test('[Y-04] at most five actions, each with its points or why it has none, its effort and who does it', () => {
  const made = madeUpReport(1);
  assert.is(made.result.action_list.length, 7);
  const $ = pageOf(made, madeUpTrend(1, made));
  const points = textsOf($, '#next .actions tbody td.r');
  assert.is(points.length, 5);
  assert.is(points[0], EN.not_measured);
  for (const text of points.slice(1)) assert.match(text, /^[\d.]+ 0\.2 to 5\.1$/);
  assert.equal(textsOf($, '#next .actions .note'), Array(5).fill(`Effort: ${EN.effort_high} · Who: ${EN.owner_press}`));
  assert.match($('#next').text(), `${EN.done}Publish it (November 20, 2026)${EN.change_within_noise}`);
});

test('[Y-04] a line for each root file says who is kept out', () => {
  const $ = pageOf(madeUpReport(1));
  assert.equal(textsOf($, '#technical dl > div'), ['robots.txtpresent; keeps out: GPTBot', 'llms.txtnot there']);
});

test('[U-06] the trend is interrupted where reports cannot be compared, and marks completed actions', () => {
  const made = madeUpReport(1);
  const trend = madeUpTrend(1, made);
  const shapes = (of: PageTrend): number[] => {
    const $ = pageOf(made, of);
    return ['.line', '.band', '.break', '.open', 'circle'].map(
      (name) => $(`#trend svg.trend`).first().find(name).length,
    );
  };
  assert.equal(shapes(trend), [2, 2, 1, 1, 5]);
  const whole = trend.data.map((point) => ({ ...point, breaks: [], actions_completed: [] }));
  assert.equal(shapes({ ...trend, data: whole }), [1, 1, 0, 0, 5]);
  const $ = pageOf(made, trend);
  assert.match(textsOf($, '#trend .points tbody tr')[2] ?? '', EN.reason_plan_changed);
  assert.match($('#trend > p').last().text(), `${EN.pooled} ${EN.change_within_noise}`);
});

test('[Y-04] how it was measured: what it does not say, and what is needed to compute it again', () => {
  const made = madeUpReport(1);
  const text = pageOf(made)('#method').text();
  const { scoring_version } = made.result.report;
  for (const part of [EN.method_ranges, EN.method_not, EN.method_app]) assert.match(text, part);
  for (const part of [
    `sightline replay ${made.id}`,
    `sha256:${made.digest}`,
    `${EN.scoring_version}${scoring_version}`,
  ])
    assert.match(text, part);
});

test.run();
