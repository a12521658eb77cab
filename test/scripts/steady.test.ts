import { execFileSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';

const steady = suite('which suites are repeated');

const listed = (...args: readonly string[]): readonly string[] =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/steady.ts', '--list', ...args], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

steady('the fast ones of the server and with the manual clock', () => {
  const files = listed();
  for (const file of ['test/server/access.test.ts', 'test/lib/semaphore.test.ts'])
    assert.ok(files.includes(file), file);
  assert.not.ok(files.includes('test/lib/words.test.ts'), 'it uses no clock');
  assert.ok(files.every((file) => !/\.(slow|node)\./.test(file)));
});

steady('the slow ones of these, without those that start a control plane', () => {
  const files = listed('--slow');
  for (const file of ['server/failover-views', 'server/remembered-views', 'run/execution/planted'])
    assert.ok(files.includes(`test/${file}.slow.test.ts`), file);
  assert.ok(files.every((file) => file.endsWith('.slow.test.ts') && !file.startsWith('test/cluster/')));
});

steady('those that are named', () => {
  assert.equal(listed('test/lib/words.test.ts'), ['test/lib/words.test.ts']);
  assert.equal(listed('--slow', 'test/server/remembered-views.slow.test.ts'), [
    'test/server/remembered-views.slow.test.ts',
  ]);
});

steady.run();
