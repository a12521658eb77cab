import {
  type CallOptions,
  type ListQuery,
  type ResourcePage,
  StoreUnavailableError,
  type VersionedName,
  type WatchEvent,
  type WatchFrom,
  type WriteOutcome,
} from '../../../src/ports/resource-store.ts';
import type { Kind, Resource, ResourceName, StatusOf } from '../../../src/resources/kinds.ts';
import { FakeResourceStore } from './resource-store.ts';

/** A store that refuses some namespaces, as an API server without rights there. Watches that run go on, as there. */
export class RefusingStore extends FakeResourceStore {
  /** `namespace`, or `namespace/Kind`. */
  readonly refused = new Set<string>();

  override async get<K extends Kind>(
    kind: K,
    name: ResourceName,
    call?: CallOptions,
  ): Promise<Resource<K> | undefined> {
    this.#check(kind, name.namespace);
    return super.get(kind, name, call);
  }

  override async list<K extends Kind>(kind: K, query: ListQuery, call?: CallOptions): Promise<ResourcePage<K>> {
    this.#check(kind, query.namespace);
    return super.list(kind, query, call);
  }

  override async *watch<K extends Kind>(kind: K, from: WatchFrom, signal: AbortSignal): AsyncGenerator<WatchEvent<K>> {
    this.#check(kind, from.namespace);
    yield* super.watch(kind, from, signal);
  }

  override async replaceStatus<K extends Kind>(
    kind: K,
    at: VersionedName,
    status: StatusOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    this.#check(kind, at.namespace);
    return super.replaceStatus(kind, at, status, call);
  }

  #check(kind: Kind, namespace: string | undefined): void {
    if (!this.refused.has(String(namespace)) && !this.refused.has(`${namespace}/${kind}`)) return;
    const message = `list ${kind}: 403 forbidden in ${namespace}`;
    throw new StoreUnavailableError(message, { outcomeUnknown: false, isRefused: true });
  }
}
