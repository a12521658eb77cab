import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { runProgram } from '../support/embedded.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const commandLine = suite('command line');

const REFUSED: readonly (readonly [args: string, says: RegExp])[] = [
  ['', /Usage: sightline/],
  ['nosuch', /unknown command 'nosuch'/],
  ['embedded', /required option '--data <dir>' not specified/],
  ['embedded --data d --frob', /unknown option '--frob'/],
  ['embedded --data d --port 70000', /'70000' is invalid\. must be a port, 0 to 65535/],
  [
    'credential create --namespace acme --name b --scopes all,none',
    /^sightline: --scopes: unknown: all, none; the known/,
  ],
  ['credential create --namespace acme --name b --expires tomorrow', /^sightline: credential: --expires: Invalid ISO/],
  ['credential create --namespace acme --name b --docs acme --scopes all', /^sightline: credential: --scopes: only an/],
  ['workspace manifest --namespace acme --website acme.example', /^sightline: id key: set SIGHTLINE_ID_KEY/],
  ['execution manifest --namespace acme --action a --attempt 1', /required option '--payload <file>' not specified/],
  ['replay', /missing required argument 'report'/],
  ['replay pvr-a', /^sightline: report: give --data with the folder of one machine, or --config/],
  ['explain pvr-a overall.visibility_pct --config none.yaml', /^sightline: --namespace: is needed on a cluster/],
  [
    'explain pvr-a --config none.yaml --namespace acme',
    /^sightline: configuration: none\.yaml cannot be read \(ENOENT\)/,
  ],
  ['plan show pws-a', /^sightline: workspace: give --data with the folder of one machine, or --config/],
  ['plan renew pws-a --config none.yaml', /^sightline: --namespace: is needed on a cluster/],
  [`plan renew pws-a --data d --note ${'x'.repeat(201)}`, /^sightline: --note: Too big/],
  ['replay pvr-a --data d --namespace A/B', /^sightline: report: --namespace: A\/B: must be at most 63 lower-case/],
  ['run --data d', /^sightline: SIGHTLINE_RUN: the document: /],
  ['run', /^sightline: SIGHTLINE_RUN: the document: .*\nsightline: SIGHTLINE_NATS_SERVERS: is missing$/],
];

// a test each: the time limit of a test is not that of twenty programs on a busy machine
for (const [args, says] of REFUSED)
  commandLine(`sightline ${args.slice(0, 60)}: exit code 2, the reason on stderr, no stack`, async () => {
    const { code, stdout, stderr } = await runProgram(args === '' ? [] : args.split(' '));
    assert.is(code, 2);
    assert.is(stdout, '');
    assert.match(stderr, says);
    assert.not.match(stderr, /\n {4}at /);
  });

const HELP: readonly (readonly [args: string, names: readonly string[]])[] = [
  ['--help', ['embedded', 'replay', 'explain', 'plan', 'credential', 'workspace', 'execution']],
  ['embedded --help', ['--config <file>', '--data <dir>', '--manifests <dir>', '--port <n>', '--pretty']],
  ['credential create --help', ['--namespace <ns>', '--name <name>', '--scopes', '--expires <time>', '--docs <user>']],
  ['workspace manifest --help', ['--namespace <ns>', '--website <url>', '--models <ids>', '--data <dir>']],
  ['replay --help', ['<report>', '--data <dir>', '--config <file>', '--namespace <ns>', 'exit code 0']],
  ['plan show --help', ['<workspace>', '--data <dir>', '--config <file>', '--namespace <ns>', '--json']],
  ['plan renew --help', ['<workspace>', '--data <dir>', '--config <file>', '--namespace <ns>', '--note <text>']],
  ['explain --help', ['<report>', '[field]', '--data <dir>', '--config <file>', '--namespace <ns>', '--json']],
  [
    'execution manifest --help',
    ['--namespace <ns>', '--action <name>', '--attempt <n>', '--payload <file>', '--type <type>', '--data <dir>'],
  ],
];

for (const [args, names] of HELP)
  commandLine(`sightline ${args}: it names every option, exit code 0`, async () => {
    const { code, stdout, stderr } = await runProgram(args.split(' '));
    assert.is(code, 0);
    assert.is(stderr, '');
    for (const name of names) assert.ok(stdout.includes(name), `${args} names ${name}`);
    assert.not.match(stdout, /^ {2}run /m, 'the program of a run is not for people');
  });

