import * as assert from 'uvu/assert';
import type { ExplainedAnswer } from '../../../src/analysis/explain/answers.ts';
import type { Explanation } from '../../../src/analysis/explain.ts';
import { explanationLines, fieldLines } from '../../../src/cmd/audit/explain.ts';
import { makeEvidence } from '../../analysis/make-evidence.ts';
import { suite } from '../../support/suite.ts';

const lines = suite('explain says one thing in the singular');

const shown = { namespace: 'acme', name: 'pvr-a', evidence: makeEvidence({}) };
const answer = (id: number, counts: string, cites: number): ExplainedAnswer => ({
  answer: `q${id}/provider_1/1`,
  question: 'Which?',
  model: 'm',
  counts,
  adds: 0,
  places: [],
  citations: Array.from({ length: cites }, (_, at) => ({
    url: `https://a.example/${at}`,
    class: 'other',
    counts: true,
  })),
  labels: [],
});
const explained = (counting: number, others: number, cites = 0): Explanation => ({
  field: 'overall.mention_rate',
  stored: 1,
  computed: 1,
  formula: 'mentions by answers',
  terms: [],
  answers: [
    ...Array.from({ length: counting }, (_, at) => answer(at, '1', cites)),
    ...Array.from({ length: others }, (_, at) => answer(at + counting, '0', 0)),
  ],
});
const said = (counting: number, others: number, all = false): string =>
  explanationLines(shown, explained(counting, others), all).join('\n');

lines('the answers behind a number', () => {
  assert.match(said(1, 0), /^1 of 1 answer is behind it$/m);
  assert.match(said(1, 4), /^1 of 5 answers is behind it$/m);
  assert.match(said(2, 0), /^2 of 2 answers are behind it$/m);
});

lines('the answers that count 0', () => {
  assert.match(said(1, 1, true), /^1 answer counts 0:$/m);
  assert.match(said(1, 2, true), /^2 answers count 0:$/m);
});

lines('what --all shows besides', () => {
  assert.match(said(5, 0), /^--all shows 2 more$/m);
  assert.match(said(5, 1), /^--all shows 2 more, and names the one that counts 0$/m);
  assert.match(said(5, 3), /^--all shows 2 more, and names the 3 that count 0$/m);
  assert.match(said(1, 1), /^--all names the one that counts 0$/m);
  assert.not.match(said(3, 0), '--all');
});

lines('what is left out of an answer', () => {
  const of = (cites: number): string => explanationLines(shown, explained(1, 0, cites), false).join('\n');
  assert.match(of(4), /^ {4}and 1 more line$/m);
  assert.match(of(5), /^ {4}and 2 more lines$/m);
});

lines('the numbers that a list leaves out', () => {
  const numbers = (count: number): string => {
    const names = Array.from({ length: count }, (_, at) => `per_engine.provider_${at}.mention_rate`);
    const fields = new Map(['score', ...names].map((name) => [name, () => ({ ...explained(1, 0), field: name })]));
    return fieldLines(shown, fields, false).join('\n');
  };
  assert.match(numbers(1), /^and 1 more number of engines, /m);
  assert.match(numbers(2), /^and 2 more numbers of engines, /m);
});

lines.run();
