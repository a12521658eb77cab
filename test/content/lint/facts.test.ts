import * as assert from 'uvu/assert';
import { lintText } from '../../../src/content/lint/text.ts';
import { suite } from '../../support/suite.ts';
import { rulesBroken, SOURCE_TEXT, TERMS } from './terms.ts';

const facts = suite('lint: facts');

/** The language is none of these tables' matter. */
const anyLanguage = { language: 'x-any' };

const FIGURES_THAT_STAND: readonly string[] = [
  'Founded in 2014.',
  'Founded in 2015.',
  'Between 2014–2019.',
  'It serves 12,500 agencies.',
  'Sie hat 12.500 Kunden.',
  'Elle a 12 500 clients et 12\u202f500 contrats.',
  "Rund 12'500 Agenturen.",
  'لديها ١٢٬٥٠٠ عميل في ٣٤ بلدا',
  'มีลูกค้า ๑๒,๕๐๐ ราย',
  '１２，５００社が利用',
  '12,500社が34か国で',
  'From 19.50 or 19,50 or 19.5 euros.',
  '87 % of users, 87% of users, 87 percent.',
  'About 2 345 678 dollars, that is 2.345.678.',
  '1,5 Millionen.',
  'On 03 May 2024.',
  'The title says 2026 and the brief 24 hours.',
  'A test of 17 planners.',
  'Zeitwerk 360 has a number in its name.',
  'One digit: 5 teams, 7 days, B2B, 3D.',
  'Cited [1] and [12] and [1, 12].',
  'See [the page](https://acme.example/2031/77) of https://acme.example/9999.',
  '10. Ten\n11. Eleven',
  'Rated 9/10, open 24/7.',
  '1) First\n2) Second',
  'Set `34` there.',
  'In 2014. 34 countries.',
];

const FIGURES_THAT_DO_NOT: readonly string[] = [
  'It serves 12,501 agencies.',
  'It serves 12,50 agencies.',
  'It serves 125,00 agencies.',
  'لديها ١٢٬٥٠١ عميل',
  'มีลูกค้า ๑๓,๕๐๐ ราย',
  '１３，５００社',
  'Only 88% of users.',
  'From 19.55 euros.',
  '99,999 users, as an engine says.',
  'On 2024-06-13.',
  'Some 0.125 and 1.25 percent.',
  'In [the year 2031](https://acme.example).',
  'In the year [2031].',
  '> Quoted 4711.',
  '| a | b |\n|---|---|\n| 4711 | x |',
  '- item 4711',
  '## Top 50',
  '```\n4711\n```',
  '`4711`',
  '**47**11',
  'M365 and GPT40.',
  'Between 2031–2035.',
  '345 alone and 678 alone are parts of a larger figure.',
  '12 and 500 are too.',
];

/** A figure of no source, or of another thing than its source says. */
const figureRule = (rule: string): string => rule.replace(/^(?:figure_without_source|other_unit)$/, 'figure');

for (const text of FIGURES_THAT_STAND) {
  facts(`[T-01] figures that stand: ${JSON.stringify(text)}`, () => {
    assert.equal(rulesBroken(text, anyLanguage), []);
  });
}
for (const text of FIGURES_THAT_DO_NOT) {
  facts(`[T-01] a figure of no source: ${JSON.stringify(text)}`, () => {
    assert.equal(rulesBroken(text, anyLanguage).map(figureRule), ['figure']);
  });
}

facts('[T-01] plain text is held to the same figures', () => {
  assert.equal(rulesBroken('1. First, 12,500 agencies 2/11 https://acme.example/4711', anyLanguage, 'plain'), []);
  assert.equal(rulesBroken('We have *4711* users', anyLanguage, 'plain'), ['figure_without_source']);
});

const SAID = 'We built the planner that we missed ourselves';
const SAID_JA = '東京の代理店では作業時間が月に30時間減った';

