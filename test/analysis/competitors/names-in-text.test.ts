import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { namesInText } from '../../../src/analysis/competitors/names-in-text.ts';
import { assertInProportion } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';

const names = suite('names in a text');

type Case = readonly [what: string, language: string, text: string, expected: readonly string[]];
const CASES: readonly Case[] = [
  [
    'heads of list items',
    'en',
    '1. Foolane – cheap\n2) Barworks: good\n- Bazline (since 1990)',
    ['Foolane', 'Barworks', 'Bazline'],
  ],
  ['emphasised words', 'en', 'try **Foolane** or __Barworks__', ['Foolane', 'Barworks']],
  [
    'link texts, not addresses',
    'en',
    'see [Foolane](https://foolane.example/x) and [https://x.example](https://x.example)',
    ['Foolane'],
  ],
  ['headings', 'en', '### 2. Foolane\nis cheap', ['Foolane']],
  [
    'first cells of table rows',
    'en',
    '| Foolane | 20 Euro |\n|---|---|\n| Barworks | 30 |',
    ['Foolane', 'Euro', 'Barworks'],
  ],
  [
    'capitals within a sentence',
    'en',
    'People like Foolane, Peter Wright and iForge 2.',
    ['Foolane', 'Peter Wright', 'iForge'],
  ],
  ['not the word that opens a sentence', 'en', 'However it may be. Perhaps not.', []],
  ['names of several words do open one', 'en', 'Peter Wright leads.', ['Peter Wright']],
  ['a name ends with its sentence', 'en', 'I like Foolane. Barworks is not.', ['Foolane']],
  ['possessives', 'en', "It is Foolane’s best year, and Barworks' too.", ['Foolane', 'Barworks']],
  [
    'everyday words only where they are set apart',
    'en',
    'The best Price is low.\n- **Basecamp**: fine\n- Key Features: many',
    ['Basecamp'],
  ],
  ['lower case where it heads an item', 'en', '- nginx: a server', ['nginx']],
  [
    'German nouns are no names',
    'de',
    'Der Amboss von HubSpot hat viele Kunden.\n1. **Otto Wolff** – gut',
    ['HubSpot', 'Otto Wolff'],
  ],
  ['Japanese', 'ja', '1. **マネーフォワード**：会計ソフト\n- 弥生会計 – 老舗', ['マネーフォワード', '弥生会計']],
  ['code is left out', 'en', '```\n- Foolane\n```\nand `Bar Works` too', []],
  [
    'two letters to sixty, one of them a letter',
    'en',
    `- X: one\n- Xy: two\n- 24: digits\n- A${'b'.repeat(59)}: sixty\n- A${'b'.repeat(60)}: more`,
    ['Xy', `A${'b'.repeat(59)}`],
  ],
  ['one word that is set apart, in small letters, but no such number', 'en', '- **x2**\n- 3', ['x2']],
  ['questions, addresses and quotations are none', 'en', '- Foo?Bar\n- foo@bar.example\n- www.foolane.example', []],
  [
    'five words at most, and none that begins with one that connects',
    'en',
    '- Foo Bar Baz Qux Quux: five\n- Foo Bar Baz Qux Quux Corge: six\n- With Foolane',
    ['Foo Bar Baz Qux Quux'],
  ],
  ['labels are none, even where they are set apart', 'en', '- **Pricing**: low\n- **Pros**: many', []],
  ['sentences in bold are no names', 'en', '**This Is What We Would Buy Today Ourselves**', []],
];
for (const [what, language, text, expected] of CASES) {
  names(`${language}: ${what}`, () => {
    assert.equal([...namesInText(text, language)].sort(), [...expected].sort());
  });
}

names('whatever the text is, names are short and have letters', () => {
  const part = fc.oneof(
    fc.constantFrom('- ', '**', '[', '](', '|', '`', '\n', 'Foo ', 'A', '> ', '#'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.constantFrom('en', 'de', 'th'), (parts, language) => {
      for (const name of namesInText(parts.join(''), language)) {
        assert.ok(name.length <= 60);
        assert.match(name, /\p{L}/u);
        assert.not.match(name, /[\n\p{Cc}]/u);
      }
    }),
    { numRuns: 300 },
  );
});

const PIECES = ['Foo Bar and **Baz** (', '[', '> ', '*a ', '- ', 'A ', 'aB', '**', '](', "A'", 'e\u0301'];
for (const piece of PIECES) {
  names(`a text of ${JSON.stringify(piece)} is read in proportion to its length`, () => {
    assertInProportion((length) => namesInText(piece.repeat(length / piece.length), 'en'), 1000);
  });
}
names.run();
