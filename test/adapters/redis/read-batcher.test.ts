import * as assert from 'uvu/assert';
import type { KeyChanges } from '../../../src/adapters/redis/key-changes.ts';
import { type MarkedView, ReadBatcher } from '../../../src/adapters/redis/read-batcher.ts';
import type { Session } from '../../../src/adapters/redis/session.ts';
import { reportView } from '../../contract/views.contract.ts';
import { suite } from '../../support/suite.ts';

const joined = suite('joined reads');
const remembered = suite('reads that are remembered');

const texts = ({ mark, view }: MarkedView) => [mark?.text ?? null, view?.text ?? null];

/** Answers `value of <key>`, and null for a key with `absent` in it. */
function recording(fails = false) {
  const sent: (readonly (string | Buffer)[])[] = [];
  const session: Pick<Session, 'send' | 'changes'> = {
    changes: undefined,
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
    reads.read('acme', 'a', false),
    reads.read('other', 'b', false),
    reads.read('acme', 'absent', true),
    reads.read('acme', 'a', false),
  ]);
  assert.equal(answers.map(texts), [
    ['value of {acme}:whole', 'value of a'],
    ['value of {other}:whole', 'value of b'],
    ['value of {acme}:whole', null],
    ['value of {acme}:whole', 'value of a'],
  ]);
  assert.equal(sent, [
    ['MGET', '{acme}:whole', 'a', 'absent', 'a'],
    ['MGET', '{other}:whole', 'b'],
  ]);
  await reads.read('acme', 'later', false);
  assert.equal(sent.at(-1), ['MGET', '{acme}:whole', 'later']);
});

joined('[P-04] asks for the progress of a run together with its view', async () => {
  const { sent, reads } = recording();
  const answers = await Promise.all([
    reads.read('acme', 'a', false, 'progress of a'),
    reads.read('acme', 'b', false),
    reads.read('acme', 'c', false, 'absent'),
  ]);
  assert.equal(
    answers.map(({ view, progress }) => [view?.text, progress?.text]),
    [
      ['value of a', 'value of progress of a'],
      ['value of b', undefined],
      ['value of c', ''],
    ],
  );
  assert.equal(sent, [['MGET', '{acme}:whole', 'a', 'progress of a', 'b', 'c', 'absent']]);
});

joined('bounds a command', async () => {
  const { sent, reads } = recording();
  const wanted = Array.from({ length: 150 }, (_, n) => `key-${n}`);
  const answers = await Promise.all(wanted.map((key) => reads.read('acme', key, false)));
  assert.equal(
    answers.map(({ view }) => view?.text),
    wanted.map((key) => `value of ${key}`),
  );
  assert.equal(
    sent.map((command) => command.length),
    [66, 66, 24],
  );
});