const QUOTATIONS_THAT_STAND: readonly string[] = [
  `“${SAID}”, she says.`,
  `"${SAID}," she says.`,
  `„${SAID}“`,
  `„${SAID}”`,
  `«${SAID}»`,
  `« ${SAID} »`,
  `»${SAID}«`,
  `‹${SAID}›`,
  `‘${SAID}’`,
  `'${SAID}'`,
  `‚${SAID}‘`,
  `“we BUILT  the\nplanner that we missed ourselves.”`,
  `“**We built** the planner … we missed ourselves”`,
  `“We built the planner [...] missed ourselves”`,
  `“[They] built the planner that we missed ourselves”`,
  `「${SAID_JA}」と報告`,
  `『${SAID_JA}』`,
  `「作業時間」と「代理店」`,
  `> ${SAID}\n>\n> — Jane Doe, founder of the planner`,
  `> “${SAID},” says Jane Doe`,
  'The slogan “plan less, do more today” is theirs.',
  'A “big deal” and a "term".',
  `It's the users' choice, and that's what the teams' leads say.`,
  `Rock 'n' roll of the '90s and the customers' choice.`,
  `A 15" screen and a 27" screen are enough for "Acme".`,
  `« Acme » est un outil de planification et « Rival » aussi.`,
  '„Acme“ ist ein Werkzeug für Teams und „Anderes“ auch.',
  'See “About Acme” and “Planners: 17 tested”.',
  `”${SAID}”`,
  `»${SAID}»`,
  `„${SAID}"`,
  `“${SAID}"`,
  `“${SAID}” and "${SAID}"`,
  `„${SAID}“ und "${SAID}"`,
  'so the quotation from above ends.” And another one ends here as well.”',
  'Home » All planners of the year » Acme',
];

const QUOTATIONS_THAT_DO_NOT: readonly string[] = [
  '“We built the planner that nobody needed”',
  '"The best planner of all"',
  '„Das ist der beste Planer“, sagt sie.',
  '„To jest najlepszy program”',
  '«C’est le meilleur outil»',
  '« C’est le meilleur outil »',
  '»Das ist der beste Planer«',
  '”Det här är det bästa programmet”, säger hon.',
  '»Det här är det bästa programmet», säger hon.',
  '„Das ist der beste Planer", sagt sie.',
  '“this is the best planner", she says.',
  '‘this is the best planner’',
  "He says 'this is the best planner' today.",
  '「これは市場で最も優れた計画ソフトです」',
  '『これは市場で最も優れた計画ソフトです』',
  'قالت «هذا هو أفضل برنامج»',
  'เธอกล่าวว่า “นี่คือซอฟต์แวร์ที่ดีที่สุด”',
  'Yönetici "bu en iyi yazılım" dedi.',
  '> This planner is the best of all.',
  `“${SAID} every single morning”`,
  '“the best of all planners”',
  '- “a quotation in a list”',
  '| “a quotation in a table” |\n|---|\n| x |',
];

for (const text of QUOTATIONS_THAT_STAND) {
  facts(`[T-01] quotations that stand: ${JSON.stringify(text)}`, () => {
    assert.equal(rulesBroken(text, { ...anyLanguage, title: 'In the 90s: 15 or 27 inches' }), []);
  });
}
for (const text of QUOTATIONS_THAT_DO_NOT) {
  facts(`[T-01] a quotation of no source: ${JSON.stringify(text)}`, () => {
    assert.equal(rulesBroken(text, anyLanguage), ['quotation_without_source']);
  });
}

facts('[T-01] messages name the words that are wrong', () => {
  const problems = lintText(
    [{ part: 'cost', text: 'It has 4711 users. They say: “We love it very much”.', form: 'markdown' }],
    TERMS,
  );
  assert.equal(
    problems.map(({ rule, part }) => [rule, part]),
    [
      ['figure_without_source', 'cost'],
      ['quotation_without_source', 'cost'],
    ],
  );
  assert.match(problems[0]?.message ?? '', 'The figure 4711 stands in no source');
  assert.match(problems[1]?.message ?? '', '“We love it very much”');
});

facts('[T-01] a paragraph of a source is a copy, a short quotation of it is none', () => {
  const long = SOURCE_TEXT.slice(SOURCE_TEXT.indexOf('Every project'));
  const ja = '東京の代理店では作業時間が月に30時間減ったと報告されています';
  const cases: readonly (readonly [text: string, broken: readonly string[]])[] = [
    [long, ['copies']],
    [`Indeed. ${long.toUpperCase()}`, ['copies']],
    ['Every project has a budget, and the planner warns the team in time when hours run out.', ['copies']],
    [`${ja}。`, ['copies']],
    ['Every project has a budget of its own, and a warning comes before it is used up by the hours of a week.', []],
    [`As she says, “${SAID}”.`, []],
    ['Every project has a budget.', []],
    [`“${long}”`, ['copies']],
  ];
  for (const [text, broken] of cases) assert.equal(rulesBroken(text, anyLanguage), broken, text);
});

facts.run();
