import { Agent } from 'node:http';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { CHART } from '../chart.ts';
import { type Answer, type Sent, send } from '../rest-client.ts';
import { findProgram } from '../servers/programs.ts';
import type { Test } from '../suite.ts';
import { apply, helmRun, kubectl, type PortForward, portForward } from './commands.ts';

/** Images that the nodes have: of the programs, and of the servers of a trial. */
export const IMAGES = {
  sightline: process.env['SIGHTLINE_IMAGE'] ?? 'sightline:dev',
  redis: process.env['REDIS_IMAGE'] ?? 'redis:trial',
  nats: process.env['NATS_IMAGE'] ?? 'nats:trial',
};

/**
 * True where KUBECONFIG names a cluster with nodes. Otherwise one test says what is left out, which fails where
 * REQUIRE_SERVERS is 1.
 */
export function requireNodes(tests: Test, leftOut: string): boolean {
  const missing = [
    ...(process.env['KUBECONFIG'] === undefined ? ['KUBECONFIG'] : []),
    ...(['kubectl', 'helm'] as const).filter((name) => findProgram(name) === undefined),
  ];
  if (missing.length === 0) return true;
  console.log(`NOTE not run: ${leftOut}: without ${missing.join(', ')}`);
  tests(`left out without ${missing.join(', ')}, where no cluster is required`, () => {
    assert.is.not(process.env['REQUIRE_SERVERS'], '1', `REQUIRE_SERVERS=1, but no ${missing.join(', ')}`);
  });
  return false;
}

/** The website of the tests, served by a pod of its own; runs reach it through web.hostOverrides. */
export const WEBSITE = 'https://northwind.example';
const SITE_HOST = 'northwind.example';
const SITE_PORT = 8080;

const SITE_SERVER = `
const html = require('node:fs').readFileSync('/site/index.html');
require('node:http').createServer((request, response) => {
  if (request.url === '/') return response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(html);
  if (request.url === '/robots.txt') return response.writeHead(200, {'content-type': 'text/plain'}).end('User-agent: *\\nAllow: /\\n');
  response.writeHead(404).end();
}).listen(${SITE_PORT});
process.on('SIGTERM', () => process.exit(0));
`;

const outsideManifests = (namespace: string): string => `
apiVersion: v1
kind: Pod
metadata: {namespace: ${namespace}, name: site, labels: {app: site}}
spec:
  terminationGracePeriodSeconds: 1
  containers:
    - name: site
      image: ${IMAGES.sightline}
      imagePullPolicy: IfNotPresent
      command: [node, -e, ${JSON.stringify(SITE_SERVER)}]
      volumeMounts: [{name: site, mountPath: /site}]
  volumes: [{name: site, configMap: {name: site}}]
---
apiVersion: v1
kind: Service
metadata: {namespace: ${namespace}, name: site}
spec: {selector: {app: site}, ports: [{port: 80, targetPort: ${SITE_PORT}}]}
---
apiVersion: v1
kind: Pod
metadata: {namespace: ${namespace}, name: nats, labels: {app: nats}}
spec:
  containers:
    - name: nats
      image: ${IMAGES.nats}
      imagePullPolicy: IfNotPresent
      command: [nats-server, --jetstream, --store_dir, /data]
      volumeMounts: [{name: data, mountPath: /data}]
  volumes: [{name: data, emptyDir: {}}]
---
apiVersion: v1
kind: Service
metadata: {namespace: ${namespace}, name: nats}
spec: {selector: {app: nats}, ports: [{port: 4222}]}
`;

/** A namespace with what is outside of a release: the website of the tests, and a NATS server that outlives releases. */
export function startOutside(namespace: string): void {
  kubectl('create', 'namespace', namespace);
  const home = join(import.meta.dirname, '../../fixtures/sites/saas.html');
  kubectl('--namespace', namespace, 'create', 'configmap', 'site', `--from-file=index.html=${home}`);
  apply(outsideManifests(namespace));
  kubectl('--namespace', namespace, 'wait', '--for=condition=Ready', 'pod/site', 'pod/nats', '--timeout=180s');
}

