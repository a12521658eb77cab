import type {
  CallOptions,
  CreateOutcome,
  ListQuery,
  ResourcePage,
  ResourceStore,
  VersionedName,
  WatchEvent,
  WatchFrom,
  WriteOutcome,
} from '../../ports/resource-store.ts';
import {
  KINDS,
  type Kind,
  type Resource,
  type ResourceDraft,
  type ResourceName,
  type SpecOf,
  type StatusOf,
} from '../../resources/kinds.ts';
import { API_VERSION } from '../../resources/meta.ts';
import type { ApiClient } from '../../runtime/client/api-client.ts';
import { ObjectCollection } from '../../runtime/client/object-source.ts';
import { unexpected } from '../../runtime/client/status.ts';
import {
  onceEach,
  type UnreadableObject,
  UnreadableObjectError,
  unreadableObject,
} from '../../runtime/client/unreadable.ts';
import { createOutcome, isMissing, isOtherUid, writeOutcome } from './outcomes.ts';
import { readResource } from './read-resource.ts';
import { canBeNamed, collectionPath, fieldSelector, resourcePath } from './resource-paths.ts';

export interface KubernetesStoreOptions {
  readonly client: ApiClient;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Told of each resource that cannot be read, once per version; lists and watches have its name only. */
  readonly unreadable?: (object: UnreadableObject) => void;
}

/** Names us in managedFields. Strict: a field that the definitions do not know is refused and not dropped. */
const WRITE_QUERY = { fieldManager: 'sightline', fieldValidation: 'Strict' };

/**
 * Custom resources of a cluster, under the rules of their definitions (crds/). Besides what the port says it throws
 * UnreadableObjectError for one resource that is there and cannot be read: to say that it is missing would be wrong.
 */
export class KubernetesResourceStore implements ResourceStore {
  readonly #client: ApiClient;
  readonly #random: () => number;
  readonly #unreadable: (object: UnreadableObject) => void;

  constructor({ client, random, unreadable = () => {} }: KubernetesStoreOptions) {
    this.#client = client;
    this.#random = random;
    this.#unreadable = onceEach(unreadable);
  }

  async get<K extends Kind>(kind: K, name: ResourceName, call?: CallOptions): Promise<Resource<K> | undefined> {
    if (!canBeNamed(name)) return undefined;
    const response = await this.#client.call({ method: 'GET', path: resourcePath(kind, name), ...call });
    if (isMissing(response, name.name)) return undefined;
    if (response.status !== 200) throw unexpected(`get ${kind}`, response);
    return this.#read(kind, response.body);
  }

  async list<K extends Kind>(kind: K, query: ListQuery, call?: CallOptions): Promise<ResourcePage<K>> {
    const { namespace, fields, ...paging } = query;
    checkSelectable(kind, fields);
    const selector = fields && Object.keys(fields).length > 0 ? { fieldSelector: fieldSelector(fields) } : {};
    return this.#collection(kind, namespace).list({ ...paging, ...selector }, call);
  }

  watch<K extends Kind>(kind: K, from: WatchFrom, signal: AbortSignal): AsyncIterable<WatchEvent<K>> {
    return this.#collection(kind, from.namespace).watch(from.resourceVersion, signal);
  }

  async create<K extends Kind>(draft: ResourceDraft<K>, call?: CallOptions): Promise<CreateOutcome<K>> {
    const { kind, metadata, spec } = draft;
    if (!canBeNamed(metadata)) return { outcome: 'refused', message: 'metadata: name and namespace are needed' };
    const response = await this.#client.call({
      method: 'POST',
      path: collectionPath(kind, metadata.namespace),
      query: WRITE_QUERY,
      body: { apiVersion: API_VERSION, kind, metadata, spec },
      ...call,
    });
    return createOutcome(`create ${kind}`, response, (body) => this.#read(kind, body));
  }

  replaceSpec<K extends Kind>(
    kind: K,
    at: VersionedName,
    spec: SpecOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    return this.#replace(kind, at, 'spec', spec, call);
  }

  replaceStatus<K extends Kind>(
    kind: K,
    at: VersionedName,
    status: StatusOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    return this.#replace(kind, at, 'status', status, call);
  }

  async remove(
    kind: Kind,
    name: ResourceName,
    precondition: { readonly uid: string },
    call?: CallOptions,
  ): Promise<'removed' | 'missing'> {
    if (!canBeNamed(name)) return 'missing';
    const response = await this.#client.call({
      method: 'DELETE',
      path: resourcePath(kind, name),
      body: { apiVersion: 'v1', kind: 'DeleteOptions', preconditions: { uid: precondition.uid } },
      ...call,
    });
    if (response.status === 200 || response.status === 202) return 'removed';
    if (isMissing(response, name.name) || isOtherUid(response)) return 'missing';
    throw unexpected(`remove ${kind}`, response);
  }

  /**
   * The member whole, and in the same patch the version that it was computed from: the server then answers 409 when
   * another version stands there.
   */
  async #replace<K extends Kind>(
    kind: K,
    at: VersionedName,
    member: 'spec' | 'status',
    value: SpecOf<K> | StatusOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    if (!canBeNamed(at)) return { outcome: 'missing' };
    const response = await this.#client.call({
      method: 'PATCH',
      path: `${resourcePath(kind, at)}${member === 'status' ? '/status' : ''}`,
      query: WRITE_QUERY,
      contentType: 'application/json-patch+json',
      body: [
        { op: 'replace', path: '/metadata/resourceVersion', value: at.resourceVersion },
        { op: 'add', path: `/${member}`, value },
      ],
      ...call,
    });
    return writeOutcome(`replace ${member} of ${kind}`, response, at.name, (body) => this.#read(kind, body));
  }

  #collection<K extends Kind>(kind: K, namespace: string | undefined): ObjectCollection<Resource<K>> {
    return new ObjectCollection(this.#client, {
      path: collectionPath(kind, namespace),
      kind,
      parse: (object) => readResource(kind, object),
      random: this.#random,
      unreadable: this.#unreadable,
    });
  }

  #read<K extends Kind>(kind: K, body: unknown): Resource<K> {
    try {
      return readResource(kind, body);
    } catch (error) {
      const object = unreadableObject(kind, body, error);
      this.#unreadable(object);
      throw new UnreadableObjectError(object);
    }
  }
}

/** Throws for a path that no definition declares as selectable; the server would answer 400. */
function checkSelectable(kind: Kind, fields: ListQuery['fields']): void {
  const selectable: readonly string[] = KINDS[kind].selectable;
  for (const path of Object.keys(fields ?? {})) {
    if (!selectable.includes(path)) throw new RangeError(`${kind} cannot be selected by ${path}`);
  }
}
