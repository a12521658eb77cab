import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Client } from '../../../src/cmd/demo/client.ts';
import { writeTexts } from '../../../src/cmd/demo/write-texts.ts';
import type { Action } from '../../../src/contract/action.ts';
import { errorOf } from '../../../src/contract/failures.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const texts = suite('texts of the demo');

const ACTIONS = [
  { id: 'act-one', type: 'create_article', title: 'Publish an article' },
  { id: 'act-two', type: 'create_forum_post', title: 'Join the discussion' },
] as unknown as Action[]; // the members that the demo reads

/** The API as the demo sees it: each execution is over at once, and fails unless `write` gives a text. */
function stageWith(errorIn: (language: unknown) => string | null) {
  const launched: unknown[] = [];
  const said: string[] = [];
  const errors = new Map<string, string | null>();
  const outputOf = (path: string): unknown =>
    path.includes('act-one')
      ? {
          output_type: 'article',
          output: {
            content: 'Anvils are heavy.',
            language: 'en',
            images: [],
            sources: [{ title: 'A', url: 'https://a.example/' }],
            article_plan: null,
          },
        }
      : { output_type: 'forum_post', output: { content: null, tweets: null, subreddit: null, title: 'A', body: 'B' } };
  const get = async (path: string): Promise<unknown> => {
    if (path.endsWith('/output')) return outputOf(path);
    const id = path.split('/').at(-1) ?? '';
    const error = errors.get(id) ?? null;
    return { id, status: error === null ? 'succeeded' : 'failed', error };
  };
  const post = async (path: string, body: { payload_override: { language?: string } }): Promise<unknown> => {
    launched.push(body.payload_override);
    const id = `aex-${path.split('/')[3]}-${launched.length}`;
    errors.set(id, errorIn(body.payload_override.language));
    return { id };
  };
  const api = { get, post, bytes: async () => Buffer.alloc(0) } as unknown as Client; // untyped answers, as parsed JSON is
  const out = { isTTY: false, write: (text: string) => said.push(text) > 0 } as unknown as NodeJS.WriteStream;
  const root = tempFolder();
  return { launched, said, root, stage: { api, ops: api, site: undefined, root, out, isSimulated: true } };
}

texts('[X-17] what the simulated writer has no language for is said, and shown in English', async () => {
  const detail = { cause: 'writer', language: 'French', available: 'de, en' };
  const missing = errorOf('ActionExecution', { code: 'language_not_available', detail });
  const { stage, said, launched, root } = stageWith((language) => (language === 'en' ? null : missing));
  await writeTexts(stage, ACTIONS);
  const pictures = { generate_images: true, image_count: 2 };
  assert.equal(launched, [pictures, { ...pictures, language: 'en' }, {}, { language: 'en' }]);
  assert.match(said.join(''), missing);
  assert.match(said.join(''), /in English/);
  assert.match(said.join(''), 'An article of 3 words with 1 source and 0 pictures');
  assert.match(readFileSync(join(root, 'article', 'article.md'), 'utf8'), /Anvils are heavy/);
  assert.match(readFileSync(join(root, 'post', 'post.txt'), 'utf8'), /^A\n\nB\n$/);
});

texts('any other failure ends the demo with its text', async () => {
  const { stage, launched } = stageWith(() => errorOf('ActionExecution', { code: 'analyst_failed:invalid_output' }));
  const error = await writeTexts(stage, ACTIONS).catch((fault: unknown) => fault);
  assert.match(String((error as Error).message), /analyst_failed:invalid_output/); // an ExitError
  assert.is(launched.length, 1);
});

texts.run();
