import { errors, type HttpError } from '../contract/errors.ts';
import { keyedSemaphore, type Semaphore } from '../lib/semaphore.ts';
import { grantedScopes, opensDocs } from './credentials.ts';
import type { ServerDeps } from './deps.ts';
import { type Exchange, goneSignal } from './exchange.ts';
import { onlyHeader, readHost, splitTarget } from './host.ts';
import { OWN_RULES } from './own-rules.ts';
import type { Plan } from './plans.ts';
import { readRequest } from './reading/read-request.ts';
import { readBody } from './request-body.ts';
import type { RouteMatch } from './route-table.ts';

/** A check: the refusal, or undefined if the request may continue. */
export type Step = (exchange: Exchange) => HttpError | undefined | Promise<HttpError | undefined>;

type InstantStep = (exchange: Exchange) => HttpError | undefined;

/** The checks before an operation, in the order of H-09. The operation checks ownership and state, and launches. */
export function checksBefore(
  deps: ServerDeps,
  match: (method: string, path: string) => RouteMatch<Plan>,
): readonly Step[] {
  return [host(deps), route(match), credential(deps), body(deps), shape];
}

/**
 * Checks the host and the credential of a request again, as they are now (H-12): the refusal, or undefined if both
 * still hold. A host that has become another partner's is refused.
 */
export function accessNow(deps: ServerDeps): (exchange: Exchange) => HttpError | undefined {
  const [hostNow, credentialNow] = [host(deps), credential(deps)];
  return (exchange) => {
    const { namespace } = exchange;
    const refusal = hostNow(exchange) ?? credentialNow(exchange);
    // the hostname may be another partner's by now
    const moved = exchange.namespace !== namespace;
    if (namespace !== undefined) exchange.namespace = namespace;
    return refusal ?? (moved ? errors.notFound : undefined);
  };
}

function host({ settings, directory }: ServerDeps): InstantStep {
  return (exchange) => {
    const found = readHost(exchange.req, settings.trustForwardedHost);
    if (found === undefined) return errors.invalidHost;
    exchange.host = found;
    // before the first list, every host would look unknown
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

/** Credential, then scope. The operation of a signed image URL checks the signature. */
function credential({ directory, clock }: ServerDeps): InstantStep {
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

/** A body up to this size is read at once, because even many of them need little memory. */
const SMALL_BODY_BYTES = 256 * 1024;
/**
 * Larger bodies are uploads. While one is read, it is in memory several times over (bytes, text, value), so only a few
 * are read at once. The others stay in their sockets for up to this time; then the answer is 503.
 */
export const LARGE_BODIES = { atOnce: 4, perKey: 3, waiting: 100, waitMs: 30_000 } as const;

function body({ settings, clock }: ServerDeps): Step {
  const uploads = keyedSemaphore(clock, LARGE_BODIES);
  return (exchange) => {
    if (exchange.plan?.kind !== 'operation' || exchange.plan.spec.body === undefined) return undefined;
    const turn = () => takeTurn(uploads, exchange);
    const maxBytes = Math.min(settings.maxBodyBytes, exchange.plan.maxBodyBytes);
    const limits = { maxBytes, freeBytes: SMALL_BODY_BYTES, turn };
    return readBody(exchange.req, exchange.res, limits).then((read) => {
      if (read.outcome === 'read') exchange.body = read.bytes;
      if (read.outcome === 'busy') return errors.temporarilyUnavailable;
      // nobody reads the answer to an aborted request
      return read.outcome === 'read' ? undefined : errors.bodyTooLarge;
    });
  };
}

async function takeTurn(uploads: Semaphore<string>, exchange: Exchange): Promise<boolean> {
  const turn = await uploads.enter(exchange.namespace ?? '', goneSignal(exchange));
  if (typeof turn === 'string') return false;
  // if the request has ended in the meantime, nothing else would end its turn
  if (exchange.res.destroyed) turn();
  else exchange.endTurn = turn;
  return !exchange.res.destroyed;
}

function shape(exchange: Exchange): HttpError | undefined {
  if (exchange.plan?.kind !== 'operation') return undefined;
  const reading = readRequest(exchange.plan.spec, rawRequest(exchange), OWN_RULES);
  if (!reading.ok) return errors.invalidRequest(reading.violations);
  exchange.values = reading;
  return undefined;
}

function rawRequest({ req, query, pathParams, body: bytes }: Exchange) {
  return {
    path: pathParams,
    query,
    rawHeaders: req.rawHeaders,
    body: bytes,
    contentType: req.headers['content-type'],
  };
}
