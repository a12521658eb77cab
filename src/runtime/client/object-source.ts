import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { StoreUnavailableError, VersionExpiredError } from '../errors.ts';
import type { CallOptions, ObjectEvent, ObjectPage, ObjectSource, StoredObject, UnreadableName } from '../objects.ts';
import { type ApiClient, ApiStatusError, isRefusedStatus, statusOf, unexpected } from './api-client.ts';

export interface ObjectSourceOptions<T extends StoredObject> {
  /** Of the collection, from the first slash. */
  readonly path: string;
  readonly kind: string;
  /** Throws for what it cannot read, as a zod schema's parse does. */
  readonly parse: (object: unknown) => T;
  readonly labelSelector?: string;
  /** Uniform in [0, 1): spreads the ends of watches. */
  readonly random: () => number;
  /** Called once per version of each unreadable object. */
  readonly unreadable: (object: UnreadableObject) => void;
}

export interface CollectionQuery {
  readonly limit?: number;
  readonly continue?: string;
  readonly fieldSelector?: string;
}

/** Jobs, Pods, Namespaces or any other collection of the cluster, as a reflector reads it. */
export function objectSource<T extends StoredObject>(
  client: ApiClient,
  options: ObjectSourceOptions<T>,
): ObjectSource<T> {
  return new ObjectCollection(client, { ...options, unreadable: onceEach(options.unreadable) });
}

/** As in client-go: long enough to be cheap, and different enough that watches do not all end at once. */
const MIN_WATCH_SECONDS = 300;
const MAX_WATCH_SECONDS = 600;

const page = z.object({
  metadata: z.object({ resourceVersion: z.string(), continue: z.string().optional() }),
  items: z.array(z.unknown()).nullable(),
});
const watchEvent = z.object({ type: z.string(), object: z.unknown().optional() });
const versioned = z.object({ metadata: z.object({ resourceVersion: z.string().min(1) }) });
const CHANGES = { ADDED: 'Added', MODIFIED: 'Modified', DELETED: 'Deleted' } as const;
const isChange = (type: string): type is keyof typeof CHANGES => Object.hasOwn(CHANGES, type);

/** Lists and watches one collection. Unreadable objects are reported and passed on by name only. */
export class ObjectCollection<T extends StoredObject> implements ObjectSource<T> {
  readonly #client: ApiClient;
  readonly #options: ObjectSourceOptions<T>;

  constructor(client: ApiClient, options: ObjectSourceOptions<T>) {
    this.#client = client;
    this.#options = options;
  }

  get kind(): string {
    return this.#options.kind;
  }

  async list(query: CollectionQuery, call: CallOptions = {}): Promise<ObjectPage<T>> {
    const { path, kind } = this.#options;
    if (query.continue === '') throw new VersionExpiredError(`${kind}: the continue token is empty: list again`);
    const response = await this.#client.call({ method: 'GET', path, query: this.#selection(query), ...call });
    const { status, body } = response;
    if (status === 410 || (status === 400 && query.continue !== undefined)) {
      throw new VersionExpiredError(`${kind}: ${statusOf(body).message}`);
    }
    if (status !== 200) throw unexpected(`list ${kind}`, response);
    const { metadata, items } = readAs(page, body, `list ${kind}`);
    const unreadable: UnreadableName[] = [];
    const read = (items ?? []).flatMap((item) => this.#read(item, (name) => unreadable.push(name)) ?? []);
    return {
      items: read,
      ...(unreadable.length > 0 ? { unreadable } : {}),
      resourceVersion: metadata.resourceVersion,
      ...(metadata.continue ? { continue: metadata.continue } : {}),
    };
  }

  async *watch(resourceVersion: string, signal: AbortSignal): AsyncGenerator<ObjectEvent<T>> {
    const { path, kind, random } = this.#options;
    const seconds = MIN_WATCH_SECONDS + Math.floor(random() * (MAX_WATCH_SECONDS - MIN_WATCH_SECONDS + 1));
    const query = {
      ...this.#selection({}),
      ...{ watch: 'true', allowWatchBookmarks: 'true', timeoutSeconds: String(seconds), resourceVersion },
    };
    try {
      for await (const line of this.#client.follow({ path, query }, signal)) {
        const event = this.#event(line);
        if (signal.aborted) return;
        yield event;
      }
    } catch (error) {
      throw watchFault(kind, error);
    }
  }

  #selection(query: CollectionQuery): Record<string, string> {
    const { labelSelector } = this.#options;
    return {
      ...(labelSelector === undefined ? {} : { labelSelector }),
      ...(query.fieldSelector === undefined ? {} : { fieldSelector: query.fieldSelector }),
      ...(query.limit === undefined ? {} : { limit: String(Math.max(1, query.limit)) }),
      ...(query.continue === undefined ? {} : { continue: query.continue }),
    };
  }

