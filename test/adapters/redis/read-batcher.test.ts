import * as assert from 'uvu/assert';
import { ReadBatcher } from '../../../src/adapters/redis/read-batcher.ts';
import type { Session } from '../../../src/adapters/redis/session.ts';
import { suite } from '../../support/suite.ts';

const joined = suite('joined reads');

/** Answers `value of <key>`, and null for a key with `absent` in it. */
function recording(fails = false) {
  const sent: (readonly (string | Buffer)[])[] = [];
  const session: Pick<Session, 'send'> = {
    send: async <T>(args: readonly (string | Buffer)[]): Promise<T> => {
      sent.push(args);
      if (fails) throw new Error('away');
      const values = args.slice(1).map((key) => (String(key).includes('absent') ? null : `value of ${key}`));
      return values as T; // what MGET answers
    },
  };
  return { sent, reads: new ReadBatcher(session as Session) }; // nothing else of it is used
}

joined('asks for what one turn of the event loop wants in one command for each namespace', async () => {
  const { sent, reads } = recording();
  const answers = await Promise.all([
    reads.read('acme', 'a'),
    reads.read('other', 'b'),
    reads.read('acme', 'absent'),
    reads.read('acme', 'a'),
  ]);
  assert.equal(answers, [
    ['value of {acme}:whole', 'value of a'],
    ['value of {other}:whole', 'value of b'],
    ['value of {acme}:whole', null],
    ['value of {acme}:whole', 'value of a'],
  ]);
  assert.equal(sent, [
    ['MGET', '{acme}:whole', 'a', 'absent', 'a'],
    ['MGET', '{other}:whole', 'b'],
  ]);
  await reads.read('acme', 'later');
  assert.equal(sent.at(-1), ['MGET', '{acme}:whole', 'later']);
});

joined('bounds a command', async () => {
  const { sent, reads } = recording();
  const wanted = Array.from({ length: 150 }, (_, n) => `key-${n}`);
  const answers = await Promise.all(wanted.map((key) => reads.read('acme', key)));
  assert.equal(
    answers.map(([, view]) => view),
    wanted.map((key) => `value of ${key}`),
  );
  assert.equal(
    sent.map((command) => command.length),
    [66, 66, 24],
  );
});

joined('tells everyone of a command that failed, and asks again for the next', async () => {
  const { sent, reads } = recording(true);
  const outcomes = await Promise.allSettled([reads.read('acme', 'a'), reads.read('acme', 'b')]);
  assert.equal(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  await reads.read('acme', 'a').catch(() => {});
  assert.is(sent.length, 2);
});

joined.run();
