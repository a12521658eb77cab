/**
 * node test/support/write-examples.ts
 *
 * Run by hand when what a partner reads has changed: writes src/contract/examples.json, the examples of the OpenAPI
 * document. They are what the real program answered, with simulated engines and the sample website, but shortened:
 * long lists lose items and long texts their end. test/contract/examples.test.ts says when it is time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../src/cmd/demo/client.ts';
import { startServer } from '../../src/cmd/demo/server-process.ts';
import { setUp } from '../../src/cmd/demo/set-up.ts';
import { EXAMPLES } from '../../src/contract/examples.ts';
import { type JsonRecord, recordOf } from '../../src/lib/json.ts';
import { SAMPLE_HOST, serveSampleSite } from '../../src/simulation/sample-site.ts';
import { tempFolder } from './temp-folder.ts';

const ORIGIN = 'https://api.agency.example';

const root = tempFolder();
const site = await serveSampleSite();
const folder = await setUp(root, {}, site.port, { rest: 0, ops: 0 });
const server = await startServer(folder, join(root, 'server.log'));
const api = createClient({ port: server.port, host: folder.host, key: folder.key });
const get = (path: string): Promise<JsonRecord> => api.get(path);
const post = (path: string, body?: object, headers?: Record<string, string>): Promise<JsonRecord> =>
  api.post(path, body, headers);
try {
  const found = { ...(await reports()), ...(await executions()), ...(await actions()), ...(await workspaces()) };
  const text = JSON.stringify(found, null, 2).replaceAll(`http://${folder.host}:${server.port}`, ORIGIN);
  writeFileSync('src/contract/examples.json', `${text}\n`);
} finally {
  await server.stop();
  site.close();
}
process.exit(0);

async function reports(): Promise<JsonRecord> {
  const workspace = await post('/v1/workspaces', { website: SAMPLE_HOST });
  const launched = `/v1/workspaces/${workspace['id']}/visibility-reports`;
  const launch = (key: string) => post(launched, undefined, { 'idempotency-key': key });
  const report = (id: unknown): string => `/v1/visibility-reports/${id}`;
  const first = await over(report((await launch('october'))['id']));
  await publish(workspace['id']);
  const queued = await launch('november');
  const running = await until(report(queued['id']), ['running'], 'answers');
  const completed = await over(report(queued['id']));
  const nowhere = await post('/v1/workspaces', { website: 'nowhere.example' });
  const lost = await post(`/v1/workspaces/${nowhere['id']}/visibility-reports`, undefined, { 'idempotency-key': '1' });
  const failed = await over(report(lost['id']));
  return {
    ...{ workspaceNew: workspace, reportQueued: queued, reportRunning: running, reportFailed: failed },
    ...{ reportFirst: shortened(first, 1), reportCompleted: shortened(completed, 2) },
  };
}

/** Completes the last recommended article, so that the next report looks at what it changed. */
async function publish(workspace: unknown): Promise<void> {
  const recommended = list((await get(`/v1/workspaces/${workspace}/actions?limit=100`))['data']);
  const articles = recommended.filter(({ type }) => type === 'create_article');
  if (articles.length < 3) throw new Error('the first two articles are executed');
  await patch(`/v1/actions/${articles.at(-1)?.['id']}`, EXAMPLES.updateAction.requests?.['complete']?.value);
}

/** The action of the first article, moved by each of the requests that the document shows. */
async function actions(): Promise<JsonRecord> {
  const { id: workspace } = await sampleWorkspace();
  const reviewed = list((await get(`/v1/workspaces/${workspace}/actions?status=needs_review`))['data']);
  const path = `/v1/actions/${reviewed.find(({ type }) => type === 'create_article')?.['id']}`;
  const { complete, snooze, reopen } = EXAMPLES.updateAction.requests ?? {};
  const actionCompleted = brief(await patch(path, complete?.value));
  const actionSnoozed = brief(await patch(path, snooze?.value));
  return { actionCompleted, actionSnoozed, actionReopened: brief(await patch(path, reopen?.value)) };
}

/** Of the sample website: as measured, then with each of the requests that change it. */
async function workspaces(): Promise<JsonRecord> {
  const workspace = await sampleWorkspace();
  const { settings, archive } = EXAMPLES.updateWorkspace.requests ?? {};
  const path = `/v1/workspaces/${workspace['id']}`;
  const workspaceStated = await patch(path, settings?.value);
  return { workspace, workspaceStated, workspaceArchived: await patch(path, archive?.value) };
}

async function sampleWorkspace(): Promise<JsonRecord> {
  const found = list((await get('/v1/workspaces'))['data']);
  return found.find(({ website }) => website === `https://${SAMPLE_HOST}`) ?? {};
}