/** Ports of the API servers behind their Service, which a policy sees; not every cluster has them on 443 or 6443. */
const apiServerPorts = (): string =>
  kubectl(
    ...['--namespace', 'default', 'get', 'endpointslices', '--selector', 'kubernetes.io/service-name=kubernetes'],
    ...['--output', 'jsonpath={.items[*].ports[*].port}'],
  )
    .trim()
    .replaceAll(' ', ',');

/** Arguments of `helm install` or `helm upgrade` for the trial as it is, on these images. */
export function trialArguments(...more: string[]): string[] {
  const [repository, tag] = IMAGES.sightline.split(/:(?=[^:/]*$)/);
  return [
    ...['--values', join(CHART, 'values-trial.yaml')],
    ...['--set', `image.repository=${repository},image.tag=${tag}`],
    ...['--set', `redis.trial.image=${IMAGES.redis},nats.trial.image=${IMAGES.nats},nats.trial.storage=`],
    ...['--set', `networkPolicy.apiServer.ports={443,${apiServerPorts()}}`],
    ...['--wait', '--timeout', '180s'],
    ...more,
  ];
}

/** The same with the NATS server of outside, and runs allowed to the website. */
export const outsideArguments = (outside: string, ...more: string[]): string[] =>
  trialArguments(
    ...['--set', `nats.trial.enabled=false,nats.servers={nats://nats.${outside}.svc:4222}`],
    ...['--set-json', `config.web.hostOverrides={"${SITE_HOST}":"site.${outside}.svc:80"}`],
    ...['--set-json', `networkPolicy.runExtraEgress=${JSON.stringify([siteRule(outside)])}`],
    ...more,
  );

const siteRule = (namespace: string) => ({
  ports: [{ port: SITE_PORT }],
  to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
});

export const install = (release: string, namespace: string, ...args: string[]): string =>
  helmRun('install', release, CHART, '--namespace', namespace, ...args);

export const upgrade = (release: string, namespace: string, ...args: string[]): string =>
  helmRun('upgrade', release, CHART, '--namespace', namespace, ...args);

/** A partner of the namespace and a key with all scopes, made as the notes of the chart say; `programs` has the release. */
export function makePartner(namespace: string, deployment: string, programs = namespace): string {
  apply(`
apiVersion: sightline.dev/v1alpha1
kind: Partner
metadata: {namespace: ${namespace}, name: ${namespace}}
spec: {displayName: ${namespace}, hostnames: [${namespace}.localhost]}
`);
  const made = kubectl(
    ...['--namespace', programs, 'exec', `deployment/${deployment}`, '--', 'sightline', 'credential', 'create'],
    ...['--namespace', namespace, '--name', 'backend', '--scopes', 'all'],
  );
  apply(made);
  kubectl('--namespace', namespace, 'wait', '--for=condition=Ready', 'partner', namespace, '--timeout=180s');
  const [key] = /sl_[\w-]{43}/.exec(made) ?? [];
  if (key === undefined) throw new Error('no key was printed');
  return key;
}

/** REST as a partner's backend calls it, through a forwarded port that is made anew when its pod is gone. */
export class Backend {
  readonly #namespace: string;
  readonly #service: string;
  readonly #key: string;
  readonly #partner: string;
  readonly #agent = new Agent({ keepAlive: false });
  #forward: PortForward | undefined;

  /** Of the partner of the release's own namespace, unless it is said which. */
  constructor(namespace: string, service: string, key: string, partner = namespace) {
    this.#namespace = namespace;
    this.#service = service;
    this.#key = key;
    this.#partner = partner;
  }

  async call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    this.#forward ??= await portForward(this.#namespace, this.#service, 80);
    const { port } = this.#forward;
    return send({ port, agent: this.#agent }, method, path, {
      host: `${this.#partner}.localhost`,
      key: this.#key,
      ...sent,
    });
  }

  /** After pods were replaced. */
  reconnect(): void {
    this.#forward?.close();
    this.#forward = undefined;
  }
}
