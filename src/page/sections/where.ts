import { barOf } from '../charts/dot.ts';
import type { AnswerFacts, Facts } from '../facts.ts';
import { html, type Markup } from '../html.ts';
import type { Selection } from '../pen.ts';
import { foreign, rangeOf, type Subject, section } from '../subject.ts';

const KINDS = ['category_discovery', 'recommendation', 'comparison', 'buying_intent'] as const;
/** Cells with fewer answers say little. */
const FEW = 5;

/** How many answers name the brand, by kind of question and engine. */
export function whereSection(subject: Subject): Markup {
  const { pen, engines, report, facts } = subject;
  const ids = [...engines.keys()];
  const cells = KINDS.flatMap((category) => ids.map((engine) => ({ engine, category })));
  const hasFew = cells.some((each) => answersIn(facts, each).length < FEW);
  return section(
    'where',
    pen.say('where'),
    html`${pen.say('where_lead')}${hasFew ? html` ${pen.say('where_few')}` : null}`,
    html`<table class="cells"><thead><tr><td></td>${[...engines.values()].map((name) => html`<th scope="col">${foreign(name)}</th>`)}</tr></thead>
<tbody>${KINDS.map((category) => html`<tr><th scope="row">${pen.say(`kind_${category}`)}</th>${ids.map((engine) => cell(subject, { engine, category }))}</tr>`)}
<tr class="sum"><th scope="row">${pen.say('all_questions')}</th>${ids.map((id) => {
      const path = `per_engine.${id}.visibility_pct`;
      const scores = report.per_engine[id];
      if (scores === undefined || scores.answers_analyzed === 0)
        return html`<td class="few">${pen.say('no_answers')}</td>`;
      const range = rangeOf(subject, path, report.uncertainty?.per_engine[id]?.visibility_pct, 'percent');
      return html`<td>${pen.number(`result.report.${path}`, scores.visibility_pct, 'percent')} <small>${range}</small></td>`;
    })}</tr></tbody></table>`,
  );
}

interface Cell {
  readonly engine: string;
  readonly category: string;
}

const answersIn = ({ answers }: Facts, { engine, category }: Cell): AnswerFacts[] =>
  answers.filter((answer) => answer.engine === engine && answer.category === category);

function cell({ pen, facts }: Subject, { engine, category }: Cell): Markup {
  const asked = answersIn(facts, { engine, category });
  const named = asked.filter(({ namesBrand }) => namesBrand).length;
  const of = (more: Selection, value: number): Markup => pen.count({ engine, category, ...more }, value);
  const counts = pen.say('answers_of', { ok: of({ names_brand: true }, named), planned: of({}, asked.length) });
  const few = asked.length < FEW ? html`<span class="hidden"> ${pen.say('few')}</span>` : null;
  return html`<td${few === null ? null : html` class="few"`}>${counts}${few}${barOf(named, asked.length)}</td>`;
}
