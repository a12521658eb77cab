import { readFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:https';
import { join } from 'node:path';

/** Where the cluster API is and what opens it. */
export interface ClusterAccess {
  /** Scheme, host and port, perhaps a path; no slash at the end. */
  readonly server: string;
  /** What is good now. `refused`: the server did not take the last ones, so nothing kept may be given again. */
  credentials(refused: boolean): Promise<ClusterCredentials>;
}

export interface ClusterCredentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly tls: TlsMaterial;
  /** An HTTP proxy to the server. */
  readonly proxyUrl?: string;
}

/** As node:tls takes them. */
export interface TlsMaterial {
  readonly ca?: string | Buffer;
  readonly cert?: string | Buffer;
  readonly key?: string | Buffer;
  readonly passphrase?: string;
  readonly servername?: string;
  readonly rejectUnauthorized?: boolean;
}

/** The configuration cannot be used as it stands: no retry will help. */
export class KubeConfigError extends Error {
  override readonly name = 'KubeConfigError';
}

export interface InClusterOptions {
  /** KUBERNETES_SERVICE_HOST and _PORT, which the kubelet sets in every pod. */
  readonly host: string;
  readonly port: string;
  /** Holds `token` and `ca.crt`; both are rotated in place, so they are read every time. */
  readonly folder?: string;
}

const SERVICE_ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

/** A pod's own service account. Reads two files and needs no library, so that programs in a pod start fast. */
export function inClusterAccess({ host, port, folder = SERVICE_ACCOUNT }: InClusterOptions): ClusterAccess {
  return {
    server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async credentials() {
      const [token, ca] = await Promise.all([
        readFile(join(folder, 'token'), 'utf8'),
        readFile(join(folder, 'ca.crt')),
      ]);
      return { headers: { authorization: `Bearer ${token.trim()}` }, tls: { ca } };
    },
  };
}

/**
 * The current context of kubeconfig files, merged as kubectl does: token, client certificate, basic, exec plugin, OIDC.
 * Throws KubeConfigError. The library is loaded here and not before.
 */
export async function kubeConfigAccess(files: readonly string[]): Promise<ClusterAccess> {
  // the package's root would load every generated API as well
  const { KubeConfig } = await import('@kubernetes/client-node/dist/config.js');
  const load = (): InstanceType<typeof KubeConfig> => {
    const config = new KubeConfig();
    files.forEach((file, index) => {
      const next = index === 0 ? config : new KubeConfig();
      next.loadFromFile(file);
      if (index > 0) config.mergeConfig(next);
    });
    return config;
  };
  let config = readable(files, load);
  const cluster = config.getCurrentCluster();
  if (!cluster?.server) throw new KubeConfigError('kubeconfig: the current context names no server');
  const { proxyUrl } = cluster;
  if (proxyUrl?.startsWith('socks')) throw new KubeConfigError('kubeconfig: a SOCKS proxy is not supported');
  return {
    server: cluster.server.replace(/\/+$/, ''),
    async credentials(refused) {
      if (refused) config = readable(files, load); // forgets tokens that plugins gave
      const current = config.getCurrentCluster();
      // the library refuses plain HTTP unless it is told that there is no TLS to verify
      if (current?.server.startsWith('http:')) Object.assign(current, { skipTLSVerify: true });
      const options: RequestOptions = {};
      await config.applyToHTTPSOptions(options);
      const tls = tlsOf(options);
      return { headers: headersOf(options), tls, ...(proxyUrl === undefined ? {} : { proxyUrl }) };
    },
  };
}

/** The library's messages may quote the file, so they are not passed on. */
function readable<T>(files: readonly string[], load: () => T): T {
  try {
    return load();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'not a kubeconfig';
    throw new KubeConfigError(`kubeconfig: ${files.join(', ')}: cannot be read (${code})`);
  }
}

function headersOf(options: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(options.headers ?? {})) headers[name.toLowerCase()] = String(value);
  const { auth } = options;
  if (typeof auth === 'string') headers['authorization'] ??= `Basic ${Buffer.from(auth).toString('base64')}`;
  return headers;
}

function tlsOf(options: RequestOptions): TlsMaterial {
  const { ca, cert, key, passphrase, servername, rejectUnauthorized } = options;
  return {
    ...(isText(ca) ? { ca } : {}),
    ...(isText(cert) ? { cert } : {}),
    ...(isText(key) ? { key } : {}),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(servername === undefined ? {} : { servername }),
    ...(rejectUnauthorized === undefined ? {} : { rejectUnauthorized }),
  };
}

const isText = (value: unknown): value is string | Buffer => typeof value === 'string' || Buffer.isBuffer(value);
