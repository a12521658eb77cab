import * as assert from 'uvu/assert';
import { analyse, analysisBytes } from '../../src/analysis/analyse.ts';
import type { Evidence } from '../../src/analysis/evidence.ts';
import { gradeOf } from '../../src/analysis/report-members.ts';
import { VERSIONS } from '../../src/analysis/types.ts';
import { uncertaintyOf } from '../../src/analysis/uncertainty/report.ts';
import { suite } from '../support/suite.ts';
import { makeAnswer, makeBrand, makeEvidence, makeQuestion } from './make-evidence.ts';

const members = suite('members of a report beside its numbers');

const ids = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'];
const text = (named: boolean): string => (named ? 'Zapier' : 'Workato');
const bare = makeEvidence({
  versions: { ...VERSIONS },
  samples: 2,
  providers: [
    { id: 'provider_1', name: 'One', adapter: 'openai', model: 'm1', vendor: 'A Vendor' },
    { id: 'provider_2', name: 'Two', adapter: 'simulated', model: 'm2' },
  ],
  questions: [...ids.map((id) => makeQuestion(id)), makeQuestion('b1', { branded: true })],
  answers: [
    ...ids.flatMap((id, n) => [
      makeAnswer(id, 'provider_1', text(n % 2 === 0)),
      makeAnswer(id, 'provider_1', text(n % 4 === 0), { sample: 2, model: n === 0 ? 'model-2' : 'model-1' }),
    ]),
    makeAnswer('q1', 'provider_2', 'Zapier', { status: 'failed' }),
    makeAnswer('b1', 'provider_1', 'Zapier'),
  ],
});
const withUncertainty = (evidence: Evidence): Evidence => ({
  ...evidence,
  uncertainty: uncertaintyOf(evidence, 'pvr-1'),
});
const EXAMPLE = withUncertainty(bare);
const reportOf = (evidence: Evidence) => analyse(evidence).report;

members('[U-01] sampling counts open questions and their answers, branded and failed ones left out', () => {
  const { repeatability, ...sampling } = reportOf(EXAMPLE).sampling ?? {};
  assert.equal(sampling, {
    open_questions: 10,
    samples: 2,
    answers_planned: 40,
    answers_ok: 20,
    site_language: 'en',
    question_language: 'en',
    grade: 'exploratory',
  });
  assert.is(reportOf(EXAMPLE).answers_analyzed, 20);
  // q3, q7: named first, not again; the others agree
  assert.is(repeatability, 0.8);
});

members('[Q-05] a report says in which language was asked, for which language of the site', () => {
  const of = (language: string, versions = EXAMPLE.versions) => {
    const { sampling } = reportOf({ ...EXAMPLE, versions, profile: { ...EXAMPLE.profile, language } });
    return [sampling?.site_language, sampling?.question_language];
  };
  assert.equal(of('fi'), ['fi', 'en']);
  assert.equal(of('pt-BR'), ['pt-BR', 'pt-BR']);
  assert.equal(of('DE'), ['DE', 'DE']);
  assert.equal(of('fi', { ...VERSIONS, members: 2 }), [undefined, undefined], 'replays as it was');
});

members('[Q-08] how many sightings were not counted stands in the report', () => {
  const { profile } = makeEvidence();
  const answers = [makeAnswer('q1', 'provider_1', 'The notion of a box, the notion of a notion: Zapier.')];
  const of = (versions = EXAMPLE.versions) =>
    reportOf({
      ...{ ...EXAMPLE, versions, answers },
      profile: { ...profile, competitors: [...profile.competitors, makeBrand('Notion'), makeBrand('Box')] },
    }).not_counted;
  assert.equal(of(), { brand: 0, competitors: 4 });
  assert.is(of({ ...VERSIONS, members: 3 }), undefined, 'replays as it was');
});

members('[Y-04] an answer has the brands that it names and knows, in the order of their first mention', () => {
  const quote = 'I know nothing about Zapier.';
  const evidence: Evidence = {
    ...EXAMPLE,
    answers: [
      makeAnswer('q1', 'provider_1', 'Workato and Zapier, then Workato.'),
      makeAnswer('q2', 'provider_1', `Workato is one. ${quote}`),
    ],
    labels: [
      {
        ...{ questionId: 'q2', provider: 'provider_1', sample: 1, brand: 'Zapier' },
        ...{ sentiment: 'neutral', stance: 'absent', quote },
      },
    ],
  };
  const of = (versions: Evidence['versions']) =>
    reportOf({ ...evidence, versions }).prompts.flatMap(({ responses }) => responses.map(({ brands }) => brands));
  assert.equal(of(EXAMPLE.versions), [['Workato', 'Zapier'], ['Workato']]);
  assert.equal(of({ ...VERSIONS, members: 4 }), [undefined, undefined], 'replays as it was');
});

members('[U-01] repeatability is the agreement of pairs in a cell, and null where nothing was asked twice', () => {
  const of = (...named: boolean[]) =>
    reportOf({
      ...EXAMPLE,
      samples: named.length,
      answers: named.map((each, at) => makeAnswer('q1', 'provider_1', text(each), { sample: at + 1 })),
    }).sampling?.repeatability;
  assert.equal([of(true), of(true, true), of(true, false), of(false, false)], [null, 1, 0, 1]);
  assert.equal([of(true, true, false), of(true, true, true, false)], [0.333333, 0.5]);
});

