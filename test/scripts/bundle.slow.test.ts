// timeout: 600 s
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as assert from 'uvu/assert';
import { bundle, useThisNode } from '../../scripts/bundle.ts';
import { executionMachine } from '../support/embedded/execution-world.ts';
import { generatedPictures } from '../support/embedded/pictures-over-rest.ts';
import type { ProgramPlace } from '../support/embedded/process.ts';
import { credential, makeKey } from '../support/embedded/world.ts';
import {
  createWorkspace,
  launch,
  makeWorld,
  type Outcome,
  runProgram,
  startEmbedded,
  terminal,
} from '../support/embedded.ts';
import { makeCredential } from '../support/signing-credentials.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { verifyC2pa } from '../support/verify-c2pa.ts';

/** The code as the image has it, in a folder from which no package of the checkout is found. */
const app = join(tempFolder(), 'app');
const BUNDLED = { script: join(app, 'bundle/cmd/main.js'), flags: ['--enable-source-maps'] };
const SOURCES = { script: resolve('src/cmd/main.ts') };

const bundled = suite('bundled code');
bundled.before(() => bundle(app));

/** What the program does with the same arguments, from the checkout and bundled. */
async function bothWays(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const said = async (at: ProgramPlace) => {
    const { stdout, stderr, ...end } = await runProgram(args, env, 60_000, at);
    return { ...end, stdout: withoutTimes(stdout), stderr: withoutTimes(stderr) };
  };
  const [source, bundle] = [await said(SOURCES), await said(BUNDLED)];
  assert.equal(bundle, source, args.join(' '));
  return bundle;
}
const withoutTimes = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').replace(/\[\d\d:\d\d:\d\d\.\d+\]/g, '[TIME]');

const COMMANDS = [
  ...['', 'embedded', 'api', 'controllers', 'run', 'replay', 'explain', 'page', 'plan', 'plan show', 'plan renew'],
  ...['sample-site', 'credential create', 'workspace manifest', 'execution manifest'],
];

bundled('every command explains itself', async () => {
  for (const command of COMMANDS) {
    const { code, stdout } = await bothWays([...command.split(' ').filter((word) => word !== ''), '--help']);
    assert.is(code, 0);
    assert.match(stdout, /^Usage: sightline/);
  }
  assert.match((await bothWays(['--version'])).stdout, /^\d+\.\d+\.\d+$/);
});

bundled('every program ends with the same words where it cannot work', async () => {
  for (const [args, code] of [
    ['run', 2],
    ['api --config /dev/null', 2],
    ['api --pretty --config /dev/null', 2],
    ['controllers --config /dev/null', 2],
    ['page pvr-a --data /nonexistent', 1],
    ['credential create --namespace acme --name b --expires tomorrow', 2],
    ['nosuch', 2],
  ] as const) {
    assert.is((await bothWays(args.split(' '))).code, code, args);
  }
});

/** A kubeconfig whose API server nobody is. */
function unreachableCluster(): { readonly config: string; readonly env: Readonly<Record<string, string>> } {
  const folder = tempFolder();
  const [config, kubeconfig] = [join(folder, 'sightline.yaml'), join(folder, 'kubeconfig')];
  const access = {
    clusters: [{ name: 'c', cluster: { server: 'http://127.0.0.1:1' } }],
    contexts: [{ name: 'c', context: { cluster: 'c', user: 'u' } }],
    users: [{ name: 'u', user: {} }],
    'current-context': 'c',
  };
  writeFileSync(kubeconfig, JSON.stringify({ apiVersion: 'v1', kind: 'Config', ...access }));
  const kubernetes = { namespaces: ['acme'], image: 'registry.example/sightline:1' };
  const nats = { servers: ['nats://127.0.0.1:1'] };
  writeFileSync(config, JSON.stringify({ kubernetes, redis: { url: 'redis://127.0.0.1:1' }, nats }));
  const [id, signing] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  return { config, env: { KUBECONFIG: kubeconfig, SIGHTLINE_ID_KEY: `${id}`, SIGHTLINE_SIGNING_KEYS: `${signing}` } };
}

