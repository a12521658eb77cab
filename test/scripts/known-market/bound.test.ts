import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { mostPower } from '../../../scripts/known-market/bound.ts';
import { CHANGES, MOST_FALSE_ALARMS } from '../../../scripts/known-market/designs.ts';
import { changed } from '../../../scripts/known-market/market.ts';
import { drawnChances, drawnQuestions } from '../../../scripts/known-market/observations.ts';
import { questionWeight } from '../../../src/analysis/score.ts';
import { DRIFT } from '../../../src/analysis/uncertainty/unevenness.ts';
import { toNumber } from '../../../src/lib/rational.ts';
import { suite } from '../../support/suite.ts';

const bound = suite('what no rule could detect');

/** Points of visibility_score that the answers of one report and a stated day add or take, by the chances of the market. */
function deviations(name: string): { readonly drawn: number; readonly day: number } {
  const design = CHANGES.find((each) => each.name === name)?.design;
  if (!design) throw new Error(`no design is named ${name}`);
  const questions = drawnQuestions(design);
  const weights = questions.map(({ category }) => toNumber(questionWeight(category)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) * design.market.reach.length;
  const [markets, { samples, repeated = 0 }] = [200, design];
  let [drawn, day] = [0, 0];
  for (let market = 0; market < markets; market += 1) {
    drawnChances(design, `bound ${market}`).forEach((row, at) => {
      for (const drawnChance of row) {
        const chance = changed(drawnChance, design.market);
        const share = (weights[at] ?? 0) / total;
        drawn += (share ** 2 * chance * (1 - chance)) / (samples + Number(at < repeated)) / markets;
        day += (share * chance * (1 - chance)) / markets;
      }
    });
  }
  return { drawn: 100 * Math.sqrt(drawn), day: 100 * DRIFT * day };
}

/** The table in docs/measurement.md. */
for (const [reports, percent] of [
  [4, 57],
  [5, 69],
  [7, 86],
] as const)
  bound(`[U-03] ${reports} + ${reports} reports: 5 points are noticed in at most ${percent} of 100 cases`, () => {
    const { drawn, day } = deviations('4 + 4 reports: nothing');
    assert.equal([drawn.toFixed(1), day.toFixed(1)], ['2.8', '2.4']);
    const power = mostPower({ reports, gain: 5, drawn, day }, MOST_FALSE_ALARMS);
    assert.is(Math.ceil(100 * power), percent, `${power}`);
    assert.match(readFileSync('docs/measurement.md', 'utf8'), `| ${reports} + ${reports} | ${percent} % |`);
  });

/** A single normal difference, known in all respects: Φ(δ − 1.96) + Φ(−δ − 1.96), here with δ = 2.5. */
bound('without days the best rule is the two-sided test', () => {
  const power = mostPower({ reports: 50, gain: 2.5 * Math.sqrt(2 / 50), drawn: 1, day: 0 }, MOST_FALSE_ALARMS);
  assert.ok(Math.abs(power - 0.7054) < 0.005, `${power}`);
});

bound.run();
