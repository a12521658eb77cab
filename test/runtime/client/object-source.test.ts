import * as assert from 'uvu/assert';
import { z } from 'zod';
import { isRefusal, StoreUnavailableError, VersionExpiredError } from '../../../src/ports/resource-store.ts';
import {
  type ApiClient,
  type ApiRequest,
  type ApiResponse,
  ApiStatusError,
} from '../../../src/runtime/client/api-client.ts';
import { objectSource, type UnreadableObject } from '../../../src/runtime/client/object-source.ts';
import { suite } from '../../support/suite.ts';
import { failureOf } from './local-api-server.ts';

const source = suite('object source');
const thing = z.object({
  metadata: z.object({ namespace: z.string(), name: z.string(), uid: z.string(), resourceVersion: z.string() }),
  value: z.number(),
});
const object = (name: string, version: number, value: unknown = 1) => ({
  metadata: { namespace: 'a', name, uid: `uid-${name}`, resourceVersion: String(version), managedFields: [1] },
  value,
});
const page = (items: readonly unknown[], next?: string): ApiResponse => ({
  status: 200,
  body: { metadata: { resourceVersion: '7', ...(next === undefined ? {} : { continue: next }) }, items },
});
const status = (code: number, reason: string, message = reason): ApiResponse => ({
  status: code,
  body: { kind: 'Status', code, reason, message },
});
const event = (type: string, given: unknown) => ({ type, object: given });

function world(answers: readonly ApiResponse[], lines: readonly unknown[] = [], refusal?: Error, random = 0) {
  const requests: Partial<ApiRequest>[] = [];
  const unreadable: UnreadableObject[] = [];
  const left = [...answers];
  const client: ApiClient = {
    async call(request) {
      requests.push(request);
      return left.shift() ?? status(500, 'InternalError');
    },
    async *follow(request) {
      requests.push(request);
      if (refusal) throw refusal;
      yield* lines;
    },
    close: async () => {},
  };
  const things = objectSource(client, {
    path: '/api/v1/things',
    kind: 'Thing',
    parse: (value) => thing.parse(value),
    labelSelector: 'x=y',
    random: () => random,
    unreadable: (given) => unreadable.push(given),
  });
  const watched = async (): Promise<string[]> => {
    const seen: string[] = [];
    for await (const each of things.watch('5', new AbortController().signal)) {
      if (each.type === 'Bookmark') seen.push(`Bookmark ${each.resourceVersion}`);
      else if (each.type !== 'Unreadable') seen.push(`${each.type} ${each.resource.metadata.name}`);
      else seen.push(`Unreadable ${each.object.uid}@${each.object.resourceVersion}${each.isDeleted ? ' deleted' : ''}`);
    }
    return seen;
  };
  return { things, requests, unreadable, watched };
}

source('a list is paged, selects by label, and its objects hold only what is parsed', async () => {
  const { things, requests } = world([page([object('a', 1)], 'more'), page([object('b', 2)])]);
  const first = await things.list({ limit: 1 }, {});
  assert.equal(first, {
    items: [{ metadata: { namespace: 'a', name: 'a', uid: 'uid-a', resourceVersion: '1' }, value: 1 }],
    resourceVersion: '7',
    continue: 'more',
  });
  const second = await things.list({ limit: 1, continue: 'more' }, { timeoutMs: 5 });
  assert.is(second.continue, undefined);
  assert.equal(requests, [
    { method: 'GET', path: '/api/v1/things', query: { labelSelector: 'x=y', limit: '1' } },
    {
      method: 'GET',
      path: '/api/v1/things',
      query: { labelSelector: 'x=y', limit: '1', continue: 'more' },
      timeoutMs: 5,
    },
  ]);
});

source('an empty list of the server may be null, its continue empty', async () => {
  const { things } = world([{ status: 200, body: { metadata: { resourceVersion: '7', continue: '' }, items: null } }]);
  assert.equal(await things.list({ limit: 5 }, {}), { items: [], resourceVersion: '7' });
});

source('a watch asks for bookmarks and for an end of its own within 5 to 10 minutes', async () => {
  for (const [random, seconds] of [
    [0, '300'],
    [0.5, '450'],
    [0.999, '600'],
  ] as const) {
    const { watched, requests } = world([], [], undefined, random);
    assert.equal(await watched(), []);
    assert.equal(requests[0]?.query, {
      labelSelector: 'x=y',
      watch: 'true',
      allowWatchBookmarks: 'true',
      timeoutSeconds: seconds,
      resourceVersion: '5',
    });
  }
});

source('changes and bookmarks come as they are sent', async () => {
  const { watched } = world(
    [],
    [
      event('ADDED', object('a', 6)),
      event('MODIFIED', object('a', 7)),
      event('BOOKMARK', { kind: 'Thing', metadata: { resourceVersion: '9' } }),
      event('DELETED', object('a', 10)),
    ],
  );
  assert.equal(await watched(), ['Added a', 'Modified a', 'Bookmark 9', 'Deleted a']);
});

