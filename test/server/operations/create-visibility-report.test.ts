import * as assert from 'uvu/assert';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import { ACTOR_ANNOTATION } from '../../../src/resources/meta.ts';
import { reportResult } from '../../support/report-result.ts';
import { ids, type Rest } from '../../support/rest.ts';
import { type Answer, at, type Sent } from '../../support/rest-client.ts';
import { answered } from '../../support/rest-launch.ts';
import type { MemoryRest } from '../../support/rest-memory.ts';
import { moveReport, now, seedCompleted, seedReport, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const launch = (rest: Rest, workspace: string, key?: string, sent: Sent = {}): Promise<Answer> =>
  rest.call('POST', `/v1/workspaces/${workspace}/visibility-reports`, {
    ...sent,
    headers: { ...sent.headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });
const reports = async (rest: Rest) =>
  (await rest.store.list('VisibilityReport', { namespace: rest.acme.namespace })).items;
const named = async (rest: Rest, spec = {}): Promise<string> => (await seedWorkspace(rest, spec)).metadata.name;

const accepted = restSuite('createVisibilityReport 202');

accepted('[R-01] answers a queued report with everything else null', async ({ rest }) => {
  const workspace = await named(rest);
  const answer = await launch(rest, workspace);
  assert.is(answer.status, 202);
  const { id, created_at, ...rest202 } = Object(answer.json);
  assert.match(id, /^pvr-[a-z2-7]{26}$/);
  assert.ok(rest.clock.isNow(created_at), created_at);
  const empty = { result: null, error: null, updated_at: null, completed_at: null, progress: null };
  assert.equal(rest202, { workspace_id: workspace, status: 'queued', ...empty });
});

accepted.inMemory(
  'calls of ports are counted',
  '[R-02] the resource exists before the answer, then its view',
  async ({ rest }) => {
    const workspace = await named(rest);
    rest.store.calls.length = 0;
    const answer = await launch(rest, workspace);
    assert.equal(rest.reached, ['launch.before-create', 'launch.after-create', 'launch.after-view']);
    assert.equal(rest.store.calls, ['create VisibilityReport']);
    assert.is((await reports(rest))[0]?.metadata.name, at(answer.json, 'id'));
  },
);

for (const how of ['refuse', 'hang'] as const) {
  accepted(`[R-02] views that ${how} do not undo a launch`, async ({ rest }) => {
    const workspace = await named(rest);
    await rest.faults.viewsAway(how);
    const pending = launch(rest, workspace);
    await rest.clock.until(async () => (await reports(rest)).length === 1);
    await rest.clock.advance(1000);
    const answer = await pending;
    assert.is(answer.status, 202);
    await rest.faults.mend();
    assert.is((await rest.call('GET', `/v1/visibility-reports/${at(answer.json, 'id')}`)).status, 200);
  });
}

accepted('[R-20] a report is found right after its 202', async ({ rest }) => {
  const workspace = await named(rest);
  for (const key of ['k', 'l', 'm', undefined]) {
    const id = ids.report(rest.acme.namespace, workspace, key ?? '');
    assert.is((await rest.call('GET', `/v1/visibility-reports/${id}`)).status, 404);
    const answer = await launch(rest, workspace, key);
    assert.is(answer.status, 202);
    const found = await rest.call('GET', `/v1/visibility-reports/${at(answer.json, 'id')}`);
    assert.equal([found.status, found.text], [200, answer.text]);
    const listed = await rest.call('GET', `/v1/workspaces/${workspace}/visibility-reports`);
    assert.ok(listed.text.includes(String(at(answer.json, 'id'))));
  }
});

accepted.inMemory(
  'a fault is injected',
  '[R-20] also on a replica that has just said it is missing and whose view of it is not there',
  async ({ rest }) => {
    const workspace = await named(rest);
    const id = ids.report('acme', workspace, 'k');
    assert.is((await rest.call('GET', `/v1/visibility-reports/${id}`)).status, 404);
    rest.views.put = async () => 'stale';
    assert.is((await launch(rest, workspace, 'k')).status, 202);
    assert.is((await rest.call('GET', `/v1/visibility-reports/${id}`)).status, 200);
  },
);

accepted('[R-03] a key of 1 to 255 latin-1 characters is taken', async ({ rest }) => {
  const workspace = await named(rest);
  for (const key of ['x', 'y'.repeat(255), 'é'.repeat(255), 'a b', '"quoted"']) {
    assert.is((await launch(rest, workspace, key)).status, 202, key.slice(0, 10));
  }
});

accepted('[R-04] the same key returns the original report in its current state', async ({ rest }) => {
  const workspace = await named(rest);
  const first = await launch(rest, workspace, 'k');
  await rest.clock.advance(1000);
  assert.equal([(await launch(rest, workspace, 'k')).text, (await reports(rest)).length], [first.text, 1]);
  const status = { phase: 'Running', startedAt: now(rest), updatedAt: now(rest) } as const;
  await moveReport(rest, String(at(first.json, 'id')), status);
  const again = await launch(rest, workspace, 'k');
  assert.equal([again.status, at(again.json, 'status'), at(again.json, 'id')], [202, 'running', at(first.json, 'id')]);
});

accepted('[R-04] a completed original comes with its result', async ({ rest }) => {
  const workspace = await named(rest);
  await seedCompleted(rest, workspace, reportResult(), {
    name: ids.report(rest.acme.namespace, workspace, 'k'),
  } as object);
  const answer = await launch(rest, workspace, 'k');
  assert.equal([answer.status, at(answer.json, 'result')], [202, reportResult()]);
});

accepted('[R-04] [R-10] an original whose result is lost comes without its result', async ({ rest }) => {
  const workspace = await named(rest);
  const id = await completedOriginal(rest, workspace);
  await rest.artifacts.removeOwner({ namespace: rest.acme.namespace, uid: 'u' }); // as the seeds name it
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const answer = await launch(rest, workspace, 'k', { headers });
    const { status, result, completed_at } = Object(answer.json);
    assert.equal([answer.status, at(answer.json, 'id'), status, result], [202, id, 'completed', null]);
    assert.ok(completed_at);
  }
  assert.is((await reports(rest)).length, 1);
});

/** The report of the key `k`, completed. */
async function completedOriginal(rest: Rest, workspace: string): Promise<string> {
  const name = ids.report(rest.acme.namespace, workspace, 'k');
  await seedCompleted(rest, workspace, reportResult(), { name } as object);
  return name;
}

accepted('[R-04] 50 launches with one key race and one report comes of it', async ({ rest }) => {
  const workspace = await named(rest);
  const answers = await Promise.all(Array.from({ length: 50 }, () => launch(rest, workspace, 'race')));
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([202]));
  assert.is(new Set(answers.map(({ text }) => text)).size, 1);
  assert.is((await reports(rest)).length, 1);
});

