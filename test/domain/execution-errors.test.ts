import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as errors from '../../src/domain/execution-errors.ts';
import { actionExecutionStatus } from '../../src/resources/action-execution.ts';

const texts = suite('execution errors');

const failures = [
  'auth',
  'quota',
  'config',
  'rate_limit',
  'transient',
  'timeout',
  'refused',
  'invalid_output',
] as const;
const problems = [
  'queue_deadline',
  'image',
  'configuration',
  'quota',
  'action_missing',
  'execution_invalid',
  'workspace_missing',
  'workspace_invalid',
  'suspended',
] as const;
const ALL: readonly (readonly [code: string, text: string])[] = [
  ['generation_timeout', errors.generationTimeout(600)],
  ['text_rejected', errors.textRejected(['“42” stands in no source'])],
  ['run_lost', errors.executionLost()],
  ['attempt_refused', errors.attemptRefused()],
  ...problems.map((problem) => ['run_not_started', errors.executionNotStarted(problem)] as const),
  ...failures.map((failure) => [`analyst_failed:${failure}`, errors.analystFailed(failure)] as const),
];
for (const [code, text] of ALL) {
  texts(`${text.slice(0, 60)} … is its code and a sentence for people`, () => {
    assert.ok(text.startsWith(`${code}: `));
    assert.match(text.slice(code.length + 2), /^[A-Z].{20,}\.$/);
    assert.not.match(text, /undefined|NaN|pod|kube|secret|key\b/i);
    assert.ok(actionExecutionStatus.shape.error.safeParse(text).success);
  });
}

texts('the timeout names the time that was given', () =>
  assert.match(errors.generationTimeout(600), /within 10 minutes\./),
);

texts('[T-02] a rejected text names its first problems, and fits however many and long they are', () => {
  const text = errors.textRejected(Array.from({ length: 50 }, (_, n) => `${n} 𝄞${'x'.repeat(2000)}. `));
  assert.match(text, /: 0 𝄞x+…; 1 𝄞x+…; 2 𝄞x+…; 3 𝄞x+… \(46 more\)\. Execute/);
  assert.ok(actionExecutionStatus.shape.error.safeParse(text).success);
});

texts('every text says something of its own', () => assert.is(new Set(ALL.map(([, text]) => text)).size, ALL.length));

texts.run();
