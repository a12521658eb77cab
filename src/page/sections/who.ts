import { axisOf, dotOf } from '../charts/dot.ts';
import { html, type Markup } from '../html.ts';
import { comparison, type Rival, rivalsOf } from '../place.ts';
import { foreign, type Subject, section } from '../subject.ts';

/** All brands as dots on their intervals, and which of them the data tell apart from the brand. */
export function whoSection(subject: Subject): Markup | null {
  const { pen, report } = subject;
  const rivals = rivalsOf(report);
  if (rivals.length === 0) return null;
  const own = rivals.find(({ isOwn }) => isOwn)?.range ?? null;
  const level = pen.number('result.report.uncertainty.level', report.uncertainty?.level ?? 0, 'share');
  return section(
    'who',
    pen.say('who'),
    report.uncertainty === undefined ? pen.say('who_alone') : pen.say('who_lead', { level }),
    html`<table class="dots"><thead><tr><th scope="col">${pen.say('brand')}</th><td>${axisOf(pen)}</td><th scope="col" class="r">${pen.say('named_in')}</th></tr></thead>
<tbody>${rivals.map((rival) => brandRow(subject, rival, own))}</tbody></table>${notCounted(subject)}`,
  );
}

function brandRow({ pen, report }: Subject, rival: Rival, own: Rival['range']): Markup {
  const told = rival.isOwn
    ? pen.say('this_brand')
    : pen.say(`compared_${comparison(rival.range, own)}`, { brand: foreign(report.brand_name) });
  const path = `result.report.uncertainty.competitors[${rival.intervalIndex}].visibility_pct`;
  const reason = report.uncertainty?.not_estimated[`competitors.${rival.name}.visibility_pct`] ?? 'not_computed';
  return html`<tr${rival.isOwn ? html` class="own"` : null}><th scope="row">${foreign(rival.name)} <small>${told}</small></th>
<td class="plot">${dotOf({ at: rival.share, range: rival.range, isOwn: rival.isOwn })}</td>
<td class="r">${pen.number(`result.report.competitors[${rival.index}].visibility_pct`, rival.share, 'percent')} <small>${
    rival.range === null ? pen.say(`unknown_${reason}`) : pen.range(path, rival.range, 'percent')
  }</small></td></tr>`;
}

function notCounted({ pen, report: { not_counted } }: Subject): Markup | null {
  if (not_counted === undefined || not_counted.brand + not_counted.competitors === 0) return null;
  const brand = pen.number('result.report.not_counted.brand', not_counted.brand);
  const others = pen.number('result.report.not_counted.competitors', not_counted.competitors);
  return html`<p class="note">${pen.say('not_counted', { brand, others })}</p>`;
}
