import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse } from '../../../src/analysis/analyse.ts';
import type { Evidence } from '../../../src/analysis/evidence.ts';
import { rangesOf } from '../../../src/analysis/explain/interval-fields.ts';
import { type Explanation, explanations } from '../../../src/analysis/explain.ts';
import { uncertaintyOf } from '../../../src/analysis/uncertainty/report.ts';
import { suite } from '../../support/suite.ts';
import { arbitraryEvidence, makeAnswer, makeEvidence, makeQuestion } from '../make-evidence.ts';

const explaining = suite('explain intervals');

/** As today’s version writes it. */
const today = (evidence: Evidence): Evidence => ({
  ...evidence,
  versions: { ...evidence.versions, members: 2, intervals: 2, recommendations: 2 },
});
const withIntervals = (evidence: Evidence): Evidence => {
  const made = today(evidence);
  return { ...made, uncertainty: uncertaintyOf(made, 'pvr-one') };
};
const all = (evidence: Evidence): ReadonlyMap<string, () => Explanation> => explanations(analyse(evidence), evidence);
const one = (evidence: Evidence, field: string): Explanation => {
  const found = all(evidence).get(field);
  if (found === undefined) throw new Error(`${field} is not explained`);
  return found();
};

explaining('[U-02] every interval of a report is explained, and comes out as the report has it', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (given) => {
      const evidence = withIntervals(given);
      const fields = all(evidence);
      const ranges = rangesOf(analyse(evidence).report.uncertainty);
      assert.ok(ranges.size > 0);
      for (const [path, range] of ranges) {
        const found = fields.get(`uncertainty.${path}`)?.();
        assert.equal([found?.stored, found?.computed], [range, range], path);
        assert.is((found?.terms.length ?? 0) > 0, range !== null, path);
      }
    }),
    { numRuns: 60 },
  );
});

/** Three topics of two questions; the brand is named in the answers to the first one only. */
const EXAMPLE = withIntervals(
  makeEvidence({
    questions: [0, 1, 2, 3, 4, 5].map((n) =>
      makeQuestion(`q${n}`, { topic: ['price', 'support', 'trust'][Math.floor(n / 2)] ?? '' }),
    ),
    answers: [0, 1, 2, 3, 4, 5].flatMap((n) => [
      makeAnswer(`q${n}`, 'provider_1', n < 2 ? 'Zapier.' : 'Workato.'),
      makeAnswer(`q${n}`, 'provider_2', n < 2 ? 'Zapier.' : 'Nobody.', n === 5 ? { status: 'refused' } : {}),
    ]),
  }),
);

explaining('[U-02] what is not estimated says why', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `q${n}`);
  const always = withIntervals(
    makeEvidence({
      questions: ids.map((id) => makeQuestion(id)),
      answers: ids.map((id) => makeAnswer(id, 'provider_1', 'Zapier.')),
    }),
  );
  const why = (field: string): string => one(always, `uncertainty.${field}`).formula;
  assert.is(why('score_breakdown.platform_coverage'), 'not estimated: at_its_limit');
  assert.is(why('overall.citation_share'), 'not estimated: no_citations');
  assert.is(why('competitors[Workato].mean_reciprocal_rank'), 'not estimated: never_named');
});

/** T = (1/3 + 2/5) / 2: of provider_2 five answers came. u(price) = 2/6 · (1 − 1/3) / 2 + 2/5 · (1 − 2/5) / 2 = .2311. */
explaining('[U-02] an interval shows its topics, engines, the day and what was kept back', () => {
  const { stored, terms } = one(EXAMPLE, 'uncertainty.visibility_score');
  const named = new Map(terms.map(({ name, value }) => [name, value]));
  assert.is(named.get('topic price'), 'moves it by +23.11');
  const moves = terms.flatMap(({ value }) => /^moves it by ([+-][\d.]+)$/.exec(value)?.[1] ?? []);
  assert.is(moves.length, 3);
  assert.ok(Math.abs(moves.reduce((sum, by) => sum + Number(by), 0)) < 0.02);
  assert.match(named.get('topics') ?? '', /^3; as much as [\d.]+ independent answers, t = 4\.303$/);
  assert.match(named.get('the day') ?? '', /^± [\d.]+ \(0\.2 logits\)/);
  assert.match(
    terms.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    'provider_2: kept back 16.7 % of its answers',
  );
  const [low = '', high = ''] = String(stored).split(' to ');
  assert.is(named.get('interval'), `${Number(low).toFixed(2)} to ${Number(high).toFixed(2)}`);
});

explaining('[U-05] the impact of a gap, and what an action may bring, come out as stored', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (given) => {
      const evidence = today(given);
      const document = analyse(evidence);
      const fields = [...explanations(document, evidence)].filter(([field]) => /^proposed|^recomm/.test(field));
      const topics = document.recommendations.filter(({ evidence: rests }) => 'topic' in rests || 'interval' in rests);
      assert.ok(fields.length >= Math.min(1, document.proposed_articles.length + topics.length));
      for (const [field, account] of fields) {
        const { stored, computed, terms } = account();
        assert.is(computed, stored, field);
        assert.ok(terms.length > 0, field);
      }
    }),
    { numRuns: 100 },
  );
});

explaining('[U-05] what an action may bring shows the rates with their own intervals', () => {
  const questions = Array.from({ length: 12 }, (_, n) => makeQuestion(`q${n}`, { topic: n < 8 ? 'price' : 'trust' }));
  const evidence = today(
    makeEvidence({
      questions,
      answers: questions.flatMap(({ id }) =>
        (['provider_1', 'provider_2'] as const).map((provider) => makeAnswer(id, provider, 'Workato leads.')),
      ),
    }),
  );
  const document = analyse(evidence);
  const draft = document.recommendations.find(({ evidence: rests }) => rests['topic'] === 'price');
  assert.ok(draft);
  const { stored, computed, terms } = one(
    evidence,
    `recommendations[${draft.fingerprint.slice(0, 12)}].expected_points`,
  );
  assert.is(computed, stored);
  const { low, high } = Object(draft.evidence['interval']);
  assert.is(draft.evidence['own_rate'], 0);
  assert.equal(terms[1], { name: 'rate of the brand', value: `0.000000, ${low} to ${high}` });
});

explaining('reports of version 1 tell no interval of their own, and none is explained', () => {
  const { versions, ...rest } = EXAMPLE;
  const { members: _none, intervals: _neither, ...old } = versions;
  const fields = all({ ...rest, versions: old });
  assert.equal(
    [...fields.keys()].filter((field) => field.startsWith('uncertainty.')),
    [],
  );
});

explaining.run();
