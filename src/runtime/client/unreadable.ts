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

/** Passes each object on once per version, however often it is read. */
export function onceEach(report: (object: UnreadableObject) => void): (object: UnreadableObject) => void {
  const told = new BoundedSet();
  return (object) => {
    if (told.add(`${object.uid} ${object.resourceVersion}`)) report(object);
  };
}

const MAX_REMEMBERED = 10_000;

/** Forgets the oldest first, so that a flood of unreadable objects costs bounded memory. */
class BoundedSet {
  readonly #values = new Set<string>();

  /** True when it was not there. */
  add(value: string): boolean {
    if (this.#values.has(value)) return false;
    this.#values.add(value);
    const [oldest] = this.#values;
    if (this.#values.size > MAX_REMEMBERED && oldest !== undefined) this.#values.delete(oldest);
    return true;
  }
}
