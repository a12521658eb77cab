import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { sentenceEnds } from '../../../src/content/posts/sentences.ts';
import { splitThread, withoutNumber } from '../../../src/content/posts/thread.ts';
import { tokensOf } from '../../../src/content/posts/tokens.ts';
import { MAX_WEIGHT, weightedLength } from '../../../src/content/posts/weighted-length.ts';
import { suite } from '../../support/suite.ts';
import { SAMPLES } from '../samples.ts';

const thread = suite('thread');

const ONE_LINE = (text: string): string => text.replace(/\s+/g, ' ');
const squeezed = (text: string): string => text.replace(/\s+/g, '');
const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

function assertNumbered(tweets: readonly string[]): void {
  if (tweets.length === 1) return;
  tweets.forEach((tweet, index) => {
    assert.ok(tweet.endsWith(` ${index + 1}/${tweets.length}`), `${index + 1} of ${tweets.length}: ${tweet}`);
  });
}

thread('a text that fits stays one post without a number', () => {
  assert.equal(splitThread(['Hello.']), ['Hello.']);
  assert.equal(splitThread(['a'.repeat(280)]), ['a'.repeat(280)]);
  assert.equal(splitThread([]), []);
  assert.equal(splitThread([' ', '\n']), []);
});

thread('[O-08] one character more makes two, numbers included in the limit', () => {
  const tweets = splitThread(['a'.repeat(281)]);
  assert.equal(tweets, [`${'a'.repeat(276)} 1/2`, `${'a'.repeat(5)} 2/2`]);
});

thread('each paragraph begins a post', () => {
  assert.equal(splitThread(['One.', 'Two.', 'Three.']), ['One. 1/3', 'Two. 2/3', 'Three. 3/3']);
});

thread('a total that gains a digit is cut again', () => {
  const fits = 'b'.repeat(MAX_WEIGHT - ' 1/9'.length);
  assert.is(splitThread(Array.from({ length: 9 }, () => fits)).length, 9);
  const ten = splitThread(Array.from({ length: 10 }, () => `${fits.slice(5)} tail`));
  assert.ok(ten.length > 10, String(ten.length));
  assertNumbered(ten);
  for (const tweet of ten) assert.ok(weightedLength(tweet) <= MAX_WEIGHT);
});

thread('many thoughts are put together rather than more than 25 posts made', () => {
  const many = Array.from({ length: 40 }, (_, index) => `Thought ${index}.`);
  const tweets = splitThread(many);
  assert.ok(tweets.length <= 4, String(tweets.length));
  assert.is(squeezed(tweets.map(withoutNumber).join('')), squeezed(many.join('')));
});

thread('cuts come after sentences, then between words, then between graphemes', () => {
  const sentence = `Words ${'word '.repeat(30).trim()}.`;
  assert.equal(splitThread([`${sentence} ${sentence}`]), [`${sentence} 1/2`, `${sentence} 2/2`]);
  for (const tweet of splitThread(['word '.repeat(100)])) assert.match(tweet, /^word(?: word)* \d\/\d$/);
  for (const tweet of splitThread(['👨‍👩‍👧'.repeat(300)])) assert.match(withoutNumber(tweet), /^(?:👨‍👩‍👧)+$/u);
  const german = 'Das gilt z. B. für Dr. Meier. Dann folgt mehr.';
  assert.equal(
    sentenceEnds(german).map((end) => german.slice(0, end)),
    ['Das gilt z. B. für Dr. Meier. ', german],
  );
});

