import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownPages } from '../../../src/run/execution/own-pages.ts';
import { languageFit } from '../../../src/run/execution/page-language.ts';

const home = (...links: readonly (readonly [path: string, text: string])[]) => ({
  url: 'https://acme.example/',
  links: links.map(([path, text]) => ({ url: URL.parse(path, 'https://acme.example')?.href ?? path, text })),
});
const paths = (pages: readonly string[]): string[] => pages.map((page) => new URL(page).pathname);

const own = suite('own pages');

own('those that share most words with the title come first', () => {
  const site = home(['/news', 'News'], ['/team', 'Team'], ['/repair', 'Anvil repair'], ['/prices', 'Prices']);
  const pages = ownPages(site, { title: 'What does the repair of an anvil cost?', language: 'en' });
  assert.equal(paths(pages), ['/repair', '/news', '/team']);
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
  assert.equal(paths(ownPages(site, about)), ['/de/projekt-software', '/de/preise', '/hr/software']);
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
