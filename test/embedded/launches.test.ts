import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import {
  createWorkspace,
  type Embedded,
  eventually,
  makeWorld,
  NAMESPACE,
  resource,
  runProgram,
  startEmbedded,
  type World,
} from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const launches = suite('embedded: launches of executions');
let world: World;
let program: Embedded;
let workspace: string;

launches.before(async () => {
  world = await makeWorld({ engines: 'simulated' });
  program = await startEmbedded(world);
  workspace = await createWorkspace(program);
});
launches.after(async () => {
  await program.stop();
  await world.close();
});

const PAYLOAD = { topic: 'Chisels', language: 'en' };

/** An action as a report would have left it; resolves with its id when REST shows it. */
async function action(): Promise<string> {
  const fingerprint = randomBytes(8).toString('hex');
  const id = `act-${[...randomBytes(26)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('')}`;
  const now = new Date().toISOString();
  const texts = { title: 't', description: 'd', whyItMatters: 'w', expectedImpact: 'e', evidence: {} };
  const times = { reportCreatedAt: now, firstRecommendedAt: now, lastRecommendedAt: now };
  const about = { priority: 'High', targetEngines: [], payload: PAYLOAD, reportName: 'pvr-first' };
  const spec = { workspaceName: workspace, type: 'CreateForumPost', fingerprint, createdAt: now };
  world.manifest(`${id}.yaml`, resource('Action', id, { ...spec, recommendation: { ...about, ...texts, ...times } }));
  await eventually('the action is shown', async () =>
    (await program.call('GET', `/v1/actions/${id}`)).status === 200 ? true : undefined,
  );
  return id;
}

launches('[X-01] [X-03] of 50 POSTs at a time exactly one starts, and reads show it at once', async () => {
  const id = await action();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => program.call('POST', `/v1/actions/${id}/executions`)),
  );
  const won = answers.filter(({ status }) => status === 202);
  assert.equal(
    answers.filter(({ status }) => status !== 202).map(({ status }) => status),
    Array.from({ length: 49 }, () => 409),
  );
  const execution = won[0]?.json;
  assert.equal([won.length, at(execution, 'attempt')], [1, 1]);
  const { json } = await program.call('GET', `/v1/actions/${id}`);
  assert.is(at(json, 'latest_execution', 'id'), at(execution, 'id'));
  assert.is.not(at(json, 'action', 'status'), 'recommended');
});

launches('[K-02] what `execution manifest` prints appears over REST as the latest execution', async () => {
  const id = await action();
  const payload = join(tempFolder(), 'payload.json');
  const shown = await program.call('GET', `/v1/actions/${id}`);
  writeFileSync(payload, JSON.stringify(at(shown.json, 'action', 'payload')));
  const args = `execution manifest --namespace ${NAMESPACE} --action ${id} --attempt 1 --type CreateForumPost --payload ${payload} --data ${world.data}`;
  const printed = await runProgram(args.split(' '));
  assert.is(printed.code, 0, printed.stderr);
  writeFileSync(join(world.manifests, 'execution.yaml'), printed.stdout);
  const latest = await eventually(
    'the execution appears',
    async () => at((await program.call('GET', `/v1/actions/${id}`)).json, 'latest_execution') ?? undefined,
  );
  assert.equal([at(latest, 'attempt'), at(latest, 'action_id')], [1, id]);
  assert.is(at(latest, 'id'), /name: (aex-\w+)/.exec(printed.stdout)?.[1]);
  const { status } = await program.call('GET', `/v1/action-executions/${at(latest, 'id')}`);
  assert.is(status, 200);
});
launches.run();
