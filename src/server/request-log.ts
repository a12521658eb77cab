import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerDeps } from './deps.ts';
import type { Exchange } from './exchange.ts';

const MAX_ACTOR_CHARACTERS = 255;
/** As proxies log a client that went away before its request was whole: no status was sent. */
const CLIENT_LEFT = 499;

/**
 * One line and one measurement per request, when it has ended. Of the target only the operation is told: a path can
 * hold a key that was pasted at the wrong place, a query a signature (H-11).
 */
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
  const actor = req.headers['x-external-actor-id'];
  const actorId = typeof actor === 'string' ? actor.slice(0, MAX_ACTOR_CHARACTERS) : undefined;
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
      ...(actorId && { actorId }),
      ...(cut && { cut }),
    },
    'request',
  );
}
