import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { inClusterAccess, KubeConfigError, kubeConfigAccess } from '../../../src/runtime/client/kube-config.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { failureOf } from './local-api-server.ts';

const access = suite('access to the cluster API');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

function kubeConfig(user: object, cluster: object = {}, folder = tempFolder()): string {
  const file = join(folder, 'config.yaml');
  const document = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'c', cluster: { server: 'https://127.0.0.1:6443/', ...cluster } }],
    users: [{ name: 'u', user }],
    contexts: [{ name: 'x', context: { cluster: 'c', user: 'u' } }],
    'current-context': 'x',
  };
  writeFileSync(file, stringify(document));
  return file;
}

access('a pod’s service account is read anew each time, since both files are rotated', async () => {
  const folder = tempFolder();
  const write = (token: string, ca: string): void => {
    writeFileSync(join(folder, 'token'), token);
    writeFileSync(join(folder, 'ca.crt'), ca);
  };
  write('one\n', 'ca one');
  const pod = inClusterAccess({ host: '10.0.0.1', port: '443', folder });
  assert.is(pod.server, 'https://10.0.0.1:443');
  const first = await pod.credentials(false);
  assert.equal([first.headers, String(first.tls.ca)], [{ authorization: 'Bearer one' }, 'ca one']);
  write('two', 'ca two');
  const second = await pod.credentials(false);
  assert.equal([second.headers, String(second.tls.ca)], [{ authorization: 'Bearer two' }, 'ca two']);
  assert.is(inClusterAccess({ host: 'fd00::1', port: '443' }).server, 'https://[fd00::1]:443');
});

const users: [name: string, user: object, headers: object, tls: Record<string, string>][] = [
  ['a token', { token: 'abc' }, { authorization: 'Bearer abc' }, {}],
  [
    'a client certificate',
    { 'client-certificate-data': base64('cert'), 'client-key-data': base64('key') },
    {},
    { cert: 'cert', key: 'key' },
  ],
  ['a password', { username: 'me', password: 'it' }, { authorization: `Basic ${base64('me:it')}` }, {}],
];
for (const [name, user, headers, tls] of users) {
  access(`a kubeconfig with ${name}`, async () => {
    const known = await kubeConfigAccess([kubeConfig(user, { 'certificate-authority-data': base64('ca') })]);
    assert.is(known.server, 'https://127.0.0.1:6443');
    const credentials = await known.credentials(false);
    assert.equal(credentials.headers, headers);
    const texts = Object.fromEntries(Object.entries(credentials.tls).map(([key, value]) => [key, String(value)]));
    assert.equal(texts, { ca: 'ca', ...tls });
  });
}

access('server name, no verification, a proxy; plain HTTP needs no certificate', async () => {
  const cluster = { 'tls-server-name': 'kube', 'insecure-skip-tls-verify': true, 'proxy-url': 'http://127.0.0.1:3128' };
  const { tls, proxyUrl } = await (await kubeConfigAccess([kubeConfig({ token: 'a' }, cluster)])).credentials(false);
  assert.equal([tls, proxyUrl], [{ servername: 'kube', rejectUnauthorized: false }, 'http://127.0.0.1:3128']);
  const plain = await kubeConfigAccess([kubeConfig({ token: 'a' }, { server: 'http://127.0.0.1:8001' })]);
  assert.equal((await plain.credentials(false)).headers, { authorization: 'Bearer a' });
});

access('a plugin’s token is kept until the server refuses it', async () => {
  const folder = tempFolder();
  const plugin = join(folder, 'plugin.sh');
  const credential = '{"kind":"ExecCredential","status":{"token":"t%s"}}';
  writeFileSync(plugin, `#!/bin/sh\necho x >> ${folder}/runs\nprintf '${credential}' $(wc -l < ${folder}/runs)\n`);
  chmodSync(plugin, 0o700);
  const exec = { apiVersion: 'client.authentication.k8s.io/v1', command: plugin, interactiveMode: 'Never' };
  const known = await kubeConfigAccess([kubeConfig({ exec }, {}, folder)]);
  const token = async (refused: boolean) => (await known.credentials(refused)).headers['authorization'];
  assert.equal([await token(false), await token(false)], ['Bearer t1', 'Bearer t1']);
  assert.equal([await token(true), await token(false)], ['Bearer t2', 'Bearer t2']);
});

access('several files are one; the first says the context', async () => {
  const first = kubeConfig({ token: 'a' });
  const second = join(tempFolder(), 'more.yaml');
  const users = [{ name: 'other', user: { token: 'b' } }];
  writeFileSync(second, stringify({ apiVersion: 'v1', kind: 'Config', clusters: [], users, contexts: [] }));
  const known = await kubeConfigAccess([first, second]);
  assert.equal((await known.credentials(false)).headers, { authorization: 'Bearer a' });
});

access('what cannot be used is told without what is in it', async () => {
  const broken = join(tempFolder(), 'broken.yaml');
  writeFileSync(broken, 'users: [{name: s3cret, user: {token: s3cret}');
  const cases: [files: string[], message: RegExp][] = [
    [['/nowhere/config'], /ENOENT/],
    [[broken], /not a kubeconfig/],
    [[kubeConfig({ token: 'a' }, { 'proxy-url': 'socks5://127.0.0.1:1' })], /SOCKS/],
  ];
  for (const [files, message] of cases) {
    const error = await failureOf(kubeConfigAccess(files));
    assert.instance(error, KubeConfigError);
    assert.match(error.message, message);
    assert.not.match(`${error.stack} ${String(error.cause)}`, 's3cret');
  }
});

access.run();
