import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import * as assert from 'uvu/assert';
import type { PageReport } from '../../src/page/page.ts';
import { render } from '../../src/page/render.ts';
import { assertInProportion } from '../support/cpu-cost.ts';
import { madeUpReport, madeUpTrend, numbersFrom } from '../support/page-reports.ts';
import { reportResult } from '../support/report-result.ts';
import { suite } from '../support/suite.ts';

const test = suite('page/bad input');

const SECTIONS = [
  'verdict',
  'who',
  'where',
  'cited',
  'questions',
  'sources',
  'say',
  'next',
  'technical',
  'trend',
  'method',
];
const sectionsOf = (page: string): string[] =>
  load(page)('section')
    .toArray()
    .map((section) => load(page)(section).attr('id') ?? '');
const textOf = (page: string, selector: string): string => load(page)(selector).text();

/** The same report, with other members in `result.report`. */
const withReport = (made: PageReport, more: Partial<PageReport['result']['report']>): PageReport => ({
  ...made,
  result: { ...made.result, report: { ...made.result.report, ...more } },
});

test('a whole report has all sections, in their order', () => {
  const made = madeUpReport(1);
  assert.equal(sectionsOf(render(made, madeUpTrend(1, made), null, 'en').html), SECTIONS);
});

test('an engine without answers says so and has no rate', () => {
  const page = render(madeUpReport(2, { silent: [2] }), null, null, 'en').html;
  assert.match(textOf(page, '#where .sum'), 'no answers');
  assert.not.match(textOf(page, '#where .sum'), 'NaN');
});

test('one engine is enough', () => {
  const page = render(madeUpReport(3, { engines: 1 }), null, null, 'en').html;
  assert.is(load(page)('#where thead th').length, 1);
});

test('without any answer there is no score', () => {
  const page = render(madeUpReport(4, { silent: [1, 2, 3] }), null, null, 'en').html;
  assert.match(textOf(page, 'h1'), 'No answer could be analysed');
  assert.is(load(page)('#verdict svg').length, 0);
});

test('40 competitors each have a row', () => {
  const rivals = Array.from({ length: 40 }, (_, index) => `Rival ${String.fromCharCode(65 + (index % 26))}${index}`);
  const page = render(madeUpReport(5, { rivals }), null, null, 'en').html;
  assert.is(load(page)('#who tbody tr').length, 41);
});

test('a report without competitors has no place', () => {
  const alone = render(madeUpReport(6, { rivals: [] }), null, null, 'en').html;
  assert.match(textOf(alone, '#verdict'), 'no competitors were counted');
  const none = withReport(madeUpReport(6, { rivals: [] }), { competitors: [] });
  assert.not.ok(sectionsOf(render(none, null, null, 'en').html).includes('who'));
});

test('a report without a previous one says so, and draws no trend', () => {
  const made = withReport(madeUpReport(7), { change: null });
  const page = render(made, madeUpTrend(7, made, 1), null, 'en').html;
  assert.match(textOf(page, '#verdict'), 'This is the first report');
  assert.is(load(page)('#trend svg').length, 0);
});

test('a report of the first version lacks intervals and engines, and the page says what it lacks', () => {
  const { sampling, not_counted, engines, uncertainty, change, ...early } = madeUpReport(8).result.report;
  assert.ok(sampling && not_counted && engines && uncertainty && change);
  const made = madeUpReport(8);
  const page = render({ ...made, result: { ...made.result, report: early } }, null, null, 'en').html;
  assert.match(textOf(page, 'h1'), 'its uncertainty was not estimated');
  assert.match(textOf(page, '#verdict'), 'does not say');
  assert.not.match(textOf(page, 'body'), /provider_/);
  assert.match(textOf(page, '#who'), 'not estimated');
});

test('a report with hardly anything in it renders', () => {
  const made = { ...madeUpReport(9), completed_at: null, digest: null, result: reportResult() };
  assert.match(render(made, null, null, 'en').html, '</html>');
});

