import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { tempFolder } from './temp-folder.ts';

/**
 * A real kube-apiserver with its etcd, of its own, as envtest starts them: the folder KUBEBUILDER_ASSETS holds both
 * programs. Data lies in a temporary folder and goes with the test; nothing needs root.
 */
export interface ApiServer {
  /** One call with JSON; `contentType` for patches. */
  call(
    method: string,
    path: string,
    body?: unknown,
    contentType?: string,
  ): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  stop(): Promise<void>;
}

const TOKEN = 'test-admin-token';
const READY_WITHIN_MS = 60_000;

/** Where the programs are, or undefined: the caller then prints a NOTE, or fails where REQUIRE_SERVERS is 1. */
export function apiServerAssets(): string | undefined {
  const folder = process.env['KUBEBUILDER_ASSETS'];
  return folder !== undefined && existsSync(join(folder, 'kube-apiserver')) && existsSync(join(folder, 'etcd'))
    ? folder
    : undefined;
}

export async function startApiServer(assets: string): Promise<ApiServer> {
  const folder = tempFolder();
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const serviceAccounts = join(folder, 'service-accounts.key');
  execFileSync('openssl', ['genrsa', '-out', serviceAccounts, '2048'], { stdio: 'ignore' });
  writeFileSync(join(folder, 'tokens.csv'), `${TOKEN},admin,admin,"system:masters"\n`);
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcd = start(join(assets, 'etcd'), folder, [
    '--data-dir',
    join(folder, 'etcd'),
    '--unsafe-no-fsync',
    '--log-level',
    'error',
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `default=${peer}`,
  ]);
  const api = start(join(assets, 'kube-apiserver'), folder, [
    ...[
      '--etcd-servers',
      client,
      '--bind-address',
      '127.0.0.1',
      '--secure-port',
      String(port),
      '--cert-dir',
      join(folder, 'pki'),
    ],
    ...[
      '--token-auth-file',
      join(folder, 'tokens.csv'),
      '--authorization-mode',
      'RBAC',
      '--service-cluster-ip-range',
      '10.0.0.0/24',
    ],
    ...[
      '--service-account-issuer',
      'https://127.0.0.1',
      '--service-account-key-file',
      serviceAccounts,
      '--service-account-signing-key-file',
      serviceAccounts,
    ],
  ]);
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const call: ApiServer['call'] = async (method, path, body, contentType = 'application/json') => {
    const answer = await request(`https://127.0.0.1:${port}${path}`, {
      method: method as 'GET',
      dispatcher,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': contentType },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }); // undici knows every method, its type a list
    const text = await answer.body.text();
    return { status: answer.statusCode, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  };
  await untilReady(call);
  return {
    call,
    async stop() {
      await dispatcher.close();
      for (const child of [api, etcd]) await ended(child);
    },
  };
}

function start(program: string, folder: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(folder, `${program.split('/').at(-1)}.log`));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

async function untilReady(call: ApiServer['call']): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS;
  // a fresh server answers 403 for a moment, before its roles are loaded
  while ((await call('GET', '/api/v1/namespaces/default').catch(() => undefined))?.status !== 200) {
    if (performance.now() > untilMs) throw new Error(`kube-apiserver was not ready within ${READY_WITHIN_MS} ms`);
    await sleep(100);
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