accepted('[R-04] an answer lost between store and API is looked up by name', async ({ rest }) => {
  const workspace = await named(rest);
  await rest.faults.loseCreates();
  const first = await launch(rest, workspace, 'k');
  assert.is(first.status, 202);
  await rest.faults.mend();
  assert.equal((await launch(rest, workspace, 'k')).text, first.text);
  assert.is((await reports(rest)).length, 1);
});

accepted('[R-04] a key that is known to the views is answered with the store away', async ({ rest }) => {
  const workspace = await named(rest);
  const first = await launch(rest, workspace, 'k');
  await rest.faults.storeAway();
  const again = await launch(rest, workspace, 'k');
  assert.equal([again.status, again.text], [202, first.text]);
});

accepted('[R-05] the same key in another workspace, or another tenant, is independent', async ({ rest }) => {
  const [one, two] = [await named(rest), await named(rest)];
  const foreign = await named(rest, { namespace: rest.rival.namespace });
  const rival = { host: rest.rival.host, key: rest.rival.key };
  const answers = [await launch(rest, one, 'k'), await launch(rest, two, 'k'), await launch(rest, foreign, 'k', rival)];
  assert.is(new Set(answers.map(({ json }) => at(json, 'id'))).size, 3);
});

accepted('[R-06] without a key every request creates a report', async ({ rest }) => {
  const workspace = await named(rest);
  const answers = await Promise.all(Array.from({ length: 5 }, () => launch(rest, workspace)));
  assert.is(new Set(answers.map(({ json }) => at(json, 'id'))).size, 5);
  assert.is((await reports(rest)).length, 5);
});

