import { z } from 'zod';
import { StoreUnavailableError } from '../errors.ts';
import { type ApiResponse, ApiStatusError } from './api-client.ts';

/** The part of metav1.Status that tells answers apart. */
const statusShape = z.object({
  reason: z.string().catch(''),
  message: z.string().catch(''),
  details: z
    .object({
      name: z.string().catch(''),
      kind: z.string().catch(''),
      causes: z.array(z.object({ reason: z.string().catch('') })).catch([]),
    })
    .catch({ name: '', kind: '', causes: [] }),
});
export type ApiStatus = z.infer<typeof statusShape>;

/** Messages of the server may quote a whole object. */
const MAX_MESSAGE_CHARS = 1_000;

/** Of any body; one that is no Status has empty fields. */
export function statusOf(body: unknown): ApiStatus {
  const parsed = statusShape.safeParse(body);
  const status = parsed.data ?? { reason: '', message: '', details: { name: '', kind: '', causes: [] } };
  return { ...status, message: bounded(status.message) };
}

export function statusError(code: number, text: string): ApiStatusError {
  const { reason, message } = statusOf(parsedOf(text));
  return new ApiStatusError(code, reason, message || reason);
}

/** How etcd and its client refuse an object that is too large for them. */
export function isTooLarge(text: string): boolean {
  return /request is too large|trying to send message larger than max/.test(text);
}

function bounded(message: string): string {
  return message.length > MAX_MESSAGE_CHARS ? `${message.slice(0, MAX_MESSAGE_CHARS)}…` : message;
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No rights to it, or no such collection: nothing that trying once more would heal. */
export const isRefusedStatus = (status: number): boolean => status === 403 || status === 404;

/** An answer that no outcome stands for: no rights, a definition that is not installed, a server of another kind. */
export function unexpected(what: string, { status, body }: ApiResponse): StoreUnavailableError {
  const { reason, message } = statusOf(body);
  const text = message || reason || (status === 404 ? 'not served: is its definition installed?' : 'no Status');
  return new StoreUnavailableError(`${what}: ${status} ${text}`, {
    outcomeUnknown: false,
    isRefused: isRefusedStatus(status),
  });
}

/** metav1.MicroTime: RFC 3339 with six digits, or the server refuses it. */
export const microTime = (ms: number): string => new Date(ms).toISOString().replace(/Z$/, '000Z');
