import type { IncomingMessage, ServerResponse } from 'node:http';
import { OPERATIONS, type OperationId } from '../../contract/operations.ts';
import { ACTOR_CHARACTERS } from '../../contract/params.ts';
import { isWellFormedId } from '../../domain/ids.ts';
import type { FoundView } from '../../ports/views.ts';
import type { Scope } from '../../resources/partner.ts';
import { acceptsGzip } from '../compression.ts';
import { isNamed, viewHeaders } from '../conditional.ts';
import type { ServerDeps } from '../deps.ts';
import type { Exchange } from '../exchange.ts';
import { pageOf, pageReply } from '../operations/get-visibility-report-page.ts';
import { reportReply } from '../operations/read-visibility-reports.ts';
import { VIEW_READS, type ViewRead, type ViewReadId } from '../operations/view-reads.ts';
import type { OperationPlan } from '../plans.ts';
import { ID_PREFIX, type Missing, refusalOf, type Unavailable } from '../reads/reads.ts';
import { COMPRESSED_FROM_BYTES, isRefusal, refusalReply, sendReply } from '../reply.ts';
import type { RequestLog } from '../request-log.ts';
import type { Services } from '../services.ts';
import { type Access, rememberedAccess } from './access.ts';
import { answerOf, type StoredAnswer, zippedBody, zippedPage } from './answers.ts';
import { type Heads, readHeads } from './heads.ts';

/** A kind of resource that is polled, or the page of a report. */
interface Target {
  readonly read: ViewRead;
  readonly plan: OperationPlan;
  readonly scope: Scope;
  readonly isPage: boolean;
}

const PAGE = '/page';

export interface ShortWay {
  /** Answers the request, or returns false without having touched it: then it takes the long way. */
  readonly takes: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** For tests: the number of requests that it has answered. */
  readonly taken: () => number;
}

export interface ShortWayParts {
  readonly deps: ServerDeps;
  readonly services: Services;
  readonly plans: ReadonlyMap<OperationId, OperationPlan>;
  readonly log: RequestLog;
  /** Answers a request that the service failed to process. */
  readonly fault: (exchange: Exchange, error: unknown) => void;
}

/**
 * GET of one resource whose answer is a stored view, which is what pollers send, and of the page of a report. It has
 * the same checks in the same order and gives the same bytes as the long way
 * (test/server/short-way/same-bytes.test.ts), but parses nothing that was parsed before and makes no object that nobody
 * reads. Whatever is unusual about a request, and whatever may have to be refused before the view is read, takes the
 * long way.
 */
export function createShortWay({ deps, services, plans, log, fault }: ShortWayParts): ShortWay {
  const targets = targetsOf(plans);
  const access: Access = rememberedAccess(deps);
  let taken = 0;
  return {
    taken: () => taken,
    takes(req, res) {
      const { url = '' } = req;
      const end = url.endsWith(PAGE) ? url.length - PAGE.length : url.length;
      const idAt = url.lastIndexOf('/', end - 1) + 1;
      const target = req.method === 'GET' ? targets.get(url.slice(0, idAt) + url.slice(end)) : undefined;
      if (target === undefined) return false;
      const { read, plan, scope, isPage } = target;
      const id = url.slice(idAt, end);
      if (!isWellFormedId(ID_PREFIX[read.collection], id)) return false;
      const heads = readHeads(req.rawHeaders);
      const caller = heads && access(req, heads, scope);
      if (heads === undefined || caller === undefined) return false;
      if (heads.actor !== undefined && heads.actor.length > ACTOR_CHARACTERS) return false;
      taken += 1;
      const exchange = log.beginPlain(req, res, heads.requestId);
      exchange.host = caller.host;
      exchange.namespace = caller.namespace;
      exchange.plan = plan;
      if (heads.actor !== undefined) exchange.sentActor = heads.actor;
      // the tag of a page is not that of the view
      const known = isPage ? undefined : heads.ifNoneMatch;
      services.reads
        .one({ collection: read.collection, namespace: caller.namespace, id }, known)
        .then((found) => answer(exchange, heads, found, target, services))
        .catch((error: unknown) => fault(exchange, error));
      return true;
    },
  };
}

/** By what the path has before the id and after it. */
function targetsOf(plans: ShortWayParts['plans']): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const [id, plan] of plans) {
    const isPage = id === 'getVisibilityReportPage';
    const read = isPage ? VIEW_READS.getVisibilityReport : isViewRead(id) ? VIEW_READS[id] : undefined;
    if (read === undefined || plan.scope === null) continue;
    const around = OPERATIONS[id].path.replace(/\{\w+\}/, '');
    targets.set(around, { read, plan, scope: plan.scope, isPage });
  }
  return targets;
}

const isViewRead = (id: string): id is ViewReadId => Object.hasOwn(VIEW_READS, id);

function answer(
  exchange: Exchange,
  heads: Heads,
  found: FoundView | Missing | Unavailable,
  { read, isPage }: Target,
  services: Services,
): undefined | Promise<void> {
  if (typeof found === 'string') return sendReply(exchange, refusalReply(refusalOf(found, read.notFound)));
  if (isPage) return answerWithPage(exchange, heads, found, services);
  const { res, requestId } = exchange;
  const stored = answerOf(found, read);
  const { etag, headers, body, length } = stored;
  if (isNamed(heads.ifNoneMatch, etag)) {
    res.writeHead(304, [...headers, 'x-request-id', requestId]).end();
    return undefined;
  }
  const takesGzip = heads.acceptEncoding !== undefined && acceptsGzip(heads.acceptEncoding);
  if (found.result !== undefined) return answerWithResult(exchange, found, takesGzip, services);
  if (takesGzip && body.length >= COMPRESSED_FROM_BYTES) return answerZipped(exchange, stored);
  res.writeHead(200, [...headers, 'x-request-id', requestId, 'content-length', length]).end(body, 'latin1');
  return undefined;
}

async function answerZipped({ res, requestId }: Exchange, stored: StoredAnswer): Promise<void> {
  const bytes = await zippedBody(stored);
  const length = String(bytes.byteLength);
  const zipped = ['content-encoding', 'gzip', 'content-length', length];
  res.writeHead(200, [...stored.headers, 'x-request-id', requestId, ...zipped]).end(bytes);
}

async function answerWithResult(
  exchange: Exchange,
  view: FoundView,
  takesGzip: boolean,
  services: Services,
): Promise<void> {
  const outcome = await reportReply(200, view, viewHeaders(view), { acceptsGzip: takesGzip }, services);
  return sendReply(exchange, isRefusal(outcome) ? refusalReply(outcome) : outcome);
}

async function answerWithPage(exchange: Exchange, heads: Heads, view: FoundView, services: Services): Promise<void> {
  const { acceptEncoding, ifNoneMatch } = heads;
  const { res, requestId } = exchange;
  const page = await pageOf(view, undefined, services);
  if ('detail' in page) return sendReply(exchange, refusalReply(page));
  if (acceptEncoding !== undefined && acceptsGzip(acceptEncoding) && !isNamed(ifNoneMatch, page.etag)) {
    const { headers, length } = zippedPage(page);
    res.writeHead(200, [...headers, 'x-request-id', requestId, 'content-length', length]).end(page.gzipped);
    return undefined;
  }
  const outcome = await pageReply(view, { language: undefined, acceptsGzip: false, ifNoneMatch }, services);
  return sendReply(exchange, isRefusal(outcome) ? refusalReply(outcome) : outcome);
}