members('[U-01] the grade follows from how many different open questions were answered', () => {
  assert.equal(
    [0, 19, 20, 49, 50, 400].map((count) => gradeOf(count)),
    ['exploratory', 'exploratory', 'directional', 'directional', 'decision', 'decision'],
  );
});

members('[U-04] every enabled engine is named, with its vendor and the models that served', () => {
  assert.equal(reportOf(EXAMPLE).engines, {
    provider_1: { name: 'One', vendor: 'A Vendor', models: ['model-1', 'model-2'] },
    provider_2: { name: 'Two', vendor: null, models: [] },
  });
});

members('[U-02] each number has an interval in its units that contains it, or null and the reason', () => {
  const { uncertainty, ...report } = reportOf(EXAMPLE);
  assert.ok(uncertainty);
  assert.is(uncertainty.level, 0.95);
  for (const number of ['visibility_score', 'ai_visibility_score'] as const) {
    const { low, high } = uncertainty[number] ?? { low: Number.NaN, high: Number.NaN };
    assert.ok(0 <= low && low <= report[number] && report[number] <= high && high <= 100 && low < high, number);
  }
  assert.ok(Number.isInteger(uncertainty.ai_visibility_score?.low));
  const found = withoutReasons(uncertainty);
  const missing = Object.entries(found).flatMap(([field, interval]) => (interval === null ? [field] : []));
  assert.equal(missing.sort(), Object.keys(uncertainty.not_estimated).sort());
});

members('[U-02] without an answer to an open question every interval is null for that reason', () => {
  const answers = bare.answers.map((each) => ({ ...each, status: 'failed' as const }));
  const none = { ...bare, answers };
  const { uncertainty } = reportOf({ ...none, uncertainty: uncertaintyOf(none, 'pvr-1') });
  const { ai_visibility_score, score_breakdown, not_estimated = {} } = uncertainty ?? {};
  assert.equal([ai_visibility_score, score_breakdown?.mention_rate], [null, null]);
  assert.equal([...new Set(Object.values(not_estimated))], ['no_answers']);
});

members('[U-02] whatever later methods estimate is told by the names of the report', () => {
  const interval = { point: 0.5, lower: 0.4, upper: 0.6 };
  const numbers = { visibility_pct: { point: 50, lower: 40, upper: 60 }, mean_reciprocal_rank: interval };
  const later: NonNullable<Evidence['uncertainty']> = {
    ...uncertaintyOf(bare, 'pvr-1'),
    overall: { ...numbers, citation_share: null },
    engines: { provider_1: { ...numbers, citation_share: interval } },
    competitors: { Workato: { ...numbers, share_of_voice: interval } },
    breakdown: { mention_rate: interval },
    unknown: { 'overall.citation_share': 'no_citations' },
  };
  const { uncertainty } = reportOf({ ...bare, uncertainty: later });
  const told = { visibility_pct: { low: 40, high: 60 }, mean_reciprocal_rank: { low: 0.4, high: 0.6 } };
  assert.equal(uncertainty?.overall, { ...told, citation_share: null });
  assert.is(uncertainty?.not_estimated['overall.citation_share'], 'no_citations');
  assert.is(uncertainty?.not_estimated['per_engine.provider_2.citation_share'], 'not_computed');
  assert.equal(uncertainty?.per_engine['provider_1'], { ...told, citation_share: { low: 0.4, high: 0.6 } });
  assert.equal(uncertainty?.competitors[3], { name: 'Workato', ...told, share_of_voice: { low: 0.4, high: 0.6 } });
  assert.equal(uncertainty?.score_breakdown.mention_rate, { low: 0.4, high: 0.6 });
});

members('[M-16] evidence of versions without these members gives the bytes that they gave', () => {
  const { members: _, ...versions } = VERSIONS;
  const { sampling, not_counted, engines, uncertainty, ...report } = reportOf(EXAMPLE);
  assert.ok(sampling && not_counted && engines && uncertainty);
  const document = analyse(EXAMPLE);
  const old = analyse({ ...EXAMPLE, versions });
  const prompts = report.prompts.map((prompt) => ({
    ...prompt,
    responses: prompt.responses.map(({ brands, ...response }) => {
      assert.ok(brands);
      return response;
    }),
  }));
  const cells = document.comparable?.cells.map(({ cited, ...cell }) => {
    assert.type(cited, 'number');
    return cell;
  });
  const comparable = { ...Object(document.comparable), cells };
  assert.equal(
    String(analysisBytes(old)),
    String(analysisBytes({ ...document, report: { ...report, prompts }, comparable })),
  );
});

/** Every interval by its path. */
function withoutReasons({ level: _, not_estimated: __, ...intervals }: object & Record<string, unknown>) {
  const found: Record<string, unknown> = {};
  const visit = (node: unknown, path: string): void => {
    if (node === null || Object.hasOwn(Object(node), 'low')) {
      found[path] = node;
      return;
    }
    for (const [name, child] of Object.entries(Object(node)))
      if (name !== 'name') visit(child, `${path}${path && '.'}${Array.isArray(node) ? nameOf(child) : name}`);
  };
  visit(intervals, '');
  return found;
}
const nameOf = (row: unknown): string => String(Object(row).name);

members.run();
