import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { compileCache } from './compile-cache.ts';
import { suite, withinLimit } from './suite.ts';
import { tempFolder } from './temp-folder.ts';

const limits = suite('limits of tests');

/** A test file of its own with these tests, run alone. */
function outcomeOf(tests: string, limit = ''): { readonly code: number | null; readonly output: string } {
  const file = join(tempFolder(), 'made.test.ts');
  const from = join(import.meta.dirname, 'suite.ts');
  writeFileSync(file, `${limit}import { suite } from '${from}';\nconst made = suite('made');\n${tests}\nmade.run();\n`);
  const env = { PATH: process.env['PATH'], ...compileCache() };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8', env });
  return { code: status, output: stdout + stderr };
}

limits('a test that hangs with something open fails by its name, the others run, and the process ends', () => {
  const hangs = `made('never ends', () => new Promise((resolve) => setInterval(() => {}, 1000)));`;
  const { code, output } = outcomeOf(`${hangs} made('is well', () => {});`, '// timeout: 11 s\n');
  assert.is(code, 1);
  assert.match(output, 'HANGS made: never ends (took longer than 1 s)');
  assert.match(output, /Total: +2\n.*Passed: +1/);
});

limits('tests that wait for what nothing can bring about fail at once, each by its name', () => {
  const { code, output } = outcomeOf(
    `made('first', () => new Promise(() => {})); made('second', () => new Promise(() => {})); made('third', () => {});`,
  );
  assert.is(code, 1);
  for (const name of ['first', 'second'])
    assert.match(output, `HANGS made: ${name} (waits for what nothing is left to bring about)`);
  assert.match(output, /Total: +3\n.*Passed: +1/);
});

limits('what a test that fails has left open does not keep the process alive', () => {
  const fails = `made('fails', () => { setInterval(() => {}, 1000); throw new Error('too bad'); });`;
  const { code, output } = outcomeOf(fails);
  assert.is(code, 1);
  assert.match(output, 'too bad');
});

limits('a hook that fails or hangs is named', () => {
  const { output } = outcomeOf(`made.before(() => { throw new Error('no room') }); made('is well', () => {});`);
  assert.match(output, /made: before failed Error: no room/);
  const hanging = outcomeOf(`made.before.each(() => new Promise(() => {})); made('is well', () => {});`);
  assert.match(hanging.output, 'HANGS made: before.each');
  assert.is(hanging.code, 1);
});

limits('what ends in time keeps its result, and its error', async () => {
  await withinLimit('quick', async () => {}, 1000);
  const failed = await withinLimit('failing', () => Promise.reject(new Error('its own')), 1000).catch((e) => e);
  assert.is(failed.message, 'its own');
});

limits.run();
