import * as assert from 'uvu/assert';
import { readPageText } from '../../../src/run/site/page-text.ts';
import { assertInProportion } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';

const read = (body: string, contentType: string | null = 'text/html; charset=utf-8') =>
  readPageText({ url: 'https://acme.example/shop/', contentType, body: Buffer.from(body) });

const text = suite('the text of a page');

text('blocks are lines and cells do not run into one another', () => {
  const table = '<table><tr><td>Basic</td><td>10</td></tr><tr><td>Pro</td><td>25</td></tr></table>';
  assert.is(
    read(`<h1>Prices</h1><p>A <b>month</b>.</p>${table}a<br>b`).text,
    'Prices\nA month.\nBasic 10\nPro 25\na\nb',
  );
});

text('scripts, styles, hidden parts and templates are not read', () => {
  const page =
    '<script>var a=1</script><style>p{}</style><template>t</template><p hidden>h</p><noscript>n</noscript><p>Seen</p>';
  assert.is(read(page).text, 'Seen');
});

text('the main part is read where there is one, else the page without its frame', () => {
  const long = 'An anvil is a heavy tool of steel. '.repeat(10).trim();
  assert.is(read(`<nav>Menu</nav><main><p>${long}</p></main><footer>Imprint</footer>`).text, long);
  assert.is(read(`<nav>Menu</nav><p>${long}</p><footer>Imprint</footer>`).text, long);
  assert.is(read('<nav>Menu</nav><p>Short</p>').text, 'Menu\nShort', 'a page of little text is read whole');
});

text('links are absolute, each once, without fragments and other schemes', () => {
  const page = `<a href="prices#top">Prices</a><a href="/shop/prices">again</a><a href="#x">x</a>
    <a href="mailto:a@b.example">mail</a><a href="javascript:alert(1)">js</a><a href="https://b.example">B</a>`;
  assert.equal(read(page).links, [
    { url: 'https://acme.example/shop/prices', text: 'Prices again' },
    { url: 'https://b.example/', text: 'B' },
  ]);
});

text('a title is the page’s own, else its first heading', () => {
  assert.is(read('<title> A\n title </title><h1>H</h1>').title, 'A title');
  assert.is(read('<h1>Heading</h1>').title, 'Heading');
});

text('plain text is read as it is', () => {
  const { title, text: found, links } = read('# Notes\n\n<b>5 kg</b>  net', 'text/plain');
  assert.equal([title, found, links], ['Notes', '# Notes\n<b>5 kg</b> net', []]);
});

text('a long page is cut at a character’s end', () => {
  const { text: found } = read(`<p>${'𝄞'.repeat(30_000)}</p>`);
  assert.ok(found.length <= 40_000 && found.isWellFormed());
});

text('a page that was cut says so, one that fits exactly does not', () => {
  for (const type of ['text/html', 'text/plain']) {
    assert.is(read('a'.repeat(40_000), type).isCut, undefined, type);
    assert.is(read('a'.repeat(40_001), type).isCut, true, type);
  }
  const frame = 'a'.repeat(50_000);
  assert.is(read(`<nav>${frame}</nav><main>${'An anvil. '.repeat(50)}</main>`).isCut, undefined);
});

text('a page nested far deeper than in browsers is read as deep as these read it', () => {
  assert.match(read(`<p>Anvils</p>${'<div>a '.repeat(6000)}`).text, /^Anvils\n(?:a\n){508}a$/);
});

text('hidden parts and frames are left out by attribute as well', () => {
  const long = 'An anvil is a heavy tool of steel. '.repeat(10).trim();
  const page = `<div role="navigation">Menu</div><p aria-hidden="true">x</p><p>${long}</p><div role="contentinfo">Imprint</div>`;
  assert.is(read(page).text, long);
});

for (const [what, page] of [
  ['siblings', (count: number) => '<h1>a</h1>'.repeat(count)],
  ['scripts among siblings', (count: number) => '<p>a<script>b</script>'.repeat(count)],
  ['blocks that nothing closes', (count: number) => '<div>'.repeat(count)],
] as const)
  text(`ten times as many ${what} take about ten times the time, not a hundred times`, () =>
    assertInProportion((count) => read(page(count)), 3000),
  );

text('a link is told by the beginning of its text, scripts and pictures left out', () => {
  const page = `<a href="/a"> Heavy <b>an</b>vils<script>go()</script><svg><title>Logo</title></svg>\n now </a>
    <svg><a href="/b">${'long '.repeat(100)}</a></svg>`;
  assert.equal(
    read(page).links.map((link) => link.text),
    ['Heavy anvils now', 'long '.repeat(60)],
  );
});

text.run();
