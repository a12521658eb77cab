import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { FAILURE_REASONS } from '../../../controllers/status/reasons.ts';
import { suite } from '../../support/suite.ts';

const [conditions = ''] = readFileSync('docs/conditions.md', 'utf8').split('## Events');
const alerts = readFileSync('charts/sightline/monitoring/alerts.yaml', 'utf8');

/** A resource that somebody made by hand, a website that is away, a text that no repair helped: nothing to be called for. */
const NOT_THE_OPERATORS: readonly string[] = [
  'ActionMissing',
  'AttemptRefused',
  'InvalidName',
  'InvalidSpec',
  'SiteUnreachable',
  'TextRejected',
  'WorkspaceInvalid',
  'WorkspaceMissing',
];

const reasons = suite('reasons of failed runs');

reasons('are those that the document gives the phase Failed', () => {
  const rows = [...conditions.matchAll(/^\| ([A-Z]\w+) \| (?:\w+, )*Failed \|/gm)].map(([, reason]) => reason);
  assert.equal([...new Set(rows)].sort(), [...FAILURE_REASONS]);
});

reasons('each is in an alert or none of the operator’s, and not both', () => {
  const alerted = [...alerts.matchAll(/reason=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
  assert.equal([...new Set([...alerted, ...NOT_THE_OPERATORS])].sort(), [...FAILURE_REASONS]);
  assert.equal(alerted.length, FAILURE_REASONS.length - NOT_THE_OPERATORS.length);
});

reasons.run();
