import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { planActions } from '../../../controllers/visibility-report/plan-actions.ts';
import type { MeasurementPlan } from '../../../src/analysis/measurement-plan.ts';
import { snapshotAction } from '../../../src/domain/views.ts';
import { GROUP, VERSION } from '../../../src/resources/meta.ts';
import { make, makeReport } from '../../support/builders.ts';
import { runProgram } from '../../support/embedded.ts';
import { artifactsOf, linkTo } from '../../support/nats-link.ts';
import { startProviderServer } from '../../support/provider-server.ts';
import { type Nats, startNats } from '../../support/servers/nats.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { SEEDS, storedReport } from './stored-reports.ts';

/** A real NATS with the artifacts of a report, and a server that answers for the one resource as a cluster API does. */
const auditing = suite('replay, explain and plan show on a cluster');
const OWNER = { namespace: 'acme', uid: 'uid-report' };
const AS_JSON = { mediaType: 'application/json', encoding: 'Gzip' } as const;
let nats: Nats;
let api: Server;
let resource: object;
let workspace: object;
const folder = tempFolder();
const configFile = join(folder, 'sightline.yaml');
const kubeconfig = join(folder, 'kubeconfig');

const audit = (...args: readonly string[]) =>
  runProgram([...args, '--config', configFile, '--namespace', 'acme'], { KUBECONFIG: kubeconfig }, 60_000);

/** The same artifacts as a run stores, and the status that refers to them. */
async function store(): Promise<void> {
  const server = await startProviderServer();
  const [seed] = SEEDS;
  if (seed === undefined) throw new Error('there are seeds');
  const { evidence, document, analysis } = await storedReport(seed, server);
  await server.close();
  const { link } = await linkTo(nats.url);
  const artifacts = artifactsOf(link);
  await artifacts.prepare();
  const put = (content: unknown) => artifacts.put(OWNER, Buffer.from(JSON.stringify(content)), AS_JSON);
  const { report, proposed_articles } = document;
  const action_list = planActions(makeReport(), document, [], { now: new Date(0), reviewDays: 14 }).map(({ spec }) =>
    snapshotAction(make('Action', spec)),
  );
  resource = makeReport({
    phase: 'Completed',
    evidence: await put(evidence),
    analysis: await artifacts.put(OWNER, analysis, AS_JSON),
    result: await put({ report, proposed_articles, action_list }),
  });
  const { profile, questions, createdAt } = evidence;
  const plan: MeasurementPlan = {
    ...{ format: 1, version: 1, createdAt, reason: 'first_report', samples: 1, questionsVersion: 1 },
    ...{ profile, questions },
  };
  const inForce = { version: 1, digest: 'd', createdAt, reason: 'FirstReport', artifact: await put(plan) } as const;
  const models = [{ id: 'provider_1', enabled: true }] as const;
  workspace = make(
    'Workspace',
    { website: evidence.website, models: [...models] },
    { metadata: { namespace: 'acme', name: 'pws-one' }, status: { plan: inForce } },
  );
  await link.close();
}

function serve(): Server {
  const path = `/apis/${GROUP}/${VERSION}/namespaces/acme/`;
  return createServer((request, response) => {
    const [, kind = '', name = ''] = /^([a-z]+)\/(.*)$/.exec(request.url?.replace(path, '') ?? '') ?? [];
    const missing = { kind: 'Status', status: 'Failure', reason: 'NotFound', details: { name }, code: 404 };
    const known = new Map([
      ['visibilityreports/pvr-one', resource],
      ['workspaces/pws-one', workspace],
    ]).get(`${kind}/${name}`);
    const [status, body] = known ? [200, known] : [404, missing];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

function configure(natsUrl: string, apiPort: number): void {
  const sections = {
    kubernetes: { namespaces: ['acme'], image: 'registry.example/sightline:1' },
    redis: { url: 'redis://127.0.0.1:1' },
    nats: { servers: [natsUrl] },
  };
  writeFileSync(configFile, JSON.stringify(sections));
  const access = {
    clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${apiPort}` } }],
    contexts: [{ name: 'c', context: { cluster: 'c', user: 'u' } }],
    users: [{ name: 'u', user: {} }],
    'current-context': 'c',
  };
  writeFileSync(kubeconfig, JSON.stringify({ apiVersion: 'v1', kind: 'Config', ...access }));
}

if (requireServers(auditing, 'replay and explain with artifacts in NATS', ['nats-server'])) {
  let apiPort = 0;
  auditing.before(async () => {
    nats = await startNats();
    await store();
    api = serve();
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiPort = (api.address() as AddressInfo).port; // it listens on a port
  });
  auditing.before.each(() => configure(nats.url, apiPort));
  auditing.after(async () => {
    api.close();
    await nats.stop();
  });

  auditing('[M-16] the resource comes from the cluster API, its artifacts from NATS', async () => {
    const { code, stdout, stderr } = await audit('replay', 'pvr-one');
    assert.is(code, 0, `${stderr}${stdout}`);
    assert.match(stdout, /^report {4}acme\/pvr-one, /);
    assert.match(stdout, /^verdict {3}identical$/m);
    const explained = await audit('explain', 'pvr-one', 'overall.mention_count');
    assert.is(explained.code, 0, explained.stderr);
    assert.match(explained.stdout, /^overall\.mention_count = \d+ /);
  });

  auditing('[Q-01] plan show reads the plan of a workspace from NATS', async () => {
    const { code, stdout, stderr } = await audit('plan', 'show', 'pws-one');
    assert.is(code, 0, stderr);
    assert.match(stdout, /^acme\/pws-one, https:/);
    assert.match(stdout, /^plan {9}version 1, first_report, made by the report of /m);
    const absent = await audit('plan', 'show', 'pws-two');
    assert.equal([absent.code, absent.stderr], [1, 'sightline: no workspace pws-two in namespace acme of the cluster']);
  });

  auditing('what is away or not there is said in a line', async () => {
    const absent = await audit('replay', 'pvr-two');
    assert.equal([absent.code, absent.stderr], [1, 'sightline: no report pvr-two in namespace acme of the cluster']);
    configure('nats://127.0.0.1:1', apiPort);
    const withoutNats = await audit('replay', 'pvr-one');
    assert.is(withoutNats.code, 1);
    assert.match(withoutNats.stderr, /^sightline: NATS cannot be reached: [^\n]+$/);
    configure(nats.url, 1);
    const withoutApi = await audit('replay', 'pvr-one');
    assert.is(withoutApi.code, 1);
    assert.match(withoutApi.stderr, /^sightline: [^\n]+$/);
    assert.not.match(withoutApi.stderr, / {4}at /);
  });
}
auditing.run();
