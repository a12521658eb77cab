import * as assert from 'uvu/assert';
import type { ResourceStore } from '../../src/ports/resource-store.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import { AN_ARTIFACT } from '../support/builders.ts';
import { suite, type Test } from '../support/suite.ts';
import { addListTests } from './resource-store-lists.ts';
import { addWatchTests } from './resource-store-watches.ts';
import { actionDraft, at, names, reportDraft, resourceOf, workspaceDraft } from './resources.ts';

export interface ResourceStoreSubject {
  readonly store: ResourceStore;
  /** Two namespaces without any of our resources. */
  readonly namespaces: readonly [string, string];
  /** A version that the store knew once and knows no more. */
  expiredVersion(): Promise<string>;
  close(): Promise<void>;
}

export type ResourceStoreTest = Test<{ subject: ResourceStoreSubject }>;

/** What every ResourceStore does. Each test gets a subject of its own. */
export function resourceStoreContract(name: string, makeSubject: () => Promise<ResourceStoreSubject>): void {
  const test: ResourceStoreTest = suite(`resource store, ${name}`, {} as { subject: ResourceStoreSubject }); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
  });
  test.after.each(({ subject }) => subject.close());
  addCreateTests(test);
  addWriteTests(test);
  addRuleTests(test);
  addListTests(test);
  addWatchTests(test);
  test.run();
}

function addCreateTests(test: ResourceStoreTest): void {
  test('a created resource reads back as it was told', async ({ subject: { store, namespaces } }) => {
    const draft = reportDraft(namespaces[0], 'pvr-a');
    const annotated = { ...draft, metadata: { ...draft.metadata, annotations: { 'sightline.dev/x': '1' } } };
    const made = resourceOf(await store.create(annotated));
    assert.equal(await store.get('VisibilityReport', { namespace: namespaces[0], name: 'pvr-a' }), made);
    assert.is(made.metadata.generation, 1);
    assert.match(made.metadata.uid, /^[0-9a-f-]{36}$/);
    assert.match(made.metadata.resourceVersion, /^\d+$/);
    assert.match(made.metadata.creationTimestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.equal(made.metadata.annotations, { 'sightline.dev/x': '1' });
    assert.equal(made.spec, { workspaceName: 'pws-one' });
    assert.is(made.status, undefined);
  });

  test('what was never created is undefined', async ({ subject: { store, namespaces } }) => {
    assert.is(await store.get('VisibilityReport', { namespace: namespaces[0], name: 'pvr-none' }), undefined);
    await store.create(reportDraft(namespaces[0], 'pvr-a'));
    assert.is(await store.get('VisibilityReport', { namespace: namespaces[1], name: 'pvr-a' }), undefined);
    assert.is(await store.get('Workspace', { namespace: namespaces[0], name: 'pvr-a' }), undefined);
  });

  test('50 creates of one name race: one is made, all the others read it', async ({
    subject: { store, namespaces },
  }) => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => store.create(reportDraft(namespaces[0], 'pvr-race', `pws-${i}`))),
    );
    const made = outcomes.filter((outcome) => outcome.outcome === 'created');
    assert.is(made.length, 1);
    assert.is(outcomes.filter((outcome) => outcome.outcome === 'exists').length, 49);
    const stored = await store.get('VisibilityReport', { namespace: namespaces[0], name: 'pvr-race' });
    assert.equal(stored, made[0]?.resource);
  });

  test('one name in two namespaces and kinds is as many resources', async ({ subject: { store, namespaces } }) => {
    const outcomes = await Promise.all([
      store.create(workspaceDraft(namespaces[0], 'same')),
      store.create(workspaceDraft(namespaces[1], 'same')),
      store.create(actionDraft(namespaces[0], 'same')),
    ]);
    assert.equal(
      outcomes.map(({ outcome }) => outcome),
      ['created', 'created', 'created'],
    );
  });

  test('a draft of a wrong shape is refused with the path', async ({ subject: { store, namespaces } }) => {
    const draft = reportDraft(namespaces[0], 'pvr-a');
    const unknown = { ...draft, spec: { ...draft.spec, surprise: 1 } };
    const outcome = await store.create(unknown);
    assert.is(outcome.outcome, 'refused');
    assert.match(JSON.stringify(outcome), /surprise/);
    const wrong = await store.create({ ...draft, spec: { ...draft.spec, deadlineSeconds: 1 } });
    assert.match(JSON.stringify(wrong), /refused.*deadlineSeconds/);
    assert.is(await store.get('VisibilityReport', draft.metadata), undefined);
  });
}