  #event(line: unknown): ObjectEvent<T> {
    const { type, object } = readAs(watchEvent, line, `watch ${this.kind}`);
    if (type === 'ERROR') throw inStreamError(this.kind, object);
    const { resourceVersion } = readAs(versioned, object, `watch ${this.kind}`).metadata;
    if (!isChange(type)) return { type: 'Bookmark', resourceVersion };
    let unreadable: UnreadableName | undefined;
    const resource = this.#read(object, (name) => {
      unreadable = name;
    });
    if (resource) return { type: CHANGES[type], resource };
    return unreadable === undefined
      ? { type: 'Bookmark', resourceVersion }
      : { type: 'Unreadable', object: unreadable, isDeleted: type === 'DELETED' };
  }

  #read(object: unknown, onUnreadable: (name: UnreadableName) => void): T | undefined {
    try {
      return this.#options.parse(object);
    } catch (error) {
      const unreadable = unreadableObject(this.kind, object, error);
      this.#options.unreadable(unreadable);
      const { namespace, name, uid, resourceVersion } = unreadable;
      onUnreadable({ namespace, name, uid, resourceVersion });
      return undefined;
    }
  }
}

/** The server's own messages have these shapes; anything else is not an API server. */
function readAs<T>(shape: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StoreUnavailableError(`${what}: the answer does not have the expected form`, { outcomeUnknown: false });
}

/**
 * A server restored from a backup may be asked for a version that it has not reached yet; waiting for it would take
 * days.
 */
const FUTURE_VERSION = /too large resource version/i;

function inStreamError(kind: string, object: unknown): Error {
  const code = z.object({ code: z.number() }).safeParse(object).data?.code;
  const { reason, message } = statusOf(object);
  const text = `watch ${kind}: ${code ?? ''} ${reason} ${message}`;
  if (code === 410 || FUTURE_VERSION.test(message)) return new VersionExpiredError(text);
  return new StoreUnavailableError(text, { outcomeUnknown: false });
}

function watchFault(kind: string, error: unknown): unknown {
  const refusal = error instanceof StoreUnavailableError ? error.cause : error;
  if (!(refusal instanceof ApiStatusError)) return error;
  const text = `watch ${kind}: ${refusal.status} ${refusal.message}`;
  const isUnknownVersion = refusal.status === 400 && /resource ?version/i.test(refusal.message);
  if (refusal.status === 410 || isUnknownVersion || FUTURE_VERSION.test(refusal.message)) {
    return new VersionExpiredError(text);
  }
  if (error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(text, { outcomeUnknown: false, isRefused: isRefusedStatus(refusal.status) });
}

/** An object on the server that we cannot read: written by hand, or under another version of the definitions. */
export interface UnreadableObject {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly resourceVersion: string;
  /** Paths and reasons, no values. */
  readonly message: string;
}

/** The requested object exists, but does not have the shape of its kind. */
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

/** `fault` is the error of a parser. */
export function unreadableObject(kind: string, object: unknown, fault: unknown): UnreadableObject {
  const found = identity.safeParse(object);
  return { kind, ...(found.data?.metadata ?? NOTHING), message: messageOf(fault) };
}

function messageOf(fault: unknown): string {
  if (!(fault instanceof z.ZodError)) return fault instanceof Error ? fault.message.slice(0, 300) : 'unknown shape';
  const lines = fault.issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return lines.join('; ').slice(0, 1_000);
}

/** Bounds the memory for many unreadable objects. */
const MAX_REMEMBERED = 10_000;

/** Reports each object once per version, however often it is read. */
export function onceEach(report: (object: UnreadableObject) => void): (object: UnreadableObject) => void {
  const told = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (object) => {
    const version = `${object.uid} ${object.resourceVersion}`;
    if (told.get(version)) return;
    told.set(version, true);
    report(object);
  };
}