thread('[T-05] [O-08] threads in six languages read on from post to post', () => {
  for (const language of ['en', 'de', 'ja', 'ar', 'tr', 'th']) {
    const text = ONE_LINE(SAMPLES[language] ?? '').normalize('NFC');
    const tweets = splitThread([text, `${text} ${text}`, 'https://example.com/a/path'], ['#Acme', '#日本語']);
    assert.ok(tweets.length > 4 && tweets.length <= 25, `${language}: ${tweets.length}`);
    assertNumbered(tweets);
    for (const tweet of tweets) assert.ok(weightedLength(tweet) <= MAX_WEIGHT, tweet);
    const bodies = tweets.map(withoutNumber);
    assert.is(squeezed(bodies.join('')).startsWith(squeezed(text.repeat(3))), true, language);
    assert.match(tweets.at(-1) ?? '', / #Acme #日本語 \d+\/\d+$/);
    // punctuation never opens a post
    for (const body of bodies) assert.not.match(body, /^[\p{Pe}\p{Pf}\p{Po}]/u);
  }
});

thread('hashtags come after the last post as far as they fit, each once', () => {
  assert.equal(splitThread(['Hello #hr'], ['#HR', '#Pay']), ['Hello #hr #Pay']);
  const full = 'a'.repeat(270);
  assert.equal(splitThread([full], ['#MuchTooLong', '#Short']), [`${full} #Short`]);
  assert.equal(splitThread(['One.', 'Two.'], ['#A']), ['One. 1/2', 'Two. #A 2/2']);
});

const WORDS = [
  'growth',
  'don’t',
  'Überraschung',
  '日本語の文章です。',
  'أهلا',
  'สวัสดีครับ',
  '👨‍👩‍👧',
  '🇩🇪',
  '👍🏽',
  'e\u0301a',
  'नमस्ते',
];
const ATOMS = [
  'https://example.com/a?b=c',
  'https://example.org/w_(x)',
  'acme.com/pricing',
  '@acme',
  '#日本語',
  '#HrTech',
];
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...ATOMS) },
  { weight: 1, arbitrary: fc.nat(600).map((size) => `https://example.com/${'x'.repeat(size)}`) },
  { weight: 1, arbitrary: fc.nat(700).map((size) => 'long'.repeat(size / 4)) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);
const paragraph = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '. ', '? ', '\n', '、', '，')), { minLength: 1, maxLength: 40 })
  .map((parts) => parts.flat().join('').normalize('NFC').trim());
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 3 });

thread('[O-08] no post of any text is over 280, empty, or numbered wrongly, and no word is lost', () => {
  fc.assert(
    fc.property(paragraphs, (texts) => {
      const tweets = splitThread(texts);
      for (const tweet of tweets) {
        assert.ok(weightedLength(tweet) <= MAX_WEIGHT, `${weightedLength(tweet)}: ${tweet}`);
        assert.is.not(tweet.trim(), '');
      }
      assertNumbered(tweets);
      assert.is(new Set(tweets).size, tweets.length);
      const bodies = tweets.length === 1 ? tweets : tweets.map(withoutNumber);
      const visible = texts.filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
      assert.is(squeezed(bodies.join('')), squeezed(visible.join('')));
    }),
    { numRuns: 50 },
  );
});

thread('no address, hashtag, mention or grapheme is cut', () => {
  fc.assert(
    fc.property(paragraph, (text) => {
      const tweets = splitThread([text]);
      const bodies = tweets.length === 1 ? tweets : tweets.map(withoutNumber);
      let from = 0;
      const cuts = bodies.map((body) => {
        from = text.indexOf(body, from) + body.length;
        return from;
      });
      const inside = (start: number, size: number): boolean => cuts.some((cut) => cut > start && cut < start + size);
      for (const token of tokensOf(text)) assert.not.ok(inside(token.start, token.text.length), token.text);
      let start = 0;
      for (const grapheme of graphemesOf(text)) {
        if (weightedLength(grapheme) <= 200) assert.not.ok(inside(start, grapheme.length), grapheme);
        start += grapheme.length;
      }
    }),
    { numRuns: 50 },
  );
});

thread('[O-08] any code points at all, marks heaped on one letter too', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 900 }),
    fc.nat(900).map((size) => `a${'\u0301'.repeat(size)}`),
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 3 }), (texts) => {
      const composed = texts.map((text) => text.normalize('NFC'));
      for (const tweet of splitThread(composed)) assert.ok(weightedLength(tweet) <= MAX_WEIGHT);
    }),
    { numRuns: 50 },
  );
});

thread.run();
