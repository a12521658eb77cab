import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { jobSource, podSource } from '../../../src/adapters/kubernetes/job-sources.ts';
import { fakeApi } from './fake-api.ts';
import { jobOf, podOf } from './job-builders.ts';

const sources = suite('sources of jobs and pods');
const { signal } = new AbortController();
const random = () => 0.5;

sources('lists are of runs only, in one namespace or all, and keep only what is read', async () => {
  const pod = { ...podOf(), spec: { containers: [{ env: 'much' }] } };
  const { client, requests } = fakeApi(({ path }) => ({
    status: 200,
    body: { metadata: { resourceVersion: '9' }, items: path.endsWith('/pods') ? [pod] : [jobOf()] },
  }));
  const pods = await podSource({ client, namespace: 'acme', random }).list({ limit: 500 }, { signal });
  assert.equal(pods, { items: [podOf()], resourceVersion: '9' });
  const jobs = await jobSource({ client, random }).list({ limit: 500 }, { signal });
  assert.equal(jobs.items, [jobOf()]);
  assert.equal(
    requests.map(({ path }) => path),
    ['/api/v1/namespaces/acme/pods', '/apis/batch/v1/jobs'],
  );
  for (const { query } of requests) assert.is(query?.['labelSelector'], 'sightline.dev/owner-kind');
});

sources('watches are of runs only', async () => {
  const { client, requests } = fakeApi(
    () => ({ status: 500, body: {} }),
    () => [{ type: 'DELETED', object: jobOf() }],
  );
  const events = [];
  for await (const event of jobSource({ client, random }).watch('7', signal)) events.push(event);
  assert.equal(events, [{ type: 'Deleted', resource: jobOf() }]);
  assert.is(requests[0]?.query?.['labelSelector'], 'sightline.dev/owner-kind');
});

sources.run();
