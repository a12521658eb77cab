import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { nodeProcess } from '../node-process.ts';
import { suite } from '../suite.ts';
import { startNats } from './nats.ts';
import { requireServers } from './programs.ts';
import { startRedis } from './redis.ts';
import { freePort } from './server-process.ts';

const redis = suite('a Redis for tests');
const nats = suite('a NATS server for tests');
const ends = suite('servers end with their test');
const ports = suite('ports for servers');

if (requireServers(redis, 'starting, breaking and ending Redis', ['redis-server'])) {
  redis('loses its data when it is killed, unless told to keep them', async () => {
    for (const data of ['lost', 'kept'] as const) {
      const server = await startRedis({ data });
      await server.command('SET a 1');
      await server.kill();
      await assertRejects(() => server.command('GET a'));
      await server.start();
      assert.is((await server.command('EXISTS a')).trim(), data === 'kept' ? ':1' : ':0');
      await server.stop();
    }
  });

  redis('frozen it says nothing, thawed it goes on', async () => {
    const server = await startRedis();
    await server.freeze();
    const answer = server.command('PING');
    assert.is(await Promise.race([answer, sleep(100, 'nothing')]), 'nothing');
    server.thaw();
    assert.match(await answer, 'PONG');
    await server.stop();
  });

  redis('asks for its password', async () => {
    const server = await startRedis({ password: 'secret' });
    assert.match(await server.command('PING'), 'PONG');
    assert.match(await server.command('SET a 1'), 'OK');
    await server.stop();
  });

  redis('as a cluster refuses keys of two slots in one command', async () => {
    const server = await startRedis({ cluster: 'whole' });
    assert.match(await server.command('MSET a 1 b 2'), 'CROSSSLOT');
    assert.match(await server.command('MSET {a}1 1 {a}2 2'), 'OK');
    await server.stop();
  });
}

if (requireServers(nats, 'starting and breaking NATS', ['nats-server'])) {
  nats('starts with JetStream, is killed and comes again at the same port', async () => {
    const server = await startNats();
    const { pid } = server;
    await server.kill();
    await server.start();
    assert.is.not(server.pid, pid);
    assert.match(server.log(), 'JetStream');
    await server.stop();
  });
}

ports('one that was given out is given to nobody else, in this process or another', async () => {
  const port = await freePort();
  // asks for that one first
  const sameFirst = `(() => { let n = 0; return () => (n++ === 0 ? (${port} - 10_000 + 0.5) / 22_000 : Math.random()); })()`;
  const script = `
    import { freePort } from '${new URL('server-process.ts', import.meta.url).href}';
    console.log('port ' + (await freePort(${sameFirst})));
  `;
  const other = await nodeProcess(script).line('port ');
  let asked = 0;
  const own = await freePort(() => (asked++ === 0 ? (port - 10_000 + 0.5) / 22_000 : Math.random()));
  assert.is(new Set([`port ${port}`, `port ${own}`, other]).size, 3);
  assert.ok(asked > 1);
});

const SCRIPT = `
import { startRedis } from '${new URL('./redis.ts', import.meta.url).href}';
const server = await startRedis();
const folder = (await server.command('CONFIG GET dir')).split('\\r\\n').at(-2) ?? '';
console.log('at ' + JSON.stringify({ pid: server.pid, folder }));
if (process.argv[1] === 'stay') setInterval(() => {}, 1000);
`;

if (requireServers(ends, 'servers end with their test', ['redis-server'])) {
  for (const how of ['killed', 'at its end'] as const)
    ends(`a test process ${how} leaves neither server nor folder`, async () => {
      const test = nodeProcess(SCRIPT, how === 'killed' ? 'stay' : 'go');
      const line = await test.line('at ');
      const { pid, folder } = JSON.parse(line.slice(3));
      if (how === 'killed') await test.kill();
      else assert.is((await test.ended).code, 0);
      await until(() => !existsSync(folder) && !isAlive(pid));
    });
}

/** A zombie that its new parent has not collected is dead as well. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(20);
}

async function assertRejects(act: () => Promise<unknown>): Promise<void> {
  const outcome = await act().then(
    () => 'answered',
    () => 'refused',
  );
  assert.is(outcome, 'refused');
}

for (const tests of [redis, nats, ports, ends]) tests.run();
