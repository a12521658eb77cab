import { z } from 'zod';
import { StoreUnavailableError, VersionExpiredError } from '../errors.ts';
import type { CallOptions, ObjectEvent, ObjectPage, ObjectSource, StoredObject, UnreadableName } from '../objects.ts';
import { type ApiClient, ApiStatusError } from './api-client.ts';
import { isRefusedStatus, statusOf, unexpected } from './status.ts';
import { onceEach, type UnreadableObject, unreadableObject } from './unreadable.ts';

export interface ObjectSourceOptions<T extends StoredObject> {
  /** Of the collection, from the first slash. */
  readonly path: string;
  readonly kind: string;
  /** Throws for what it cannot read, as a zod schema's parse does. */
  readonly parse: (object: unknown) => T;
  readonly labelSelector?: string;
  /** Uniform in [0, 1): spreads the ends of watches. */
  readonly random: () => number;
  /** Told of each unreadable object once per version. */
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

/** As client-go: long enough to be cheap, different enough that watches do not all end at once. */
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

/**
 * Lists and watches one collection. An object that cannot be read keeps no other from being seen: it is reported, and
 * told by name only. Whoever follows the collection decides what becomes of the state that it had before.
 */
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

/** What the server itself sends has these shapes; anything else is no API server. */
function readAs<T>(shape: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StoreUnavailableError(`${what}: the answer has another shape`, { outcomeUnknown: false });
}

/** A server restored from a backup is asked for a version that it has not reached; waiting for it would take days. */
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
