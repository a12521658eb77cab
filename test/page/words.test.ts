import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import * as assert from 'uvu/assert';
import { GRADES } from '../../src/contract/certainty.ts';
import { render } from '../../src/page/render.ts';
import { EN } from '../../src/page/words/en.ts';
import { pageLanguage } from '../../src/page/words/index.ts';
import type { WordKey } from '../../src/page/words/keys.ts';
import { LANGUAGES } from '../../src/registry/languages/index.ts';
import { madeUpReport, madeUpTrend } from '../support/page-reports.ts';
import { suite } from '../support/suite.ts';

const test = suite('page/words');
const KEYS = Object.keys(EN) as WordKey[]; // the keys of the table
const slotsOf = (words: string): string[] => [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
/** Words that are the same in English and in the language. */
const SHARED =
  /^(?:comma|semicolon|colon|website|score|models|report|verdict|points|action|questions|sources|trend|source_|kind_|band|none|more|between|place_of|answers_of|owner_|tone_|replay|report_id|band_|effort)/;

for (const language of Object.keys(LANGUAGES)) {
  const { words } = pageLanguage(language);

  test(`[Q-05] the page has its own words in ${language}, with the slots of the English ones`, () => {
    for (const key of KEYS) assert.equal(slotsOf(words[key]), slotsOf(EN[key]), key);
    if (language === 'en') return;
    assert.equal(
      KEYS.filter((key) => words[key] === EN[key] && !SHARED.test(key)),
      [],
    );
  });

  test(`[Q-05] a page in ${language} says so, and writes in its direction`, () => {
    const made = madeUpReport(1);
    const $ = load(render(made, madeUpTrend(1, made), null, `${language}-XX`).html);
    assert.equal([$('html').attr('lang'), $('html').attr('dir')], [language, language === 'ar' ? 'rtl' : 'ltr']);
    assert.not.match($('main').text(), /\{\w+\}/);
  });
}

/** A row of the first screen, by its label. */
function verdictRow(report: ReturnType<typeof madeUpReport>, label: WordKey, language: string): string {
  const $ = load(render(report, null, null, language).html);
  const terms = $('#verdict dt').filter((_, term) => $(term).text() === pageLanguage(language).words[label]);
  return terms.next('dd').text();
}

test('[Q-05] names in a row have the marks of the language between them', () => {
  const made = madeUpReport(1);
  const asked = (language: string): string => verdictRow(made, 'asked', language).replace(/ \(.*?\)/g, '');
  assert.is(asked('en'), 'Simulated 1, Simulated 2, Simulated 3');
  assert.is(asked('ar'), 'Simulated 1، Simulated 2، Simulated 3');
  assert.is(asked('ja'), 'Simulated 1、Simulated 2、Simulated 3');
  for (const language of ['ar', 'ja']) {
    const $ = load(render(made, madeUpTrend(1, made), null, language).html);
    $('.answer, blockquote, code, bdi, style').remove();
    assert.not.match($('main').text(), /[,;]/, language);
  }
});

test('[Q-05] no French line begins with the second half of a double mark', () => {
  for (const [key, words] of Object.entries(pageLanguage('fr').words)) assert.not.match(words, /[^:;] [:;?!»]|« /, key);
});

test('[Q-05] a language that the page does not have gets English', () => {
  assert.is(pageLanguage('fi').language, 'en');
  assert.is(pageLanguage('').language, 'en');
});

test('[Y-04] the first screen says what to do first', () => {
  const made = madeUpReport(1);
  const next = (report: typeof made): string => verdictRow(report, 'next', 'en');
  const [first, ...others] = made.result.action_list;
  const withFirst = (evidence: object) =>
    next({
      ...made,
      result: { ...made.result, action_list: [{ ...first, evidence }, ...others] } as typeof made.result,
    });
  assert.is(withFirst({}), `${first?.title}Effort: high · Points: not measured; removes an obstacle`);
  const expected_points = { point: 2.5, low: 1.25, high: 3.5 };
  assert.is(withFirst({ expected_points }), `${first?.title}Effort: high · Points: 2.5 1.25 to 3.5`);
  assert.is(next({ ...made, result: { ...made.result, action_list: [] } }), '');
});

test('[Y-04] a page says why some of its questions have more answers than others', () => {
  const made = madeUpReport(1, { questions: 6 });
  const { prompts } = made.result.report;
  const lead = (questions: typeof prompts): string => {
    const report = { ...made.result.report, prompts: questions };
    return load(render({ ...made, result: { ...made.result, report } }, null, null, 'en').html)(
      '#questions .lead',
    ).text();
  };
  const twice = prompts.map((prompt) => ({ ...prompt, responses: [...prompt.responses, ...prompt.responses] }));
  const failed = prompts.map((prompt, index) =>
    index === 0 ? { ...prompt, responses: prompt.responses.slice(1) } : prompt,
  );
  assert.match(lead([...prompts.slice(0, 4), ...twice.slice(4)]), EN.questions_repeated);
  for (const questions of [prompts, twice, failed]) assert.not.match(lead(questions), EN.questions_repeated);
});

test('[U-01] the page says what the grade of the sample follows from', () => {
  const made = madeUpReport(1);
  const { sampling } = made.result.report;
  assert.ok(sampling);
  for (const grade of GRADES) {
    const report = { ...made.result.report, sampling: { ...sampling, grade } };
    const $ = load(render({ ...made, result: { ...made.result, report } }, null, null, 'en').html);
    const label = $('#verdict dt').filter((_, term) => $(term).text() === EN.grade);
    assert.is(label.next('dd').text(), EN[`grade_${grade}`].replace('{enough}', '50'));
  }
});

test('[Y-04] the page says why a percentage of an action may differ from its counts', () => {
  const made = madeUpReport(1);
  const lead = (report: typeof made): string =>
    load(render(report, null, null, 'en').html)('#next > h2 + .lead').text();
  assert.match(lead(made), EN.next_shares);
  assert.is(lead({ ...made, result: { ...made.result, action_list: [] } }), '');
});

test('[Y-04] a cited website that an action calls a competitor’s is listed as one', () => {
  const made = madeUpReport(1);
  const [first] = made.result.action_list;
  assert.ok(first);
  const listed = (cls: string): string => {
    const evidence = { cited_urls: [{ url: 'https://www.rival.example/page', class: cls }] };
    const result = { ...made.result, action_list: [{ ...first, evidence }] };
    const $ = load(render({ ...made, result }, null, null, 'en').html);
    return $('.sources tbody')
      .filter((_, body) => $(body).text().includes('rival.example'))
      .find('th')
      .first()
      .text();
  };
  assert.is(listed('competitor'), EN.source_competitor);
  assert.is(listed('third_party'), EN.source_other);
});

test('[Y-04] the page says that pages of engines are not listed if an answer cites one', () => {
  const lead = (url: string | null, others = true): string => {
    const made = madeUpReport(1);
    for (const { responses } of made.result.report.prompts)
      for (const response of responses) {
        const own = url === null ? [] : [{ url, title: null, snippet: null }];
        response.citations = others ? [...response.citations, ...own] : own;
      }
    return load(render(made, null, null, 'en').html)('#sources > p').text();
  };
  assert.is(lead(null), EN.sources_lead);
  assert.is(lead('https://site.example/search'), EN.sources_lead);
  assert.is(lead('https://chatgpt.com/share/1'), `${EN.sources_lead} ${EN.engine_pages}`);
  assert.is(lead('https://www.google.com/search?q=bikes'), `${EN.sources_lead} ${EN.engine_pages}`);
  assert.is(lead('https://simulated-engine.example/search/1', false), EN.engine_pages);
  assert.is(lead(null, false), EN.no_sources);
});

test('[Y-04] the page says what the score is made of', () => {
  const made = madeUpReport(1);
  const rows = (report: typeof made): string[] =>
    load(render(report, null, null, 'en').html)('#method dl')
      .first()
      .find('dd')
      .toArray()
      .map((each) => load(each).text());
  assert.equal(rows(made), Array(5).fill('10 of 20 points'));
  const { report } = made.result;
  const { score_breakdown: parts } = report;
  assert.ok(parts !== null);
  const weighted = {
    ...parts,
    mention_rate: { value: 0.443491, weight: 0.4, points: 17.74 },
    sentiment: { value: 0.5, weight: 0.145, points: 7.25 },
  };
  const unlike = { ...made, result: { ...made.result, report: { ...report, score_breakdown: weighted } } };
  assert.equal([rows(unlike)[0], rows(unlike)[3]], ['17.74 of 40 points', '7.25 of 14.5 points']);
  const silent = { ...made, result: { ...made.result, report: { ...report, score_breakdown: null } } };
  assert.not.match(load(render(silent, null, null, 'en').html)('#method').text(), EN.score_made);
});

test('[U-03] words of change stand nowhere but in the verdicts', () => {
  const source = readFileSync('src/page/style.ts', 'utf8');
  assert.not.match(source, /green|red\b|#0[a-f0-9]?[89a-f]0/i);
  for (const verdict of ['within_noise', 'insufficient', 'not_comparable'] as const)
    assert.not.match(EN[`change_${verdict}`], /improved|declined|better|worse|up|down/);
});

test.run();
