import type { ServerResponse } from 'node:http';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import { objectSource } from '../../../src/runtime/client/object-source.ts';
import { Reflector } from '../../../src/runtime/informer/reflector.ts';
import { suite } from '../../support/suite.ts';
import { answer, clientOf, type Handler, localServer, refuse, until } from './local-api-server.ts';

/** Where known informers go deaf or die: ours over this client must get over each of them. */
const defects = suite('a reflector over the API client');
const thing = z.object({
  metadata: z.object({ namespace: z.string(), name: z.string(), uid: z.string(), resourceVersion: z.string() }),
});
type Thing = z.infer<typeof thing>;

async function world() {
  const things = new Map<string, Thing>();
  const watches = new Set<ServerResponse>();
  /** Steps for the next lists and watches, before they are answered as they should be. */
  const troubles: Handler[] = [];
  let version = 1;
  let canRead = true;
  let missed = 0;
  const server = await localServer((response, received) => {
    const trouble = troubles.shift();
    if (trouble) return trouble(response, received);
    const { searchParams } = new URL(received.line.slice(4), 'http://local');
    if (searchParams.get('watch') === null) {
      return answer(response, 200, { metadata: { resourceVersion: String(version) }, items: [...things.values()] });
    }
    if (Number(searchParams.get('resourceVersion')) < version) return refuse(response, 410, 'Expired');
    watches.add(response.writeHead(200, { 'content-type': 'application/json' }));
    response.on('close', () => watches.delete(response)).flushHeaders();
  });
  const credentials = async () => {
    if (canRead) return { headers: {}, tls: {} };
    missed += 1;
    throw new Error('no token file');
  };
  const clock = countingClock();
  const client = clientOf(server, { access: { credentials }, clock });
  const source = objectSource(client, {
    path: '/api/v1/things',
    kind: 'Thing',
    parse: (object) => thing.parse(object),
    random: Math.random,
    unreadable: () => {},
  });
  const settings = { backoffBaseMs: 5, backoffMaxMs: 20, shortWatchMs: 0 };
  const reflector = new Reflector({ source, clock, indexes: {}, settings });
  const stop = new AbortController();
  const running = reflector.run(stop.signal);
  const say = (event: unknown): void => {
    for (const response of watches) response.write(`${JSON.stringify(event)}\n`);
  };
  return {
    ...{ server, reflector, stop, running, troubles, watches, say },
    missed: () => missed,
    pending: () => clock.pending(),
    hold: (readable: boolean): void => {
      canRead = readable;
    },
    put(name: string, uid = `uid-${name}`): void {
      const object = { metadata: { namespace: 'a', name, uid, resourceVersion: String(++version) } };
      things.set(name, object);
      say({ type: 'ADDED', object });
    },
    async close() {
      stop.abort();
      await running;
      await client.close();
      await server.close();
    },
  };
}

/** Real time, and how many timers are set. */
function countingClock(): Clock & { pending(): number } {
  const set = new Set<object>();
  return {
    ...systemClock,
    pending: () => set.size,
    setTimer(delayMs, fn) {
      const timer = {};
      set.add(timer);
      const stop = systemClock.setTimer(delayMs, () => {
        set.delete(timer);
        fn();
      });
      return () => {
        set.delete(timer);
        stop();
      };
    },
  };
}

type World = Awaited<ReturnType<typeof world>>;
const error = (code: number) => ({ type: 'ERROR', object: { kind: 'Status', code, reason: 'x', message: 'y' } });
const refusing =
  (code: number, headers = {}): Handler =>
  (response) =>
    refuse(response, code, 'Because', headers);

const rows: [name: string, trouble: (world: World) => void][] = [
  ['B: the connection is reset', ({ server }) => server.reset()],
  ['C: the watch breaks, then lists answer 500', (at) => breakThen(at, 410, 500, 500, 500)],
  ['D: 429, 403 and 500 on the next watch', (at) => breakThen(at, 429, 403, 500, 503, 401)],
  ['G: ERROR 410 in the stream', ({ say }) => say(error(410))],
  ['I: another ERROR in the stream', ({ say }) => say(error(500))],
  ['a line that is no JSON', ({ watches }) => [...watches].map((response) => response.write('<html>\n'))],
];
function breakThen({ server, troubles }: World, ...codes: number[]): void {
  troubles.push(...codes.map((code) => refusing(code)));
  server.reset();
}
for (const [name, trouble] of rows) {
  defects(`${name}: what happens meanwhile is seen`, async () => {
    const at = await world();
    await until(() => at.watches.size === 1);
    at.put('before');
    await until(() => at.reflector.get('a/before') !== undefined);
    trouble(at);
    at.put('meanwhile');
    await until(() => at.reflector.get('a/meanwhile') !== undefined, 'it went deaf');
    await until(() => at.watches.size === 1);
    at.put('after');
    await until(() => at.reflector.get('a/after') !== undefined);
    await at.close();
  });
}

defects('L: credentials that cannot be read for a while', async () => {
  const at = await world();
  await until(() => at.watches.size === 1);
  at.hold(false);
  // the ones in use are refused, so that new ones are asked for
  at.troubles.push(refusing(401), refusing(401));
  at.server.reset();
  at.put('meanwhile');
  await until(() => at.missed() > 0, 'nobody asked for credentials');
  at.hold(true);
  await until(() => at.reflector.get('a/meanwhile') !== undefined, 'it went deaf');
  await at.close();
});

defects('K: deleted and made again in a gap is a deletion and an addition', async () => {
  const at = await world();
  const told: string[] = [];
  at.reflector.subscribe((event) => told.push(`${event.type} ${event.resource.metadata.uid}`));
  await until(() => at.watches.size === 1);
  at.put('x', 'first');
  await until(() => told.length === 1);
  for (const response of at.watches) response.socket?.resetAndDestroy();
  at.watches.clear();
  at.put('x', 'second');
  await until(() => told.length === 3);
  assert.equal(told, ['added first', 'deleted first', 'added second']);
  await at.close();
});

defects('E, J: stopped while watching or waiting it asks for nothing more', async () => {
  for (const isDown of [false, true]) {
    const at = await world();
    await until(() => at.watches.size === 1);
    if (isDown) breakThen(at, ...Array.from({ length: 1_000 }, () => 500));
    await until(() => (isDown ? at.troubles.length < 995 : true));
    at.stop.abort();
    await at.running;
    await until(() => at.watches.size === 0, 'the watch stays open');
    await until(() => at.pending() === 0, 'a timer is left that could ask');
    const asked = at.server.requests.length;
    await at.close();
    assert.is(at.server.requests.length, asked);
  }
});

defects.run();
