import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { cleanSvg } from '../../../src/domain/branding/clean-svg.ts';
import { cpuMs } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';

const test = suite('domain/branding/clean-svg');

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, more = ''): string => `<svg ${NAMESPACES} viewBox="0 0 8 8"${more}>${inner}</svg>`;
const cleanOf = (text: string) => {
  const clean = cleanSvg(text);
  if (clean.code !== 'clean') throw new Error(JSON.stringify(clean));
  return clean;
};
const SHAPE = '<path d="M0 0h8v8z"/>';
const CLEAN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${SHAPE}</svg>`;

/** What must be gone, and what is said about it. Of each only the shape beside it stays. */
const HOSTILE: readonly (readonly [what: string, text: string, told: readonly string[]])[] = [
  ['a script', svg(`<script>alert(1)</script>${SHAPE}`), ['<script>']],
  ['a script in CDATA', svg(`<script><![CDATA[alert(1)]]></script>${SHAPE}`), ['<script>']],
  ['a script of elsewhere', svg(`<script href="https://evil.example/x.js"/>${SHAPE}`), ['<script>']],
  ['a script of HTML', svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>${SHAPE}`), ['<script>']],
  [
    'HTML',
    svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>${SHAPE}`),
    ['<foreignObject>'],
  ],
  ['a picture of elsewhere', svg(`<image href="https://evil.example/x.png"/>${SHAPE}`), ['<image>']],
  ['a picture within', svg(`<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>${SHAPE}`), ['<image>']],
  ['a filter', svg(`<filter id="f"><feImage href="https://evil.example/"/></filter>${SHAPE}`), ['<filter>']],
  ['an animation', svg(`<animate attributeName="href" to="javascript:alert(1)"/>${SHAPE}`), ['<animate>']],
  ['a change of a link', svg(`<set attributeName="onclick" to="alert(1)"/>${SHAPE}`), ['<set>']],
  ['a frame', svg(`<iframe src="https://evil.example/"/>${SHAPE}`), ['<iframe>']],
  ['a handler at the root', svg(SHAPE, ' onload="alert(1)"'), ['onload']],
  ['a handler', svg('<path d="M0 0h8v8z" onclick="alert(1)"/>'), ['onclick']],
  ['a fill of elsewhere', svg('<path d="M0 0h8v8z" fill="url(https://evil.example/#a)"/>'), ['fill']],
  ['a fill of a relative address', svg('<path d="M0 0h8v8z" fill="url(x.svg#a)"/>'), ['fill']],
  ['a fill without a scheme', svg('<path d="M0 0h8v8z" fill="url(//evil.example/#a)"/>'), ['fill']],
  ['an address written otherwise', svg('<path d="M0 0h8v8z" fill="u\\72l(https://evil.example)"/>'), ['fill']],
  ['an address in entities', svg('<path d="M0 0h8v8z" fill="&#117;rl(&#104;ttps://evil.example)"/>'), ['fill']],
  ['an address in capitals', svg('<path d="M0 0h8v8z" fill="URL(https://evil.example)"/>'), ['fill']],
  ['another function', svg('<path d="M0 0h8v8z" fill="image-set(x)"/>'), ['fill']],
  ['a missing gradient', svg('<path d="M0 0h8v8z" fill="url(#none)"/>'), ['fill']],
  ['a style of elsewhere', svg(`<style>@import url(https://evil.example/x.css);</style>${SHAPE}`), ['style @import']],
  ['a style in quotes', svg(`<style>@import "https://evil.example/x.css"</style>${SHAPE}`), ['style @import']],
  [
    'a font',
    svg(`<style>@font-face{font-family:x;src:url(https://evil.example/f)}</style>${SHAPE}`),
    ['style @font-face'],
  ],
  ['a rule that loads', svg(`<style>path{fill:url(https://evil.example/#a)}</style>${SHAPE}`), ['style fill']],
  ['a background', svg('<path d="M0 0h8v8z" style="background:url(https://evil.example)"/>'), ['style background']],
  ['a rule for some screens', svg(`<style>@media (min-width:1px){path{fill:red}}</style>${SHAPE}`), ['style @media']],
  ['a behaviour', svg('<path d="M0 0h8v8z" style="behavior:url(#x)"/>'), ['style behavior']],
  ['a selector of parents', svg(`<style>svg path{fill:red}</style>${SHAPE}`), ['style svg path']],
];

for (const [what, text, told] of HOSTILE)
  test(`[Y-03] left out, and reported with its line: ${what}`, () => {
    const clean = cleanOf(text);
    assert.is(clean.svg, CLEAN);
    assert.equal(
      clean.removed,
      told.map((each) => ({ what: each, line: 1 })),
    );
  });

const BOMB = Array.from(
  { length: 30 },
  (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/><use href="#a${at + 1}"/></g>`,
);
const LAUGHS = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';

const REFUSED: readonly (readonly [what: string, text: string, refusal: object])[] = [
  ['entities', `\n${LAUGHS}${svg('<text>&b;</text>')}`, { code: 'declarations', line: 2 }],
  [
    'an external entity',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    { code: 'declarations', line: 1 },
  ],
  [
    'a tag that is not closed',
    `<svg ${NAMESPACES}>\n<g>\n</svg>`,
    { code: 'not_well_formed', line: 3, column: 6, fault: 'unexpected close tag' },
  ],
  [
    'an attribute twice',
    svg('<path d="M0 0" d="M1 1"/>'),
    { code: 'not_well_formed', line: 1, column: 126, fault: 'duplicate attribute: d' },
  ],
  [
    'an unknown prefix',
    svg('<x:path d="M0 0"/>'),
    { code: 'not_well_formed', line: 1, column: 119, fault: 'unbound namespace prefix: "x"' },
  ],
  ['HTML', '<html><body/></html>', { code: 'not_svg' }],
  ['another namespace', `<svg viewBox="0 0 8 8">${SHAPE}</svg>`, { code: 'not_svg' }],
  ['nothing drawn', svg('<g><title>Acme</title></g>'), { code: 'nothing_drawn' }],
  ['only a script', svg('<script>alert(1)</script>'), { code: 'nothing_drawn' }],
  ['a drawing that uses itself', svg('<g id="a"><use href="#a"/></g>'), { code: 'loop' }],
  [
    'a clip that clips itself',
    svg(`<clipPath id="c"><path d="M0 0" clip-path="url(#c)"/></clipPath>`),
    { code: 'loop' },
  ],
  [
    'a few references that draw a billion',
    svg(`${BOMB.join('')}<g id="a30">${SHAPE}</g>`),
    { code: 'too_many_drawn', most: 20_000 },
  ],
  [
    'a rule that a few elements carry out of all proportion',
    svg(`<style>.a{font-family:${'a'.repeat(20_000)}}</style>${'<path class="a"/>'.repeat(8)}`),
    {
      code: 'too_large_cleaned',
      characters: 'viewBox0 0 8 8'.length + 8 * (20_000 + 'font-family'.length),
      most: 131_072,
    },
  ],
  ['too many elements', svg('<g/>'.repeat(5000)), { code: 'too_many_elements', most: 5000 }],
  ['too deep', svg('<g>'.repeat(70) + '</g>'.repeat(70)), { code: 'too_deep', line: 1 }],
];

for (const [what, text, refusal] of REFUSED)
  test(`[Y-03] refused, with the reason and the place: ${what}`, () => {
    assert.equal(cleanSvg(text), refusal);
  });

test('[Y-03] what a drawing program writes stays, its styles as attributes', () => {
  const drawn = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${NAMESPACES} xmlns:x="http://program.example/" version="1.1" viewBox="0 0 8 8" xml:space="preserve" x:label="a">
<metadata><x:rdf/></metadata><title>Acme &amp; Co</title>
<style>.st0{fill:#f80;} .st1, .st2 { stroke : url(#b) } path{fill:red;opacity:.5} /* @import "x" */</style>
<defs><linearGradient id="b"><stop offset="0" style="stop-color:#fff"/></linearGradient>
<linearGradient id="c" xlink:href="#b"/></defs>
<a href="#"><path class="st0 st2" data-name="x" d="M0 0"/></a><text font-family="'A B', Ü">&lt;Ä&gt; <tspan>b</tspan></text>
</svg>`;
  const { svg: clean, removed } = cleanOf(drawn);
  assert.is(
    clean,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">' +
      '<defs><linearGradient id="b"><stop offset="0" stop-color="#fff"/></linearGradient><linearGradient id="c" href="#b"/></defs>' +
      '<g><path d="M0 0" fill="#f80" opacity=".5" stroke="url(#b)"/></g>' +
      `<text font-family="'A B', Ü">&lt;Ä&gt; <tspan>b</tspan></text></svg>`,
  );
  assert.equal(removed, [{ what: 'href', line: 9 }]);
});

test('[Y-03] the second of two ids is not referred to', () => {
  assert.not.match(cleanOf(svg(`<g id="a">${SHAPE}</g><g id="a">${SHAPE}</g>`)).svg, /id="a".*id="a"/);
});

const words = fc.constantFrom(
  'fill="url(#a)"',
  'onload="x"',
  'style="fill:red;mask:url(#a)"',
  'xlink:href="#b"',
  'href="javascript:x"',
  'id="a"',
  'id="b"',
  'class="k"',
  'transform="rotate(4)"',
  'd="M0 0&#10;L1,1"',
  'font-family="&quot;A&quot; &amp; &#8232;"',
);
const names = fc.constantFrom(
  'g',
  'path',
  'use',
  'script',
  'a',
  'text',
  'mask',
  'style',
  'foreignObject',
  'title',
  'x',
);
const texts = fc.constantFrom(
  '',
  '&lt;script&gt;',
  '.k{fill:url(#b)}',
  '<![CDATA[</style>]]>',
  '<!-- -->',
  'path{d:x}',
);
const drawing = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    texts,
    fc
      .tuple(
        names,
        fc.uniqueArray(words, { maxLength: 4, selector: (word) => word.split('=')[0] }),
        fc.array(tie('part'), { maxLength: 4 }),
      )
      .map(([name, attributes, parts]) => `<${[name, ...attributes].join(' ')}>${parts.join('')}</${name}>`),
  ),
})).part;

