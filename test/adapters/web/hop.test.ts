import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { sendHop } from '../../../src/adapters/web/hop.ts';
import type { Target } from '../../../src/adapters/web/target.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { suite } from '../../support/suite.ts';

const hop = suite('one hop');

const { key, cert } = selfSigned('secure.invalid');
const seen: unknown[] = [];
const server = createServer(
  { key, cert, SNICallback: (name, done) => done(null, void seen.push(name)) },
  (request, response) => {
    seen.push(request.headers.host, request.url);
    response.end('secret');
  },
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// listen(0) on a host always gives an AddressInfo.
const { port } = server.address() as AddressInfo;
hop.after(() => {
  server.closeAllConnections();
  server.close();
});
hop.before.each(() => {
  seen.length = 0;
});

function go(over: Partial<Target>) {
  const addresses = [{ address: '127.0.0.1', family: 4 as const }];
  const name = over.name ?? 'secure.invalid';
  const target: Target = { protocol: 'https:', port, addresses, name, host: name, ...over };
  const sent = { signal: new AbortController().signal, accept: '*/*', userAgent: 'x', ca: cert };
  return sendHop(target, new URL(`https://${name}/path?q=1#part`), sent);
}

// Names under .invalid never resolve (RFC 6761): reaching the server proves that the name was not looked up again.
hop('[G-07] the checked address is connected to; the name stays in SNI and Host', async () => {
  const response = await go({});
  assert.is(response.status, 200);
  response.close();
  assert.equal(seen, ['secure.invalid', 'secure.invalid', '/path?q=1']);
});

hop('[G-07] TLS verifies the name of the URL', async () => {
  const error = await go({ name: 'other.invalid' }).catch((caught) => caught);
  assert.is(error.code, 'ERR_TLS_CERT_ALTNAME_INVALID');
});

hop('[G-07] the next of the checked addresses is tried, and no other', async () => {
  const dead = { address: '127.0.0.2', family: 4 as const };
  const live = { address: '127.0.0.1', family: 4 as const };
  const response = await go({ addresses: [dead, live] });
  assert.is(response.status, 200);
  response.close();
  const error = await go({ addresses: [dead] }).catch((caught) => caught);
  assert.is(error.code, 'ECONNREFUSED');
  assert.instance(await go({ addresses: [] }).catch((caught) => caught), Error);
});

hop.run();
