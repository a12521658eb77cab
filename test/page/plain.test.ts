import { type CheerioAPI, load } from 'cheerio';
import * as assert from 'uvu/assert';
import type { PageReport } from '../../src/page/page.ts';
import { render } from '../../src/page/render.ts';
import { EN } from '../../src/page/words/en.ts';
import { madeUpReport } from '../support/page-reports.ts';
import { suite } from '../support/suite.ts';

/** What a reader should not have to guess. */
const test = suite('page/plain');

const pageOf = (made: PageReport): CheerioAPI => load(render(made, null, null, 'en').html);

test('[Y-04] hatched cells are explained where there are some, and only there', () => {
  for (const made of [
    madeUpReport(1, { questions: 30 }),
    madeUpReport(1, { questions: 20 }),
    madeUpReport(1, { questions: 30, silent: [2] }),
  ]) {
    const $ = pageOf(made);
    const lead = $('#where .lead').text();
    assert.match(lead, EN.where_lead);
    assert.is(lead.includes(EN.where_few), $('#where td.few').length > 0);
  }
  assert.is(pageOf(madeUpReport(1, { questions: 30 }))('#where td.few').length, 0);
  assert.ok(pageOf(madeUpReport(1, { questions: 20 }))('#where td.few').length > 0);
});

test('[Y-04] the page says from whom a competitor cannot be told apart', () => {
  const made = madeUpReport(1);
  const { report } = made.result;
  const { uncertainty } = report;
  assert.ok(uncertainty);
  const competitors = report.competitors.map(({ name }) => ({ name, visibility_pct: { low: 10, high: 90 } }));
  const alike = { ...report, uncertainty: { ...uncertainty, competitors } } as typeof report; // all that is read of it
  const $ = pageOf({ ...made, result: { ...made.result, report: alike } });
  const told = $('#who tbody tr:not(.own) th small')
    .toArray()
    .map((each) => $(each).text());
  assert.equal(told, Array(3).fill('cannot be told apart from Kestrel Cycles'));
});

/** The report whose answers all name a competitor only, and cite these pages. */
function citing(pages: readonly { readonly url: string; readonly title: string | null }[]): PageReport {
  const made = madeUpReport(2, { questions: 4, engines: 1 });
  const { report } = made.result;
  const prompts = report.prompts.map((prompt) => ({
    ...prompt,
    responses: prompt.responses.map((each) => ({
      ...each,
      ...{ brands: ['Alderway'], answer_text: 'Alderway is worth a look.' },
      citations: pages.map((page) => ({ ...page, snippet: null })),
    })),
  }));
  return { ...made, result: { ...made.result, report: { ...report, prompts } } };
}

test('[Y-04] cited pages with the same title are told apart by their paths, others by their hosts', () => {
  const $ = pageOf(
    citing([
      { url: 'https://directory.example/best/bikes', title: 'The best ones' },
      { url: 'https://directory.example/best/trailers?year=2026', title: 'The best ones' },
      { url: 'https://magazine.example/tests/1', title: 'Twelve cargo bikes, tested' },
    ]),
  );
  const expected = [
    'The best ones directory.example/best/bikes',
    'The best ones directory.example/best/trailers?year=2026',
    'Twelve cargo bikes, tested magazine.example',
  ];
  const missing = $('#sources li')
    .toArray()
    .map((each) => $(each).text());
  assert.equal(missing, expected);
  assert.is($('.pages').first().text(), `Cited pages: ${expected.join(' · ')}`);
});

test('[Y-04] a page of the brand is none that leaves it out, whatever stands in its address', () => {
  const { url } = madeUpReport(2, { questions: 4, engines: 1 }).result.report;
  const $ = pageOf(
    citing([
      { url: `${url}/redirect?to=directory.example`, title: 'Our page' },
      { url: 'https://directory.example/best', title: 'The best ones' },
    ]),
  );
  assert.equal(
    $('#sources li')
      .toArray()
      .map((each) => $(each).text()),
    ['The best ones directory.example'],
  );
});

test.run();