bundled('a kubeconfig is read, by a library that is loaded only then', async () => {
  const { config, env } = unreachableCluster();
  const { code, stderr } = await bothWays(['plan', 'renew', 'pws-a', '--namespace', 'acme', '--config', config], env);
  assert.is(code, 1);
  assert.match(stderr, /ECONNREFUSED/);
});

const PAGES = ['docs', 'docs/start.js', 'docs/swagger-ui-bundle.js', 'docs/swagger-ui.css', 'docs/favicon-32x32.png'];
const DOCS = [...PAGES, 'redoc', 'redoc/start.js', 'redoc/redoc.standalone.js', 'openapi.json'];

bundled('a report from launch to page, and what operators ask about it', async () => {
  const world = await makeWorld({ engines: 'counted' });
  try {
    const program = await startEmbedded(world, { at: BUNDLED });
    const workspace = await createWorkspace(program);
    const { id } = (await launch(program, workspace)).json as { id: string }; // the contract's shape
    assert.is((await terminal(program, id)).status, 'completed');
    await program.stop();
    const data = ['--data', world.data];
    assert.match((await bothWays(['page', id, ...data])).stdout, /^<!doctype html>/i);
    await bothWays(['page', id, '--language', 'ja', ...data]);
    for (const asked of [
      ['replay', id],
      ['explain', id, '--all'],
      ['plan', 'show', workspace],
    ]) {
      assert.is((await bothWays([...asked, '--json', ...data])).code, 0, asked.join(' '));
    }
    breakResources(world.data);
    const { code, stderr } = await runProgram(['plan', 'show', workspace, ...data], {}, 45_000, BUNDLED);
    assert.is(code, 1);
    assert.match(stderr, /^ +at .*\/src\/cmd\/[\w/-]+\.ts:\d+/m);
  } finally {
    await world.close();
  }
});

/** As nothing in the program does: what reads them then fails unexpectedly, and shows its stack. */
function breakResources(data: string): void {
  const database = new DatabaseSync(join(data, 'store.db'));
  database.exec("UPDATE revisions SET body = '{}'");
  database.close();
}

bundled('the pages of the documentation have the same bytes', async () => {
  const world = await makeWorld({ engines: 'simulated' });
  const key = makeKey();
  world.manifest('docs.yaml', credential('docs', key, { use: 'Docs', username: 'reader', scopes: undefined }));
  const served = async (at: ProgramPlace) => {
    const program = await startEmbedded(world, { at });
    const headers = { authorization: `Basic ${btoa(`reader:${key}`)}` };
    const answers = await Promise.all(DOCS.map((path) => program.call('GET', `/${path}`, { key: null, headers })));
    await program.stop();
    assert.ok(
      answers.every(({ status }) => status === 200),
      answers.map(({ status }) => status).join(),
    );
    return answers.map(({ text }) => [text.length, createHash('sha256').update(text).digest('hex')]);
  };
  try {
    assert.equal(await served(BUNDLED), await served(SOURCES));
  } finally {
    await world.close();
  }
});
bundled('[J-03] signed pictures, which native code decodes', async () => {
  const { key, chain, root } = await makeCredential();
  const [keyFile, certificateFile] = [join(tempFolder(), 'c2pa.key'), join(tempFolder(), 'c2pa.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certificateFile, chain);
  const images = { c2pa: { keyFile, certificateFile } };
  const machine = await executionMachine({ analyst: { adapter: 'simulated' }, images });
  try {
    const program = await startEmbedded(machine.world, { at: BUNDLED });
    const { pictures } = await generatedPictures(program, machine);
    assert.ok(pictures.length > 0);
    for (const { name, mediaType, bytes } of pictures) {
      const { state, failures } = await verifyC2pa(bytes, mediaType, root);
      assert.equal([state, failures], ['Trusted', []], name);
    }
    await program.stop();
  } finally {
    await machine.close();
  }
});

bundled('bin/sightline starts it where there are no sources', () => {
  useThisNode(app);
  const told = execFileSync(join(app, 'bin/sightline'), ['--help'], { cwd: '/', encoding: 'utf8' });
  assert.match(told, /^Usage: sightline/);
});

bundled.run();
