import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse } from '../../src/analysis/analyse.ts';
import type { Answer } from '../../src/analysis/evidence.ts';
import { contentOpportunity } from '../../src/contract/report.ts';
import { suite } from '../support/suite.ts';
import { makeAnswer, makeEvidence, makeQuestion } from './make-evidence.ts';

const questions = [
  makeQuestion('q1', { text: 'Which tools for workflow automation are best?', category: 'recommendation' }),
  makeQuestion('q2', { text: 'What does workflow automation cost?', category: 'buying_intent' }),
  makeQuestion('qb', { text: 'What is Zapier?', category: 'brand_discovery', branded: true }),
];
const searching = (id: string, text: string, searchQueries: string[], more: Partial<Answer> = {}) =>
  makeAnswer(id, 'provider_1', text, { searchQueries, ...more });
const suggested = (answers: readonly Answer[]) =>
  analyse(makeEvidence({ questions, answers: [...answers] })).proposed_articles.filter(
    ({ source }) => source === 'suggested',
  );

const suggestions = suite('suggested opportunities');

suggestions('[M-13] a search behind two answers is suggested, with rates over the answers that used it', () => {
  const rows = suggested([
    searching('q1', 'Workato and Pipedream.', ['no-code integration platforms']),
    searching('q1', 'Workato.', ['No-Code Integration Platforms 2026'], { provider: 'provider_2' }),
    searching('q2', 'Zapier.', ['no-code  integration platforms'], { provider: 'provider_2' }),
    searching('q2', 'Zapier.', ['another search for something']),
  ]);
  // provider_1 0/1, provider_2 1/2: 1/4; Workato 1, 1/2: 3/4; (3/4)(.35 + .65 * 3/4)(.9)(3/6)
  assert.equal(rows, [
    {
      prompt_text: 'no-code integration platforms',
      category: 'recommendation',
      impact: 'medium',
      impact_score: 0.282656,
      competitors: ['Workato', 'Pipedream'],
      engines_missing: 2,
      engines_total: 3,
      source: 'suggested',
    },
  ]);
  assert.ok(contentOpportunity.safeParse(rows[0]).success);
});

// Two searches that are one intent only since their language has a row: "il", "de" and "na" are no function words of English,
// and nothing cuts particles off where there are no stems.
const BEFORE: readonly (readonly [language: string, one: string, other: string])[] = [
  ['it-IT', 'preventivo tetto', 'il preventivo tetto'],
  ['pt-BR', 'orçamento telhado', 'orçamento de um telhado'],
  ['pl-PL', 'naprawa dachu', 'naprawa dla dachu'],
  ['ko-KR', '지붕 수리 견적', '지붕 수리의 견적'],
];
for (const [language, one, other] of BEFORE) {
  suggestions(`[M-16] evidence from before ${language} had a row is read as it was then`, () => {
    const evidence = makeEvidence({
      questions,
      answers: [searching('q1', 'x', [one]), searching('q2', 'x', [other])],
    });
    const spoken = { ...evidence, profile: { ...evidence.profile, language } };
    const proposed = (questionsVersion: number): number =>
      analyse({ ...spoken, versions: { ...evidence.versions, questions: questionsVersion } }).proposed_articles.filter(
        ({ source }) => source === 'suggested',
      ).length;
    assert.equal([1, 2].map(proposed), [0, 1]);
  });
}

const NONE: readonly (readonly [what: string, query: string])[] = [
  ['names the brand', 'zapier pricing tiers'],
  ['says what was asked', 'best workflow automation tools'],
  ['says less than what was asked', 'workflow automation'],
  ['is one word', 'integration'],
  ['is a command to a search engine', 'site:reddit.com integration platforms'],
  ['is an address', 'https://example.com/integration platforms'],
  ['is a passage', 'integration platforms '.repeat(8)],
];
for (const [what, query] of NONE) {
  suggestions(`[M-13] a search that ${what} is none`, () => {
    assert.equal(suggested([searching('q1', 'x', [query]), searching('q2', 'x', [query])]), []);
  });
}

suggestions('[M-05] failed and branded answers and a rate above one half make none', () => {
  const query = ['integration platforms'];
  assert.equal(suggested([searching('q1', 'x', query), searching('q2', 'x', query, { status: 'failed' })]), []);
  assert.equal(suggested([searching('qb', 'x', query), searching('qb', 'x', query, { sample: 2 })]), []);
  const both = ['q1', 'q2', 'qb'].map((id) => searching(id, 'x', query));
  assert.is(suggested(both)[0]?.engines_total, 2);
  assert.equal(suggested([searching('q1', 'Zapier', query), searching('q2', 'Zapier', query)]), []);
  assert.is(suggested([searching('q1', 'Zapier', query), searching('q2', 'x', query)]).length, 1);
});

suggestions('what was only searched for makes no action and at most ten rows', () => {
  const many = Array.from({ length: 14 }, (_, n) => `integration platforms kind${'x'.repeat(n)}`);
  const answers = [searching('q1', 'x', many), searching('q2', 'x', many)];
  assert.is(suggested(answers).length, 10);
  const plain = analyse(makeEvidence({ questions, answers: answers.map((each) => ({ ...each, searchQueries: [] })) }));
  const { recommendations } = analyse(makeEvidence({ questions, answers }));
  assert.equal(
    recommendations.map(({ fingerprint }) => fingerprint),
    plain.recommendations.map(({ fingerprint }) => fingerprint),
  );
});

suggestions('[M-16] the order of answers and searches changes nothing', () => {
  const query = fc.constantFrom(
    'integration platforms',
    'Integration platform',
    'cheap connectors',
    'Cheap Connectors',
    'zapier x',
  );
  const one = fc
    .tuple(fc.constantFrom('q1', 'q2', 'qb'), fc.array(query, { maxLength: 3 }), fc.nat(9))
    .map(([id, queries, sample]) => searching(id, 'Workato.', queries, { sample }));
  const pair = fc
    .uniqueArray(one, { maxLength: 6, selector: ({ questionId, sample }) => `${questionId} ${sample}` })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(pair, ([list, mixed]) => {
      const turned = mixed.map((each) => ({ ...each, searchQueries: each.searchQueries.toReversed() }));
      assert.equal(suggested(turned), suggested(list));
    }),
    { numRuns: 200 },
  );
});
suggestions.run();
