import * as assert from 'uvu/assert';
import type { Rest } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { type MemoryRest, startMemoryRest } from '../../support/rest-memory.ts';
import { PNG, seedArticle, seedPost } from '../../support/rest-outputs.ts';
import { seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const AI = { generation_type: 'ai_generated' };
const generate = (rest: Rest, id: string, index: number | string = 0, body: unknown = AI): Promise<Answer> =>
  rest.call('POST', `/v1/action-executions/${id}/output/images/${index}/generate`, { body });

const ok = restSuite('generateArticleImage 200');

ok.inMemory('a port is replaced', '[I-01] returns the image of that slot with a signed URL', async () => {
  const rest: MemoryRest = await startMemoryRest({
    images: { replace: async ({ execution }) => ({ outcome: 'replaced', execution }) },
  });
  const { metadata } = await seedArticle(rest, 2);
  const { status, json } = await generate(rest, metadata.name, 1);
  assert.equal([status, at(json, 'alt_text')], [200, 'Picture 1']);
  const url = String(at(json, 'url')).slice('https://acme.localhost'.length);
  assert.is((await rest.call('GET', url, { key: null })).status, 200);
  await rest.close();
});
ok.run();

const bad = restSuite('generateArticleImage 400');

const upload = (user_image_b64: string) => ({ generation_type: 'user_provided', user_image_b64 });

bad('[I-03] no such slot, and uploads that are no base64 or are empty', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  assert.is((await generate(rest, metadata.name, 1)).status, 400);
  assert.is((await generate(rest, metadata.name, '9'.repeat(400))).status, 400);
  for (const encoded of ['', '!', 'abc', 'ab=c']) {
    const answer = await generate(rest, metadata.name, 0, upload(encoded));
    assert.equal([answer.status, typeof at(answer.json, 'detail')], [400, 'string'], encoded);
  }
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
  const large = Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64');
  const answer = await generate(rest, metadata.name, 0, upload(large));
  assert.equal([answer.status, typeof at(answer.json, 'detail')], [400, 'string']);
  await rest.close();
});
bad.run();

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

invalid('[I-05] enums, a missing upload, the MIME type and the index', async ({ rest }) => {
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
});
invalid.run();

const failed = restSuite('generateArticleImage 500');

failed('[I-06] where nothing can draw, a string says so and the old image stays', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 1);
  const shown = async (): Promise<string> => {
    const { text } = await rest.call('GET', `/v1/action-executions/${metadata.name}/output`);
    return text.replaceAll(/expires=\d+&signature=[0-9a-f]+/g, 'signed'); // each reading signs anew (O-07)
  };
  const before = await shown();
  const answer = await generate(rest, metadata.name);
  assert.equal([answer.status, answer.json], [500, { detail: 'The image could not be generated' }]);
  assert.is(await shown(), before);
});
failed.run();
