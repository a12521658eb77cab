import { html, type Markup } from '../html.ts';
import { foreign, modelsOf, row, type Subject, section } from '../subject.ts';

/** How to check the report, and what it does not say. */
export function methodSection(subject: Subject): Markup {
  const { pen, report, document, facts, engines } = subject;
  const repeatability = report.sampling?.repeatability ?? null;
  const models = [...engines].map(
    ([id, name]) => html`${foreign(name)}${pen.plain('colon')}${pen.list(modelsOf(report, id).map(foreign))}`,
  );
  return section(
    'method',
    pen.say('method'),
    null,
    html`<p>${pen.say('method_questions')}</p><p>${pen.say('method_ranges')}</p><p>${pen.say('method_not')}</p><p>${pen.say('method_app')}</p>
${scoreParts(subject)}
${facts.isAsCounted ? null : html`<p>${pen.say('method_names')}</p>`}
<dl class="key">${repeatability === null ? null : row(pen.say('repeatability'), pen.number('result.report.sampling.repeatability', repeatability, 'share'))}
${row(pen.say('models'), pen.list(models, 'semicolon'))}
${row(pen.say('scoring_version'), pen.number('result.report.scoring_version', report.scoring_version))}
${row(pen.say('report_id'), html`<code>${document.id}</code>`)}
${document.digest === null ? null : row(pen.say('digest'), html`<code>sha256:${document.digest}</code>`)}
${row(pen.say('replay'), html`<code>sightline replay ${document.id}</code>`)}</dl>`,
  );
}

/** What the score is made of; nothing if no answer could be analysed. */
function scoreParts({ pen, report }: Subject): Markup | null {
  const { score_breakdown: parts } = report;
  if (parts === null) return null;
  const rows = COMPONENTS.map((name) => {
    const field = `result.report.score_breakdown.${name}`;
    const points = pen.number(`${field}.points`, parts[name].points);
    const most = pen.number(`${field}.weight`, parts[name].weight, 'of100');
    return row(pen.say(`made_${name}`), pen.say('made_points', { points, most }));
  });
  return html`<p>${pen.say('score_made')}</p><dl class="key">${rows}</dl>`;
}

const COMPONENTS = ['mention_rate', 'platform_coverage', 'avg_rank', 'sentiment', 'competitive_gap'] as const;
