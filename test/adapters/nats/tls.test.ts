import * as assert from 'uvu/assert';
import { until } from '../../support/redis-views.ts';
import { startNats } from '../../support/servers/nats.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { tlsFiles } from '../../support/servers/tls-files.ts';
import { suite } from '../../support/suite.ts';
import { natsClient } from '../../support/trusting/client.ts';

const test = suite('NATS by TLS, with the certificate of an authority of its own');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A server with the certificate of that name, and a client that trusts the authority. */
async function aWorld(name: string, caFile?: string) {
  const tls = tlsFiles(name);
  const server = await startNats({ tls });
  const client = natsClient(server.url, caFile ?? tls.certFile);
  open.push(
    () => server.stop(),
    () => client.stop(),
  );
  return client;
}

if (requireServers(test, 'NATS by TLS', ['nats-server'])) {
  test('artifacts are stored if the authority is trusted', async () => {
    const client = await aWorld('localhost');
    assert.is(await client.ask('store words'), 'words');
    assert.equal(client.events, ['connected']);
  });

  for (const [why, name, authority, reason] of [
    ['of an authority that is not trusted', 'localhost', 'others', /^unreachable: DEPTH_ZERO_SELF_SIGNED_CERT$/],
    ['of another name', 'nats.example', undefined, /^unreachable: ERR_TLS_CERT_ALTNAME_INVALID$/],
  ] as const)
    test(`a certificate ${why} is refused`, async () => {
      const { events } = await aWorld(name, authority && tlsFiles(authority).certFile);
      await until(() => events.length > 0, 'a refusal');
      assert.match(String(events[0]), reason);
      assert.not.ok(events.includes('connected'));
    });
}

test.run();
