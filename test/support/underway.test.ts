import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import type { EncodedImage, ImageRefusal } from '../../src/ports/image-codec.ts';
import { suite } from './suite.ts';
import { underway } from './underway.ts';

const test = suite('what is on its way between a test and its server');

test('a request is until the app has it, and its answer until the test has it', async () => {
  const work = underway();
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer();
  work.receives(server);
  server.on('request', (req, res) => {
    req.resume();
    req.on('end', () => arrived.resolve(res));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo; // it listens on a port
    const answer = Promise.withResolvers<IncomingMessage>();
    const sent = request({ port, host: '127.0.0.1', method: 'POST' }, (response) => answer.resolve(response));
    assert.is(work.isBusy(), false);
    work.sends(sent);
    sent.end('body');
    assert.is(work.isBusy(), true);
    const res = await arrived.promise;
    assert.is(work.isBusy(), false); // the app may wait for time to pass
    res.end('answer');
    assert.is(work.isBusy(), true);
    const closed = new Promise((resolve) => sent.once('close', resolve));
    (await answer.promise).resume();
    await closed;
    assert.is(work.isBusy(), false);
  } finally {
    server.close();
  }
});

test('a picture is until it is done, also one that fails', async () => {
  const work = underway();
  const drawn = Promise.withResolvers<EncodedImage>();
  const failed = Promise.withResolvers<ImageRefusal>();
  const codec = work.codec({ render: () => drawn.promise, reencode: () => failed.promise });
  const size = { width: 1, height: 1 };
  const limits = { maxBytes: 1, maxPixels: 1, maxWidth: 1, maxHeight: 1, signal: AbortSignal.timeout(60_000) };
  const both = [codec.render('<svg/>', size), codec.reencode(new Uint8Array(), limits)];
  assert.is(work.isBusy(), true);
  drawn.resolve({ ...size, bytes: new Uint8Array(), mediaType: 'image/png' });
  assert.is(work.isBusy(), true);
  failed.reject(new Error('no picture'));
  await Promise.allSettled(both);
  assert.is(work.isBusy(), false);
});

test.run();
