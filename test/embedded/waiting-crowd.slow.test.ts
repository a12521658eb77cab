import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { HOST } from '../support/embedded/world.ts';
import {
  createWorkspace,
  type Embedded,
  eventually,
  launch,
  makeWorld,
  startEmbedded,
  type World,
} from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const crowd = suite('embedded: a crowd that waits');

/** Longer than a test takes: nothing happens in the meantime. */
const DEADLINE_SECONDS = 3600;
/** More than one report asks of each engine before it is answered. */
const UNANSWERED = Array.from({ length: 20 }, () => 'hang' as const);
/** That one partner may have at a time. */
const PLACES = 1000;
/** Fewer than a listening socket keeps until they are accepted. */
const IN_WAVE = 400;
const WAVES = 25;
/** Of a wave, those that leave as soon as they have asked. */
const HASTY = 50;

interface Scene {
  readonly world: World;
  readonly program: Embedded;
  /** A report that stays as it is. */
  readonly path: string;
  readonly etag: string;
}

async function withSilentReport(use: (scene: Scene) => Promise<void>): Promise<void> {
  const world = await makeWorld({ engines: 'counted' });
  for (const provider of ['openai', 'gemini', 'perplexity'] as const) world.providers.queue(provider, ...UNANSWERED);
  world.configure({ analysis: { runDeadlineSeconds: DEADLINE_SECONDS } });
  try {
    const program = await startEmbedded(world);
    const launched = await launch(program, await createWorkspace(program), 'silent');
    const path = `/v1/visibility-reports/${at(launched.json, 'id')}`;
    const etag = await eventually('its engines are asked', async () => {
      const { headers, json } = await program.call('GET', path);
      return at(json, 'progress') !== null && at(json, 'progress', 'stage') === 'answers' ? headers.etag : undefined;
    });
    await use({ world, program, path, etag });
  } finally {
    await world.close();
  }
}

const request = ({ world, path, etag }: Scene): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    `Authorization: Bearer ${world.key}`,
    'Prefer: wait=60',
    `If-None-Match: ${etag}`,
    '\r\n',
  ].join('\r\n');

/** One that has sent its request. */
function waiter(scene: Scene): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(scene.program.port, '127.0.0.1');
    socket.on('error', () => {}); // it leaves, or is told to
    socket.write(request(scene), () => resolve(socket));
  });
}

/** Resolves when the program has read what all of them have sent: it reads its connections in turns. */
async function arrived({ program, path }: Scene, before: number, clients: number): Promise<void> {
  await eventually('all are connected', async () => (openFiles(program) >= before + clients ? true : undefined));
  for (let turn = 0; turn < 3; turn++) assert.is((await program.call('GET', path)).status, 200, 'who polls is served');
}

const openFiles = ({ pid }: Embedded): number => readdirSync(`/proc/${pid}/fd`).length;

crowd('[P-03] ten thousand clients ask to wait and leave: their places are free again, and nothing of them stays', () =>
  withSilentReport(async (scene) => {
    const { program, path, etag } = scene;
    const before = openFiles(program);
    for (let wave = 0; wave < WAVES; wave++) {
      const hasty = await Promise.all(Array.from({ length: HASTY }, () => waiter(scene)));
      for (const socket of hasty) socket.resetAndDestroy();
      const sockets = await Promise.all(Array.from({ length: IN_WAVE - HASTY }, () => waiter(scene)));
      await arrived(scene, before, sockets.length);
      for (const [n, socket] of sockets.entries()) n % 2 === 0 ? socket.destroy() : socket.resetAndDestroy();
      await eventually('they are gone', async () => (openFiles(program) < before + 20 ? true : undefined));
    }
    const count = (status: number) => program.log('request').filter((line) => line['status'] === status).length;
    await eventually('each that was held has its line', async () =>
      count(499) >= WAVES * (IN_WAVE - HASTY) ? true : undefined,
    );
    const headers = { prefer: 'wait=1', 'if-none-match': etag };
    const last = await program.call('GET', path, { headers });
    assert.equal([last.status, last.headers['preference-applied']], [304, 'wait=1'], 'a place is free');
    assert.equal(
      program.log().filter(({ level }) => level === 'error'),
      [],
    );
  }),
);

crowd('[P-03] a program that is told to stop while 1,000 wait answers every one of them', () =>
  withSilentReport(async (scene) => {
    const { program } = scene;
    const before = openFiles(program);
    const answers: string[] = [];
    const sockets = await Promise.all(Array.from({ length: PLACES }, () => waiter(scene)));
    const all = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('data', (text) => answers.push(String(text).split('\r\n')[0] ?? ''));
          socket.once('close', () => resolve());
        }),
    );
    await arrived(scene, before, PLACES);
    assert.equal(answers, [], 'all are held');
    program.signal('SIGTERM');
    assert.equal(await program.ended, { code: 0, signal: null });
    await Promise.all(all);
    assert.is(answers.length, PLACES);
    assert.equal([...new Set(answers)], ['HTTP/1.1 304 Not Modified']);
  }),
);

crowd.run();
