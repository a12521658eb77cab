import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { citedIds, renumberCitations, withoutCitations } from '../../src/content/citations.ts';
import { suite } from '../support/suite.ts';

const citations = suite('citations');

citations('the ways in which writers cite are all read', () => {
  const cases: readonly (readonly [text: string, ids: readonly number[]])[] = [
    ['Plain.', []],
    ['One [1]. Two [12][3].', [1, 12, 3]],
    ['A list [1, 4] and [2;3] and [5、6].', [1, 4, 2, 3, 5, 6]],
    ['A note [^2] and a mark 【7】.', [2, 7]],
    ['A year [2026] and words [see 1] and [] are none.', []],
    ['日本語です[3]。', [3]],
  ];
  for (const [text, ids] of cases) assert.equal(citedIds(text), ids, text);
  assert.is(withoutCitations('One [1], two [2][3] and 日本【4】。'), 'One, two and 日本。');
});

citations('sources are numbered by first use, each once', () => {
  const cases: readonly (readonly [before: string, after: string, order: readonly number[]])[] = [
    ['None.', 'None.', []],
    ['A [7]. B [3]. C [7].', 'A [1]. B [2]. C [1].', [7, 3]],
    ['A [7, 3]. B [3].', 'A [1][2]. B [2].', [7, 3]],
    ['A [^9] and 【2】.', 'A [1] and [2].', [9, 2]],
    ['A [5][5].', 'A [1][1].', [5]],
    ['## H [4]\n\n- **x** [2]\n', '## H [1]\n\n- **x** [2]\n', [4, 2]],
    ['`a[8]` and [8]', '`a[8]` and [1]', [8]],
    ['```\na[8]\n```\n\n[9]', '```\na[8]\n```\n\n[1]', [9]],
    ['[a](https://b.example/[3]) [4]', '[a](https://b.example/[3]) [1]', [4]],
    ['| a | b |\n|---|---|\n| 1 [6] | 2 [5] |', '| a | b |\n|---|---|\n| 1 [1] | 2 [2] |', [6, 5]],
    ['Escaped \\[3\\] stays, [4] moves.', 'Escaped \\[3\\] stays, [1] moves.', [4]],
  ];
  for (const [before, after, order] of cases) {
    assert.equal(renumberCitations(before), { markdown: after, order }, before);
  }
});

citations('an id of no source is left out', () => {
  assert.equal(
    renumberCitations('A [1]. B [99]. C [2, 99].', (id) => id < 10),
    { markdown: 'A [1]. B. C [2].', order: [1, 2] },
  );
});

const piece = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((id) => ` [${id}]`),
  fc.constantFrom('word', ' **bold**', '. ', '\n\n', ' `code[3]`', '日本', ' (a)', '- ', '\n## H\n\n', ' 2026 '),
);

citations('renumbering keeps every reference, and twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const before = pieces.join('');
      const { markdown, order } = renumberCitations(before);
      const code = (text: string): string => text.replaceAll('code[3]', '');
      assert.equal(
        citedIds(code(markdown)).map((number) => order[number - 1]),
        citedIds(code(before)),
      );
      assert.equal(
        [...new Set(citedIds(code(markdown)))],
        order.map((_, index) => index + 1),
      );
      assert.is(renumberCitations(markdown).markdown, markdown);
    }),
  );
});

citations('any text can be renumbered', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]()^*_`#>|-!:1<a \n\\【】') }), (text) => {
      renumberCitations(text);
    }),
  );
});

citations.run();
