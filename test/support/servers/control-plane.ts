import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSigned } from '../self-signed.ts';
import { tempFolder } from '../temp-folder.ts';
import { ADMIN, type ApiClient, apiClient, type Identity, writeKubeconfig } from './api-client.ts';
import { applyCrds } from './apply-crds.ts';
import { compactEtcd, type Etcd, startEtcd } from './etcd.ts';
import { programPath } from './programs.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

/**
 * A Kubernetes control plane of its own: etcd, kube-apiserver and, where asked for, kube-controller-manager, on
 * 127.0.0.1 and as any user. No admission makes or wants service accounts, so pods need none; nothing schedules or
 * runs them (kubelet.ts does, with processes).
 */
export interface ControlPlane extends ApiClient {
  readonly url: string;
  /** Its certificate (PEM), which is its own authority. */
  readonly ca: string;
  readonly token: string;
  /** File of the administrator. */
  readonly kubeconfig: string;
  /** Another kubeconfig file, for a proxy's address or for another of the identities. */
  kubeconfigFor(to: { readonly url?: string; readonly ca?: string; readonly identity?: Identity }): string;
  readonly etcd: Etcd;
  readonly apiServer: ServerProcess;
  /** kube-controller-manager, with `controllers`. */
  readonly controllerManager: ServerProcess | undefined;
  /** Our definitions, from src/resources; resolves when each is Established and its path answers. */
  applyCrds(): Promise<void>;
  kubectl(...args: readonly string[]): Promise<Ran>;
  /** Compacts etcd to its current revision: older watches and lists answer 410 or are refused. */
  compact(): Promise<void>;
  stop(): Promise<void>;
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ControlPlaneOptions {
  /** Jobs make pods and get their status, owners' deletion is followed, namespaces go. */
  readonly controllers?: boolean;
  /** Who may come besides the administrator; RBAC decides what they may do. */
  readonly identities?: readonly Identity[];
  /** Further flags of kube-apiserver. */
  readonly apiServerFlags?: readonly string[];
}

/** The controllers of kube-controller-manager that something of ours meets. */
const CONTROLLERS = [
  'job-controller',
  'garbage-collector-controller',
  'namespace-controller',
  'ttl-after-finished-controller',
  'pod-garbage-collector-controller',
];
/** It only tells what hangs: kube-apiserver computes for seconds, and two of them may start beside other tests. */
const READY_WITHIN_MS = 300_000;

export async function startControlPlane(options: ControlPlaneOptions = {}): Promise<ControlPlane> {
  const folder = join(tempFolder(), 'control-plane');
  mkdirSync(folder);
  const [etcdPort, port] = [await freePort(), await freePort()];
  const ca = writeSecrets(folder, options.identities ?? []);
  const url = `https://127.0.0.1:${port}`;
  const client = apiClient(url, ca, ADMIN.token);
  const etcd = await startEtcd(etcdPort, folder);
  const apiServer = await startServer({
    program: programPath('kube-apiserver'),
    args: [...apiServerArgs(folder, etcdPort, port), ...(options.apiServerFlags ?? [])],
    folder,
    // a fresh server answers 403 for a moment, before its roles are loaded
    isReady: async () =>
      (await client.call('GET', '/readyz')).status === 200 &&
      (await client.call('GET', '/api/v1/namespaces/default')).status === 200,
    readyWithinMs: READY_WITHIN_MS,
  });
  let files = 0;
  const kubeconfigFor: ControlPlane['kubeconfigFor'] = (to) =>
    writeKubeconfig(join(folder, `${++files}.kubeconfig`), { url, ca, identity: ADMIN, ...to });
  const kubeconfig = kubeconfigFor({});
  const controllerManager = options.controllers ? await startControllers(folder, kubeconfig) : undefined;
  return {
    ...client,
    ...{ url, ca, token: ADMIN.token, kubeconfig, kubeconfigFor, etcd, apiServer, controllerManager },
    applyCrds: () => applyCrds(client),
    kubectl: (...args) => run(programPath('kubectl'), ['--kubeconfig', kubeconfig, ...args]),
    compact: () => compactEtcd(etcdPort),
    stop: async () => {
      await client.close();
      await Promise.all([controllerManager?.kill(), apiServer.kill(), etcd.kill()]);
    },
  };
}

/** Certificate, key of service accounts and tokens; gives the certificate. */
function writeSecrets(folder: string, identities: readonly Identity[]): string {
  const { key, cert } = selfSigned('127.0.0.1');
  const account = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  writeFileSync(join(folder, 'tls.key'), key);
  writeFileSync(join(folder, 'tls.crt'), cert);
  writeFileSync(join(folder, 'accounts.key'), account.export({ type: 'sec1', format: 'pem' })); // kube-apiserver takes no other
  const lines = [ADMIN, ...identities].map(
    ({ token, user, groups }) => `${token},${user},${user},"${groups.join(',')}"\n`,
  );
  writeFileSync(join(folder, 'tokens.csv'), lines.join(''));
  return cert;
}

function apiServerArgs(folder: string, etcdPort: number, port: number): string[] {
  return [
    ...['--etcd-servers', `http://127.0.0.1:${etcdPort}`, '--bind-address', '127.0.0.1', '--secure-port', String(port)],
    ...['--tls-cert-file', join(folder, 'tls.crt'), '--tls-private-key-file', join(folder, 'tls.key')],
    ...['--token-auth-file', join(folder, 'tokens.csv'), '--authorization-mode', 'RBAC'],
    ...['--service-account-issuer', 'https://kubernetes.default.svc.cluster.local'],
    ...['--service-account-key-file', join(folder, 'accounts.key')],
    ...['--service-account-signing-key-file', join(folder, 'accounts.key')],
    ...['--service-cluster-ip-range', '10.96.0.0/24', '--endpoint-reconciler-type', 'none'],
    ...['--disable-admission-plugins', 'ServiceAccount', '--profiling=false'],
  ];
}

async function startControllers(folder: string, kubeconfig: string): Promise<ServerProcess> {
  const port = await freePort();
  const health = apiClient(`https://127.0.0.1:${port}`, undefined, '');
  const server = await startServer({
    program: programPath('kube-controller-manager'),
    args: [
      ...['--kubeconfig', kubeconfig, '--authentication-kubeconfig', kubeconfig],
      ...['--authorization-kubeconfig', kubeconfig, '--controllers', CONTROLLERS.join(',')],
      ...['--bind-address', '127.0.0.1', '--secure-port', String(port), '--leader-elect=false'],
      ...['--cert-dir', join(folder, 'controller-manager'), '--profiling=false'],
    ],
    folder,
    isReady: async () => (await health.call('GET', '/healthz')).status === 200,
    readyWithinMs: READY_WITHIN_MS,
  });
  return server;
}

const run = (program: string, args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(program, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, stdout, stderr });
    });
  });
