import { createSharpCodec } from '../adapters/images/sharp-codec.ts';
import type { Environment } from '../config/load.ts';
import { reportResult } from '../contract/report.ts';
import type { CompletedAction, PointOfReport } from '../contract/trend.ts';
import type { Branding } from '../domain/branding/branding.ts';
import { readBranding } from '../domain/branding/read-branding.ts';
import { isReadable, partnersInForce } from '../domain/partners.ts';
import { trendOf } from '../domain/trend-points.ts';
import { actionView, createdAtOf, reportView } from '../domain/views.ts';
import { sha256Of } from '../lib/sha256.ts';
import type { PageTrend } from '../page/page.ts';
import { render } from '../page/render.ts';
import { siteLanguage } from '../page/site-language.ts';
import type { VisibilityReport } from '../resources/kinds.ts';
import { requireCompleted } from './audit/stored-report.ts';
import { openSource, print, type SourceOptions } from './stored/open.ts';
import { bytesOf, findOne, type ListedSource, parsedKnown } from './stored/source.ts';

interface PageOptions extends SourceOptions {
  /** BCP 47 tag; default: that of the site. */
  readonly language?: string;
}

/** `sightline page REPORT`: prints the readable report (Y-06). It reads what is stored and writes nothing. */
export const page = async (name: string, options: PageOptions, env: Environment): Promise<void> =>
  print([await pageOf(name, options, env)]);

/** The document. Throws ExitError if there is no such completed report, or if what is stored of it cannot be read. */
export async function pageOf(name: string, options: PageOptions, env: Environment): Promise<string> {
  const source = await openSource('VisibilityReport', options, env);
  try {
    const resource = await findOne(source, 'VisibilityReport', name);
    requireCompleted(resource);
    const { namespace } = resource.metadata;
    const { analysis, result: stored } = resource.status ?? {};
    const read = (part: string, reference: typeof stored) =>
      bytesOf(source.artifacts, namespace, `the ${part} of report ${name}`, reference);
    const result = parsedKnown(`the result of report ${name}`, reportResult, await read('result', stored));
    const { id, workspace_id, created_at, completed_at } = JSON.parse(reportView(resource).body);
    const digest = analysis === undefined ? null : sha256Of(await read('analysis', analysis));
    const document = { ...{ id, workspace_id, created_at, completed_at }, result, digest };
    const [trend, branding] = await Promise.all([trendUpTo(source, resource), brandingIn(source, namespace)]);
    return render(document, trend, branding, options.language ?? siteLanguage(result)).html;
  } finally {
    await source.close();
  }
}

/** The branding of the namespace's partner; null if the partner states none. */
async function brandingIn(source: ListedSource<'VisibilityReport'>, namespace: string): Promise<Branding | null> {
  const { byNamespace } = partnersInForce((await source.list('Partner', namespace)).filter(isReadable));
  const stated = byNamespace.get(namespace)?.spec.branding;
  return stated === undefined ? null : (await readBranding(stated, createSharpCodec())).branding;
}

/** Points that the page has room for. */
const POINTS = 12;

/** The trend as REST returns it (U-06), with the report as its newest point. */
async function trendUpTo(source: ListedSource<'VisibilityReport'>, report: VisibilityReport): Promise<PageTrend> {
  const { metadata, spec } = report;
  const [reports, actions] = await Promise.all([
    source.list('VisibilityReport', metadata.namespace),
    source.list('Action', metadata.namespace),
  ]);
  const isOf = (resource: { readonly spec: { readonly workspaceName: string } }): boolean =>
    resource.spec.workspaceName === spec.workspaceName;
  const points = reports
    .filter((each) => isOf(each) && createdAtOf(each) <= createdAtOf(report))
    .sort((a, b) => (createdAtOf(a) < createdAtOf(b) ? 1 : -1))
    .flatMap((each) => pointOf<PointOfReport>(reportView(each).point));
  const done = actions.filter(isOf).flatMap((action) => {
    const view = actionView(action);
    return view?.status === 'completed' ? pointOf<CompletedAction>(view.point) : [];
  });
  return trendOf(points, done, POINTS);
}

const pointOf = <T>(point: string | undefined): T[] => (point === undefined ? [] : [JSON.parse(point) as T]); // as src/domain/views.ts wrote it
