import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import {
  credential,
  embeddedArgs,
  makeKey,
  makeWorld,
  type Outcome,
  partner,
  resource,
  runProgram,
  type World,
} from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

const wrong = suite('embedded: wrong set-ups');
let world: World;
wrong.before(async () => {
  world = await makeWorld({ engines: 'simulated' });
});
wrong.after(() => world.close());

const start = (args?: readonly string[]): Promise<Outcome> => runProgram(args ?? embeddedArgs(world));
const lines = ({ stderr }: Outcome): string[] => stderr.split('\n').filter((line) => line !== '');

wrong('every unknown key and wrong value of the configuration is named with its path, exit code 2', async () => {
  const file = join(world.root, 'wrong.yaml');
  writeFileSync(
    file,
    'http: {prot: 1, port: 99999}\nanalysis: {samples: none}\nproviders: {provider_1: {adapter: bing}}\nstoer: {}\n',
  );
  const outcome = await start(['embedded', '--config', file, '--data', world.data]);
  assert.is(outcome.code, 2);
  assert.is(outcome.stdout, '');
  const told = lines(outcome).join('\n');
  for (const path of [
    'http.prot: unknown key',
    'http.port: ',
    'analysis.samples: ',
    'providers.provider_1',
    'stoer: unknown key',
  ])
    assert.ok(told.includes(path), `${path} in\n${told}`);
  assert.ok(
    lines(outcome).every((line) => line.startsWith(`sightline: ${file}: `)),
    told,
  );
  assert.not.ok(existsSync(world.data), 'nothing is made of a wrong configuration');
});

wrong('a configuration that cannot be read or is no YAML: one line, exit code 2', async () => {
  for (const [text, says] of [
    [undefined, /cannot be read \(ENOENT\)/],
    ['http: [', /not YAML/],
    ['- a', /must be a mapping/],
  ] as const) {
    const file = join(world.root, 'broken.yaml');
    rmSync(file, { force: true });
    if (text !== undefined) writeFileSync(file, text);
    const outcome = await start(['embedded', '--config', file, '--data', world.data]);
    assert.is(outcome.code, 2);
    assert.match(outcome.stderr, says);
    assert.is(lines(outcome).length, 1, outcome.stderr);
  }
});

wrong('every problem of every manifest is named with file, document and path; nothing is applied', async () => {
  const folder = join(world.root, 'wrong-manifests');
  mkdirSync(folder);
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('a.yaml', 'apiVersion: sightline.dev/v1\nkind: Partnr\nmetadata: {name: A_B}\n');
  write(
    'b.yaml',
    [
      'apiVersion: sightline.dev/v1alpha1\nkind: Partner\nmetadata: {namespace: acme, name: acme}\nspec: {hostname: x, limits: {concurrentRun: 1}}',
      'apiVersion: sightline.dev/v1alpha1\nkind: PartnerCredential\nmetadata: {namespace: acme, name: b}\nspec: {use: Api, keyHash: nohash, scopes: [all]}',
    ].join('\n---\n'),
  );
  write('c.yml', 'kind: [');
  write(
    'd.yaml',
    'apiVersion: sightline.dev/v1alpha1\nkind: PartnerCredential\nmetadata: {namespace: acme, name: c}\nspec: {use: Api}\n',
  );
  const outcome = await start(['embedded', '--config', world.configFile, '--data', world.data, '--manifests', folder]);
  assert.is(outcome.code, 2);
  for (const problem of [
    'manifests: a.yaml, document 1: apiVersion: must be sightline.dev/v1alpha1',
    'manifests: a.yaml, document 1: kind: must be one of Partner, ',
    'manifests: a.yaml, document 1: metadata.name: must be lower-case',
    'manifests: a.yaml, document 1: spec: ',
    'manifests: b.yaml, document 1 (Partner acme): spec.hostname: unknown field',
    'manifests: b.yaml, document 2 (PartnerCredential b): spec.keyHash: ',
    'manifests: b.yaml, document 2 (PartnerCredential b): spec.scopes.0: ',
    'manifests: c.yml, document 1: not YAML: ',
    'manifests: d.yaml, document 1 (PartnerCredential acme/c): spec.keyHash: ',
  ])
    assert.ok(outcome.stderr.includes(`sightline: ${problem}`), `${problem} in\n${outcome.stderr}`);
  writeFileSync(join(folder, 'b.yaml'), '');
  for (const file of ['a.yaml', 'c.yml', 'd.yaml']) rmSync(join(folder, file));
  write(
    'e.yaml',
    'apiVersion: sightline.dev/v1alpha1\nkind: Partner\nmetadata: {namespace: acme, name: acme}\nspec: {hostnames: [a.localhost], limits: {concurrentRun: 1}}\n',
  );
  const nested = await start(['embedded', '--config', world.configFile, '--data', world.data, '--manifests', folder]);
  assert.is(nested.code, 2);
  assert.match(nested.stderr, /e\.yaml, document 1 \(Partner acme\/acme\): spec\.limits\.concurrentRun: unknown field/);
});

wrong('a folder of manifests that is not there: one line, exit code 2', async () => {
  const outcome = await start([
    'embedded',
    '--config',
    world.configFile,
    '--data',
    world.data,
    '--manifests',
    join(world.root, 'none'),
  ]);
  assert.is(outcome.code, 2);
  assert.match(outcome.stderr, /^sightline: manifests: .*none cannot be read \(ENOENT\)$/);
});

async function takePort(): Promise<{ readonly number: number; close(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { number: (server.address() as AddressInfo).port, close: () => server.close() }; // a TCP server that listens
}

wrong('a manifest that adds to one before it in the folder is applied after it', async () => {
  const taken = await takePort();
  const other = await makeWorld({ engines: 'simulated' });
  other.manifest('a.yaml', partner('acme'), credential('backend', makeKey()));
  other.manifest('b.yaml', resource('Partner', 'acme', { suspended: true }));
  const outcome = await start([...embeddedArgs(other), '--port', String(taken.number)]);
  taken.close();
  await other.close();
  assert.match(outcome.stdout, /"file":"a.yaml","changed":2.*\n.*"file":"b.yaml","changed":1/);
});

for (const [port, flag] of [
  ['port', 'http.port'],
  ['opsPort', 'http.opsPort'],
] as const) {
  wrong(`${flag} in use: one line that names it, exit code 1`, async () => {
    const { number, close } = await takePort();
    world.configure({ http: { port: 0, opsPort: 0, [port]: number } });
    const outcome = await start();
    close();
    assert.is(outcome.code, 1, `${outcome.signal}\n${outcome.stderr}`);
    assert.is(lines(outcome).length, 1, outcome.stderr);
    assert.ok(outcome.stderr.includes(flag) && outcome.stderr.includes(String(number)), outcome.stderr);
  });
}

wrong.run();
