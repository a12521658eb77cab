import * as assert from 'uvu/assert';
import { CHANGES, DEFAULT_DESIGN } from '../../../scripts/known-market/designs.ts';
import { problemsOf } from '../../../scripts/known-market/problems.ts';
import { suite } from '../../support/suite.ts';

const rates = { meanRate: 20, meanWidth: 20, plainWidth: 10, plainCovered: 0.5, scoreCovered: 0.5 };
const covering = (covered: number) => ({
  ...{ ...rates, covered, design: DEFAULT_DESIGN, truth: { mentionRate: 20, score: 30 } },
});
const [change] = CHANGES;
const moving = (moved: number, trueDifference: number) => {
  if (!change) throw new Error('there is no change');
  return { change, trueDifference, moved, meanDifference: 0, covered: 0.95 };
};

const problems = suite('problems of coverage');

problems('93 of 100 intervals are enough and 92.5 are not, whatever the score’s do', () => {
  assert.equal(problemsOf([covering(0.93), covering(1)], []), []);
  assert.equal(problemsOf([covering(0.925)], []), ['less than 93 % of the intervals hold the truth: default']);
});

problems('more than 7 of 100 verdicts of moved are too many where nothing has changed', () => {
  assert.equal(problemsOf([], [moving(0.07, 0), moving(0.9, 10)]), []);
  assert.equal(problemsOf([], [moving(0.075, 0)]), ['more than 7 % false alarms: nothing']);
});

problems.run();
