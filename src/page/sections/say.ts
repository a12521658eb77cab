import { excerptOf } from '../excerpt.ts';
import type { AnswerFacts } from '../facts.ts';
import { html, type Markup } from '../html.ts';
import { foreign, type Subject, section } from '../subject.ts';

const TONES = ['positive', 'neutral', 'negative'] as const;
/** How many answers are quoted for each engine, and the length of an excerpt, at most. */
const QUOTES = 2;
const MOST_CHARACTERS = 400;

/** The tone of all answers that name the brand, and sentences quoted from them word for word. */
export function saySection(subject: Subject): Markup {
  const { pen, facts, report, engines } = subject;
  const naming = facts.answers.filter(({ namesBrand }) => namesBrand);
  const heading = pen.say('say');
  if (report.overall.mention_count === 0) return section('say', heading, null, html`<p>${pen.say('not_named')}</p>`);
  const tones = TONES.map(
    (tone) =>
      html`<div><dt>${pen.say(`tone_${tone}`)}</dt><dd>${pen.number(`result.report.overall.sentiment_counts.${tone}`, report.overall.sentiment_counts[tone])}</dd></div>`,
  );
  return section(
    'say',
    heading,
    pen.say('say_lead'),
    html`<dl class="tones">${tones}</dl>${[...engines].map(([id, name]) =>
      quotes(
        subject,
        name,
        naming.filter(({ engine }) => engine === id),
      ),
    )}`,
  );
}

/** Of answers spread over the questions, so that not all sentences are about one kind of question. */
function quotes({ report, facts }: Subject, engine: string, answers: readonly AnswerFacts[]): Markup {
  const chosen = Array.from({ length: Math.min(QUOTES, answers.length) }, (_, index) =>
    answers.at(Math.floor((index * answers.length) / QUOTES)),
  ).filter((answer) => answer !== undefined);
  return html`${chosen.map((answer) => {
    const { pieces } = excerptOf(
      answer.text,
      firstOf(answer, report.brand_name),
      report.brand_name,
      MOST_CHARACTERS,
      true,
    );
    return html`<figure class="quote"><blockquote dir="auto">${pieces.map(({ text, brand }) => (brand === 'own' ? html`<mark>${text}</mark>` : text))}</blockquote>
<figcaption>${foreign(engine)} · <q class="q">${foreign(facts.questions[answer.prompt]?.text ?? '')}</q></figcaption></figure>`;
  })}`;
}

const firstOf = ({ mentions }: AnswerFacts, name: string) => mentions.filter(({ brand }) => brand === name).slice(0, 1);
