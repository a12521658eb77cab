import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { RootFileReading } from '../../src/analysis/evidence.ts';
import { checkLlmsTxt, llmsTxtSample } from '../../src/analysis/llms-txt.ts';
import { rootFiles, similarity } from '../../src/analysis/root-files.ts';
import { rootFile } from '../../src/contract/report.ts';
import { suite } from '../support/suite.ts';

const reading = (part: Partial<RootFileReading>): RootFileReading => ({
  name: 'robots.txt',
  url: 'https://acme.example/robots.txt',
  finalUrl: 'https://acme.example/robots.txt',
  statusCode: 200,
  contentType: 'text/plain',
  sizeBytes: 25,
  body: 'User-agent: *\nDisallow: /x',
  failure: null,
  redirectedToRoot: false,
  ...part,
});

const files = suite('root files');

/** What an application says whatever it is asked for. */
const WALL = (name: string): string =>
  `Please sign in to see ${name}. This workspace is private; ask its owner for access, or sign in with your own account.`;

const ROWS: readonly (readonly [string, Partial<RootFileReading>, boolean, string | null])[] = [
  ['a file', {}, true, null],
  ['an empty file', { body: '', sizeBytes: 0 }, true, null],
  ['no content', { statusCode: 204, body: '', sizeBytes: 0 }, true, null],
  ['a type with parameters', { contentType: 'text/plain; charset=utf-8' }, true, null],
  ['no type', { contentType: null }, true, null],
  ['XML that is no page', { body: '<?xml version="1.0"?><urlset/>' }, true, null],
  ['a type of HTML', { contentType: 'Text/HTML; charset=utf-8' }, false, 'soft_404'],
  ['a type of XHTML', { contentType: 'application/xhtml+xml' }, false, 'soft_404'],
  ['a doctype', { body: '  <!DOCTYPE html><p>' }, false, 'soft_404'],
  ['an html tag', { body: '\uFEFF<html lang="en">' }, false, 'soft_404'],
  ['a head tag', { body: '<head><title>x' }, false, 'soft_404'],
  ['a comment before the page', { body: '<!-- x --><html>' }, false, 'soft_404'],
  ['comments before the page', { body: '<!----> <!-- <p> -->\n<!doctype html>' }, false, 'soft_404'],
  ['comments that no page follows, read once', { body: '<!---->'.repeat(146) }, true, null],
  ['a redirect to the home page', { redirectedToRoot: true }, false, 'soft_404'],
  ['what any path gives', { body: WALL('x'), absent: { path: '/0ab1.txt', body: WALL('x') } }, false, 'soft_404'],
  ['nearly that', { body: WALL('10:01'), absent: { path: '/0ab1.txt', body: WALL('10:02') } }, false, 'soft_404'],
  [
    'nothing, as any path gives',
    { body: '', sizeBytes: 0, absent: { path: '/0ab1.txt', body: '' } },
    false,
    'soft_404',
  ],
  ['a file where any path gives a page', { absent: { path: '/0ab1.txt', body: WALL('0ab1.txt') } }, true, null],
  ['a file where any path gives nothing', { absent: { path: '/0ab1.txt', body: '' } }, true, null],
  ['404', { statusCode: 404 }, false, null],
  ['403', { statusCode: 403 }, false, null],
  ['429', { statusCode: 429 }, false, null],
  ['a redirect without a target', { statusCode: 302 }, false, null],
  ['500', { statusCode: 500 }, false, 'unreachable'],
  ['503', { statusCode: 503 }, false, 'unreachable'],
  ['no status', { statusCode: null }, false, 'unreachable'],
  ['a timeout', { statusCode: null, failure: 'timeout' }, false, 'timeout'],
  ['too many redirects', { statusCode: 301, failure: 'too_many_redirects' }, false, 'too_many_redirects'],
  ['a refused address', { statusCode: null, failure: 'refused' }, false, 'refused'],
];
for (const [what, part, present, error] of ROWS) {
  files(`[G-09] ${what}: present ${present}, error ${error}`, () => {
    for (const name of ['robots.txt', 'llms.txt'] as const) {
      const row = rootFiles([reading({ ...part, name })])[0];
      assert.ok(rootFile.safeParse(row).success);
      assert.equal(
        [row?.present, row?.error, row?.status_code],
        [present, error, part.statusCode === undefined ? 200 : part.statusCode],
      );
      assert.is(row?.size_bytes, present ? (part.sizeBytes ?? 25) : 0);
    }
  });
}

files('[G-09] a page that repeats the path it was asked for is the same page', () => {
  const absent = { path: '/00112233445566778899.txt', body: 'No 00112233445566778899.txt here' };
  assert.is(rootFiles([reading({ body: 'No robots.txt here', absent })])[0]?.error, 'soft_404');
});

files('[G-10] only a robots.txt that is there blocks', () => {
  const body = 'User-agent: GPTBot\nDisallow: /';
  const blocked = (part: Partial<RootFileReading>) => rootFiles([reading({ body, ...part })])[0]?.blocked_agents;
  assert.equal(blocked({}), ['GPTBot']);
  assert.equal(blocked({ statusCode: 404 }), []);
  assert.equal(blocked({ statusCode: 503 }), []);
  assert.equal(blocked({ contentType: 'text/html' }), []);
  assert.equal(blocked({ name: 'llms.txt' }), []);
});
files.run();