const expired: [name: string, lines: readonly unknown[], refusal?: Error][] = [
  ['ERROR 410 in the stream', [event('ERROR', status(410, 'Expired', 'too old resource version: 5 (9)').body)]],
  ['a version of the future', [event('ERROR', status(504, 'Timeout', 'Too large resource version: 9').body)]],
  ['HTTP 410', [], new ApiStatusError(410, 'Expired', 'too old')],
  ['HTTP 400 for the version', [], new ApiStatusError(400, 'BadRequest', 'Invalid resource version')],
  [
    'HTTP 504 for a version of the future',
    [],
    new StoreUnavailableError('x', {
      outcomeUnknown: false,
      cause: new ApiStatusError(504, 'Timeout', 'Too large resource version: 9, current: 3'),
    }),
  ],
];
for (const [name, lines, refusal] of expired) {
  source(`${name} asks for a new list`, async () => {
    assert.instance(await failureOf(world([], lines, refusal).watched()), VersionExpiredError);
  });
}

const faults: [name: string, lines: readonly unknown[], refusal?: Error][] = [
  ['another ERROR in the stream', [event('ERROR', status(500, 'InternalError', 'etcd is away').body)]],
  ['an ERROR without a Status', [event('ERROR', undefined)]],
  ['an event that is none', [{ hello: 1 }]],
  ['no rights', [], new ApiStatusError(403, 'Forbidden', 'no')],
  ['no such collection', [], new ApiStatusError(404, '', '')],
];
for (const [name, lines, refusal] of faults) {
  source(`${name} is a fault, never an end`, async () => {
    const failure = await failureOf(world([], lines, refusal).watched());
    assert.instance(failure, StoreUnavailableError);
    assert.is(isRefusal(failure), refusal !== undefined, 'no rights and no collection are told apart from an outage');
  });
}

source('lists that expired, that nobody may read, that are not there', async () => {
  const answers = [
    status(410, 'Expired'),
    status(400, 'BadRequest'),
    status(403, 'Forbidden'),
    { status: 404, body: undefined },
  ];
  const { things } = world(answers);
  assert.instance(await failureOf(things.list({ limit: 1, continue: 'old' }, {})), VersionExpiredError);
  assert.instance(await failureOf(things.list({ limit: 1, continue: 'nonsense' }, {})), VersionExpiredError);
  const forbidden = await failureOf(things.list({ limit: 1 }, {}));
  assert.instance(forbidden, StoreUnavailableError);
  assert.ok(isRefusal(forbidden));
  const missing = await failureOf(things.list({ limit: 1 }, {}));
  assert.instance(missing, StoreUnavailableError);
  assert.ok(isRefusal(missing));
  assert.match(missing.message, 'is its definition installed?');
});

source('an object that cannot be read is in lists by name and told once per version', async () => {
  const items = [object('a', 1), object('bad', 2, 's3cret'), { nothing: true }, object('c', 3)];
  const { things, unreadable } = world([page(items), page(items), page([object('bad', 4, 's3cret')])]);
  for (let i = 0; i < 2; i++) {
    const { items: read, unreadable } = await things.list({ limit: 5 }, {});
    assert.equal(
      read.map(({ metadata }) => metadata.name),
      ['a', 'c'],
    );
    assert.equal(unreadable, [
      { namespace: 'a', name: 'bad', uid: 'uid-bad', resourceVersion: '2' },
      { namespace: '', name: '', uid: '', resourceVersion: '' },
    ]);
  }
  await things.list({ limit: 5 }, {});
  assert.equal(
    unreadable.map(({ uid, resourceVersion }) => `${uid} ${resourceVersion}`),
    ['uid-bad 2', ' ', 'uid-bad 4'],
  );
  assert.match(unreadable[0]?.message ?? '', /^value: /);
  assert.not.match(JSON.stringify(unreadable), 's3cret');
});

source(
  'a change to what cannot be read is told by name, whatever a list of somebody else has seen before',
  async () => {
    const lines = [
      event('ADDED', object('worse', 6, 'x')),
      event('MODIFIED', object('bad', 7, 'y')),
      event('MODIFIED', object('bad', 8, 2)),
      event('DELETED', object('worse', 9, 'y')),
      event('ADDED', object('good', 10)),
    ];
    const { things, watched } = world([page([object('bad', 7, 'y')])], lines);
    await things.list({ limit: 5 }, {});
    assert.equal(await watched(), [
      'Unreadable uid-worse@6',
      'Unreadable uid-bad@7',
      'Modified bad',
      'Unreadable uid-worse@9 deleted',
      'Added good',
    ]);
  },
);

source.run();
