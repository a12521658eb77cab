import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** An object that the server keeps and we cannot read: written by hand, or under another version of the definitions. */
export interface UnreadableObject {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly resourceVersion: string;
  /** Paths and reasons, no values. */
  readonly message: string;
}

/** The object that was asked for is there, but does not have the shape of its kind. */
export class UnreadableObjectError extends Error {
  override readonly name = 'UnreadableObjectError';
  readonly object: UnreadableObject;
  constructor(object: UnreadableObject) {
    super(`${object.kind} ${object.namespace}/${object.name} cannot be read: ${object.message}`);
    this.object = object;
  }
}

const text = z.string().catch('');
const identity = z.object({
  metadata: z.object({ namespace: text, name: text, uid: text, resourceVersion: text }),
});
const NOTHING = { namespace: '', name: '', uid: '', resourceVersion: '' };
const MAX_ISSUES = 5;

/** `fault` is what a parser threw. */
export function unreadableObject(kind: string, object: unknown, fault: unknown): UnreadableObject {
  const found = identity.safeParse(object);
  return { kind, ...(found.data?.metadata ?? NOTHING), message: messageOf(fault) };
}

function messageOf(fault: unknown): string {
  if (!(fault instanceof z.ZodError)) return fault instanceof Error ? fault.message.slice(0, 300) : 'unknown shape';
  const lines = fault.issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return lines.join('; ').slice(0, 1_000);
}

/** A flood of unreadable objects costs bounded memory. */
const MAX_REMEMBERED = 10_000;

/** Passes each object on once per version, however often it is read. */
export function onceEach(report: (object: UnreadableObject) => void): (object: UnreadableObject) => void {
  const told = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (object) => {
    const version = `${object.uid} ${object.resourceVersion}`;
    if (told.get(version)) return;
    told.set(version, true);
    report(object);
  };
}
