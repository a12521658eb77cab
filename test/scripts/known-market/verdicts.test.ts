import * as assert from 'uvu/assert';
import { CHANGES } from '../../../scripts/known-market/designs.ts';
import { verdictsOn } from '../../../scripts/known-market/verdicts.ts';
import { suite } from '../../support/suite.ts';

const TIMES = 60;
const verdicts = suite('verdicts on a known market');

for (const [name, fewest, most] of [
  ['nothing', 0, 0.05],
  ['nothing, one of three loses 95 %', 0, 0.05],
  ['other topics are easy, 8 of 3', 0, 0.09],
  ['up by 20 points', 0.7, 1],
  ['4 + 4 reports: up by 10 points', 0.8, 1],
] as const) {
  verdicts(
    `[U-03] of the first ${TIMES} between ${fewest * 100} and ${most * 100} of 100 have changed: ${name}`,
    () => {
      const change = CHANGES.find((each) => each.name === name);
      assert.ok(change);
      const { moved, covered, trueDifference, meanDifference } = verdictsOn(change, TIMES);
      assert.ok(moved >= fewest && moved <= most, `${moved}`);
      assert.ok(covered >= 0.9, `${covered}`);
      assert.ok(Math.abs(meanDifference - trueDifference) < 6, `${meanDifference}, not ${trueDifference}`);
    },
  );
}

verdicts('a change is as large as its name says', () => {
  for (const change of CHANGES) {
    const [, sign = '', points = '0'] = /(up|down) by (\d+) points/.exec(change.name) ?? [];
    const { trueDifference } = verdictsOn({ ...change, reports: 1 }, 1);
    assert.is(trueDifference.toFixed(3), ((sign === 'down' ? -1 : 1) * Number(points)).toFixed(3), change.name);
  }
});

verdicts.run();
