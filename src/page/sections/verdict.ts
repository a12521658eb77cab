import { ENOUGH_QUESTIONS } from '../../analysis/report-members.ts';
import { axisOf, dotOf } from '../charts/dot.ts';
import { html, type Markup } from '../html.ts';
import { placeOf, rivalsOf } from '../place.ts';
import { differenceOf, foreign, modelsOf, rangeOf, row, type Subject } from '../subject.ts';
import { firstAction } from './next.ts';

/**
 * What a hurried reader needs: the score and how sure it is, the place, the change, what to do first, and who was
 * asked.
 */
export function verdictSection(subject: Subject): Markup {
  const { pen, report } = subject;
  const first = firstAction(subject);
  return html`<section id="verdict" aria-labelledby="h-verdict"><h1 id="h-verdict">${sentence(subject)}</h1>
<p class="about">${foreign(report.description)}</p>
${report.answers_analyzed === 0 ? null : scale(subject)}
<dl class="key">
${row(pen.say('place'), place(subject))}
${row(pen.say('change'), change(subject))}
${first === undefined ? null : row(pen.say('next'), first)}
${row(pen.say('asked'), asked(subject))}
${row(pen.say('answers'), answers(subject))}
${questions(subject)}
${row(pen.say('measured'), html`${pen.day(subject.document.completed_at)} · <a href="#method">${pen.say('method')}</a>`)}
</dl></section>`;
}

function sentence({ pen, report }: Subject): Markup {
  const brand = foreign(report.brand_name);
  if (report.answers_analyzed === 0) return pen.say('score_none', { brand });
  const score = pen.number('result.report.ai_visibility_score', report.ai_visibility_score);
  const most = pen.whole(100);
  const range = report.uncertainty?.ai_visibility_score;
  if (!range) return pen.say('score_alone', { brand, score, most });
  const path = 'result.report.uncertainty.ai_visibility_score';
  const ends = { low: pen.number(`${path}.low`, range.low), high: pen.number(`${path}.high`, range.high) };
  return pen.say('score_between', { brand, score, most, ...ends });
}

function scale(subject: Subject): Markup {
  const { pen, report } = subject;
  const range = report.uncertainty?.ai_visibility_score ?? null;
  return html`<figure class="scale">${axisOf(pen)}${dotOf({ at: report.ai_visibility_score, range, isOwn: true })}
<figcaption>${pen.say('score')} ${pen.number('result.report.ai_visibility_score', report.ai_visibility_score)} (${rangeOf(subject, 'ai_visibility_score', range, 'plain')}) · ${pen.say('band')}${pen.plain('colon')}${pen.say(`band_${report.score_band}`)}</figcaption></figure>`;
}

function place({ pen, report }: Subject): Markup {
  const found = placeOf(rivalsOf(report));
  if (found === undefined) return pen.say('place_alone');
  const { range } = found;
  const of = (how: string, value: number): Markup => pen.derived('result.report.competitors', how, value);
  const words = pen.say('place_of', { place: of('place', found.place), count: of('length', found.count) });
  if (range === null) return words;
  if (range.best === range.worst) return pen.list([words, pen.say('place_sure')], 'semicolon');
  const open = pen.say('place_range', { best: of('best', range.best), worst: of('worst', range.worst) });
  return pen.list([words, open], 'semicolon');
}

/** The verdict on the change in words, and the difference on which it is based (U-03). */
function change({ pen, report }: Subject): Markup {
  const found = report.change;
  if (found === undefined) return pen.say('change_unknown');
  if (found === null) return pen.say('change_first');
  const { verdict, reasons, differences } = found;
  const by = differenceOf(pen, 'result.report.change', differences);
  return html`<strong>${pen.say(`change_${verdict}`)}</strong> ${reasons.map((reason) => html`${pen.say(`reason_${reason}`)} `)}${by}`;
}

function asked({ pen, report, engines }: Subject): Markup {
  const named = [...engines].map(([id, name]) => {
    const models = modelsOf(report, id).filter((model) => model !== name);
    return html`${foreign(name)}${models.length === 0 ? null : html` <small>(${pen.list(models.map(foreign))})</small>`}`;
  });
  return pen.list(named);
}

function answers({ pen, report: { sampling, answers_analyzed } }: Subject): Markup {
  if (sampling === undefined) return pen.number('result.report.answers_analyzed', answers_analyzed);
  return pen.say('answers_of', {
    ok: pen.number('result.report.sampling.answers_ok', sampling.answers_ok),
    planned: pen.number('result.report.sampling.answers_planned', sampling.answers_planned),
  });
}

function questions({ pen, report: { sampling } }: Subject): Markup | null {
  if (sampling === undefined) return null;
  const { open_questions, grade, site_language, question_language } = sampling;
  const isOther = site_language !== question_language;
  return html`${row(pen.say('open_questions'), pen.number('result.report.sampling.open_questions', open_questions))}
${row(pen.say('grade'), html`${pen.say(`grade_${grade}`, { enough: pen.whole(ENOUGH_QUESTIONS.decision) })}${isOther ? html` ${pen.say('other_language')}` : null}`)}`;
}
