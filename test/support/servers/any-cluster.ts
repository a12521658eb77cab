import { randomUUID } from 'node:crypto';
import { KubeConfig } from '@kubernetes/client-node';
import { Agent } from 'undici';
import type { Test } from '../suite.ts';
import { type ApiClient, clientOver } from './api-client.ts';
import { applyCrds } from './apply-crds.ts';
import { startControlPlane } from './control-plane.ts';
import { CONTROL_PLANE, requireServers } from './programs.ts';

/**
 * Any cluster, for suites that break nothing: the current context of the file SIGHTLINE_TEST_KUBECONFIG, or else a
 * control plane of their own. What they make lies in namespaces of theirs, which go at the end. Our definitions are
 * applied and stay.
 */
export interface AnyCluster extends ApiClient {
  readonly url: string;
  readonly kubeconfig: string;
  /** Makes a namespace `PREFIX-xxxxxxxx` and gives its name. */
  namespace(prefix: string): Promise<string>;
}

const givenFile = (): string => process.env['SIGHTLINE_TEST_KUBECONFIG'] ?? '';

/** As `requireServers`, for a suite that takes `anyCluster`. */
export const requireCluster = (tests: Test, leftOut: string): boolean =>
  givenFile() !== '' || requireServers(tests, leftOut, CONTROL_PLANE);

export async function anyCluster(): Promise<AnyCluster> {
  const file = givenFile();
  const { api, url, kubeconfig, end } = file === '' ? await ownCluster() : await givenCluster(file);
  await applyCrds(api);
  const made: string[] = [];
  return {
    ...api,
    url,
    kubeconfig,
    namespace: async (prefix) => {
      const name = `${prefix}-${randomUUID().slice(0, 8)}`;
      const { status, body } = await api.call('POST', '/api/v1/namespaces', { metadata: { name } });
      if (status !== 201) throw new Error(`namespace ${name}: ${status} ${JSON.stringify(body)}`);
      made.push(name);
      return name;
    },
    close: async () => {
      if (file !== '') for (const name of made) await api.call('DELETE', `/api/v1/namespaces/${name}`);
      await end();
    },
  };
}

interface Opened {
  readonly api: ApiClient;
  readonly url: string;
  readonly kubeconfig: string;
  end(): Promise<void>;
}

async function ownCluster(): Promise<Opened> {
  const cluster = await startControlPlane();
  return { api: cluster, url: cluster.url, kubeconfig: cluster.kubeconfig, end: () => cluster.stop() };
}

/** By token or client certificate, as a kubeconfig has them. */
async function givenCluster(file: string): Promise<Opened> {
  const config = new KubeConfig();
  config.loadFromFile(file);
  const url = config.getCurrentCluster()?.server;
  if (url === undefined) throw new Error('SIGHTLINE_TEST_KUBECONFIG has no current cluster');
  const options: { ca?: Buffer; cert?: Buffer; key?: Buffer; headers?: Record<string, string> } = {};
  await config.applyToHTTPSOptions(options);
  const { ca, cert, key, headers = {} } = options;
  const connect = { ...(ca ? { ca } : {}), ...(cert ? { cert } : {}), ...(key ? { key } : {}) };
  const dispatcher = new Agent({ connect });
  const api = clientOver(url, dispatcher, headers);
  return { api, url, kubeconfig: file, end: () => api.close() };
}
