import * as assert from 'uvu/assert';
import { languageFit, ownPages, siteOf } from '../../../src/run/execution/own-pages.ts';
import { suite } from '../../support/suite.ts';

const home = (...links: readonly (readonly [path: string, text: string])[]) => ({
  url: 'https://acme.example/',
  links: links.map(([path, text]) => ({ url: URL.parse(path, 'https://acme.example')?.href ?? path, text })),
});
const paths = (pages: readonly string[]): string[] => pages.map((page) => new URL(page).pathname);

const own = suite('own pages');

own('those that share most words with the title come first', () => {
  const site = home(['/news', 'News'], ['/team', 'Team'], ['/repair', 'Anvil repair'], ['/prices', 'Prices']);
  const pages = ownPages(site, { title: 'What does the repair of an anvil cost?', language: 'en' });
  assert.equal(paths(pages), ['/repair', '/news', '/team', '/prices']);
});

own('those in the language of the text come before those of another that share more words', () => {
  const site = home(
    ['/en/project-software', 'Project software'],
    ['/en/prices', 'Prices'],
    ['/hr/software', 'HR'],
    ['/de/preise', 'Preise'],
    ['/de/projekt-software', 'Software'],
  );
  const about = { title: 'Welche Project Software passt zu Agenturen?', language: 'de' };
  assert.equal(paths(ownPages(site, about)).slice(0, 3), ['/de/projekt-software', '/de/preise', '/hr/software']);
});

own('links that are no page of the site, and those that say nothing of what it offers, are left out', () => {
  const site = home(
    ['mailto:sales@acme.example', 'Anvil repair'],
    ['https://other.example/anvil-repair', 'Anvil repair'],
    ['/', 'Anvil repair'],
    ['/#repair', 'Anvil repair'],
    ['https://www.acme.example/', 'Anvil repair'],
    ['/login', 'Anvil repair'],
    ['/about/careers', 'Anvil repair'],
    ['/repair.pdf', 'Anvil repair'],
    ['https://shop.acme.example/anvils?utm_source=home', 'Anvils'],
    ['https://shop.acme.example/anvils#top', 'Anvil repair'],
    ['/repair.html', 'How we work'],
  );
  assert.equal(ownPages(site, { title: 'Anvil repair', language: 'en' }), [
    'https://shop.acme.example/anvils',
    'https://acme.example/repair.html',
  ]);
});

own('the home page is none of them, wherever a site begins', () => {
  const url = 'https://acme.example/en/start';
  const links = [url, `${url}#top`, 'https://acme.example/en/anvils'].map((link) => ({ url: link, text: 'Anvils' }));
  assert.equal(ownPages({ url, links }, { title: 'Anvils', language: 'en' }), ['https://acme.example/en/anvils']);
});

own('six at most; equal ones in the order of the page', () => {
  const site = home(
    ['/d', 'Anvils'],
    ['/c', 'Other'],
    ['/b', 'Anvils'],
    ['/a', 'Anvils'],
    ['/f', 'Other'],
    ['/e', 'Anvils'],
    ['/g', 'Anvils'],
    ['/h', 'Anvils'],
  );
  assert.equal(paths(ownPages(site, { title: 'Anvils', language: 'en' })), ['/d', '/b', '/a', '/e', '/g', '/h']);
});

own('words of a path count, in whatever way they are written there', () => {
  const site = home(['/x', 'More'], ['/news_und_technik', 'More'], ['/100%25', 'More'], ['/gr%C3%B6%C3%9Fe', 'More']);
  assert.equal(paths(ownPages(site, { title: 'Größe', language: 'de' }))[0], '/gr%C3%B6%C3%9Fe');
  assert.equal(paths(ownPages(site, { title: 'Technik', language: 'de' }))[0], '/news_und_technik');
  assert.equal(paths(ownPages(home(['/%FF-anvils', 'More']), { title: 'x', language: 'en' })), ['/%FF-anvils']);
});

own('of an address and of a host without a registrable domain, the host is the site', () => {
  assert.is(siteOf('https://shop.acme.example/a'), 'acme.example');
  assert.is(siteOf('http://127.0.0.1:8080/a'), '127.0.0.1');
  assert.is(siteOf('http://localhost/a'), 'localhost');
});

const FITS: readonly (readonly [url: string, text: string, language: string, fit: number])[] = [
  ['https://acme.example/de/preise', '', 'de-AT', 1],
  ['https://acme.example/de_DE/preise', '', ' DE ', 1],
  ['https://de.acme.example/preise', '', 'de', 1],
  ['https://de.acme.example/en/prices', '', 'de', -1],
  ['https://acme.example/ca/en/prices', '', 'en', 1],
  ['https://acme.example/it/en/prices', '', 'en', 1],
  ['https://acme.example/at/preise', '', 'de', 0],
  ['https://acme.example/it/support', '', 'en', 0],
  ['https://acme.example/it/prezzi', '', 'it', 1],
  ['https://acme.example/fr/prix', '', 'en', -1],
  ['https://acme.example/designs', '', 'de', 0],
  ['https://acme.example/a', '在宅勤務に合う木製の昇降デスクの選び方はこちらです', 'en', -1],
  ['https://acme.example/a', '在宅勤務に合う木製の昇降デスクの選び方はこちらです', 'ja', 0],
  ['https://acme.example/a', 'Prices', 'ja', 0],
];
for (const [url, text, language, fit] of FITS) {
  own(`${url} ${text} fits a text in "${language}" by ${fit}`, () => {
    assert.is(languageFit({ url, text }, language), fit);
  });
}
own.run();
