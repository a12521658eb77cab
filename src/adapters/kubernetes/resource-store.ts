import type {
  CallOptions,
  CreateOutcome,
  ListQuery,
  Refused,
  ResourcePage,
  ResourceStore,
  VersionedName,
  WatchEvent,
  WatchFrom,
  WriteOutcome,
} from '../../ports/resource-store.ts';
import {
  checkSelectable,
  KINDS,
  type Kind,
  type Resource,
  type ResourceDraft,
  type ResourceName,
  type SpecOf,
  type StatusOf,
} from '../../resources/kinds.ts';
import { API_VERSION } from '../../resources/meta.ts';
import { type ApiClient, type ApiResponse, apiPath, statusOf, unexpected } from '../../runtime/client/api-client.ts';
import {
  ObjectCollection,
  onceEach,
  type UnreadableObject,
  UnreadableObjectError,
  unreadableObject,
} from '../../runtime/client/object-source.ts';
import { readResource } from './read-resource.ts';

export interface KubernetesStoreOptions {
  readonly client: ApiClient;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Called once per version of each unreadable resource; lists and watches have only its name. */
  readonly unreadable?: (object: UnreadableObject) => void;
}

/** Our name in managedFields. Strict: a field that the definitions lack is refused, not dropped. */
const WRITE_QUERY = { fieldManager: 'sightline', fieldValidation: 'Strict' };

/** Custom resources of a cluster. Throws UnreadableObjectError for an existing one that cannot be read. */
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

  /** Replaces the whole member if the resource still has the version from which it was computed, else gives 409. */
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

type Read<K extends Kind> = (body: unknown) => Resource<K>;

function createOutcome<K extends Kind>(what: string, response: ApiResponse, read: Read<K>): CreateOutcome<K> {
  const { status, body } = response;
  if (status === 201 || status === 200) return { outcome: 'created', resource: read(body) };
  if (status === 409 && statusOf(body).reason === 'AlreadyExists') return { outcome: 'exists' };
  return refusal(response) ?? namespaceRefusal(response) ?? fault(what, response);
}

function writeOutcome<K extends Kind>(
  what: string,
  response: ApiResponse,
  name: string,
  read: Read<K>,
): WriteOutcome<K> {
  const { status, body } = response;
  if (status === 200) return { outcome: 'written', resource: read(body) };
  if (status === 409) return { outcome: 'conflict' };
  if (isMissing(response, name)) return { outcome: 'missing' };
  return refusal(response) ?? fault(what, response);
}

/** The server reports that exactly this object is missing. If a definition is missing, every path is a plain 404. */
function isMissing({ status, body }: ApiResponse, name: string): boolean {
  if (status !== 404) return false;
  const { reason, details } = statusOf(body);
  return reason === 'NotFound' && details.name === name;
}

/** A failed precondition of a deletion: another object has taken the name. */
function isOtherUid({ status, body }: ApiResponse): boolean {
  return status === 409 && /\buid\b/i.test(statusOf(body).message);
}

/** Authorisation refuses our account, whatever we write: the operator has to fix that. */
const NO_RIGHTS = /User "[^"]*" cannot /;

/** Refused by the schema, rules of the definitions, admission, a quota, or a namespace that is being deleted. */
function refusal({ status, body }: ApiResponse): Refused | undefined {
  const { message, reason } = statusOf(body);
  const isRefused = status === 400 || status === 413 || status === 422 || (status === 403 && !NO_RIGHTS.test(message));
  return isRefused ? { outcome: 'refused', message: message || reason || `the server answered ${status}` } : undefined;
}

function namespaceRefusal({ status, body }: ApiResponse): Refused | undefined {
  const { reason, details, message } = statusOf(body);
  const isNamespace = status === 404 && reason === 'NotFound' && details.kind === 'namespaces';
  return isNamespace ? { outcome: 'refused', message } : undefined;
}

function fault(what: string, response: ApiResponse): never {
  throw unexpected(what, response);
}

/** Path of a kind's collection; of all namespaces if none is given. */
const collectionPath = (kind: Kind, namespace?: string): string =>
  apiPath(`/apis/${API_VERSION}`, KINDS[kind].plural, { namespace });

const resourcePath = (kind: Kind, { namespace, name }: ResourceName): string =>
  apiPath(`/apis/${API_VERSION}`, KINDS[kind].plural, { namespace, name });

/** False for names that would change the meaning of the path; no resource can have them. */
function canBeNamed({ namespace, name }: ResourceName): boolean {
  return [namespace, name].every((part) => !['', '.', '..'].includes(part));
}

/** Equality on every path; characters with a meaning in selectors are escaped. */
function fieldSelector(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([path, value]) => `${path}=${value.replace(/[\\,=]/g, '\\$&')}`)
    .join(',');
}
