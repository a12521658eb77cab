import * as assert from 'uvu/assert';
import { lintPlan, type PlanTerms } from '../../../src/content/lint/plan.ts';
import type { PlannedArticle } from '../../../src/content/tasks/article.ts';
import { suite } from '../../support/suite.ts';
import { TERMS } from './terms.ts';

const plans = suite('lint: plan');

const section = (heading: string, over: Partial<PlannedArticle['sections'][number]> = {}) => ({
  heading,
  purpose: '',
  questions: [],
  keyPoints: [],
  sourceIds: [1],
  targetWords: 300,
  ...over,
});
const PLAN: PlannedArticle = {
  intent: '',
  audience: '',
  angle: '',
  secondaryQueries: [],
  sections: [section('What it costs'), section('How to begin'), section('Who should look elsewhere')],
  faq: [{ question: 'How long does the setup take?', sourceIds: [1, 2] }],
  titleOptions: [],
  claimsToAvoid: [],
};
const PLAN_TERMS: PlanTerms = { ...TERMS, wordRange: { min: 900, max: 1400 }, includeFaq: true };

const rulesOf = (plan: Partial<PlannedArticle>, terms: Partial<PlanTerms> = {}): string[] =>
  lintPlan({ ...PLAN, ...plan }, { ...PLAN_TERMS, ...terms }).map(({ rule, part }) => {
    assert.is(part, 'plan');
    return rule;
  });
const withSection = (heading: string, over: Parameters<typeof section>[1] = {}): Partial<PlannedArticle> => ({
  sections: [section(heading, over), ...PLAN.sections.slice(1)],
});
const withQuestion = (question: string, sourceIds = [1]): Partial<PlannedArticle> => ({
  faq: [...PLAN.faq, { question, sourceIds }],
});

const CASES: readonly (readonly [what: string, plan: Partial<PlannedArticle>, rules: readonly string[]])[] = [
  ['an honest plan', {}, []],
  ['a source that is not there', withSection('Cost', { sourceIds: [1, 7] }), ['source_ids']],
  ['a question with a source that is not there', withQuestion('And then?', [0]), ['source_ids']],
  ['a heading twice', withSection('How to begin?'), ['headings']],
  ['a heading without words', withSection('—'), ['headings']],
  ['the title as a heading', withSection('Best planning software 2026'), ['headings']],
  ['a heading with Markdown', withSection('**Cost**'), ['headings']],
  ['a heading with a citation', withSection('Cost [1]'), ['headings']],
  ['a heading with a figure of no source', withSection('50 reasons to plan'), ['figure_without_source']],
  ['a heading with a figure of a source', withSection('Why 12,500 agencies plan'), []],
  ['a heading with an address', withSection('Go to https://evil.example/now'), ['links']],
  ['a heading with a placeholder', withSection('{{heading}}'), ['leftovers']],
  ['a question twice', withQuestion('how long does the setup take'), ['faq']],
  ['a question that is a heading', withQuestion('What it costs?'), ['faq']],
  ['a question with Markdown', withQuestion('# Why?'), ['faq']],
  ['no question though asked for', { faq: [] }, ['faq']],
  [
    'targets that are far too small',
    { sections: PLAN.sections.map((each) => ({ ...each, targetWords: 60 })) },
    ['targets'],
  ],
  [
    'targets that are far too large',
    { sections: PLAN.sections.map((each) => ({ ...each, targetWords: 900 })) },
    ['targets'],
  ],
];
for (const [what, plan, rules] of CASES) {
  plans(`[T-01] ${what}`, () => {
    assert.equal(rulesOf(plan), rules);
  });
}

plans('questions are refused where none were asked for', () => {
  assert.equal(rulesOf({}, { includeFaq: false }), ['faq']);
  assert.equal(rulesOf({ faq: [] }, { includeFaq: false }), []);
});

plans('[T-05] headings in another language are refused', () => {
  const sections = ['料金はどのくらいかかるのか', '導入までの流れと注意点', '向いていないチームとは'].map((heading) =>
    section(heading),
  );
  assert.equal(rulesOf({ sections, faq: [] }, { includeFaq: false }), ['language']);
  assert.equal(rulesOf({ sections, faq: [] }, { includeFaq: false, language: 'ja' }), []);
});

plans('the message of wrong targets says what they should be', () => {
  const sections = PLAN.sections.map((each) => ({ ...each, targetWords: 60 }));
  const [problem] = lintPlan({ ...PLAN, sections }, PLAN_TERMS);
  assert.is(problem?.message, 'The targets of the sections add up to 180 words; they should add up to about 1009.');
});

plans.run();
