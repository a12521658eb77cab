import * as assert from 'uvu/assert';
import { createDependency } from '../../src/telemetry/dependencies.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const dependencies = suite('what another system answers');

function setUp() {
  const clock = manualClock();
  const lines: string[] = [];
  const states: boolean[] = [];
  const write = (fields: object, message: string): void => {
    lines.push(`${Math.round(clock.monotonicMs() / 1000)} ${'reason' in fields ? fields.reason : ''} ${message}`);
  };
  const log = { info: write, warn: write };
  const dependency = createDependency('redis', { log, clock, observe: (isUp) => states.push(isUp) });
  return { clock, lines, states, dependency };
}

dependencies('one that stays away is told at once and then ever more rarely', async () => {
  const { clock, lines, dependency } = setUp();
  for (let s = 0; s < 1000; s += 1) {
    dependency.down('ECONNREFUSED');
    await clock.advance(1000);
  }
  assert.equal(
    lines.map((line) => Number.parseInt(line, 10)),
    [0, 5, 15, 35, 75, 155, 315, 615, 915],
  );
  assert.is(dependency.problem(), 'ECONNREFUSED');
  dependency.up();
  assert.is(lines.at(-1), '1000  can be reached again');
  assert.is(dependency.problem(), undefined);
});

dependencies('one that comes and goes fills no log, and is told again at once after a quiet time', async () => {
  const { clock, lines, states, dependency } = setUp();
  for (let s = 0; s < 60; s += 1) {
    dependency.down('reset');
    dependency.up();
    await clock.advance(1000);
  }
  assert.is(lines.length, 8);
  assert.equal(states.slice(0, 4), [false, true, false, true]);
  await clock.advance(900_000);
  dependency.down('gone');
  await clock.advance(5000);
  dependency.down('gone');
  assert.equal(lines.slice(-2), [
    '960 gone cannot be reached; trying again',
    '965 gone cannot be reached; trying again',
  ]);
});

dependencies('one that was always there says nothing', () => {
  const { lines, dependency } = setUp();
  for (let n = 0; n < 10; n += 1) dependency.up();
  assert.equal(lines, []);
});

dependencies.run();
