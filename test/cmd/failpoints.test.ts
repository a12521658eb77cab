import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { failpointOf } from '../../src/cmd/failpoints.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const failpoints = suite('failpoints');
const file = join(tempFolder(), 'order');

/** Points at which the process would have died, in the order they were reached. */
function deathsOf(reach: (failpoint: (name: string) => void) => void): readonly string[] {
  const deaths: string[] = [];
  let at = '';
  const kill = process.kill;
  process.kill = () => {
    deaths.push(at);
    return true;
  };
  try {
    const failpoint = failpointOf({ SIGHTLINE_KILL_AT: `@${file}` });
    reach((name) => {
      at = name;
      failpoint(name);
    });
  } finally {
    process.kill = kill;
    rmSync(file, { force: true });
  }
  return deaths;
}

failpoints('a file says where a running process dies; what came before the order does not count', () => {
  const deaths = deathsOf((failpoint) => {
    failpoint('b');
    writeFileSync(file, 'b:2\n');
    for (const name of ['b', 'a', 'b']) failpoint(name);
    assert.not.ok(existsSync(file), 'no other process dies of it');
    failpoint('b');
  });
  assert.equal(deaths, ['b']);
});

failpoints('a new order takes the place of the one before', () => {
  const deaths = deathsOf((failpoint) => {
    writeFileSync(file, 'a');
    failpoint('c');
    writeFileSync(file, 'b');
    for (const name of ['a', 'b']) failpoint(name);
  });
  assert.equal(deaths, ['b']);
});

failpoints('without a file nothing happens', () => {
  assert.equal(
    deathsOf((failpoint) => failpoint('a')),
    [],
  );
});

failpoints.run();
