import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpError } from '../../contract/errors.ts';
import type { OperationId } from '../../contract/operations.ts';
import { ACTOR_CHARACTERS } from '../../contract/params.ts';
import type { FoundView } from '../../ports/views.ts';
import { acceptsGzip } from '../compression.ts';
import { isNamed, viewHeaders } from '../conditional.ts';
import type { ServerDeps } from '../deps.ts';
import type { Exchange } from '../exchange.ts';
import { pageOf, pageReply } from '../operations/get-visibility-report-page.ts';
import { reportReply } from '../operations/read-visibility-reports.ts';
import { sharedView } from '../operations/share-links.ts';
import type { OperationPlan } from '../plans.ts';
import { type Missing, refusalOf, type Unavailable } from '../reads/reads.ts';
import { COMPRESSED_FROM_BYTES, isRefusal, type Reply, refusalReply, sendReply } from '../reply.ts';
import type { RequestLog } from '../request-log.ts';
import type { Services } from '../services.ts';
import { type Access, rememberedAccess } from './access.ts';
import { answerOf, type StoredAnswer, zippedBody, zippedPage } from './answers.ts';
import { type Target, targetReader } from './asked.ts';
import { type Heads, readHeads } from './heads.ts';

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
 * Answers two kinds of GET: that of one resource whose answer is a stored view (this is what pollers send), and that of
 * the page of a report, with a key or by a share link. It has the same checks in the same order and gives the same
 * bytes as the long way (test/server/short-way/same-bytes.test.ts), but parses nothing that was parsed before and makes
 * no object that nobody reads. Whatever is unusual about a request, and whatever may have to be refused before the view
 * is read, takes the long way.
 */
export function createShortWay({ deps, services, plans, log, fault }: ShortWayParts): ShortWay {
  const read = targetReader(plans);
  const access: Access = rememberedAccess(deps);
  let taken = 0;
  return {
    taken: () => taken,
    takes(req, res) {
      const asked = read(req);
      if (asked === undefined) return false;
      const { target, id, path, link } = asked;
      const heads = readHeads(req.rawHeaders);
      const caller = heads && access(req, heads, target.plan.scope);
      if (heads === undefined || caller === undefined) return false;
      if (heads.actor !== undefined && heads.actor.length > ACTOR_CHARACTERS) return false;
      taken += 1;
      const { host, namespace } = caller;
      const exchange = log.beginPlain(req, res, heads.requestId, path);
      exchange.host = host;
      exchange.namespace = namespace;
      exchange.plan = target.plan;
      if (heads.actor !== undefined) exchange.sentActor = heads.actor;
      // the tag of a page is not that of the view
      const known = target.page === undefined ? heads.ifNoneMatch : undefined;
      const found =
        link === undefined
          ? services.reads.one({ collection: target.read.collection, namespace, id }, known)
          : sharedView({ ...link, namespace, host: host.host, id }, services);
      found
        .then((view) => answer(exchange, heads, view, target, services))
        .catch((error: unknown) => fault(exchange, error));
      return true;
    },
  };
}

function answer(
  exchange: Exchange,
  heads: Heads,
  found: FoundView | Missing | Unavailable | HttpError,
  { read, page }: Target,
  services: Services,
): undefined | Promise<void> {
  if (typeof found === 'string') return sendReply(exchange, refusalReply(refusalOf(found, read.notFound)));
  if ('detail' in found) return sendReply(exchange, refusalReply(found));
  if (page !== undefined) return answerWithPage(exchange, heads, found, page, services);
  const { res, requestId } = exchange;
  const stored = answerOf(found, read);
  const { etag, headers, body, length } = stored;
  if (isNamed(heads.ifNoneMatch, etag)) {
    res.writeHead(304, [...headers, 'x-request-id', requestId]).end();
    return undefined;
  }
  const takesGzip = heads.acceptEncoding !== undefined && acceptsGzip(heads.acceptEncoding);
  if (found.result !== undefined) return answerWithResult(exchange, found, stored, takesGzip, services);
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

/** A result that is kept is sent in the same turn. */
function answerWithResult(
  exchange: Exchange,
  view: FoundView,
  { headers }: StoredAnswer,
  takesGzip: boolean,
  services: Services,
): undefined | Promise<void> {
  const kept = takesGzip ? services.reports.keptGzipped(view) : undefined;
  if (kept === undefined) return readResult(exchange, view, takesGzip, services);
  const { res, requestId } = exchange;
  const more = ['content-encoding', 'gzip', 'x-request-id', requestId, 'content-length', String(kept.byteLength)];
  res.writeHead(200, [...headers, ...more]).end(kept);
  return undefined;
}

async function readResult(exchange: Exchange, view: FoundView, takesGzip: boolean, services: Services): Promise<void> {
  const outcome = await reportReply(200, view, viewHeaders(view), { acceptsGzip: takesGzip }, services);
  return sendReply(exchange, isRefusal(outcome) ? refusalReply(outcome) : outcome);
}

/** `more` are the headers that are added to those of every page. A page that is kept is sent in the same turn. */
async function answerWithPage(
  exchange: Exchange,
  { acceptEncoding, ifNoneMatch }: Heads,
  view: FoundView,
  more: Reply['headers'],
  services: Services,
): Promise<void> {
  const { res, requestId } = exchange;
  const page = services.pages.kept(view) ?? (await pageOf(view, undefined, services));
  if ('detail' in page) return sendReply(exchange, refusalReply(page));
  if (acceptEncoding !== undefined && acceptsGzip(acceptEncoding) && !isNamed(ifNoneMatch, page.etag)) {
    const { headers, length } = zippedPage(page, more);
    res.writeHead(200, [...headers, 'x-request-id', requestId, 'content-length', length]).end(page.gzipped);
    return undefined;
  }
  const outcome = await pageReply(view, { language: undefined, acceptsGzip: false, ifNoneMatch }, services, more);
  return sendReply(exchange, isRefusal(outcome) ? refusalReply(outcome) : outcome);
}
