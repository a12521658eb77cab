import { StoreUnavailableError } from '../errors.ts';
import type { ApiClient } from './api-client.ts';

/**
 * Refuses writes unless `mayWrite` returns true at that moment. This stops the writes of a former leader that was
 * frozen. Writes already sent are not stopped, so writes must also be safe with two leaders.
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
