import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { PageReading } from '../../src/analysis/evidence.ts';
import { likelyPages } from '../../src/analysis/publication-links.ts';
import {
  hasTitle,
  isOnHost,
  MIN_OVERLAP,
  overlapOf,
  publicationsAmong,
  type WrittenArticle,
} from '../../src/analysis/publications.ts';
import { sha256Of } from '../../src/lib/sha256.ts';
import { suite } from '../support/suite.ts';

const SITE = 'https://acme.example';
const PAGE = `${SITE}/blog/choosing-an-anvil`;
/** Different words, in a row. */
const prose = (count: number, prefix = 'word'): string[] => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const TEXT = prose(200).join(' ');

const anArticle = (more: Partial<WrittenArticle> = {}): WrittenArticle => ({
  ...{ action: 'act-a', writtenAt: '2026-03-01T12:00:00.000Z', titles: ['Choosing an anvil'] },
  ...{ slug: 'choosing-an-anvil', content: TEXT, language: 'en', ...more },
});
type Page = Pick<PageReading, 'finalUrl' | 'statusCode' | 'title' | 'h1' | 'text'>;
const aPage = (more: Partial<Page> = {}): Page => ({
  ...{ finalUrl: PAGE, statusCode: 200, title: 'Choosing an anvil | Acme', h1: [], text: TEXT, ...more },
});
const found = (article: WrittenArticle, page: Page): boolean => publicationsAmong([article], [page], SITE).length > 0;

const pages = suite('published articles among pages');

pages('a page with the title and the text is the article', () => {
  assert.equal(publicationsAmong([anArticle()], [aPage()], SITE), [
    { action: 'act-a', url: PAGE, writtenAt: '2026-03-01T12:00:00.000Z', overlap: 1 },
  ]);
});

for (const [what, article, page, expected] of [
  ['the title in a heading', {}, { title: 'Blog', h1: ['Choosing an Anvil!'] }, true],
  ['the title for search engines', { titles: ['Something else', 'Choosing an anvil'] }, {}, true],
  ['www. before the host', {}, { finalUrl: 'https://www.acme.example/blog/x' }, true],
  ['text around it', {}, { text: `Home Blog\n${TEXT}\nRead more ${prose(500, 'other').join(' ')}` }, true],
  ['another title', {}, { title: 'Choosing a hammer', h1: ['Hammers'] }, false],
  ['no title', {}, { title: null }, false],
  ['the title over another text', {}, { text: prose(200, 'other').join(' ') }, false],
  ['the title over no text', {}, { text: undefined }, false],
  ['the same words in another order', {}, { text: prose(200).reverse().join(' ') }, false],
  ['another host', {}, { finalUrl: 'https://acme-blog.example/x' }, false],
  ['a subdomain', {}, { finalUrl: 'https://blog.acme.example/x' }, false],
  ['an error page', {}, { statusCode: 404 }, false],
  ['an article too short to tell', { content: prose(42).join(' ') }, { text: prose(42).join(' ') }, false],
  ['an article without title', { titles: ['!'] }, {}, false],
] as const)
  pages(`${what}: ${expected ? 'found' : 'not found'}`, () => {
    const { text, ...rest } = page as Partial<Page>;
    const shown = 'text' in page && text === undefined ? { ...aPage(rest), text: '' } : aPage(page as Partial<Page>);
    assert.is(found(anArticle(article), shown), expected);
  });

/** A text of which a share of the words was replaced, at places that follow no pattern. */
const replacing = (share: number): string =>
  prose(1000)
    .map((word, n) => (Number.parseInt(sha256Of(word).slice(0, 8), 16) / 2 ** 32 < share ? `new${n}` : word))
    .join(' ');

pages('an article is found if a fifth of its words was replaced, and not found if a third was', () => {
  const article = anArticle({ content: prose(1000).join(' ') });
  assert.is(found(article, aPage({ text: replacing(1 / 5) })), true);
  assert.is(found(article, aPage({ text: replacing(1 / 3) })), false);
});

pages('marks, pictures and addresses of links do not count', () => {
  const said = prose(100);
  const content = said
    .map((word, n) => (n % 10 === 0 ? `**[${word}](https://a.example/${n}/x-y-z)**` : word))
    .join(' ');
  assert.is(overlapOf({ content: `# ${content}\n\n![A picture](image-1)`, language: 'en' }, said.join(' ')), 1);
});

pages('scripts without spaces are compared by their words', () => {
  const said = '東京の自転車専門店では荷物を運ぶための自転車を選ぶときに確認することがいくつかあります。';
  const long = Array.from({ length: 12 }, (_, n) => said.replace('東京', `${n}番`)).join('');
  assert.is(
    found(
      anArticle({ titles: ['荷物自転車'], content: long, language: 'ja' }),
      aPage({ title: '荷物自転車｜店', text: long }),
    ),
    true,
  );
});

