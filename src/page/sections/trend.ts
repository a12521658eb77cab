import { type TrendDot, trendChart } from '../charts/trend.ts';
import { html, type Markup } from '../html.ts';
import type { PageTrend } from '../page.ts';
import { differenceOf, type Subject, section } from '../subject.ts';

type Point = PageTrend['data'][number];
type Figure = 'ai_visibility_score' | 'visibility_score';
/** Reports that a chart has room for. */
const MOST_POINTS = 12;

/** Score and visibility over the reports up to this one. Lines are interrupted where reports cannot be compared. */
export function trendSection(subject: Subject): Markup | null {
  const { pen, trend, document } = subject;
  const start = trend?.data.findIndex(({ report_id }) => report_id === document.id) ?? -1;
  if (trend === null || start < 0) return null;
  const points = trend.data.map((point, index) => ({ point, index })).slice(start, start + MOST_POINTS);
  const heading = pen.say('trend');
  if (points.length < 2) return section('trend', heading, null, html`<p>${pen.say('trend_one')}</p>`);
  const oldestFirst = points.map(({ point }) => point).reverse();
  const chart = (figure: Figure): Markup =>
    html`<figure><figcaption>${pen.say(figure === 'visibility_score' ? 'visibility' : 'score')}</figcaption>${trendChart(dotsOf(oldestFirst, figure), pen.plain('trend'))}</figure>`;
  return section(
    'trend',
    heading,
    pen.say('trend_lead'),
    html`<div class="charts">${chart('ai_visibility_score')}${chart('visibility_score')}</div>
<table class="points"><thead><tr>${(['report', 'score', 'visibility', 'verdict'] as const).map((key) => html`<th scope="col">${pen.say(key)}</th>`)}</tr></thead>
<tbody>${points.map(({ point, index }) => pointRow(subject, point, index))}</tbody></table>${pooled(subject, start)}`,
  );
}

const dotsOf = (points: readonly Point[], figure: Figure): TrendDot[] =>
  points.map((point, index) => ({
    value: point[figure],
    range: point.uncertainty[figure],
    isBreak: index > 0 && point.breaks.length > 0,
    isMarked: point.actions_completed.length > 0,
  }));

function pointRow({ pen }: Subject, point: Point, index: number): Markup {
  const figure = (name: Figure): Markup => {
    const [value, range] = [point[name], point.uncertainty[name]];
    const path = `trend.data[${index}]`;
    if (value === null) return html`<td>${pen.say('unknown_not_computed')}</td>`;
    return html`<td>${pen.number(`${path}.${name}`, value)} <small>${range === null ? pen.say('unknown_not_computed') : pen.range(`${path}.uncertainty.${name}`, range)}</small></td>`;
  };
  const verdict = point.change === null ? null : pen.say(`change_${point.change.verdict}`);
  const breaks = point.breaks.map((each) => html` ${pen.say(`reason_${each}`)}`);
  return html`<tr><th scope="row">${pen.day(point.completed_at)}</th>${figure('ai_visibility_score')}${figure('visibility_score')}<td>${verdict}${breaks}</td></tr>`;
}

/** Many reports together say more than any two of them (U-06). */
function pooled({ pen, trend }: Subject, index: number): Markup | null {
  const found = trend?.data[index]?.change_pooled;
  if (!found) return null;
  const by = differenceOf(pen, `trend.data[${index}].change_pooled`, found.differences);
  return html`<p>${pen.say('pooled')} <strong>${pen.say(`change_${found.verdict}`)}</strong> ${by}</p>`;
}
