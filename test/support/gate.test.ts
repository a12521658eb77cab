import * as assert from 'uvu/assert';
import { Gate, type Hold } from './gate.ts';
import { suite } from './suite.ts';

const gates = suite('gate of the test servers');

/** Texts of the calls that went through. */
async function through(gate: Gate, texts: readonly string[]): Promise<readonly string[]> {
  const passed: string[] = [];
  for (const text of texts) void gate.pass(text).then(() => passed.push(text));
  await new Promise((resolve) => setImmediate(resolve));
  return passed;
}

const TEXTS = ['oak 1', 'pine 1', 'oak 2', 'pine 2'];
const CASES: readonly (readonly [what: string, hold: Hold | undefined, passed: readonly string[]])[] = [
  ['nothing', undefined, TEXTS],
  ['all', {}, []],
  ['all after three', { passing: 3 }, ['oak 1', 'pine 1', 'oak 2']],
  ['those of oak', { of: 'oak' }, ['pine 1', 'pine 2']],
  ['those of oak after one', { of: 'oak', passing: 1 }, ['oak 1', 'pine 1', 'pine 2']],
  ['all, when it is not so', { when: () => false }, TEXTS],
  ['all, when it is so', { when: () => true }, []],
];
for (const [what, hold, passed] of CASES)
  gates(`holds ${what}, and nothing once it is let go`, async () => {
    const gate = new Gate();
    if (hold) gate.hold(hold);
    assert.equal([...(await through(gate, TEXTS))].sort(), [...passed].sort());
    assert.is(gate.waiting, TEXTS.length - passed.length);
    gate.letGo();
    assert.is(gate.waiting, 0);
    assert.equal(await through(gate, TEXTS), TEXTS);
  });

gates('what waits goes on when it is let go, also after a second hold', async () => {
  const gate = new Gate();
  gate.hold();
  const waits = gate.pass('oak');
  gate.hold({ passing: 1 });
  assert.equal(await through(gate, ['pine', 'ash']), ['pine']);
  gate.letGo();
  await waits;
});

gates.run();
