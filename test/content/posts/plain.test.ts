import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { cleanText, plainPost } from '../../../src/content/posts/plain.ts';
import { suite } from '../../support/suite.ts';

const plain = suite('plain posts');

plain('markup is taken off, what only looks like it stays', () => {
  const cases: readonly (readonly [written: string, shown: string])[] = [
    ['**Bold**, *slanted* and __strong__', 'Bold, slanted and strong'],
    ['5 * 3 * 2 and a*b*c', '5 * 3 * 2 and a*b*c'],
    ['https://example.com/a_b__c__d', 'https://example.com/a_b__c__d'],
    ['### Title\ntext', 'Title\ntext'],
    ['#hashtag stays', '#hashtag stays'],
    ['- one\n* two', '• one\n• two'],
    ['[here](https://example.com/a) and [x] (y)', 'here (https://example.com/a) and [x] (y)'],
    ['[https://example.com](https://example.com)', 'https://example.com'],
    ['A fact [1][2]. Another【3】.', 'A fact. Another.'],
    ['「日本語」**です**', '「日本語」です'],
  ];
  for (const [written, shown] of cases) assert.is(plainPost(written), shown, written);
});

plain('what is not seen is taken off, joiners stay', () => {
  assert.is(cleanText(' a\u200b\u0000b\r\nc \n\n\n\nd\ufeff '), 'ab\nc\n\nd');
  assert.is(cleanText('می\u200cخواهم 👨‍👩‍👧 e\u0301'), 'می\u200cخواهم 👨‍👩‍👧 é');
  assert.is(cleanText('a\ud800'), 'a\ufffd');
});

plain('any text comes out well-formed, in NFC, and clean the first time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const clean = cleanText(text);
      assert.ok(clean.isWellFormed());
      assert.is(clean, clean.normalize('NFC'));
      assert.is(cleanText(clean), clean);
    }),
    { numRuns: 300 },
  );
});

plain('markup that never ends is read quickly', () => {
  for (const text of ['**a', '[', '*', '`', '# ', ' ', '__', '[a]('])
    assert.type(plainPost(text.repeat(6000 / text.length)), 'string');
});

plain.run();
