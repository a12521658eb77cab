import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { parseManifests } from '../../src/adapters/embedded/manifests/parse.ts';
import { type CredentialOptions, createCredential } from '../../src/cmd/credential.ts';
import { ExitError } from '../../src/cmd/exit.ts';
import { type ExecutionOptions, executionManifest, idsFor, workspaceManifest } from '../../src/cmd/manifests.ts';
import { createIds } from '../../src/domain/ids.ts';
import { executionProblem } from '../../src/domain/validity.ts';
import type { ActionExecution } from '../../src/resources/kinds.ts';
import { checkWrite } from '../../src/resources/rules.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const printed = suite('manifests that the command line prints');

/** The lines that a person reads instead, with exit code 2. */
async function refusal(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    assert.is(error.code, 2);
    return error.lines.join('\n');
  }
  throw new Error('not refused');
}

const OPTIONS: CredentialOptions = { namespace: 'acme', name: 'backend' };
const BYTES = (count: number): Uint8Array => new Uint8Array(count).fill(7);

printed('[H-11] a credential: the hash is that of the whole key string, and the manifest parses as one', () => {
  const { key, manifest } = createCredential({ ...OPTIONS, expires: '2031-01-01T00:00:00+02:00' }, BYTES);
  assert.is(key, `sl_${Buffer.from(BYTES(32)).toString('base64url')}`);
  const { manifests, problems } = parseManifests(manifest, 'printed');
  assert.equal(problems, []);
  assert.equal(manifests[0]?.metadata, { namespace: 'acme', name: 'backend' });
  const spec = manifests[0]?.spec;
  assert.is(spec?.['keyHash'], `sha256:${createHash('sha256').update(key).digest('hex')}`);
  assert.is(spec?.['expiresAt'], '2031-01-01T00:00:00+02:00');
  assert.equal(spec?.['scopes'], [
    'workspaces:read',
    'workspaces:write',
    'reports:read',
    'reports:write',
    'actions:read',
    'actions:write',
  ]);
});

printed('a credential for the documentation has a user name and no scope', () => {
  const { use, username, scopes } = parse(createCredential({ ...OPTIONS, docs: 'reader' }, BYTES).manifest).spec;
  assert.equal([use, username, scopes], ['Docs', 'reader', undefined]);
});

printed('a credential that could not be applied is not printed', async () => {
  const rows: readonly (readonly [Partial<CredentialOptions>, RegExp])[] = [
    [{ namespace: 'Acme' }, /--namespace: Acme: must be at most 63 lower-case letters, digits and -/],
    [{ name: 'b_b' }, /--name: b_b: must be/],
    [{ name: '-b' }, /--name: -b: must be/],
    [{ name: 'b'.repeat(64) }, /--name: b+: must be/],
    [{ scopes: 'reports:read,all' }, /--scopes: unknown: all; the known ones are workspaces:read, /],
    [{ scopes: '' }, /--scopes: unknown: /],
    [{ docs: 'a:b' }, /credential: --docs: must not contain a colon/],
    [{ expires: 'tomorrow' }, /credential: --expires: /],
    [{ expires: '2031-01-01' }, /credential: --expires: /],
  ];
  for (const [options, says] of rows)
    assert.match(await refusal(() => createCredential({ ...OPTIONS, ...options }, BYTES)), says);
});

const IDS = createIds(BYTES(32));
const NOW = new Date('2026-03-01T12:00:00.000Z');
const nameOf = (website: string, ids = IDS, namespace = 'acme'): string =>
  parse(workspaceManifest(ids, namespace, website, undefined, NOW)).metadata.name;

printed('[W-02] [W-04] a workspace: every spelling of a website has one name, another key or namespace another', () => {
  const name = nameOf('acme.example');
  assert.match(name, /^pws-[a-z2-7]{26}$/);
  assert.is(nameOf('HTTP://www.Acme.example:443/shop?x=1'), name);
  assert.is.not(nameOf('acme.example', IDS, 'other'), name);
  assert.is.not(nameOf('acme.example', createIds(new Uint8Array(32))), name);
});

printed('a workspace: canonical website, all three providers with those named enabled', () => {
  const { spec } = parse(workspaceManifest(IDS, 'acme', 'www.acme.example', 'provider_3, provider_1', NOW));
  assert.equal(spec, {
    website: 'https://acme.example',
    models: [
      { id: 'provider_1', enabled: true },
      { id: 'provider_2', enabled: false },
      { id: 'provider_3', enabled: true },
    ],
    createdAt: '2026-03-01T12:00:00.000Z',
  });
});

printed('what is no website, no provider or no namespace is refused', async () => {
  const of = (website: string, models?: string) => refusal(() => workspaceManifest(IDS, 'acme', website, models, NOW));
  assert.match(await of('127.0.0.1'), /^--website: /);
  assert.match(await of('acme.example', 'provider_9'), /^--models: unknown: provider_9; the known ones are provider_1/);
  assert.match(await of('acme.example', ''), /^--models: unknown: /);
  const misnamed = () => workspaceManifest(IDS, 'Acme', 'acme.example', undefined, NOW);
  assert.match(await refusal(misnamed), /^workspace: --namespace: Acme: must be at most 63 lower-case/);
});

