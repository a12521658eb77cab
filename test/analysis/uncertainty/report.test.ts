import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse } from '../../../src/analysis/analyse.ts';
import { evidence as evidenceShape } from '../../../src/analysis/evidence.ts';
import { type Interval, interval } from '../../../src/analysis/uncertainty/interval.ts';
import { isLowEvidence } from '../../../src/analysis/uncertainty/low-evidence.ts';
import { uncertaintyOf } from '../../../src/analysis/uncertainty/report.ts';
import { seedOf } from '../../../src/analysis/uncertainty/version-1/resample.ts';
import { suite } from '../../support/suite.ts';
import { arbitraryEvidence, makeAnswer, makeEvidence, makeQuestion } from '../make-evidence.ts';
import { PROPERTY_RUNS } from '../properties.ts';

const uncertain = suite('uncertainty of a report');

const ids = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'];
const EXAMPLE = makeEvidence({
  questions: [...ids.map((id) => makeQuestion(id)), makeQuestion('b1', { branded: true })],
  answers: [
    ...ids.flatMap((id, n) => [
      makeAnswer(id, 'provider_1', n % 2 === 0 ? 'Zapier' : 'Workato, then Zapier'),
      makeAnswer(id, 'provider_2', n % 3 === 0 ? 'Zapier' : 'Workato'),
      makeAnswer(id, 'provider_3', 'Zapier', { status: 'failed' }),
    ]),
    makeAnswer('b1', 'provider_3', 'Zapier'),
  ],
});

uncertain('[M-03] intervals are around the numbers that partners read, in their units and decimals', () => {
  const { report } = analyse(EXAMPLE);
  const found = uncertaintyOf(EXAMPLE, 'pvr-1');
  assert.is(found.visibility?.point, report.visibility_score);
  assert.is(Math.round(found.score?.point ?? 0), report.ai_visibility_score);
  assert.is(found.perEngine['provider_1']?.point, 100);
  assert.is(found.perEngine['provider_2']?.point, 40);
  for (const each of [found.visibility, found.score, found.perEngine['provider_2']])
    for (const value of Object.values(each ?? { none: Number.NaN })) assert.is(Number(value.toFixed(2)), value);
});

/** The numbers are those that version 1 has always given, so stored reports of it can be computed again. */
uncertain('[M-16] evidence without a version of the intervals is of version 1, and stays so', () => {
  const { intervals: _, ...versions } = EXAMPLE.versions;
  const reversed = { ...EXAMPLE, versions, providers: EXAMPLE.providers.toReversed() };
  const { seed, resamples, version, ...found } = uncertaintyOf(reversed, 'pvr-1');
  assert.equal([seed, resamples, version], [seedOf('pvr-1', 1), 1000, undefined]);
  assert.equal(found, {
    confidence: 0.95,
    ...{ questions: 10, answers: 20, lowEvidence: false },
    visibility: { point: 70, lower: 44.84, upper: 87.01 },
    perEngine: {
      provider_1: { point: 100, lower: 66.15, upper: 100 },
      provider_2: { point: 40, lower: 13.91, upper: 73.34 },
      provider_3: null,
    },
    score: { point: 73, lower: 52.71, upper: 85 },
  });
  assert.equal(Object.keys(found.perEngine), ['provider_1', 'provider_2', 'provider_3']);
  const { score, visibility } = uncertaintyOf({ ...reversed, answers: [] }, 'pvr-1');
  assert.equal([score, visibility], [null, null]);
});

uncertain('[U-02] every rate, share and score has an interval around its number, or a reason why it has none', () => {
  const { report } = analyse(EXAMPLE);
  const found = uncertaintyOf(EXAMPLE, 'pvr-1');
  assert.is(found.overall?.visibility_pct?.point, report.overall.visibility_pct);
  assert.is(found.overall?.mean_reciprocal_rank?.point, report.overall.mean_reciprocal_rank);
  for (const { name, ...numbers } of report.competitors) {
    const { visibility_pct, share_of_voice, mean_reciprocal_rank } = found.competitors?.[name] ?? {};
    assert.is(visibility_pct?.point, numbers.visibility_pct);
    assert.is(share_of_voice?.point, numbers.share_of_voice);
    assert.is(mean_reciprocal_rank?.point ?? null, numbers.mean_reciprocal_rank);
  }
  for (const [name, { value }] of Object.entries(report.score_breakdown ?? {}))
    assert.is(found.breakdown?.[name]?.point, value);
  assert.equal(found.unknown, {
    'overall.citation_share': 'no_citations',
    'engines.provider_1.citation_share': 'no_citations',
    'engines.provider_2.citation_share': 'no_citations',
    'engines.provider_3.visibility_pct': 'no_answers',
    'engines.provider_3.mean_reciprocal_rank': 'no_answers',
    'engines.provider_3.citation_share': 'no_answers',
    'competitors.Pipedream.mean_reciprocal_rank': 'never_named',
    'competitors.Tray.io.mean_reciprocal_rank': 'never_named',
  });
});

