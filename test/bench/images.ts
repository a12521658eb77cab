import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST } from '../support/embedded/world.ts';
import { noise } from '../support/pictures.ts';
import { at } from '../support/rest-client.ts';
import type { Client } from './support/client.ts';
import { type Bench, type Figure, median } from './support/figure.ts';
import { forgetPeak, memoryOf } from './support/proc.ts';
import { type Machine, withMachine } from './support/program.ts';
import { besideBare } from './support/rounds.ts';
import { seedArticle } from './support/seed-article.ts';

const UPLOADS = 20;
/** 4000 by 3000. */
const MEGAPIXELS = 12;

/** Reading an image's bytes, and replacing it by photographs as large as phones take them. */
export const images: Bench = {
  name: 'images',
  what: `an article image read, replaced by ${MEGAPIXELS} megapixels, and by ${UPLOADS} of them at once`,
  async run() {
    // soft noise: about 3 MB as JPEG, as a photograph of that size has
    const photo = await noise(500, 375).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
    const small = await noise(1536, 1024).blur(1.5).jpeg({ quality: 80 }).toBuffer();
    let execution = '';
    const prepare = async (world: Parameters<typeof seedArticle>[0]): Promise<void> => {
      execution = await seedArticle(world, small);
    };
    return withMachine({ answerMs: 0, prepare }, async (machine) => [
      ...(await readBytes(machine, execution, small)),
      ...(await replaceOne(machine, execution, photo)),
      ...(await replaceMany(machine, execution, photo)),
    ]);
  },
};

async function readBytes({ world, program, client }: Machine, execution: string, bytes: Buffer): Promise<Figure[]> {
  const output = await client.call('GET', `/v1/action-executions/${execution}/output`);
  const { pathname, search } = new URL(String(at(output.json, 'output', 'images', 0, 'url')));
  const answer = await client.call('GET', pathname + search, { key: null });
  if (!answer.bytes.equals(bytes)) throw new Error(`another image than was stored: ${answer.status}`);
  const file = join(world.root, 'image.jpg');
  writeFileSync(file, bytes);
  // the encoding header makes plain-http send bytes as they are
  const headers = { 'content-type': 'image/jpeg', 'content-encoding': 'identity' };
  const request = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${HOST}`, '', ''].join('\r\n');
  const load = { request, status: 200, body: bytes.toString('base64') };
  const { ratio, cpuNote, described } = await besideBare(program, load, { file, headers });
  const notes = [cpuNote, `${(bytes.length / 1000).toFixed(0)} KB`, ...described];
  return [{ name: 'GET image bytes, of node:http', value: ratio, unit: '', bound: { atLeast: 0.5 }, notes }];
}

/** How often the server asked to come again: it does where a busy machine does not get through its line in time. */
async function replace(client: Client, execution: string, photo: Buffer): Promise<number> {
  const body = { generation_type: 'user_provided', user_image_b64: photo.toString('base64') };
  for (let again = 0; ; again += 1) {
    const answer = await client.call('POST', `/v1/action-executions/${execution}/output/images/0/generate`, { body });
    if (answer.status === 200) return again;
    if (answer.status !== 503 || again > 5) throw new Error(`replacing answered ${answer.status}: ${answer.text}`);
    await sleep(2000);
  }
}

async function replaceOne({ program, client }: Machine, execution: string, photo: Buffer): Promise<Figure[]> {
  // the decoder is loaded with the first picture
  await replace(client, execution, await noise(16, 16).jpeg().toBuffer());
  const before = memoryOf(program.pid).nowMb;
  forgetPeak(program.pid);
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const beganMs = performance.now();
    await replace(client, execution, photo);
    times.push(performance.now() - beganMs);
  }
  const more = memoryOf(program.pid).peakMb - before;
  const notes = [`${(photo.length / 1e6).toFixed(1)} MB as JPEG, ${MEGAPIXELS} megapixels; median of ${times.length}`];
  return [
    { name: 'upload replaced', value: median(times) / 1000, unit: 's', bound: { atMost: 1.5 }, notes },
    { name: 'upload replaced, more memory', value: more, unit: 'MB', bound: { atMost: 200 } },
  ];
}

async function replaceMany({ program, client }: Machine, execution: string, photo: Buffer): Promise<Figure[]> {
  forgetPeak(program.pid);
  const beganMs = performance.now();
  const again = await Promise.all(Array.from({ length: UPLOADS }, () => replace(client, execution, photo)));
  const seconds = (performance.now() - beganMs) / 1000;
  const { nowMb, peakMb } = memoryOf(program.pid);
  const notes = [
    `${seconds.toFixed(1)} s for all, ${nowMb.toFixed(0)} MB afterwards, ${again.reduce((sum, times) => sum + times, 0)} sent again`,
  ];
  return [{ name: `${UPLOADS} uploads at once, memory`, value: peakMb, unit: 'MB', bound: { atMost: 600 }, notes }];
}
