import { type JsonBody, readJsonBody } from './json-body.ts';
import { type Rules, readLax } from './lax.ts';
import { headerValues, readQueryString } from './parameters.ts';
import type { Schema } from './schema.ts';
import { type Loc, MISSING, NO_OBJECT, type Violation, violation } from './violation.ts';

export interface Parameter {
  /** As the operation declares it. Headers are looked up case-insensitively and named like this in violations. */
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/** What an operation reads, in declaration order. Without `body`, a body is ignored. */
export interface RequestSpec {
  readonly path: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly header: readonly Parameter[];
  readonly body?: { readonly schema: Schema; readonly required: boolean };
}

export interface RawRequest {
  /** Path parameters by name, percent-decoded by the router. */
  readonly path: Readonly<Record<string, string>>;
  /** The raw query string, without its `?`. */
  readonly query: string;
  /** Alternating names and values, in latin-1, as in node's `rawHeaders`. */
  readonly rawHeaders: readonly string[];
  readonly body: Uint8Array | undefined;
  readonly contentType: string | undefined;
}

/** Values by declared name; a parameter that was not sent is absent. `body` is undefined when there was none. */
export interface RequestValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  /** A large body is removed after its use (see OperationRequest.letGoOfBody). */
  body: unknown;
}

export type RequestReading =
  | ({ readonly ok: true } & RequestValues)
  | { readonly ok: false; readonly violations: readonly Violation[] };

interface Part {
  readonly value: unknown;
  readonly violations: readonly Violation[];
}

function readParameters(
  where: 'path' | 'query' | 'header',
  parameters: readonly Parameter[],
  sent: (name: string) => string | undefined,
  rules: Rules,
): { values: Record<string, unknown>; violations: Violation[] } {
  const values: Record<string, unknown> = {};
  const violations: Violation[] = [];
  for (const { name, schema, required } of parameters) {
    const text = sent(name);
    const loc: Loc = [where, name];
    if (text === undefined) {
      if (required) violations.push(violation(MISSING, loc, null));
      continue;
    }
    const read = readLax(schema, text, loc, rules);
    values[name] = read.value;
    violations.push(...read.violations);
  }
  return { values, violations };
}

function readBody(
  body: Exclude<JsonBody, { kind: 'invalid' }>,
  { schema, required }: NonNullable<RequestSpec['body']>,
  rules: Rules,
): Part {
  const loc: Loc = ['body'];
  switch (body.kind) {
    case 'absent':
      return { value: undefined, violations: required ? [violation(MISSING, loc, null)] : [] };
    case 'text':
      return { value: undefined, violations: [violation(NO_OBJECT, loc, body.value)] };
    case 'json':
      if (body.value === null && !required) return { value: undefined, violations: [] };
      return readLax(schema, body.value, loc, rules, body.facts);
  }
}

/**
 * Reads a request by its operation's schemas. Violations come in the order path, query, header, body (rule E-04). A
 * body that is sent as JSON but is none gives only its own violation, whatever else is wrong. Unknown parameters are
 * ignored.
 */
export function readRequest(spec: RequestSpec, raw: RawRequest, rules: Rules = {}): RequestReading {
  const json: JsonBody = spec.body === undefined ? { kind: 'absent' } : readJsonBody(raw.body, raw.contentType);
  if (json.kind === 'invalid') return { ok: false, violations: [json.violation] };
  const sentQuery = readQueryString(raw.query);
  const sentPath = (name: string): string | undefined => (Object.hasOwn(raw.path, name) ? raw.path[name] : undefined);
  const path = readParameters('path', spec.path, sentPath, rules);
  const query = readParameters('query', spec.query, (name) => sentQuery.get(name), rules);
  const header = readParameters('header', spec.header, (name) => headerValues(raw.rawHeaders, name)[0], rules);
  const body: Part = spec.body === undefined ? { value: undefined, violations: [] } : readBody(json, spec.body, rules);
  const violations = [...path.violations, ...query.violations, ...header.violations, ...body.violations];
  if (violations.length > 0) return { ok: false, violations };
  return { ok: true, path: path.values, query: query.values, header: header.values, body: body.value };
}
