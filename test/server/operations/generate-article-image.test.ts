import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { ActionExecution } from '../../../src/resources/kinds.ts';
import { animated, jpeg, photoWithPlace, png, pngBomb } from '../../support/pictures.ts';
import type { Rest } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { startMemoryRest } from '../../support/rest-memory.ts';
import { PNG, seedArticle, seedPost } from '../../support/rest-outputs.ts';
import { seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const AI = { generation_type: 'ai_generated' };
const generate = (rest: Rest, id: string, index: number | string = 0, body: unknown = AI): Promise<Answer> =>
  rest.call('POST', `/v1/action-executions/${id}/output/images/${index}/generate`, { body });
const upload = (bytes: Buffer, type?: string) => ({
  generation_type: 'user_provided',
  user_image_b64: bytes.toString('base64'),
  ...(type && { user_image_mime_type: type }),
});

/** Path and query of an image's URL; the host is that of acme. */
const pathOf = (url: unknown): string => {
  const { pathname, search } = new URL(String(url));
  return pathname + search;
};
const fetchImage = (rest: Rest, url: unknown): Promise<Answer> => rest.call('GET', pathOf(url), { key: null });

async function urlsOf(rest: Rest, { metadata }: ActionExecution): Promise<string[]> {
  const { json } = await rest.call('GET', `/v1/action-executions/${metadata.name}/output`);
  const images = at(json, 'output', 'images');
  return Array.isArray(images) ? images.map((image) => String(at(image, 'url'))) : [];
}

const ok = restSuite('generateArticleImage 200');

ok('[I-01] [I-02] the slot has the new image, its old URL is dead, and the others live', async ({ rest }) => {
  const article = await seedArticle(rest, 3);
  const before = await urlsOf(rest, article);
  const { status, json } = await generate(rest, article.metadata.name, 1, {
    ...AI,
    user_prompt: 'an anvil at dusk',
    use_article_context: false,
  });
  assert.equal(
    [status, at(json, 'alt_text'), at(json, 'is_placeholder')],
    [200, 'Simulated picture instead of: an anvil at dusk', false],
  );
  const shown = await fetchImage(rest, at(json, 'url'));
  const header = await sharp(shown.bytes).metadata();
  assert.equal([shown.status, shown.headers['content-type']], [200, at(json, 'mime_type')]);
  assert.equal([header.width, header.height], [at(json, 'width'), at(json, 'height')]);
  const statuses = await Promise.all(before.map(async (url) => (await fetchImage(rest, url)).status));
  assert.equal(statuses, [200, 404, 200]);
  const after = await Promise.all((await urlsOf(rest, article)).map((url) => fetchImage(rest, url)));
  assert.ok(after[1]?.bytes.equals(shown.bytes), 'the output shows the new one');
});

ok(
  '[I-01] an upload is shown, in its type and standing upright; [I-07] the place where it was taken is gone',
  async ({ rest }) => {
    const { metadata } = await seedArticle(rest, 1);
    const { status, json } = await generate(rest, metadata.name, 0, upload(await photoWithPlace()));
    assert.equal([status, at(json, 'mime_type'), at(json, 'alt_text')], [200, 'image/jpeg', 'Anvils compared']);
    assert.equal([at(json, 'width'), at(json, 'height')], [40, 60]);
    const { bytes } = await fetchImage(rest, at(json, 'url'));
    assert.not.ok(bytes.includes('private') || bytes.includes('Exif'));
  },
);

ok(
  '[I-01] [O-07] a replacement moves the article’s updated_at, and the output tells the new words',
  async ({ rest }) => {
    const { metadata } = await seedArticle(rest, 2);
    const output = async () => (await rest.call('GET', `/v1/action-executions/${metadata.name}/output`)).json;
    const before = await output();
    await rest.clock.advance(5000);
    await generate(rest, metadata.name, 0, { ...AI, user_prompt: 'an anvil at dusk' });
    const after = await output();
    const [was, is] = [before, after].map((each) => Date.parse(String(at(each, 'output', 'updated_at'))));
    assert.ok(Number(is) > Number(was), `${is} after ${was}`);
    assert.is(at(after, 'output', 'images', 0, 'alt_text'), 'Simulated picture instead of: an anvil at dusk');
    assert.equal(at(after, 'output', 'images', 0, 'caption'), null);
    assert.equal(at(after, 'output', 'images', 1, 'alt_text'), at(before, 'output', 'images', 1, 'alt_text'));
    assert.equal(at(after, 'output', 'updated_at'), at(await output(), 'output', 'updated_at'));
  },
);

ok('[I-01] every type of generation and of upload', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const bodies = [
    AI,
    { ...AI, user_prompt: null, use_article_context: false, user_image_b64: null },
    upload(await png(), 'image/png'),
    { ...upload(await jpeg()), generation_type: 'ai_inspired', user_prompt: 'in blue' },
    { ...upload(await jpeg(), 'image/jpeg'), generation_type: 'ai_inspired' },
  ];
  const urls = new Set<string>();
  for (const body of bodies) {
    const { status, json } = await generate(rest, metadata.name, 0, body);
    assert.is(status, 200, JSON.stringify(json));
    urls.add(String(at(json, 'url')));
  }
  assert.is(urls.size, bodies.length);
});

