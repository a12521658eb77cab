import { tally } from '../../lib/tally.ts';
import { type Excerpt, excerptOf } from '../excerpt.ts';
import type { AnswerFacts, QuestionFacts } from '../facts.ts';
import { html, type Markup } from '../html.ts';
import { linksTo } from '../link.ts';
import type { Pen } from '../pen.ts';
import { foreign, type Subject, section } from '../subject.ts';

const KINDS = ['category_discovery', 'recommendation', 'comparison', 'buying_intent', 'brand_discovery'] as const;
/** Names that a row has room for. */
const MOST_NAMES = 3;
/** Pages that are listed for each answer at most. */
const MOST_PAGES = 6;

/** A row for each question. It opens to the answers, in which names are marked, and the pages that they cite. */
export function questionsSection(subject: Subject): Markup {
  const { pen, facts } = subject;
  const room = roomFor(facts.questions);
  const kinds = KINDS.map((kind) => facts.questions.filter(({ category }) => category === kind)).filter(
    ({ length }) => length > 0,
  );
  return section(
    'questions',
    pen.say('questions'),
    html`${pen.say('questions_lead')}${isAskedUnequally(facts.questions) ? html` ${pen.say('questions_repeated')}` : null}`,
    html`${kinds.map((questions) => html`${headingOf(pen, questions[0]?.category ?? 'recommendation')}${questions.map((question) => questionRow(subject, question, room))}`)}`,
  );
}

/** Whether some questions, but not all, have two answers of one engine. */
function isAskedUnequally(questions: readonly QuestionFacts[]): boolean {
  const isRepeated = ({ answers }: QuestionFacts): boolean =>
    new Set(answers.map(({ engine }) => engine)).size < answers.length;
  return questions.some(isRepeated) && !questions.every(isRepeated);
}

const headingOf = (pen: Pen, kind: QuestionFacts['category']): Markup =>
  html`<h3>${pen.say(`kind_${kind}`)}</h3>${kind === 'brand_discovery' ? html`<p class="note">${pen.say('brand_discovery_note')}</p>` : null}`;

/** How much of each answer is shown: all alike, so that the page stays below its limits (Y-05). */
interface Room {
  /** Characters of its text; undefined for all. */
  readonly characters: number | undefined;
  readonly pages: number;
}

/** Bytes of texts and of links to cited pages for which there is room. */
const ANSWER_BYTES = 220_000;
const LINK_BYTES = 300_000;

function roomFor(questions: readonly QuestionFacts[]): Room {
  const answers = questions.flatMap((question) => question.answers);
  const bytes = answers.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const characters = bytes <= ANSWER_BYTES ? undefined : Math.floor(ANSWER_BYTES / answers.length / 2);
  return { characters, pages: pagesWithin(answers) };
}

/** How many cited pages of each answer fit. */
function pagesWithin(answers: readonly AnswerFacts[]): number {
  const links = answers.map(({ citations }) => linksTo(citations.slice(0, MOST_PAGES)));
  let bytes = 0;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    for (const each of links) bytes += Buffer.byteLength(String(each[pages] ?? ''));
    if (bytes > LINK_BYTES) return pages;
  }
  return MOST_PAGES;
}

function questionRow(subject: Subject, question: QuestionFacts, room: Room): Markup {
  const { pen } = subject;
  const { prompt, answers, text } = question;
  const named = answers.filter(({ namesBrand }) => namesBrand).length;
  const counts = pen.say('named_of', {
    named: pen.count({ prompt, names_brand: true }, named),
    count: pen.count({ prompt }, answers.length),
  });
  return html`<details><summary><span class="q">${foreign(text)}</span> <span class="told">${answers.length === 0 ? pen.say('no_answer') : counts}${others(subject, question, named)}</span></summary>
${answers.map((answer) => answerOf(subject, answer, room))}</details>`;
}

/**
 * The other brands that were named, those in the most answers first: named with the brand, or instead of it if no
 * answer names the brand.
 */
function others({ pen, report }: Subject, { answers }: QuestionFacts, named: number): Markup | null {
  if (answers.length === 0) return null;
  const counts = tally(answers.flatMap(({ brands }) => brands));
  counts.delete(report.brand_name);
  const names = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_NAMES);
  if (names.length === 0) return named === 0 ? html` · ${pen.say('nobody')}` : null;
  const brands = pen.list(names.map(([name]) => foreign(name)));
  return html` · ${pen.say(named === 0 ? 'named_instead' : 'named_with', { brands })}`;
}

function answerOf(subject: Subject, answer: AnswerFacts, room: Room): Markup {
  const { pen, engines, report } = subject;
  const excerpt = excerptOf(answer.text, answer.mentions, report.brand_name, room.characters);
  return html`<article><h4>${foreign(engines.get(answer.engine) ?? answer.engine)}</h4>
<div class="answer" dir="auto">${markedUp(excerpt)}</div>${excerpt.isShortened ? html`<p class="note">${pen.say('shortened')}</p>` : null}${pages(subject, answer, room)}</article>`;
}

const markedUp = ({ pieces }: Excerpt): Markup =>
  html`${pieces.map(({ text, brand }) => (brand === 'own' ? html`<mark>${text}</mark>` : brand === 'rival' ? html`<b>${text}</b>` : text))}`;

function pages({ pen }: Subject, { citations, prompt, response }: AnswerFacts, room: Room): Markup {
  if (citations.length === 0) return html`<p class="note">${pen.say('no_citations')}</p>`;
  const links = linksTo(citations.slice(0, room.pages));
  const rest = citations.length - links.length;
  const path = `result.report.prompts[${prompt}].responses[${response}].citations`;
  const beyond = (): Markup => pen.derived(path, `beyond ${links.length}`, rest);
  const more = rest === 0 ? [] : [links.length === 0 ? beyond() : pen.say('more', { count: beyond() })];
  return html`<p class="pages">${pen.say('citations')}${pen.plain('colon')}${[...links, ...more].map((part, index) => [index === 0 ? null : ' · ', part])}</p>`;
}
