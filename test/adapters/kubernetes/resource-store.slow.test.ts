import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { KubernetesResourceStore } from '../../../src/adapters/kubernetes/resource-store.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { StoreUnavailableError, VersionExpiredError, type WatchEvent } from '../../../src/ports/resource-store.ts';
import { API_VERSION } from '../../../src/resources/meta.ts';
import { HttpApiClient } from '../../../src/runtime/client/http-api-client.ts';
import { kubeConfigAccess } from '../../../src/runtime/client/kube-config.ts';
import { type UnreadableObject, UnreadableObjectError } from '../../../src/runtime/client/object-source.ts';
import { actionDraft, at, names, reportDraft, resourceOf, workspaceDraft } from '../../contract/resources.ts';
import { failureOf } from '../../runtime/client/local-api-server.ts';
import { type ControlPlane, startControlPlane } from '../../support/servers/control-plane.ts';
import { CONTROL_PLANE, requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const tests = suite('resource store, a real API server');
const RIGHTLESS = { user: 'rightless', groups: [], token: 'rightless-token' };
const WORKSPACES = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/workspaces.sightline.dev';
const SPEC_SCHEMA = '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties';
const forEver = (): AbortSignal => new AbortController().signal;

let cluster: ControlPlane;
let client: HttpApiClient;
let store: KubernetesResourceStore;
const unreadable: UnreadableObject[] = [];

async function openStore(kubeconfig: string) {
  const access = await kubeConfigAccess([kubeconfig]);
  const opened = new HttpApiClient({ access, clock: systemClock, random: Math.random, userAgent: 'sightline-test' });
  const tell = (object: UnreadableObject): void => void unreadable.push(object);
  return {
    client: opened,
    store: new KubernetesResourceStore({ client: opened, random: Math.random, unreadable: tell }),
  };
}

async function newNamespace(name: string): Promise<string> {
  const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
  assert.is((await cluster.call('POST', '/api/v1/namespaces', body)).status, 201);
  return name;
}

async function assertUnavailable(promise: Promise<unknown>, message: RegExp): Promise<void> {
  const error = await failureOf(promise);
  assert.ok(error instanceof StoreUnavailableError, `${error}`);
  assert.match(error.message, message);
  assert.not(error.outcomeUnknown);
}

if (requireServers(tests, 'the resource store on a real API server', [...CONTROL_PLANE, 'kubectl'])) {
  tests.before(async () => {
    cluster = await startControlPlane({ identities: [RIGHTLESS] });
    ({ client, store } = await openStore(cluster.kubeconfig));
  });
  tests.after(async () => {
    await client?.close();
    await cluster?.stop();
  });

  tests('where a definition is not installed nothing is missing: it is not known', async () => {
    const name = { namespace: 'default', name: 'pws-a', uid: 'x', resourceVersion: '1' };
    const missing = /is its definition installed/;
    await assertUnavailable(store.get('Workspace', name), missing);
    await assertUnavailable(store.list('Workspace', {}), missing);
    await assertUnavailable(store.create(workspaceDraft('default', 'pws-a')), missing);
    await assertUnavailable(store.replaceStatus('Workspace', name, {}), missing);
    await assertUnavailable(store.remove('Workspace', name, name), missing);
    await assertUnavailable(firstEvent('1'), /watch Workspace: 404/);
    await cluster.applyCrds();
    assert.is(await store.get('Workspace', name), undefined);
  });

  const firstEvent = async (resourceVersion: string): Promise<WatchEvent<'Workspace'> | undefined> => {
    for await (const event of store.watch('Workspace', { resourceVersion }, forEver())) return event;
    return undefined;
  };

  tests('rights that lack are a fault of the deployment, not a refusal of what is written', async () => {
    const other = await openStore(cluster.kubeconfigFor({ identity: RIGHTLESS }));
    const name = { namespace: 'default', name: 'pws-a' };
    const cannot = /User "rightless" cannot/;
    await assertUnavailable(other.store.get('Workspace', name), cannot);
    await assertUnavailable(other.store.list('Workspace', {}), cannot);
    await assertUnavailable(other.store.create(workspaceDraft('default', 'pws-a')), cannot);
    await assertUnavailable(other.store.remove('Workspace', name, { uid: 'x' }), cannot);
    await other.client.close();
  });

  tests('a namespace that is not there or is going away refuses what is created in it', async () => {
    const absent = await store.create(reportDraft('nowhere', 'pvr-a'));
    assert.equal(absent, { outcome: 'refused', message: 'namespaces "nowhere" not found' });
    const namespace = await newNamespace('leaving');
    const made = resourceOf(await store.create(workspaceDraft(namespace, 'pws-a')));
    await cluster.call('DELETE', `/api/v1/namespaces/${namespace}`);
    const late = await store.create(reportDraft(namespace, 'pvr-a'));
    assert.is(late.outcome, 'refused');
    assert.match(JSON.stringify(late), /being terminated/);
    assert.is((await store.replaceStatus('Workspace', at(made), { archived: true })).outcome, 'written');
    assert.is(await store.remove('Workspace', made.metadata, made.metadata), 'removed');
  });

  tests('[K-02] what kubectl applies reads without the bookkeeping of kubectl and the server', async () => {
    const namespace = await newNamespace('by-hand');
    const draft = workspaceDraft(namespace, 'pws-a');
    const file = join(tempFolder(), 'workspace.json');
    writeFileSync(file, JSON.stringify({ apiVersion: API_VERSION, ...draft }));
    const { code, stderr } = await cluster.kubectl('apply', '-f', file);
    assert.is(code, 0, stderr);
    const read = await store.get('Workspace', draft.metadata);
    assert.ok(read);
    assert.equal(Object.keys(read.metadata).sort(), [
      'creationTimestamp',
      'generation',
      'name',
      'namespace',
      'resourceVersion',
      'uid',
    ]);
    const raw = await cluster.call('GET', `/apis/${API_VERSION}/namespaces/${namespace}/workspaces/pws-a`);
    assert.match(JSON.stringify(raw.body), /last-applied-configuration/);
    assert.match(JSON.stringify(raw.body), /managedFields/);
  });

  tests('an object that is too large for etcd is refused', async () => {
    const spec = {
      ...{ actionName: 'act-a', attempt: 1, type: 'CreateArticle' as const, payload: { text: 'x'.repeat(2_000_000) } },
      ...{ outputType: 'Article' as const, outputId: 'art-a' }, // const: the enums' members
    };
    const metadata = { namespace: 'default', name: 'aex-large' };
    const outcome = await store.create({ kind: 'ActionExecution', metadata, spec });
    assert.is(outcome.outcome, 'refused');
  });

  tests('a resource that another version of the definitions accepted stops nothing', async () => {
    const namespace = await newNamespace('poison');
    const good = resourceOf(await store.create(workspaceDraft(namespace, 'pws-good')));
    const anyProvider = { op: 'remove', path: `${SPEC_SCHEMA}/models/items/properties/id/enum` };
    const loosened = await cluster.call('PATCH', WORKSPACES, [anyProvider], 'application/json-patch+json');
    assert.is(loosened.status, 200);
    const path = `/apis/${API_VERSION}/namespaces/${namespace}/workspaces`;
    const models = [{ id: 'provider_9', enabled: true }];
    const poison = (name: string) =>
      cluster.call('POST', path, {
        ...{ apiVersion: API_VERSION, kind: 'Workspace', metadata: { name } },
        spec: { website: 'https://x.test', models },
      });
    while ((await poison('pws-bad')).status !== 201) await sleep(50); // until the server serves the definition so
    const { resourceVersion } = await store.list('Workspace', { namespace });
    assert.is((await poison('pws-worse')).status, 201);
    const later = resourceOf(await store.create(workspaceDraft(namespace, 'pws-later')));
    const listed = await store.list('Workspace', { namespace });
    assert.equal(names(listed.items), ['pws-good', 'pws-later']);
    assert.equal(
      listed.unreadable?.map(({ name }) => name),
      ['pws-bad', 'pws-worse'],
    );
    const error = await failureOf(store.get('Workspace', { namespace, name: 'pws-bad' }));
    assert.instance(error, UnreadableObjectError);
    const seen: string[] = [];
    const stop = new AbortController();
    for await (const event of store.watch('Workspace', { namespace, resourceVersion }, stop.signal)) {
      if (event.type === 'Bookmark') continue;
      const { name } = event.type === 'Unreadable' ? event.object : event.resource.metadata;
      seen.push(`${event.type} ${name}`);
      if (name === later.metadata.name) stop.abort();
    }
    assert.equal(seen, ['Unreadable pws-worse', 'Added pws-later']);
    const told = unreadable.filter((object) => object.namespace === namespace);
    assert.equal(
      told.map(({ name, message }) => [name, message.slice(0, 19)]),
      ['pws-bad', 'pws-worse'].map((name) => [name, 'spec.models.0.id: I']),
    );
    assert.equal(await store.get('Workspace', good.metadata), good);
  });

  tests('a killed API server: watches break, calls fail fast, and all of it resumes', async () => {
    const namespace = await newNamespace('survives');
    const { resourceVersion } = await store.list('Action', { namespace });
    const first = store.watch('Action', { namespace, resourceVersion }, forEver())[Symbol.asyncIterator]();
    const made = resourceOf(await store.create(actionDraft(namespace, 'act-a')));
    assert.is((await first.next()).value?.type, 'Added');
    const broken = failureOf(Promise.resolve(first.next()));
    await cluster.apiServer.kill();
    assert.instance(await broken, StoreUnavailableError);
    await assertUnavailable(store.create(actionDraft(namespace, 'act-b')), /ECONNREFUSED/);
    await assertUnavailable(store.get('Action', made.metadata, { timeoutMs: 500 }), /./);
    const reading = store.get('Action', made.metadata, { timeoutMs: 60_000 });
    await cluster.apiServer.start();
    assert.equal(await reading, made, 'a read is tried again until the server is back');
    const changed = resourceOf(await store.replaceStatus('Action', at(made), { attempts: 1 }));
    assert.equal(await nextAfter(namespace, made.metadata.resourceVersion), changed);
  });

  /** As a reflector does it: a restarted server knows no versions before its start, so that it may want a new list. */
  const nextAfter = async (namespace: string, resourceVersion: string) => {
    try {
      for await (const event of store.watch('Action', { namespace, resourceVersion }, forEver()))
        if (event.type !== 'Bookmark' && event.type !== 'Unreadable') return event.resource;
    } catch (error) {
      assert.instance(error, VersionExpiredError);
    }
    return (await store.list('Action', { namespace })).items[0];
  };
}

tests.run();
