import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiStatusError } from '../../../src/adapters/kubernetes/api-client.ts';
import { jobSource, podSource } from '../../../src/adapters/kubernetes/job-sources.ts';
import { StoreUnavailableError, VersionExpiredError } from '../../../src/ports/resource-store.ts';
import { fakeApi, status } from './fake-api.ts';
import { jobOf, podOf } from './job-builders.ts';

const sources = suite('sources of jobs and pods');
const signal = new AbortController().signal;
const random = () => 0.5;

/** Everything that the watch tells, and how it ends. */
async function told(lines: () => readonly unknown[]) {
  const { client, requests } = fakeApi(() => status(500, 'Unused'), lines);
  const events: string[] = [];
  let end: unknown;
  try {
    for await (const event of jobSource({ client, random }).watch('7', signal))
      events.push(
        event.type === 'Bookmark'
          ? `Bookmark ${event.resourceVersion}`
          : `${event.type} ${event.resource.metadata.name}`,
      );
  } catch (error) {
    end = error;
  }
  return { events, end, requests };
}

sources('lists are of ours only, page by page, and keep only what is read', async () => {
  const pod = { ...podOf(), spec: { containers: ['secret'] } };
  const { client, requests } = fakeApi(() => ({
    status: 200,
    body: { metadata: { resourceVersion: '9', continue: 'next' }, items: [pod] },
  }));
  const page = await podSource({ client, namespace: 'acme', random }).list(
    { limit: 500, continue: 'here' },
    { signal },
  );
  assert.equal(page, { items: [podOf()], resourceVersion: '9', continue: 'next' });
  assert.is(requests[0]?.path, '/api/v1/namespaces/acme/pods');
  assert.equal(requests[0]?.query, { labelSelector: 'sightline.dev/owner-kind', limit: '500', continue: 'here' });
  assert.is(requests[0]?.signal, signal);
});

sources('the last page has no next; all namespaces are one path', async () => {
  const body = { metadata: { resourceVersion: '9', continue: '' }, items: [] };
  const { client, requests } = fakeApi(() => ({ status: 200, body }));
  assert.equal(await jobSource({ client, random }).list({ limit: 2 }, {}), { items: [], resourceVersion: '9' });
  assert.is(requests[0]?.path, '/apis/batch/v1/jobs');
});

sources('a watch tells every change and bookmark, and passes over what it does not know', async () => {
  const { events, end, requests } = await told(() => [
    { type: 'ADDED', object: jobOf() },
    { type: 'MODIFIED', object: jobOf() },
    { type: 'BOOKMARK', object: { metadata: { resourceVersion: '30' } } },
    { type: 'RENAMED', object: {} },
    { type: 'DELETED', object: jobOf() },
  ]);
  assert.equal(events, ['Added pvr-one-r0', 'Modified pvr-one-r0', 'Bookmark 30', 'Deleted pvr-one-r0']);
  assert.is(end, undefined);
  assert.equal(requests[0]?.query, {
    labelSelector: 'sightline.dev/owner-kind',
    watch: '1',
    allowWatchBookmarks: 'true',
    resourceVersion: '7',
    timeoutSeconds: '450',
  });
});

const expired = (): never => {
  throw new ApiStatusError(410, 'Expired', 'too old');
};
const forbidden = (): never => {
  throw new ApiStatusError(403, 'Forbidden', 'no');
};
const ends: readonly (readonly [what: string, lines: () => readonly unknown[], error: typeof Error | object])[] = [
  ['410 in the stream', () => [{ type: 'ERROR', object: { code: 410, message: 'too old' } }], VersionExpiredError],
  ['410 as an answer', expired, VersionExpiredError],
  ['500 in the stream', () => [{ type: 'ERROR', object: { code: 500 } }], StoreUnavailableError],
  ['403 as an answer', forbidden, StoreUnavailableError],
];
for (const [what, lines, error] of ends) {
  sources(`a watch that ends with ${what}`, async () => {
    assert.instance((await told(lines)).end, error);
  });
}

for (const [code, error] of [
  [410, VersionExpiredError],
  [403, StoreUnavailableError],
] as const) {
  sources(`a list that is refused with ${code}`, async () => {
    const { client } = fakeApi(() => status(code, 'Refused'));
    await jobSource({ client, random })
      .list({ limit: 1 }, {})
      .then(
        () => assert.unreachable(),
        (refusal) => assert.instance(refusal, error),
      );
  });
}

sources.run();
