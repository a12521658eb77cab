/**
 * Measures markets of known mention rates with the real intervals, over 1,000 seeded reports of each design, and prints
 * how often the 95 % interval contained the true value; then how often verdicts on a change were right. Seeds are
 * fixed, so the tables are the same each time. Exits 1 if the intervals of the current version contain the true value
 * in less than 93 % of the reports, or if too many verdicts are false alarms. Changes beyond what the method allows for
 * are only shown.
 *
 *   node scripts/check-coverage.ts [--write]     --write puts the tables into docs/measurement.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Coverage, coverageOf } from './known-market/coverage.ts';
import { CHANGES, DESIGNS, PAIRS, REPORTS } from './known-market/designs.ts';
import { problemsOf } from './known-market/problems.ts';
import { COVERAGE_HEAD, coverageRow, markdownTable, VERDICTS_HEAD, verdictsRow } from './known-market/table.ts';
import { type Verdicts, verdictsOn } from './known-market/verdicts.ts';

process.exitCode = main(process.argv.includes('--write')) ? 0 : 1;

function main(write: boolean): boolean {
  const rows: Coverage[] = [];
  for (const design of DESIGNS) {
    rows.push(coverageOf(design, REPORTS));
    process.stderr.write(`${rows.length} of ${DESIGNS.length} designs\n`);
  }
  const changes: Verdicts[] = [];
  for (const change of CHANGES) {
    changes.push(verdictsOn(change, PAIRS));
    process.stderr.write(`${changes.length} of ${CHANGES.length} changes\n`);
  }
  const coverage = markdownTable([COVERAGE_HEAD, ...rows.map(coverageRow)]);
  const verdicts = markdownTable([VERDICTS_HEAD, ...changes.map(verdictsRow)]);
  console.log(`${coverage}\n\n${verdicts}`);
  if (write) putIntoDocument({ coverage, verdicts });
  const problems = problemsOf(rows, changes);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** Each table stands between `<!-- name -->` and `<!-- /name -->`. */
function putIntoDocument(tables: Readonly<Record<string, string>>): void {
  const path = join(import.meta.dirname, '../docs/measurement.md');
  let text = readFileSync(path, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    if (!place.test(text)) throw new Error(`docs/measurement.md has no place for the table ${name}`);
    text = text.replace(place, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`);
  }
  writeFileSync(path, text);
}
