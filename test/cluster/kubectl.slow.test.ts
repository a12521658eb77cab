// timeout: 420 s
import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { documentedRights, installBlock, shell, shown } from '../support/cluster/document.ts';
import { type Kubectl, kubectlOf, messagesIn, type Row } from '../support/cluster/kubectl.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, launch, resource, runProgram, terminal } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

/**
 * What a platform engineer sees with the real kubectl; docs/operating.md shows this output. The tests are one
 * story and run in this order: one place for runs, engines whose answers are held back while a run is looked at.
 */
const tests = suite('kubectl on a cluster');
const ID_KEY = randomBytes(32).toString('base64');
const report = (name: string, workspaceName: string) => resource('VisibilityReport', name, { workspaceName });

let on: ClusterWorld;
let kubectl: Kubectl;
let workspace = '';
let first = '';

/** Waits until a report's row passes. */
const rowOf = (name: string, passes: (row: Row) => boolean, withinMs?: number): Promise<Row> =>
  eventually(
    `kubectl get pvr ${name}`,
    async () => {
      const row = await kubectl.row('pvr', name);
      return passes(row) ? row : undefined;
    },
    withinMs,
  );
const manifest = (website: string) =>
  runProgram(['workspace', 'manifest', '--namespace', 'acme', '--website', website], { SIGHTLINE_ID_KEY: ID_KEY });