async function patch(path: string, body: unknown): Promise<JsonRecord> {
  const answer = await fetch(`http://${folder.host}:${server.port}${path}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${folder.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return recordOf(await answer.json());
}

async function executions(): Promise<JsonRecord> {
  const { id: workspace } = await sampleWorkspace();
  const actions = list((await get(`/v1/workspaces/${workspace}/actions?limit=100`))['data']);
  const of = (type: string, index = 0): JsonRecord => {
    const found = actions.filter((one) => one['type'] === type)[index];
    if (found === undefined) throw new Error(`no ${type} was recommended`);
    return found;
  };
  const article = await executed(of('create_article'), { generate_images: true, image_count: 1 });
  const failed = await executed(of('create_article', 1), { language: 'fi' });
  const post1 = await executed(of('create_network_post'));
  const post2 = await executed(of('create_short_post'));
  const action = (id: unknown): Promise<JsonRecord> => get(`/v1/actions/${id}`);
  const [image = {}] = list(recordOf(article.output['output'])['images']);
  return {
    actionManual: briefDetail(await action(of('request_third_party_mention')['id'])),
    actionSucceeded: briefDetail(await action(article.ended['action_id'])),
    actionFailed: briefDetail(await action(failed.ended['action_id'])),
    ...{ executionRunning: article.started, executionSucceeded: article.ended, executionFailed: failed.ended },
    outputArticle: withoutEnd(article.output),
    ...{ outputNetworkPost: withoutEnd(post1.output), outputShortPost: withoutEnd(post2.output), image },
    trend: await get(`/v1/workspaces/${workspace}/trend`),
  };
}

async function executed(action: JsonRecord, override?: object) {
  const body = override && { payload_override: override };
  const started = await post(`/v1/actions/${action['id']}/executions`, body);
  const ended = await over(`/v1/action-executions/${started['id']}`);
  const output = ended['output_url'] === null ? {} : await get(String(ended['output_url']));
  return { started, ended, output };
}

function over(path: string): Promise<JsonRecord> {
  return until(path, ['completed', 'succeeded', 'failed']);
}

/** `stage`: and in that stage of its run, with something done. */
async function until(path: string, statuses: readonly string[], stage?: string): Promise<JsonRecord> {
  for (;;) {
    const now = await get(path);
    const progress = recordOf(now['progress'] ?? {});
    const isThere = stage === undefined || (progress['stage'] === stage && progress['done'] !== 0);
    if (statuses.includes(String(now['status'])) && isThere) return now;
    await sleep(20);
  }
}

/** A completed report with `count` of its questions, of its articles and of its actions. */
function shortened(report: JsonRecord, count: number): JsonRecord {
  const result = recordOf(report['result']);
  const analysis = recordOf(result['report']);
  const prompts = list(analysis['prompts']).slice(0, count);
  return {
    ...report,
    result: {
      report: { ...analysis, prompts: prompts.map((one) => ({ ...one, responses: firstOf(one['responses']) })) },
      proposed_articles: list(result['proposed_articles']).slice(0, count),
      action_list: list(result['action_list']).slice(0, count).map(brief),
    },
  };
}

function firstOf(responses: unknown): readonly JsonRecord[] {
  return list(responses)
    .slice(0, 1)
    .map((one) => ({ ...one, citations: list(one['citations']).slice(0, 2) }));
}

/** The lists in the evidence and the payload of an action, each with its first items. */
function brief(action: JsonRecord): JsonRecord {
  const cut = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2) : value);
  const members = (of: unknown): JsonRecord =>
    Object.fromEntries(Object.entries(recordOf(of)).map(([name, value]) => [name, cut(value)]));
  return { ...action, evidence: members(action['evidence']), payload: members(action['payload']) };
}

function briefDetail(detail: JsonRecord): JsonRecord {
  return { ...detail, action: brief(recordOf(detail['action'])) };
}

/** An output with the beginning of its text and its first source, without the free-form plan's contents. */
function withoutEnd(made: JsonRecord): JsonRecord {
  const output = recordOf(made['output']);
  const { content, sources, faq_json_ld: faq } = output;
  const plan = 'article_plan' in output ? 'article_plan' : 'post_plan';
  return {
    ...made,
    output: {
      ...output,
      content: typeof content === 'string' ? `${content.split('\n\n').slice(0, 4).join('\n\n')}\n\n…` : content,
      [plan]: output[plan] === null ? null : {},
      ...(Array.isArray(sources) && { sources: sources.slice(0, 1) }),
      ...(typeof faq === 'string' && { faq_json_ld: withFirstQuestion(faq) }),
    },
  };
}

function withFirstQuestion(faq: string): string {
  const page = recordOf(JSON.parse(faq));
  return JSON.stringify({ ...page, mainEntity: list(page['mainEntity']).slice(0, 1) });
}

function list(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}
