import { ErrorReply } from 'redis';
import * as assert from 'uvu/assert';
import { isRefusedTracking, listenForChanges } from '../../../src/adapters/redis/key-changes.ts';
import { suite } from '../../support/suite.ts';

const test = suite('changes of keys');

const PROBE = '{sightline}:probe';

type Tell = (key: Buffer | string | null) => void;

/** A server that tells what it is given for each command, before its answer. */
function server(told: (command: string, tell: Tell) => void) {
  const sent: string[] = [];
  let tell: Tell = () => {};
  const client = {
    on(_: 'invalidate', listener: Tell) {
      tell = listener;
    },
    async sendCommand(args: readonly string[]) {
      sent.push(args.join(' '));
      told(String(args[0]), tell);
    },
  };
  return { client, sent, tell: (key: Buffer | string | null) => tell(key) };
}

for (const when of ['SET', 'PING'])
  test(`a server that tells of a key, by the answer to ${when}, is believed`, async () => {
    const { client, sent, tell } = server((command, say) => command === when && say(Buffer.from(PROBE)));
    const changes = await listenForChanges(client, PROBE);
    assert.equal(sent, ['GET {sightline}:probe', 'SET {sightline}:probe  PX 1000', 'PING']);
    const heard: unknown[] = [];
    changes?.onChange((key) => heard.push(key));
    for (const key of ['a', Buffer.from('ü'), null]) tell(key);
    assert.equal(heard, ['a', 'ü', undefined]);
  });

test('a server that tells nothing, tells of something else, or refuses the trial is not', async () => {
  const refuse = (): never => {
    throw new ErrorReply('NOPERM this user has no permissions');
  };
  for (const told of [() => {}, (_: string, say: Tell) => say('another'), (_: string, say: Tell) => say(null), refuse])
    assert.is(await listenForChanges(server(told).client, PROBE), undefined);
});

test('a connection that ends during the trial is an error', async () => {
  const { client } = server(() => {
    throw new Error('closed');
  });
  await listenForChanges(client, PROBE).then(
    () => assert.unreachable(),
    (error: unknown) => assert.match(String(error), /closed/),
  );
});

test('a server of a Redis Cluster that does not keep the key of the trial is an error, so it is tried again', async () => {
  const { client } = server(() => {
    throw new ErrorReply('MOVED 15495 10.0.0.7:6379');
  });
  await listenForChanges(client, PROBE).then(
    () => assert.unreachable(),
    (error: unknown) => assert.match(String(error), /MOVED/),
  );
});

test('a refusal of CLIENT TRACKING is told from every other one', () => {
  const yes = [
    "NOPERM this user has no permissions to run the 'client|tracking' command",
    "NOPERM this user has no permissions to run the 'client' command or its subcommand",
    "ERR unknown command 'CLIENT', with args beginning with: 'TRACKING' 'ON'",
    "ERR Unknown subcommand or wrong number of arguments for 'TRACKING'. Try CLIENT HELP.",
  ];
  const no = [
    'WRONGPASS invalid username-password pair or user is disabled.',
    "NOPERM this user has no permissions to run the 'info' command",
    'connect ECONNREFUSED 127.0.0.1:6379',
    'no connection within 2000 ms',
    'ERR max number of clients reached',
  ];
  for (const text of yes) assert.ok(isRefusedTracking(new Error(`Redis: ${text}`)), text);
  for (const text of no) assert.not.ok(isRefusedTracking(new Error(`Redis: ${text}`)), text);
  assert.not.ok(isRefusedTracking('NOPERM client'));
});

test.run();