function addWriteTests(test: ResourceStoreTest): void {
  test('only a change of spec moves the generation; every change moves the version', async ({ subject }) => {
    const { store, namespaces } = subject;
    const made = resourceOf(await store.create(workspaceDraft(namespaces[0], 'pws-a')));
    const archived = resourceOf(await store.replaceSpec('Workspace', at(made), { ...made.spec, archived: true }));
    const told = resourceOf(await store.replaceStatus('Workspace', at(archived), { archived: true }));
    assert.equal(
      [made, archived, told].map(({ metadata }) => metadata.generation),
      [1, 2, 2],
    );
    const versions = [made, archived, told].map(({ metadata }) => BigInt(metadata.resourceVersion));
    assert.ok(versions.every((version, i) => i === 0 || version > (versions[i - 1] ?? version)));
    assert.equal([told.spec.archived, told.status], [true, { archived: true }]);
    assert.is(told.metadata.uid, made.metadata.uid);
    assert.equal(await store.get('Workspace', made.metadata), told);
  });

  test('writing what stands there changes nothing, not even the version', async ({
    subject: { store, namespaces },
  }) => {
    const made = resourceOf(await store.create(workspaceDraft(namespaces[0], 'pws-a')));
    const told = resourceOf(await store.replaceStatus('Workspace', at(made), { archived: false }));
    assert.equal(resourceOf(await store.replaceStatus('Workspace', at(told), { archived: false })), told);
    assert.equal(resourceOf(await store.replaceSpec('Workspace', at(told), { ...told.spec })), told);
  });

  test('a stale write is a conflict, a missing resource is missing', async ({ subject: { store, namespaces } }) => {
    const made = resourceOf(await store.create(workspaceDraft(namespaces[0], 'pws-a')));
    const newer = resourceOf(await store.replaceStatus('Workspace', at(made), { archived: false }));
    assert.equal(await store.replaceStatus('Workspace', at(made), { archived: true }), { outcome: 'conflict' });
    assert.equal(await store.replaceSpec('Workspace', at(made), { ...made.spec, archived: true }), {
      outcome: 'conflict',
    });
    assert.equal(await store.get('Workspace', made.metadata), newer);
    const other = { ...at(newer), name: 'pws-other' };
    assert.equal(await store.replaceStatus('Workspace', other, {}), { outcome: 'missing' });
    assert.equal(await store.replaceSpec('Workspace', other, made.spec), { outcome: 'missing' });
  });

  test('of 20 writers that read one version one wins', async ({ subject: { store, namespaces } }) => {
    const made = resourceOf(await store.create(actionDraft(namespaces[0], 'act-a')));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.replaceStatus('Action', at(made), { attempts: i })),
    );
    assert.equal(outcomes.map(({ outcome }) => outcome).sort(), [...Array(19).fill('conflict'), 'written']);
    const won = resourceOf(outcomes.find(({ outcome }) => outcome === 'written') ?? { outcome: 'none' });
    assert.equal(await store.get('Action', made.metadata), won);
  });

  test('remove takes that incarnation only; a new one has another uid', async ({ subject: { store, namespaces } }) => {
    const draft = reportDraft(namespaces[0], 'pvr-a');
    const first = resourceOf(await store.create(draft));
    assert.is(await store.remove('VisibilityReport', draft.metadata, { uid: crypto.randomUUID() }), 'missing');
    assert.equal(await store.get('VisibilityReport', draft.metadata), first);
    assert.is(await store.remove('VisibilityReport', draft.metadata, { uid: first.metadata.uid }), 'removed');
    assert.is(await store.get('VisibilityReport', draft.metadata), undefined);
    const second = resourceOf(await store.create(draft));
    assert.is.not(second.metadata.uid, first.metadata.uid);
    assert.ok(BigInt(second.metadata.resourceVersion) > BigInt(first.metadata.resourceVersion));
    assert.is(await store.remove('VisibilityReport', draft.metadata, { uid: first.metadata.uid }), 'missing');
    assert.equal(await store.get('VisibilityReport', draft.metadata), second);
    assert.equal(await store.replaceStatus('VisibilityReport', at(first), { phase: 'Queued' }), {
      outcome: 'conflict',
    });
  });

  test('a call whose signal has aborted does nothing', async ({ subject: { store, namespaces } }) => {
    const signal = AbortSignal.abort(new Error('enough'));
    try {
      await store.create(reportDraft(namespaces[0], 'pvr-a'), { signal });
      assert.unreachable();
    } catch (error) {
      assert.match(String(error), /enough/);
    }
    assert.equal(names((await store.list('VisibilityReport', { namespace: namespaces[0] })).items), []);
  });
}