ok('[I-01] an upload in lines, as MIME has it, is the same upload', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const body = upload(await png(), 'image/png');
  for (const end of ['\n', '\r\n']) {
    const lines = body.user_image_b64.replace(/.{1,76}/g, (line) => line + end);
    const answer = await generate(rest, metadata.name, 0, { ...body, user_image_b64: lines });
    assert.is(answer.status, 200, answer.text);
  }
});
ok.run();

const bad = restSuite('generateArticleImage 400');

bad('[I-03] no such slot, and uploads that are no base64 or are empty', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  assert.is((await generate(rest, metadata.name, 1)).status, 400);
  assert.is((await generate(rest, metadata.name, '9'.repeat(400))).status, 400);
  for (const user_image_b64 of ['', '!', 'abc', 'ab=c']) {
    const answer = await generate(rest, metadata.name, 0, { generation_type: 'user_provided', user_image_b64 });
    assert.equal([answer.status, typeof at(answer.json, 'detail')], [400, 'string'], user_image_b64);
  }
});

bad('[I-03] an upload whose type is wrong or that is a data: URL is told what to send', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const picture = await png();
  const dataUrl = `data:image/png;base64,${picture.toString('base64')}`;
  for (const [body, reason] of [
    [upload(picture), /^The image is image\/png, not image\/jpeg: send its type as user_image_mime_type/],
    [{ ...upload(picture), user_image_b64: dataUrl }, /data: URL: send only the base64 after its comma/],
  ] as const) {
    const answer = await generate(rest, metadata.name, 0, body);
    assert.is(answer.status, 400);
    assert.match(String(at(answer.json, 'detail')), reason);
  }
});

bad('[I-03] uploads that are no picture, move, or are another type than they say', async ({ rest }) => {
  const article = await seedArticle(rest, 1);
  const before = await urlsOf(rest, article);
  for (const [body, reason] of [
    [upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), /not a PNG/],
    [upload(PNG, 'image/png'), /cannot be decoded/],
    [upload(await png()), /image\/png, not image\/jpeg/],
    [upload(await animated('webp'), 'image/webp'), /animated/],
    [upload(pngBomb(8000, 5001), 'image/png'), /over 40 megapixels/],
    [{ ...upload(await png()), generation_type: 'ai_inspired' }, /image\/png, not image\/jpeg/],
  ] as const) {
    const answer = await generate(rest, article.metadata.name, 0, body);
    assert.is(answer.status, 400);
    assert.match(String(at(answer.json, 'detail')), reason);
  }
  assert.is((await fetchImage(rest, before[0])).status, 200, 'the old one stays');
});

bad.inMemory('it has settings of its own', '[I-03] uploads over 8 MiB', async () => {
  const settings = {
    publicScheme: 'https',
    trustForwardedHost: false,
    maxBodyBytes: 12_582_912,
    imageUrlLifetimeSeconds: 9,
  } as const;
  const rest = await startMemoryRest({ settings });
  const { metadata } = await seedArticle(rest, 1);
  const answer = await generate(rest, metadata.name, 0, upload(Buffer.alloc(8 * 1024 * 1024 + 1)));
  assert.equal([answer.status, answer.json], [400, { detail: 'The image is over 8 MiB' }]);
  await rest.close();
});
bad.run();

