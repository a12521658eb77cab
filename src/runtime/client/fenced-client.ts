import { StoreUnavailableError } from '../errors.ts';
import type { ApiClient } from './api-client.ts';

/**
 * A client whose writes are refused unless `mayWrite` says so at that very moment. A process that was frozen may go on
 * with a plan it made while it still led: this is where that plan ends. No proof against a write that is already on
 * its way, which is why every write is safe under two leaders as well (names, versions).
 */
export function fencedClient(client: ApiClient, mayWrite: () => boolean): ApiClient {
  return {
    async call(request) {
      if (request.method !== 'GET' && !mayWrite())
        throw new StoreUnavailableError(`${request.method} ${request.path}: this replica does not lead`, {
          outcomeUnknown: false,
        });
      return client.call(request);
    },
    follow: (request, signal) => client.follow(request, signal),
    close: () => client.close(),
  };
}
