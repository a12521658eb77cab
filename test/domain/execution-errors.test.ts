import * as assert from 'uvu/assert';
import * as errors from '../../src/domain/execution-errors.ts';
import { actionExecutionStatus } from '../../src/resources/action-execution.ts';
import { suite } from '../support/suite.ts';

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
  'platform',
  'action_missing',
  'execution_invalid',
  'workspace_missing',
  'workspace_invalid',
  'suspended',
] as const;
const ALL: readonly (readonly [code: string, text: string])[] = [
  ['generation_timeout', errors.generationTimeout(600)],
  ['text_rejected', errors.textRejected(['“42” stands in no source'])],
  ['language_not_available', errors.languageMissing('French', ['de', 'en'])],
  ['language_not_available', errors.languageUnknown('x'.repeat(255))],
  ['run_lost', errors.executionLost()],
  ['attempt_refused', errors.attemptRefused()],
  ...problems.map((problem) => ['run_not_started', errors.executionNotStarted(problem)] as const),
  ...failures.map((failure) => [`analyst_failed:${failure}`, errors.analystFailed(failure)] as const),
];
for (const [code, text] of ALL) {
  texts(`${text.slice(0, 60)} … is its code and a sentence for people`, () => {
    assert.ok(text.startsWith(`${code}: `));
    assert.match(text.slice(code.length + 2), /^[A-Z].{20,}\.$/);
    assert.not.match(text.replace('OPENAI_API_KEY', ''), /undefined|NaN|pod|kube|secret|key\b/i);
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

texts('[X-17] a language that the writer has not: the text says so and what to do, which is not to try again', () => {
  const text = errors.languageMissing('French', ['de', 'en']);
  assert.match(text, /has no French\. Override language with one that it has \(de, en\), or .*OPENAI_API_KEY/);
  assert.not.match(text, /again/);
});

texts('every text says something of its own', () => assert.is(new Set(ALL.map(([, text]) => text)).size, ALL.length));

const PROBLEMS: readonly (readonly [given: readonly string[], shown: string])[] = [
  [['one'], ': one. Execute'],
  [['one', 'two', 'three', 'four'], ': one; two; three; four. Execute'],
  [['one', 'two', 'three', 'four', 'five'], ': one; two; three; four (1 more). Execute'],
  [['ends. . ', '. begins', 'v1.2 is in it'], ': ends; . begins; v1.2 is in it. Execute'],
  [['x'.repeat(180)], `: ${'x'.repeat(180)}. Execute`],
  [['x'.repeat(181)], `: ${'x'.repeat(179)}…. Execute`],
];
for (const [given, shown] of PROBLEMS)
  texts(
    `[T-02] ${given.length} problems, the first of ${given[0]?.length} characters, are named in full as far as they go`,
    () => assert.ok(errors.textRejected(given).includes(shown), errors.textRejected(given)),
  );

texts('[X-13] a refused attempt is known by its text', () => {
  assert.is(errors.isAttemptRefused(errors.attemptRefused()), true);
  for (const text of [undefined, '', errors.executionLost(), `x ${errors.attemptRefused()}`])
    assert.is(errors.isAttemptRefused(text), false);
});

texts.run();
