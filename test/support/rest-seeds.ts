import { randomBytes } from 'node:crypto';
import type { ReportResult } from '../../src/contract/report.ts';
import { actionView, executionView, reportView, workspaceView } from '../../src/domain/views.ts';
import type { View } from '../../src/ports/views.ts';
import type { Recommendation } from '../../src/resources/action.ts';
import type {
  Action,
  ActionExecution,
  Kind,
  Resource,
  ResourceDraft,
  StatusOf,
  VisibilityReport,
  Workspace,
} from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import { ids, type Rest } from './rest.ts';

/** Resources as the controllers and operators would have left them, with their views. */
export interface Seed {
  readonly namespace?: string;
  /** False leaves the view out, as before the mirror has seen the resource. */
  readonly viewed?: boolean;
}

export async function seedWorkspace(
  rest: Rest,
  {
    namespace = rest.acme.namespace,
    viewed = true,
    status,
    ...spec
  }: Seed & { status?: StatusOf<'Workspace'> } & Partial<Workspace['spec']> = {},
): Promise<Workspace> {
  const website = spec.website ?? `https://${randomBytes(6).toString('hex')}.example`;
  const models = (['provider_1', 'provider_2', 'provider_3'] as const).map((id) => ({ id, enabled: true }));
  const name = ids.workspace(namespace, website);
  const draft = { kind: 'Workspace', metadata: { namespace, name } } as const;
  const workspace = await create(rest, { ...draft, spec: { models, createdAt: now(rest), ...spec, website } }, status);
  return shown(rest, workspace, viewed, workspaceView);
}

export async function seedReport(
  rest: Rest,
  workspaceName: string,
  seed: Seed & { createdAt?: string; status?: StatusOf<'VisibilityReport'>; name?: string } = {},
): Promise<VisibilityReport> {
  const { namespace = rest.acme.namespace, viewed = true, createdAt = now(rest), status } = seed;
  const name = seed.name ?? ids.randomReport(randomBytes(17));
  const spec = { workspaceName, createdAt };
  const report = await create(rest, { kind: 'VisibilityReport', metadata: { namespace, name }, spec }, status);
  return shown(rest, report, viewed, reportView);
}

export async function seedCompleted(rest: Rest, workspaceName: string, result: ReportResult, seed: Seed = {}) {
  const finishedAt = now(rest);
  const reference = await storeJson(rest, result, seed.namespace);
  const status = { phase: 'Completed', finishedAt, updatedAt: finishedAt, result: reference } as const;
  return seedReport(rest, workspaceName, { ...seed, status });
}

export async function storeJson(
  rest: Rest,
  value: unknown,
  namespace: string = rest.acme.namespace,
): Promise<ArtifactRef> {
  const bytes = Buffer.from(JSON.stringify(value));
  return rest.artifacts.put({ namespace, uid: 'u' }, bytes, {
    mediaType: 'application/json',
    encoding: 'Gzip',
  });
}

const ADVICE: Omit<Recommendation, 'reportCreatedAt' | 'firstRecommendedAt' | 'lastRecommendedAt'> = {
  priority: 'High',
  targetEngines: ['provider_1'],
  title: 'Publish a comparison',
  description: 'Two engines answer without the brand.',
  whyItMatters: 'Buyers ask it.',
  expectedImpact: 'The brand can be named.',
  evidence: { engines_missing: 2 },
  payload: { article_title: 'Anvils compared', category: 'comparison', language: 'en' },
  reportName: 'pvr-first',
};

export async function seedAction(
  rest: Rest,
  workspaceName: string,
  seed: Seed & {
    type?: Action['spec']['type'];
    payload?: Recommendation['payload'];
    status?: StatusOf<'Action'>;
    createdAt?: string;
  } = {},
): Promise<Action> {
  const {
    namespace = rest.acme.namespace,
    viewed = true,
    type = 'CreateArticle',
    payload = ADVICE.payload,
    status,
  } = seed;
  const at = seed.createdAt ?? now(rest);
  const fingerprint = randomBytes(8).toString('hex');
  const times = { reportCreatedAt: at, firstRecommendedAt: at, lastRecommendedAt: at };
  const recommendation = { ...ADVICE, ...times, payload };
  const metadata = { namespace, name: ids.action(namespace, workspaceName, fingerprint) };
  const spec = { workspaceName, type, fingerprint, createdAt: at, recommendation };
  const action = await create(rest, { kind: 'Action', metadata, spec }, status);
  return shown(rest, action, viewed, (resource) => actionView(resource) ?? none());
}

