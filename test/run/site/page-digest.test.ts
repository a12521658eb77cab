import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { pageReading } from '../../../src/analysis/evidence.ts';
import { pageDigest } from '../../../src/analysis/tasks.ts';
import type { FetchedPage } from '../../../src/run/site/load-page.ts';
import { readPage } from '../../../src/run/site/page-digest.ts';
import { assertInProportion, cpuMs } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';

const read = (body: string | Uint8Array, more: Partial<FetchedPage> = {}) =>
  readPage('https://acme.example/', {
    url: 'https://acme.example/en/',
    status: 200,
    contentType: 'text/html',
    headers: {},
    body: typeof body === 'string' ? Buffer.from(body) : body,
    ...more,
  });

const page = suite('a page’s digest');

page('takes what a whole page says of itself', () => {
  const { reading, digest } = read(`<!doctype html><html lang="en-GB"><head>
    <title> Acme &amp; Sons </title><meta name="Description" content="Anvils  for all.">
    <meta property="og:site_name" content="Acme"><link rel="canonical" href="https://acme.example/">
    <meta name="robots" content="noindex"></head>
    <body><nav><a href="/a">Anvils</a><a href="/b">About us</a><a href="/a2">Anvils</a></nav>
    <h1>Anvils</h1><h2>Light</h2><h3>Heavy</h3><h4>No</h4><p>We sell
    anvils.</p><script>secret()</script><style>p{}</style><noscript>turn on</noscript></body></html>`);
  assert.equal(reading, {
    url: 'https://acme.example/',
    finalUrl: 'https://acme.example/en/',
    statusCode: 200,
    title: 'Acme & Sons',
    metaDescription: 'Anvils for all.',
    canonical: 'https://acme.example/',
    h1: ['Anvils'],
    robotsMeta: 'noindex',
    jsonLdTypes: [],
    textLength: digest.text.length,
  });
  assert.is(digest.ogSiteName, 'Acme');
  assert.is(digest.lang, 'en-GB');
  assert.equal(digest.headings, ['Anvils', 'Light', 'Heavy']);
  assert.equal(digest.linkTexts, ['Anvils', 'About us']);
  assert.match(digest.text, /We sell anvils\.$/);
  assert.not.match(digest.text, /secret|turn on|p\{\}/);
});

page('the directive of the header counts like that of the page', () => {
  const meta = '<meta name="robots" content="nosnippet">';
  assert.is(read(meta, { headers: { 'x-robots-tag': 'noindex' } }).reading.robotsMeta, 'nosnippet, noindex');
  assert.is(read('', { headers: { 'x-robots-tag': 'none' } }).reading.robotsMeta, 'none');
});

const CHARSETS: readonly (readonly [name: string, bytes: Uint8Array, type: string | null])[] = [
  ['UTF-8 without a word', Buffer.from('<title>Müller</title>'), null],
  ['UTF-8 with a mark', Buffer.from('\uFEFF<title>Müller</title>'), 'text/html'],
  ['latin-1 by header', Buffer.from('<title>Müller</title>', 'latin1'), 'text/html; charset=ISO-8859-1'],
  ['latin-1 by header in quotes', Buffer.from('<title>Müller</title>', 'latin1'), 'text/html;charset="iso-8859-1"'],
  ['latin-1 by meta', Buffer.from('<meta charset="windows-1252"><title>Müller</title>', 'latin1'), 'text/html'],
  [
    'latin-1 by the old meta',
    Buffer.from('<meta http-equiv=content-type content="text/html; charset=latin1"><title>Müller</title>', 'latin1'),
    null,
  ],
  ['UTF-16 by its mark', Buffer.from('\uFEFF<title>Müller</title>', 'utf16le'), 'text/html'],
  ['a charset that nobody knows', Buffer.from('<title>Müller</title>'), 'text/html; charset=utf8mb4'],
  ['a UTF-16 that is declared in ASCII', Buffer.from('<meta charset="utf-16"><title>Müller</title>'), null],
];
for (const [name, bytes, contentType] of CHARSETS) {
  page(`reads ${name}`, () => assert.is(read(bytes, { contentType }).reading.title, 'Müller'));
}
page('reads Japanese in Shift_JIS and EUC-JP', () => {
  const title = [Buffer.from('<title>'), Buffer.from('</title>')] as const;
  const sjis = Buffer.concat([title[0], Buffer.from([0x8e, 0x52, 0x93, 0x63]), title[1]]);
  assert.is(read(sjis, { contentType: 'text/html; charset=Shift_JIS' }).reading.title, '山田');
  const euc = Buffer.concat([title[0], Buffer.from([0xbb, 0xb3, 0xc5, 0xc4]), title[1]]);
  assert.is(read(euc, { contentType: 'text/html; charset=EUC-JP' }).reading.title, '山田');
});

