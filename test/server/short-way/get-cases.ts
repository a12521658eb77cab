import type { OperationId } from '../../../src/contract/operations.ts';
import { shareSignature } from '../../../src/domain/signed-url.ts';
import { reportResult } from '../../support/report-result.ts';
import type { MemoryRest } from '../../support/rest-memory.ts';
import { seedArticle, seedPost } from '../../support/rest-outputs.ts';
import { SIGNING_KEYS } from '../../support/rest-secrets.ts';
import { now, seedAction, seedCompleted, seedExecution, seedReport, seedWorkspace } from '../../support/rest-seeds.ts';

/** A target to GET. */
export interface GetCase {
  readonly name: string;
  readonly target: string;
  readonly operation: OperationId | undefined;
  /** Whether a simple request for it takes the short way, with its key or without one. */
  readonly isPolled: boolean;
  readonly isShared: boolean;
  /** The ETag of its answer; some value if it has none. */
  readonly tag: string;
}

const PATHS = {
  pws: '/v1/workspaces/',
  pvr: '/v1/visibility-reports/',
  act: '/v1/actions/',
  aex: '/v1/action-executions/',
} as const;

/** The path of a resource by its id. */
const pathOf = (id: string): string => `${PATHS[id.slice(0, 3) as keyof typeof PATHS]}${id}`; // ids begin so

/** Resources of acme in every state that REST shows, by what they are. */
async function seedAll(
  rest: MemoryRest,
): Promise<Readonly<Record<string, { metadata: { name: string; uid: string } }>>> {
  const workspace = await seedWorkspace(rest);
  const { name } = workspace.metadata;
  const lost = await seedCompleted(rest, name, reportResult(10));
  const action = await seedAction(rest, name);
  const ended = { updatedAt: now(rest), error: 'engine_unavailable: öffline' };
  const telling = await seedReport(rest, name, { status: { phase: 'Running', updatedAt: now(rest) } });
  const text = '{"stage":"answers","done":96,"total":174}';
  const { namespace, name: id, uid } = telling.metadata;
  await rest.views.show({ collection: 'reports', namespace, id }, { uid, attempt: 0, sequence: 1, text });
  await rest.artifacts.remove(lost.status?.result ?? none());
  return {
    'a workspace': workspace,
    'an archived workspace': await seedWorkspace(rest, { archived: true }),
    'a report without a status': await seedReport(rest, name),
    'a running report': await seedReport(rest, name, { status: { phase: 'Running', updatedAt: now(rest) } }),
    'a running report with progress': telling,
    'a failed report, not in ASCII': await seedReport(rest, name, { status: { phase: 'Failed', ...ended } }),
    'a completed report': await seedCompleted(rest, name, reportResult()),
    'a large completed report': await seedCompleted(rest, name, reportResult(100_000)),
    'a completed report whose result is lost': lost,
    'a revoked report': await seedCompleted(rest, name, reportResult()),
    'a report without a view': await seedReport(rest, name, { viewed: false }),
    'an action': action,
    'an action with a large payload, not in ASCII': await seedAction(rest, name, {
      payload: { article_title: 'ö漢'.repeat(240), category: 'comparison', language: 'en' },
    }),
    'a running execution': await seedExecution(rest, action, { status: { phase: 'Running' } }),
    'a failed execution': await seedExecution(rest, action, { attempt: 2, status: { phase: 'Failed', error: 'x: y' } }),
    'a queued execution of another action': await seedExecution(rest, await seedAction(rest, name)),
    'an article': await seedArticle(rest, 1),
    'a post': await seedPost(rest, 'Succeeded'),
    'the workspace of a rival': await seedWorkspace(rest, { namespace: rest.rival.namespace }),
  };
}

/** Targets by what they are, beside those of resources. */
function otherTargets(rest: MemoryRest, ids: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [workspace, report, execution] = [ids['a workspace'], ids['a running report'], ids['an article']];
  return {
    workspaces: '/v1/workspaces',
    reports: `/v1/workspaces/${workspace}/visibility-reports?status=running`,
    actions: `/v1/workspaces/${workspace}/actions`,
    'a trend': `/v1/workspaces/${workspace}/trend`,
    'a page in a language': `/v1/visibility-reports/${ids['a completed report']}/page?language=de`,
    'a page of a workspace': `/v1/workspaces/${workspace}/page`,
    'a page of nothing': '/v1/visibility-reports/page',
    'a page of an empty id': '/v1/visibility-reports//page',
    'a page of a page': `/v1/visibility-reports/${report}/page/page`,
    'an output': `/v1/action-executions/${ids['a post']}/output`,
    'an image': `/v1/action-executions/${execution}/output/images/0?expires=1&signature=${'f'.repeat(64)}`,
    'an image without a signature': `/v1/action-executions/${execution}/output/images/0`,
    'a query': `/v1/visibility-reports/${report}?a=b`,
    'an empty query': `/v1/visibility-reports/${report}?`,
    'a fragment': `/v1/visibility-reports/${report}#a`,
    'a trailing slash': `/v1/visibility-reports/${report}/`,
    'two slashes': `//v1/visibility-reports/${report}`,
    'a dot segment': `/v1/visibility-reports/../visibility-reports/${report}`,
    capitals: `/v1/Visibility-Reports/${report}`,
    'a percent-encoded id': `/v1/visibility-reports/%70${report?.slice(1)}`,
    'a badly encoded id': '/v1/visibility-reports/pvr-%zz',
    'a malformed id': '/v1/visibility-reports/pvr-A_B',
    'an id of another kind': `/v1/visibility-reports/${workspace}`,
    'an empty id': '/v1/visibility-reports/',
    'an absolute target': `http://${rest.acme.host}/v1/visibility-reports/${report}`,
    'an absolute target of the rival': `http://${rest.rival.host}/v1/visibility-reports/${report}`,
    'a key in the path': `/v1/visibility-reports/${rest.key}`,
    'no path of ours': '/v1/nowhere',
    'a documentation page': '/openapi.json',
  };
}

