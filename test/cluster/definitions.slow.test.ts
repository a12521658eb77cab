import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { crdOf } from '../../src/codegen/crds.ts';
import { KIND_NAMES, KINDS } from '../../src/resources/kinds.ts';
import { type ClusterProgram, startClusterProgram } from '../support/cluster/program.ts';
import { newKeys, serverSettings } from '../support/cluster/settings.ts';
import { eventually } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { type ControlPlane, startControlPlane } from '../support/servers/control-plane.ts';
import { type Nats, startNats } from '../support/servers/nats.ts';
import { CONTROL_PLANE, requireServers } from '../support/servers/programs.ts';
import { type Redis, startRedis } from '../support/servers/redis.ts';
import { suite } from '../support/suite.ts';

const definitions = suite('definitions that are missing or older');
const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const NOTICED_WITHIN_MS = 60_000;
/** Longer than a program that ended over it would live. */
const WATCHED_MS = 6000;

if (requireServers(definitions, 'definitions missing or older', [...CONTROL_PLANE, 'redis-server', 'nats-server'])) {
  let cluster: ControlPlane;
  let redis: Redis;
  let nats: Nats;
  let programs: readonly ClusterProgram[] = [];
  let pids: readonly number[] = [];

  definitions.before(async () => {
    [cluster, redis, nats] = await Promise.all([startControlPlane(), startRedis(), startNats()]);
    const config = {
      kubernetes: { scope: 'namespaces', namespaces: ['default'], image: 'sightline:test' },
      ...serverSettings({ redis, nats }),
    };
    const env = {
      KUBECONFIG: cluster.kubeconfig,
      POD_NAMESPACE: 'default',
      ...newKeys(),
    };
    programs = await Promise.all(
      (['api', 'controllers'] as const).map((command) =>
        startClusterProgram({ command, name: command, config, env, until: '/healthz' }),
      ),
    );
    pids = programs.map(({ pid }) => pid);
  });
  definitions.after(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await Promise.all([cluster?.stop(), redis?.kill(), nats?.kill()]);
  });

  const saysOf = (program: ClusterProgram): Promise<string> => program.ops('/readyz').then(({ text }) => text);

  /** Every program is not ready for this reason, and has said so in its log. */
  async function untilNotReady(reason: RegExp): Promise<void> {
    for (const program of programs) {
      await eventually(
        `${program.name} says ${reason}`,
        async () => (reason.test(await saysOf(program)) ? true : undefined),
        NOTICED_WITHIN_MS,
      );
      assert.is((await program.ops('/readyz')).status, 503);
      assert.is((await program.ops('/healthz')).status, 200);
      const said = program.lines('definitions are missing or older than this program needs');
      assert.match(JSON.stringify(said.at(-1)), reason);
      assert.match(String(said.at(-1)?.['wayOut']), /helm upgrade .*crds\.enabled=true/);
    }
  }

  definitions('none at all: both programs live, are not ready, and say what to install', async () => {
    await untilNotReady(/VisibilityReport is not defined/);
    await sleep(WATCHED_MS);
    for (const program of programs)
      assert.is(
        program.lines('definitions are missing or older than this program needs').length,
        1,
        `${program.name} repeats itself`,
      );
  });

  definitions('an older one: the field that it lacks is named', async () => {
    const older = crdOf('VisibilityReport');
    const version = at(older, 'spec', 'versions', 0);
    const schema = Object(at(version, 'schema', 'openAPIV3Schema'));
    delete schema.properties.status.properties.score;
    delete schema['x-kubernetes-validations']; // they say that it is final
    for (const kind of KIND_NAMES) {
      const path = `${DEFINITIONS}/${KINDS[kind].plural}.sightline.dev?fieldManager=test`;
      const body = kind === 'VisibilityReport' ? older : crdOf(kind);
      const { status } = await cluster.call('PATCH', path, body, 'application/apply-patch+yaml');
      assert.is(status, 201, kind);
    }
    await untilNotReady(
      /VisibilityReport lacks status\.score: install|"gaps":\["VisibilityReport lacks status\.score"\]/,
    );
  });

  definitions('once they are there, both go on by themselves, the same processes', async () => {
    await cluster.applyCrds();
    for (const program of programs)
      await eventually(
        `${program.name} is ready`,
        async () => ((await program.ops('/readyz')).status === 200 ? true : undefined),
        NOTICED_WITHIN_MS,
      );
    assert.equal(
      programs.map(({ pid, isRunning }) => [pid, isRunning]),
      pids.map((pid) => [pid, true]),
    );
  });

  definitions('one that is deleted while they run: they live on, and go on when it is back', async () => {
    const partners = '/apis/sightline.dev/v1alpha1/namespaces/default/partners';
    await cluster.call('DELETE', `${DEFINITIONS}/partners.sightline.dev`);
    for (const program of programs)
      await eventually(
        `${program.name} notices`,
        async () => (program.lines('watch interrupted').some(({ kind }) => kind === 'Partner') ? true : undefined),
        NOTICED_WITHIN_MS,
      );
    await cluster.applyCrds();
    const made = await cluster.call('POST', partners, {
      apiVersion: 'sightline.dev/v1alpha1',
      kind: 'Partner',
      metadata: { name: 'again' },
      spec: { hostnames: ['again.example'] },
    });
    assert.is(made.status, 201, JSON.stringify(made.body));
    await eventually(
      'the controllers see to a new partner',
      async () =>
        at((await cluster.call('GET', `${partners}/again`)).body, 'status') === undefined ? undefined : true,
      NOTICED_WITHIN_MS,
    );
    assert.equal(
      programs.map(({ pid, isRunning }) => [pid, isRunning]),
      pids.map((pid) => [pid, true]),
    );
  });
}

definitions.run();
