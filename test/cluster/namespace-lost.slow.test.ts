// timeout: 600 s

import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { type Rendered, render } from '../support/chart.ts';
import { tooSlow } from '../support/cluster/patience.ts';
import { type ClusterProgram, startClusterProgram } from '../support/cluster/program.ts';
import { applyResource } from '../support/cluster/resources.ts';
import { newKeys, serverSettings } from '../support/cluster/settings.ts';
import { credential, makeKey, partner, WEBSITE } from '../support/embedded/world.ts';
import { eventually } from '../support/embedded.ts';
import { type Answer, at, send } from '../support/rest-client.ts';
import { type ControlPlane, startControlPlane } from '../support/servers/control-plane.ts';
import { type Nats, startNats } from '../support/servers/nats.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { type Redis, startRedis } from '../support/servers/redis.ts';
import { suite } from '../support/suite.ts';

/** One release with scope: namespaces under the rights of the chart, of which a namespace or its rights are taken away. */
const lost = suite('a served namespace that is deleted, or whose rights are taken away');

const RELEASE = 'platform';
const NAMESPACES = ['acme', 'globex', 'initech'] as const;
type Namespace = (typeof NAMESPACES)[number];
const PROGRAMS = ['api', 'controllers'] as const;
const WITHIN_MS = 90_000;
/** Between looks, so that the API server has the CPU to start. */
const PAUSE_MS = 20;
const RBAC = '/apis/rbac.authorization.k8s.io/v1';
const VALUES = ['keys.existingSecret=k', 'redis.url=redis://r:6379', 'nats.servers={nats://n:4222}'];
const key = makeKey();

const identityOf = (program: string) => ({
  user: `system:serviceaccount:${RELEASE}:sightline-${program}`,
  groups: ['system:serviceaccounts', 'system:authenticated'],
  token: `token-of-${program}`,
});

