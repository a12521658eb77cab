import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { ViewCollection } from '../ports/views.ts';

/** What a cursor is bound to: the collection, its owner and the filters (C-08), but not `limit`. */
export interface CursorBinding {
  readonly collection: ViewCollection;
  readonly namespace: string;
  /** As in ViewQuery: '' for workspaces. */
  readonly parent: string;
  readonly status: string | undefined;
  /** Milliseconds since the epoch, fractions included. */
  readonly createdAfter: number | undefined;
  readonly createdBefore: number | undefined;
}

/** The last item of a page. */
export interface CursorPosition {
  readonly order: number;
  readonly id: string;
}

/** 128 bits: forging a cursor is about as hard as guessing an id. */
const MAC_BYTES = 16;
const MAC_CHARACTERS = 22;
const MAX_CHARACTERS = 512;

/** The cursor as text, signed with the first key. */
export function encodeCursor(position: CursorPosition, bound: CursorBinding, keys: readonly KeyObject[]): string {
  const [key] = keys;
  if (key === undefined) throw new RangeError('a cursor needs a signing key');
  const payload = Buffer.from(JSON.stringify([position.order, position.id]), 'utf8').toString('base64url');
  return payload + mac(payload, bound, key).toString('base64url');
}

/** Undefined for anything but the exact text that `encodeCursor` made for the same binding with one of the keys. */
export function decodeCursor(
  text: string,
  bound: CursorBinding,
  keys: readonly KeyObject[],
): CursorPosition | undefined {
  if (text.length <= MAC_CHARACTERS || text.length > MAX_CHARACTERS) return undefined;
  const payload = text.slice(0, -MAC_CHARACTERS);
  const given = canonicalBytes(text.slice(-MAC_CHARACTERS));
  const content = canonicalBytes(payload);
  if (given === undefined || content === undefined) return undefined;
  let valid = false;
  for (const key of keys) valid = timingSafeEqual(given, mac(payload, bound, key)) || valid;
  return valid ? positionOf(content) : undefined;
}

function mac(payload: string, bound: CursorBinding, key: KeyObject): Buffer {
  const { collection, namespace, parent, status, createdAfter, createdBefore } = bound;
  const signed = ['cursor', payload, collection, namespace, parent, status, createdAfter, createdBefore];
  return createHmac('sha256', key).update(JSON.stringify(signed), 'utf8').digest().subarray(0, MAC_BYTES);
}

/** Node decodes base64 leniently; only the spelling that encodes back to itself is accepted. */
function canonicalBytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

function positionOf(content: Buffer): CursorPosition | undefined {
  const value: unknown = JSON.parse(content.toString('utf8'));
  const [order, id] = Array.isArray(value) ? (value as unknown[]) : []; // isArray narrows to any[]
  return typeof order === 'number' && typeof id === 'string' ? { order, id } : undefined;
}
