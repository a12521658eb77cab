import { ErrorReply } from 'redis';
import * as assert from 'uvu/assert';
import { askIdentity, isRedirection } from '../../../src/adapters/redis/server-identity.ts';
import { suite } from '../../support/suite.ts';

const test = suite('identity of a server');

const cluster = (epoch: number, state = 'ok'): string =>
  `cluster_state:${state}\r\ncluster_current_epoch:9\r\ncluster_my_epoch:${epoch}\r\n`;

/** Answers by command. */
const server = (answers: Readonly<Record<string, string>>) => async (command: readonly string[]) =>
  answers[command.join(' ')] ?? '';
const MASTER = {
  'INFO server': 'redis_mode:x\r\nrun_id:abc1\r\n',
  'INFO replication': 'role:master\r\nmaster_replid:def2\r\nmaster_replid2:0000\r\n',
};
const REPLICA = { ...MASTER, 'INFO replication': 'role:slave\r\nmaster_replid:def2\r\n' };
const member = (info: string) => server({ ...MASTER, 'CLUSTER INFO': info });

test('it is the run_id and the master_replid; in a cluster the config epoch instead', async () => {
  assert.equal(await askIdentity(server(MASTER), false), {
    ...{ runId: 'abc1', identity: 'abc1@def2', mustNotAnswer: false },
  });
  assert.equal(await askIdentity(member(cluster(7)), true), {
    ...{ runId: 'abc1', identity: 'abc1@7', mustNotAnswer: false },
  });
  assert.equal(await askIdentity(member(cluster(8, 'fail')), true), {
    ...{ runId: 'abc1', identity: 'abc1@8', mustNotAnswer: true },
  });
});

test('a server that does not say who it is, or that it is a replica, is refused', async () => {
  const rows: readonly (readonly [Readonly<Record<string, string>>, boolean, string])[] = [
    [{ ...MASTER, 'INFO server': '' }, false, 'the server does not report its run_id'],
    [REPLICA, false, 'the server is a replica'],
    [REPLICA, true, 'the server is a replica'],
    [{ ...MASTER, 'INFO replication': 'role:master\r\n' }, false, 'the server does not report its master_replid'],
    [MASTER, true, 'the server does not report its config epoch'],
  ];
  for (const [answers, isCluster, refused] of rows)
    assert.equal(await askIdentity(server(answers), isCluster), { refused });
});

test('answers that send elsewhere, or that are none for now, are told from others', () => {
  const yes = [
    'MOVED 3999 127.0.0.1:6381',
    'ASK 3999 127.0.0.1:6381',
    'TRYAGAIN Multiple keys request during rehashing of slot',
    'CLUSTERDOWN The cluster is down',
    'ERR Script attempted to access a non local key in a cluster node script: x, on @user_script:9.',
  ];
  for (const text of yes) assert.ok(isRedirection(new ErrorReply(text)), text);
  for (const text of ['ERR unknown command', 'NOPERM MOVED', 'CROSSSLOT Keys', 'OOM command not allowed'])
    assert.not.ok(isRedirection(new ErrorReply(text)), text);
});

test.run();