test('reports in the formats of stored data folders render', () => {
  const stored = JSON.parse(readFileSync('src/contract/examples.json', 'utf8'));
  for (const name of ['reportFirst', 'reportCompleted'])
    assert.match(render({ ...stored[name], digest: null }, stored.trend, null, 'en').html, '</html>', name);
});

test('[Y-05] a 20 KB answer is shortened to the sentences around names, and says so', () => {
  const filler = ' Something else that nobody asked about.'.repeat(500);
  const page = render(madeUpReport(10, { filler }), null, null, 'en').html;
  const answer = textOf(page, 'article:has(mark) .answer');
  assert.match(answer, 'Kestrel Cycles is worth a look.');
  assert.match(textOf(page, 'article'), 'Shortened');
  assert.ok(page.length < 1_000_000);
});

/** Words that hardly compress. */
function noise(length: number, seed = length): string {
  const next = numbersFrom(seed);
  const word = (): string => Math.floor(next() * 36 ** 6).toString(36);
  return Array.from({ length: Math.ceil(length / 7) }, word).join(' ');
}

test('[Y-05] with 5 KB of noise in each answer it stays below 1 MB, and 200 KB gzipped', () => {
  const rivals = Array.from({ length: 40 }, (_, index) => `Rival ${index} of ${noise(20)}`);
  const made = madeUpReport(11, { rivals, questions: 54, filler: ` <&"> ${noise(5000)}` });
  const page = render(made, madeUpTrend(11, made, 12), null, 'en').html;
  assert.ok(Buffer.byteLength(page) < 1_000_000, `${Buffer.byteLength(page)} bytes`);
  assert.ok(gzipSync(page).length < 200_000, `${gzipSync(page).length} bytes gzipped`);
});

/** Eight addresses of `length` characters, which hardly compress. */
const longAddresses = (length: number) => (question: number, engine: string) =>
  Array.from({ length: 8 }, (_, index) => {
    const start = `https://www.magazine-${index}.example/${engine}/${question}/`;
    return (
      start +
      noise(length)
        .replaceAll(' ', '-')
        .slice(0, length - start.length)
    );
  });

test('[Y-05] with eight long addresses in each of 462 answers it stays below 1 MB, and 200 KB gzipped', () => {
  const filler = ' Something else that nobody asked about, said at length.'.repeat(30);
  for (const length of [290, 120]) {
    const made = madeUpReport(13, { questions: 154, filler, cites: longAddresses(length) });
    const page = render(made, madeUpTrend(13, made, 12), null, 'en').html;
    assert.ok(Buffer.byteLength(page) < 1_000_000, `${Buffer.byteLength(page)} bytes`);
    assert.ok(gzipSync(page).length < 200_000, `${gzipSync(page).length} bytes gzipped`);
    const $ = load(page);
    const links = $('.pages')
      .toArray()
      .map((pages) => $(pages).find('a').length);
    assert.equal([...new Set(links)], [length > 200 ? 1 : 2], 'all answers have the same room');
  }
});

test('[Y-05] where there is room, six cited pages of an answer are listed, and how many more there are', () => {
  const made = madeUpReport(14, { questions: 4, cites: longAddresses(120) });
  const pages = load(render(made, null, null, 'en').html)('.pages').first();
  const count = made.result.report.prompts[0]?.responses[0]?.citations.length ?? 0;
  assert.is(pages.find('a').length, 6);
  assert.match(pages.text(), `${count - 6} more`);
});

test('[Y-05] rendering takes time in proportion to the length of the answers', () => {
  const filler = (size: number): string => ' Something else that nobody asked about, said at length.'.repeat(size);
  const made = new Map([9, 90].map((size) => [size, madeUpReport(12, { questions: 54, filler: filler(size) })]));
  assertInProportion((size) => {
    const report = made.get(size);
    assert.ok(report);
    render(report, null, null, 'en');
  }, 9);
});

test.run();
