import * as assert from 'uvu/assert';
import { failureOf } from '../../src/domain/stored-failure.ts';
import { suite } from '../support/suite.ts';

const stored = suite('stored failure');

stored('one that is stored as data is taken as it is', () => {
  const failure = { code: 'site_unreachable', detail: { website: 'https://acme.example', why: 'x' } };
  assert.is(failureOf({ failure, error: 'run_lost: x' }), failure);
});

for (const [error, code] of [
  ['attempt_refused: Another attempt is running.', 'attempt_refused'],
  ['all_engines_failed:auth: The answer engines did not.', 'all_engines_failed:auth'],
  ['x attempt_refused: Another attempt is running.', 'unknown'],
  ['Something: went wrong', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
] as const)
  stored(`[X-13] of version 0.1.0: the code of ${JSON.stringify(error)} is ${code}`, () =>
    assert.equal(failureOf({ error }), { code }),
  );

stored.run();
