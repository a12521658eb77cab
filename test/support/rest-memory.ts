import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EmbeddedViewChanges } from '../../src/adapters/embedded/view-changes.ts';
import { createSharpCodec } from '../../src/adapters/images/sharp-codec.ts';
import { Brandings } from '../../src/domain/branding/read-branding.ts';
import type { ImageCodec } from '../../src/ports/image-codec.ts';
import type { Partner, PartnerCredential } from '../../src/resources/kinds.ts';
import { scope } from '../../src/resources/partner.ts';
import { type App, createApp } from '../../src/server/app.ts';
import type { ArticleImageWriter, ServerDeps } from '../../src/server/deps.ts';
import { createHttpServer } from '../../src/server/http-server.ts';
import { StoredImageWriter } from '../../src/server/images/article-image-writer.ts';
import { createPartnerDirectory, type FedPartnerDirectory } from '../../src/server/partner-directory.ts';
import { createSimulatedImageEngine } from '../../src/simulation/image-engine.ts';
import { altTexts } from '../../src/simulation/labels.ts';
import { type ManualClock, manualClock } from './clock.ts';
import { FakeArtifactStore } from './fakes/artifact-store.ts';
import type { PartnerName, Rest, RestClock, RestFaults } from './rest.ts';
import { checkAnswer } from './rest-check.ts';
import { send, sendRaw } from './rest-client.ts';
import { type LogLine, RestStore, RestViews, recordingLog } from './rest-ports.ts';
import { ids, SIGNING_KEYS } from './rest-secrets.ts';
import { underway } from './underway.ts';

/** The whole app in this process over ports in memory, with a hand on time and on everything that goes wrong. */
export interface MemoryRest extends Rest {
  readonly app: App;
  readonly clock: RestClock & ManualClock;
  readonly store: RestStore;
  readonly views: RestViews;
  readonly artifacts: FakeArtifactStore;
  readonly directory: FedPartnerDirectory;
  readonly lines: LogLine[];
  readonly observed: { operation: string; method: string; status: number }[];
  readonly reached: string[];
}

type Ports = Pick<
  MemoryRest,
  'clock' | 'store' | 'views' | 'artifacts' | 'directory' | 'lines' | 'observed' | 'reached'
> & { readonly log: ServerDeps['log'] };

const HOSTS = { acme: 'acme.localhost', rival: 'rival.localhost' } as const;

