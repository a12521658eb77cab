import type { z } from 'zod';
import { ACTIONS, type ExecutableType, isExecutable, type WireActionType } from '../registry/actions.ts';

type Payload = Readonly<Record<string, unknown>>;

/**
 * The payload with the override laid over it, unchecked: null takes an optional field away, any other value replaces
 * the field whole. Null for a required field stays, so that the type's payload schema refuses it as sent.
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

/** The override fields that an action type knows: those of its payload; none for manual types. */
export function overridableFields(type: WireActionType): readonly string[] {
  return isExecutable(type) ? Object.keys(ACTIONS[type].payload.shape) : [];
}
