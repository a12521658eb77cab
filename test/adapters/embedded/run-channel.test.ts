import * as assert from 'uvu/assert';
import { connectToParent, type ParentChannel, type RunMessage } from '../../../src/adapters/embedded/run-channel.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

function fakeParent(connected = true) {
  const steps: string[] = [];
  const sent: RunMessage[] = [];
  let onDisconnect = (): void => {};
  const parent: ParentChannel = {
    connected,
    channel: { unref: () => steps.push('unref') },
    send: (message) => sent.push(message) > 0,
    once: (_event, handler) => {
      onDisconnect = handler;
    },
    exit: (code) => steps.push(`exit ${code}`),
  };
  return { parent, steps, sent, disconnect: () => onDisconnect() };
}

const child = suite('the process of a run');

child('ends when its parent goes, after those who asked have been told', () => {
  const { parent, steps, disconnect } = fakeParent();
  const connection = connectToParent(parent, manualClock());
  connection.onClosed(() => steps.push('told'));
  assert.equal(steps, ['unref']);
  disconnect();
  assert.equal(steps, ['unref', 'told', 'exit 1']);
});

child('ends at once when its parent has already gone', () => {
  const { parent, steps } = fakeParent(false);
  connectToParent(parent, manualClock());
  assert.equal(steps, ['unref', 'exit 1']);
});

child('a change lets go of progress held back, so that nothing keeps a finished run waiting', async () => {
  const { parent, sent } = fakeParent();
  const clock = manualClock();
  const { progress, changed } = connectToParent(parent, clock);
  progress({ stage: 'ask', done: 1, total: 3 });
  progress({ stage: 'ask', done: 2, total: 3 });
  assert.is(clock.pending(), 1);
  changed();
  assert.is(clock.pending(), 0);
  assert.equal(
    sent.map(({ type }) => type),
    ['progress', 'changed'],
  );
});

child('[P-04] nothing keeps a process alive that was stopped, not even work that ends after its run', () => {
  const { parent, sent } = fakeParent();
  const clock = manualClock();
  const { progress, close } = connectToParent(parent, clock);
  progress({ stage: 'ask', done: 1, total: 3 });
  assert.is(clock.pending(), 1);
  close();
  progress({ stage: 'score', done: 0, total: 0 });
  assert.equal([clock.pending(), sent.length], [0, 1]);
});

child.run();