export async function seedExecution(
  rest: Rest,
  action: Action,
  seed: Seed & { attempt?: number; payload?: Recommendation['payload']; status?: StatusOf<'ActionExecution'> } = {},
): Promise<ActionExecution> {
  const { namespace, name: actionName } = action.metadata;
  const { attempt = 1, viewed = true } = seed;
  const isEnded = seed.status?.phase === 'Succeeded' || seed.status?.phase === 'Failed';
  const status = isEnded ? { finishedAt: now(rest), ...seed.status } : seed.status;
  const type = action.spec.type;
  const outputType = OUTPUTS[type] ?? none();
  const name = ids.execution(namespace, actionName, attempt);
  const payload = seed.payload ?? action.spec.recommendation?.payload ?? {};
  const outputId = ids.output(outputType, namespace, name);
  const spec = { actionName, attempt, type, payload, outputType, outputId, createdAt: now(rest) };
  const execution = await create(rest, { kind: 'ActionExecution', metadata: { namespace, name }, spec }, status);
  return shown(rest, execution, viewed, executionView);
}

const OUTPUTS: Partial<Record<Action['spec']['type'], ActionExecution['spec']['outputType']>> = {
  CreateArticle: 'Article',
  CreateNetworkPost: 'NetworkPost',
  CreateShortPost: 'ShortPost',
  CreateForumPost: 'ForumPost',
};

/** The time of the test's clock, as resources write it. */
export const now = (rest: Rest): string => new Date(rest.clock.now()).toISOString();

async function create<K extends Kind>(rest: Rest, draft: ResourceDraft<K>, status?: StatusOf<K>): Promise<Resource<K>> {
  const created = await rest.store.create(draft);
  if (created.outcome !== 'created') throw new Error(`${draft.metadata.name}: ${JSON.stringify(created)}`);
  return status === undefined ? created.resource : writeStatus(rest, created.resource, status);
}

/** Puts it into the status, whoever else writes that at the same time. */
async function writeStatus<K extends Kind>(rest: Rest, seen: Resource<K>, status: StatusOf<K>): Promise<Resource<K>> {
  const { kind, metadata } = seen;
  const next = { ...seen.status, ...status };
  const written = await rest.store.replaceStatus(kind as K, metadata, next); // a Resource<K> is of kind K
  if (written.outcome === 'written') return written.resource;
  const now = written.outcome === 'conflict' ? await rest.store.get(kind as K, metadata) : undefined; // as above
  if (now === undefined) throw new Error(`${metadata.name}: ${JSON.stringify(written)}`);
  return writeStatus(rest, now, status);
}

/** Moves a report, as its controller would; resolves when polling shows it. */
export async function moveReport(rest: Rest, id: string, status: StatusOf<'VisibilityReport'>): Promise<void> {
  const report = await rest.store.get('VisibilityReport', { namespace: rest.acme.namespace, name: id });
  await rest.show(reportView(await writeStatus(rest, report ?? none(), status)));
}

/** Moves an execution; resolves when polling shows it, and with it what it makes of its action. */
export async function moveExecution(rest: Rest, id: string, status: StatusOf<'ActionExecution'>): Promise<void> {
  const { namespace } = rest.acme;
  const execution = await rest.store.get('ActionExecution', { namespace, name: id });
  const moved = await writeStatus(rest, execution ?? none(), status);
  await rest.show(executionView(moved));
}

async function shown<R>(rest: Rest, resource: R, viewed: boolean, view: (resource: R) => View): Promise<R> {
  if (viewed) await rest.show(view(resource));
  return resource;
}

function none(): never {
  throw new Error('the seed makes no such thing');
}
