import { by, inOrder } from '../../lib/order.ts';
import { tally } from '../../lib/tally.ts';
import { barOf } from '../charts/dot.ts';
import { type AnswerFacts, classOf, type SourceClass } from '../facts.ts';
import { html, type Markup } from '../html.ts';
import { linksTo } from '../link.ts';
import { type Subject, section } from '../subject.ts';
import type { WordKey } from '../words/keys.ts';

/** How many websites are listed for each class, and how many pages below the table, at most. */
const MOST_SITES = 5;
const MOST_PAGES = 8;

const CLASS_WORDS: Readonly<Record<SourceClass, WordKey>> = {
  own: 'source_own',
  competitor: 'source_competitor',
  aggregator: 'source_aggregator',
  editorial: 'source_editorial',
  reference: 'source_reference',
  forum: 'source_forum',
  network: 'source_network',
  short: 'source_short',
  marketplace: 'source_marketplace',
  engine: 'source_engine',
  other: 'source_other',
};

interface Source {
  readonly domain: string;
  readonly answers: number;
}

/**
 * Cited websites by class, then the pages of others that are cited in answers that name a competitor, and in none that
 * names the brand.
 */
export function sourcesSection(subject: Subject): Markup {
  const { pen, facts } = subject;
  const classes = sourcesByClass(subject);
  const leftOut = facts.answers.some(({ citesEngine }) => citesEngine) ? pen.say('engine_pages') : null;
  if (classes.length === 0)
    return section('sources', pen.say('sources'), null, html`<p>${leftOut ?? pen.say('no_sources')}</p>`);
  return section(
    'sources',
    pen.say('sources'),
    html`${pen.say('sources_lead')}${leftOut === null ? null : html` ${leftOut}`}`,
    html`<table class="sources"><thead><tr><th scope="col">${pen.say('website')}</th><td></td><th scope="col" class="r">${pen.say('answers')}</th></tr></thead>
${classes.map(([name, sources]) => html`<tbody><tr><th scope="rowgroup" colspan="3">${pen.say(CLASS_WORDS[name])}</th></tr>${sources.slice(0, MOST_SITES).map((source) => sourceRow(subject, source, facts.answers.length))}</tbody>`)}</table>${missingPages(subject)}`,
  );
}

const sourceRow = ({ pen }: Subject, { domain, answers }: Source, whole: number): Markup =>
  html`<tr><th scope="row"><bdi>${domain}</bdi></th><td class="plot">${barOf(answers, whole)}</td><td class="r">${pen.count({ cites: domain }, answers)}</td></tr>`;

/** The classes with most answers first. */
function sourcesByClass({ facts }: Subject): (readonly [SourceClass, readonly Source[]])[] {
  const sources = [...tally(facts.answers.flatMap(({ domains }) => domains))]
    .map(([domain, answers]): Source => ({ domain, answers }))
    .sort(
      inOrder(
        by(({ answers }) => -answers),
        by(({ domain }) => domain),
      ),
    );
  return [...Map.groupBy(sources, ({ domain }) => classOf(domain, facts))].sort(
    inOrder<readonly [SourceClass, readonly Source[]]>(
      by(([, list]) => -list.reduce((sum, { answers }) => sum + answers, 0)),
      by(([name]) => name),
    ),
  );
}

/** Pages of others in answers that name a competitor but not the brand: there the brand could be added. */
function missingPages({ pen, facts, report }: Subject): Markup | null {
  const isRival = ({ brands, namesBrand }: AnswerFacts): boolean => !namesBrand && brands.length > 0;
  const pages = new Map<string, { title: string | null; count: number }>();
  const withBrand = new Set(
    facts.answers.filter(({ namesBrand }) => namesBrand).flatMap(({ citations }) => citations.map(({ url }) => url)),
  );
  for (const { others } of facts.answers.filter(isRival))
    for (const { url, title } of others) {
      if (withBrand.has(url)) continue;
      pages.set(url, { title, count: (pages.get(url)?.count ?? 0) + 1 });
    }
  const most = [...pages].sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_PAGES);
  if (most.length === 0 || report.competitors.length < 2) return null;
  return html`<h3>${pen.say('missing_pages')}</h3><ul class="plain">${linksTo(most.map(([url, { title }]) => ({ url, title }))).map((link) => html`<li>${link}</li>`)}</ul>`;
}