const UNKNOWN_IDS = {
  'an unknown workspace': `pws-${'a'.repeat(26)}`,
  'an unknown report': `pvr-${'a'.repeat(26)}`,
  'an unknown report with a short id': 'pvr-x',
  'an unknown action': `act-${'a'.repeat(26)}`,
  'an unknown execution': `aex-${'a'.repeat(26)}`,
};

/** Share links, as the server makes them; some are wrong. */
async function sharedTargets(
  rest: MemoryRest,
  seeded: Awaited<ReturnType<typeof seedAll>>,
): Promise<Readonly<Record<string, string>>> {
  const day = Math.floor(rest.clock.now() / 1000) + 86_400;
  const link = (what: string, expires = day, signature?: string): string => {
    const { name, uid } = seeded[what]?.metadata ?? none();
    const claim = { host: rest.acme.host, report: name, uid, epoch: 0, expires };
    const [key = none()] = SIGNING_KEYS;
    return `/shared/visibility-reports/${name}?expires=${expires}&signature=${signature ?? shareSignature(claim, key)}`;
  };
  await rest.call('DELETE', `/v1/visibility-reports/${seeded['a revoked report']?.metadata.name}/share-links`);
  return {
    'a shared report': link('a completed report'),
    'a large shared report': link('a large completed report'),
    'a shared report whose links are revoked': link('a revoked report'),
    'a shared report that has not completed': link('a running report'),
    'a shared report whose result is lost': link('a completed report whose result is lost'),
    'a shared report without a view': link('a report without a view'),
    'a wrong signature': link('a completed report', day, 'f'.repeat(64)),
    'a signature of another expiry': link('a completed report', day).replace(String(day), String(day + 1)),
    'an expired link': link('a completed report', day - 100_000),
    'a link that lives too long': link('a completed report', day + 100 * 86_400),
    'a link to an unknown report': `/shared/visibility-reports/pvr-${'a'.repeat(26)}?expires=${day}&signature=${'f'.repeat(64)}`,
  };
}

/** Spellings of a share link that the server does not make. */
function oddLinks(link: string): Readonly<Record<string, string>> {
  const [path = '', query = ''] = link.split('?');
  const [expires = '', signature = ''] = query.split('&');
  return {
    'a shared report in a language': `${link}&language=de`,
    'a shared report, its query in another order': `${path}?${signature}&${expires}`,
    'a shared report, its signature in capitals': `${path}?${expires}&${signature.toUpperCase().replace('SIGNATURE', 'signature')}`,
    'a shared report, a zero before its expiry': link.replace('expires=', 'expires=0'),
    'a shared report without a signature': `${path}?${expires}`,
    'a shared report without a query': path,
    'a page of a shared report': link.replace('?', '/page?'),
    'a report of a key, signed': link.replace('/shared/', '/v1/'),
  };
}

/** Every case. */
export async function getCases(rest: MemoryRest): Promise<readonly GetCase[]> {
  const seeded = await seedAll(rest);
  const ids = Object.fromEntries(Object.entries(seeded).map(([what, { metadata }]) => [what, metadata.name]));
  const polled = Object.entries({ ...ids, ...UNKNOWN_IDS }).map(([name, id]) => [name, pathOf(id), true] as const);
  const pages = Object.entries({ ...ids, ...UNKNOWN_IDS }).flatMap(([name, id]) =>
    id.startsWith('pvr-') ? [[`the page of ${name}`, `${pathOf(id)}/page`, true] as const] : [],
  );
  const links = await sharedTargets(rest, seeded);
  const others = Object.entries({ ...otherTargets(rest, ids), ...oddLinks(links['a shared report'] ?? none()) }).map(
    ([name, target]) => [name, target, false] as const,
  );
  const shared = Object.entries(links).map(([name, target]) => [name, target, false] as const);
  const cases: GetCase[] = [];
  for (const [name, target, isPolled] of [...polled, ...pages, ...others, ...shared]) {
    const isPath = target.startsWith('/') && !target.startsWith('//');
    const { headers } = isPath ? await rest.call('GET', target.replace('#', '%23')) : { headers: { etag: undefined } };
    const tag = headers.etag ?? 'W/"none"';
    cases.push({
      name,
      target,
      isPolled,
      isShared: Object.hasOwn(links, name),
      tag,
      operation: rest.app.operationOf('GET', target.split(/[?#]/)[0] ?? ''),
    });
  }
  return cases;
}

function none(): never {
  throw new Error('it has no result');
}
