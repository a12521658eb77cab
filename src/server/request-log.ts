import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactText } from '../lib/redact.ts';
import { keptActorId } from './actor-id.ts';
import type { ServerDeps } from './deps.ts';
import type { Exchange } from './exchange.ts';
import { splitTarget } from './host.ts';
import { firstHeader, percentDecode } from './reading/parameters.ts';

/** As proxies log a client that went away before its request was whole: no status was sent. */
const CLIENT_LEFT = 499;

/** Longer than any path of ours. */
const MAX_PATH_CHARACTERS = 256;

/** One line and one measurement per request, when it has ended. The line has host and path, never the query (P-01). */
export function requestLog(deps: ServerDeps): { begin(req: IncomingMessage, res: ServerResponse): Exchange } {
  const instance = randomUUID().slice(0, 8);
  let serial = 0;
  return {
    begin(req, res) {
      serial += 1;
      const requestId = `${instance}-${serial}`;
      const exchange: Exchange = {
        req,
        res,
        requestId,
        startedMs: deps.clock.monotonicMs(),
        query: '',
        pathParams: {},
      };
      res.once('close', () => end(deps, exchange));
      return exchange;
    },
  };
}

function end({ clock, log, observe }: ServerDeps, exchange: Exchange): void {
  const { req, res, requestId, namespace, plan } = exchange;
  const method = req.method ?? '';
  const operation = plan?.id ?? 'none';
  const ms = Math.round((clock.monotonicMs() - exchange.startedMs) * 1000) / 1000;
  const sentActor = firstHeader(req.rawHeaders, 'x-external-actor-id');
  const actorId = sentActor && keptActorId(sentActor);
  const cut = !res.writableFinished;
  const status = cut && !req.complete ? CLIENT_LEFT : res.statusCode;
  observe(operation, method, status, ms);
  log.info(
    {
      requestId,
      operation,
      method,
      status,
      ms,
      namespace,
      host: exchange.host?.host,
      path: shownPath(req.url ?? ''),
      ...(actorId && { actorId }),
      ...(cut && { cut }),
    },
    'request',
  );
}

/** A path can hold a key that was pasted at the wrong place, in percent-encoding too (H-11). */
function shownPath(target: string): string {
  const { path } = splitTarget(target);
  const decoded = percentDecode(path);
  const safe = redactText(decoded);
  return (safe === decoded ? path : safe).slice(0, MAX_PATH_CHARACTERS);
}
