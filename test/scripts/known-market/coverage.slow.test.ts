// timeout: 1200 s
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { coverageOf } from '../../../scripts/known-market/coverage.ts';
import { CHANGES, DESIGNS, LEAST_COVERAGE, MOST_FALSE_ALARMS, REPORTS } from '../../../scripts/known-market/designs.ts';
import { coverageRow, verdictsRow } from '../../../scripts/known-market/table.ts';
import { verdictsOn } from '../../../scripts/known-market/verdicts.ts';
import { suite } from '../../support/suite.ts';

const documented = readFileSync('docs/measurement.md', 'utf8').split('\n');
const isDocumented = (row: readonly string[]): void => {
  const line = `| ${row.join(' | ')} |`;
  assert.ok(documented.includes(line), `not in the document: ${line}`);
};

const coverage = suite('intervals and verdicts over 200 reports');

for (const design of DESIGNS) {
  coverage(`at least 93 of 100 intervals hold the true mention rate, as documented: ${design.name}`, async () => {
    const measured = await coverageOf(design, REPORTS);
    assert.ok(measured.covered >= LEAST_COVERAGE, `${measured.covered}`);
    isDocumented(coverageRow(measured));
  });
}

for (const change of CHANGES) {
  coverage(`verdicts are as documented, at most 7 of 100 false alarms: ${change.name}`, async () => {
    const measured = await verdictsOn(change, REPORTS);
    if (measured.trueDifference === 0) assert.ok(measured.moved <= MOST_FALSE_ALARMS, `${measured.moved}`);
    assert.ok(measured.covered >= LEAST_COVERAGE, `${measured.covered}`);
    isDocumented(verdictsRow(measured));
  });
}

coverage.run();
