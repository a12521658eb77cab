import { isExecutable, PAYLOADS, type WireActionType } from '../contract/payload.ts';

type Payload = Readonly<Record<string, unknown>>;

/**
 * The payload with the override laid over it, unchecked: null takes a field away, any other value replaces it whole.
 * A required field taken away is then missing, which the type's payload schema says.
 */
export function mergePayload(payload: Payload, override: Payload | null | undefined): Record<string, unknown> {
  const fields = new Map(Object.entries(payload));
  for (const [field, value] of Object.entries(override ?? {})) {
    if (value === null) fields.delete(field);
    else fields.set(field, value);
  }
  return Object.fromEntries(fields);
}

/** The override fields that an action type knows: those of its payload; none for manual types. */
export function overridableFields(type: WireActionType): readonly string[] {
  return isExecutable(type) ? Object.keys(PAYLOADS[type].shape) : [];
}
