import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { errors, type HttpError } from '../contract/errors.ts';
import type { OperationId } from '../contract/operations.ts';
import { keptActorId } from './actor-id.ts';
import { type Backend, createBackend } from './backend.ts';
import type { ServerDeps } from './deps.ts';
import { type DocsRoutes, docsRoutes } from './docs-pages/routes.ts';
import { type Exchange, goneSignal, letGoOfBody, type OperationRequest, optionalTextOf } from './exchange.ts';
import { HANDLERS, type OperationHandler } from './operations/handlers.ts';
import { type OperationPlan, operationPlans, type Plan } from './plans.ts';
import { readJsonBody } from './reading/json-body.ts';
import { isRefusal, type Reply, refusalReply, sendReply } from './reply.ts';
import { discardBody } from './request-body.ts';
import { requestLog } from './request-log.ts';
import { compileRoutes } from './route-table.ts';
import { createServices, type Services } from './services.ts';
import { checksBefore, type Step } from './steps.ts';

export interface App {
  readonly handler: RequestListener;
  /** For tests: every response is held against the document (D-04). */
  readonly checkResponse: Backend<OperationHandler>['checkResponse'];
  /** Which operation a request leads to, as the app routes it. */
  readonly operationOf: (method: string, path: string) => OperationId | undefined;
  /** Waits for background work (retried patches, removal of orphans) up to the signal. */
  readonly drain: (signal: AbortSignal) => Promise<void>;
}

/** The REST API over its ports. Listening is the caller's: see http-server.ts. */
export async function createApp(deps: ServerDeps): Promise<App> {
  const { backend, plans } = await sharedTables();
  const docs = docsRoutes(backend.document);
  const match = compileRoutes<Plan>([
    ...backend.operations.map(({ id, method, path }) => ({ method, path, plan: plans.get(id) ?? missing(id) })),
    ...docs.routes,
  ]);
  const services = createServices(deps);
  const steps = checksBefore(deps, match);
  const router = express.Router().use(serve(deps, steps, services, docs.page));
  return {
    handler: listener(router),
    checkResponse: backend.checkResponse,
    operationOf(method, path) {
      const found = match(method, path);
      return found.outcome === 'found' && found.plan.kind === 'operation' ? found.plan.id : undefined;
    },
    drain: services.background.drain,
  };
}

interface Tables {
  readonly backend: Backend<OperationHandler>;
  readonly plans: ReadonlyMap<OperationId, OperationPlan>;
}

let tables: Promise<Tables> | undefined;

/** Made of constants and never changed, so every app of a process has the same. */
function sharedTables(): Promise<Tables> {
  tables ??= createBackend(HANDLERS).then((backend) => ({ backend, plans: operationPlans() }));
  return tables;
}

/**
 * A router without an express application around it: that gives each request and response prototypes of its own, of
 * which nothing is used here and which make every later access to them slower.
 */
function listener(router: RequestHandler): RequestListener {
  return (req, res) => {
    // what the application adds to them is used by none of our handlers, and a router does without it
    router(req as Request, res as Response, () => res.destroy());
  };
}

function serve(
  deps: ServerDeps,
  steps: readonly Step[],
  services: Services,
  docsPage: DocsRoutes['page'],
): RequestHandler {
  const log = requestLog(deps);
  const answer = async (exchange: Exchange): Promise<void> => {
    const { req, res } = exchange;
    const first = firstRefusal(steps, exchange);
    const refusal = first instanceof Promise ? await first : first;
    const { plan } = exchange;
    let outcome: Reply | HttpError;
    if (refusal !== undefined) outcome = refusal;
    else if (plan?.kind === 'docs') outcome = await docsPage(plan.page, acceptsGzip(req.headers['accept-encoding']));
    else if (plan?.kind === 'operation')
      outcome = await HANDLERS[plan.id](operationRequest(exchange, plan.id), services);
    else throw new Error('a request passed the checks without a route');
    discardBody(req, deps.clock);
    await sendReply(res, isRefusal(outcome) ? refusalReply(outcome) : outcome);
  };
  return (req, res) => {
    const exchange = log.begin(req, res);
    answer(exchange)
      .catch((error: unknown) => answerFault(deps, exchange, error))
      .finally(() => letGoOfBody(exchange));
  };
}

/** Steps that answer at once cost no turn of the event loop. */
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

function operationRequest(exchange: Exchange, operation: OperationId): OperationRequest {
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
    gone: () => goneSignal(exchange),
    letGoOfBody: () => letGoOfBody(exchange),
  };
}

function sentBody({ req, body }: Exchange): unknown {
  const read = readJsonBody(body, req.headers['content-type']);
  return read.kind === 'json' ? read.value : undefined;
}

/** gzip named with a weight above 0, or covered by `*` (RFC 9110 section 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (header === undefined || header === '') return false;
  const weights = new Map<string, number>();
  for (const part of String(header).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Anything thrown is a fault of ours: the log has the cause, the client learns nothing of it (E-06). */
function answerFault({ log, clock }: ServerDeps, { req, res, requestId }: Exchange, error: unknown): void {
  if (!isAbort(error)) log.error({ requestId, err: error }, 'request failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  discardBody(req, clock);
  sendReply(res, refusalReply(errors.internal)).catch(() => res.destroy());
}

/** The client left while its answer was being sent. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function missing(id: string): never {
  throw new Error(`no plan for ${id}`);
}
