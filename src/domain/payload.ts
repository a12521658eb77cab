import type { z } from 'zod';
import { ACTIONS, type ExecutableType, isExecutable, type WireActionType } from '../registry/actions.ts';

type Payload = Readonly<Record<string, unknown>>;

/**
 * Merges an override into a payload, without validation: null removes an optional field, any other value replaces the
 * whole field. Null for a required field is kept, so that the payload schema of the type refuses it as sent.
 */
export function mergePayload(
  type: ExecutableType,
  payload: Payload,
  override: Payload | null | undefined,
): Record<string, unknown> {
  const fields = new Map(Object.entries(payload));
  for (const [field, value] of Object.entries(override ?? {})) {
    if (value === null && isOptional(type, field)) fields.delete(field);
    else fields.set(field, value);
  }
  return Object.fromEntries(fields);
}

function isOptional(type: ExecutableType, field: string): boolean {
  const shape = new Map<string, z.ZodType>(Object.entries(ACTIONS[type].payload.shape));
  return shape.get(field)?.isOptional() ?? true;
}

/** The fields that an override of an action type may have: those of its payload; none for manual types. */
export function overridableFields(type: WireActionType): readonly string[] {
  return isExecutable(type) ? Object.keys(ACTIONS[type].payload.shape) : [];
}
