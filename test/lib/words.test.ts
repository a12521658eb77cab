import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  DEFAULT_WORD_RANGE,
  lengthOfArticle,
  parseWordRange,
  WORD_LIMITS,
  wordRangeProblem,
} from '../../src/content/word-range.ts';
import { countWords, displayWidth, runsOf, words } from '../../src/lib/words.ts';
import { suite } from '../support/suite.ts';

const counts = suite('words');

counts('words are counted in scripts with and without spaces', () => {
  const cases: readonly (readonly [text: string, language: string, count: number])[] = [
    ['', 'en', 0],
    ['… — !', 'en', 0],
    ["It's a well-known fact.", 'en', 5],
    ['Zeit ist Geld', 'de', 3],
    ['小さな代理店のためのソフトウェア', 'ja', 6],
    ['我们推荐这个软件', 'zh', 4],
    ['ซอฟต์แวร์สำหรับเอเจนซีขนาดเล็ก', 'th', 7],
    ['أفضل برنامج للوكالات', 'ar', 3],
    ['İyi bir yazılım', 'tr', 3],
    ['two words', 'no such tag!', 2],
  ];
  for (const [text, language, count] of cases) {
    assert.is(countWords(text, language), count, text);
    assert.is(words(text, language).length, count, text);
  }
});

counts('runs of words overlap, and a text shorter than a run has none', () => {
  assert.equal(runsOf(['a', 'b', 'c', 'd'], 3), ['a b c', 'b c d']);
  assert.equal(runsOf(['a', 'b', 'c'], 3), ['a b c']);
  for (const said of [[], ['a', 'b']]) assert.equal(runsOf(said, 3), []);
});

counts('[T-03] a wide character has two columns, a mark none', () => {
  const cases: readonly (readonly [text: string, width: number])[] = [
    ['', 0],
    ['abc', 3],
    ['日本語', 6],
    ['ソフト', 6],
    ['ｿﾌﾄ', 3],
    ['ＡＢ', 4],
    ['한글', 4],
    ['ที่', 1],
    ['e\u0301', 1],
    ['🚀', 2],
    ['a\u200bb', 2],
    ['、。', 4],
  ];
  for (const [text, width] of cases) assert.is(displayWidth(text), width, text);
});

const range = suite('word range');

range('partners write ranges as they like', () => {
  const cases: readonly (readonly [text: string | null | undefined, min: number, max: number])[] = [
    ['900-1400', 900, 1400],
    ['900–1400', 900, 1400],
    ['900 — 1400 words', 900, 1400],
    ['1,000 to 1,500', 1000, 1500],
    ['1.000-1.500', 1000, 1500],
    ['1 000–1 500 mots', 1000, 1500],
    ["1'000 bis 1'500", 1000, 1500],
    ['1400-900', 900, 1400],
    ['1200', 1080, 1320],
    ['about 1,200 words', 1080, 1320],
    ['９００〜１４００字', 900, 1400],
    ['900 1400', 900, 1400],
    ['0-500', WORD_LIMITS.min, 500],
    ['10-20', WORD_LIMITS.min, WORD_LIMITS.min],
    ['99999999999999999999', WORD_LIMITS.max, WORD_LIMITS.max],
    ['900-100000', 900, WORD_LIMITS.max],
    ['0', DEFAULT_WORD_RANGE.min, DEFAULT_WORD_RANGE.max],
    ['', DEFAULT_WORD_RANGE.min, DEFAULT_WORD_RANGE.max],
    ['long', DEFAULT_WORD_RANGE.min, DEFAULT_WORD_RANGE.max],
    [null, DEFAULT_WORD_RANGE.min, DEFAULT_WORD_RANGE.max],
    [undefined, DEFAULT_WORD_RANGE.min, DEFAULT_WORD_RANGE.max],
  ];
  for (const [text, min, max] of cases) assert.equal(parseWordRange(text), { min, max }, String(text));
});

range('[X-15] one that no article can have is refused, and says why', () => {
  for (const text of [
    '900-1400',
    '1200',
    '1,000 to 1,500 words',
    '９００〜１４００字',
    '100-200',
    '4000-9000',
    '0-500',
    '160',
    '5500',
  ])
    assert.is(wordRangeProblem(text), undefined, text);
  for (const text of ['', 'banana', 'long', '0', '0-0', '900-1400-2000', '2026-11-23', '-'])
    assert.match(String(wordRangeProblem(text)), /^a word range is a number of words or two/, text);
  for (const text of ['99999-100000', '10-20', '100', '5700', '1e3', '99999999999999999999'])
    assert.is(wordRangeProblem(text), 'an article has 150 to 5000 words', text);
});

range('any text gives a range within the limits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-–., to') }), (text) => {
      const { min, max } = parseWordRange(text);
      assert.ok(WORD_LIMITS.min <= min && min <= max && max <= WORD_LIMITS.max, `${min} to ${max}`);
      assert.ok(Number.isInteger(min) && Number.isInteger(max));
    }),
  );
});

counts.run();
range('an FAQ is part of an article that has room for it, and gets room where it is asked for', () => {
  const cases: readonly (readonly [
    range: string | null,
    faq: boolean | null,
    min: number,
    max: number,
    has: boolean,
  ])[] = [
    [null, null, 900, 1400, true],
    ['150-249', null, 150, 249, false],
    ['150-250', null, 200, 250, true],
    ['150-180', true, 200, 250, true],
    ['150-180', false, 150, 180, false],
    ['900-1400', false, 900, 1400, false],
  ];
  for (const [range, faq, min, max, hasFaq] of cases)
    assert.equal(lengthOfArticle(range, faq), { wordRange: { min, max }, hasFaq }, String(range));
});

range.run();
