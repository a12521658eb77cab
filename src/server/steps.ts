import { errors, type HttpError } from '../contract/errors.ts';
import { canonicalWebsite } from '../domain/website.ts';
import { grantedScopes, opensDocs } from './credentials.ts';
import type { ServerDeps } from './deps.ts';
import type { Exchange } from './exchange.ts';
import { onlyHeader, readHost, splitTarget } from './host.ts';
import type { OperationPlan, Plan } from './plans.ts';
import type { Rules } from './reading/lax.ts';
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
    // before the first list every host would look unknown
    if (!directory.ready()) return errors.temporarilyUnavailable;
    const namespace = directory.partnerOfHost(found.host);
    if (namespace === undefined) return errors.notFound;
    exchange.host = found;
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

function body({ settings }: ServerDeps): Step {
  return (exchange) => {
    if (exchange.plan?.kind !== 'operation' || exchange.plan.spec.body === undefined) return undefined;
    return readBody(exchange.req, exchange.res, settings.maxBodyBytes).then((read) => {
      if (read.outcome === 'read') exchange.body = read.bytes;
      // of an aborted request nobody reads the answer
      return read.outcome === 'read' ? undefined : errors.bodyTooLarge;
    });
  };
}

const RULES: Rules = {
  strings: {
    website(value) {
      const canonical = canonicalWebsite(value);
      return canonical.ok ? { ok: true, value: canonical.website } : canonical;
    },
  },
  objects: {
    imageSource(value) {
      const wanted = value['generation_type'] !== 'ai_generated' && typeof value['user_image_b64'] !== 'string';
      return wanted
        ? { ok: false, reason: `user_image_b64 is required for ${value['generation_type']}` }
        : { ok: true, value };
    },
  },
};

function shape(exchange: Exchange): HttpError | undefined {
  if (exchange.plan?.kind !== 'operation') return undefined;
  const reading = readRequest(specOf(exchange.plan), rawRequest(exchange), RULES);
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
