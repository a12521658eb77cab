import * as assert from 'uvu/assert';
import * as errors from '../../src/domain/report-errors.ts';
import { visibilityReportStatus } from '../../src/resources/visibility-report.ts';
import { suite } from '../support/suite.ts';

const texts = suite('report errors');

const failures = [
  'auth',
  'quota',
  'config',
  'rate_limit',
  'transient',
  'timeout',
  'stopped',
  'refused',
  'invalid_output',
  'no_text',
] as const;
const problems = [
  'queue_deadline',
  'image',
  'configuration',
  'quota',
  'platform',
  'workspace_missing',
  'workspace_invalid',
  'suspended',
] as const;
const ALL: readonly (readonly [code: string, text: string])[] = [
  ['analysis_timeout', errors.analysisTimeout(600)],
  ['site_unreachable', errors.siteUnreachable(`https://${'a'.repeat(253)}`)],
  ['site_unreachable', errors.siteUnreachable('https://acme.example', 'it answered with status 503')],
  ['run_lost', errors.runLost()],
  ...failures.map((failure) => [`all_engines_failed:${failure}`, errors.allEnginesFailed(failure)] as const),
  ['budget_exhausted', errors.budgetExhausted()],
  ...problems.map((problem) => ['run_not_started', errors.runNotStarted(problem)] as const),
];
for (const [code, text] of ALL) {
  texts(`[G-05] ${text.slice(0, 60)} … is its code and a sentence for people`, () => {
    assert.ok(text.startsWith(`${code}: `));
    assert.match(text.slice(code.length + 2), /^[A-Z].{20,}\.$/);
    assert.not.match(text, /undefined|NaN|pod|kube|secret|key\b/i);
    assert.ok(visibilityReportStatus.shape.error.safeParse(text).success);
  });
}

texts('[R-11] the timeout names the time that was given', () => {
  assert.match(errors.analysisTimeout(600), /within 10 minutes\./);
  assert.match(errors.analysisTimeout(60), /within 1 minute\./);
  assert.match(errors.analysisTimeout(90), /within 90 seconds\./);
});

texts('every text says something of its own', () => assert.is(new Set(ALL.map(([, text]) => text)).size, ALL.length));

texts.run();
