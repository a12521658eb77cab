import { errors, type HttpError } from '../contract/errors.ts';
import { keyedSemaphore, type Semaphore } from '../lib/semaphore.ts';
import { grantedScopes, opensDocs } from './credentials.ts';
import type { ServerDeps } from './deps.ts';
import { type Exchange, goneSignal } from './exchange.ts';
import { onlyHeader, readHost, splitTarget } from './host.ts';
import { OWN_RULES } from './own-rules.ts';
import type { OperationPlan, Plan } from './plans.ts';
import { readRequest } from './reading/read-request.ts';
import { readBody } from './request-body.ts';
import type { RouteMatch } from './route-table.ts';

/** A check: the refusal, or undefined when the request may go on. */
export type Step = (exchange: Exchange) => HttpError | undefined | Promise<HttpError | undefined>;

/** The checks before an operation, in the order of H-09. Ownership, state and launch are the operation's own. */
export function checksBefore(
  deps: ServerDeps,
  match: (method: string, path: string) => RouteMatch<Plan>,
): readonly Step[] {
  return [host(deps), route(match), credential(deps), body(deps), shape];
}

function host({ settings, directory }: ServerDeps): Step {
  return (exchange) => {
    const found = readHost(exchange.req, settings.trustForwardedHost);
    if (found === undefined) return errors.invalidHost;
    exchange.host = found;
    // before the first list every host would look unknown
    if (!directory.ready()) return errors.temporarilyUnavailable;
    const namespace = directory.partnerOfHost(found.host);
    if (namespace === undefined) return errors.notFound;
    exchange.namespace = namespace;
    return undefined;
  };
}

function route(match: (method: string, path: string) => RouteMatch<Plan>): Step {
  return (exchange) => {
    const target = splitTarget(exchange.req.url ?? '');
    const found = match(exchange.req.method ?? '', target.path);
    if (found.outcome === 'unknown') return errors.notFound;
    if (found.outcome === 'method') return errors.methodNotAllowed(found.allow);
    exchange.plan = found.plan;
    exchange.pathParams = found.params;
    exchange.query = target.query;
    return undefined;
  };
}

/** Credential, then scope. The signed image URL is checked by its operation. */
function credential({ directory, clock }: ServerDeps): Step {
  return ({ req, namespace, plan }) => {
    if (plan?.kind === 'operation' && plan.scope === null) return undefined;
    const credentials = directory.credentialsOf(namespace ?? '');
    const header = onlyHeader(req.rawHeaders, 'authorization');
    if (plan?.kind !== 'operation') {
      return opensDocs(header, credentials, clock.now()) ? undefined : errors.invalidDocsCredentials;
    }
    const scopes = grantedScopes(header, credentials, clock.now());
    if (scopes === undefined) return errors.invalidCredentials;
    return plan.scope === null || scopes.has(plan.scope) ? undefined : errors.insufficientScope(plan.scope);
  };
}

/** A body up to this size is read at once: any number of them is small beside what a process has. */
const SMALL_BODY_BYTES = 256 * 1024;
/**
 * Larger ones are uploads. Each is held several times over while it is read (bytes, text, value), so that few are in
 * memory at a time; the rest of the others stays in their sockets for so long, then the answer is 503.
 */
const LARGE_BODIES = { atOnce: 4, perKey: 3, waiting: 100, waitMs: 30_000 } as const;

function body({ settings, clock }: ServerDeps): Step {
  const uploads = keyedSemaphore(clock, LARGE_BODIES);
  return (exchange) => {
    if (exchange.plan?.kind !== 'operation' || exchange.plan.spec.body === undefined) return undefined;
    const turn = () => takeTurn(uploads, exchange);
    const limits = { maxBytes: settings.maxBodyBytes, freeBytes: SMALL_BODY_BYTES, turn };
    return readBody(exchange.req, exchange.res, limits).then((read) => {
      if (read.outcome === 'read') exchange.body = read.bytes;
      if (read.outcome === 'busy') return errors.temporarilyUnavailable;
      // of an aborted request nobody reads the answer
      return read.outcome === 'read' ? undefined : errors.bodyTooLarge;
    });
  };
}

async function takeTurn(uploads: Semaphore<string>, exchange: Exchange): Promise<boolean> {
  const turn = await uploads.enter(exchange.namespace ?? '', goneSignal(exchange));
  if (typeof turn === 'string') return false;
  // the request may have ended meanwhile, and would not end its turn any more
  if (exchange.res.destroyed) turn();
  else exchange.endTurn = turn;
  return !exchange.res.destroyed;
}

function shape(exchange: Exchange): HttpError | undefined {
  if (exchange.plan?.kind !== 'operation') return undefined;
  const reading = readRequest(specOf(exchange.plan), rawRequest(exchange), OWN_RULES);
  if (!reading.ok) return errors.invalidRequest(reading.violations);
  exchange.values = reading;
  return undefined;
}

const specOf = (plan: OperationPlan) => plan.spec;

function rawRequest({ req, query, pathParams, body: bytes }: Exchange) {
  return {
    path: pathParams,
    query,
    rawHeaders: req.rawHeaders,
    body: bytes,
    contentType: req.headers['content-type'],
  };
}
