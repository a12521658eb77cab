import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactText, redactWhole } from '../lib/redact.ts';
import { keptActorId } from './actor-id.ts';
import type { ServerDeps } from './deps.ts';
import { type Exchange, heldMsAt } from './exchange.ts';
import { splitTarget } from './host.ts';
import { headerValues, percentDecode } from './reading/parameters.ts';

/** Proxies log this status for a client that left before an answer had begun. */
const CLIENT_LEFT = 499;

const REQUEST_ID = /^[\w.-]{1,128}$/;

/** Longer than any path of ours. */
const MAX_PATH_CHARACTERS = 256;

/**
 * One log line and one measurement per request, at its end. The line has host and path, never the query (P-01).
 * Ids of our own are unique among all processes, because their first part is random.
 */
export function requestLog(deps: ServerDeps): RequestLog {
  const instance = randomUUID().slice(0, 8);
  let serial = 0;
  const begin = (
    req: IncomingMessage,
    res: ServerResponse,
    sent: string | string[] | undefined,
    plainPath: string | undefined,
  ) => {
    serial += 1;
    const requestId = sentId(sent) ?? `${instance}-${serial}`;
    const startedMs = deps.clock.monotonicMs();
    const exchange: Exchange = { req, res, requestId, startedMs, heldMs: 0, query: '', pathParams: {}, plainPath };
    res.on('close', () => end(deps, exchange));
    return exchange;
  };
  return {
    begin: (req, res) => begin(req, res, req.headers['x-request-id'], undefined),
    beginPlain: begin,
  };
}

export interface RequestLog {
  begin(req: IncomingMessage, res: ServerResponse): Exchange;
  /** The same on the short way (see Exchange.plainPath). `sent` is the client's own id. */
  beginPlain(req: IncomingMessage, res: ServerResponse, sent: string | undefined, plainPath: string): Exchange;
}

/** The client's own id, unless it is malformed or looks like a key (P-01, H-11). */
function sentId(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !REQUEST_ID.test(header)) return undefined;
  return redactWhole(header) === header ? header : undefined;
}

function end({ clock, log, observe }: ServerDeps, exchange: Exchange): void {
  const { req, res, requestId, namespace, plan } = exchange;
  const method = req.method ?? '';
  const operation = plan?.id ?? 'none';
  const nowMs = clock.monotonicMs();
  const heldMs = heldMsAt(exchange, nowMs);
  const ms = Math.round((nowMs - exchange.startedMs - heldMs) * 1000) / 1000;
  const { plainPath } = exchange;
  const isLong = plainPath === undefined;
  const sentActor = isLong ? headerValues(req.rawHeaders, 'x-external-actor-id')[0] : exchange.sentActor;
  const actorId = sentActor && keptActorId(sentActor);
  const cut = !res.writableFinished;
  const status = cut && !(req.complete && res.headersSent) ? CLIENT_LEFT : res.statusCode;
  observe(operation, method, status, ms);
  log.info(
    {
      requestId,
      operation,
      method,
      status,
      ms,
      // a log leaves out what is undefined; spreading would cost more than the rest of the object
      heldMs: heldMs > 0 ? Math.round(heldMs) : undefined,
      namespace,
      host: exchange.host?.host,
      path: plainPath ?? shownPath(req.url ?? ''),
      actorId: actorId || undefined,
      cut: cut || undefined,
    },
    'request',
  );
}

/** A path may contain a misplaced key, possibly percent-encoded (H-11). */
function shownPath(target: string): string {
  const { path } = splitTarget(target);
  const decoded = percentDecode(path);
  const safe = redactText(decoded);
  return (safe === decoded ? path : safe).slice(0, MAX_PATH_CHARACTERS);
}
