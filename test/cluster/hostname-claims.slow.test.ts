import { Agent } from 'node:http';
import * as assert from 'uvu/assert';
import { type ClusterProgram, startClusterProgram } from '../support/cluster/program.ts';
import { applyResource } from '../support/cluster/resources.ts';
import { newKeys, serverSettings } from '../support/cluster/settings.ts';
import { credential, makeKey, partner } from '../support/embedded/world.ts';
import { eventually } from '../support/embedded.ts';
import { at, send } from '../support/rest-client.ts';
import { type ControlPlane, startControlPlane } from '../support/servers/control-plane.ts';
import { type Nats, startNats } from '../support/servers/nats.ts';
import { CONTROL_PLANE, requireServers } from '../support/servers/programs.ts';
import { type Redis, startRedis } from '../support/servers/redis.ts';
import { suite } from '../support/suite.ts';

const claims = suite('a hostname that two partners name');
const WITHIN_MS = 60_000;
const NAMESPACES = ['old', 'young'] as const;
type Name = (typeof NAMESPACES)[number];
const LIVE = 'live.localhost';
const FIXED = 'fixed.localhost';
const keys: Readonly<Record<Name, string>> = { old: makeKey(), young: makeKey() };

if (requireServers(claims, 'claims of hostnames', [...CONTROL_PLANE, 'redis-server', 'nats-server'])) {
  let cluster: ControlPlane;
  let redis: Redis;
  let nats: Nats;
  let programs: readonly ClusterProgram[] = [];
  const agent = new Agent({ keepAlive: true });

  const make = (name: Name, ...hostnames: string[]) => applyResource(cluster, partner(name, { hostnames }, name));

  const read = async (name: Name): Promise<unknown> =>
    (await cluster.call('GET', `/apis/sightline.dev/v1alpha1/namespaces/${name}/partners/${name}`)).body;

  const claimed = async (name: Name): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      Object(at(await read(name), 'status', 'claims') ?? []).map((one: { hostname: string; since: string }) => [
        one.hostname,
        one.since,
      ]),
    );

  const status = async (host: string, name: Name): Promise<number> =>
    (await send({ port: programs[0]?.port ?? 0, agent }, 'GET', '/v1/workspaces', { host, key: keys[name] })).status;

  const untilStatus = (host: string, name: Name, expected: number): Promise<true> =>
    eventually(
      `${host} answers ${expected} to the key of ${name}`,
      async () => (await status(host, name)) === expected || undefined,
      WITHIN_MS,
    );

  const untilClaimed = (name: Name, host: string): Promise<string> =>
    eventually(`${name} claims ${host}`, async () => (await claimed(name))[host], WITHIN_MS);

  claims.before(async () => {
    [cluster, redis, nats] = await Promise.all([startControlPlane(), startRedis(), startNats()]);
    await cluster.applyCrds();
    for (const name of NAMESPACES) {
      await cluster.call('POST', '/api/v1/namespaces', { metadata: { name } });
      await applyResource(cluster, credential('backend', keys[name], {}, name));
    }
    await make('old', 'old.localhost');
    const { creationTimestamp } = Object(at(await read('old'), 'metadata'));
    // ages are whole seconds
    await eventually('a second has passed', async () => Date.now() > Date.parse(creationTimestamp) + 1000 || undefined);
    await make('young', LIVE);
    const config = {
      kubernetes: {
        scope: 'namespaces',
        namespaces: [...NAMESPACES],
        hostnames: { [FIXED]: 'young' },
        image: 'sightline:test',
      },
      ...serverSettings({ redis, nats }),
    };
    const env = {
      KUBECONFIG: cluster.kubeconfig,
      POD_NAMESPACE: 'default',
      ...newKeys(),
    };
    programs = await Promise.all(
      (['api', 'controllers'] as const).map((command) => startClusterProgram({ command, name: command, config, env })),
    );
  });
  claims.after(async () => {
    agent.destroy();
    await Promise.all(programs.map((program) => program.kill()));
    await Promise.all([cluster?.stop(), redis?.kill(), nats?.kill()]);
  });

  claims('[H-01] an older partner that adds a newer one’s live hostname does not get it', async () => {
    await untilStatus(LIVE, 'young', 200);
    await untilClaimed('young', LIVE);
    await make('old', 'old.localhost', LIVE, 'later.localhost');
    // the change has come to the api: its other new hostname is served
    await untilStatus('later.localhost', 'old', 200);
    assert.equal([await status(LIVE, 'young'), await status(LIVE, 'old')], [200, 401]);
    assert.is(await status('old.localhost', 'old'), 200);
    const [mine, theirs] = [await untilClaimed('young', LIVE), await untilClaimed('old', LIVE)];
    assert.ok(mine < theirs, `${mine} ${theirs}`);
    await eventually(
      'the older one says so',
      async () => at(await read('old'), 'status', 'conditions', 0, 'reason') === 'HostnameTaken' || undefined,
    );
  });

  claims('after a restart of everything it is as it was', async () => {
    const before = [await claimed('old'), await claimed('young')];
    await Promise.all(programs.map((program) => program.stop()));
    await Promise.all(programs.map((program) => program.start()));
    await untilStatus(LIVE, 'young', 200);
    assert.is(await status(LIVE, 'old'), 401);
    assert.equal([await claimed('old'), await claimed('young')], before);
  });

  claims('who gives it up leaves it to the other, and does not get it back by naming it again', async () => {
    await make('young', 'young.localhost');
    await untilStatus(LIVE, 'old', 200);
    await eventually('its claim is gone', async () => (await claimed('young'))[LIVE] === undefined || undefined);
    await make('young', 'young.localhost', LIVE, 'young-later.localhost');
    await untilStatus('young-later.localhost', 'young', 200);
    assert.equal([await status(LIVE, 'old'), await status(LIVE, 'young')], [200, 401]);
  });

  claims('one that the configuration keeps for a namespace is served to its partner alone', async () => {
    await make('old', 'old.localhost', FIXED, 'marker.localhost');
    await untilStatus('marker.localhost', 'old', 200);
    assert.is(await status(FIXED, 'old'), 404);
    await make('young', 'young.localhost', FIXED);
    await untilStatus(FIXED, 'young', 200);
    assert.is(await status(FIXED, 'old'), 401);
  });
}

claims.run();
