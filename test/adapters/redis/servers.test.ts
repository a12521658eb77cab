import * as assert from 'uvu/assert';
import { confirm, momentOf } from '../../../src/adapters/redis/confirmation.ts';
import { type Directory, everything } from '../../../src/adapters/redis/directory.ts';
import type { RedisEvent } from '../../../src/adapters/redis/reconnecting.ts';
import { Servers } from '../../../src/adapters/redis/servers.ts';
import { systemClock as clock } from '../../../src/lib/clock.ts';
import { ViewsUnavailableError } from '../../../src/ports/views.ts';
import { until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { type Redis, startRedis } from '../../support/servers/redis.ts';
import { suite } from '../../support/suite.ts';

const test = suite('servers that a directory names');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function aServer(): Promise<Redis> {
  const server = await startRedis();
  open.push(() => server.stop());
  return server;
}

/** What it names is set by the test. */
function aDirectory(): Directory & { named: string | undefined; isClosed: boolean } {
  return {
    named: undefined,
    isClosed: false,
    isCluster: false,
    async look() {
      return [everything(this.named)];
    },
    urlOf: (url) => new URL(url),
    close() {
      this.isClosed = true;
    },
  };
}

if (requireServers(test, 'servers that a directory names', ['redis-server'])) {
  test('a session ends when another server is named; while none is, it is in doubt', async () => {
    const [first, second] = [await aServer(), await aServer()];
    const directory = aDirectory();
    const events: RedisEvent[] = [];
    const session = { password: undefined, clock, commandTimeoutMs: 1000 };
    const onEvent = (event: RedisEvent) => void events.push(event);
    const servers = new Servers({ directory, session, random: Math.random, onEvent });
    open.push(() => servers.close());
    await until(() => events.length > 0, 'an event');
    assert.equal(events[0], { event: 'refused', reason: 'no majority names the server of these keys' });
    for (const call of [() => servers.session('acme'), () => servers.sessions()])
      assert.throws(call, (error: unknown) => error instanceof ViewsUnavailableError);
    assert.not.ok(servers.reachable());

    directory.named = first.url;
    await until(() => servers.reachable(), 'the first one');
    const before = servers.session('acme');
    assert.ok(before.isDoubtful(), 'what was unknown was read elsewhere');
    await until(async () => {
      // as mirrors do again and again
      await confirm(servers.sessions(), await momentOf(servers.sessions()));
      return !before.isDoubtful();
    }, 'no doubt');
    assert.is(events.at(-1)?.event, 'connected');
    directory.named = undefined;
    await until(() => before.isDoubtful(), 'doubt');
    assert.is(servers.session('acme'), before, 'it goes on');

    directory.named = second.url;
    assert.is(await before.ended, 'others keep its keys now');
    await until(() => servers.reachable(), 'the second one');
    assert.is.not(servers.session('acme').runId, before.runId);
    assert.equal(servers.sessions(), [servers.session('acme')]);
    await servers.close();
    assert.ok(directory.isClosed);
  });

  test('a server that is named again after another one is in doubt', async () => {
    const [first, second] = [await aServer(), await aServer()];
    const directory = aDirectory();
    directory.named = first.url;
    const session = { password: undefined, clock, commandTimeoutMs: 1000 };
    const servers = new Servers({ directory, session, random: Math.random, onEvent: () => {} });
    open.push(() => servers.close());
    await until(() => servers.reachable(), 'the first one');
    const before = servers.session('acme');
    assert.not.ok(before.isDoubtful(), 'it was named from the start');
    directory.named = second.url;
    await before.ended;
    await until(() => servers.reachable(), 'the second one');
    assert.not.ok(servers.session('acme').isDoubtful(), 'its views are those of another server');
    directory.named = first.url;
    await until(
      () => servers.reachable() && servers.session('acme').identity === before.identity,
      'the first one again',
    );
    assert.ok(servers.session('acme').isDoubtful(), 'mirrors wrote to the second one in the meantime');
  });

  test('while the server that is named is away, every call fails and says why', async () => {
    const server = await aServer();
    const directory = aDirectory();
    directory.named = server.url;
    const session = { password: undefined, clock, commandTimeoutMs: 1000 };
    const servers = new Servers({ directory, session, random: Math.random, onEvent() {} });
    open.push(() => servers.close());
    assert.throws(() => servers.session('acme'), /not connected yet/);
    await until(() => servers.reachable(), 'a connection');
    assert.not.ok(servers.session('acme').isDoubtful());
    await server.kill();
    await until(() => !servers.reachable(), 'it is away');
    const says = (call: () => unknown, pattern: RegExp) =>
      assert.throws(call, (error: unknown) => error instanceof ViewsUnavailableError && pattern.test(error.message));
    for (const call of [() => servers.session('acme'), () => servers.sessions()]) says(call, /Redis: (?!no majority)/);
    assert.is(servers.servers(), 1);
  });
}

test.run();