const llms = suite('llms.txt');
const GOOD = `# Acme

> Acme makes anvils.

Some free text.

## Docs

- [Guide](https://acme.example/guide): how to start
- [API](/api)
  - a note on it

## Optional

- [Blog](https://acme.example/blog)
`;
const PROBLEMS: readonly (readonly [string, string, readonly string[]])[] = [
  ['a good file', GOOD, []],
  ['a good file with a BOM and CR LF', `\uFEFF${GOOD.replaceAll('\n', '\r\n')}`, []],
  ['nothing', ' \n\n', ['empty']],
  ['no title', '## Docs\n- [a](https://acme.example)', ['title_missing']],
  ['text before the title', 'Hello\n# Acme\n- [a](https://acme.example)', ['title_not_first']],
  ['two titles', '# Acme\n- [a](https://acme.example)\n# More', ['several_titles']],
  ['a comment in code is no title', '# Acme\n```\n# x\n```\n[a](https://acme.example)', []],
  ['no links', '# Acme\ntext', ['no_links']],
  ['a link that leads nowhere', '# Acme\n[a](mailto:x@a.example)', ['unreadable_link']],
  ['an empty link', '# Acme\n[a]()', ['unreadable_link']],
  ['a link after one that is not closed', '# Acme\n[a [b](<https://acme.example/b> "B") [c](', []],
  ['a title that is closed', '# Acme ##\n[a](/a)', []],
  ['an item that names no page', '# Acme\n## Docs\n- [a](/a)\n- b', ['list_item_without_link']],
  ['bytes that are not UTF-8', '# Acme \uFFFD\n[a](/a)', ['not_utf8']],
  ['links to other sites only', '# Acme\n- [a](https://other.example/a)', ['links_elsewhere']],
  [
    'as many links to the site as to others',
    '# Acme\n- [a](https://other.example/a)\n- [b](https://docs.acme.example/)',
    [],
  ],
  [
    'other sites under Optional',
    '# Acme\n- [a](/a)\n## Optional\n- [b](https://o.example/)\n- [c](https://p.example/)',
    [],
  ],
  ['a robots.txt in its place', 'User-agent: *\nDisallow:', ['title_missing', 'no_links']],
];
for (const [what, body, problems] of PROBLEMS) {
  llms(`${what}: ${problems.join(', ') || 'valid'}`, () => {
    const found = checkLlmsTxt(body, 'https://acme.example/llms.txt');
    assert.equal(found.problems, problems);
    assert.is(found.valid, problems.length === 0);
  });
}
/** Each takes hours where a place is read again from every place before it. */
const ENDLESS: readonly (readonly [what: string, body: string, title: string | null])[] = [
  ['brackets that open', `# Acme\n${'['.repeat(1_000_000)}`, 'Acme'],
  ['links that open', `# Acme\n${'[]('.repeat(300_000)}`, 'Acme'],
  ['items that open', `# Acme\n## Docs\n${'- ['.repeat(300_000)}`, 'Acme'],
  ['spaces in a title', `# A${' '.repeat(500_000)}B`, `A${' '.repeat(500_000)}B`],
  ['spaces after Optional', `# Acme\n## Optional${' '.repeat(500_000)}x`, 'Acme'],
];
for (const [what, body, title] of ENDLESS) {
  llms(`a file of ${what} is read through once`, () => {
    const found = checkLlmsTxt(body, 'https://acme.example/llms.txt');
    assert.ok(found.title === title);
    assert.equal(found.links, []);
  });
}

llms('title and links are read, relative ones resolved', () => {
  const found = checkLlmsTxt(GOOD, 'https://acme.example/llms.txt');
  assert.is(found.title, 'Acme');
  assert.equal(found.links, ['https://acme.example/guide', 'https://acme.example/api', 'https://acme.example/blog']);
});

const SAMPLES: readonly (readonly [what: string, statuses: readonly (number | null)[], problems: readonly string[]])[] =
  [
    ['all there', [200, 204], []],
    ['one gone', [200, 404], ['dead_links']],
    ['one broken', [200, 500], ['dead_links']],
    ['one that wards off robots', [200, 403, 429, 401], []],
    ['one that did not answer', [200, null], []],
  ];
for (const [what, statuses, problems] of SAMPLES) {
  llms(`of the sampled links ${what}: ${problems.join(', ') || 'valid'}`, () => {
    const sample = statuses.map((statusCode, i) => ({ url: `https://acme.example/${i}`, statusCode }));
    assert.equal(checkLlmsTxt(GOOD, 'https://acme.example/llms.txt', sample).problems, problems);
  });
}
llms('the sample is of the site’s own pages, each once, ten at most', () => {
  const many = Array.from(
    { length: 15 },
    (_, i) => `- [p](/p${i}#x)\n- [again](/p${i})\n- [o](https://o.example/${i})`,
  );
  assert.equal(
    llmsTxtSample(`# Acme\n${many.join('\n')}`, 'https://acme.example/llms.txt'),
    Array.from({ length: 10 }, (_, i) => `https://acme.example/p${i}`),
  );
});
llms.run();

const alike = suite('similarity');
alike('equal texts are 1, texts without anything in common 0, whatever the white space', () => {
  assert.is(similarity('', ''), 1);
  assert.is(similarity('a  b\nc', ' a b c '), 1);
  assert.is(similarity('abcdefgh', 'ijklmnop'), 0);
  assert.is(similarity('ab', 'cd'), 0);
  assert.is(similarity('abcdef', 'abcdefgh'), 0.75); // 3 and 5 grams, 3 in common
});
alike('it is symmetric and lies between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const value = similarity(a, b);
      assert.ok(value >= 0 && value <= 1);
      assert.is(similarity(b, a), value);
    }),
  );
});
alike.run();
