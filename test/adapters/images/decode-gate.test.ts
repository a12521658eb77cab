import { setImmediate as turn } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { createDecodeGate } from '../../../src/adapters/images/sharp-codec.ts';
import { suite } from '../../support/suite.ts';

const gates = suite('the gate before decoding');
const never = new AbortController().signal;

/** Works that end when told, and which of them have begun. */
function works(gate: ReturnType<typeof createDecodeGate>) {
  const begun: string[] = [];
  const start = (name: string, bytes: number, signal = never) => {
    const end = Promise.withResolvers<void>();
    const done = gate.run(bytes, signal, () => {
      begun.push(name);
      return end.promise;
    });
    done.catch(() => {});
    return { end: end.resolve, fail: end.reject, done };
  };
  return { begun, start };
}

gates('as many work as fit, the others in their order', async () => {
  const { begun, start } = works(createDecodeGate({ maxBytes: 100, atOnce: 3 }));
  const a = start('a', 60);
  const b = start('b', 50);
  const c = start('c', 10);
  await turn();
  assert.equal(begun, ['a'], 'c would fit, but b came before it');
  a.end();
  await turn();
  assert.equal(begun, ['a', 'b', 'c']);
  b.fail(new Error('undecodable'));
  c.end();
  await assert.is(await b.done.catch((error) => error.message), 'undecodable');
  start('d', 100);
  await turn();
  assert.equal(begun, ['a', 'b', 'c', 'd'], 'what failed has left');
});

gates('never more at once than told, and one that is too large for all works alone', async () => {
  const { begun, start } = works(createDecodeGate({ maxBytes: 100, atOnce: 2 }));
  const [a, b] = [start('a', 1), start('b', 1)];
  start('c', 1).end();
  const giant = start('giant', 500);
  start('after', 1);
  await turn();
  assert.equal(begun, ['a', 'b']);
  a.end();
  b.end();
  await turn();
  assert.equal(begun, ['a', 'b', 'c', 'giant']);
  giant.end();
  await turn();
  assert.is(begun.at(-1), 'after');
});

gates('one that gives up leaves the line, and those behind it move on', async () => {
  const { begun, start } = works(createDecodeGate({ maxBytes: 100, atOnce: 3 }));
  start('a', 60);
  const abort = new AbortController();
  const b = start('b', 50, abort.signal);
  start('c', 10);
  const reason = new Error('gone');
  abort.abort(reason);
  assert.is(await b.done.catch((error) => error), reason);
  assert.equal(begun, ['a', 'c']);
  const late = await start('late', 1, abort.signal).done.catch((error) => error);
  assert.is(late, reason);
});

gates.run();
