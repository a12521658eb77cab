import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { bundledProgram } from '../../scripts/tests/program.ts';
import { suite } from '../support/suite.ts';

const tests = suite('the program that tests start');

tests('what the same sources give is written once, and it starts', async () => {
  const folder = await bundledProgram();
  assert.is(await bundledProgram(), folder);
  const told = execFileSync(join(folder, 'bin/sightline'), ['--help'], { cwd: '/', encoding: 'utf8' });
  assert.match(told, /^Usage: sightline/);
  const unfinished = readdirSync(dirname(folder)).filter((name) => name.startsWith(`new-${process.pid}-`));
  assert.equal(unfinished, []);
});

tests.run();
