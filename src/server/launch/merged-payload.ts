import { mergePayload, overridableFields } from '../../domain/payload.ts';
import { ACTIONS, EXECUTABLE, type ExecutableType } from '../../registry/actions.ts';
import { objectOf } from '../exchange.ts';
import { OWN_RULES } from '../own-rules.ts';
import { readingSchema } from '../plans.ts';
import { readLax } from '../reading/lax.ts';
import type { Schema } from '../reading/schema.ts';
import { type Violation, violation } from '../reading/violation.ts';

const SCHEMAS = Object.fromEntries(EXECUTABLE.map((type) => [type, readingSchema(ACTIONS[type].payload)])) as Readonly<
  Record<ExecutableType, Schema>
>; // one for each type

const LOC = ['body', 'payload_override'] as const;
const UNKNOWN = { type: 'extra_forbidden', msg: 'Extra inputs are not permitted' };

export type Merged =
  | { readonly payload: Readonly<Record<string, unknown>> }
  | { readonly violations: readonly Violation[] };

/**
 * The payload to execute with: the stored one as it is if nothing overrides it, otherwise the merged one,
 * validated as a whole. A field of another action type is unknown even if it is null, which otherwise
 * clears a field. The order is that of every 422: declared fields, then unknown ones.
 */
export function mergedPayload(
  type: ExecutableType,
  payload: Readonly<Record<string, unknown>>,
  override: unknown,
  sentBody: () => unknown,
): Merged {
  if (override === undefined) return { payload };
  const known = overridableFields(type);
  const fields = Object.entries(objectOf(override));
  const own = Object.fromEntries(fields.filter(([name]) => known.includes(name)));
  const { value, violations } = readLax(SCHEMAS[type], mergePayload(type, payload, own), LOC, OWN_RULES);
  if (violations.length === 0 && fields.every(([name]) => known.includes(name))) return { payload: objectOf(value) };
  const sent = objectOf(objectOf(sentBody())['payload_override']);
  const foreign = Object.entries(sent).filter(([name]) => !known.includes(name));
  return {
    violations: [
      ...withoutStored(violations, sent, known),
      ...foreign.map(([name, input]) => violation(UNKNOWN, [...LOC, name], input)),
    ],
  };
}

/**
 * The violations of a merged payload as the client may see them. A field that the client did not send is named only
 * once and without its stored value, which the key may have no right to read (X-07, H-06).
 */
function withoutStored(
  violations: readonly Violation[],
  sent: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Violation[] {
  const stored = new Set<string>();
  return violations.flatMap((fault) => {
    const field = String(fault.loc[LOC.length]);
    const isSent = Object.hasOwn(sent, field);
    if (isSent && known.includes(field)) return [fault];
    if (isSent || stored.has(field)) return [];
    stored.add(field);
    if (fault.type === 'missing') return [violation(fault, fault.loc, sent)];
    return [violation(fault, known.includes(field) ? [...LOC, field] : LOC, null)];
  });
}
