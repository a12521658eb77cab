import * as assert from 'uvu/assert';
import { AN_ARTIFACT } from '../../support/builders.ts';
import { at } from '../../support/rest-client.ts';
import { now, seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ok = restSuite('getActionExecution 200');
const path = (id: string): string => `/v1/action-executions/${id}`;

ok('[X-02] [X-11] [X-12] [E-07] every state is read with 200, each field where it belongs', async ({ rest }) => {
  const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
  const time = now(rest);
  const started = { startedAt: time, updatedAt: time };
  for (const [attempt, status] of [
    [1, undefined],
    [2, { phase: 'Running', ...started }],
    [3, { phase: 'Succeeded', ...started, finishedAt: time, output: AN_ARTIFACT }],
    [4, { phase: 'Failed', ...started, finishedAt: time, error: 'lint: no' }],
  ] as const) {
    const { metadata, spec } = await seedExecution(rest, action, { attempt, ...(status && { status }) });
    const { status: code, json } = await rest.call('GET', path(metadata.name));
    assert.equal([code, at(json, 'attempt')], [200, attempt]);
    const begun = attempt > 1;
    assert.equal([at(json, 'output_type'), at(json, 'output_id')], begun ? ['article', spec.outputId] : [null, null]);
    assert.is(at(json, 'output_url'), attempt === 3 ? `${path(metadata.name)}/output` : null);
    assert.is(at(json, 'error'), attempt === 4 ? 'lint: no' : null);
    assert.is(at(json, 'completed_at'), attempt > 2 ? time : null);
  }
});
ok.run();

const missing = restSuite('getActionExecution 404');

missing('[X-14] [H-07] [H-08] missing, malformed and foreign look alike', async ({ rest }) => {
  const workspace = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  const foreign = await seedExecution(
    rest,
    await seedAction(rest, workspace.metadata.name, { namespace: rest.rival.namespace }),
  );
  for (const id of [foreign.metadata.name, `aex-${'a'.repeat(26)}`, 'aex-x']) {
    for (const suffix of ['', '/output']) {
      const answer = await rest.call('GET', `${path(id)}${suffix}`);
      assert.equal([answer.status, answer.text], [404, '{"detail":"Action execution not found"}'], id);
    }
  }
});
missing.run();
