import * as assert from 'uvu/assert';
import type { Evidence } from '../../../src/analysis/evidence.ts';
import type { Interval } from '../../../src/analysis/uncertainty/interval.ts';
import { uncertaintyMember } from '../../../src/analysis/uncertainty/member.ts';
import type { Uncertainty } from '../../../src/analysis/uncertainty/shape.ts';
import { suite } from '../../support/suite.ts';
import { makeBrand, makeEvidence } from '../make-evidence.ts';

const member = suite('member uncertainty of a report');

const [provider] = makeEvidence().providers;
if (!provider) throw new Error('the evidence has no provider');
const evidence: Pick<Evidence, 'providers' | 'profile'> = {
  providers: [{ ...provider, id: 'provider_2' }],
  profile: { ...makeEvidence().profile, brand: makeBrand('Acme'), competitors: [makeBrand('Bolt')] },
};

/** Each interval has numbers of its own, so that none can be taken for another. */
const of = (n: number): Interval => ({ point: n + 0.5, lower: n + 0.25, upper: n + 0.75 });
const wire = (n: number) => ({ low: n + 0.25, high: n + 0.75 });
const ofAnswers = (n: number) => ({
  visibility_pct: of(n),
  mean_reciprocal_rank: of(n + 1),
  citation_share: of(n + 2),
});
const ofBrand = (n: number) => ({ visibility_pct: of(n), share_of_voice: of(n + 1), mean_reciprocal_rank: of(n + 2) });

const NOTHING: Uncertainty = {
  ...{ confidence: 0.95, questions: 0, answers: 0, lowEvidence: true },
  ...{ visibility: null, perEngine: {}, score: null },
};
const COMPLETE: Uncertainty = {
  ...NOTHING,
  score: of(40),
  visibility: of(50),
  breakdown: {
    mention_rate: of(1),
    platform_coverage: of(2),
    avg_rank: of(3),
    sentiment: of(4),
    competitive_gap: of(5),
  },
  overall: ofAnswers(10),
  engines: { provider_2: ofAnswers(20) },
  competitors: { Acme: ofBrand(30), Bolt: ofBrand(60) },
};

member('[U-02] every interval is under the name of its number, and the score’s is rounded outwards', () => {
  const answers = (n: number) => ({
    visibility_pct: wire(n),
    mean_reciprocal_rank: wire(n + 1),
    citation_share: wire(n + 2),
  });
  const brand = (name: string, n: number) => ({
    ...{ name, visibility_pct: wire(n), share_of_voice: wire(n + 1), mean_reciprocal_rank: wire(n + 2) },
  });
  assert.equal(uncertaintyMember(evidence, COMPLETE), {
    level: 0.95,
    ai_visibility_score: { low: 40, high: 41 },
    visibility_score: wire(50),
    score_breakdown: {
      ...{ mention_rate: wire(1), platform_coverage: wire(2), avg_rank: wire(3) },
      ...{ sentiment: wire(4), competitive_gap: wire(5) },
    },
    overall: answers(10),
    per_engine: { provider_2: answers(20) },
    competitors: [brand('Acme', 30), brand('Bolt', 60)],
    not_estimated: {},
  });
});

const FIELDS = [
  ...['ai_visibility_score', 'visibility_score'],
  ...['mention_rate', 'platform_coverage', 'avg_rank', 'sentiment', 'competitive_gap'].map(
    (name) => `score_breakdown.${name}`,
  ),
  ...['overall', 'per_engine.provider_2'].flatMap((group) =>
    ['visibility_pct', 'mean_reciprocal_rank', 'citation_share'].map((name) => `${group}.${name}`),
  ),
  ...['Acme', 'Bolt'].flatMap((brand) =>
    ['visibility_pct', 'share_of_voice', 'mean_reciprocal_rank'].map((name) => `competitors.${brand}.${name}`),
  ),
];

member('[U-02] what has no interval says why; without a reason it was not computed', () => {
  const found = uncertaintyMember(evidence, NOTHING);
  assert.equal(found.not_estimated, Object.fromEntries(FIELDS.map((field) => [field, 'not_computed'])));
  assert.is(found.ai_visibility_score, null);
  assert.equal(found.competitors[1], {
    name: 'Bolt',
    visibility_pct: null,
    share_of_voice: null,
    mean_reciprocal_rank: null,
  });
});

member('[U-02] reasons are stored under the names of the evidence', () => {
  const unknown: Uncertainty['unknown'] = {
    score: 'no_answers',
    visibility: 'no_answers',
    'breakdown.sentiment': 'at_its_limit',
    'overall.citation_share': 'no_citations',
    'engines.provider_2.visibility_pct': 'no_answers',
    'competitors.Bolt.mean_reciprocal_rank': 'never_named',
  };
  const { not_estimated: reasons } = uncertaintyMember(evidence, { ...NOTHING, unknown });
  assert.equal(
    FIELDS.filter((field) => reasons[field] !== 'not_computed').map((field) => [field, reasons[field]]),
    [
      ['ai_visibility_score', 'no_answers'],
      ['visibility_score', 'no_answers'],
      ['score_breakdown.sentiment', 'at_its_limit'],
      ['overall.citation_share', 'no_citations'],
      ['per_engine.provider_2.visibility_pct', 'no_answers'],
      ['competitors.Bolt.mean_reciprocal_rank', 'never_named'],
    ],
  );
});

member.run();
