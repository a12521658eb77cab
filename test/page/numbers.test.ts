import { load } from 'cheerio';
import * as assert from 'uvu/assert';
import type { PageReport, PageTrend } from '../../src/page/page.ts';
import { render } from '../../src/page/render.ts';
import { madeUpReport, madeUpTrend } from '../support/page-reports.ts';
import { suite } from '../support/suite.ts';

const test = suite('page/numbers');

const LANGUAGES = ['en', 'de', 'fr', 'ja', 'ar'];
const REPORTS = Array.from({ length: 20 }, (_, seed) => seed);

/** What stands under a path such as `result.report.competitors[3].visibility_pct`. */
const at = (root: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((name) => name !== '')
    .reduce((value: unknown, name) => Object(value)[name], root);

/** How numbers of the JSON are written, by the end of their path. */
const UNITS: readonly (readonly [RegExp, (value: number, language: string) => string])[] = [
  [/visibility_pct(\.low|\.high)?$/, (value, language) => percent(value / 100, language)],
  [/action_effects.*\.(before|after)$/, (value, language) => percent(value / 100, language)],
  [/(repeatability|level)$/, percent],
  [/score_breakdown\.\w+\.weight$/, (value, language) => new Intl.NumberFormat(language).format(value * 100)],
  [
    /differences\.visibility_score\.\w+$|action_effects.*\.difference\.\w+$/,
    (value, language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value),
  ],
  [/./, (value, language) => new Intl.NumberFormat(language).format(value)],
];
function percent(value: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(value);
}

interface Selection {
  readonly prompt?: number;
  readonly engine?: string;
  readonly category?: string;
  readonly names_brand?: boolean;
  readonly cites_brand?: boolean;
  readonly cites?: string;
}

/** Counts answers with nothing but the names, texts and addresses in the JSON. */
function counted({ result: { report } }: PageReport, wanted: Selection): number {
  const prompts = report.prompts.filter(({ category }, index) =>
    wanted.prompt === undefined ? category !== 'brand_discovery' : index === wanted.prompt,
  );
  return prompts.flatMap(({ category, responses }) =>
    responses.filter(({ engine, answer_text, brands, citations }) => {
      const hosts = citations.map(({ url }) => new URL(url).hostname);
      const isOf = (domain: string): boolean => hosts.some((host) => host === domain || host.endsWith(`.${domain}`));
      return (
        (wanted.engine === undefined || engine === wanted.engine) &&
        (wanted.category === undefined || category === wanted.category) &&
        (wanted.names_brand === undefined ||
          (brands ?? answer_text).includes(report.brand_name) === wanted.names_brand) &&
        (wanted.cites_brand === undefined || isOf('brand.example') === wanted.cites_brand) &&
        (wanted.cites === undefined || isOf(wanted.cites))
      );
    }),
  ).length;
}

/** Numbers that follow from a list. */
function derived(document: PageReport, path: string, how: string): number {
  const { brand_name, competitors, uncertainty } = document.result.report;
  const own = competitors.find(({ name }) => name === brand_name)?.visibility_pct ?? 0;
  const ends = (name: string) =>
    uncertainty?.competitors.find((row) => row.name === name)?.visibility_pct ?? { low: 0, high: 100 };
  const mine = ends(brand_name);
  const list = at(document, path) as unknown[]; // the path of a list
  if (how === 'length') return list.length;
  if (how === 'place') return 1 + competitors.filter(({ visibility_pct }) => visibility_pct > own).length;
  if (how === 'best') return 1 + competitors.filter(({ name }) => ends(name).low > mine.high).length;
  if (how === 'worst') return competitors.filter(({ name }) => ends(name).high >= mine.low).length;
  return list.length - Number(how.replace('beyond ', ''));
}

/** Every number of a page with what the JSON has in its place. */
function compare(document: PageReport, trend: PageTrend, language: string): number {
  const $ = load(render(document, trend, null, language).html);
  const shown = $('html').attr('lang') ?? '';
  const fields = $('[data-field]').toArray();
  for (const element of fields) {
    const [field = '', text] = [$(element).attr('data-field'), $(element).text()];
    const [count, how] = [$(element).attr('data-count'), $(element).attr('data-how')];
    const value = count
      ? counted(document, JSON.parse(count))
      : how
        ? derived(document, field, how)
        : at({ ...document, trend }, field);
    assert.type(value, 'number', field);
    const unit = count || how ? UNITS.at(-1) : UNITS.find(([end]) => end.test(field));
    assert.is(text, unit?.[1](Number(value), shown), `${field} ${count ?? ''}`);
  }
  $('[data-field], time, bdi, q, blockquote, .answer, code, .constant, svg, style').remove();
  assert.is(/[^\n]*\p{Nd}[^\n]*/u.exec($('body').text())?.[0], undefined, 'a number without its path');
  return fields.length;
}

for (const seed of REPORTS) {
  const language = LANGUAGES[seed % LANGUAGES.length] ?? 'en';
  test(`[Y-04] every number of made-up report ${seed} reads as the JSON has it (${language})`, () => {
    const document = madeUpReport(seed, { engines: 1 + (seed % 3), questions: 10 + seed });
    assert.ok(compare(document, madeUpTrend(seed, document), language) > 60);
  });
}

test.run();
