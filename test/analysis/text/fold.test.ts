import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type FoldedText, foldText, foldToString } from '../../../src/analysis/text/fold.ts';
import { markdownEdits } from '../../../src/analysis/text/markdown.ts';
import { suite } from '../../support/suite.ts';

const folding = suite('fold');

const FOLDED: readonly (readonly [what: string, text: string, folded: string])[] = [
  ['case', 'AbC', 'abc'],
  ['full width', 'Ａｂ１', 'ab1'],
  ['ligature', 'ﬃ', 'ffi'],
  ['sharp s', 'Straße', 'strasse'],
  ['capital sharp s', 'STRAẞE', 'strasse'],
  ['both sigmas', 'ΣΑΣ σας', 'σασ σασ'],
  ['Turkish i', 'İIıi', 'iiii'],
  ['Latin accents, composed or not', 'é e\u0301 ñ ệ', 'e e n e'],
  ['Cyrillic accents', 'Ёй', 'еи'],
  ['marks of other scripts stay', 'がज़', 'がज़'.normalize('NFC')],
  ['half-width kana', 'ｶﾞｰ', 'ガー'],
  ['jamo', '한'.normalize('NFD'), '한'],
  ['jamo of other forms', '㉠ㅏ ㄱㅏㄳ ﾡￂ', '가 갃 가'],
  ['invisible characters', 'a\u200bb\u00adc\u200f\u2060d\ufe0f', 'abcd'],
  ['quotes and hyphens', '’‘ʼ‐‑–−', "'''----"],
  ['trade marks and superscripts', 'a™b²', 'ab²'],
  ['spaces', 'a\u00a0\u3000b', 'a  b'],
];
for (const [what, text, folded] of FOLDED) {
  folding(`[M-06] folds ${what}`, () => {
    assert.is(foldToString(text), folded);
  });
}

const displayed = (text: string): string => {
  const { units, length } = foldText(text, markdownEdits(text));
  return String.fromCharCode(...units.subarray(0, length)).replaceAll('\u0000', '|');
};
const DISPLAYED: readonly (readonly [what: string, text: string, displayed: string])[] = [
  ['emphasis', '**a** _b_ ***c*** a*b*c ~~d~~', 'a b c abc d'],
  ['what is no emphasis', 'a * b, snake_case, a ~ b', 'a * b, snake_case, a ~ b'],
  ['links', '[a](https://x.example "t") ![b](c.png) [d][1]', 'a !b [d][1]'],
  ['a link by reference', '[d][1]\n\n[1]: https://x.example "t"', 'd\n\n|'],
  ['nested brackets', '[a [b] c](<x y>)', 'a [b] c'],
  ['brackets that are no link', '[a] (b) [c', '[a] (b) [c'],
  ['a marker', 'a [x.example](https://x.example/y).', 'a |.'],
  ['an anchor', '<a href="https://x.example/y">x.example</a> <a href="/b">c</a>', '| c'],
  ['code', '`a*b*` \n```\nx\n```\ny', '`a*b*` \n|\ny'],
  ['tags and entities', 'a<br/>b <i>c</i> &amp; 1 < 2', 'a|b c & 1 < 2'],
  ['escapes', '\\*a\\* \\n', '*a* \\n'],
  ['a quoted fence', '> ```\n> x\ny', '|y'],
];
for (const [what, text, expected] of DISPLAYED) {
  folding(`[M-06] leaves of ${what} what is displayed`, () => {
    assert.is(displayed(text), expected);
  });
}

const NOISE = [
  'a',
  'É',
  '*',
  '_',
  '`',
  '```',
  '\n',
  '[',
  ']',
  '(',
  ')',
  'https://x.example',
  '<',
  '>',
  '&amp;',
  '\\',
  '~~',
  ' ',
  '語',
  '\u200b',
  '\u0301',
  '𝒜',
  '\ud800',
  '|',
  '【',
  '†',
  '】',
];
const arbitraryText = fc.array(fc.constantFrom(...NOISE), { maxLength: 30 }).map((parts) => parts.join(''));

folding('every unit comes from a place in the text, in order', () => {
  const wellFormed = (text: string, { starts, ends, length }: FoldedText): void => {
    for (let at = 0; at < length; at += 1) {
      const [start = -1, end = -1] = [starts[at], ends[at]];
      assert.ok(start >= (at > 0 ? (starts[at - 1] ?? 0) : 0) && start < end && end <= text.length);
    }
  };
  fc.assert(
    fc.property(arbitraryText, (text) => {
      const edits = markdownEdits(text);
      edits.forEach(({ start, end }, index) => {
        assert.ok(start < end && start >= (edits[index - 1]?.end ?? 0), 'edits are in order and apart');
      });
      wellFormed(text, foldText(text, edits));
      wellFormed(text, foldText(text));
    }),
    { numRuns: 2000 },
  );
});

folding('[M-06] folding twice is folding once, and the form of the text does not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      const folded = foldToString(text);
      assert.is(foldToString(folded), folded);
      assert.is(foldToString(text.normalize('NFD')), foldToString(text.normalize('NFC')));
    }),
    { numRuns: 1000, examples: [['㉠ㅏ']] },
  );
});

folding.run();
