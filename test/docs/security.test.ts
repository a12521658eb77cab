import * as assert from 'uvu/assert';
import { documentedTests, namesItsTests } from '../support/documented-tests.ts';
import { suite } from '../support/suite.ts';

const document = documentedTests('docs/security.md');
const security = suite('docs/security.md');

namesItsTests(security, document, 60);

security('each threat has something that stops it and a test', () => {
  const [, threats = ''] = /^## Threats\n([\s\S]*?)^## /m.exec(document.body) ?? [];
  const rows = [...threats.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
  const told = rows.filter(([threat = '']) => threat !== 'Threat' && !threat.startsWith('---'));
  assert.ok(told.length > 35);
  for (const [threat, ...more] of told) {
    const [stops = '', tests = ''] = more;
    assert.is(more.length, 2, threat);
    assert.ok(stops.length > 10, threat);
    assert.match(tests, /^(\[t\d+\] ?)+$/, threat);
  }
});

security.run();
