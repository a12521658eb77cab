import * as assert from 'uvu/assert';
import { canonicalEvidence, trackedBrands } from '../../src/analysis/canonical.ts';
import { measure } from '../../src/analysis/measure.ts';
import { questionStats } from '../../src/analysis/question-stats.ts';
import type { QuestionStats } from '../../src/analysis/types.ts';
import { rational } from '../../src/lib/rational.ts';
import { suite } from '../support/suite.ts';
import { makeAnswer, makeEvidence, makeQuestion } from './make-evidence.ts';

const stats = suite('question stats');

const G2 = 'https://g2.com/x';
const evidence = canonicalEvidence(
  makeEvidence({
    questions: [makeQuestion('q1'), makeQuestion('q2'), makeQuestion('q3', { branded: true })],
    answers: [
      makeAnswer('q1', 'provider_1', 'Workato and Zapier', { cites: [G2, `${G2}#a`], searchQueries: ['b', 'a'] }),
      makeAnswer('q1', 'provider_1', 'Workato', { sample: 2, cites: ['https://zapier.com/'] }),
      makeAnswer('q1', 'provider_1', 'Pipedream', { sample: 3 }),
      makeAnswer('q1', 'provider_2', 'Workato', { cites: [G2], searchQueries: ['a'] }),
      makeAnswer('q1', 'provider_2', 'Zapier', { sample: 2, status: 'failed' }),
      makeAnswer('q3', 'provider_1', 'Zapier'),
    ],
  }),
);
const rows = questionStats(evidence.questions, measure(evidence), trackedBrands(evidence.profile));
const row = (id: string): QuestionStats | undefined => rows.find(({ question }) => question.id === id);

stats('[M-13] rates are means over engines of means over samples, over ok answers only', () => {
  const q1 = row('q1');
  assert.is(q1?.okAnswers, 4);
  assert.is(q1?.missing, 3);
  assert.equal(q1?.ownRate, rational(1, 6)); // (1/3 + 0) / 2
  assert.equal(q1?.competitorRates, [
    { name: 'Workato', rate: rational(5, 6) }, // (2/3 + 1) / 2
    { name: 'Pipedream', rate: rational(1, 6) },
  ]);
  assert.equal(q1?.engines, [
    { provider: 'provider_1', ok: 3, mentioned: 1 },
    { provider: 'provider_2', ok: 1, mentioned: 0 },
  ]);
});

stats('cited pages are counted once an answer, most cited first; sub-queries are listed once', () => {
  assert.equal(row('q1')?.cited, [
    { url: G2, host: 'g2.com', domain: 'g2.com', class: 'third_party', answers: 2 },
    { url: 'https://zapier.com/', host: 'zapier.com', domain: 'zapier.com', class: 'own', answers: 1 },
  ]);
  assert.equal(row('q1')?.searchQueries, ['a', 'b']);
});

stats('[M-05] branded questions have no row; a question without answers has an empty one', () => {
  assert.equal(
    rows.map(({ question }) => question.id),
    ['q1', 'q2'],
  );
  const { question, ...empty } = row('q2') ?? { question: undefined };
  assert.is(question?.id, 'q2');
  assert.equal(empty, {
    okAnswers: 0,
    missing: 0,
    ownRate: rational(0),
    competitorRates: [],
    engines: [],
    cited: [],
    searchQueries: [],
  });
});

stats.run();
