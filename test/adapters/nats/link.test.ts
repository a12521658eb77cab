import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nkeys } from 'nats';
import * as assert from 'uvu/assert';
import { connectNats, type NatsLink } from '../../../src/adapters/nats/link.ts';
import { settingsOf } from '../../../src/adapters/nats/link-options.ts';
import { NatsClosedError, NatsUnavailableError } from '../../../src/adapters/nats/persistence.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newRunOwner } from '../../contract/run-ledger.contract.ts';
import { manualClock } from '../../support/clock.ts';
import { eventually, flushed, ledgerOf, linkTo } from '../../support/nats-link.ts';
import { type Nats, startNats } from '../../support/servers/nats.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const settings = suite('settings of the connection with NATS');
const links = suite('connection with a real NATS');
const options = (servers: readonly string[], credsFile?: string) => ({
  servers,
  name: 'test',
  clock: systemClock,
  random: () => 0.5,
  onEvent: () => {},
  ...(credsFile === undefined ? {} : { credsFile }),
});

settings('[K-05] tries for ever once a second, and asks every 5 s whether the server is alive', () => {
  const { maxReconnectAttempts, reconnectDelayHandler, pingInterval, tls } = settingsOf(options(['nats://a:4222']));
  assert.is(maxReconnectAttempts, -1);
  assert.is(reconnectDelayHandler?.(), 1000);
  assert.is(pingInterval, 5000);
  assert.is(tls, undefined);
  assert.equal(settingsOf(options(['tls://a:4222'])).tls, {});
});

settings('servers that cannot be right are refused without telling them', () => {
  for (const servers of [[], ['a:4222'], ['nats://u:s3cret@a:4222'], ['http://a:4222'], ['nats://']]) {
    try {
      settingsOf(options(servers));
      assert.unreachable(String(servers));
    } catch (error) {
      assert.instance(error, RangeError);
      assert.not.match(String(error), 's3cret');
    }
  }
});