accepted('[R-14] the report keeps the website and models of its workspace', async ({ rest }) => {
  const models = [{ id: 'provider_2', enabled: true } as const];
  const workspace = await named(rest, { website: 'https://acme.example', models });
  await launch(rest, workspace);
  const { website, models: asked, workspaceName } = (await reports(rest))[0]?.spec ?? none();
  assert.equal([website, workspaceName], ['https://acme.example', workspace]);
  assert.equal(
    asked?.filter(({ enabled }) => enabled).map(({ id }) => id),
    ['provider_2'],
  );
});

for (const [sent, kept] of [
  ['user-1', 'user-1'],
  [`sl_${'a'.repeat(43)}`, '[redacted]'],
] as const)
  accepted(`[H-10] [H-11] the actor id becomes an annotation: ${kept}`, async ({ rest }) => {
    await launch(rest, await named(rest), undefined, { headers: { 'x-external-actor-id': sent } });
    assert.is((await reports(rest))[0]?.metadata.annotations?.[ACTOR_ANNOTATION], kept);
  });

accepted('[W-09] a known key of an archived workspace gives its report', async ({ rest }) => {
  const workspace = await named(rest, { archived: true });
  const report = await seedReport(rest, workspace, { name: ids.report(rest.acme.namespace, workspace, 'k') });
  const answer = await launch(rest, workspace, 'k');
  assert.equal([answer.status, at(answer.json, 'id')], [202, report.metadata.name]);
});
accepted.run();

const missing = restSuite('createVisibilityReport 404');

missing('[R-08] [H-07] a missing and a foreign workspace look alike', async ({ rest }) => {
  const foreign = await named(rest, { namespace: rest.rival.namespace });
  for (const id of [foreign, `pws-${'a'.repeat(26)}`, 'x']) {
    const answer = await launch(rest, id, 'k');
    assert.equal([answer.status, answer.text], [404, '{"detail":"Workspace not found"}']);
  }
  assert.is((await reports(rest)).length, 0);
});
missing.run();

const conflict = restSuite('createVisibilityReport 409');

conflict('[W-09] an archived workspace takes no new report', async ({ rest }) => {
  const workspace = await named(rest, { archived: true });
  for (const key of [undefined, 'new']) {
    const answer = await launch(rest, workspace, key);
    assert.equal([answer.status, answer.json], [409, { detail: { code: 'workspace_archived' } }]);
  }
  assert.is((await reports(rest)).length, 0);
});
conflict.run();

const invalid = restSuite('createVisibilityReport 422');

invalid('[R-03] [E-03] an empty or too long key is an item on the header', async ({ rest }) => {
  const workspace = await named(rest);
  const empty = await launch(rest, workspace, '');
  const item = { loc: ['header', 'Idempotency-Key'], input: '' };
  const expected = {
    type: 'string_too_short',
    ...item,
    msg: 'String should have at least 1 character',
    ctx: { min_length: 1 },
  };
  assert.equal([empty.status, at(empty.json, 'detail', 0)], [422, expected]);
  const long = await launch(rest, workspace, 'x'.repeat(256));
  assert.equal([long.status, at(long.json, 'detail', 0, 'type')], [422, 'string_too_long']);
});

invalid('[E-04] the key comes before the actor id, a faulty request before a missing workspace', async ({ rest }) => {
  const headers = { 'x-external-actor-id': 'x'.repeat(256) };
  const { status, json } = await launch(rest, 'pws-missing', 'x'.repeat(256), { headers });
  assert.is(status, 422);
  assert.equal(
    [at(json, 'detail', 0, 'loc', 1), at(json, 'detail', 1, 'loc', 1)],
    ['Idempotency-Key', 'X-External-Actor-Id'],
  );
});
invalid.run();

const unavailable = restSuite('createVisibilityReport 503');
const NOT_QUEUED = { detail: { code: 'report_not_queued' } };

unavailable('[R-07] with the store away nothing exists and the key is not consumed', async ({ rest }) => {
  const workspace = await named(rest);
  await rest.faults.storeAway();
  const refused = await launch(rest, workspace, 'k');
  assert.equal([refused.status, refused.json], [503, NOT_QUEUED]);
  await rest.faults.mend();
  assert.is((await reports(rest)).length, 0);
  assert.is((await launch(rest, workspace, 'k')).status, 202);
});