const BROKEN: readonly (readonly [string, string, string | null])[] = [
  ['nothing closed', '<html><head><title>Acme<body><h1>Anvils', 'Acme<body><h1>Anvils'],
  ['no head', '<title>Acme</title><p>Anvils', 'Acme'],
  ['a title in the body only', '<body><div><title>Acme</title></div>', 'Acme'],
  ['the title of a picture', '<head><title>Acme</title></head><svg><title>Logo</title></svg>', 'Acme'],
  ['no title', '<h1>Acme</h1>', null],
  ['an empty title', '<title> \n </title>', null],
  ['entities and tags in it', '<title>A &lt;b&gt; &amp; C</title>', 'A <b> & C'],
  ['bytes that are no UTF-8', 'A\u0000\u0001<title>Acme</title>', 'Acme'],
];
for (const [name, html, title] of BROKEN) {
  page(`survives ${name}`, () => assert.is(read(html).reading.title, title));
}

const ld = (json: unknown): string =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;
const NAMED: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  ['one node', ld({ '@type': 'Organization', name: 'Acme' }), ['Organization'], ['Acme']],
  [
    'a list',
    ld([
      { '@type': 'WebSite', name: 'A' },
      { '@type': 'Product', name: 'B' },
    ]),
    ['Product', 'WebSite'],
    ['A'],
  ],
  [
    'a graph',
    ld({ '@context': 'https://schema.org', '@graph': [{ '@type': ['LocalBusiness', 'Dentist'], name: 'Acme' }] }),
    ['Dentist', 'LocalBusiness'],
    ['Acme'],
  ],
  ['several names', ld({ '@type': 'Corporation', name: ['Acme', 'Acme Inc'] }), ['Corporation'], ['Acme']],
  ['no name', ld({ '@type': 'Organization', url: 'https://acme.example' }), ['Organization'], []],
  ['a name that is none', ld({ '@type': 'Organization', name: { '@value': 'Acme' } }), ['Organization'], []],
  ['no JSON', ld('{"@type": "Organization", name: Acme}'), [], []],
  ['null and numbers', `${ld(null)}${ld(7)}${ld([1, null, 'x'])}`, [], []],
  [
    'two blocks',
    `${ld({ '@type': 'Brand', name: 'A' })}${ld({ '@type': 'SoftwareApplication', name: 'B' })}`,
    ['Brand', 'SoftwareApplication'],
    ['A', 'B'],
  ],
  [
    'an address as type',
    ld({ '@type': 'https://schema.org/Organization', name: 'Acme' }),
    ['https://schema.org/Organization'],
    ['Acme'],
  ],
  ['a comment around it', ld(`\n/*<![CDATA[*/ {"@type":"Organization"} /*]]>*/`), [], []],
];
for (const [name, html, types, names] of NAMED) {
  page(`JSON-LD: ${name}`, () => {
    const { reading, digest } = read(html);
    assert.equal(reading.jsonLdTypes, types);
    assert.equal(
      digest.organisations.map((each) => each.name),
      names,
    );
  });
}
page('JSON-LD: profiles elsewhere, one or several', () => {
  const one = ld({ '@type': 'Organization', name: 'A', sameAs: 'https://social.example/a' });
  assert.equal(read(one).digest.organisations[0]?.sameAs, ['https://social.example/a']);
  const two = ld({ '@type': 'Organization', name: 'A', sameAs: ['https://x.example', 7, 'https://y.example'] });
  assert.equal(read(two).digest.organisations[0]?.sameAs, ['https://x.example', 'https://y.example']);
});
page('JSON-LD: a graph without a bottom', () => {
  let node: unknown = { '@type': 'Organization', name: 'deep' };
  for (let depth = 0; depth < 1000; depth += 1) node = { '@graph': [node] };
  assert.equal(read(ld(node)).digest.organisations, []);
});

