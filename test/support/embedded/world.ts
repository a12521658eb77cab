import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { Gate } from '../gate.ts';
import { type ProviderServer, startProviderServer } from '../provider-server.ts';
import { tempFolder } from '../temp-folder.ts';

export const WEBSITE = 'https://kestreltools.example';
export const NAMESPACE = 'acme';
export const HOST = 'acme.localhost';

const API_VERSION = 'sightline.dev/v1alpha1';

/** A machine that `sightline embedded` runs on: folders, configuration, a website, and answer engines that count. */
export interface World {
  readonly root: string;
  readonly data: string;
  readonly manifests: string;
  readonly configFile: string;
  /** Bearer key of the partner `acme` with every scope. */
  readonly key: string;
  /** The engines; `requests` is what was paid for. Not asked when the engines are simulated. */
  readonly providers: ProviderServer;
  /** Keeps requests to the websites waiting. */
  readonly siteGate: Gate;
  /** Replaces the configuration; what is given is merged over the default one, section by section. */
  configure(changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void;
  /** Writes a file of the manifests folder. */
  manifest(file: string, ...resources: readonly object[]): void;
  /** Programs that are killed when the world ends. */
  readonly programs: Set<{ signal(signal: NodeJS.Signals): void }>;
  /** Ends its servers and every program still running on it. */
  close(): Promise<void>;
}

/** The three engines by `baseUrl`, or simulated ones. */
export interface WorldOptions {
  readonly engines: 'counted' | 'simulated';
  /** How long a counted engine takes to answer. */
  readonly answerMs?: number;
  /** Further websites, such as `oak-tables.example`: the shop of a brand Kestrel whose category is in the name. */
  readonly shops?: readonly string[];
  /** The partner's key; a random one unless given. */
  readonly key?: string;
}

/** Small reports: 4 open questions, none branded, one sample. Ports are free ones. */
export async function makeWorld(options: WorldOptions): Promise<World> {
  const root = tempFolder();
  const [data, manifests, configFile] = [join(root, 'data'), join(root, 'manifests'), join(root, 'sightline.yaml')];
  mkdirSync(manifests);
  const providers = await startProviderServer();
  providers.answerWith((question) => ({
    text: `For "${question}" people name Hammerfall first.[1] Kestrel Tools is a solid choice as well.[2]`,
    sources: [{ url: 'https://www.reviews.example/best-tools' }, { url: `${WEBSITE}/range` }],
  }));
  const siteGate = new Gate();
  const site = await serveSite(siteGate);
  providers.answerAfter(options.answerMs ?? 0);
  const hosts = ['kestreltools.example', ...(options.shops ?? [])];
  const base = baseConfig(options, providers.origin, {
    ...providers.hostOverrides,
    ...Object.fromEntries(hosts.map((host) => [host, `127.0.0.1:${site.port}`])),
  });
  const world: World = {
    root,
    data,
    manifests,
    configFile,
    key: options.key ?? makeKey(),
    providers,
    siteGate,
    configure: (changes) => writeFileSync(configFile, stringify(merged(base, changes))),
    manifest: (file, ...resources) =>
      writeFileSync(join(manifests, file), resources.map((resource) => stringify(resource)).join('---\n')),
    programs: new Set(),
    close: async () => {
      for (const program of world.programs) program.signal('SIGKILL');
      await Promise.all([providers.close(), site.close()]);
    },
  };
  world.configure({});
  world.manifest('partner.yaml', partner('acme'), credential('backend', world.key));
  return world;
}

type Section = Readonly<Record<string, unknown>>;

function merged(base: Section, changes: Readonly<Record<string, Section>>): Section {
  const sections = Object.entries(changes).map(([name, section]) => [name, { ...(base[name] ?? {}), ...section }]);
  return { ...base, ...Object.fromEntries(sections) };
}

function baseConfig(options: WorldOptions, origin: string, hostOverrides: Readonly<Record<string, string>>) {
  const engine = (adapter: string, baseUrl: string) =>
    options.engines === 'simulated'
      ? { adapter: 'simulated' }
      : { adapter, model: `${adapter}-model`, baseUrl, apiKeyEnv: 'ENGINE_KEY', concurrency: 2 };
  return {
    http: { port: 0, opsPort: 0, publicScheme: 'http' },
    providers: {
      provider_1: engine('openai', `${origin}/v1`),
      provider_2: engine('gemini', origin),
      provider_3: engine('perplexity', origin),
    },
    analyst: { adapter: 'simulated' },
    images: { adapter: 'simulated' },
    analysis: { openQuestions: 4, brandedQuestions: 0, samples: 1, runDeadlineSeconds: 300 },
    web: { hostOverrides },
  };
}

/** A key as `sightline credential create` makes them. */
export const makeKey = (): string => `sl_${randomBytes(32).toString('base64url')}`;

export function partner(name: string, spec: object = {}, namespace = NAMESPACE): object {
  return {
    apiVersion: API_VERSION,
    kind: 'Partner',
    metadata: { namespace, name },
    spec: { hostnames: [HOST], ...spec },
  };
}

const SCOPES = ['workspaces', 'reports', 'actions'].flatMap((what) => [`${what}:read`, `${what}:write`]);

export function credential(name: string, key: string, spec: object = {}, namespace = NAMESPACE): object {
  const keyHash = `sha256:${createHash('sha256').update(key).digest('hex')}`;
  return {
    apiVersion: API_VERSION,
    kind: 'PartnerCredential',
    metadata: { namespace, name },
    spec: { use: 'Api', keyHash, scopes: SCOPES, ...spec },
  };
}

/** A manifest of any kind. */
export const resource = (kind: string, name: string, spec: object, namespace = NAMESPACE): object => ({
  apiVersion: API_VERSION,
  kind,
  metadata: { namespace, name },
  spec,
});

const HOME = `<!doctype html><html lang="en"><head><title>Kestrel Tools | Hand tools for joiners</title>
<meta name="description" content="Kestrel Tools makes hand tools for joiners and cabinet makers.">
<meta property="og:site_name" content="Kestrel Tools"></head><body><h1>Hand tools for joiners</h1>
<p>Kestrel Tools makes chisels, planes and saws for joiners and cabinet makers.</p><h2>Chisels</h2><h2>Hand planes</h2>
</body></html>`;
function shop(host: string): string {
  const category = host.split('.')[0]?.replaceAll('-', ' ') ?? '';
  const title = `${category.charAt(0).toUpperCase()}${category.slice(1)} for every home`;
  return `<!doctype html><html lang="en"><head><title>Kestrel | ${title}</title>
<meta name="description" content="Kestrel makes ${category} for every home.">
<meta property="og:site_name" content="Kestrel"></head><body><h1>${title}</h1><p>Kestrel makes ${category}.</p></body></html>`;
}
const ROBOTS = 'User-agent: GPTBot\nDisallow: /\n';

interface Served {
  readonly port: number;
  close(): Promise<void>;
}

async function serveSite(gate: Gate): Promise<Served> {
  const server = createServer(async (request, response) => {
    await gate.pass();
    const host = request.headers.host ?? '';
    const home = host === 'kestreltools.example' ? HOME : shop(host);
    const body = request.url === '/' ? home : request.url === '/robots.txt' ? ROBOTS : undefined;
    const type = body === home ? 'text/html; charset=utf-8' : 'text/plain';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body ?? 'no such page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return {
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
