import * as assert from 'uvu/assert';
import type { RedisOptions } from '../../../src/adapters/redis/connection.ts';
import { until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { type Redis, startRedis } from '../../support/servers/redis.ts';
import { startRedisCluster } from '../../support/servers/redis-cluster.ts';
import { inStep } from '../../support/servers/redis-roles.ts';
import { startSentinels } from '../../support/servers/sentinel.ts';
import { tlsFiles } from '../../support/servers/tls-files.ts';
import { suite } from '../../support/suite.ts';
import { redisViewsClient, type TrustingClient } from '../../support/trusting/client.ts';

const test = suite('Redis by TLS, with the certificate of an authority of its own');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function started<Server extends { stop(): Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  open.push(() => server.stop());
  return server;
}

function client(options: RedisOptions, caFile?: string): TrustingClient {
  const views = redisViewsClient(options, caFile);
  open.push(() => views.stop());
  return views;
}

const told = (views: TrustingClient, pattern: RegExp): Promise<void> =>
  until(() => views.events.some((event) => pattern.test(event)), `${pattern} in ${views.events.join()}`);

/** As controllers do once they know a server: again and again until it succeeds. */
async function rebuilt(views: TrustingClient, version: string): Promise<void> {
  await until(async () => (await views.ask(`rebuild ${version}`)) === 'whole', 'a rebuild');
  await until(async () => (await views.ask('version')) === version, `version ${version}`);
}

async function survives(views: TrustingClient, first: Redis, second: Redis): Promise<void> {
  await rebuilt(views, '2');
  await (await inStep(first, second)).master.kill();
  await rebuilt(views, '3');
}

if (requireServers(test, 'Redis by TLS', ['redis-server'])) {
  const tls = tlsFiles();
  const password = 'of-redis';

  test('one server is used if its authority is trusted and its name is right', async () => {
    const { url, port } = await started(startRedis({ tls, password }));
    const views = client({ url }, tls.certFile);
    await rebuilt(views, '2');
    const stranger = client({ url });
    await told(stranger, /^refused: .*self.signed/);
    const misnamed = client({ url: `rediss://:${password}@127.0.0.1:${port}` }, tls.certFile);
    await told(misnamed, /^refused: .*(altnames|IP)/);
    for (const { events } of [stranger, misnamed]) assert.not.match(events.join(), password);
    assert.equal(views.events, ['connected']);
  });

  test('[K-04] behind Sentinels, the master that they name is used, and after a failover the next one', async () => {
    const { settings, master, replica } = await started(startSentinels('of-the-sentinels', tls));
    await survives(client({ sentinel: settings }, tls.certFile), master, replica);
  });

  test('[K-04] a Redis Cluster names its servers, and after a failover the new master is used', async () => {
    const { addresses, masters, replica } = await started(startRedisCluster(password, tls));
    const cluster = { addresses: addresses.slice(0, 1), tls: true };
    await survives(client({ cluster, password }, tls.certFile), masters[0], replica);
  });
}

test.run();
