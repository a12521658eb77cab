import * as assert from 'uvu/assert';
import { type ClusterWorld, startClusterWorld } from '../cluster-world.ts';
import { asked } from '../embedded/kill-case.ts';
import { createWorkspace, eventually, launch, terminal } from '../embedded.ts';
import { at } from '../rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../servers/programs.ts';
import { suite } from '../suite.ts';

const tests = suite('a whole cluster for tests');
let on: ClusterWorld;

if (requireServers(tests, 'a whole cluster', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'])) {
  tests.before(async () => {
    on = await startClusterWorld({ apis: 2, controllers: 2, faults: true });
  });
  tests.after(() => on?.close());

  tests('a report completes; each question is asked once, and both replicas answer', async () => {
    const launched = await launch(on, await createWorkspace(on), 'first');
    assert.is(launched.status, 202, launched.text);
    const report = await terminal(on, String(at(launched.json, 'id')), 60_000);
    assert.is(report.status, 'completed', JSON.stringify(report.error));
    const questions = asked(on.world.providers.requests);
    assert.equal([questions.length, new Set(questions).size], [12, 12]);
    for (const replica of on.apis)
      assert.is((await on.call('GET', `/v1/visibility-reports/${report.id}`, {}, replica)).status, 200);
    assert.is(on.front.answered.size, 2);
    assert.is(on.proxies?.api.count({ verb: 'create', resource: 'jobs', status: 201 }), 1);
  });

  tests('one of the controllers leads', async () => {
    assert.ok(await eventually('a leader', () => on.leader()));
  });

  tests('a replica that is away is passed over, and comes again at its port', async () => {
    const [first] = on.apis;
    await first?.kill();
    for (let n = 0; n < 2; n++) assert.is((await on.call('GET', '/v1/workspaces')).status, 200);
    await first?.start();
    assert.is((await on.call('GET', '/v1/workspaces', {}, first)).status, 200);
  });

  tests('a frozen replica says nothing until it is thawed', async () => {
    const [first] = on.apis;
    await first?.freeze();
    const answer = on.call('GET', '/v1/workspaces', {}, first);
    const other = await on.call('GET', '/v1/workspaces', {}, on.apis[1]);
    assert.is(other.status, 200);
    first?.thaw();
    assert.is((await answer).status, 200);
  });

  tests('programs stop by SIGTERM with exit code 0', async () => {
    for (const program of [...on.apis, ...on.controllers]) {
      await program.stop();
      assert.equal(await program.end(), { code: 0, signal: null }, `${program.name}: ${program.log()}`);
    }
  });
}

tests.run();
