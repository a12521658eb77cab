import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse } from '../../src/analysis/analyse.ts';
import type { Evidence } from '../../src/analysis/evidence.ts';
import { snippetOf } from '../../src/analysis/explain/answers.ts';
import { type Explanation, explanations } from '../../src/analysis/explain.ts';
import { suite } from '../support/suite.ts';
import { arbitraryEvidence, makeAnswer, makeEvidence, makeQuestion } from './make-evidence.ts';

const explaining = suite('explain');

const all = (evidence: Evidence): Explanation[] =>
  [...explanations(analyse(evidence), evidence).values()].map((account) => account());
const one = (evidence: Evidence, field: string): Explanation => {
  const found = explanations(analyse(evidence), evidence).get(field);
  if (found === undefined) throw new Error(`${field} is not explained`);
  return found();
};

/** Every number of a report that is measured from answers, by its path. */
function numbersOf(value: unknown, path = ''): string[] {
  if (typeof value === 'number' || value === null || path === 'score_band') return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => numbersOf(member, path === '' ? name : `${path}.${name}`));
}

explaining('every number of a report is explained, and comes out as the report has it', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const { prompts, root_files, scoring_version, competitors, score_breakdown, ...rest } = analyse(evidence).report;
      const known = all(evidence);
      for (const { field, stored, computed } of known) assert.is(computed, stored, field);
      const wanted = [
        ...numbersOf(rest),
        ...(score_breakdown === null ? [] : numbersOf({ score_breakdown })),
        ...competitors.flatMap(({ name, category, ...row }) =>
          Object.keys(row).map((member) => `competitors[${name}].${member}`),
        ),
      ];
      const fields = new Set(known.map(({ field }) => field));
      const missing = wanted.filter((path) => !fields.has(path));
      assert.equal(missing, score_breakdown === null ? ['ai_visibility_score', 'score_band'] : []);
    }),
    { numRuns: 100 },
  );
});

explaining('the parts of the answers add up to the number, where it is a sum', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      for (const { field, stored, answers } of all(evidence)) {
        if (typeof stored !== 'number' || answers.length === 0 || answers.some(({ adds }) => adds === null)) continue;
        const sum = answers.reduce((total, { adds }) => total + (adds ?? 0), 0);
        assert.ok(Math.abs(sum - stored) <= 0.0051, `${field}: ${sum} is not ${stored}`);
      }
    }),
    { numRuns: 100 },
  );
});

explaining('every place is in the text of its answer, and its snippet shows it', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const texts = new Map(
        evidence.answers.map((each) => [`${each.questionId}/${each.provider}/${each.sample}`, each.text]),
      );
      for (const { answers } of all(evidence))
        for (const { answer, places, counts } of answers) {
          for (const { start, end, snippet } of places)
            assert.ok(snippet.includes(`«${texts.get(answer)?.slice(start, end)}»`), snippet);
          if (/^[1-9/]+$/.test(counts)) assert.ok(texts.has(answer), answer);
        }
    }),
    { numRuns: 100 },
  );
});

const EXAMPLE = makeEvidence({
  questions: [makeQuestion('q1'), makeQuestion('q2', { category: 'buying_intent' })],
  answers: [
    makeAnswer('q1', 'provider_1', 'Workato first, Zapier second, Workato again.', {
      cites: ['https://zapier.com/a', 'https://g2.com/x', 'https://www.google.com/search?q=x'],
    }),
    makeAnswer('q2', 'provider_1', 'Zapier.'),
    makeAnswer('q2', 'provider_1', 'Nobody.', { sample: 2 }),
    makeAnswer('q1', 'provider_2', 'Nobody.'),
  ],
  labels: [
    {
      ...{ questionId: 'q1', provider: 'provider_1', sample: 1, brand: 'Zapier' },
      ...{ sentiment: 'positive', stance: 'present', quote: 'Zapier second' },
    },
  ],
});

explaining('[M-08] a rank shows who came before', () => {
  const { answers, terms } = one(EXAMPLE, 'overall.mean_reciprocal_rank');
  const [first] = answers;
  assert.equal([first?.counts, first?.adds], ['1/2', 0.125]);
  assert.equal(
    first?.places.map(({ brand, start }) => [brand, start]),
    [
      ['Workato', 0],
      ['Zapier', 15],
    ],
  );
  assert.equal(terms, [{ name: 'mean_reciprocal_rank', value: '1.5 ÷ 4 = 0.375' }]);
});

explaining('[M-11] a citation share shows every cited page, and why one is not counted', () => {
  const { answers, stored } = one(EXAMPLE, 'per_engine.provider_1.citation_share');
  assert.is(stored, 0.5);
  assert.is(answers[0]?.counts, '1 of 2');
  assert.equal(
    answers[0]?.citations.map(({ url, class: kind, counts }) => [url, kind, counts]),
    [
      ['https://zapier.com/a', 'own', true],
      ['https://g2.com/x', 'third_party', true],
      ['https://www.google.com/search?q=x', 'excluded', false],
    ],
  );
  assert.is(one(makeEvidence(), 'overall.citation_share').stored, null);
});

explaining('[M-12] a sentiment shows the label and its quote', () => {
  const { answers } = one(EXAMPLE, 'overall.sentiment_counts.positive');
  assert.equal(
    answers.map(({ answer, counts, labels }) => [answer, counts, labels.map(({ quote }) => quote)]),
    [
      ['q1/provider_1/1', '1', ['Zapier second']],
      ['q2/provider_1/1', '0', []],
    ],
  );
});

/** T_1 = (1 × 1 + 1.5 × 1/2) ÷ 2.5 = .7, T_2 = 0, so T = .35 and the answers add 100 × (.2 + .15). */
explaining('a weighted rate shows the weights and what each answer adds', () => {
  const { stored, terms, answers } = one(EXAMPLE, 'visibility_score');
  assert.is(stored, 35);
  assert.equal(terms, [
    { name: 'provider_1', value: '1.75 ÷ 2.5 = 0.7 (2 questions)' },
    { name: 'provider_2', value: '0 ÷ 1 = 0 (1 question)' },
    { name: 'T', value: '0.35' },
  ]);
  assert.equal(
    answers.map(({ adds }) => adds),
    [20, 0, 15, 0],
  );
});

explaining('a snippet is one line without what could write into a terminal, and cuts no character', () => {
  assert.is(snippetOf('a\n\n\u001b[31mb Acme\u202e c', 10, 14), 'a [31mb «Acme» c');
  const text = `${'😀'.repeat(30)}Acme${'😀'.repeat(30)}`;
  for (const before of ['', 'x']) {
    const shown = snippetOf(`${before}${text}`, 60 + before.length, 64 + before.length);
    assert.ok(shown.isWellFormed(), shown);
    assert.match(shown, /^…😀+«Acme»😀+…$/u);
  }
});
explaining.run();
