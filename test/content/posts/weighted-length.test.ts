import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { tokensOf, urlsIn } from '../../../src/content/posts/tokens.ts';
import { weightedLength } from '../../../src/content/posts/weighted-length.ts';
import { suite } from '../../support/suite.ts';

const length = suite('weighted length');

length('[O-08] characters weigh what microblogs count', () => {
  const cases: readonly (readonly [text: string, weight: number])[] = [
    ['', 0],
    ['abc', 3],
    ['Grüße', 5],
    ['e\u0301', 1],
    ['\u10ff', 1],
    ['\u1100', 2],
    ['مرحبا', 5],
    ['ภาษาไทย', 7],
    ['日本語', 6],
    ['한글', 4],
    ['\u2018a\u2019 \u2013 \u2014', 7],
    ['\u2026', 2],
    ['\u2032\u2037', 2],
    ['\u2038', 2],
    ['\u200d', 1],
    ['€', 2],
    ['\ud800', 2],
  ];
  for (const [text, weight] of cases) assert.is(weightedLength(text), weight, text);
});

length('[O-08] an emoji is 2, however it is made up', () => {
  for (const emoji of ['👍', '👍🏽', '❤️', '❤️‍🔥', '1️⃣', '🇩🇪', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '©️'])
    assert.is(weightedLength(emoji), 2, emoji);
  assert.is(weightedLength('a👨‍👩‍👧b🇩🇪🇫🇷'), 8);
});

length('[O-08] an address is 23, however long', () => {
  const cases: readonly (readonly [text: string, weight: number])[] = [
    ['https://a.io', 23],
    [`https://example.com/${'a'.repeat(500)}`, 23],
    ['See https://example.com/a?b=c#d.', 4 + 23 + 1],
    ['(https://example.com/a)', 25],
    ['https://en.wikipedia.org/wiki/A_(b)', 23],
    ['https://example.comをご覧', 23 + 6],
    ['https://例え.jp/ です', 23 + 5],
    ['example.com and example.co.uk/x', 23 + 5 + 23],
    ['notes.txt and 3.14', 18],
    ['write to me@example.com', 23],
    [`https://example.com/${'a'.repeat(5000)}`, 5020],
  ];
  for (const [text, weight] of cases) assert.is(weightedLength(text), weight, text.slice(0, 60));
});

length('texts that look like endless addresses are read quickly', () => {
  const texts = ['a.', 'a@', '(a', 'https://', '#1', 'a-', '👨‍👩‍👧'].map((text) => text.repeat(5_000));
  for (const text of texts) assert.ok(weightedLength(text) > 0);
});

length('two texts apart weigh what they weigh together', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(any, any, (a, b) => {
      assert.is(weightedLength(`${a} \n ${b}`), weightedLength(a) + 3 + weightedLength(b));
    }),
  );
});

const tokens = suite('tokens');

tokens('addresses, mentions and hashtags are found in every script', () => {
  const cases: readonly (readonly [text: string, found: readonly string[]])[] = [
    ['Go to https://example.com/a, now', ['url:https://example.com/a']],
    ['ご覧ください：https://example.com/道 #日本語タグ', ['url:https://example.com/', 'hashtag:#日本語タグ']],
    ['وسم #مثال_جيد هنا', ['hashtag:#مثال_جيد']],
    ['#ภาษาไทย ดี', ['hashtag:#ภาษาไทย']],
    ['#İstanbul’da', ['hashtag:#İstanbul']],
    ['#1 a#b #2nd', ['hashtag:#2nd']],
    ['by @acme_hq and a@b.example', ['mention:@acme_hq', 'email:a@b.example']],
    [`#${'a'.repeat(101)}`, []],
  ];
  for (const [text, found] of cases)
    assert.equal(
      tokensOf(text).map((token) => `${token.kind}:${token.text}`),
      found,
    );
  assert.equal(urlsIn('a.com, b.org/x and c.invalidtld'), ['a.com', 'b.org/x']);
});

length.run();
tokens.run();