function addRuleTests(test: ResourceStoreTest): void {
  const stays = async (store: ResourceStore, old: Resource, outcome: { outcome: string }, path: RegExp) => {
    assert.is(outcome.outcome, 'refused');
    assert.match(JSON.stringify(outcome), path);
    assert.equal(await store.get(old.kind, old.metadata), old);
  };

  test('[K-08] an immutable spec field is refused, set, changed or removed', async ({
    subject: { store, namespaces },
  }) => {
    const draft = workspaceDraft(namespaces[0], 'pws-a');
    const made = resourceOf(
      await store.create({ ...draft, spec: { ...draft.spec, createdAt: '2026-03-01T12:00:00.000Z' } }),
    );
    const { createdAt: _dropped, ...without } = made.spec;
    for (const spec of [without, { ...made.spec, website: 'https://b.test' }]) {
      await stays(store, made, await store.replaceSpec('Workspace', at(made), spec), /immutable/i);
    }
    const report = resourceOf(await store.create(reportDraft(namespaces[0], 'pvr-a')));
    const outcome = await store.replaceSpec('VisibilityReport', at(report), { ...report.spec, deadlineSeconds: 60 });
    await stays(store, report, outcome, /immutable/i);
  });

  test('[K-08] a terminal phase never changes', async ({ subject: { store, namespaces } }) => {
    for (const phase of ['Completed', 'Failed'] as const) {
      const made = resourceOf(await store.create(reportDraft(namespaces[0], `pvr-${phase.toLowerCase()}`)));
      const final = resourceOf(await store.replaceStatus('VisibilityReport', at(made), { phase, result: AN_ARTIFACT }));
      for (const next of [{ phase: 'Running' as const }, {}]) {
        await stays(store, final, await store.replaceStatus('VisibilityReport', at(final), next), /final|phase/i);
      }
      const more = await store.replaceStatus('VisibilityReport', at(final), {
        phase,
        result: AN_ARTIFACT,
        observedGeneration: 1,
      });
      assert.is(more.outcome, 'written');
    }
  });

  test('[R-10] a completed report has its result', async ({ subject: { store, namespaces } }) => {
    const made = resourceOf(await store.create(reportDraft(namespaces[0], 'pvr-empty')));
    await stays(store, made, await store.replaceStatus('VisibilityReport', at(made), { phase: 'Completed' }), /result/);
  });

  test('[X-13] the attempts of an action never go down', async ({ subject: { store, namespaces } }) => {
    const made = resourceOf(await store.create(actionDraft(namespaces[0], 'act-a')));
    const counted = resourceOf(await store.replaceStatus('Action', at(made), { attempts: 2 }));
    for (const next of [{ attempts: 1 }, {}]) {
      await stays(store, counted, await store.replaceStatus('Action', at(counted), next), /attempts/);
    }
  });

  test('a status of a wrong shape is refused with the path', async ({ subject: { store, namespaces } }) => {
    const made = resourceOf(await store.create(reportDraft(namespaces[0], 'pvr-a')));
    await stays(store, made, await store.replaceStatus('VisibilityReport', at(made), { score: 101 }), /score/);
  });
}