/** Listens on a port of its own. */
export async function startMemoryRest(overrides: Partial<ServerDeps> = {}): Promise<MemoryRest> {
  const work = underway();
  const ports = await restPorts(work);
  const app = await createApp({ ...depsOf(ports), images: imagesOf(ports, work.codec(codec)), ...overrides });
  const server = createHttpServer(app.handler);
  work.receives(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  const agent = new Agent({ keepAlive: true });
  const people = addPeople(ports.directory, ports.clock);
  const { acme, rival } = people;
  return {
    ...{ ...ports, ...people, app, port, key: acme.key, rival },
    checkResponse: app.checkResponse,
    faults: memoryFaults(ports),
    logged: async () => ports.lines,
    async call(method, path, sent = {}) {
      const answer = await send({ port, agent, onSent: work.sends }, method, path, {
        host: acme.host,
        key: acme.key,
        ...sent,
      });
      checkAnswer(app, method, path, answer);
      return answer;
    },
    sendRaw: (text) => sendRaw(port, text),
    async show(view) {
      await ports.views.put(view);
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What an app in this process can be made of. */
export const memoryDeps = async (): Promise<ServerDeps> => depsOf(await restPorts());

async function restPorts(work = underway()): Promise<Ports> {
  const time = manualClock(undefined, work.isBusy);
  const clock: MemoryRest['clock'] = {
    ...time,
    isNow: (wireTime) => wireTime === new Date(time.now()).toISOString(),
    async until(isSo) {
      await time.settle();
      for (let i = 0; !(await isSo()); i += 1) {
        if (i === 120) throw new Error('it never came to this');
        await time.advance(500);
      }
    },
  };
  const views = new RestViews();
  for (const namespace of Object.keys(HOSTS)) await views.finishRebuild(namespace);
  const [store, artifacts, directory] = [new RestStore(clock), new FakeArtifactStore(), createPartnerDirectory()];
  return { clock, store, views, artifacts, directory, ...recordingLog(), observed: [], reached: [] };
}

/** One codec for all, as in a program; pictures are drawn by the simulated engine. */
const codec = createSharpCodec();
const engine = createSimulatedImageEngine({ render: codec.render });
const imagesOf = ({ store, artifacts, clock, log }: Ports, codec: ImageCodec): ArticleImageWriter =>
  new StoredImageWriter({ store, artifacts, clock, log, codec, engine, altTexts, random: randomBytes });

function depsOf({ observed, reached, lines: _, ...ports }: Ports): ServerDeps {
  return {
    ...ports,
    settings: { publicScheme: 'https', trustForwardedHost: false, maxBodyBytes: 65_536, imageUrlLifetimeSeconds: 900 },
    changes: new EmbeddedViewChanges(),
    brandings: new Brandings(codec),
    ids,
    signingKeys: SIGNING_KEYS,
    random: randomBytes,
    observe: (operation, method, status) => void observed.push({ operation, method, status }),
    stopping: new AbortController().signal,
    failpoint: (name) => void reached.push(name),
  };
}

function memoryFaults({ store, views, artifacts }: Ports): RestFaults {
  return {
    storeAway: async (...verbs) => store.goAway(...verbs),
    async viewsAway(how = 'refuse') {
      if (how === 'hang') views.hangs = true;
      else views.away = true;
    },
    artifactsAway: async () => artifacts.failWith(new Error('nats: timeout')),
    async loseCreates() {
      store.creates = 'lost';
    },
    async refuseCreates() {
      store.refusal = 'exceeded quota';
      return store.refusal;
    },
    async mend() {
      store.comeBack();
      [store.creates, store.refusal] = ['answered', undefined];
      [views.away, views.hangs] = [false, false];
      artifacts.failWith(undefined);
    },
  };
}

type People = Pick<Rest, 'acme' | 'rival' | 'addKey' | 'addDocsUser' | 'brand' | 'suspend'>;

function addPeople(directory: FedPartnerDirectory, clock: ManualClock): People {
  let serial = 0;
  const metadata = (namespace: string, name = `n${++serial}`) => {
    const creationTimestamp = new Date(clock.now()).toISOString();
    return { namespace, name, uid: name, resourceVersion: String(++serial), generation: 1, creationTimestamp };
  };
  const putPartner = (namespace: PartnerName, spec: Partial<Partner['spec']> = {}): void => {
    directory.partners.put({
      apiVersion: 'sightline.dev/v1alpha1',
      kind: 'Partner',
      metadata: metadata(namespace, namespace),
      spec: { hostnames: [HOSTS[namespace], `docs.${namespace}.example`], ...spec },
    });
  };
  const putCredential = (namespace: string, spec: Omit<PartnerCredential['spec'], 'keyHash'>): string => {
    const { key, keyHash } = newKey();
    directory.credentials.put({
      apiVersion: 'sightline.dev/v1alpha1',
      kind: 'PartnerCredential',
      metadata: metadata(namespace),
      spec: { keyHash, ...spec },
    });
    return key;
  };
  const partner = (namespace: PartnerName) => {
    putPartner(namespace);
    const key = putCredential(namespace, { use: 'Api', scopes: [...scope.options] });
    return { namespace, host: HOSTS[namespace], key };
  };
  const people: People = {
    acme: partner('acme'),
    rival: partner('rival'),
    addKey: async (name, scopes, spec = {}) => putCredential(name, { use: 'Api', scopes: [...scopes], ...spec }),
    addDocsUser: async (name, username, spec = {}) => putCredential(name, { use: 'Docs', username, ...spec }),
    brand: async (name, branding) => putPartner(name, branding && { branding }),
    suspend: async (name) => putPartner(name, { suspended: true }),
  };
  directory.partners.synced();
  directory.credentials.synced();
  return people;
}

/** As `sightline credential create` makes them. */
export function newKey(): { readonly key: string; readonly keyHash: string } {
  const key = `sl_${randomBytes(32).toString('base64url')}`;
  return { key, keyHash: `sha256:${createHash('sha256').update(key).digest('hex')}` };
}
