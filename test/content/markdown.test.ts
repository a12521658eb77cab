import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { codeIsClosed, contentOf, parseMarkdown } from '../../src/content/markdown.ts';
import { suite } from '../support/suite.ts';

const markdown = suite('markdown');

const TEXT = `# Title **bold**

Intro with a [link](https://a.example/1), https://b.example/2 and ![alt](https://c.example/3) \`code\` [1].

Setext
------

> Quoted *words*

- item
  1. inner

| a | b |
|---|---|
| c | [d](https://e.example) |

<div>html</div>

[ref][r] <b>x</b>

\`\`\`js
let a;
\`\`\`

[r]: https://f.example
`;

markdown('blocks are what is read, without markup and addresses', () => {
  assert.equal(
    contentOf(parseMarkdown(TEXT)).blocks.map(({ kind, text, isQuoted }) => [kind, text, isQuoted]),
    [
      ['heading', 'Title bold', false],
      ['paragraph', 'Intro with a link,  and  code [1].', false],
      ['heading', 'Setext', false],
      ['paragraph', 'Quoted words', true],
      ['paragraph', 'item', false],
      ['paragraph', 'inner', false],
      ['heading', 'a | b', false],
      ['row', 'c | d', false],
      ['paragraph', 'ref x', false],
      ['code', 'let a;', false],
    ],
  );
});

markdown('headings, links and HTML are found wherever they stand', () => {
  const tree = parseMarkdown(TEXT);
  assert.equal(
    contentOf(tree).headings.map(({ depth, text }) => [depth, text]),
    [
      [1, 'Title bold'],
      [2, 'Setext'],
    ],
  );
  assert.equal(
    contentOf(tree).links.map(({ kind, url }) => `${kind} ${url}`),
    [
      'link https://a.example/1',
      'link https://b.example/2',
      'image https://c.example/3',
      'link https://e.example',
      'link https://f.example',
    ],
  );
  assert.equal(contentOf(tree).html, ['<div>html</div>', '<b>', '</b>']);
});

markdown('code that is never closed would swallow what follows', () => {
  const cases: readonly (readonly [text: string, closed: boolean])[] = [
    ['no code', true],
    ['```\na\n```', true],
    ['````\n```\n````', true],
    ['> ```\n> a\n> ```', true],
    ['    indented', true],
    ['```\na', false],
    ['```', false],
    ['````\na\n```', false],
    ['```\na\n```js', false],
    ['```\na\n```~~~', false],
    ['```\r\na\r\n```', true],
  ];
  for (const [text, closed] of cases) assert.is(codeIsClosed(parseMarkdown(text), text), closed, text);
});

markdown('code is closed exactly when the parser reads on as prose after it', () => {
  const line = fc.constantFrom('', 'a', 'a `b`', '```', '````', '   ```', '``` ', '```js', '~~~', '~~~~', '```~~~');
  const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 });
  fc.assert(
    fc.property(lines, (all) => {
      const text = all
        .flat()
        .join('')
        .replace(/[\r\n]+$/, '');
      const readsOn = contentOf(parseMarkdown(`${text}\n\nbehind`)).blocks.at(-1)?.kind === 'paragraph';
      assert.is(codeIsClosed(parseMarkdown(text), text), readsOn);
    }),
  );
});

markdown.run();
