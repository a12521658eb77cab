import * as assert from 'uvu/assert';
import { type ListQuery, type ResourceStore, VersionExpiredError } from '../../src/ports/resource-store.ts';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import type { ResourceStoreTest } from './resource-store.contract.ts';
import { at, names, reportDraft, resourceOf, workspaceDraft } from './resources.ts';

/** Every page of a list; `between` runs after each page but the last. */
async function walk<K extends Kind>(store: ResourceStore, kind: K, query: ListQuery, between?: () => Promise<void>) {
  const items: Resource<K>[] = [];
  const versions = new Set<string>();
  let next: string | undefined;
  do {
    const page = await store.list(kind, next === undefined ? query : { ...query, continue: next });
    items.push(...page.items);
    versions.add(page.resourceVersion);
    next = page.continue;
    if (next !== undefined) await between?.();
  } while (next !== undefined);
  return { items, versions: [...versions] };
}

export function addListTests(test: ResourceStoreTest): void {
  test('a list is of one kind, and of one namespace when one is named', async ({ subject: { store, namespaces } }) => {
    const [one, two] = namespaces;
    await store.create(workspaceDraft(one, 'pws-a'));
    for (const draft of [reportDraft(one, 'pvr-a'), reportDraft(one, 'pvr-b'), reportDraft(two, 'pvr-c')])
      await store.create(draft);
    const list = async (query: ListQuery) => (await store.list('VisibilityReport', query)).items;
    assert.equal(names(await list({ namespace: one })), ['pvr-a', 'pvr-b']);
    assert.equal(names(await list({ namespace: two })), ['pvr-c']);
    const all = (await list({})).filter(({ metadata }) => namespaces.includes(metadata.namespace));
    assert.equal(names(all), ['pvr-a', 'pvr-b', 'pvr-c']);
    assert.equal((await store.list('Action', { namespace: one })).items, []);
  });

  test('fields select by equality, all of them, in spec and status', async ({ subject: { store, namespaces } }) => {
    const [namespace] = namespaces;
    const [a, b] = await Promise.all(
      ['pvr-a', 'pvr-b'].map(async (name) => resourceOf(await store.create(reportDraft(namespace, name, 'pws-one')))),
    );
    await store.create(reportDraft(namespace, 'pvr-c', 'pws-two'));
    assert.ok(a && b);
    await store.replaceStatus('VisibilityReport', at(a), { phase: 'Running' });
    const select = async (fields: Record<string, string>) =>
      names((await store.list('VisibilityReport', { namespace, fields })).items);
    assert.equal(await select({ 'spec.workspaceName': 'pws-one' }), ['pvr-a', 'pvr-b']);
    assert.equal(await select({ 'status.phase': 'Running' }), ['pvr-a']);
    assert.equal(await select({ 'spec.workspaceName': 'pws-one', 'status.phase': 'Running' }), ['pvr-a']);
    assert.equal(await select({ 'spec.workspaceName': 'pws-two', 'status.phase': 'Running' }), []);
  });

  test('a path that is not selectable is an error and not an empty list', async ({
    subject: { store, namespaces },
  }) => {
    try {
      await store.list('VisibilityReport', { namespace: namespaces[0], fields: { 'spec.website': 'x' } });
      assert.unreachable();
    } catch (error) {
      assert.match(String(error), /spec\.website/);
    }
  });

  test('pages hold each resource once, whatever the limit', async ({ subject: { store, namespaces } }) => {
    const wanted = Array.from({ length: 23 }, (_, i) => `pvr-${String(i).padStart(2, '0')}`);
    await Promise.all(
      wanted.map((name) => store.create(reportDraft(namespaces[0], name, name > 'pvr-11' ? 'pws-b' : 'pws-a'))),
    );
    for (const limit of [1, 5, 22, 23, 24]) {
      assert.equal(names((await walk(store, 'VisibilityReport', { namespace: namespaces[0], limit })).items), wanted);
      const half = await walk(store, 'VisibilityReport', {
        namespace: namespaces[0],
        limit,
        fields: { 'spec.workspaceName': 'pws-b' },
      });
      assert.equal(names(half.items), wanted.slice(12));
    }
  });

  test('the pages of one list are one moment, whatever is written between them', async ({ subject }) => {
    const { store, namespaces } = subject;
    const [namespace] = namespaces;
    const made = new Map<string, Resource<'VisibilityReport'>>();
    for (let i = 0; i < 12; i++) {
      const resource = resourceOf(await store.create(reportDraft(namespace, `pvr-${10 + i}`)));
      made.set(resource.metadata.name, resource);
    }
    let turn = 0;
    const disturb = async (): Promise<void> => {
      turn += 1;
      await store.create(reportDraft(namespace, `pvr-${9 + turn}x`));
      const victims = ['pvr-21', 'pvr-10', 'pvr-15'];
      const victim = made.get(victims[turn % victims.length] ?? '');
      assert.ok(victim);
      await store.remove('VisibilityReport', victim.metadata, { uid: victim.metadata.uid });
      const changed = await store.get('VisibilityReport', { namespace, name: 'pvr-20' });
      assert.ok(changed);
      await store.replaceStatus('VisibilityReport', at(changed), { observedGeneration: turn });
    };
    const { items, versions } = await walk(store, 'VisibilityReport', { namespace, limit: 4 }, disturb);
    assert.is(turn, 2);
    const byName = (a: Resource, b: Resource) => (a.metadata.name < b.metadata.name ? -1 : 1);
    assert.equal(items.sort(byName), [...made.values()]);
    assert.is(versions.length, 1);
  });

  test('a list that is too old to go on says so', async ({ subject }) => {
    const { store, namespaces } = subject;
    for (let i = 0; i < 3; i++) await store.create(reportDraft(namespaces[0], `pvr-${i}`));
    for (const token of ['', 'nonsense', 'WzEsMiwzXQ']) {
      try {
        await store.list('VisibilityReport', { namespace: namespaces[0], limit: 1, continue: token });
        assert.unreachable();
      } catch (error) {
        assert.instance(error, VersionExpiredError);
      }
    }
  });
}
