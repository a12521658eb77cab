import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { createSharpCodec } from '../../src/adapters/images/sharp-codec.ts';
import { createSimulatedImageEngine } from '../../src/simulation/image-engine.ts';
import { drawScene } from '../../src/simulation/scene.ts';
import { png } from '../support/pictures.ts';
import { suite } from '../support/suite.ts';

const engines = suite('simulated image engine');
const engine = createSimulatedImageEngine({ render: createSharpCodec().render });
const signal = new AbortController().signal;

async function bytesOf(prompt: string, more: { width?: number; height?: number; reference?: Uint8Array } = {}) {
  const reply = await engine.draw(prompt, { width: 120, height: 80, signal, ...more });
  if (reply.status === 'failed') throw new Error(reply.message);
  assert.equal([reply.mimeType, reply.model], ['image/png', 'simulated-images']);
  return Buffer.from(reply.bytes);
}

engines('the same request gives the same picture, another prompt or reference another one', async () => {
  const one = await bytesOf('a quiet workshop');
  assert.ok(one.equals(await bytesOf('a quiet workshop')));
  assert.not.ok(one.equals(await bytesOf('a loud workshop')));
  assert.not.ok(one.equals(await bytesOf('a quiet workshop', { reference: await png() })));
});

engines('it has the size that was asked for', async () => {
  for (const [width, height] of [
    [1536, 1024],
    [1024, 1024],
    [1024, 1536],
  ] as const) {
    const header = await sharp(await bytesOf('x', { width, height })).metadata();
    assert.equal([header.format, header.width, header.height], ['png', width, height]);
  }
});

engines('the mark stands in the lower right corner, drawn without fonts', async () => {
  const svg = drawScene('seed', { width: 600, height: 400 });
  assert.not.match(svg, /<text|font/);
  const corner = { left: 480, top: 376, width: 110, height: 16 };
  const { channels } = await sharp(Buffer.from(svg)).extract(corner).stats();
  const brightest = Math.min(...channels.slice(0, 3).map(({ max }) => max));
  const darkest = Math.max(...channels.slice(0, 3).map(({ min }) => min));
  assert.ok(brightest > 200 && darkest < 90, `dark letters on light ground: ${darkest} to ${brightest}`);
});

engines('a call that was given up throws its reason', async () => {
  const reason = new Error('over');
  const drawn = engine.draw('x', { width: 9, height: 9, signal: AbortSignal.abort(reason) });
  assert.is(await drawn.catch((error) => error), reason);
});

engines.run();
