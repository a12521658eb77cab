// timeout: 900 s
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { CHART } from '../support/chart.ts';
import { eventually } from '../support/embedded.ts';
import { apply, helmRun, kubectl, kubectlJson, run } from '../support/node/commands.ts';
import { everythingSaid } from '../support/node/said.ts';
import {
  Backend,
  IMAGES,
  install,
  makePartner,
  outsideArguments,
  requireNodes,
  startOutside,
  WEBSITE,
} from '../support/node/world.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const cluster = suite('a release on a cluster with nodes');
const NAMESPACE = 'sightline-e2e';
const SITE = 'sightline-e2e-web';
const RUN_WITHIN_MS = 120_000;
/** Simulated answers take so long that an upgrade falls into the run. */
const SLOW = ['--set', 'config.providers.provider_1.adapter=simulated,config.providers.provider_1.latencyMs=4000'];

/** Definitions are kept on uninstall, so an earlier release of another namespace may own them. */
const FIRST = ['--namespace', NAMESPACE, '--take-ownership'];

let backend: Backend;
let key = '';
let workspace = '';
const seen = { reports: [] as string[], actions: 0 };

const inNamespace = (...args: string[]): string => kubectl('--namespace', NAMESPACE, ...args);

async function launch(): Promise<string> {
  const answer = await backend.call('POST', `/v1/workspaces/${workspace}/visibility-reports`);
  assert.is(answer.status, 202, answer.text);
  const id = String(at(answer.json, 'id'));
  seen.reports.push(id);
  return id;
}

const completed = (id: string): Promise<unknown> =>
  eventually(
    `${id} ends`,
    async () => {
      const { json } = await backend.call('GET', `/v1/visibility-reports/${id}`);
      assert.is.not(at(json, 'status'), 'failed', JSON.stringify(json));
      return at(json, 'status') === 'completed' ? json : undefined;
    },
    RUN_WITHIN_MS,
  );

const running = (id: string): Promise<true> =>
  eventually(
    `${id} runs`,
    async () =>
      at((await backend.call('GET', `/v1/visibility-reports/${id}`)).json, 'status') === 'running' ? true : undefined,
    RUN_WITHIN_MS,
  );

/** Of every resource what no report changes: the identity of all, and the spec of what is immutable. */
function kept(): Record<string, unknown> {
  const items = at(kubectlJson('--namespace', NAMESPACE, 'get', 'pws,pvr,act,aex'), 'items') as unknown[]; // a list of resources
  return Object.fromEntries(
    items.map((item) => [
      String(at(item, 'metadata', 'name')),
      [at(item, 'metadata', 'uid'), at(item, 'kind') === 'Action' ? at(item, 'spec', 'fingerprint') : at(item, 'spec')],
    ]),
  );
}

const jobsOf = (id: string): string[] =>
  inNamespace('get', 'jobs', '--output', 'name')
    .split('\n')
    .filter((name) => name.startsWith(`job.batch/${id}`));

