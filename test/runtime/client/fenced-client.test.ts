import * as assert from 'uvu/assert';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { ApiClient, ApiRequest } from '../../../src/runtime/client/api-client.ts';
import { fencedClient } from '../../../src/runtime/client/fenced-client.ts';
import { suite } from '../../support/suite.ts';

const fenced = suite('client of a leader');

fenced('reads always pass, writes only while the process leads', async () => {
  const seen: string[] = [];
  const inner: ApiClient = {
    async call({ method }: ApiRequest) {
      seen.push(method);
      return { status: 200, body: undefined };
    },
    async *follow() {},
    async close() {},
  };
  let leads = true;
  const client = fencedClient(inner, () => leads);
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  for (const method of methods) await client.call({ method, path: '/x' });
  assert.equal(seen.splice(0), [...methods]);
  leads = false;
  for (const method of methods.slice(1)) {
    const error: unknown = await client.call({ method, path: '/x' }).catch((thrown: unknown) => thrown);
    assert.instance(error, StoreUnavailableError);
    assert.is(error instanceof StoreUnavailableError && error.outcomeUnknown, false);
  }
  await client.call({ method: 'GET', path: '/x' });
  assert.equal(seen, ['GET']);
});

fenced.run();
