import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { HASHTAG, hashtagOf, hashtagsOf } from '../../../src/content/posts/hashtags.ts';
import { PLATFORM_RULES } from '../../../src/content/posts/platforms.ts';
import { tokensOf } from '../../../src/content/posts/tokens.ts';
import { suite } from '../../support/suite.ts';

const hashtags = suite('hashtags');

hashtags('[T-05] phrases of six languages become one hashtag each', () => {
  const cases: readonly (readonly [phrase: string, language: string, tag: string | undefined])[] = [
    ['talent acquisition', 'en', '#TalentAcquisition'],
    ['#HR-Tech', 'en', '#HRTech'],
    ['iPhone', 'en', '#iPhone'],
    ['größere Agenturen', 'de', '#GrößereAgenturen'],
    ['insan kaynakları', 'tr', '#İnsanKaynakları'],
    ['人事・採用', 'ja', '#人事採用'],
    ['إدارة المشاريع', 'ar', '#إدارةالمشاريع'],
    ['การวางแผน งาน', 'th', '#การวางแผนงาน'],
    ['2026', 'en', undefined],
    ['🚀', 'en', undefined],
    ['', 'en', undefined],
    ['a'.repeat(120), 'en', undefined],
  ];
  for (const [phrase, language, tag] of cases) assert.is(hashtagOf(phrase, language), tag, phrase);
});

hashtags('a platform gets as many as it takes, each once, none with a figure', () => {
  const phrases = ['one', 'One', 'two', 'top 10', 'three', 'four', 'five', 'six'];
  assert.equal(hashtagsOf(phrases, PLATFORM_RULES.network.maxHashtags, 'en'), [
    '#One',
    '#Two',
    '#Three',
    '#Four',
    '#Five',
  ]);
  assert.equal(hashtagsOf(phrases, PLATFORM_RULES.short.maxHashtags, 'en'), ['#One', '#Two']);
  assert.equal(hashtagsOf(phrases, PLATFORM_RULES.forum.maxHashtags, 'en'), []);
});

hashtags('whatever comes out is read as one hashtag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (phrase) => {
      const tag = hashtagOf(phrase, 'en');
      if (tag === undefined) return;
      assert.match(tag, HASHTAG);
      assert.equal(
        tokensOf(`text ${tag} text`).map((token) => token.text),
        [tag],
      );
    }),
  );
});

hashtags.run();