const TEMPORARILY = { detail: { code: 'temporarily_unavailable' } };

unavailable.inMemory(
  'a fault is injected',
  '[R-04] [R-07] [E-08] a known key whose result cannot be read is never told that nothing was queued',
  async ({ rest }) => {
    const workspace = await named(rest);
    const id = String(at((await launch(rest, workspace, 'k')).json, 'id'));
    const { status } = await seedCompleted(rest, workspace, reportResult());
    await moveReport(rest, id, status ?? none());
    rest.artifacts.failWith(new Error('the artifacts are away'));
    const refused = await launch(rest, workspace, 'k');
    assert.equal([refused.status, refused.json, refused.headers['retry-after']], [503, TEMPORARILY, '2']);
    await rest.faults.storeAway();
    assert.equal((await launch(rest, workspace, 'k')).json, TEMPORARILY);
    await rest.faults.mend();
    rest.artifacts.failWith(undefined);
    const found = await launch(rest, workspace, 'k');
    assert.equal([found.status, at(found.json, 'id'), at(found.json, 'status')], [202, id, 'completed']);
  },
);

/** The workspace can be found neither in the views nor in the store. */
async function loseSightOf(rest: MemoryRest, workspace: string): Promise<void> {
  const name = { collection: 'workspaces', namespace: rest.acme.namespace, id: workspace } as const;
  await rest.views.remove(name, (await rest.views.get(name))?.uid ?? '');
  await rest.faults.storeAway();
}

unavailable.inMemory(
  'a fault is injected',
  '[R-04] [R-07] a known key gets its report also while its workspace cannot be read',
  async ({ rest }) => {
    const workspace = await named(rest);
    const first = await launch(rest, workspace, 'k');
    await loseSightOf(rest, workspace);
    const again = await launch(rest, workspace, 'k');
    assert.equal([again.status, again.text], [202, first.text]);
    for (const key of ['new', undefined]) {
      const refused = await launch(rest, workspace, key);
      assert.equal([refused.status, refused.json], [503, NOT_QUEUED], `key ${key}`);
    }
  },
);

unavailable.inMemory(
  'a fault is injected',
  '[R-07] [E-08] while views are incomplete or away, only the store can tell that a key is free',
  async ({ rest }) => {
    const workspace = await named(rest);
    await rest.faults.refuseCreates();
    const isAbsent = rest.views.isAbsent.bind(rest.views);
    rest.views.isAbsent = async () => false;
    assert.equal((await launch(rest, workspace, 'k')).json, NOT_QUEUED);
    await rest.faults.storeAway('get');
    assert.equal((await launch(rest, workspace, 'k')).json, TEMPORARILY);
    await loseSightOf(rest, workspace);
    assert.equal((await launch(rest, workspace, 'k')).json, TEMPORARILY);
    rest.views.isAbsent = isAbsent;
    assert.equal((await launch(rest, workspace, 'k')).json, NOT_QUEUED);
    await rest.faults.viewsAway();
    const unknown = await launch(rest, workspace, 'k');
    assert.equal([unknown.status, unknown.json, unknown.headers['retry-after']], [503, TEMPORARILY, '2']);
    assert.equal((await launch(rest, workspace)).json, NOT_QUEUED, 'without a key it is true');
  },
);

for (const store of ['there', 'away'] as const)
  unavailable.inMemory(
    'a fault is injected',
    `[R-04] [R-07] a result that hangs keeps a known key no longer than the launch, the store being ${store}`,
    async ({ rest }) => {
      const workspace = await named(rest);
      const id = String(at((await launch(rest, workspace, 'k')).json, 'id'));
      const { status } = await seedCompleted(rest, workspace, reportResult());
      await moveReport(rest, id, status ?? none());
      rest.artifacts.read = () => new Promise(() => {});
      if (store === 'away') await rest.faults.storeAway();
      const sentMs = rest.clock.monotonicMs();
      const answer = await answered(rest, launch(rest, workspace, 'k'));
      assert.equal([answer.status, answer.json], [503, TEMPORARILY]);
      assert.ok(rest.clock.monotonicMs() - sentMs <= 3500, 'it took too long');
    },
  );

