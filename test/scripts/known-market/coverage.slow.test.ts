// timeout: 2400 s
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { coverageOf } from '../../../scripts/known-market/coverage.ts';
import {
  CHANGES,
  DESIGNS,
  LEAST_COVERAGE,
  MOST_FALSE_ALARMS,
  PAIRS,
  REPORTS,
} from '../../../scripts/known-market/designs.ts';
import { coverageRow, verdictsRow } from '../../../scripts/known-market/table.ts';
import { verdictsOn } from '../../../scripts/known-market/verdicts.ts';
import { suite } from '../../support/suite.ts';

const documented = readFileSync('docs/measurement.md', 'utf8').split('\n');
const isDocumented = (row: readonly string[]): void => {
  const line = `| ${row.join(' | ')} |`;
  assert.ok(documented.includes(line), `not in the document: ${line}`);
};

const coverage = suite('intervals and verdicts over many reports');

for (const design of DESIGNS) {
  coverage(`[U-02] at least 93 of 100 intervals hold the truth, as documented: ${design.name}`, () => {
    const measured = coverageOf(design, REPORTS);
    for (const { covered } of [measured.rate, measured.score, measured.voice])
      assert.ok(covered >= LEAST_COVERAGE, `${covered}`);
    isDocumented(coverageRow(measured));
  });
}

for (const change of CHANGES) {
  coverage(`[U-03] verdicts are as documented, at most 5 of 100 false alarms: ${change.name}`, () => {
    const measured = verdictsOn(change, PAIRS);
    if (!change.isBeyond) {
      if (measured.trueDifference === 0) assert.ok(measured.moved <= MOST_FALSE_ALARMS, `${measured.moved}`);
      assert.ok(measured.covered >= LEAST_COVERAGE, `${measured.covered}`);
    }
    isDocumented(verdictsRow(measured));
  });
}

coverage.run();