printed(
  'the id key comes from the data folder, else from the environment, else the command says what to set',
  async () => {
    const key = Buffer.from(BYTES(32)).toString('base64');
    const fromEnvironment = await idsFor({ SIGHTLINE_ID_KEY: key }, undefined);
    assert.is(nameOf('acme.example', fromEnvironment), nameOf('acme.example'));
    const data = join(tempFolder(), 'data');
    assert.match(await refusal(() => idsFor({}, data)), /^--data: .*keys\.json cannot be read \(ENOENT\)$/);
    mkdirSync(data);
    writeFileSync(join(data, 'keys.json'), JSON.stringify({ idKey: key }));
    assert.is(nameOf('acme.example', await idsFor({}, data)), nameOf('acme.example'));
    const ofCluster = { SIGHTLINE_ID_KEY: Buffer.alloc(32, 9).toString('base64') };
    assert.is(nameOf('acme.example', await idsFor(ofCluster, data)), nameOf('acme.example'));
    assert.match(await refusal(() => idsFor({}, undefined)), /set SIGHTLINE_ID_KEY/);
    assert.match(await refusal(() => idsFor({ SIGHTLINE_ID_KEY: 'c2hvcnQ=' }, undefined)), /32 bytes in base64/);
    writeFileSync(join(data, 'keys.json'), '{ cut');
    assert.match(await refusal(() => idsFor({}, data)), /keys\.json/);
  },
);

const ACTION = `act-${'a'.repeat(26)}`;
const POST = { topic: 'Anvils', language: 'en' };

/** The manifest of an execution of what the file holds. */
async function execution(content: unknown, options: Partial<ExecutionOptions> = {}): Promise<string> {
  const payload = join(tempFolder(), 'payload.json');
  writeFileSync(payload, typeof content === 'string' ? content : JSON.stringify(content));
  return executionManifest(IDS, { namespace: 'acme', action: ACTION, attempt: '2', payload, ...options }, NOW);
}

const printedAction = (spec: object): object => ({
  apiVersion: 'sightline.dev/v1alpha1',
  kind: 'Action',
  metadata: { namespace: 'acme', name: ACTION, uid: 'u' },
  spec: { workspaceName: 'pws-a', fingerprint: 'f', ...spec },
  status: { phase: 'Failed', attempts: 1 },
});

printed(
  '[K-02] an execution: named for its action and attempt, so that the store takes it and nobody refuses it',
  async () => {
    const action = printedAction({ type: 'CreateForumPost', recommendation: { title: 't', payload: POST } });
    const text = await execution(action);
    const { manifests, problems } = parseManifests(text, 'printed');
    assert.equal([problems, manifests[0]?.kind], [[], 'ActionExecution']);
    const { metadata, spec } = parse(text);
    const outputId = IDS.output('ForumPost', 'acme', metadata.name);
    const createdAt = NOW.toISOString();
    const work = { actionName: ACTION, attempt: 2, type: 'CreateForumPost', payload: POST };
    assert.equal(spec, { ...work, outputType: 'ForumPost', outputId, createdAt });
    assert.equal(checkWrite('ActionExecution', undefined, { metadata, spec }), []);
    assert.is(executionProblem({ metadata, spec } as ActionExecution, IDS), undefined); // name and spec are what it reads
    assert.is(await execution(POST, { type: 'CreateForumPost' }), text, 'a bare payload and its type say the same');
    assert.is.not(parse(await execution(action, { attempt: '3' })).metadata.name, metadata.name);
  },
);

printed('an execution that could not be carried out is not printed', async () => {
  const article = { type: 'CreateArticle' };
  const rows: readonly (readonly [content: unknown, options: Partial<ExecutionOptions>, says: RegExp])[] = [
    [POST, {}, /^--type: is needed with a bare payload; the executable types are CreateArticle, /],
    [POST, { type: 'create_article' }, /^--type: create_article is unknown; /],
    [POST, { type: 'TechnicalChange' }, /^--type: TechnicalChange is completed by people; /],
    [POST, article, /^--payload: category: .*\n--payload: article_title: .*\n--payload: Unrecognized key: "topic"$/],
    [
      { ...POST, post_type: 'video' },
      { type: 'CreateNetworkPost' },
      /^--payload: post_type: video cannot be generated$/,
    ],
    [
      { ...POST, language: 'French' },
      { type: 'CreateForumPost' },
      /^--payload: language: French is not the BCP 47 tag /,
    ],
    [
      { article_title: 'Anvils', category: 'guide', language: 'en', word_range: 'banana' },
      { type: 'CreateArticle' },
      /^--payload: word_range: a word range is a number of words or two /,
    ],
    [printedAction({ type: 'CreateArticle' }), {}, /^--payload: spec\.recommendation: /],
    [printedAction({ ...article, recommendation: { payload: POST } }), { namespace: 'b' }, /is the Action acme\/act-a/],
    [
      printedAction({ ...article, recommendation: { payload: POST } }),
      { type: 'CreateForumPost' },
      /^--type: the Action is a CreateArticle$/,
    ],
    ['{ cut', article, /^--payload: .* is not JSON$/],
    [POST, { ...article, payload: '/nowhere/a.json' }, /^--payload: \/nowhere\/a\.json cannot be read \(ENOENT\)$/],
    [POST, { ...article, attempt: '0' }, /^--attempt: /],
    [POST, { ...article, attempt: 'two' }, /^--attempt: /],
    [POST, { ...article, action: 'act-mine' }, /^--action: act-mine is not a valid name of an Action$/],
    [POST, { ...article, namespace: 'Acme' }, /^execution: --namespace: Acme: /],
  ];
  for (const [content, options, says] of rows) assert.match(await refusal(() => execution(content, options)), says);
});

printed.run();
