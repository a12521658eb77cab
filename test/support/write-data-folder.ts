/**
 * node test/support/write-data-folder.ts 0.2.0
 *
 * Run once at a release, by hand: writes test/fixtures/data-folders/VERSION.json.gz, the data folder that the program of
 * that version leaves, and what REST answered from it. Later versions go on with a copy
 * (test/embedded/old-data-folder.test.ts), so a file is never written again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createIds } from '../../src/domain/ids.ts';
import {
  createWorkspace,
  type Embedded,
  eventually,
  launch,
  makeWorld,
  resource,
  startEmbedded,
  terminal,
} from './embedded.ts';
import { OLD_KEY, type OldDataFolder, SHOP_HOST, secretOf, viewsOf } from './old-data-folder.ts';
import { at } from './rest-client.ts';

const [version = ''] = process.argv.slice(2);
const file = `test/fixtures/data-folders/${version}.json.gz`;
if (!/^\d+\.\d+\.\d+$/.test(version) || existsSync(file)) throw new Error(`not a new version: ${version}`);

const world = await makeWorld({ engines: 'counted', shops: [SHOP_HOST], key: OLD_KEY });
world.providers.answerWith((question, provider) => ({
  text: `For "${question}" people name Hammerfall first.[1] Anvilor comes next.[2]${provider === 'gemini' ? ' Kestrel Tools is solid.[1]' : ''}`,
  sources: [
    { url: 'https://www.reviews.example/best-tools' },
    {
      url: /value|compare/.test(question) ? 'https://www.reddit.com/r/tools/comments/1' : 'https://press.example/tools',
    },
  ],
}));
const keys = { idKey: secretOf('ids'), signingKeys: [secretOf('signatures')] };
mkdirSync(world.data);
writeFileSync(join(world.data, 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
const ids = createIds(Buffer.from(keys.idKey, 'base64'));

let program = await start();
const workspace = await createWorkspace(program);
const reports = [await report(workspace, 'first'), await report(workspace, 'second')];
const lost = await createWorkspace(program, 'https://nowhere.example');
reports.push(await report(lost, 'first'));
const shop = await createWorkspace(program, `https://${SHOP_HOST}`);
const actions = await actionsOf(workspace);
const [failing = '', ...others] = actions.filter((one) => at(one, 'type') === 'create_forum_post').map(idOf);
const [writing = ''] = actions.filter((one) => at(one, 'type') === 'create_article' && idOf(one) !== failing).map(idOf);
const executions = [
  await execution(writing, { language: 'en', generate_images: true, image_count: 1 }),
  await execution(failing, { language: 'fi' }),
  await refusedAttempt(others.find((id) => id !== writing) ?? ''),
];
const [dismissed = '', snoozed = '', completed = ''] = actions
  .map(idOf)
  .filter((id) => ![writing, failing, others.find((one) => one !== writing)].includes(id));
for (const [id, disposition] of [
  [dismissed, 'Dismissed'],
  [snoozed, 'Snoozed'],
  [completed, 'Completed'],
] as const) {
  world.manifest(`${id}.yaml`, resource('Action', id, { disposition }));
  await eventually(`${id} is ${disposition}`, async () =>
    at((await program.call('GET', `/v1/actions/${id}`)).json, 'action', 'status') === disposition.toLowerCase()
      ? true
      : undefined,
  );
}
const paths = [
  ...[workspace, lost, shop].map((id) => `/v1/workspaces/${id}`),
  ...[workspace, lost].flatMap((id) => [
    `/v1/workspaces/${id}/visibility-reports?limit=100`,
    `/v1/workspaces/${id}/actions?limit=100`,
  ]),
  ...reports.map((id) => `/v1/visibility-reports/${id}`),
  ...actions.map((one) => `/v1/actions/${idOf(one)}`),
  ...executions.flatMap((id) => [`/v1/action-executions/${id}`, `/v1/action-executions/${id}/output`]),
];
const views = await viewsOf(program, paths);
await program.stop();
world.manifest('execution.yaml'); // applied once is enough: an execution that exists is never changed

// half-way: the run and its parent die once the ninth value is stored
program = await startEmbedded(world, {
  env: {
    SIGHTLINE_KILL_AT: 'checkpoint.after:9',
    SIGHTLINE_KILL_ONCE: join(world.root, 'killed'),
    SIGHTLINE_KILL_PARENT: '1',
  },
});
const launched = await launch(program, shop, 'half-way');
await program.ended;
const old: OldDataFolder = {
  origin: world.providers.origin,
  data: filesIn(world.data),
  manifests: filesIn(world.manifests),
  views,
  halfway: idOf(launched.json),
};
mkdirSync('test/fixtures/data-folders', { recursive: true });
writeFileSync(file, gzipSync(JSON.stringify(old), { level: 9 }));
await world.close();
process.exit(0);

function start(): Promise<Embedded> {
  return startEmbedded(world);
}

function idOf(json: unknown): string {
  return String(at(json, 'id'));
}

async function report(of: string, key: string): Promise<string> {
  const id = idOf((await launch(program, of, key)).json);
  const ended = await terminal(program, id);
  console.log(id, ended.status, ended.error);
  return id;
}

async function actionsOf(of: string): Promise<readonly unknown[]> {
  return at((await program.call('GET', `/v1/workspaces/${of}/actions?limit=100`)).json, 'data') as unknown[]; // a list
}

async function execution(action: string, payload_override: object): Promise<string> {
  const answer = await program.call('POST', `/v1/actions/${action}/executions`, { body: { payload_override } });
  if (answer.status !== 202) throw new Error(answer.text);
  return over(idOf(answer.json));
}

async function over(id: string): Promise<string> {
  const ended = await eventually(`${id} ends`, async () => {
    const { json } = await program.call('GET', `/v1/action-executions/${id}`);
    return ['succeeded', 'failed'].includes(String(at(json, 'status'))) ? json : undefined;
  });
  console.log(id, at(ended, 'status'), at(ended, 'error'));
  return id;
}

/** Made by hand with the number of an attempt that is not the next. */
async function refusedAttempt(actionName: string): Promise<string> {
  const { json } = await program.call('GET', `/v1/actions/${actionName}`);
  const name = ids.execution('acme', actionName, 7);
  const [type, outputType] = ['CreateForumPost', 'ForumPost'] as const;
  world.manifest(
    'execution.yaml',
    resource('ActionExecution', name, {
      ...{ actionName, attempt: 7, type, payload: at(json, 'action', 'payload'), outputType },
      outputId: ids.output(outputType, 'acme', name),
      createdAt: new Date().toISOString(),
    }),
  );
  await eventually(`${name} is known`, async () =>
    (await program.call('GET', `/v1/action-executions/${name}`)).status === 200 ? true : undefined,
  );
  return over(name);
}

function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const kept = names.filter(({ parentPath, name }) => !/\/compiled\/|\/lock\./.test(join(parentPath, name)));
  return Object.fromEntries(
    kept.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), readFileSync(path).toString('base64')];
    }),
  );
}