joined('tells everyone of a command that failed, and asks again for the next', async () => {
  const { sent, reads } = recording(true);
  const outcomes = await Promise.allSettled([reads.read('acme', 'a', false), reads.read('acme', 'b', false)]);
  assert.equal(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  await reads.read('acme', 'a', false).catch(() => {});
  assert.is(sent.length, 2);
});

/**
 * A Redis that tells of changes, whose answers and messages come when the test says so, in the order in which Redis made
 * them.
 */
function tracking(maxBytes?: number) {
  const values = new Map([['{acme}:whole', 'life']]);
  const sent: string[] = [];
  /** Read since they were last told of. */
  const tracked = new Set<string>();
  const arriving: (() => void)[] = [];
  const listeners: ((key: string | undefined) => void)[] = [];
  const age = { ms: 0 };
  const changes: KeyChanges = { onChange: (listener) => void listeners.push(listener), ageMs: () => age.ms };
  const tell = (key: string | undefined) => arriving.push(() => listeners.forEach((listener) => void listener(key)));
  const session: Pick<Session, 'send' | 'changes'> = {
    changes,
    send: <T>(args: readonly (string | Buffer)[]) => {
      sent.push(args.join(' '));
      for (const key of args.slice(1)) tracked.add(String(key));
      const answer = args.slice(1).map((key) => values.get(String(key)) ?? null) as T; // what MGET answers
      return new Promise<T>((resolve) => void arriving.push(() => resolve(answer)));
    },
  };
  const reads = new ReadBatcher(session as Session, maxBytes); // nothing else of it is used
  const arrive = () => {
    for (const one of arriving.splice(0)) one();
  };
  const read = async (id: string, isFresh = false): Promise<MarkedView> => {
    const found = reads.read('acme', id, isFresh);
    await new Promise((resolve) => setImmediate(resolve));
    arrive();
    return found;
  };
  return {
    ...{ sent, age, reads, read, arrive },
    /** What another writer does. */
    write(key: string, value: string) {
      values.set(key, value);
      if (tracked.delete(key)) tell(key);
    },
    empty() {
      values.clear();
      tell(undefined);
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

remembered('what has not changed is not asked for again, and is the same object', async () => {
  const redis = tracking();
  redis.write('a', '1');
  const first = await redis.read('a');
  assert.equal(texts(first), ['life', '1']);
  for (let n = 0; n < 3; n++) assert.is((await redis.read('a')).view, first.view);
  assert.is(redis.sent.length, 1);
  assert.is((await redis.read('a', true)).view, first.view, 'asked, and the same');
  assert.is(redis.sent.length, 2);
});

remembered('a change of the view, of the mark, or of everything is asked for', async () => {
  const redis = tracking();
  redis.write('a', '1');
  await redis.read('a');
  redis.write('a', '2');
  redis.arrive();
  assert.equal(texts(await redis.read('a')), ['life', '2']);
  redis.write('{acme}:whole', 'other life');
  redis.arrive();
  assert.equal(texts(await redis.read('a')), ['other life', '2']);
  redis.empty();
  redis.arrive();
  assert.equal(texts(await redis.read('a')), [null, null]);
  assert.is(redis.sent.length, 4);
});

remembered('a message that is still on its way changes nothing yet; with one answer it is there', async () => {
  const redis = tracking();
  for (const key of ['a', 'b']) redis.write(key, '1');
  for (const key of ['a', 'b']) await redis.read(key);
  redis.write('a', '2');
  redis.write('b', '2');
  assert.equal(texts(await redis.reads.read('acme', 'a', false)), ['life', '1']);
  assert.equal(texts(await redis.read('c')), ['life', null], 'an answer, and before it the messages');
  const sent = redis.sent.length;
  assert.equal(texts(await redis.read('a')), ['life', '2']);
  assert.equal(texts(await redis.read('b', true)), ['life', '2']);
  assert.is(redis.sent.length, sent + 2);
});

remembered('what arrives in the turn of a request counts, although it comes after it', async () => {
  const redis = tracking();
  redis.write('a', '1');
  await redis.read('a');
  const found = redis.reads.read('acme', 'a', false);
  redis.write('a', '2');
  redis.arrive();
  await turn();
  redis.arrive();
  assert.equal(texts(await found), ['life', '2']);
});

for (const [what, change] of [
  ['written', (redis: ReturnType<typeof tracking>) => redis.write('a', '2')],
  ['emptied', (redis: ReturnType<typeof tracking>) => redis.empty()],
] as const)
  remembered(`${what} between the request and the answer: the answer is given, and not kept`, async () => {
    const redis = tracking();
    redis.write('a', '1');
    await redis.read('a');
    redis.write('a', '1 again');
    redis.arrive();
    const found = redis.reads.read('acme', 'a', false);
    await turn();
    change(redis);
    redis.arrive();
    assert.equal(texts(await found), ['life', '1 again']);
    await redis.read('a');
    assert.is(redis.sent.length, 3);
  });

remembered('of two answers on their way around a change only the second is kept', async () => {
  const redis = tracking();
  redis.write('a', '1');
  const first = redis.reads.read('acme', 'a', false);
  await turn();
  redis.write('a', '2');
  const second = redis.reads.read('acme', 'a', false);
  await turn();
  // all in one piece: the client hands over the message first, then both answers
  redis.arrive();
  assert.equal(
    [texts(await first), texts(await second)],
    [
      ['life', '1'],
      ['life', '2'],
    ],
  );
  for (let n = 0; n < 2; n++) assert.equal(texts(await redis.read('a')), ['life', '2']);
});

remembered('what this process writes is forgotten before the message about it comes', async () => {
  const redis = tracking();
  redis.write('a', '1');
  await redis.read('a');
  redis.write('a', '2');
  redis.reads.forget('a');
  assert.equal(texts(await redis.read('a')), ['life', '2']);
});

remembered('what is absent is asked for each time', async () => {
  const redis = tracking();
  for (let n = 0; n < 3; n++) assert.equal(texts(await redis.read('absent')), ['life', null]);
  assert.is(redis.sent.length, 3);
});

remembered('[P-04] progress is remembered like its view, and so is that there is none', async () => {
  const redis = tracking();
  redis.write('a', '1');
  const read = async () => {
    const found = redis.reads.read('acme', 'a', false, 'progress');
    await turn();
    redis.arrive();
    return (await found).progress?.text;
  };
  for (const progress of ['', 'one', 'two']) {
    if (progress !== '') redis.write('progress', progress);
    redis.arrive();
    const asked = redis.sent.length;
    for (let n = 0; n < 3; n++) assert.is(await read(), progress);
    assert.is(redis.sent.length, asked + 1);
  }
  redis.reads.forget('progress');
  const asked = redis.sent.length;
  await read();
  assert.is(redis.sent.length, asked + 1);
});

remembered('[P-04] of what has ended no progress is asked for', async () => {
  const redis = tracking();
  redis.write('a', '1');
  const read = async () => {
    const found = redis.reads.read('acme', 'a', false, 'progress');
    await turn();
    redis.arrive();
    return found;
  };
  const { view } = await read();
  for (const [status, asked] of [
    ['running', 2],
    ['completed', 2],
  ] as const) {
    if (view) view.view = { ...reportView('a'), status };
    redis.reads.forget('progress');
    for (let n = 0; n < 2; n++) await read();
    assert.is(redis.sent.length, asked, status);
  }
});

remembered('nothing older than a second is told: in time it asks whether it is still right', async () => {
  const redis = tracking();
  redis.write('a', '1');
  await redis.read('a');
  redis.age.ms = 300;
  await redis.read('a');
  assert.is(redis.sent.length, 1);
  redis.age.ms = 301;
  for (let n = 0; n < 3; n++) assert.equal(texts(await redis.reads.read('acme', 'a', false)), ['life', '1']);
  assert.equal(redis.sent.slice(1), ['PING'], 'one at a time');
  redis.arrive();
  await turn();
  redis.age.ms = 900;
  assert.equal(texts(await redis.reads.read('acme', 'a', false)), ['life', '1']);
  assert.equal(redis.sent.slice(2), ['PING']);
  redis.arrive();
  await turn();
  redis.age.ms = 901;
  assert.equal(texts(await redis.read('a')), ['life', '1']);
  assert.equal(redis.sent.slice(3), ['MGET {acme}:whole a']);
  redis.age.ms = 0;
  await redis.read('a');
  assert.is(redis.sent.length, 4, 'what it remembered is right again');
});

remembered('its size is bounded: what was not read for longest is asked for again', async () => {
  const text = 'x'.repeat(1000);
  const redis = tracking(100_000);
  for (let n = 0; n < 200; n++) {
    redis.write(`key-${n}`, text);
    redis.arrive();
    await redis.read(`key-${n}`);
  }
  assert.is(redis.sent.length, 200);
  for (let n = 199; n > 160; n--) await redis.read(`key-${n}`);
  assert.is(redis.sent.length, 200, 'the last ones are remembered');
  for (let n = 0; n < 50; n++) await redis.read(`key-${n}`);
  assert.is(redis.sent.length, 250, 'the first ones are not');
  redis.write('large', 'x'.repeat(100_000));
  for (let n = 0; n < 2; n++) await redis.read('large');
  assert.is(redis.sent.length, 252, 'one that is larger than the bound never is');
});

joined.run();
remembered.run();
