import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { ExitError } from '../../src/cmd/exit.ts';
import { writeTerminationMessage } from '../../src/cmd/termination-message.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const termination = suite('termination message');

function told(error: unknown): string {
  const path = join(tempFolder(), 'termination-log');
  writeFileSync(path, '');
  writeTerminationMessage(error, path);
  return readFileSync(path, 'utf8');
}

termination('is one line of JSON with what is written for people', () => {
  assert.is(told(new ExitError(2, ['A: is missing', 'B: is missing'])), '{"reason":"A: is missing; B: is missing"}\n');
  assert.is(told(new ExitError(1, [])), '{"reason":"the run failed, and the reason is recorded"}\n');
  assert.ok(told(new ExitError(2, ['x'.repeat(9000)])).length < 1100);
});

termination('tells no more of a fault than its kind', () => {
  assert.is(told(new TypeError('key sl_secret')), '{"reason":"unexpected error: TypeError"}\n');
});

termination('is left out where nobody reads it, without a fault', () => {
  const path = join(tempFolder(), 'none', 'termination-log');
  writeTerminationMessage(new Error('x'), path);
  assert.not(existsSync(path));
  writeTerminationMessage(new Error('x'), tempFolder());
});

termination.run();