/** Every interval in it, wherever it stands. */
function intervalsIn(found: unknown): Interval[] {
  if (typeof found !== 'object' || found === null) return [];
  const whole = interval.safeParse(found);
  return whole.success ? [whole.data] : Object.values(found).flatMap(intervalsIn);
}

uncertain('[U-02] what is at its limit throughout has no interval, and none has a width of 0', () => {
  const always = EXAMPLE.answers.map((each) => ({ ...each, status: 'ok' as const, text: 'Zapier' }));
  const found = uncertaintyOf({ ...EXAMPLE, answers: always }, 'pvr-1');
  assert.equal([found.breakdown?.['platform_coverage'], found.breakdown?.['mention_rate']?.upper], [null, 1]);
  assert.is(found.unknown?.['breakdown.platform_coverage'], 'at_its_limit');
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      for (const { lower, upper } of intervalsIn(uncertaintyOf(evidence, 'pvr-1'))) assert.ok(lower < upper);
    }),
    PROPERTY_RUNS,
  );
});

uncertain('[U-02] an engine that hardly answers is named, and makes the evidence low', () => {
  const one = { ...EXAMPLE, answers: [...EXAMPLE.answers, makeAnswer('q1', 'provider_3', 'Zapier', { sample: 2 })] };
  const found = uncertaintyOf(one, 'pvr-1');
  assert.equal([found.lowEvidence, found.thinEngines], [true, ['provider_3']]);
  assert.equal(found.perEngine['provider_3'], { point: 100, lower: 0, upper: 100 });
  const refused = EXAMPLE.answers.map((each) =>
    each.status === 'failed' ? { ...each, status: 'refused' as const } : each,
  );
  assert.equal(uncertaintyOf({ ...EXAMPLE, answers: refused }, 'pvr-1').keptBack?.['provider_3'], 1);
});

uncertain('[M-05] failed and branded answers are in no interval: an engine without an open ok answer has none', () => {
  const { questions, answers, perEngine } = uncertaintyOf(EXAMPLE, 'pvr-1');
  assert.equal([questions, answers, perEngine['provider_3']], [10, 20, null]);
});

uncertain('low evidence is less than 8 questions or less than 20 answers', () => {
  assert.equal(
    [isLowEvidence(8, 20), isLowEvidence(7, 20), isLowEvidence(8, 19), isLowEvidence(24, 144)],
    [false, true, true, false],
  );
  assert.is(uncertaintyOf(EXAMPLE, 'pvr-1').lowEvidence, false);
  const fewer = { ...EXAMPLE, answers: EXAMPLE.answers.slice(1) };
  assert.is(uncertaintyOf(fewer, 'pvr-1').lowEvidence, true);
});

uncertain('[M-16] evidence that carries its uncertainty gives the same again, and the same analysis', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const uncertainty = uncertaintyOf(evidence, 'pvr-1');
      const stored = evidenceShape.parse(JSON.parse(JSON.stringify({ ...evidence, uncertainty })));
      const turned = { ...stored, answers: stored.answers.toReversed(), labels: stored.labels.toReversed() };
      assert.equal(uncertaintyOf(turned, 'pvr-1'), stored.uncertainty);
      assert.equal(analyse(stored), analyse(evidence));
    }),
    PROPERTY_RUNS,
  );
});

uncertain('property 13: the point of each interval is the report’s number, and lies in it', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const { report } = analyse(evidence);
      const { visibility, perEngine, score, answers, questions } = uncertaintyOf(evidence, 'pvr-1');
      assert.is(answers, report.answers_analyzed);
      assert.is(visibility === null, questions === 0);
      assert.is(score === null, questions === 0);
      if (visibility) assert.is(visibility.point, report.visibility_score);
      for (const each of [visibility, score, ...Object.values(perEngine)])
        if (each)
          assert.ok(0 <= each.lower && each.lower <= each.point && each.point <= each.upper && each.upper <= 100);
    }),
    PROPERTY_RUNS,
  );
});

uncertain.run();