pages('every action and every page at most once, the largest overlap wins', () => {
  const other = anArticle({ action: 'act-b', content: `${TEXT} ${prose(100, 'b').join(' ')}` });
  const copy = aPage({ finalUrl: `${SITE}/copy`, text: `${prose(120).join(' ')}` });
  const listed = publicationsAmong([other, anArticle()], [copy, aPage()], SITE);
  assert.equal(
    listed.map(({ action, url }) => [action, url]),
    [
      ['act-a', PAGE],
      ['act-b', `${SITE}/copy`],
    ],
  );
});

const aText = fc.array(fc.constantFrom(...prose(30)), { maxLength: 120 }).map((words) => words.join(' '));

pages('the overlap is a share: 1 for any text that contains the article, whatever case and punctuation', () => {
  fc.assert(
    fc.property(aText, aText, aText, (content, before, after) => {
      const article = { content, language: 'en' };
      const any = overlapOf(article, before);
      assert.ok(any >= 0 && any <= 1);
      const whole = overlapOf(article, `${before}. ${content.toUpperCase().replaceAll(' ', ', ')}. ${after}`);
      const isLong = overlapOf(article, content) === 1;
      assert.is(whole, isLong ? 1 : 0);
      assert.ok(overlapOf(article, `${before} ${after}`) >= any || !isLong);
    }),
  );
});

pages('the order of articles and pages changes nothing', () => {
  const articles = fc.array(
    fc.record({ action: fc.constantFrom('act-a', 'act-b', 'act-c'), content: aText, language: fc.constant('en') }),
    { maxLength: 4 },
  );
  const read = fc.array(fc.record({ text: aText, finalUrl: fc.constantFrom(PAGE, `${SITE}/x`, `${SITE}/y`) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(articles, read, (some, many) => {
      const [written, shown] = [some.map((each) => anArticle(each)), many.map((each) => aPage(each))];
      const listed = publicationsAmong(written, shown, SITE);
      assert.equal(publicationsAmong(written.toReversed(), shown.toReversed(), SITE), listed);
      assert.is(new Set(listed.map(({ action }) => action)).size, listed.length);
      assert.is(new Set(listed.map(({ url }) => url)).size, listed.length);
      assert.ok(listed.every(({ overlap }) => overlap >= MIN_OVERLAP));
    }),
  );
});

pages('titles are compared by letters and digits', () => {
  for (const [title, shown, expected] of [
    ['Choosing an anvil', 'CHOOSING AN ANVIL – Acme', true],
    ['Choosing an anvil: a guide', 'Choosing an anvil — a guide', true],
    ['Was kostet ein Dach?', 'Was kostet ein Dach', true],
    ['Choosing an anvil', 'Choosing anvils', false],
    ['', 'Anything', false],
    ['?!', 'Anything', false],
  ] as const)
    assert.is(hasTitle([title], [shown]), expected, title);
});

pages('hosts', () => {
  for (const [url, expected] of [
    ['http://acme.example/x', true],
    ['https://www.acme.example', true],
    ['https://evil.example/acme.example', false],
    ['https://acme.example.evil.example/', false],
    ['nonsense', false],
  ] as const)
    assert.is(isOnHost(url, SITE), expected, url);
});
pages.run();

const links = suite('links that may lead to a published article');
const likely = (urls: readonly (string | { url: string; text: string })[], articles = [anArticle()], most = 10) =>
  likelyPages(
    articles,
    urls.map((url) => (typeof url === 'string' ? { url } : url)),
    { website: SITE, most },
  );

links('by the words of the address or the text of the link, the most similar first', () => {
  const chosen = likely([
    `${SITE}/`,
    `${SITE}/products`,
    `${SITE}/blog/anvil-choosing`,
    `${PAGE}?utm_source=x#top`,
    'https://other.example/choosing-an-anvil',
    'mailto:choosing-an-anvil@acme.example',
  ]);
  assert.equal(chosen, [PAGE, `${SITE}/blog/anvil-choosing`]);
  assert.equal(likely([{ url: `${SITE}/?p=17`, text: 'New: Choosing an anvil' }, `${SITE}/?p=18`]), [`${SITE}/?p=17`]);
});

links('addresses in other scripts are unescaped, invalid escapes are no error', () => {
  const article = anArticle({ titles: ['荷物自転車の選び方'], slug: 'erabikata' });
  const url = `${SITE}/${encodeURIComponent('荷物自転車の選び方')}`;
  assert.equal(likely([url, `${SITE}/%E4%ZZ`], [article]), [url]);
});

links('two for each article, and no more than wanted in all, those of the first articles first', () => {
  const urls = ['a', 'b', 'c'].map((part) => `${PAGE}-${part}`);
  const second = anArticle({ titles: ['Mending a fence'], slug: 'mending-a-fence' });
  const fence = `${SITE}/mending-a-fence`;
  assert.equal(likely([fence, ...urls], [anArticle(), second]), [`${PAGE}-a`, `${PAGE}-b`, fence]);
  assert.equal(likely([fence, ...urls], [anArticle(), second], 2), [`${PAGE}-a`, `${PAGE}-b`]);
});
links.run();