const refused = restSuite('generateArticleImage 401 and 403');

refused('[I-01] without a key it is 401, with a key for reading 403', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const path = `/v1/action-executions/${metadata.name}/output/images/0/generate`;
  assert.is((await rest.call('POST', path, { key: null, body: AI })).status, 401);
  const key = await rest.addKey('acme', ['actions:read']);
  const answer = await rest.call('POST', path, { key, body: AI });
  assert.equal([answer.status, at(answer.json, 'detail', 'required_scope')], [403, 'actions:write']);
});
refused.run();

const missing = restSuite('generateArticleImage 404');

missing('[I-03] an article without images has no slot to generate', async ({ rest }) => {
  const { metadata } = await seedArticle(rest);
  const answer = await generate(rest, metadata.name);
  assert.equal([answer.status, answer.text], [404, '{"detail":"Generated image not found"}']);
});

missing('[O-09] a missing and a foreign execution look alike', async ({ rest }) => {
  const foreign = await seedArticle(rest, 1, rest.rival.namespace);
  for (const id of [foreign.metadata.name, `aex-${'a'.repeat(26)}`, 'x']) {
    const answer = await generate(rest, id);
    assert.equal([answer.status, answer.text], [404, '{"detail":"Action execution not found"}']);
  }
});
missing.run();

const conflict = restSuite('generateArticleImage 409');

conflict('[I-04] a post has no images here, an unfinished article none yet', async ({ rest }) => {
  const post = await seedPost(rest, 'Succeeded');
  assert.equal((await generate(rest, post.metadata.name)).json, { detail: { code: 'article_output_required' } });
  const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
  const { metadata } = await seedExecution(rest, action, { status: { phase: 'Running' } });
  const answer = await generate(rest, metadata.name);
  assert.equal([answer.status, answer.json], [409, { detail: { code: 'output_not_ready' } }]);
});
conflict.run();

const invalid = restSuite('generateArticleImage 422');

invalid('[I-05] enums, a missing upload, the MIME type, the index and the actor', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const user_image_b64 = PNG.toString('base64');
  for (const [body, loc, type] of [
    [{}, ['body', 'generation_type'], 'missing'],
    [{ generation_type: 'drawn' }, ['body', 'generation_type'], 'enum'],
    [{ generation_type: 'user_provided' }, ['body'], 'value_error'],
    [{ generation_type: 'ai_inspired', user_image_b64: null }, ['body'], 'value_error'],
    [
      { generation_type: 'user_provided', user_image_b64, user_image_mime_type: 'image/gif' },
      ['body', 'user_image_mime_type'],
      'enum',
    ],
    [{ ...AI, use_article_context: 'maybe' }, ['body', 'use_article_context'], 'bool_parsing'],
  ] as const) {
    const answer = await generate(rest, metadata.name, 0, body);
    assert.equal(
      [answer.status, at(answer.json, 'detail', 0, 'loc'), at(answer.json, 'detail', 0, 'type')],
      [422, loc, type],
    );
  }
  for (const index of [-1, 'x', '1.5']) assert.is((await generate(rest, metadata.name, index)).status, 422);
  const path = `/v1/action-executions/${metadata.name}/output/images/0/generate`;
  const headers = { 'x-external-actor-id': 'x'.repeat(256) };
  assert.is((await rest.call('POST', path, { body: AI, headers })).status, 422);
});
invalid.run();

const failed = restSuite('generateArticleImage 500');

failed.inMemory(
  'an engine of its own',
  '[I-06] where nothing is drawn, a string says so and the old image stays',
  async () => {
    const rest = await startMemoryRest({
      images: {
        replace: async () => ({
          outcome: 'refused',
          error: { status: 500, detail: 'The image could not be generated' },
        }),
      },
    });
    const article = await seedArticle(rest, 1);
    const before = await urlsOf(rest, article);
    const answer = await generate(rest, article.metadata.name);
    assert.equal([answer.status, answer.json], [500, { detail: 'The image could not be generated' }]);
    assert.equal(await urlsOf(rest, article), before);
    assert.is((await fetchImage(rest, before[0])).status, 200);
    await rest.close();
  },
);
failed.run();
