import { globSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { REASONS } from '../../controllers/status/reasons.ts';
import { suite } from '../support/suite.ts';

/** test/telemetry/metrics, test/controllers/status/conditions and test/charts check the rest of what operators read. */
const document = readFileSync('docs/operating.md', 'utf8');
const alerts = readFileSync('charts/sightline/monitoring/alerts.yaml', 'utf8');
const [, runbooks = ''] = /^### Alerts\n([\s\S]*?)\nAll metrics, by group/m.exec(document) ?? [];

const operating = suite('docs/operating.md');

operating('has a runbook for each alert, with a first look and what then, and for no other', () => {
  const rows = [...runbooks.matchAll(/^\| (Sightline\w+) \| (.+) \| (.+) \|$/gm)];
  for (const [, name = '', first = '', then = ''] of rows) assert.ok(first.length > 10 && then.length > 10, name);
  const made = [...alerts.matchAll(/^- alert: (\w+)$/gm)].map(([, name]) => name);
  assert.equal(rows.map(([, name]) => name).sort(), made.sort());
});

operating('alerts and runbooks name reasons that there are', () => {
  const known = new Set<string>([...REASONS.VisibilityReport, ...REASONS.ActionExecution]);
  const inAlerts = [...alerts.matchAll(/reason[=!]~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
  const failures = document.split('\n').find((line) => line.startsWith('| `run_failures_total` by')) ?? '';
  const inTable = [...failures.matchAll(/\b[A-Z][a-z]+[A-Z]\w+\b/g)].map(([name]) => name);
  assert.ok(inAlerts.length > 0 && inTable.length > 4);
  assert.equal(
    [...inAlerts, ...inTable].filter((reason) => !known.has(reason)),
    [],
  );
});

operating('links of the documents lead to files that are there', () => {
  const files = globSync('docs/*.md');
  assert.ok(files.length > 8);
  for (const file of files)
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g))
      assert.ok(globSync(to, { cwd: 'docs' }).length === 1, `${file}: ${to}`);
});

operating.run();
