import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { ApiClient, ApiRequest, ApiResponse } from '../../../src/runtime/client/api-client.ts';
import type { ObjectCache, ObjectChange, StoredObject } from '../../../src/runtime/objects.ts';

/** An ApiClient that asks the test what to answer, and the requests that it was given. Each watch says `lines`. */
export function fakeApi(
  answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>,
  lines: () => readonly unknown[] = () => [],
) {
  const requests: ApiRequest[] = [];
  const client: ApiClient = {
    async call(request) {
      requests.push(request);
      return answer(request);
    },
    async *follow(request) {
      requests.push({ method: 'GET', ...request });
      yield* lines();
    },
    async close() {},
  };
  return { client, requests, said: () => requests.map(({ method, path }) => `${method} ${path}`) };
}

export const unavailable = (): StoreUnavailableError =>
  new StoreUnavailableError('no answer', { outcomeUnknown: true });

export const status = (code: number, reason: string): ApiResponse => ({
  status: code,
  body: { kind: 'Status', apiVersion: 'v1', reason, message: `it is ${reason}` },
});

/** A cache that the test fills by hand. */
export function handCache<T extends StoredObject>() {
  const objects = new Map<string, T>();
  const handlers = new Set<(event: ObjectChange<T>) => void>();
  const keyOf = ({ metadata }: T): string => `${metadata.namespace}/${metadata.name}`;
  const tell = (event: ObjectChange<T>): void => {
    for (const handler of handlers) handler(event);
  };
  const cache: ObjectCache<T> = {
    get: (key) => objects.get(key),
    list: () => [...objects.values()],
    subscribe(handler) {
      for (const resource of objects.values()) handler({ type: 'added', resource });
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    whenSynced: async () => {},
  };
  return {
    cache,
    put(resource: T): void {
      const type = objects.has(keyOf(resource)) ? 'updated' : 'added';
      objects.set(keyOf(resource), resource);
      tell({ type, resource });
    },
    drop(resource: T): void {
      objects.delete(keyOf(resource));
      tell({ type: 'deleted', resource });
    },
  };
}
