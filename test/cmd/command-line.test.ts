import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { runProgram } from '../support/embedded.ts';

const commandLine = suite('command line');

const refused: readonly (readonly [args: string, says: RegExp])[] = [
  ['', /Usage: sightline/],
  ['nosuch', /unknown command 'nosuch'/],
  ['credential', /Usage: sightline credential/],
  ['embedded', /required option '--data <dir>' not specified/],
  ['embedded --data d --frob', /unknown option '--frob'/],
  ['embedded --data d --port 70000', /'70000' is invalid\. must be a port, 0 to 65535/],
  ['embedded --data d --port http', /'http' is invalid/],
  ['embedded extra --data d', /too many arguments/],
  ['credential create --namespace acme', /required option '--name <name>'/],
  ['credential create --namespace Acme --name b', /--namespace: Acme: must be lower-case letters/],
  ['credential create --namespace acme --name b_b', /--name: b_b: must be lower-case letters/],
  [
    'credential create --namespace acme --name b --scopes reports:read,all',
    /--scopes: unknown: all; known are workspa/,
  ],
  ['credential create --namespace acme --name b --expires tomorrow', /credential: expiresAt: /],
  ['workspace manifest --namespace acme --website acme.example', /id key: set SIGHTLINE_ID_KEY/],
  ['workspace manifest --namespace acme --website acme.example --data nowhere', /--data: nowhere has no keys\.json/],
  ['run --data d', /SIGHTLINE_RUN: the document: /],
];

for (const [args, says] of refused) {
  commandLine(`exit code 2 and a reason for: sightline ${args}`, async () => {
    const { code, stdout, stderr } = await runProgram(args === '' ? [] : args.split(' '));
    assert.is(code, 2);
    assert.is(stdout, '');
    assert.match(stderr, says);
    assert.not.match(stderr, /\n {4}at /, 'no stack');
  });
}

commandLine('help names every option of every command, with exit code 0', async () => {
  const expected: readonly (readonly [args: string, names: readonly string[]])[] = [
    ['--help', ['embedded', 'credential', 'workspace']],
    ['embedded --help', ['--config <file>', '--data <dir>', '--manifests <dir>', '--port <n>', '--pretty']],
    [
      'credential create --help',
      ['--namespace <ns>', '--name <name>', '--scopes', '--expires <time>', '--docs <user>'],
    ],
    ['workspace manifest --help', ['--namespace <ns>', '--website <url>', '--models <ids>', '--data <dir>']],
  ];
  for (const [args, names] of expected) {
    const { code, stdout, stderr } = await runProgram(args.split(' '));
    assert.is(code, 0);
    assert.is(stderr, '');
    for (const name of names) assert.ok(stdout.includes(name), `${args} names ${name}`);
  }
  assert.not.ok((await runProgram(['--help'])).stdout.includes('run '), 'the program of a run is not for people');
});

const ID_KEY = Buffer.alloc(32, 7).toString('base64');
const manifest = (args: string, key = ID_KEY) =>
  runProgram(['workspace', 'manifest', '--namespace', 'acme', ...args.split(' ')], { SIGHTLINE_ID_KEY: key });

commandLine(
  '[W-02] workspace manifest: every spelling of a website has one name; another key or namespace another',
  async () => {
    const { code, stdout } = await manifest('--website HTTP://www.Acme.example/shop?x=1 --models provider_2');
    assert.is(code, 0);
    const { apiVersion, kind, metadata, spec } = parse(stdout);
    assert.equal([apiVersion, kind, metadata.namespace], ['sightline.dev/v1alpha1', 'Workspace', 'acme']);
    assert.match(metadata.name, /^pws-[a-z2-7]{26}$/);
    assert.is(spec.website, 'https://acme.example');
    assert.equal(
      spec.models.map((model: { id: string; enabled: boolean }) => `${model.id} ${model.enabled}`),
      ['provider_1 false', 'provider_2 true', 'provider_3 false'],
    );
    assert.is(parse((await manifest('--website acme.example')).stdout).metadata.name, metadata.name);
    const other = await manifest('--website acme.example', Buffer.alloc(32, 8).toString('base64'));
    assert.is.not(parse(other.stdout).metadata.name, metadata.name);
  },
);

commandLine('workspace manifest refuses what is no website, no provider or no key', async () => {
  for (const [args, says] of [
    ['--website 127.0.0.1', /--website: /],
    ['--website acme.example --models provider_9', /--models: unknown: provider_9; known are provider_1/],
  ] as const) {
    const { code, stderr } = await manifest(args);
    assert.is(code, 2);
    assert.match(stderr, says);
  }
  assert.is((await manifest('--website acme.example', 'c2hvcnQ=')).code, 2);
});

commandLine('[H-11] credential create prints the key once and keeps only its hash', async () => {
  const { code, stdout } = await runProgram(
    'credential create --namespace acme --name backend --scopes reports:read,actions:read --expires 2031-01-01T00:00:00Z'.split(
      ' ',
    ),
  );
  assert.is(code, 0);
  const key = /shown this once: (\S+)/.exec(stdout)?.[1] ?? '';
  assert.match(key, /^sl_[A-Za-z0-9_-]{43}$/);
  assert.is(stdout.split(key).length, 2);
  const { spec } = parse(stdout);
  assert.match(spec.keyHash, /^sha256:[0-9a-f]{64}$/);
  assert.equal(spec.scopes, ['reports:read', 'actions:read']);
  assert.is(spec.expiresAt, '2031-01-01T00:00:00Z');
});

commandLine.run();
