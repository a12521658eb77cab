import { existsSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { CHANGES, DESIGNS, LEAST_COVERAGE, MOST_FALSE_ALARMS } from '../../scripts/known-market/designs.ts';
import { askedBy, COVERAGE_HEAD, VERDICTS_HEAD } from '../../scripts/known-market/table.ts';
import { rulesOf } from '../../scripts/rules.ts';
import { suite } from '../support/suite.ts';

const text = readFileSync('docs/measurement.md', 'utf8');
const [body = '', tests = ''] = text.split('\n## Tests\n');
const listed = [...tests.matchAll(/^\| (t\d+) \| `([^`]+)` \| (.+) \|$/gm)].map(([, mark, file, title]) => ({
  ...{ mark: String(mark), file: String(file), title: String(title) },
}));

const methodology = suite('docs/measurement.md');

methodology('names tests that exist, each by its title', () => {
  assert.ok(listed.length > 40);
  for (const { file, title } of listed) {
    assert.ok(existsSync(file), file);
    const source = readFileSync(file, 'utf8');
    assert.ok(
      ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`)),
      `${file} has no ${title}`,
    );
  }
});

methodology('lists the tests that its sentences name, in order, and no others', () => {
  assert.equal(
    listed.map(({ mark }) => mark),
    listed.map((_, at) => `t${at + 1}`),
  );
  const named = new Set([...body.matchAll(/\[(t\d+)\]/g)].map(([, mark]) => mark));
  assert.equal([...named].sort(), listed.map(({ mark }) => mark).sort());
});

methodology('names rules that exist', () => {
  const known = new Set(rulesOf(readFileSync('docs/rules.md', 'utf8')).map(({ id }) => id));
  const named = [...new Set([...body.matchAll(/\b[A-Z]-\d{2}\b/g)].map(([id]) => id))];
  assert.ok(named.length > 10);
  assert.equal(
    named.filter((id) => !known.has(id)),
    [],
  );
});

/** Cells of the table of that name, the head first. */
function table(name: string): string[][] {
  const between = new RegExp(`<!-- ${name} -->([^]*?)<!-- /${name} -->`).exec(text)?.[1] ?? '';
  const lines = between.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return lines.map((line) => line.slice(2, -2).split(' | '));
}
const percent = (cell: string | undefined): number => Number(cell?.replace(' %', '')) / 100;

methodology('its coverage is that of the designs, and no design is short', () => {
  const [head, ...rows] = table('coverage');
  assert.equal(head, COVERAGE_HEAD);
  assert.equal(
    rows.map(([name, asked]) => [name, asked]),
    DESIGNS.map((design) => [design.name, askedBy(design)]),
  );
  for (const row of rows)
    assert.ok(
      [6, 8, 9].every((at) => percent(row[at]) >= LEAST_COVERAGE),
      row.join(' '),
    );
});

methodology('its verdicts are on the changes, with few false alarms', () => {
  const [head, ...rows] = table('verdicts');
  assert.equal(head, VERDICTS_HEAD);
  assert.equal(
    rows.map(([name]) => name),
    CHANGES.map(({ name }) => name),
  );
  const beyond = new Set(CHANGES.flatMap(({ isBeyond, name }) => (isBeyond ? [name] : [])));
  for (const [name = '', difference, , , moved] of rows) {
    if (Number(difference) === 0 && !beyond.has(name)) assert.ok(percent(moved) <= MOST_FALSE_ALARMS, name);
  }
});

methodology.run();
