import * as assert from 'uvu/assert';
import { errorOf } from '../../../src/contract/failures.ts';
import { actionExecutionStatus } from '../../../src/resources/action-execution.ts';
import { rejected } from '../../../src/run/execution/repair.ts';
import { suite } from '../../support/suite.ts';

const rejections = suite('rejected texts');

const textOf = (problems: readonly string[]): string =>
  errorOf('ActionExecution', rejected(problems.map((message) => ({ message }))).failure);

rejections('[T-02] a rejected text names its first problems, and fits however many and long they are', () => {
  const problems = Array.from({ length: 50 }, (_, n) => `${n} 𝄞${'x'.repeat(2000)}. `);
  assert.match(textOf(problems), /: 0 𝄞x+…; 1 𝄞x+…; 2 𝄞x+…; 3 𝄞x+… \(46 more\)\. Execute/);
  assert.ok(actionExecutionStatus.shape.error.safeParse(textOf(problems)).success);
  const { failure } = rejected(problems.map((message) => ({ message })));
  assert.ok(actionExecutionStatus.shape.failure.safeParse(failure).success);
});

const PROBLEMS: readonly (readonly [given: readonly string[], shown: string])[] = [
  [['one'], ': one. Execute'],
  [['one', 'two', 'three', 'four'], ': one; two; three; four. Execute'],
  [['one', 'two', 'three', 'four', 'five'], ': one; two; three; four (1 more). Execute'],
  [['ends. . ', '. begins', 'v1.2 is in it'], ': ends; . begins; v1.2 is in it. Execute'],
  [['{problems} and {time}'], ': {problems} and {time}. Execute'],
  [['x'.repeat(180)], `: ${'x'.repeat(180)}. Execute`],
  [['x'.repeat(181)], `: ${'x'.repeat(179)}…. Execute`],
];
for (const [given, shown] of PROBLEMS)
  rejections(
    `[T-02] ${given.length} problems, the first of ${given[0]?.length} characters, are named in full as far as they go`,
    () => assert.ok(textOf(given).includes(shown), textOf(given)),
  );

rejections.run();
