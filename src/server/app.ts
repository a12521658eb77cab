import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { errors, type HttpError } from '../contract/errors.ts';
import type { OperationId } from '../contract/operations.ts';
import type { Clock } from '../lib/clock.ts';
import { keptActorId } from './actor-id.ts';
import { type Backend, createBackend } from './backend.ts';
import { acceptsGzip } from './compression.ts';
import type { ServerDeps } from './deps.ts';
import { type DocsRoutes, docsRoutes } from './docs-pages/routes.ts';
import {
  beginHold,
  type Exchange,
  goneSignal,
  letGoOfBody,
  type OperationRequest,
  optionalTextOf,
} from './exchange.ts';
import { HANDLERS } from './operations/handlers.ts';
import { type OperationPlan, operationPlans, type Plan } from './plans.ts';
import { preferredWait } from './prefer.ts';
import { readJsonBody } from './reading/json-body.ts';
import { isRefusal, type Outcome, refusalReply, sendReply } from './reply.ts';
import { discardBody } from './request-body.ts';
import { type RequestLog, requestLog } from './request-log.ts';
import { compileRoutes } from './route-table.ts';
import { createServices, type Services } from './services.ts';
import { createShortWay } from './short-way/short-way.ts';
import { accessNow, checksBefore, type Step } from './steps.ts';

export interface App {
  readonly handler: RequestListener;
  /** For tests: the same without the short way, and the number of requests that the short way has answered. */
  readonly longWay: RequestListener;
  readonly shortWayTaken: () => number;
  /** For tests: validates a response against the document (D-04). */
  readonly checkResponse: Backend['checkResponse'];
  /** The operation to which a request is routed. */
  readonly operationOf: (method: string, path: string) => OperationId | undefined;
  /** Waits for background work (retried writes, removal of orphans) until the signal aborts. */
  readonly drain: (signal: AbortSignal) => Promise<void>;
}

/** The REST API over its ports. The caller listens: see http-server.ts. */
export async function createApp(deps: ServerDeps): Promise<App> {
  const { backend, plans } = await sharedTables();
  const docs = docsRoutes(backend.document);
  const match = compileRoutes<Plan>([
    ...backend.operations.map(({ id, method, path }) => ({ method, path, plan: plans.get(id) ?? missing(id) })),
    ...docs.routes,
  ]);
  const services = createServices(deps);
  const steps = checksBefore(deps, match);
  const log = requestLog(deps);
  const longWay = listener(express.Router().use(serve(deps, log, steps, services, docs.page)));
  const shortWay = createShortWay({
    ...{ deps, services, plans, log },
    fault: (exchange, error) => answerFault(deps, exchange, error),
  });
  return {
    handler(req, res) {
      if (!shortWay.takes(req, res)) longWay(req, res);
    },
    longWay,
    shortWayTaken: shortWay.taken,
    checkResponse: backend.checkResponse,
    operationOf(method, path) {
      const found = match(method, path);
      return found.outcome === 'found' && found.plan.kind === 'operation' ? found.plan.id : undefined;
    },
    drain: services.background.drain,
  };
}

interface Tables {
  readonly backend: Backend;
  readonly plans: ReadonlyMap<OperationId, OperationPlan>;
}

let tables: Promise<Tables> | undefined;

/** Made of constants and never changed, so all apps of a process share them. */
function sharedTables(): Promise<Tables> {
  tables ??= createBackend(HANDLERS).then((backend) => ({ backend, plans: operationPlans() }));
  return tables;
}

/**
 * A router without an express application, which would give every request and response prototypes of its own: none of
 * their methods is used here, and they slow down every later access.
 */
function listener(router: RequestHandler): RequestListener {
  return (req, res) => {
    // neither our handlers nor the router use what an application would add
    router(req as Request, res as Response, () => res.destroy());
  };
}

function serve(
  deps: ServerDeps,
  log: RequestLog,
  steps: readonly Step[],
  services: Services,
  docsPage: DocsRoutes['page'],
): RequestHandler {
  const holding: Holding = { clock: deps.clock, refusedNow: accessNow(deps) };
  const answer = async (exchange: Exchange): Promise<void> => {
    const { req } = exchange;
    const first = firstRefusal(steps, exchange);
    const refusal = first instanceof Promise ? await first : first;
    const { plan } = exchange;
    let outcome: Outcome;
    if (refusal !== undefined) outcome = refusal;
    else if (plan?.kind === 'docs') outcome = await docsPage(plan.page, acceptsGzip(req.headers['accept-encoding']));
    else if (plan?.kind === 'operation')
      outcome = await HANDLERS[plan.id](operationRequest(exchange, plan.id, holding), services);
    else throw new Error('a request passed the checks without a route');
    discardBody(req, deps.clock);
    await sendReply(exchange, isRefusal(outcome) ? refusalReply(outcome) : outcome);
  };
  return (req, res) => {
    const exchange = log.begin(req, res);
    answer(exchange)
      .catch((error: unknown) => answerFault(deps, exchange, error))
      .finally(() => letGoOfBody(exchange));
  };
}

/** Synchronous steps cost no turn of the event loop. */
function firstRefusal(
  steps: readonly Step[],
  exchange: Exchange,
  from = 0,
): HttpError | undefined | Promise<HttpError | undefined> {
  for (let i = from; i < steps.length; i += 1) {
    const outcome = steps[i]?.(exchange);
    if (outcome instanceof Promise) return outcome.then((refusal) => refusal ?? firstRefusal(steps, exchange, i + 1));
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}

/** What a request that is held needs besides its exchange. */
interface Holding {
  readonly clock: Clock;
  readonly refusedNow: (exchange: Exchange) => HttpError | undefined;
}

function operationRequest(
  exchange: Exchange,
  operation: OperationId,
  { clock, refusedNow }: Holding,
): OperationRequest {
  const { namespace, host, values, req } = exchange;
  if (namespace === undefined || host === undefined || values === undefined) throw new Error('a check was left out');
  const actorId = optionalTextOf(values.header, 'X-External-Actor-Id');
  return {
    operation,
    namespace,
    host,
    values,
    sentBody: () => sentBody(exchange),
    actorId: actorId === undefined ? undefined : keptActorId(actorId),
    acceptsGzip: acceptsGzip(req.headers['accept-encoding']),
    ifNoneMatch: req.headers['if-none-match'],
    waitSeconds: preferredWait(req.headers['prefer']),
    refusedNow: () => refusedNow(exchange),
    beginHold: () => beginHold(exchange, clock),
    gone: () => goneSignal(exchange),
    letGoOfBody: () => letGoOfBody(exchange),
  };
}

function sentBody({ req, body }: Exchange): unknown {
  const read = readJsonBody(body, req.headers['content-type']);
  return read.kind === 'json' ? read.value : undefined;
}

/** Every thrown error is a fault of the server: its cause is logged and not shown to the client (E-06). */
function answerFault({ log, clock }: ServerDeps, exchange: Exchange, error: unknown): void {
  const { req, res, requestId } = exchange;
  if (!isAbort(error)) log.error({ requestId, err: error }, 'request failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  discardBody(req, clock);
  sendReply(exchange, refusalReply(errors.internal)).catch(() => res.destroy());
}

/** The client left while the response was being sent. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function missing(id: string): never {
  throw new Error(`no plan for ${id}`);
}