test('[Y-03] what was cleaned is clean: nothing is found in it, and it stays as it is', () => {
  fc.assert(
    fc.property(fc.array(drawing, { maxLength: 8 }), (parts) => {
      const clean = cleanSvg(svg(parts.join('') + SHAPE));
      if (clean.code !== 'clean') return assert.is(clean.code, 'loop');
      assert.not.match(clean.svg, /<(script|foreignObject|style|a)\b|(class|style|onload)=|javascript:|<[!?]/i);
      assert.equal(cleanSvg(clean.svg), { code: 'clean', svg: clean.svg, removed: [] });
    }),
    { numRuns: 400 },
  );
});

test('[Y-03] any bytes of text are cleaned or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      assert.type(cleanSvg(svg(text)).code, 'string');
      assert.type(cleanSvg(text).code, 'string');
    }),
  );
});

/** 64 KB that keep a careless reader busy for seconds. */
const SLOW: readonly (readonly [what: string, text: string])[] = [
  ['a long number', svg(`<path d="${'1'.repeat(60_000)}"/>`)],
  ['a long name of a function', svg(`<path fill="${'a'.repeat(30_000)}${'('.repeat(30_000)}"/>${SHAPE}`)],
  ['comments without an end', svg(`<style>${'/*'.repeat(30_000)}</style>${SHAPE}`)],
  ['open braces', svg(`<style>${'@{'.repeat(30_000)}</style>${SHAPE}`)],
  ['rules for every element', svg(`<style>${'g{fill:red}'.repeat(3000)}</style>${'<g/>'.repeat(4990)}${SHAPE}`)],
  [
    'a long chain',
    svg(Array.from({ length: 1800 }, (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`).join('') + SHAPE),
  ],
  ['many attributes', svg(`<path ${Array.from({ length: 6000 }, (_, at) => `a${at}=""`).join(' ')}/>${SHAPE}`)],
];
for (const [what, text] of SLOW)
  test(`[Y-03] no drawing takes long: ${what}`, () => {
    const ms = cpuMs(() => cleanSvg(text), 1);
    assert.ok(ms < 1000, `${ms} ms of processor time`);
  });

test.run();
