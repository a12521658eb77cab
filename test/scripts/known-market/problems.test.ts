import * as assert from 'uvu/assert';
import type { Coverage } from '../../../scripts/known-market/coverage.ts';
import { CHANGES, DEFAULT_DESIGN } from '../../../scripts/known-market/designs.ts';
import { problemsOf } from '../../../scripts/known-market/problems.ts';
import { suite } from '../../support/suite.ts';

const held = (covered: number): Coverage['rate'] => ({ width: 20, covered });
const covering = (rate: number, score = 1, pooled = 1): Coverage => ({
  ...{ design: DEFAULT_DESIGN, truth: { mentionRate: 20, score: 30 }, meanRate: 20 },
  ...{ rate: held(rate), score: held(score), voice: held(1), pooled: held(pooled), before: held(0.5) },
});
const [change] = CHANGES;
const moving = (moved: number, trueDifference: number) => {
  if (!change) throw new Error('there is no change');
  return { change, trueDifference, moved, meanDifference: 0, width: 20, covered: 0.95 };
};

const problems = suite('problems of coverage');

problems('[U-02] 93 of 100 intervals are enough and 92.5 are not, of rates and of scores', () => {
  const short = (of: string) => [`less than 93 % of the ${of} intervals hold the truth: ${DEFAULT_DESIGN.name}`];
  assert.equal(problemsOf([covering(0.93), covering(1)], []), []);
  assert.equal(problemsOf([covering(0.925)], []), short('rate'));
  assert.equal(problemsOf([covering(1, 0.925)], []), short('score'));
  assert.equal(problemsOf([covering(1, 1, 0.925)], []), short('pooled'));
});

problems('[U-03] more than 5 of 100 verdicts of a change are too many where nothing has changed', () => {
  assert.equal(problemsOf([], [moving(0.05, 0), moving(0.9, 10)]), []);
  assert.equal(problemsOf([], [moving(0.055, 0)]), ['more than 5 % false alarms: nothing']);
});

problems.run();
