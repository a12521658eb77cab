import type { WireActionEffect, WireMeasuredEffect } from '../../contract/action-effect.ts';
import { html, type Markup } from '../html.ts';
import type { Pen } from '../pen.ts';
import { foreign, type Subject } from '../subject.ts';

/** What became of the pages that were published for actions; null if there are none. */
export function effectsPart(subject: Subject): Markup | null {
  const { pen, report } = subject;
  const effects = report.action_effects ?? [];
  if (effects.length === 0) return null;
  return html`<h3>${pen.say('effects')}</h3><p class="lead">${pen.say('effects_lead')}</p>${effects.map((effect, index) => part(subject, effect, `result.report.action_effects[${index}]`))}`;
}

function part({ pen }: Subject, effect: WireActionEffect, path: string): Markup {
  const side = (name: 'targeted' | 'held_back'): Markup => {
    const { questions, answers_before, answers_after } = effect[name];
    return html`${pen.say(`effect_${name}`)}<small>${pen.say('effect_sample', {
      questions: pen.number(`${path}.${name}.questions`, questions),
      before: pen.number(`${path}.${name}.answers_before`, answers_before),
      after: pen.number(`${path}.${name}.answers_after`, answers_after),
    })}</small>`;
  };
  const count = pen.number(`${path}.cited_by`, effect.cited_by);
  const { completed_at: completedAt } = effect;
  const found = effect.found_by_report_id === undefined ? null : html` · ${pen.say('effect_found')}`;
  const when = completedAt === null ? html` · ${pen.say('effect_not_completed')}` : html` (${pen.day(completedAt)})`;
  return html`<h4>${foreign(effect.title)}</h4>
<p class="note">${foreign(effect.published_url)}${found}${when} · ${pen.say('effect_cited_by', { count })}</p>
<table class="points"><thead><tr><td></td><th scope="col">${side('targeted')}</th><th scope="col">${side('held_back')}</th><th scope="col">${pen.say('effect_difference')}</th></tr></thead>
<tbody>${measured(pen, effect.mention, `${path}.mention`, 'effect_named')}${measured(pen, effect.citation, `${path}.citation`, 'effect_cited')}</tbody></table>`;
}

/** The verdict in words; a number alone says nothing of a change (U-03). */
function measured(
  pen: Pen,
  { verdict, reasons, difference, ...rates }: WireMeasuredEffect,
  path: string,
  heading: 'effect_named' | 'effect_cited',
): Markup {
  const side = (name: 'targeted' | 'held_back'): Markup => {
    const found = rates[name];
    if (found === null) return html`<td>${pen.say('unknown_not_computed')}</td>`;
    const share = (when: 'before' | 'after'): Markup => pen.number(`${path}.${name}.${when}`, found[when], 'percent');
    return html`<td>${pen.say('effect_rates', { before: share('before'), after: share('after') })}</td>`;
  };
  const by =
    difference &&
    html`${pen.number(`${path}.difference.difference`, difference.difference, 'signed')} <small>${pen.range(`${path}.difference`, difference, 'signed')}</small>`;
  return html`<tr><th scope="row">${pen.say(heading)}</th>${side('targeted')}${side('held_back')}<td>${by}<strong>${pen.say(`effect_${verdict}`)}</strong>${reasons.map((reason) => html` ${pen.say(`reason_${reason}`)}`)}</td></tr>`;
}
