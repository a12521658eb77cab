import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { GROUP, VERSION } from '../../../src/resources/meta.ts';
import type { PlanInForce } from '../../../src/resources/workspace.ts';
import { make } from '../../support/builders.ts';
import { runProgram } from '../../support/embedded.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A server that answers for one workspace as a cluster API does; nobody listens where NATS would be. */
const renewing = suite('plan renew on a cluster');
const PATH = `/apis/${GROUP}/${VERSION}/namespaces/acme/workspaces/`;
const IN_FORCE: PlanInForce = {
  ...{ version: 2, digest: 'd', createdAt: '2026-11-02T09:31:12.345Z', reason: 'Renewed' },
  artifact: { key: 'k', sha256: '0'.repeat(64), sizeBytes: 1, encoding: 'Gzip', mediaType: 'application/json' },
};
const workspace = (resourceVersion: string) =>
  make(
    'Workspace',
    { website: 'https://acme.example', models: [{ id: 'provider_1', enabled: true }], settings: { names: ['Acme'] } },
    { metadata: { namespace: 'acme', name: 'pws-a', resourceVersion }, status: { plan: IN_FORCE } },
  );

/** What was asked to be written; the first `conflicts` writes meet another writer. */
async function startApi(conflicts: number) {
  const written: unknown[] = [];
  const answer = async (request: IncomingMessage): Promise<readonly [number, object]> => {
    const failure = (code: number, reason: string) =>
      [code, { kind: 'Status', status: 'Failure', reason, details: { name: 'pws-b' }, code }] as const;
    if (!request.url?.startsWith(`${PATH}pws-a`)) return failure(404, 'NotFound');
    if (request.method === 'GET') return [200, workspace(String(written.length + 1))];
    written.push(await json(request));
    return written.length <= conflicts ? failure(409, 'Conflict') : [200, workspace('9')];
  };
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { written, port, close: () => server.close() };
}

function filesFor(port: number) {
  const folder = tempFolder();
  const [config, kubeconfig] = [join(folder, 'sightline.yaml'), join(folder, 'kubeconfig')];
  const sections = {
    kubernetes: { namespaces: ['acme'], image: 'registry.example/sightline:1' },
    redis: { url: 'redis://127.0.0.1:1' },
    nats: { servers: ['nats://127.0.0.1:1'] },
  };
  writeFileSync(config, JSON.stringify(sections));
  const access = {
    clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}` } }],
    contexts: [{ name: 'c', context: { cluster: 'c', user: 'u' } }],
    users: [{ name: 'u', user: {} }],
    'current-context': 'c',
  };
  writeFileSync(kubeconfig, JSON.stringify({ apiVersion: 'v1', kind: 'Config', ...access }));
  return { config, kubeconfig };
}

renewing('[Q-01] asks for the next version under the version that was read, again after a conflict', async () => {
  const api = await startApi(1);
  const { config, kubeconfig } = filesFor(api.port);
  const renew = (name: string, ...more: string[]) =>
    runProgram(['plan', 'renew', name, '--config', config, '--namespace', 'acme', ...more], { KUBECONFIG: kubeconfig });
  const { code, stdout, stderr } = await renew('pws-a', '--note', 'new brand');
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, /^acme\/pws-a, https:\/\/acme\.example: the next report makes plan 3\n/);
  const { spec } = workspace('1');
  const write = (resourceVersion: string) => [
    { op: 'replace', path: '/metadata/resourceVersion', value: resourceVersion },
    { op: 'add', path: '/spec', value: { ...spec, plan: { version: 3, note: 'new brand' } } },
  ];
  assert.equal(api.written, [write('1'), write('2')]);
  const absent = await renew('pws-b');
  assert.equal([absent.code, absent.stderr], [1, 'sightline: no workspace pws-b in namespace acme of the cluster']);
  api.close();
});
renewing.run();
