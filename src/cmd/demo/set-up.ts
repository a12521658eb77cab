import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Environment } from '../../config/load.ts';
import type { StatedBranding } from '../../domain/branding/branding.ts';
import { DEFAULT_ANALYST, DEFAULT_PROVIDERS, ENGINES } from '../../registry/engines.ts';
import { API_VERSION } from '../../resources/meta.ts';
import { SAMPLE_HOST } from '../../simulation/sample-site.ts';
import { createCredential } from '../credential.ts';

export interface DemoFolder {
  readonly config: string;
  readonly data: string;
  readonly manifests: string;
  readonly key: string;
  readonly host: string;
  /** A second hostname of the same partner. */
  readonly otherHost: string;
  readonly docsPassword: string;
  /** Without an API key, texts and images are simulated. */
  readonly isSimulated: boolean;
}

const NAMESPACE = 'demo';
/** Resolved by every client; names under localhost by curl and browsers only. */
const HOST = 'localhost';
const OTHER_HOST = 'demo.localhost';
/** A simulated answer takes this long, so that progress is visible. */
const SIMULATED_LATENCY_MS = 150;

/** The logo is a dot on its interval, as the page draws a score. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 40" width="150" height="40">
<g fill="none" stroke="#0b6e4f" stroke-width="3"><path d="M4 20h36M4 13v14M40 13v14"/><circle cx="22" cy="20" r="7" fill="#0b6e4f"/></g>
<text x="50" y="25" font-family="Georgia, serif" font-size="15" fill="#1a1a1a">Demo Agency</text></svg>`;
/** How the pages of the demo's partner look. */
export const DEMO_BRANDING = {
  name: 'Demo Agency',
  logo: Buffer.from(LOGO).toString('base64'),
  colour: '#0b6e4f',
  footer: 'Prepared by Demo Agency',
} as const satisfies StatedBranding;

/** Writes what an operator would: a configuration, a partner, and keys for its backend and for the documentation. */
export async function setUp(
  root: string,
  env: Environment,
  sampleSitePort: number | undefined,
  ports: { readonly rest: number; readonly ops: number },
): Promise<DemoFolder> {
  const [data, manifests, config] = [join(root, 'data'), join(root, 'manifests'), join(root, 'sightline.yaml')];
  await mkdir(manifests, { recursive: true });
  const simulated = Object.entries(DEFAULT_PROVIDERS)
    .filter(([, engine]) => !env[ENGINES[engine].apiKeyEnv])
    .map(([id]) => [id, { adapter: 'simulated', latencyMs: SIMULATED_LATENCY_MS }]);
  const document = {
    http: { port: ports.rest, opsPort: ports.ops, publicScheme: 'http' },
    ...(simulated.length > 0 ? { providers: Object.fromEntries(simulated) } : {}),
    ...(sampleSitePort === undefined
      ? {}
      : { web: { hostOverrides: { [SAMPLE_HOST]: `127.0.0.1:${sampleSitePort}` } } }),
  };
  await writeFile(config, stringify(document));
  const partner = {
    apiVersion: API_VERSION,
    kind: 'Partner',
    metadata: { namespace: NAMESPACE, name: 'demo' },
    spec: { displayName: DEMO_BRANDING.name, hostnames: [HOST, OTHER_HOST], branding: DEMO_BRANDING },
  };
  await writeFile(join(manifests, 'partner.yaml'), stringify(partner));
  const backend = createCredential({ namespace: NAMESPACE, name: 'backend', scopes: 'all' });
  const docs = createCredential({ namespace: NAMESPACE, name: 'docs', docs: 'demo' });
  await writeFile(join(manifests, 'credentials.yaml'), `${backend.manifest}---\n${docs.manifest}`);
  const isSimulated = !env[ENGINES[DEFAULT_ANALYST].apiKeyEnv];
  return {
    config,
    data,
    manifests,
    key: backend.key,
    host: HOST,
    otherHost: OTHER_HOST,
    docsPassword: docs.key,
    isSimulated,
  };
}
