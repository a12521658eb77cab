import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { coverageOf } from '../../../scripts/known-market/coverage.ts';
import { DEFAULT_DESIGN, DESIGNS, LEAST_COVERAGE, REPORTS } from '../../../scripts/known-market/designs.ts';
import { COVERAGE_HEAD, coverageRow, markdownTable } from '../../../scripts/known-market/table.ts';
import { suite } from '../../support/suite.ts';

const documented = readFileSync('docs/measurement.md', 'utf8').split('\n');
const coverage = suite('coverage of the interval');

coverage(
  'of the first 40 default reports at least 93 of 100 hold the true mention rate, plain Wilson far fewer',
  async () => {
    const { covered, plainCovered, truth, meanRate } = await coverageOf(DEFAULT_DESIGN, 40);
    assert.ok(covered >= LEAST_COVERAGE, `${covered}`);
    assert.ok(plainCovered < 0.9, `${plainCovered}`);
    assert.ok(Math.abs(meanRate - truth.mentionRate) < 4, `${meanRate}`);
  },
);

coverage('the document has a row for each design, and the one that is quickly measured is what comes out', async () => {
  const [head = ''] = markdownTable([COVERAGE_HEAD]).split('\n');
  const start = documented.indexOf(head);
  const names = documented.slice(start + 2, start + 2 + DESIGNS.length).map((line) => line.split(' | ')[0]?.slice(2));
  assert.equal(
    names,
    DESIGNS.map(({ name }) => name),
  );
  const [quick] = DESIGNS.filter(({ market, samples }) => market.reach.length * samples === 1);
  assert.ok(quick);
  const row = coverageRow(await coverageOf(quick, REPORTS));
  assert.ok(documented.includes(`| ${row.join(' | ')} |`), row.join(' | '));
});

coverage.run();
