import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RootFileReading } from '../../src/analysis/evidence.ts';
import { checkLlmsTxt } from '../../src/analysis/llms-txt.ts';
import { rootFiles } from '../../src/analysis/root-files.ts';
import { rootFile } from '../../src/contract/report.ts';

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
  ['a redirect to the home page', { redirectedToRoot: true }, false, 'soft_404'],
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
  ['no title', '## Docs\n- [a](https://a.example)', ['title_missing']],
  ['text before the title', 'Hello\n# Acme\n- [a](https://a.example)', ['title_not_first']],
  ['two titles', '# Acme\n- [a](https://a.example)\n# More', ['several_titles']],
  ['a comment in code is no title', '# Acme\n```\n# x\n```\n[a](https://a.example)', []],
  ['no links', '# Acme\ntext', ['no_links']],
  ['a link that leads nowhere', '# Acme\n[a](mailto:x@a.example)', ['unreadable_link']],
  ['an empty link', '# Acme\n[a]()', ['unreadable_link']],
  ['an item that names no page', '# Acme\n## Docs\n- [a](/a)\n- b', ['list_item_without_link']],
  ['bytes that are not UTF-8', '# Acme \uFFFD\n[a](/a)', ['not_utf8']],
  ['a robots.txt in its place', 'User-agent: *\nDisallow:', ['title_missing', 'no_links']],
];
for (const [what, body, problems] of PROBLEMS) {
  llms(`${what}: ${problems.join(', ') || 'valid'}`, () => {
    const found = checkLlmsTxt(body, 'https://acme.example/llms.txt');
    assert.equal(found.problems, problems);
    assert.is(found.valid, problems.length === 0);
  });
}
llms('title and links are read, relative ones resolved', () => {
  const found = checkLlmsTxt(GOOD, 'https://acme.example/llms.txt');
  assert.is(found.title, 'Acme');
  assert.equal(found.links, ['https://acme.example/guide', 'https://acme.example/api', 'https://acme.example/blog']);
});
llms.run();
