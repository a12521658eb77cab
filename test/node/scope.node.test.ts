// timeout: 600 s
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { eventually } from '../support/embedded.ts';
import { apply, helmRun, kubectl, run } from '../support/node/commands.ts';
import {
  Backend,
  install,
  makePartner,
  outsideArguments,
  requireNodes,
  startOutside,
  upgrade,
  WEBSITE,
} from '../support/node/world.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const scope = suite('the namespaces that a release serves');
const RELEASE = 'sightline-scope';
const SITE = 'sightline-scope-web';
const LABELLED = 'sightline-scope-a';
const LATER = 'sightline-scope-b';
const LABEL = 'sightline.dev/serve=scope-test';
const WITHIN_MS = 120_000;
const CLUSTER_SCOPE = ['--set', 'scope=cluster', '--set', `namespaceSelector=${LABEL}`];
/** As OpenShift's restricted-v2 assigns them: a user and an fsGroup from the range of a namespace, and the root group. */
const ASSIGNED = { runAsUser: 1_000_650_000, runAsGroup: 0, fsGroup: 1_000_650_000 };
const AS_ASSIGNED = ['--set-json', `podSecurityContext=${JSON.stringify(ASSIGNED)}`];
const RESTRICTED = 'pod-security.kubernetes.io/enforce=restricted';
const LISTED = ['--set', `scope=namespaces,namespaces={${LABELLED},${LATER}}`];
/** Only pods of a namespace that is not there may ask. */
const NOBODY = JSON.stringify([{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'no-such' } } }]);
const CLOSED = ['ingressFrom', 'metricsFrom'].flatMap((from) => ['--set-json', `networkPolicy.${from}=${NOBODY}`]);

const backends = new Map<string, Backend>();

/** Partner, key and backend of a namespace that is served. */
function connect(namespace: string): Backend {
  const key = makePartner(namespace, 'sightline-api', RELEASE);
  const backend = new Backend(RELEASE, 'sightline-api', key, namespace);
  backends.set(namespace, backend);
  return backend;
}

const backendOf = (namespace: string): Backend => backends.get(namespace) ?? connect(namespace);

/** Resolves when the partner of the namespace is answered with this status. */
const answers = (namespace: string, status: number): Promise<true> =>
  eventually(
    `REST of ${namespace} answers ${status}`,
    async () => ((await backendOf(namespace).call('GET', '/v1/workspaces')).status === status ? true : undefined),
    WITHIN_MS,
  );

/** A workspace over REST, and its name. */
async function makeWorkspace(namespace: string): Promise<string> {
  await answers(namespace, 200);
  const made = await backendOf(namespace).call('POST', '/v1/workspaces', { body: { website: WEBSITE } });
  assert.ok([200, 201].includes(made.status), made.text);
  return String(at(made.json, 'id'));
}

const makeReport = (namespace: string, name: string, workspace: string): string =>
  apply(`
apiVersion: sightline.dev/v1alpha1
kind: VisibilityReport
metadata: {namespace: ${namespace}, name: ${name}}
spec: {workspaceName: ${workspace}, models: [{id: provider_1, enabled: true}]}
`);

const untilSucceeded = (namespace: string, name: string): string =>
  kubectl(
    ...['--namespace', namespace, 'wait', '--for=condition=Succeeded', `pvr/${name}`, `--timeout=${WITHIN_MS / 1000}s`],
  );

type Component = 'api' | 'controllers';
const COMPONENTS = ['api', 'controllers'] as const;

/** What a program's account may in a namespace, as the API server sees it; what everybody may is the cluster's own. */
const rights = (component: Component, namespace: string): readonly string[] =>
  kubectl('--namespace', namespace, 'auth', 'can-i', '--list', `--as=${accountOf(component)}`)
    .split('\n')
    .filter((line) => /^[a-z]/.test(line) && !line.startsWith('selfsubject'))
    .map((line) => line.trimEnd().replace(/ {2,}/g, '  '))
    .sort();

const accountOf = (component: Component): string => `system:serviceaccount:${RELEASE}:sightline-${component}`;

/** The list of install.node.test.ts, where the release serves its own namespace: split in leases and all else. */
function golden(component: Component) {
  const lines = readFileSync(join(import.meta.dirname, 'golden', `can-i-${component}.txt`), 'utf8')
    .trim()
    .split('\n');
  const isLease = (line: string): boolean => line.startsWith('leases.');
  return { leases: lines.filter(isLease), served: lines.filter((line) => !isLease(line)) };
}

