import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse } from '../../../src/analysis/analyse.ts';
import { evidence as evidenceShape } from '../../../src/analysis/evidence.ts';
import { isLowEvidence } from '../../../src/analysis/uncertainty/low-evidence.ts';
import { uncertaintyOf } from '../../../src/analysis/uncertainty/report.ts';
import { seedOf } from '../../../src/analysis/uncertainty/resample.ts';
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
  assert.is(found.seed, seedOf('pvr-1', 1));
  for (const each of [found.visibility, found.score, found.perEngine['provider_2']])
    for (const value of Object.values(each ?? { none: Number.NaN })) assert.is(Number(value.toFixed(2)), value);
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
