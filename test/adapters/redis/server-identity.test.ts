import { ErrorReply } from 'redis';
import * as assert from 'uvu/assert';
import { clusterChange, identityOf, isRedirection } from '../../../src/adapters/redis/server-identity.ts';
import { suite } from '../../support/suite.ts';

const test = suite('identity of a server');

const cluster = (epoch: number, state = 'ok'): string =>
  `cluster_state:${state}\r\ncluster_current_epoch:9\r\ncluster_my_epoch:${epoch}\r\n`;

/** Answers by command. */
const server = (answers: Readonly<Record<string, string>>) => async (command: readonly string[]) =>
  answers[command.join(' ')] ?? '';
const MASTER = { 'INFO server': 'redis_mode:x\r\nrun_id:abc1\r\n', 'INFO replication': 'role:master\r\n' };

test('it is the run_id; in a cluster also the config epoch', async () => {
  assert.equal(await identityOf(server(MASTER), false), { runId: 'abc1', identity: 'abc1' });
  const member = server({ ...MASTER, 'CLUSTER INFO': cluster(7) });
  assert.equal(await identityOf(member, true), { runId: 'abc1', identity: 'abc1@7' });
});

test('a server that does not say who it is, or that it is a replica, is refused', async () => {
  const rows: readonly (readonly [Readonly<Record<string, string>>, boolean, RegExp])[] = [
    [{ ...MASTER, 'INFO server': '' }, false, /run_id/],
    [{ ...MASTER, 'INFO replication': 'role:slave\r\n' }, false, /is a replica/],
    [MASTER, true, /config epoch/],
  ];
  for (const [answers, isCluster, expected] of rows)
    await identityOf(server(answers), isCluster).then(
      () => assert.unreachable(String(expected)),
      (error: unknown) => assert.match(String(error), expected),
    );
});

test('another epoch is another server; one that must not answer is in doubt', () => {
  const known = { runId: 'abc1', identity: 'abc1@7' };
  assert.is(clusterChange(known, cluster(7)), 'none');
  assert.is(clusterChange(known, cluster(8)), 'other');
  assert.is(clusterChange(known, cluster(7, 'fail')), 'down');
  assert.is(clusterChange(known, cluster(8, 'fail')), 'other');
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