if (
  requireServers(tests, 'kubectl on a cluster', [...CONTROL_PLANE_WITH_JOBS, 'kubectl', 'redis-server', 'nats-server'])
) {
  tests.before(async () => {
    on = await startClusterWorld({
      shops: ['oak-tables.example'],
      faults: true,
      config: { limits: { concurrentRuns: 1 }, kubernetes: { namespaces: ['acme', 'globex'] } },
      env: { SIGHTLINE_ID_KEY: ID_KEY },
    });
    kubectl = kubectlOf(on.cluster);
  });
  tests.after(() => on?.close());

  tests('[K-01] a partner and a key are Ready, and say so', async () => {
    const told = await kubectl('wait', '--for=condition=Ready', 'partner/acme', 'pcred/backend', '--timeout=20s');
    assert.match(told, /partner\S*\/acme condition met\n.*\/backend condition met/);
    const partner = await kubectl.row('ptn', 'acme', '-o', 'wide');
    assert.equal(
      [partner['READY'], partner['REASON'], partner['HOSTNAMES'], partner['MESSAGE']],
      ['True', 'Served', '["acme.localhost"]', 'its hostnames are served'],
    );
    const key = await kubectl.row('pcred', 'backend');
    assert.equal([key['USE'], key['READY'], key['REASON']], ['Api', 'True', 'Accepted']);
    assert.not.match(await kubectl('describe', 'pcred', 'backend'), on.world.key);
  });

  tests('[K-02] a workspace from the manifest that the CLI prints is the one that REST knows', async () => {
    const { stdout } = await manifest('https://www.oak-tables.example/shop');
    await kubectl.create(stdout);
    const name = /name: (pws-\w+)/.exec(stdout)?.[1] ?? '';
    await kubectl('wait', '--for=condition=Ready', `pws/${name}`, '--timeout=20s');
    assert.is(await createWorkspace(on, 'https://oak-tables.example').catch(String), name);
    const read = await eventually('over REST', async () => {
      const answer = await on.call('GET', `/v1/workspaces/${name}`);
      return answer.status === 200 ? answer.json : undefined;
    });
    assert.equal([at(read, 'website'), at(read, 'status')], ['https://oak-tables.example', 'active']);
    const row = await kubectl.row('pws', name);
    const { WEBSITE, ARCHIVED, READY, REASON } = row;
    assert.equal([WEBSITE, ARCHIVED, READY, REASON], ['https://oak-tables.example', 'false', 'True', 'Active']);
    assert.match(row['AGE'] ?? '', /^\d+[sm]/);
  });

  tests('[K-02] a workspace of another name says how to get the right manifest', async () => {
    const spec = { website: 'https://kestreltools.example', models: [{ id: 'provider_1', enabled: true }] };
    await kubectl.create(resource('Workspace', 'pws-mine', spec));
    await kubectl('wait', '--for=condition=Ready=False', 'pws/pws-mine', '--timeout=20s');
    const { READY, REASON, MESSAGE = '' } = await kubectl.row('pws', 'pws-mine', '-o', 'wide');
    assert.equal([READY, REASON], ['False', 'InvalidName']);
    const command = / make the manifest with sightline (.*)$/.exec(MESSAGE)?.[1]?.split(' ') ?? [];
    const { stdout, code } = await runProgram(command, { SIGHTLINE_ID_KEY: ID_KEY });
    assert.is(code, 0);
    workspace = /name: (pws-\w+)/.exec(stdout)?.[1] ?? '';
    assert.is((await on.call('GET', '/v1/workspaces/pws-mine')).status, 404);
    assert.is(await createWorkspace(on), workspace);
    assert.match(await kubectl('describe', 'pws', 'pws-mine'), /Warning\s+InvalidName\s.*make the manifest with/);
  });

  tests('[K-01] a running report shows its stage and how many answers have come in', async () => {
    on.world.providers.gate.hold({ passing: 4 });
    const launched = await launch(on, workspace);
    first = String(at(launched.json, 'id'));
    await rowOf(first, (row) => row['PHASE'] === 'Running');
    const row = await rowOf(first, (one) => one['STAGE'] === 'answers' && one['PROGRESS'] === '4/12', 120_000);
    const { PHASE, REASON, SCORE, ATTEMPT } = row;
    assert.equal([PHASE, REASON, SCORE, ATTEMPT], ['Running', 'Claimed', '', '1']);
  });

  tests('[K-01] [K-02] one made by kubectl waits for its turn, says so, and is listed over REST', async () => {
    await kubectl.create(report('pvr-november', workspace));
    const { SCORE, ATTEMPT } = await rowOf('pvr-november', (row) => row['REASON'] === 'WaitingForSlot');
    assert.equal([SCORE, ATTEMPT], ['', '']);
    const { MESSAGE = '' } = await kubectl.row('pvr', 'pvr-november', '-o', 'wide');
    assert.match(MESSAGE, /^all slots of the deployment or of the partner are in use.*limits\.concurrentRuns/);
    const described = await kubectl('describe', 'pvr', 'pvr-november');
    assert.match(described, /Normal\s+Queued\s.*all slots of the deployment or of the partner are in use/);
    const later = String(at((await launch(on, workspace)).json, 'id'));
    const { json } = await on.call('GET', `/v1/workspaces/${workspace}/visibility-reports`);
    const listed = Object(json).data.map((one: unknown) => at(one, 'id'));
    assert.equal(listed, [later, 'pvr-november', first]);
    const read = await on.call('GET', '/v1/visibility-reports/pvr-november');
    assert.equal([at(read.json, 'status'), at(read.json, 'workspace_id')], ['queued', workspace]);
    await kubectl('delete', 'pvr', later);
    on.world.providers.gate.letGo();
  });

  tests('[K-01] a report that fails ends every wait, with reason, cause and what the partner reads', async () => {
    await kubectl.create(report('pvr-nowhere', 'pws-nowhere'), report('pvr-invalid', 'pws-mine'));
    await kubectl.create(report('november-report', workspace));
    // both outcomes end this one, and Stalled stands for the bad one only
    await kubectl('wait', '--for=condition=Reconciling=False', 'pvr/pvr-nowhere', '--timeout=30s');
    await kubectl('wait', '--for=condition=Stalled', 'pvr/pvr-nowhere', 'pvr/pvr-invalid', '--timeout=10s');
    await kubectl('wait', '--for=jsonpath={.status.phase}=Failed', 'pvr/november-report', '--timeout=10s');
    assert.is((await kubectl.run('wait', '--for=condition=Succeeded', 'pvr/pvr-nowhere', '--timeout=0')).code, 1);
    const rows = await kubectl.rows('pvr', '--field-selector', 'status.phase=Failed');
    assert.equal([...rows].map(([name, { REASON }]) => [name, REASON]).sort(), [
      ['november-report', 'InvalidName'],
      ['pvr-invalid', 'WorkspaceInvalid'],
      ['pvr-nowhere', 'WorkspaceMissing'],
    ]);
    const { error } = Object((await on.call('GET', '/v1/visibility-reports/pvr-invalid')).json);
    const { MESSAGE = '' } = await kubectl.row('pvr', 'pvr-invalid', '-o', 'wide');
    assert.match(error, /^run_not_started: The workspace of the report is not valid/);
    assert.ok(MESSAGE.startsWith(`${error} Cause: the name does not belong to https://kestreltools.example`), MESSAGE);
  });

  tests('[K-01] wait --for=condition=Succeeded returns when it is completed', async () => {
    await kubectl('wait', '--for=condition=Succeeded', `pvr/${first}`, '--timeout=60s');
    const row = await kubectl.row('pvr', first, '-o', 'wide');
    assert.equal([row['PHASE'], row['REASON'], row['STAGE']], ['Completed', 'Completed', 'done']);
    assert.equal([row['PROGRESS'], row['ATTEMPT']], ['12/12', '1']);
    assert.match(row['SCORE'] ?? '', /^\d+$/);
    assert.match(row['BAND'] ?? '', /^(Poor|Fair|Good|Excellent)$/);
    assert.equal([row['WORKSPACE'], row['WEBSITE']], [workspace, 'https://kestreltools.example']);
    assert.is(row['MESSAGE'], `the result is stored; the score is ${row['SCORE']}`);
  });

  tests('[K-01] describe repeats no message, neither of a completed report nor of a failed one', async () => {
    for (const name of [first, 'pvr-invalid']) {
      const described = await kubectl('describe', 'pvr', name);
      const messages = messagesIn(described);
      assert.ok(messages.length > 1, described);
      assert.is(new Set(messages).size, messages.length, described);
    }
  });

  tests('[K-03] a Job whose image cannot be had is named as the reason, until it can', async () => {
    await terminal(on, 'pvr-november', 90_000);
    on.world.providers.gate.hold();
    on.kubelet.holdBack('ImagePullBackOff', 'Back-off pulling image "sightline:test"');
    await kubectl.create(report('pvr-december', workspace));
    await rowOf('pvr-december', (row) => row['REASON'] === 'ImageUnavailable', 30_000);
    assert.match(await kubectl('events', '--for', 'pvr/pvr-december'), /Warning\s+JobStuck\s.*ImagePullBackOff/);
    assert.match(await kubectl('get', 'jobs'), /^pvr-december-r0 /m);
    on.kubelet.letGo();
    await rowOf('pvr-december', (row) => row['PHASE'] === 'Running', 30_000);
    on.world.providers.gate.letGo();
    await terminal(on, 'pvr-december', 90_000);
  });

  tests('[K-02] the one made by kubectl ran like any other: the result, and events in the order of time', async () => {
    const done = await on.call('GET', '/v1/visibility-reports/pvr-november');
    assert.equal([at(done.json, 'status'), typeof at(done.json, 'result')], ['completed', 'object']);
    const described = await kubectl('describe', 'pvr', 'pvr-november');
    const told = described.slice(described.indexOf('Events:'));
    const reasons = [...told.matchAll(/^ {2}(?:Normal|Warning)\s+(\w+)/gm)].map(([, reason]) => reason);
    assert.equal(reasons, ['Queued', 'JobCreated', 'Started', 'Completed']);
    assert.match(told, /job pvr-november-r0 has been created/);
    const conditions = await kubectl('get', 'pvr', 'pvr-november', '-o', 'jsonpath={.status.conditions[*].message}');
    assert.match(conditions, /^the result is stored/);
  });

  tests('[K-01] actions show phase, priority and attempts; an operator snoozes one', async () => {
    const rows = await kubectl.rows('act', '--field-selector', `spec.workspaceName=${workspace}`);
    assert.ok(rows.size > 0);
    for (const { PHASE, PRIORITY, ATTEMPTS } of rows.values())
      assert.match(`${PHASE} ${PRIORITY} ${ATTEMPTS}`, /^Recommended (High|Medium|Low) 0$/);
    const [name = ''] = rows.keys();
    assert.match((await kubectl.row('act', name, '-o', 'wide'))['TITLE'] ?? '', /\w+ \w+/);
    const change = '{"spec":{"disposition":"Snoozed","snoozeUntil":"2999-01-01T00:00:00Z"}}';
    await kubectl('patch', 'act', name, '--type=merge', '-p', change);
    await kubectl('wait', '--for=jsonpath={.status.phase}=Snoozed', `act/${name}`, '--timeout=10s');
    assert.match(await kubectl('describe', 'act', name), /snoozed until 2999\S+, set by an operator/);
    await kubectl('patch', 'pws', workspace, '--type=merge', '-p', '{"spec":{"archived":true}}');
    await eventually('archived', async () => (await kubectl.row('pws', workspace))['ARCHIVED'] === 'true' || undefined);
    assert.is((await launch(on, workspace)).status, 409);
  });

  tests('[K-01] one word lists everything of ours; short names, selectors and columns are there', async () => {
    const all = [...(await kubectl.rows('sightline')).keys()].map((name) => name.split('.')[0]);
    assert.equal([...new Set(all)], ['action', 'partnercredential', 'partner', 'visibilityreport', 'workspace']);
    const both = await kubectl('get', 'pws,pvr,act,aex,ptn,pcred');
    for (const kind of ['workspace', 'visibilityreport', 'action', 'partner', 'partnercredential'])
      assert.match(both, new RegExp(`^${kind}\\.sightline\\.dev/`, 'm'));
    const ofOne = await kubectl.rows('pvr', '--field-selector', 'spec.workspaceName=pws-nowhere');
    assert.equal([...ofOne.keys()], ['pvr-nowhere']);
    const website = 'spec.website=https://oak-tables.example';
    assert.is((await kubectl.rows('pws', '--field-selector', website)).size, 1);
  });

  tests('each command of the document works on this cluster and shows what stands there', async () => {
    const kubeconfig = join(tempFolder(), 'kubeconfig');
    copyFileSync(on.cluster.kubeconfig, kubeconfig);
    assert.ok(shown.length > 15);
    for (const { command, output } of shown) {
      const said = (await shell(command, kubeconfig)).split('\n');
      // names and times differ, headings and the words of kubectl wait do not
      const isFixed = (line: string): boolean => /^(NAME|LAST SEEN) |condition met$|^[A-Z]+: /.test(line);
      const words = (lines: readonly string[]) => lines.filter(isFixed).map((line) => line.replace(/\s+/g, ' '));
      for (const line of words(output))
        assert.ok(words(said).includes(line), `${command}: ${line}\n${said.join('\n')}`);
    }
  });

  tests('what the document says of installing by hand makes a partner that is served', async () => {
    const folder = tempFolder();
    const there = installBlock.replaceAll('backend.yaml', join(folder, 'backend.yaml'));
    const said = await shell(there, on.cluster.kubeconfig, { NS: 'globex', OPENAI_API_KEY: 'sk-test' });
    // over definitions that are there, as an upgrade is
    assert.match(said, /visibilityreports\.sightline\.dev serverside-applied/);
    const key = /shown only once: (sl_\S+)/.exec(said)?.[1] ?? '';
    await eventually('the new partner is served', async () => {
      const { status } = await on.call('GET', '/v1/workspaces', { host: 'globex.localhost', key });
      return status === 200 || undefined;
    });
  });

  tests('api and controllers have used no right that the document does not list', async () => {
    const rights = documentedRights();
    assert.is(rights.size, 17);
    const requests = on.proxies?.api.requests ?? [];
    assert.ok(requests.length > 50);
    const beyond = requests.filter(({ userAgent, resource: what, verb }) => {
      if (verb === 'get' && what.startsWith('/openapi/v3')) return false; // every account may: system:discovery
      const program = userAgent.replace('sightline-', '');
      return !rights.get(what)?.[program]?.includes(verb);
    });
    assert.equal(
      beyond.map(({ userAgent, verb, resource: what }) => `${userAgent} ${verb} ${what}`),
      [],
    );
  });

  tests('explain describes each field in words', async () => {
    const words: readonly (readonly [path: string, passes: RegExp])[] = [
      ['visibilityreport', /made by one Job\. Its name is pvr-/],
      ['visibilityreport.status', /progress\s+<string>\s+Answers received and planned/],
      ['visibilityreport.status.conditions', /kubectl wait --for=condition=TYPE[\s\S]*Stalled: it will not recover/],
      ['pws', /sightline workspace manifest/],
      ['pws.spec.archived', /refuses new reports/],
      ['act.spec.disposition', /Dismissed.*Snoozed.*Completed.*what becomes of the action/],
      ['aex.status.phase', /the last two are final/],
      ['ptn.spec.hostnames', /unique across all partners/],
      ['pcred.spec.expiresAt', /absent means never/],
    ];
    for (const [path, passes] of words) assert.match((await kubectl('explain', path)).replace(/\s+/g, ' '), passes);
  });
}

tests.run();
