import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { rankCounts, reciprocalTotal, timesNamed } from '../../src/analysis/rank-counts.ts';
import { mentions, reciprocalRank } from '../../src/analysis/score.ts';
import { sum } from '../../src/lib/rational.ts';
import { suite } from '../support/suite.ts';
import { arbitraryField } from './make-evidence.ts';

const counts = suite('rank counts');

counts('[M-04] counts by brand and rank add up to what the measures give for each answer', () => {
  fc.assert(
    fc.property(arbitraryField(0), ({ competitorCount, observations }) => {
      const found = rankCounts(observations);
      for (let brand = 0; brand <= competitorCount + 1; brand += 1) {
        assert.is(timesNamed(found, brand), Number(sum(observations.map(mentions(brand))).n));
        assert.equal(reciprocalTotal(found, brand), sum(observations.map(reciprocalRank(brand))));
      }
    }),
  );
});

counts.run();
