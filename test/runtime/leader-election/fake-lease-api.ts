import type { ApiClient, ApiRequest, ApiResponse } from '../../../src/runtime/client/api-client.ts';
import { fakeApi, status } from '../../adapters/kubernetes/fake-api.ts';

type Spec = Record<string, unknown>;

/** One Lease behind an API that guards versions as the real one does; `intercept` may answer or throw instead. */
export function fakeLeaseApi() {
  let version = 0;
  let spec: Spec | undefined;
  const hooks: { intercept?: (request: ApiRequest) => ApiResponse | Promise<ApiResponse> | undefined } = {};
  const answer = (code: number): ApiResponse => ({
    status: code,
    body: { metadata: { resourceVersion: String(version) }, spec },
  });
  const write = (next: Spec | undefined): void => {
    version++;
    spec = next;
  };
  const handle = ({ method, body }: ApiRequest): ApiResponse => {
    if (method === 'GET') return spec ? answer(200) : status(404, 'NotFound');
    const sent = Object(body);
    if (method === 'POST') {
      if (spec) return status(409, 'AlreadyExists');
      write(sent.spec);
      return answer(201);
    }
    if (!spec) return status(404, 'NotFound');
    if (sent.metadata.resourceVersion !== String(version)) return status(409, 'Conflict');
    write(sent.spec);
    return answer(200);
  };
  const api = fakeApi(async (request) => (await hooks.intercept?.(request)) ?? handle(request));
  return {
    client: api.client as ApiClient,
    requests: api.requests,
    hooks,
    handle,
    spec: () => spec,
    /** A write by other hands. */
    put: (next: Spec | undefined) => write(next),
  };
}
