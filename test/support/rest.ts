import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { EmbeddedViewChanges } from '../../src/adapters/embedded/view-changes.ts';
import { ERROR_BODY_OF_STATUS, errorBodies } from '../../src/contract/errors.ts';
import { createIds } from '../../src/domain/ids.ts';
import type { PartnerCredential } from '../../src/resources/kinds.ts';
import { type Scope, scope } from '../../src/resources/partner.ts';
import { type App, createApp } from '../../src/server/app.ts';
import type { ServerDeps } from '../../src/server/deps.ts';
import { createHttpServer } from '../../src/server/http-server.ts';
import { createPartnerDirectory, type FedPartnerDirectory } from '../../src/server/partner-directory.ts';
import { type ManualClock, manualClock } from './clock.ts';
import { FakeArtifactStore } from './fakes/artifact-store.ts';
import { type Answer, type Sent, send } from './rest-client.ts';
import { type LogLine, RestStore, RestViews, recordingLog } from './rest-ports.ts';

export const HOST = 'acme.localhost';
export const OTHER_HOST = 'rival.localhost';
const ID_KEY = Buffer.alloc(32, 7);
export const SIGNING_KEYS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
export const ids = createIds(ID_KEY);

/** The whole app over ports in memory, listening on a port of its own, with two partners `acme` and `rival`. */
export interface Rest {
  readonly app: App;
  readonly clock: ManualClock;
  readonly store: RestStore;
  readonly views: RestViews;
  readonly artifacts: FakeArtifactStore;
  readonly directory: FedPartnerDirectory;
  readonly lines: LogLine[];
  readonly observed: { operation: string; method: string; status: number }[];
  readonly reached: string[];
  readonly port: number;
  /** A key of acme with every scope, and one of rival. */
  readonly key: string;
  readonly rivalKey: string;
  /** Adds a credential and returns its key. */
  addKey(namespace: string, scopes: readonly Scope[], spec?: Partial<PartnerCredential['spec']>): string;
  addDocsUser(namespace: string, username: string, spec?: Partial<PartnerCredential['spec']>): string;
  /** Sends to acme with its key; the answer is held against the OpenAPI document (D-04). */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  close(): Promise<void>;
}

export async function startRest(overrides: Partial<ServerDeps> = {}): Promise<Rest> {
  const ports = await restPorts();
  const app = await createApp({ ...depsOf(ports), ...overrides });
  const server = createHttpServer(app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  const agent = new Agent({ keepAlive: true });
  const people = addPeople(ports.directory, ports.clock);
  const key = people.addKey('acme', scope.options);
  return {
    ...{ ...ports, ...people, app, port, key },
    rivalKey: people.addKey('rival', scope.options),
    async call(method, path, sent = {}) {
      const answer = await send({ port, agent }, method, path, { host: HOST, key, ...sent });
      checkAnswer(app, method, path, answer);
      return answer;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Ports = Pick<Rest, 'clock' | 'store' | 'views' | 'artifacts' | 'directory' | 'lines' | 'observed' | 'reached'> & {
  readonly log: ServerDeps['log'];
};

async function restPorts(): Promise<Ports> {
  const clock = manualClock();
  const views = new RestViews();
  for (const namespace of ['acme', 'rival']) await views.finishRebuild(namespace);
  const [store, artifacts, directory] = [new RestStore(clock), new FakeArtifactStore(), createPartnerDirectory()];
  return { clock, store, views, artifacts, directory, ...recordingLog(), observed: [], reached: [] };
}

function depsOf({ observed, reached, lines: _, ...ports }: Ports): ServerDeps {
  return {
    ...ports,
    settings: { publicScheme: 'https', trustForwardedHost: false, maxBodyBytes: 65_536, imageUrlLifetimeSeconds: 900 },
    changes: new EmbeddedViewChanges(),
    ids,
    signingKeys: SIGNING_KEYS,
    random: randomBytes,
    observe: (operation, method, status) => void observed.push({ operation, method, status }),
    failpoint: (name) => void reached.push(name),
  };
}

function addPeople(directory: FedPartnerDirectory, clock: ManualClock): Pick<Rest, 'addKey' | 'addDocsUser'> {
  let serial = 0;
  const metadata = (namespace: string) => ({
    namespace,
    name: `n${++serial}`,
    uid: `u${serial}`,
    resourceVersion: String(serial),
    generation: 1,
    creationTimestamp: new Date(clock.now()).toISOString(),
  });
  for (const namespace of ['acme', 'rival']) {
    const spec = { hostnames: [`${namespace}.localhost`, `docs.${namespace}.example`] };
    directory.partners.put({
      apiVersion: 'sightline.dev/v1alpha1',
      kind: 'Partner',
      metadata: metadata(namespace),
      spec,
    });
  }
  directory.partners.synced();
  directory.credentials.synced();
  const add = (namespace: string, spec: Omit<PartnerCredential['spec'], 'keyHash'>): string => {
    const key = `sl_${randomBytes(32).toString('base64url')}`;
    const keyHash = `sha256:${createHash('sha256').update(key).digest('hex')}`;
    const kind = 'PartnerCredential';
    directory.credentials.put({
      apiVersion: 'sightline.dev/v1alpha1',
      kind,
      metadata: metadata(namespace),
      spec: { keyHash, ...spec },
    });
    return key;
  };
  return {
    addKey: (namespace, scopes, spec = {}) => add(namespace, { use: 'Api', scopes: [...scopes], ...spec }),
    addDocsUser: (namespace, username, spec = {}) => add(namespace, { use: 'Docs', username, ...spec }),
  };
}

/** Every JSON response of an operation is what the document says; every other refusal has the body of its status. */
function checkAnswer(app: App, method: string, path: string, { status, headers, json }: Answer): void {
  const operation = app.operationOf(method, path.split('?')[0] ?? '');
  const isJson = headers['content-type'] === 'application/json';
  if (operation !== undefined && (isJson || status >= 400)) {
    assert.equal(app.checkResponse(operation, status, json), [], `${method} ${path}`);
    return;
  }
  const body = ERROR_BODY_OF_STATUS[status];
  if (body === undefined || method === 'HEAD') return;
  assert.is(headers['content-type'], 'application/json');
  assert.equal(errorBodies[body].safeParse(json).error?.issues ?? [], [], `${method} ${path}`);
}