if (requireServers(lost, 'a namespace lost', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server', 'helm'])) {
  let cluster: ControlPlane;
  let redis: Redis;
  let nats: Nats;
  let programs: Readonly<Record<(typeof PROGRAMS)[number], ClusterProgram>>;
  const agent = new Agent({ keepAlive: true });

  const rights = (): readonly Rendered[] =>
    render(...VALUES.flatMap((value) => ['--set', value]), '--set', `namespaces={${NAMESPACES}}`).filter(
      ({ kind }) => kind === 'Role' || kind === 'RoleBinding',
    );

  async function make(path: string, body: object): Promise<void> {
    const { status, body: said } = await cluster.call('POST', path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`);
  }

  const makeRights = async (namespace: string): Promise<void> => {
    for (const object of rights())
      if (object.metadata.namespace === namespace)
        await make(`${RBAC}/namespaces/${namespace}/${object.kind.toLowerCase()}s`, object);
  };

  async function makeNamespace(namespace: Namespace): Promise<void> {
    await make('/api/v1/namespaces', { metadata: { name: namespace } });
    await makeRights(namespace);
    await makePartner(namespace);
  }

  async function makePartner(namespace: Namespace): Promise<void> {
    await applyResource(cluster, partner(namespace, { hostnames: [`${namespace}.localhost`] }, namespace));
    await applyResource(cluster, credential('backend', key, {}, namespace));
  }

  async function deleteNamespace(namespace: Namespace): Promise<void> {
    await cluster.call('DELETE', `/api/v1/namespaces/${namespace}`);
    await eventually(
      `${namespace} is gone`,
      async () => ((await cluster.call('GET', `/api/v1/namespaces/${namespace}`)).status === 404 ? true : undefined),
      WITHIN_MS,
    );
  }

  const deleteBindings = (namespace: Namespace) =>
    cluster.call('DELETE', `${RBAC}/namespaces/${namespace}/rolebindings`);

  /** Everything stops, and starts anew. */
  async function restart(): Promise<void> {
    await Promise.all(PROGRAMS.map((name) => programs[name].stop()));
    await Promise.all(PROGRAMS.map((name) => programs[name].start()));
  }

  const call = (namespace: Namespace, method: string, path: string, body?: object): Promise<Answer> =>
    send({ port: programs.api.port, agent }, method, path, {
      host: `${namespace}.localhost`,
      key,
      ...(body && { body }),
    });

  const answers = (namespace: Namespace, status: number): Promise<true> =>
    eventually(
      `REST of ${namespace} answers ${status}`,
      async () => ((await call(namespace, 'GET', '/v1/workspaces')).status === status ? true : undefined),
      WITHIN_MS,
    );

  /** Rest, leader and views together: it is there only when the controllers work for that namespace. */
  async function isServed(namespace: Namespace): Promise<void> {
    await answers(namespace, 200);
    const made = await call(namespace, 'POST', '/v1/workspaces', { website: WEBSITE });
    assert.is(made.status, 201, made.text);
    const workspace = String(at(made.json, 'id'));
    const launched = await call(namespace, 'POST', `/v1/workspaces/${workspace}/visibility-reports`);
    assert.is(launched.status, 202, launched.text);
    await eventually(
      `a job is made in ${namespace}`,
      async () => {
        const { body } = await cluster.call('GET', `/apis/batch/v1/namespaces/${namespace}/jobs`);
        return Object(body)['items'].some((job: unknown) =>
          String(at(job, 'metadata', 'name')).startsWith(String(at(launched.json, 'id'))),
        )
          ? true
          : undefined;
      },
      WITHIN_MS,
    );
  }

  const readable = async (program: ClusterProgram, namespace: Namespace): Promise<string | undefined> =>
    new RegExp(`^namespace_readable\\{partner_namespace="${namespace}"\\} (\\d)$`, 'm').exec(
      (await program.ops('/metrics')).text,
    )?.[1];

  async function isOut(namespace: Namespace): Promise<void> {
    await answers(namespace, 404);
    for (const name of PROGRAMS) {
      assert.is(await readable(programs[name], namespace), '0', name);
      const told = programs[name].lines('namespace cannot be read');
      assert.match(JSON.stringify(told.filter((line) => line['namespace'] === namespace).at(-1)), /403/);
    }
  }

  lost.before(async () => {
    const identities = PROGRAMS.map(identityOf);
    [cluster, redis, nats] = await Promise.all([
      startControlPlane({ controllers: true, identities }),
      startRedis(),
      startNats(),
    ]);
    await cluster.applyCrds();
    await make('/api/v1/namespaces', { metadata: { name: RELEASE } });
    await makeRights(RELEASE);
    for (const namespace of NAMESPACES) await makeNamespace(namespace);
    const config = {
      kubernetes: { scope: 'namespaces', namespaces: [...NAMESPACES], image: 'sightline:test' },
      ...serverSettings({ redis, nats }),
    };
    const env = {
      POD_NAMESPACE: RELEASE,
      ...newKeys(),
    };
    const start = (command: (typeof PROGRAMS)[number]): Promise<ClusterProgram> => {
      const KUBECONFIG = cluster.kubeconfigFor({ identity: identityOf(command) });
      return startClusterProgram({ command, name: command, config, env: { ...env, KUBECONFIG } });
    };
    const [api, controllers] = await Promise.all([start('api'), start('controllers')]);
    programs = { api, controllers };
  });
  lost.after(async () => {
    agent.destroy();
    await Promise.all(PROGRAMS.map((name) => programs?.[name].kill()));
    await Promise.all([cluster?.stop(), redis?.kill(), nats?.kill()]);
  });

  lost('[K-09] all of them are served under the rights of the chart', async () => {
    for (const namespace of NAMESPACES) await isServed(namespace);
    for (const name of PROGRAMS)
      for (const namespace of NAMESPACES) assert.is(await readable(programs[name], namespace), '1');
  });

  lost('one namespace deleted, and everything restarted: the others are served', async () => {
    await deleteNamespace('globex');
    await restart();
    await isServed('acme');
    await isOut('globex');
  });

  lost('the rights of another taken away as well, and everything restarted: the last one is served', async () => {
    await deleteBindings('initech');
    await restart();
    await isServed('acme');
    await isOut('initech');
  });

  lost('its resources are all there, and it comes back by itself with its rights', async () => {
    const path = '/apis/sightline.dev/v1alpha1/namespaces/initech/visibilityreports';
    assert.is(Object((await cluster.call('GET', path)).body)['items'].length, 1);
    const pids = PROGRAMS.map((name) => programs[name].pid);
    for (const object of rights())
      if (object.kind === 'RoleBinding' && object.metadata.namespace === 'initech')
        await make(`${RBAC}/namespaces/initech/rolebindings`, object);
    await isServed('initech');
    assert.is(Object((await cluster.call('GET', path)).body)['items'].length, 2, 'the one of before and the new one');
    assert.is(at((await call('initech', 'GET', '/v1/workspaces')).json, 'data', 'length'), 1);
    assert.equal(
      PROGRAMS.map((name) => programs[name].pid),
      pids,
    );
  });

  lost('a namespace made again under its name comes back by itself', async () => {
    await makeNamespace('globex');
    await isServed('globex');
  });

  lost('[H-01] the cluster API killed and started again makes no partner unknown', async () => {
    await cluster.apiServer.kill();
    let isOver = false;
    const wrong: string[] = [];
    const served = new Map<Namespace, number>(NAMESPACES.map((namespace) => [namespace, 0]));
    const asking = (async () => {
      while (!isOver) {
        for (const namespace of NAMESPACES) {
          const answer = await call(namespace, 'GET', '/v1/workspaces');
          if (answer.status === 200) served.set(namespace, (served.get(namespace) ?? 0) + 1);
          else if (!tooSlow(answer)) wrong.push(`${namespace}: ${answer.status} ${answer.text}`);
        }
        await sleep(PAUSE_MS);
      }
    })();
    const all = () => [...served.values()].every((count) => count > 0) || undefined;
    await eventually('each is served without it', all, WITHIN_MS);
    await cluster.apiServer.start();
    for (const namespace of NAMESPACES)
      await eventually(
        `launches of ${namespace} are taken again`,
        async () => (await call(namespace, 'POST', '/v1/workspaces', { website: WEBSITE })).status === 201 || undefined,
        WITHIN_MS,
      );
    isOver = true;
    await asking;
    assert.equal(wrong, []);
  });

  lost('of a namespace that is out every log says little', () => {
    for (const name of PROGRAMS) {
      const warned = programs[name].lines('watch interrupted').filter((line) => /403/.test(JSON.stringify(line)));
      assert.ok(warned.length < 60, `${name} warns ${warned.length} times`);
    }
  });
}

lost.run();