settings('credentials are read at each connect; while the file is broken the last ones serve', () => {
  const file = join(tempFolder(), 'nats.creds');
  const seed = new TextDecoder().decode(nkeys.createUser().getSeed());
  const write = (jwt: string): void =>
    writeFileSync(
      file,
      `-----BEGIN NATS USER JWT-----\n${jwt}\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
    );
  write('first');
  const { authenticator } = settingsOf(options(['nats://a:4222'], file));
  if (typeof authenticator !== 'function') throw new Error('there is an authenticator');
  const jwtNow = (): unknown => Object(authenticator('bm9uY2U'))['jwt'];
  assert.is(jwtNow(), 'first');
  write('second');
  assert.is(jwtNow(), 'second');
  writeFileSync(file, 'half');
  assert.is(jwtNow(), 'second');
  assert.throws(() => settingsOf(options(['nats://a:4222'], file)), /holds no NATS credentials/);
});

interface Heard {
  readonly texts: string[];
  readonly stop: () => void;
}

function listen(link: NatsLink, subject: string): Heard {
  const texts: string[] = [];
  return { texts, stop: link.subscribe(subject, (_subject, data) => texts.push(Buffer.from(data).toString())) };
}

const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

if (requireServers(links, 'losing and finding a real NATS', ['nats-server'])) {
  let server: Nats;
  links.before(async () => {
    server = await startNats();
  });
  links.after(() => server.stop());

  links(
    'a lost connection comes again, with its subscriptions; meanwhile messages are lost and nothing throws',
    async () => {
      const { link, events } = await linkTo(server.url);
      const heard = listen(link, 'sightline.a');
      await flushed(link);
      link.publish('sightline.a', Buffer.from('before'));
      await flushed(link);
      const unanswered = rejection(link.use(() => new Promise(() => {})));
      await server.kill();
      assert.instance(await unanswered, NatsUnavailableError, 'who waits is told');
      assert.not(link.reachable());
      link.publish('sightline.a', Buffer.from('while away'));
      assert.instance(await rejection(link.use((connection) => connection.flush())), NatsUnavailableError);
      const second = listen(link, 'sightline.b');
      await server.start();
      await eventually(() => link.reachable(), 'connected again');
      await flushed(link);
      for (const subject of ['sightline.a', 'sightline.b']) link.publish(subject, Buffer.from('after'));
      await flushed(link);
      assert.equal(heard.texts, ['before', 'after']);
      assert.equal(second.texts, ['after']);
      heard.stop();
      link.publish('sightline.a', Buffer.from('unheard'));
      await flushed(link);
      assert.is(heard.texts.length, 2);
      assert.equal(
        events.map(({ event }) => event),
        ['connected', 'disconnected', 'connected'],
      );
      await link.close();
      await link.close();
      assert.equal(events.at(-1), { event: 'closed', expected: true, reason: 'closed' });
      assert.instance(await rejection(link.use((connection) => connection.flush())), NatsClosedError);
    },
  );

  links('in the background it starts without a server, and hears once there is one', async () => {
    await server.kill();
    const link = await connectNats({ ...options([server.url]), reconnectWaitMs: 50 }, 'background');
    const heard = listen(link, 'sightline.early');
    assert.not(link.reachable());
    assert.instance(await rejection(link.use((connection) => connection.flush())), NatsUnavailableError);
    await server.start();
    await eventually(() => link.reachable(), 'connected');
    await flushed(link);
    link.publish('sightline.early', Buffer.from('here'));
    await flushed(link);
    assert.equal(heard.texts, ['here']);
    await link.close();
  });

  links('the wait for the first connection ends with its signal, or by closing', async () => {
    await server.kill();
    const stop = new AbortController();
    const waiting = rejection(connectNats(options([server.url]), 'wait', stop.signal));
    stop.abort(new Error('stopped'));
    assert.match(String(await waiting), 'stopped');
    const link = await connectNats(options([server.url]), 'background');
    await link.close();
    assert.instance(await rejection(link.use((connection) => connection.flush())), NatsClosedError);
    await server.start();
  });

  links('a refused login is reported without its token, and tried again', async () => {
    const guarded = await startNats({ token: 's3cret' });
    const events: unknown[] = [];
    const link = await connectNats(
      { ...options([guarded.url]), reconnectWaitMs: 20, onEvent: (event) => events.push(event) },
      'background',
    );
    await eventually(() => events.length >= 3, 'refused three times');
    assert.equal(events[0], { event: 'unreachable', reason: 'AUTHORIZATION_VIOLATION' });
    assert.not.match(JSON.stringify(events), 's3cret');
    await link.close();
    await guarded.stop();
  });

  links('a server that says nothing keeps neither a request nor the end waiting', async () => {
    const clock = manualClock();
    const { link } = await linkTo(server.url, { clock, pingIntervalMs: 600_000 });
    const ledger = ledgerOf(link, { requestTimeoutMs: 200, withinMs: 600 });
    const owner = newRunOwner();
    const isRead = (): Promise<boolean> =>
      ledger.read(owner).then(
        () => true,
        () => false,
      );
    await eventually(isRead, 'the server answers');
    await server.freeze();
    try {
      assert.instance(await rejection(ledger.read(owner)), NatsUnavailableError, 'the request was given up');
      let isClosed = false;
      const closing = link.close(300).then(() => {
        isClosed = true;
      });
      await clock.advance(299);
      assert.is(isClosed, false, 'what is buffered may still be sent');
      await clock.advance(1);
      await closing;
    } finally {
      server.thaw();
    }
  });

  links('a connection that closes by itself is told as such', async () => {
    const { link, events } = await linkTo(server.url);
    await rejection(link.use((connection) => connection.close()));
    await eventually(() => events.at(-1)?.event === 'closed', 'told');
    assert.equal(events.at(-1), { event: 'closed', expected: false, reason: 'closed' });
    assert.not(link.reachable());
  });
}

settings.run();
links.run();