/** A copy of the chart under another version; `0.2.0` has a field that `0.1.0` does not know. */
function chartOf(version: '0.1.0' | '0.2.0'): string {
  const folder = join(tempFolder(), 'sightline');
  cpSync(CHART, folder, { recursive: true });
  const edit = (path: string, change: (text: string) => string): void => {
    const file = join(folder, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  edit('Chart.yaml', (text) => text.replace(/^version: .*$/m, `version: ${version}`));
  if (version === '0.2.0')
    edit('crds-generated/sightline.dev_partners.yaml', (text) =>
      text.replace(/^( +)displayName:\n/m, '$1supportContact:\n$1  type: string\n$1  maxLength: 100\n$1displayName:\n'),
    );
  return folder;
}

/** Asks from a pod with these labels; what it got, or `nothing` in this time. */
function askFrom(name: string, labels: string, url: string, withinMs = 30_000): string {
  const code = `process.env.NODE_TLS_REJECT_UNAUTHORIZED='0';fetch('${url}',{signal:AbortSignal.timeout(${withinMs})}).then(r=>console.log('status '+r.status),()=>console.log('nothing'))`;
  const spec = {
    automountServiceAccountToken: false,
    containers: [{ name, image: IMAGES.sightline, imagePullPolicy: 'IfNotPresent', command: ['node', '-e', code] }],
  };
  inNamespace(
    'run',
    name,
    `--image=${IMAGES.sightline}`,
    '--restart=Never',
    `--labels=${labels}`,
    '--overrides',
    JSON.stringify({ spec }),
  );
  inNamespace('wait', '--for=jsonpath={.status.phase}=Succeeded', `pod/${name}`, '--timeout=180s');
  const said = inNamespace('logs', name).trim().split('\n').at(-1) ?? '';
  inNamespace('delete', 'pod', name, '--now');
  return said;
}

const RUN_LABELS = 'app.kubernetes.io/component=run,app.kubernetes.io/managed-by=sightline-controllers';
const API_SERVER = 'https://kubernetes.default.svc/version';

if (requireNodes(cluster, 'the chart on a cluster with nodes')) {
  cluster.before(() => {
    startOutside(SITE);
    kubectl('create', 'namespace', NAMESPACE);
  });
  cluster.after(() => {
    backend?.reconnect();
    run('helm', ['uninstall', 'sightline', '--namespace', NAMESPACE]);
    run('kubectl', ['delete', 'namespace', NAMESPACE, SITE, '--wait=false']);
  });

  cluster('[K-09] helm install brings up everything; helm test agrees', () => {
    const notes = helmRun('install', 'sightline', chartOf('0.1.0'), ...FIRST, ...outsideArguments(SITE));
    assert.match(notes, /TRIAL: Redis of this release/);
    assert.match(notes, /SIMULATED: no answer engine is configured/);
    assert.match(helmRun('test', 'sightline', '--namespace', NAMESPACE), /Phase: +Succeeded/);
  });

  cluster('a partner and a key, as the notes say', async () => {
    key = makePartner(NAMESPACE, 'sightline-api');
    backend = new Backend(NAMESPACE, 'sightline-api', key);
    const answer = await eventually('the key opens', async () => {
      const list = await backend.call('GET', '/v1/workspaces');
      return list.status === 200 ? list : undefined;
    });
    assert.equal(at(answer.json, 'data'), []);
  });

  for (const component of ['api', 'controllers'])
    cluster(`[K-09] the rights of ${component} are those of the golden list`, () => {
      const account = `system:serviceaccount:${NAMESPACE}:sightline-${component}`;
      const list = inNamespace('auth', 'can-i', '--list', `--as=${account}`)
        .split('\n')
        .filter((line) => /^[a-z]/.test(line) && !line.startsWith('selfsubject')) // what everybody may is the cluster's own
        .map((line) => line.trimEnd().replace(/ {2,}/g, '  '))
        .sort()
        .join('\n')
        .trim();
      const golden = join(import.meta.dirname, 'golden', `can-i-${component}.txt`);
      if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(golden, `${list}\n`);
      assert.is(`${list}\n`, readFileSync(golden, 'utf8'));
      assert.not.match(list, /secrets|\*\.\*/);
    });

  cluster('[K-01] [K-03] a report over REST is one Job, and kubectl shows it', async () => {
    const made = await backend.call('POST', '/v1/workspaces', { body: { website: WEBSITE } });
    assert.is(made.status, 201, made.text);
    workspace = String(at(made.json, 'id'));
    const id = await launch();
    const report = await completed(id);
    assert.ok(Number(at(report, 'result', 'report', 'answers_analyzed')) > 100);
    assert.equal(jobsOf(id), [`job.batch/${id}-r0`]);
    assert.match(inNamespace('get', 'pvr', id), /Completed +Completed +done/);
    assert.match(inNamespace('events', '--for', `pvr/${id}`), /JobCreated[\s\S]*Started[\s\S]*Completed/);
    seen.actions = (at(report, 'result', 'action_list') as unknown[]).length; // the contract's list
    assert.ok(seen.actions > 0);
  });

  cluster('[K-01] [K-02] an article through a real Job, launched over REST', async () => {
    const list = await backend.call('GET', `/v1/workspaces/${workspace}/actions?limit=100`);
    const actions = at(list.json, 'data') as unknown[]; // the contract's list
    const article = actions.find((action) => at(action, 'type') === 'create_article');
    const answer = await backend.call('POST', `/v1/actions/${at(article, 'id')}/executions`);
    assert.is(answer.status, 202, answer.text);
    const id = String(at(answer.json, 'id'));
    const execution = await eventually(
      `${id} ends`,
      async () => {
        const { json } = await backend.call('GET', `/v1/action-executions/${id}`);
        return ['succeeded', 'failed'].includes(String(at(json, 'status'))) ? json : undefined;
      },
      RUN_WITHIN_MS,
    );
    assert.is(at(execution, 'status'), 'succeeded', JSON.stringify(execution));
    const output = await backend.call('GET', String(at(execution, 'output_url')));
    assert.match(String(at(output.json, 'output', 'content')), /^#|\n## /);
    assert.match(inNamespace('get', 'aex', id), /Succeeded/);
  });

  cluster('[K-02] a report made by kubectl runs alike and shows up over REST', async () => {
    apply(`
apiVersion: sightline.dev/v1alpha1
kind: VisibilityReport
metadata: {namespace: ${NAMESPACE}, name: pvr-byhand}
spec: {workspaceName: ${workspace}}
`);
    inNamespace('wait', '--for=condition=Succeeded', 'pvr/pvr-byhand', `--timeout=${RUN_WITHIN_MS / 1000}s`);
    assert.ok(await completed('pvr-byhand'));
  });

  cluster('a run can reach neither the cluster API nor a service that is not its own; other pods can', () => {
    assert.match(askFrom('probe-other', 'app=probe', API_SERVER), /^status (200|401|403)$/);
    assert.is(askFrom('probe-run', RUN_LABELS, API_SERVER, 4000), 'nothing');
    assert.is(askFrom('probe-run-rest', RUN_LABELS, 'http://sightline-api/v1/workspaces', 4000), 'nothing');
    assert.match(askFrom('probe-other-rest', 'app=probe', 'http://sightline-api/v1/workspaces'), /^status 404$/);
  });

  cluster('[H-11] no key is in a resource, a log or an event', () => {
    const secret = kubectlJson('--namespace', NAMESPACE, 'get', 'secret', 'sightline-keys');
    const decoded = ['id-key', 'signing-keys'].map((name) =>
      Buffer.from(String(at(secret, 'data', name)), 'base64').toString(),
    );
    const text = everythingSaid(NAMESPACE);
    assert.match(text, /run begins/);
    for (const value of [key, ...decoded]) assert.is(text.includes(value), false);
  });

  cluster('[K-09] helm upgrade with a new field, and rollback, while reports run: nothing is lost', async () => {
    const before = kept();
    helmRun('upgrade', 'sightline', chartOf('0.1.0'), '--namespace', NAMESPACE, ...outsideArguments(SITE, ...SLOW));
    backend.reconnect();
    const duringUpgrade = await launch();
    await running(duringUpgrade);
    helmRun(
      'upgrade',
      'sightline',
      chartOf('0.2.0'),
      '--namespace',
      NAMESPACE,
      ...outsideArguments(SITE, ...SLOW, '--set', 'api.podAnnotations.round=two,controllers.podAnnotations.round=two'),
    );
    backend.reconnect();
    inNamespace(
      'patch',
      'ptn',
      NAMESPACE,
      '--type=merge',
      '--patch',
      '{"spec":{"supportContact":"help@northwind.example"}}',
    );
    assert.match(inNamespace('get', 'ptn', NAMESPACE, '--output', 'yaml'), /supportContact: help/);
    await completed(duringUpgrade);
    const duringRollback = await launch();
    await running(duringRollback);
    helmRun('rollback', 'sightline', '--namespace', NAMESPACE, '--wait', '--timeout', '180s');
    backend.reconnect();
    await completed(duringRollback);
    for (const id of [duringUpgrade, duringRollback]) assert.equal(jobsOf(id), [`job.batch/${id}-r0`]);
    const after = kept();
    for (const [name, spec] of Object.entries(before)) assert.equal(after[name], spec, name);
    for (const id of seen.reports) assert.ok(await completed(id), id);
  });

  cluster('[K-09] helm uninstall keeps every resource, and the next install serves them', async () => {
    const before = kept();
    helmRun('uninstall', 'sightline', '--namespace', NAMESPACE, '--wait');
    assert.equal(kept(), before);
    install('sightline', NAMESPACE, ...outsideArguments(SITE));
    backend.reconnect();
    const list = await eventually('the key opens again', async () => {
      const answer = await backend.call('GET', `/v1/workspaces/${workspace}/visibility-reports?limit=100`);
      return answer.status === 200 ? answer : undefined;
    });
    const ids = (at(list.json, 'data') as unknown[]).map((report) => at(report, 'id')); // the contract's list
    for (const id of seen.reports) assert.ok(ids.includes(id), id);
  });
}

cluster.run();
