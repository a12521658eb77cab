import { readFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:https';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';

/** The address of the cluster API and the credentials for it. */
export interface ClusterAccess {
  /** Scheme, host and port, perhaps a path; no slash at the end. */
  readonly server: string;
  /**
   * The current credentials. `refused`: the server rejected the last ones, so cached ones must not be returned again.
   */
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

/** The configuration cannot be used: no retry will help. */
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
 * The current context of kubeconfig files, merged as kubectl does. Throws KubeConfigError. Loads its library when
 * called.
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
      if (refused) config = readable(files, load); // discards tokens from plugins
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

/**
 * Tokens and certificates are rotated hours before they expire. With this interval, files are not read on every call.
 */
const KEEP_MS = 10_000;

/** After a failed read, the old credentials stay in use; this is when they are read again. */
const TRY_AGAIN_MS = 1_000;

/** The credentials in use; read again every 10 seconds, and at once when the server refuses them. */
export class CredentialCache {
  readonly #access: ClusterAccess;
  readonly #clock: Clock;
  #known: ClusterCredentials | undefined;
  #goodUntilMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<ClusterCredentials> | undefined;

  constructor(access: ClusterAccess, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
  }

  async get(): Promise<ClusterCredentials> {
    if (this.#known && this.#clock.monotonicMs() < this.#goodUntilMs) return this.#known;
    try {
      return await this.#read(false);
    } catch (error) {
      if (!this.#known) throw error;
      this.#goodUntilMs = this.#clock.monotonicMs() + TRY_AGAIN_MS;
      return this.#known;
    }
  }

  /** Reads without any cache; true if the result differs from the refused credentials. */
  async renew(refused: ClusterCredentials): Promise<boolean> {
    if (this.#known !== refused && this.#known !== undefined) return true;
    return (await this.#read(true)) !== refused;
  }

  #read(refused: boolean): Promise<ClusterCredentials> {
    this.#reading ??= this.#load(refused).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #load(refused: boolean): Promise<ClusterCredentials> {
    const fresh = await this.#access.credentials(refused);
    if (!isDeepStrictEqual(fresh, this.#known)) this.#known = fresh;
    this.#goodUntilMs = this.#clock.monotonicMs() + KEEP_MS;
    return this.#known ?? fresh;
  }
}