page('long pages are cut at the bounds of the analyst’s input', () => {
  const many = Array.from({ length: 500 }, (_, n) => `<a>link ${n}</a><h2>head ${n}</h2>`).join('');
  const { digest, reading } = read(`${many}<p>${'word '.repeat(5000)}</p>`);
  assert.is(digest.text.length, 4000);
  assert.ok(reading.textLength > 25_000);
  assert.is(digest.headings.length, 60);
  assert.is(digest.linkTexts.length, 60);
});

page('property: whatever the bytes, the digest has its shape', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '<title>',
    '</title>',
    '<h1>',
    '<script type="application/ld+json">',
    '{"@type"',
    ':',
    '</script>',
    '<meta charset=',
    'utf-16',
    '"',
    'é',
    '山',
    '&#0;',
    '<!--',
    '-->',
    '<svg>',
    'x '.repeat(50),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.uint8Array({ maxLength: 40 }), (parts, noise) => {
      const { reading, digest } = read(Buffer.concat([Buffer.from(parts.join('')), noise]));
      assert.ok(pageReading.safeParse(reading).success);
      assert.ok(pageDigest.safeParse(digest).success);
    }),
    { numRuns: 300 },
  );
});

page('a page nested far deeper than browsers allow is read only as deep as browsers read it', () => {
  const { reading, digest } = read(`<title>Acme</title><h1>Anvils</h1>${'<div>a '.repeat(6000)}`);
  assert.equal([reading.title, reading.h1], ['Acme', ['Anvils']]);
  assert.match(digest.text, /^Anvils(?:a ){508}a$/);
});

/** Siblings that are taken out, things within things, and tags without an end. */
const HOSTILE: readonly (readonly [what: string, page: (count: number) => string])[] = [
  ['scripts', (count) => '<script>b</script>'.repeat(count)],
  ['scripts of the head', (count) => `<head>${'<script>b</script>'.repeat(count)}`],
  ['pictures', (count) => '<svg><title>a</title></svg>'.repeat(count)],
  ['attributes of one tag', (count) => `<p ${Array.from({ length: count }, (_, n) => `a${n}`).join(' ')}>`],
  ['tags within a tag', (count) => `${'<a '.repeat(240)}>`.repeat(count / 100)],
];
for (const [what, of] of HOSTILE) {
  page(`ten times as many ${what} take about ten times the time, not a hundred times`, () =>
    assertInProportion((count) => read(of(count)), 2000),
  );
}
page('headings within headings are not read once a level', () => {
  const within = (levels: number): string => `${'<h1><div>'.repeat(levels)}${'<b>word</b> '.repeat(4000)}`;
  const flat = cpuMs(() => read(within(1)));
  const deep = cpuMs(() => read(within(240)));
  assert.ok(deep < 6 * flat, `${flat} ms, then ${deep} ms`);
});

page('a page is read up to the tag that has more attributes than any real one', () => {
  const tag = (count: number): string =>
    `<h2 ${Array.from({ length: count }, (_, n) => `data-a${n} = "x > y"`).join(' ')}>Light</h2>`;
  assert.equal(read(`<h1>Anvils</h1>${tag(250)}`).digest.headings, ['Anvils', 'Light']);
  assert.equal(read(`<h1>Anvils</h1>${tag(251)}`).digest.headings, ['Anvils']);
});

page.run();
