import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import {
  credential,
  embeddedArgs,
  makeKey,
  makeWorld,
  type Outcome,
  partner,
  resource,
  runProgram,
  startEmbedded,
  type World,
} from '../support/embedded.ts';
import { makeCredential } from '../support/signing-credentials.ts';
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

wrong('[J-03] a key that pictures cannot be signed with: one line that quotes none of it, exit code 2', async () => {
  const [made, other] = [await makeCredential(), await makeCredential()];
  const file = (name: string, text: string): string => {
    const path = join(world.root, name);
    writeFileSync(path, text);
    return path;
  };
  const [key, chain] = [file('c2pa.key', made.key), file('c2pa.pem', made.chain)];
  for (const [keyFile, certificateFile, says] of [
    [join(world.root, 'none.key'), chain, /^sightline: images\.c2pa\.keyFile: \S+none\.key cannot be read \(ENOENT\)$/],
    [key, join(world.root, 'none.pem'), /^sightline: images\.c2pa\.certificateFile: \S+ cannot be read \(ENOENT\)$/],
    [
      file('other.key', other.key),
      chain,
      /^sightline: images\.c2pa\.keyFile: \S+other\.key: does not belong to the first/,
    ],
    [key, file('text.pem', 'hello'), /^sightline: images\.c2pa\.certificateFile: \S+: must hold certificates in PEM$/],
  ] as const) {
    const config = file(
      'c2pa.yaml',
      stringify({ images: { adapter: 'simulated', c2pa: { keyFile, certificateFile } } }),
    );
    const outcome = await start(['embedded', '--config', config, '--data', join(world.root, 'unused')]);
    assert.equal([outcome.code, lines(outcome).length], [2, 1], outcome.stderr);
    assert.match(outcome.stderr, says);
    assert.not.ok(outcome.stdout.includes(made.key.slice(30, 60)) || outcome.stderr.includes('PRIVATE'));
    assert.not.ok(existsSync(join(world.root, 'unused')));
  }
});

wrong('[J-03] a certificate that expired is told at start, which goes on: only pictures need it', async () => {
  const { key, chain } = await makeCredential({ days: 0 });
  const files = { keyFile: join(world.root, 'old.key'), certificateFile: join(world.root, 'old.pem') };
  writeFileSync(files.keyFile, key);
  writeFileSync(files.certificateFile, chain);
  const on = await makeWorld({ engines: 'simulated' });
  on.configure({ images: { c2pa: files } });
  const program = await startEmbedded(on);
  const told = program.stdout.filter((line) => line.includes('no picture can be generated'));
  assert.equal([told.length, /"level":"error".*expired on 20/.test(told[0] ?? '')], [1, true], told.join());
  await program.stop();
  await on.close();
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
