import { createHash } from 'node:crypto';
import type { Branding } from '../domain/branding/branding.ts';
import { readableColour } from '../domain/branding/readable-colour.ts';
import { html, type Markup, styleElement } from './html.ts';
import type { Render } from './page.ts';
import { citedSection } from './sections/cited.ts';
import { methodSection } from './sections/method.ts';
import { nextSection } from './sections/next.ts';
import { questionsSection } from './sections/questions.ts';
import { saySection } from './sections/say.ts';
import { sourcesSection } from './sections/sources.ts';
import { technicalSection } from './sections/technical.ts';
import { trendSection } from './sections/trend.ts';
import { verdictSection } from './sections/verdict.ts';
import { whereSection } from './sections/where.ts';
import { whoSection } from './sections/who.ts';
import { OWN_COLOUR, styleOf } from './style.ts';
import { foreign, type Subject, subjectOf } from './subject.ts';

/** From the verdict, which a hurried reader needs, to how it was measured. */
const SECTIONS: readonly ((subject: Subject) => Markup | null)[] = [
  verdictSection,
  whoSection,
  whereSection,
  citedSection,
  questionsSection,
  sourcesSection,
  saySection,
  nextSection,
  technicalSection,
  trendSection,
  methodSection,
];

/** The readable report of a completed report; see `page.ts`. */
export const render: Render = (report, trend, branding, language) => {
  const subject = subjectOf(report, trend, language);
  const style = styleOf(readableColour(branding?.colour ?? '') ?? OWN_COLOUR);
  const contentSecurityPolicy = policyOf(style, branding);
  const { pen, simulated } = subject;
  const title = html`${subject.report.brand_name}${pen.plain('colon')}${pen.say('kind')}`;
  const page = html`<!doctype html>
<html lang="${pen.language}" dir="${pen.direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer"><title>${title}</title>${styleElement(style)}</head>
<body${simulated.length > 0 ? html` class="is-simulated"` : null}>${ribbon(subject)}<div class="page">${head(subject, branding)}
<main>${SECTIONS.map((section) => html`${section(subject)}\n`)}</main>${foot(branding)}</div></body></html>
`;
  return { html: page.toString(), contentSecurityPolicy };
};

/** Nothing is fetched and nothing runs; the styles are allowed by their digest, a logo by its form. */
function policyOf(style: string, branding: Branding | null): string {
  const digest = createHash('sha256').update(style).digest('base64');
  const pictures = branding?.logo ? ' img-src data:;' : '';
  return `default-src 'none'; style-src 'sha256-${digest}';${pictures} base-uri 'none'; form-action 'none'`;
}

/** On screen at the top; on paper beside every page. */
function ribbon({ pen, simulated, engines }: Subject): Markup | null {
  if (simulated.length === 0) return null;
  const names = pen.list(simulated.map((id) => foreign(engines.get(id) ?? id)));
  const words =
    simulated.length === engines.size ? pen.say('simulated') : pen.say('simulated_partly', { engines: names });
  return html`<aside class="simulated">${words}</aside><p class="ribbon" aria-hidden="true">${words}</p>`;
}

function head({ pen, report, document }: Subject, branding: Branding | null): Markup {
  const logo = branding?.logo;
  const picture = logo && html`<img alt="${branding.name}" src="data:${logo.type};base64,${logo.base64}">`;
  return html`<header>${picture ?? (branding === null ? null : html`<p><strong>${foreign(branding.name)}</strong></p>`)}
<p class="kind">${pen.say('kind')} · ${foreign(report.brand_name)} · ${pen.day(document.completed_at)}</p></header>`;
}

const foot = (branding: Branding | null): Markup | null =>
  branding?.footer ? html`<footer>${foreign(branding.footer)}</footer>` : null;
