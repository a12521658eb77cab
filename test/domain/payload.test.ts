import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { payloadOverride } from '../../src/contract/execution.ts';
import { mergePayload, overridableFields } from '../../src/domain/payload.ts';
import { ACTIONS, EXECUTABLE, type WireActionType } from '../../src/registry/actions.ts';
import { suite } from '../support/suite.ts';

const payload = suite('payload');

const ARTICLE = { article_title: 'T', category: 'c', language: 'en', word_range: '800-1200', image_count: 2 };

payload('[X-05] without an override the payload is used unchanged', () => {
  for (const none of [undefined, null, {}]) assert.equal(mergePayload('create_article', ARTICLE, none), ARTICLE);
});

payload('[X-06] an override replaces field by field and leaves the payload itself alone', () => {
  const frozen = Object.freeze({ ...ARTICLE, prompt_ids: Object.freeze(['q-1', 'q-2']) });
  const merged = mergePayload('create_article', frozen, {
    article_title: 'New',
    prompt_ids: ['q-3'],
    include_faq: false,
  });
  assert.equal(merged, { ...ARTICLE, article_title: 'New', prompt_ids: ['q-3'], include_faq: false });
});

payload('[X-07] null clears an optional field; for a required one it is no string', () => {
  const cleared = mergePayload('create_article', ARTICLE, { word_range: null, image_count: null });
  assert.equal(cleared, { article_title: 'T', category: 'c', language: 'en' });
  assert.ok(ACTIONS.create_article.payload.safeParse(cleared).success);
  const broken = ACTIONS.create_article.payload.safeParse(
    mergePayload('create_article', ARTICLE, { article_title: null }),
  );
  assert.equal(
    broken.error?.issues.map(({ path, code }) => [path, code]),
    [[['article_title'], 'invalid_type']],
  );
});

payload('[X-06] a merge never reaches a prototype', () => {
  const override = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
  const merged = mergePayload('create_article', ARTICLE, override);
  assert.is(Object.getPrototypeOf(merged), Object.prototype);
  assert.ok(Object.hasOwn(merged, '__proto__'));
  assert.not.ok('polluted' in {});
});

payload('[X-06] merging twice is merging once', () => {
  const field = fc.constantFrom('topic', 'language', 'prompt_ids', 'post_type');
  const fields = fc.dictionary(field, fc.oneof(fc.string(), fc.constant(null), fc.array(fc.string())));
  fc.assert(
    fc.property(fields, fields, (base, override) => {
      const once = mergePayload('create_network_post', base, override);
      assert.equal(mergePayload('create_network_post', once, override), once);
      for (const [name, value] of Object.entries(override)) assert.equal(once[name] ?? null, value);
    }),
  );
});

payload('[X-06] each executable type knows its own fields, manual types none', () => {
  const expected: Record<WireActionType, string> = {
    create_article:
      'category article_title language word_range additional_information prompt_ids generate_images image_count include_faq resource_urls',
    create_network_post: 'topic language additional_information prompt_ids generate_image post_type',
    create_short_post: 'topic language additional_information prompt_ids generate_image',
    create_forum_post: 'topic language additional_information prompt_ids',
    technical_change: '',
    check_llms_txt: '',
    check_robots_txt: '',
    request_third_party_mention: '',
  };
  const types = Object.keys(expected) as WireActionType[]; // a record over the type
  for (const type of types) assert.is(overridableFields(type).join(' '), expected[type]);
  const all = new Set(EXECUTABLE.flatMap((type) => overridableFields(type)));
  assert.equal([...all].sort(), Object.keys(payloadOverride.shape).sort());
});

payload.run();