if (requireNodes(scope, 'which namespaces a release serves')) {
  let workspace = '';

  scope.before(() => {
    startOutside(SITE);
    for (const namespace of [RELEASE, LABELLED, LATER]) {
      kubectl('create', 'namespace', namespace);
      kubectl('label', 'namespace', namespace, RESTRICTED);
    }
    kubectl('label', 'namespace', LABELLED, LABEL);
  });
  scope.after(() => {
    for (const backend of backends.values()) backend.reconnect();
    run('helm', ['uninstall', 'sightline', '--namespace', RELEASE]);
    run('kubectl', ['delete', 'namespace', RELEASE, LABELLED, LATER, SITE, '--wait=false']);
  });

  scope('[K-09] one release with scope: cluster serves a namespace that bears the label', async () => {
    const notes = install(
      'sightline',
      RELEASE,
      '--take-ownership',
      ...outsideArguments(SITE, ...CLUSTER_SCOPE, ...AS_ASSIGNED),
    );
    assert.match(notes, `\n  kubectl label namespace acme ${LABEL}\n`);
    workspace = await makeWorkspace(LABELLED);
    makeReport(LABELLED, 'pvr-labelled', workspace);
    untilSucceeded(LABELLED, 'pvr-labelled');
    const logs = kubectl('--namespace', RELEASE, 'logs', 'deployment/sightline-api');
    assert.not.match(logs, /definitions cannot be compared/);
  });

  scope('every pod, also that of the report that has succeeded, had the user and groups that were assigned', () => {
    const users = (namespace: string): string[] =>
      kubectl(
        ...['--namespace', namespace, 'get', 'pods', '--output'],
        'jsonpath={range .items[*]}{.spec.securityContext}{"\\n"}{end}',
      )
        .trim()
        .split('\n');
    const all = [...users(RELEASE), ...users(LABELLED)].map((line) => Object(JSON.parse(line)));
    assert.ok(all.length >= 4, 'api, controllers, Redis and a run');
    for (const { runAsUser, runAsGroup, fsGroup } of all) assert.equal({ runAsUser, runAsGroup, fsGroup }, ASSIGNED);
  });

  scope('[K-09] its rights are those of the golden list and the list of namespaces, in whichever one', () => {
    for (const component of COMPONENTS)
      for (const namespace of [LABELLED, LATER])
        assert.equal(
          rights(component, namespace),
          [...golden(component).served, 'namespaces  []  []  [list watch]'].sort(),
        );
  });

  scope('a namespace without the label is left alone; it is served from the moment that it has one', async () => {
    apply(`
apiVersion: sightline.dev/v1alpha1
kind: Partner
metadata: {namespace: ${LATER}, name: ${LATER}}
spec: {displayName: later, hostnames: [${LATER}.localhost]}
`);
    const stranger = new Backend(RELEASE, 'sightline-api', 'sl_none', LATER);
    // a whole report elsewhere is time enough for one that is served
    makeReport(LABELLED, 'pvr-second', workspace);
    untilSucceeded(LABELLED, 'pvr-second');
    assert.is((await stranger.call('GET', '/v1/workspaces')).status, 404);
    assert.is(kubectl('--namespace', LATER, 'get', 'ptn', LATER, '--output', 'jsonpath={.status}'), '');
    kubectl('label', 'namespace', LATER, LABEL);
    makeReport(LATER, 'pvr-later', await makeWorkspace(LATER));
    untilSucceeded(LATER, 'pvr-later');
    stranger.reconnect();
  });

  scope('without its label it is let go, with everything that it has; the others notice nothing', async () => {
    const later = await makeWorkspace(LATER);
    kubectl('label', 'namespace', LATER, `${LABEL.split('=')[0]}-`);
    await answers(LATER, 404);
    makeReport(LATER, 'pvr-unserved', later);
    makeReport(LABELLED, 'pvr-third', workspace);
    untilSucceeded(LABELLED, 'pvr-third');
    assert.is(kubectl('--namespace', LATER, 'get', 'pvr', 'pvr-unserved', '--output', 'jsonpath={.status}'), '');
    assert.match(kubectl('--namespace', LATER, 'get', 'pvr'), /pvr-later +Completed/);
    assert.is(kubectl('--namespace', LATER, 'get', 'jobs', '--output', 'name').includes('unserved'), false);
  });

  scope('[K-09] the same release with several namespaces listed serves each, by Roles alone', async () => {
    upgrade('sightline', RELEASE, ...outsideArguments(SITE, ...LISTED, ...CLOSED));
    for (const backend of backends.values()) backend.reconnect();
    untilSucceeded(LATER, 'pvr-unserved');
    makeReport(LABELLED, 'pvr-fourth', workspace);
    untilSucceeded(LABELLED, 'pvr-fourth');
    for (const namespace of [LABELLED, LATER]) await answers(namespace, 200);
    for (const component of COMPONENTS) {
      const { served, leases } = golden(component);
      for (const namespace of [LABELLED, LATER]) assert.equal(rights(component, namespace), served);
      assert.equal(rights(component, RELEASE), leases, 'its own namespace is not served');
      assert.equal(rights(component, SITE), []);
    }
    const roles = kubectl('get', 'clusterrole,clusterrolebinding', '--output', 'name');
    assert.is(roles.includes(RELEASE), false, roles);
    for (const namespace of [LABELLED, LATER])
      assert.match(kubectl('--namespace', namespace, 'get', 'networkpolicy', '--output', 'name'), /sightline-run/);
  });

  scope('[K-09] helm test agrees, also where policies let nobody else in', () => {
    assert.match(helmRun('test', 'sightline', '--namespace', RELEASE), /Phase: +Succeeded/);
  });
}

scope.run();
