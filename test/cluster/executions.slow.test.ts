// timeout: 600 s

import * as assert from 'uvu/assert';
import { jobsMade } from '../support/cluster/by-hand.ts';
import { actionStatus, createAction, execute, executionEnded, POST } from '../support/cluster/executions.ts';
import { messagesIn } from '../support/cluster/kubectl.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, NAMESPACE } from '../support/embedded.ts';
import { type Answer, at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

/** Real runs, controllers and stores; writer and painter are the simulated ones. */
const executions = suite('executions on a cluster');
const SHOP = 'oak-tables.example';
/** The run dies there, and the platform is told that the node was lost. */
const POINTS = [
  'claim.before',
  'claim.after',
  'checkpoint.before:1',
  'checkpoint.after:2',
  'artifact.before-store',
  'finish.before',
];

const ARTICLE = {
  category: 'comparison',
  article_title: 'How do I choose an oak table?',
  language: 'en',
  word_range: '400-600',
  generate_images: true,
  image_count: 2,
};

let on: ClusterWorld;
let workspace: string;
/** Where the process of each first job dies. */
let dieAt = '';

const action = (type: string, payload: object): Promise<string> => createAction(on, workspace, type, payload);
const outputOf = (id: string): Promise<Answer> => on.call('GET', `/v1/action-executions/${id}/output`);

if (
  requireServers(executions, 'executions on a cluster', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'])
) {
  executions.before(async () => {
    on = await startClusterWorld({ apis: 2, controllers: 2, faults: true, shops: [SHOP] });
    workspace = await createWorkspace(on, SHOP);
    on.kubelet.giveMore(({ metadata: { labels } }) =>
      dieAt !== '' && labels['batch.kubernetes.io/job-name']?.endsWith('-r0') ? { SIGHTLINE_KILL_AT: dieAt } : {},
    );
  });
  executions.after(() => on?.close());

  executions('[X-01] [X-02] [X-11] [O-05] [O-06] [I-08] an article with pictures, on every replica', async () => {
    const name = await action('CreateArticle', ARTICLE);
    const launched = await execute(on, name);
    assert.ok(['running', 'queued'].includes(launched.status));
    assert.is(launched.attempt, 1);
    assert.is((await on.call('POST', `/v1/actions/${name}/executions`)).status, 409);
    const { status, error, output_url } = await executionEnded(on, launched.id);
    assert.is(status, 'succeeded', String(error));
    assert.is(output_url, `/v1/action-executions/${launched.id}/output`);
    assert.is(await actionStatus(on, name), 'needs_review');
    for (const replica of on.apis) {
      const { json } = await on.call('GET', `${output_url}`, {}, replica);
      assert.match(String(at(json, 'output', 'content')), /^## /m);
      assert.is(Object(at(json, 'output', 'images')).length, 2);
      const url = new URL(String(at(json, 'output', 'images', 1, 'url')));
      const image = await on.call('GET', url.pathname + url.search, { key: null }, replica);
      assert.is(image.status, 200);
      assert.is(image.headers['content-type'], at(json, 'output', 'images', 1, 'mime_type'));
    }
    assert.equal(jobsMade(on, launched.id), [`${launched.id}-r0`]);
    const { stdout } = await on.cluster.kubectl('--namespace', NAMESPACE, 'get', 'aex', launched.id);
    assert.match(
      stdout,
      /PHASE +REASON +TYPE +ATTEMPT +STAGE +OUTPUT +AGE\n.* Succeeded +Succeeded? +CreateArticle +1 /,
    );
    const { stdout: described } = await on.cluster.kubectl('--namespace', NAMESPACE, 'describe', 'aex', launched.id);
    const messages = messagesIn(described);
    assert.ok(messages.length > 1, described);
    assert.is(new Set(messages).size, messages.length, described);
  });

  executions('[O-03] [O-04] [T-05] a post is readable once it runs, and final in the end', async () => {
    const name = await action('CreateShortPost', POST);
    const { id } = await execute(on, name);
    assert.is((await executionEnded(on, id)).status, 'succeeded');
    const { json } = await outputOf(id);
    assert.is(at(json, 'output', 'platform'), 'short');
    const tweets: readonly string[] = Object(at(json, 'output', 'tweets'));
    assert.ok(tweets.length > 0);
    assert.is(at(json, 'output', 'content'), null);
  });

  for (const point of POINTS)
    executions(`[X-13] [K-06] killed at ${point}: one second job goes on, and there is one output`, async () => {
      const name = await action('CreateForumPost', POST);
      dieAt = point;
      const { id } = await execute(on, name);
      const { status, error, attempt } = await executionEnded(on, id);
      assert.equal([status, attempt], ['succeeded', 1], String(error));
      assert.equal(jobsMade(on, id), [`${id}-r0`, `${id}-r1`]);
      assert.is(at((await outputOf(id)).json, 'output', 'status'), 'completed');
      assert.is(await actionStatus(on, name), 'needs_review');
    });

  executions('[X-13] [K-06] killed at finish.after: the recorded end wins, and there is no second job', async () => {
    const name = await action('CreateForumPost', POST);
    dieAt = 'finish.after';
    const { id } = await execute(on, name);
    assert.is((await executionEnded(on, id)).status, 'succeeded');
    assert.equal(jobsMade(on, id), [`${id}-r0`]);
  });

  executions('[K-03] [X-12] kubectl delete ends a run, takes the view away and leaves the action failed', async () => {
    dieAt = '';
    const name = await action('CreateArticle', ARTICLE);
    const { siteGate } = on.world;
    siteGate.hold();
    const { id } = await execute(on, name);
    await eventually('it reads the website', () => siteGate.waiting > 0 || undefined, 120_000);
    await on.cluster.kubectl('--namespace', NAMESPACE, 'delete', 'aex', id, '--wait=false');
    await eventually('the view is gone', async () =>
      (await on.call('GET', `/v1/action-executions/${id}`)).status === 404 ? true : undefined,
    );
    await eventually(
      'the job is gone',
      async () => {
        const job = `/apis/batch/v1/namespaces/${NAMESPACE}/jobs/${id}-r0`;
        return (await on.cluster.call('GET', job)).status === 404 ? true : undefined;
      },
      60_000,
    );
    await eventually('the action is failed', async () =>
      (await actionStatus(on, name)) === 'failed' ? true : undefined,
    );
    siteGate.letGo();
    assert.is((await execute(on, name)).attempt, 2);
  });
}

executions.run();