unavailable('[R-07] a creation that the store refuses is told as not queued', async ({ rest }) => {
  const workspace = await named(rest);
  const message = await rest.faults.refuseCreates();
  const answer = await launch(rest, workspace);
  assert.equal([answer.status, answer.json], [503, NOT_QUEUED]);
  assert.ok((await rest.logged()).some(({ level, fields }) => level === 'error' && fields['reason'] === message));
});

unavailable.inMemory('a fault is injected', '[R-07] the calls of a launch fit into 2.5 seconds', async ({ rest }) => {
  const workspace = await named(rest);
  const budgets: (number | undefined)[] = [];
  rest.store.create = async (_draft, call) => {
    budgets.push(call?.timeoutMs);
    await rest.clock.advance(call?.timeoutMs ?? 0);
    throw new StoreUnavailableError('timed out', { outcomeUnknown: true });
  };
  rest.store.get = async (_kind, _name, call) => {
    budgets.push(call?.timeoutMs);
    await rest.clock.advance(call?.timeoutMs ?? 0);
    throw new StoreUnavailableError('timed out', { outcomeUnknown: false });
  };
  assert.is((await launch(rest, workspace, 'k')).status, 503);
  assert.is(
    budgets.reduce<number>((sum, ms) => sum + (ms ?? 0), 0),
    2500,
  );
});

unavailable.inMemory(
  'a fault is injected',
  '[R-07] a slow read of the workspace counts against the same budget',
  async ({ rest }) => {
    const workspace = await named(rest);
    const name = { collection: 'workspaces', namespace: rest.acme.namespace, id: workspace } as const;
    await rest.views.remove(name, (await rest.views.get(name))?.uid ?? '');
    const read = rest.store.get.bind(rest.store);
    const budgets: (number | undefined)[] = [];
    rest.store.get = async (kind, at, call) => {
      if (kind !== 'Workspace') budgets.push(call?.timeoutMs);
      await rest.clock.advance(kind === 'Workspace' ? 1900 : 0);
      return read(kind, at, call);
    };
    rest.store.create = async (_draft, call) => {
      budgets.push(call?.timeoutMs);
      await rest.clock.advance(call?.timeoutMs ?? 0);
      throw new StoreUnavailableError('timed out', { outcomeUnknown: true });
    };
    assert.is((await launch(rest, workspace, 'k')).status, 503);
    assert.equal(budgets.slice(0, 2), [600, 1]);
  },
);

unavailable('[R-07] a keyless report of unknown outcome is removed once the store answers', async ({ rest }) => {
  const workspace = await named(rest);
  await rest.faults.loseCreates();
  await rest.faults.storeAway('get', 'remove');
  assert.is((await launch(rest, workspace)).status, 503);
  await rest.clock.until(async () => (await reports(rest)).length === 1);
  await rest.clock.advance(1000);
  assert.is((await reports(rest)).length, 1);
  await rest.faults.mend();
  await rest.clock.until(async () => (await reports(rest)).length === 0);
});

unavailable.inMemory(
  'a fault is injected',
  '[R-07] also when the store carries the creation out after the 503',
  async ({ rest }) => {
    const workspace = await named(rest);
    rest.store.creates = 'late';
    assert.is((await launch(rest, workspace)).status, 503);
    await rest.clock.advance(5000);
    await rest.store.catchUp();
    assert.is((await reports(rest)).length, 1);
    await rest.clock.advance(30_000);
    assert.is((await reports(rest)).length, 0);
  },
);

unavailable.inMemory(
  'a fault is injected',
  '[R-07] a keyed report of unknown outcome is left to the retry',
  async ({ rest }) => {
    const workspace = await named(rest);
    rest.store.creates = 'late';
    assert.is((await launch(rest, workspace, 'k')).status, 503);
    await rest.store.catchUp();
    rest.store.creates = 'answered';
    await rest.clock.advance(120_000);
    assert.is((await reports(rest)).length, 1);
    assert.is((await launch(rest, workspace, 'k')).status, 202);
    assert.is((await reports(rest)).length, 1);
  },
);
unavailable.run();

function none(): never {
  throw new Error('nothing was created');
}
