import * as assert from 'uvu/assert';
import { CHANGES } from '../../../scripts/known-market/designs.ts';
import { verdictsOn } from '../../../scripts/known-market/verdicts.ts';
import { suite } from '../../support/suite.ts';

const PAIRS = 20;
const verdicts = suite('verdicts on a known market');

for (const [name, fewest, most] of [
  ['nothing', 0, 0.1],
  ['up by 20 points', 0.9, 1],
] as const) {
  verdicts(
    `of the first ${PAIRS} pairs between ${fewest * 100} and ${most * 100} of 100 have moved: ${name}`,
    async () => {
      const change = CHANGES.find((each) => each.name === name);
      assert.ok(change);
      const { moved, covered, trueDifference, meanDifference } = await verdictsOn(change, PAIRS);
      assert.ok(moved >= fewest && moved <= most, `${moved}`);
      assert.ok(covered >= 0.9, `${covered}`);
      assert.ok(Math.abs(meanDifference - trueDifference) < 4, `${meanDifference}, not ${trueDifference}`);
    },
  );
}

verdicts('a change is as large as its name says', async () => {
  const differences = CHANGES.map(async (change) => (await verdictsOn(change, 1)).trueDifference.toFixed(3));
  assert.equal(await Promise.all(differences), ['0.000', '0.000', '0.000', '5.000', '10.000', '20.000', '-10.000']);
});

verdicts.run();
