import { barOf } from '../charts/dot.ts';
import { html, type Markup } from '../html.ts';
import { foreign, type Subject, section } from '../subject.ts';

/** The four cases of an answer: whether it names the brand, and whether it cites the brand's website. */
const CASES = [
  ['both', true, true],
  ['named', true, false],
  ['only', false, true],
  ['neither', false, false],
] as const;

/** For each engine, how many answers name the brand, cite its website, do both or do neither. */
export function citedSection({ pen, engines, facts }: Subject): Markup {
  return section(
    'cited',
    pen.say('cited'),
    pen.say('cited_lead'),
    html`<table class="cells"><thead><tr><td></td>${[...engines.values()].map((name) => html`<th scope="col">${foreign(name)}</th>`)}</tr></thead>
<tbody>${CASES.map(
      ([name, names_brand, cites_brand]) =>
        html`<tr><th scope="row">${pen.say(`cited_${name}`)} <small>${pen.say(`work_${name}`)}</small></th>${[
          ...engines.keys(),
        ].map((engine) => {
          const own = facts.answers.filter((answer) => answer.engine === engine);
          const found = own.filter((answer) => answer.namesBrand === names_brand && answer.citesBrand === cites_brand);
          return html`<td>${pen.count({ engine, names_brand, cites_brand }, found.length)}${barOf(found.length, own.length)}</td>`;
        })}</tr>`,
    )}</tbody></table>`,
  );
}
