import * as cheerio from 'cheerio';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { loadPage } from '../../../src/run/site/load-page.ts';
import { HOME, PAGES } from '../../../src/simulation/sample-pages.ts';
import { suite } from '../../support/suite.ts';

const ours = (html: string): string =>
  cheerio
    .load(
      loadPage({ contentType: 'text/html; charset=utf-8', body: Buffer.from(html) })
        .root()
        .get(0) ?? [],
    )
    .html();
const whole = (html: string): string => cheerio.load(html).html();

const tree = suite('a page as a tree');

tree('is the tree that the whole library makes', () => {
  const pages = [
    HOME,
    ...Object.values(PAGES).map(({ body }) => body),
    '',
    'no markup',
    '<table><p>moved before<tr><td>cell</table>after',
    '<noscript><p>turned off</p></noscript><template><b>held</b></template><svg><title>t</title></svg>',
    '<!doctype html><title>&amp;&nbsp;&#x1F600;</title><body><a href=x>open<a href=y>next',
  ];
  for (const html of pages) assert.is(ours(html), whole(html));
});

tree('is it for any nesting of tags', () => {
  const piece = fc.constantFrom(
    ...['<p>', '</p>', '<table>', '<tr>', '<td>', '</table>', '<b>', '</b>', '<a href="x">', '</a>', '<noscript>'],
    ...[
      '</noscript>',
      '<template>',
      '</template>',
      '<svg>',
      '</svg>',
      '<title>',
      '</title>',
      '<!-- -->',
      'text',
      '&lt;',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join('');
      assert.is(ours(html), whole(html));
    }),
  );
});

tree.run();
