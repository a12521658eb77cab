import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apply, kubectl, kubectlJson, type PortForward, portForward, run } from '../../../support/node/commands.ts';
import { install, outsideArguments, startOutside, WEBSITE } from '../../../support/node/world.ts';
import { type Answer, at, type Sent, send } from '../../../support/rest-client.ts';

/** One release of the chart that serves five partners, a namespace each; website and NATS in pods beside it. */
export interface Bed {
  readonly namespace: string;
  readonly partners: readonly PartnerClient[];
  close(): void;
}

/** A partner's backend. */
export interface PartnerClient {
  readonly namespace: string;
  readonly workspace: string;
  readonly key: string;
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** The id of a new report. */
  launch(): Promise<string>;
}

const SYSTEM = 'sightline-bench';
const OUTSIDE = 'sightline-bench-web';
const API = 'sightline-api';
const PARTNERS = ['a', 'b', 'c', 'd', 'e'].map((letter) => `sightline-bench-${letter}`);
const OPENS_WITHIN_MS = 60_000;

export async function startBed(): Promise<Bed> {
  let forward: PortForward | undefined;
  const close = (): void => {
    forward?.close();
    run('helm', ['uninstall', 'sightline', '--namespace', SYSTEM, '--wait']);
    run('kubectl', ['delete', 'namespace', SYSTEM, OUTSIDE, ...PARTNERS, '--wait=false']);
  };
  try {
    startOutside(OUTSIDE);
    for (const namespace of [SYSTEM, ...PARTNERS]) kubectl('create', 'namespace', namespace);
    const values = [`namespaces={${PARTNERS.join(',')}}`, `networkPolicy.apiServer.ports={443,${apiServerPort()}}`];
    install('sightline', SYSTEM, ...outsideArguments(OUTSIDE, '--take-ownership', '--set', values.join(',')));
    forward = await portForward(SYSTEM, API, 80);
    const partners: PartnerClient[] = [];
    for (const namespace of PARTNERS) partners.push(await makePartner(namespace, forward.port));
    return { namespace: SYSTEM, partners, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Policies see the server behind the Service, which may listen anywhere. */
function apiServerPort(): number {
  const selector = ['--selector', 'kubernetes.io/service-name=kubernetes'];
  const slices = kubectlJson('--namespace', 'default', 'get', 'endpointslices', ...selector);
  return Number(at(slices, 'items', 0, 'ports', 0, 'port'));
}

async function makePartner(namespace: string, port: number): Promise<PartnerClient> {
  const host = `${namespace}.localhost`;
  apply(`
apiVersion: sightline.dev/v1alpha1
kind: Partner
metadata: {namespace: ${namespace}, name: ${namespace}}
spec: {displayName: ${namespace}, hostnames: [${host}]}
`);
  const made = kubectl(
    ...['--namespace', SYSTEM, 'exec', `deployment/${API}`, '--', 'sightline', 'credential', 'create'],
    ...['--namespace', namespace, '--name', 'backend', '--scopes', 'all'],
  );
  apply(made);
  const key = /sl_[\w-]{43}/.exec(made)?.[0] ?? '';
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const call: PartnerClient['call'] = (method, path, sent = {}) =>
    send({ port, agent }, method, path, { host, key, ...sent });
  const workspace = await firstWorkspace(namespace, call);
  return {
    namespace,
    workspace,
    key,
    call,
    async launch() {
      for (let tries = 1; ; tries++) {
        const answer = await call('POST', `/v1/workspaces/${workspace}/visibility-reports`);
        if (answer.status === 202) return String(at(answer.json, 'id'));
        // nothing was made: the cluster API was too busy to answer in time
        if (answer.status !== 503 || tries === 20)
          throw new Error(`POST report answered ${answer.status}: ${answer.text}`);
        await sleep(500);
      }
    },
  };
}

/** As soon as the programs have heard of the partner and its key. */
async function firstWorkspace(namespace: string, call: PartnerClient['call']): Promise<string> {
  const endMs = performance.now() + OPENS_WITHIN_MS;
  for (;;) {
    const answer = await call('POST', '/v1/workspaces', { body: { website: WEBSITE } });
    if (answer.status === 201) return String(at(answer.json, 'id'));
    if (performance.now() > endMs) throw new Error(`${namespace} is not served: ${answer.status} ${answer.text}`);
    await sleep(100);
  }
}
