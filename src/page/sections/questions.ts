import { type Excerpt, excerptOf } from '../excerpt.ts';
import type { AnswerFacts, QuestionFacts } from '../facts.ts';
import { html, type Markup } from '../html.ts';
import { linkTo } from '../link.ts';
import { foreign, type Subject, section } from '../subject.ts';

const KINDS = ['category_discovery', 'recommendation', 'comparison', 'buying_intent', 'brand_discovery'] as const;
/** Names that a row has room for. */
const MOST_NAMES = 3;
/** Pages that are listed for each answer. */
const MOST_PAGES = 6;

/** A row for each question; it opens to the answers, with names marked and cited pages. */
export function questionsSection(subject: Subject): Markup {
  const { pen, facts } = subject;
  const limit = excerptLimit(facts.questions);
  const kinds = KINDS.map((kind) => facts.questions.filter(({ category }) => category === kind)).filter(
    ({ length }) => length > 0,
  );
  return section(
    'questions',
    pen.say('questions'),
    pen.say('questions_lead'),
    html`${kinds.map((questions) => html`<h3>${pen.say(`kind_${questions[0]?.category ?? 'recommendation'}`)}</h3>${questions.map((question) => questionRow(subject, question, limit))}`)}`,
  );
}

/** Bytes of answers that keep the page below its limits (Y-05); beyond, answers are shortened alike. */
const ANSWER_BYTES = 220_000;

/** How many characters of an answer are shown; undefined for all. */
function excerptLimit(questions: readonly QuestionFacts[]): number | undefined {
  const texts = questions.flatMap(({ answers }) => answers.map(({ text }) => text));
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return bytes <= ANSWER_BYTES ? undefined : Math.floor(ANSWER_BYTES / texts.length / 2);
}

function questionRow(subject: Subject, question: QuestionFacts, limit: number | undefined): Markup {
  const { pen } = subject;
  const { prompt, answers, text } = question;
  const named = answers.filter(({ namesBrand }) => namesBrand).length;
  const counts = pen.say('named_of', {
    named: pen.count({ prompt, names_brand: true }, named),
    count: pen.count({ prompt }, answers.length),
  });
  return html`<details><summary><span class="q">${foreign(text)}</span> <span class="told">${answers.length === 0 ? pen.say('no_answer') : counts}${others(subject, question, named)}</span></summary>
${answers.map((answer) => answerOf(subject, answer, limit))}</details>`;
}

/** Who was named, by the number of answers: instead of the brand, if most of them do without it. */
function others({ pen, report }: Subject, { answers }: QuestionFacts, named: number): Markup | null {
  if (answers.length === 0) return null;
  const tally = new Map<string, number>();
  for (const { brands } of answers) for (const name of brands) tally.set(name, (tally.get(name) ?? 0) + 1);
  tally.delete(report.brand_name);
  const names = [...tally].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_NAMES);
  if (names.length === 0) return named === 0 ? html` · ${pen.say('nobody')}` : null;
  const brands = pen.list(names.map(([name]) => foreign(name)));
  return html` · ${pen.say(named * 2 < answers.length ? 'named_instead' : 'named_with', { brands })}`;
}

function answerOf(subject: Subject, answer: AnswerFacts, limit: number | undefined): Markup {
  const { pen, engines, report } = subject;
  const excerpt = excerptOf(answer.text, answer.mentions, report.brand_name, limit);
  return html`<article><h4>${foreign(engines.get(answer.engine) ?? answer.engine)}</h4>
<div class="answer" dir="auto">${markedUp(excerpt)}</div>${excerpt.isShortened ? html`<p class="note">${pen.say('shortened')}</p>` : null}${pages(subject, answer)}</article>`;
}

const markedUp = ({ pieces }: Excerpt): Markup =>
  html`${pieces.map(({ text, brand }) => (brand === 'own' ? html`<mark>${text}</mark>` : brand === 'rival' ? html`<b>${text}</b>` : text))}`;

function pages({ pen }: Subject, { citations, prompt, response }: AnswerFacts): Markup {
  if (citations.length === 0) return html`<p class="note">${pen.say('no_citations')}</p>`;
  const rest = citations.length - MOST_PAGES;
  const path = `result.report.prompts[${prompt}].responses[${response}].citations`;
  return html`<p class="pages">${pen.say('citations')}: ${citations.slice(0, MOST_PAGES).map((page, index) => html`${index === 0 ? null : ' · '}${linkTo(page)}`)}${
    rest > 0 ? html` · ${pen.say('more', { count: pen.derived(path, `beyond ${MOST_PAGES}`, rest) })}` : null
  }</p>`;
}
