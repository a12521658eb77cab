import { load } from 'cheerio';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { html } from '../../src/page/html.ts';
import { render } from '../../src/page/render.ts';
import { madeUpReport, madeUpTrend } from '../support/page-reports.ts';
import { suite } from '../support/suite.ts';

const test = suite('page/markup');

/** All that the page is made of. */
const ELEMENTS = new Set(
  `html head meta title style body p div header main section h1 h2 h3 h4 dl dt dd span bdi b strong small mark q time code a
  table thead tbody tr th td svg line circle rect polygon polyline path figure figcaption blockquote details summary article ul li
  img footer aside`.split(/\s+/),
);

const problemsOf = (page: string): string[] => {
  const $ = load(page);
  return $('*')
    .toArray()
    .flatMap((element) => [
      ...[$(element).prop('tagName')?.toLowerCase() ?? ''].filter((name) => !ELEMENTS.has(name)),
      ...Object.entries($(element).attr() ?? {}).flatMap(([name, value]) => {
        if (/^on|^style$|^srcdoc$|^src$/.test(name)) return [`${name}=${value}`];
        const isPlace = /^#\w+$/.test(value) && $(value).length === 1;
        return name === 'href' && !isPlace && !/^https?:\/\//.test(value) ? [value] : [];
      }),
    ]);
};

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><script>1</script>',
  '</title><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt; &amp; <!-- -->',
  '\u202Eevil\u0000\uD800',
  '{brand}{score}',
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 1 }),
);

test('[Y-04] nothing from an engine, a website or a partner is ever markup', () => {
  const input = fc.record({
    brand: text,
    rival: text,
    filler: text,
    word: text,
    url: fc.oneof(text, fc.webUrl(), fc.constant('javascript:alert(1)')),
  });
  fc.assert(
    fc.property(input, ({ brand, rival, filler, word, url }) => {
      const made = madeUpReport(1, { brand, rivals: [rival, 'Alderway'], filler, questions: 5 });
      const { report, action_list } = made.result;
      const hostile = {
        ...made,
        id: word,
        digest: word,
        result: {
          ...made.result,
          action_list: action_list.map((action) => ({ ...action, title: word, why_it_matters: word })),
          report: {
            ...report,
            ...{ description: word, url },
            action_effects: (report.action_effects ?? []).map((each) => ({ ...each, title: word, published_url: url })),
            engines: { provider_1: { name: word, vendor: word, models: [word] } },
            prompts: report.prompts.map((prompt) => ({
              ...prompt,
              text: word,
              responses: prompt.responses.map((each) => ({
                ...each,
                citations: [{ url, title: word, snippet: word }],
              })),
            })),
            root_files: report.root_files.map((file) => ({ ...file, name: word, blocked_agents: [word] })),
          },
        },
      };
      const branding = { name: word, logo: null, colour: word, footer: word };
      const page = render(hostile, madeUpTrend(1, made), branding, word).html;
      assert.equal(problemsOf(page), []);
      assert.not.match(page, /(?![\t\n])\p{Cc}/u);
      assert.ok(page.isWellFormed());
    }),
    { numRuns: 60 },
  );
});

test('[Y-04] what is escaped reads as it was written', () => {
  fc.assert(
    fc.property(text, (written) => {
      const clean = written.toWellFormed().replace(/(?![\t\n])\p{Cc}/gu, '\uFFFD');
      const $ = load(html`<p title="${written}">${written}</p>`.toString());
      assert.equal([$('p').attr('title'), $('p').text()], [clean, clean]);
    }),
  );
});

test('[Y-05] the same input gives the same bytes', () => {
  const [first, again] = [0, 0].map(() => madeUpReport(7));
  if (!first || !again) throw new Error('there are two');
  assert.is(
    render(first, madeUpTrend(7, first), null, 'de').html,
    render(again, madeUpTrend(7, again), null, 'de').html,
  );
});

test('[Y-05] the policy allows nothing but these styles, and a logo where there is one', () => {
  const made = madeUpReport(3);
  const logo = { type: 'image/png', base64: 'iVBORw0KGgo=' } as const;
  const plain = render(made, null, null, 'en');
  const branded = render(made, null, { name: 'Acme', logo, colour: '#ffee00', footer: 'Acme Ltd' }, 'en');
  assert.match(
    plain.contentSecurityPolicy,
    /^default-src 'none'; style-src 'sha256-[\w+/]+=+'; base-uri 'none'; form-action 'none'$/,
  );
  assert.match(branded.contentSecurityPolicy, 'img-src data:;');
  assert.not.match(branded.html, '#ffee00', 'it cannot be read on white');
  for (const { html: page, contentSecurityPolicy } of [plain, branded])
    assert.is(load(page)('meta[http-equiv]').attr('content'), contentSecurityPolicy);
});

test.run();
