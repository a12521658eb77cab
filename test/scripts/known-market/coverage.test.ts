import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { coverageOf } from '../../../scripts/known-market/coverage.ts';
import { DESIGNS, LEAST_COVERAGE, REPORTS } from '../../../scripts/known-market/designs.ts';
import { drawnChances, drawnReport } from '../../../scripts/known-market/observations.ts';
import { coverageRow } from '../../../scripts/known-market/table.ts';
import { suite } from '../../support/suite.ts';

const documented = readFileSync('docs/measurement.md', 'utf8').split('\n');
const coverage = suite('coverage of the interval');

/** Designs in which version 1 held the truth far less often than it promised. */
for (const name of ['8 topics of 3', '4 topics of 6', 'one of three loses 97 %', 'one of two loses 97 %'] as const)
  coverage(`[U-02] of the first 100 reports 93 intervals hold the truth, of version 1 fewer than 91: ${name}`, () => {
    const design = DESIGNS.find((each) => each.name === name);
    assert.ok(design);
    const { rate, score, voice, pooled, before, truth, meanRate } = coverageOf(design, 100);
    for (const { covered } of [rate, score, voice, pooled]) assert.ok(covered >= LEAST_COVERAGE, `${covered}`);
    assert.ok(before.covered < 0.91, `${before.covered}`);
    assert.ok(Math.abs(meanRate - truth.mentionRate) < 8, `${meanRate}`);
  });

coverage('[U-02] of 1,000 reports 930 intervals of visibility_pct hold the truth: dominating, with blind spots', () => {
  const design = DESIGNS.find(({ name }) => name === 'dominating, with blind spots');
  assert.ok(design);
  const { pooled } = coverageOf(design, REPORTS);
  assert.ok(pooled.covered >= LEAST_COVERAGE, `${pooled.covered}`);
});

coverage('the document has what comes out of the design that is quickly measured', () => {
  const [quick] = DESIGNS.filter(({ questions }) => questions === 3);
  assert.ok(quick);
  const row = coverageRow(coverageOf(quick, REPORTS));
  assert.ok(documented.includes(`| ${row.join(' | ')} |`), row.join(' | '));
});

coverage('answers are drawn as the design says: topics, a second sample, refusals, losses', () => {
  const [topics] = DESIGNS.filter(({ repeated }) => repeated);
  assert.ok(topics);
  const { observations } = drawnReport(topics, drawnChances(topics, 'm'), 'a');
  assert.is(observations.length, 3 * (50 + 4));
  assert.is(new Set(observations.map(({ topic }) => topic)).size, 17);
  const [refusing] = DESIGNS.filter(({ refusal }) => refusal);
  assert.ok(refusing);
  const { keptBack } = drawnReport(refusing, drawnChances(refusing, 'm'), 'a');
  assert.ok([...keptBack.values()].every((share) => share > 0 && share < 0.3));
  const lost = DESIGNS.find(({ name }) => name === 'one of three loses 90 %');
  assert.ok(lost);
  const { observations: left } = drawnReport(lost, drawnChances(lost, 'm'), 'a');
  assert.ok(left.filter(({ provider }) => provider === 'provider_3').length < 15);
  assert.is(left.filter(({ provider }) => provider === 'provider_1').length, 48);
});

coverage.run();
