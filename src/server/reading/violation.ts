/** Where the fault is: `body`, `query`, `path` or `header`, then names and indexes. */
export type Loc = readonly (string | number)[];

/**
 * One item of a 422 array (rules E-02, E-03), in the dialect of FastAPI with Pydantic 2, which partners already parse.
 * The members are in the order of the wire: `type`, `loc`, `msg`, `input`, `ctx`.
 */
export interface Violation {
  readonly type: string;
  readonly loc: Loc;
  readonly msg: string;
  /**
   * The value as sent, before any coercion; for a missing member, the object that lacks it; for a missing parameter or
   * body, null.
   */
  readonly input: unknown;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** The parts of a violation that do not depend on the request. */
export interface Fault {
  readonly type: string;
  readonly msg: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export function accepted<T>(value: T): Reading<T> {
  return { ok: true, value };
}

export function refused(type: string, msg: string, ctx?: Fault['ctx']): { ok: false; fault: Fault } {
  return { ok: false, fault: ctx === undefined ? { type, msg } : { type, msg, ctx } };
}

export function violation({ type, msg, ctx }: Fault, loc: Loc, input: unknown): Violation {
  return ctx === undefined ? { type, loc, msg, input } : { type, loc, msg, input, ctx };
}

export const MISSING: Fault = { type: 'missing', msg: 'Field required' };

export const NO_OBJECT: Fault = {
  type: 'model_attributes_type',
  msg: 'Input should be a valid dictionary or object to extract fields from',
};

export function valueError(reason: string): Fault {
  return { type: 'value_error', msg: `Value error, ${reason}`, ctx: { error: {} } };
}

export function jsonInvalid(error: string, position: number): Violation {
  return violation({ type: 'json_invalid', msg: 'JSON decode error', ctx: { error } }, ['body', position], {});
}

/** `'a', 'b' or 'c'`: strings in single quotes, numbers bare, the last after ` or `. */
export function expected(values: readonly (string | number | boolean)[]): string {
  const words = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
