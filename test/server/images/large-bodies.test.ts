import * as assert from 'uvu/assert';
import type { ArticleImageWriter } from '../../../src/server/deps.ts';
import { until } from '../../support/engine-call.ts';
import { startMemoryRest } from '../../support/rest-memory.ts';
import { seedArticle } from '../../support/rest-outputs.ts';
import { suite } from '../../support/suite.ts';

const bodies = suite('large bodies');
const LARGE = Buffer.alloc(400 * 1024, 7).toString('base64');
const SMALL = Buffer.alloc(1024, 7).toString('base64');
const SETTINGS = {
  publicScheme: 'https',
  trustForwardedHost: false,
  maxBodyBytes: 12_582_912,
  imageUrlLifetimeSeconds: 900,
} as const;

/** A writer whose uploads are read until told to end. */
async function world() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const images: ArticleImageWriter = {
    async replace({ execution, source }) {
      begun += 1;
      if (source.kind !== 'ai_generated')
        await source.upload.read(() => new Promise<void>((resolve) => void ends.push(resolve)));
      return { outcome: 'replaced', execution };
    },
  };
  const rest = await startMemoryRest({ settings: SETTINGS, images });
  const { metadata } = await seedArticle(rest, 1);
  const send = (user_image_b64: string, headers = {}) =>
    rest.call('POST', `/v1/action-executions/${metadata.name}/output/images/0/generate`, {
      body: { generation_type: 'user_provided', user_image_b64 },
      headers,
    });
  return { rest, send, ends, begun: () => begun };
}

bodies('three large bodies of a partner are in memory, the next one waits, and small ones pass', async () => {
  const { rest, send, ends, begun } = await world();
  const sent = [send(LARGE), send(LARGE), send(LARGE, { 'transfer-encoding': 'chunked' }), send(LARGE)];
  await until(() => begun() === 3);
  const small = send(SMALL);
  await until(() => begun() === 4);
  ends.at(3)?.();
  assert.is((await small).status, 200);
  assert.is(begun(), 4, 'the fourth large one has not been read');
  ends.at(0)?.();
  await until(() => begun() === 5);
  for (const end of ends) end();
  assert.equal(
    (await Promise.all(sent)).map(({ status }) => status),
    [200, 200, 200, 200],
  );
  await rest.close();
});

bodies('one that waits too long is told to come again, and its connection goes on', async () => {
  const { rest, send, ends, begun } = await world();
  const sent = [send(LARGE), send(LARGE), send(LARGE)];
  await until(() => begun() === 3);
  const late = send(LARGE);
  await rest.clock.advance(30_000);
  const answer = await late;
  assert.equal([answer.status, answer.headers['retry-after']], [503, '2']);
  for (const end of ends) end();
  assert.equal(
    (await Promise.all(sent)).map(({ status }) => status),
    [200, 200, 200],
  );
  const next = send(LARGE);
  await until(() => begun() === 4);
  ends.at(-1)?.();
  assert.is((await next).status, 200, 'all turns have ended');
  await rest.close();
});

bodies.run();
