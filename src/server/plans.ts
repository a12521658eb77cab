import { z } from 'zod';
import type { Operation } from '../contract/operation.ts';
import { OPERATION_IDS, type OperationId, operation } from '../contract/operations.ts';
import type { Parameter, RequestSpec } from './reading/read-request.ts';
import { compileSchema, type Schema } from './reading/schema.ts';

/** The target of a path and method. Made once at start, so that a request builds no schema and no list. */
export type Plan = OperationPlan | DocsPlan;

export interface OperationPlan {
  readonly kind: 'operation';
  readonly id: OperationId;
  readonly scope: Operation['scope'];
  /** Infinity if the limit of all bodies is enough. */
  readonly maxBodyBytes: number;
  readonly spec: RequestSpec;
}

export interface DocsPlan {
  readonly kind: 'docs';
  readonly id: 'docs';
  readonly page: string;
}

/** How the requests of each operation are read. */
export function operationPlans(): ReadonlyMap<OperationId, OperationPlan> {
  return new Map(
    OPERATION_IDS.map((id) => {
      const op = operation(id);
      const maxBodyBytes = op.body?.maxBytes ?? Infinity;
      return [id, { kind: 'operation', id, scope: op.scope, maxBodyBytes, spec: requestSpec(op) }] as const;
    }),
  );
}

function requestSpec(op: Operation): RequestSpec {
  const parameters = (where: string): Parameter[] =>
    op.params
      .filter((param) => param.in === where)
      .map(({ name, required, schema }) => ({ name, required, schema: readingSchema(schema) }));
  return {
    path: parameters('path'),
    query: parameters('query'),
    header: parameters('header'),
    ...(op.body && { body: { schema: readingSchema(op.body.schema), required: op.body.required } }),
  };
}

/** A zod schema in the form of the reader, without the patterns that zod writes for date-times. */
export function readingSchema(schema: z.ZodType): Schema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return compileSchema(json);
}