commandLine('[H-11] credential create prints the key once and keeps only its hash', async () => {
  const args = 'credential create --namespace acme --name backend --scopes reports:read,actions:read';
  const { code, stdout } = await runProgram(args.split(' '));
  assert.is(code, 0);
  const key = /^# API key, shown only once: (\S+)$/m.exec(stdout)?.[1] ?? '';
  assert.match(key, /^sl_[A-Za-z0-9_-]{43}$/);
  assert.is(stdout.split(key).length, 2);
  const { kind, spec } = parse(stdout);
  assert.is(kind, 'PartnerCredential');
  assert.match(spec.keyHash, /^sha256:[0-9a-f]{64}$/);
  assert.equal(spec.scopes, ['reports:read', 'actions:read']);
});

commandLine('bin/sightline works through a link, from any folder', () => {
  const folder = tempFolder();
  symlinkSync(fileURLToPath(new URL('../../bin/sightline', import.meta.url)), join(folder, 'linked'));
  const version = execFileSync(join(folder, 'linked'), ['--version'], { cwd: folder, encoding: 'utf8' });
  assert.match(version, /^\d+\.\d+\.\d+\n$/);
});

commandLine('bin/sightline keeps the programs of a cluster small, and Node takes what it is given', () => {
  const root = tempFolder();
  for (const folder of ['bin', 'scripts', 'src/cmd']) mkdirSync(join(root, folder), { recursive: true });
  const [program, tellingNode] = [join(root, 'bin/sightline'), join(root, 'scripts/node')];
  cpSync(fileURLToPath(new URL('../../bin/sightline', import.meta.url)), program);
  writeFileSync(tellingNode, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  writeFileSync(join(root, 'scripts/node-path'), `#!/bin/sh\necho '${tellingNode}'\n`, { mode: 0o755 });
  const sources = join(root, 'src/cmd/main.ts');
  writeFileSync(sources, '');
  for (const [command, isSmall] of [
    ['api', true],
    ['controllers', true],
    ['embedded', false],
    ['run', true],
  ] as const) {
    const given = execFileSync(program, [command, '--config', 'a b.yaml'], { encoding: 'utf8' }).trimEnd().split('\n');
    const main = given.indexOf(sources);
    assert.equal(given.slice(main + 1), [command, '--config', 'a b.yaml']);
    const flags = given.slice(0, main);
    assert.is(
      flags.some((flag) => flag.startsWith('--max-semi-space-size=')),
      isSmall,
      command,
    );
    execFileSync(process.execPath, [...flags, '--eval', '0']);
  }
  rmSync(sources); // as in the image
  const bundled = execFileSync(program, ['api'], { encoding: 'utf8' }).trimEnd().split('\n');
  assert.equal(bundled.slice(-3), ['--enable-source-maps', join(root, 'bundle/cmd/main.js'), 'api']);
  assert.ok(bundled.some((flag) => flag.startsWith('--max-semi-space-size=')));
});

commandLine(
  'what is misconfigured on a cluster ends a program with exit code 2, though other parts are open',
  async () => {
    const folder = tempFolder();
    const [config, kubeconfig] = [join(folder, 'sightline.yaml'), join(folder, 'kubeconfig')];
    // nothing listens on port 1
    const cluster = { name: 'c', cluster: { server: 'http://127.0.0.1:1' } };
    const context = { name: 'c', context: { cluster: 'c', user: 'u' } };
    const access = {
      clusters: [cluster],
      contexts: [context],
      users: [{ name: 'u', user: {} }],
      'current-context': 'c',
    };
    writeFileSync(kubeconfig, JSON.stringify({ apiVersion: 'v1', kind: 'Config', ...access }));
    const document = {
      kubernetes: { namespaces: ['acme'], image: 'registry.example/sightline:1' },
      redis: { url: 'redis://127.0.0.1:1' },
      nats: { servers: ['nats://127.0.0.1:1'], credsFile: join(folder, 'none.creds') },
      http: { port: 0, opsPort: 0 },
    };
    writeFileSync(config, JSON.stringify(document));
    const env = {
      KUBECONFIG: kubeconfig,
      SIGHTLINE_ID_KEY: Buffer.alloc(32, 1).toString('base64'),
      SIGHTLINE_SIGNING_KEYS: Buffer.alloc(32, 2).toString('base64'),
    };
    for (const program of ['api', 'controllers']) {
      const { code, stderr } = await runProgram([program, '--config', config], env);
      assert.is(code, 2, stderr);
      assert.match(stderr, /^sightline: nats: .*none\.creds/m);
    }
  },
);

commandLine.run();
