import * as assert from 'uvu/assert';
import { jobSource, podSource } from '../../../src/adapters/kubernetes/job-objects.ts';
import { suite } from '../../support/suite.ts';
import { fakeApi } from './fake-api.ts';
import { jobOf, podOf } from './job-builders.ts';

const sources = suite('sources of jobs and pods');
const { signal } = new AbortController();
const random = () => 0.5;

const common = {
  random,
  unreadable: ({ name }: { readonly name: string }) => assert.unreachable(`${name} cannot be read`),
};

sources('one that cannot be read is left out and told of', async () => {
  const job = jobOf();
  const { client } = fakeApi(() => ({
    status: 200,
    body: { metadata: { resourceVersion: '9' }, items: [job, { ...job, spec: 'nonsense' }] },
  }));
  const told: string[] = [];
  const source = jobSource({ ...common, client, unreadable: ({ name, message }) => told.push(`${name}: ${message}`) });
  const jobs = await source.list({ limit: 500 }, { signal });
  assert.equal(jobs.items, [job]);
  assert.is(told.length, 1);
  assert.match(told[0] ?? '', `${job.metadata.name}: spec`);
});

sources('lists are of runs only, in one namespace or all, and keep only what is read', async () => {
  const pod = { ...podOf(), spec: { containers: [{ env: 'much' }] } };
  const { client, requests } = fakeApi(({ path }) => ({
    status: 200,
    body: { metadata: { resourceVersion: '9' }, items: path.endsWith('/pods') ? [pod] : [jobOf()] },
  }));
  const pods = await podSource({ ...common, client, namespace: 'acme' }).list({ limit: 500 }, { signal });
  assert.equal(pods, { items: [podOf()], resourceVersion: '9' });
  const jobs = await jobSource({ ...common, client }).list({ limit: 500 }, { signal });
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
  for await (const event of jobSource({ ...common, client }).watch('7', signal)) events.push(event);
  assert.equal(events, [{ type: 'Deleted', resource: jobOf() }]);
  assert.is(requests[0]?.query?.['labelSelector'], 'sightline.dev/owner-kind');
});

sources.run();
