import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { pageUrl } from '../../src/lib/page-url.ts';
import { suite } from '../support/suite.ts';

const page = suite('page url');

const ROWS: readonly (readonly [link: string, expected: string | undefined])[] = [
  ['https://acme.com/a?utm_source=openai', 'https://acme.com/a'],
  ['https://acme.com/a?utm_source=openai&id=7', 'https://acme.com/a?id=7'],
  ['https://acme.com/a?id=7&UTM_Campaign=x&gclid=1&fbclid=2&msclkid=3', 'https://acme.com/a?id=7'],
  ['https://acme.com/a?srsltid=Af&b=1', 'https://acme.com/a?b=1'],
  ['https://acme.com/a?utm=1&gclid2=4', 'https://acme.com/a?utm=1&gclid2=4'],
  ['https://acme.com/a?q=b%20c+d&q=A&x', 'https://acme.com/a?q=b%20c+d&q=A&x'],
  ['https://acme.com/a#:~:text=best', 'https://acme.com/a'],
  ['https://acme.com/a?#top', 'https://acme.com/a'],
  ['HTTPS://WWW.Acme.COM/Path/', 'https://www.acme.com/Path/'],
  ['https://acme.com/Path', 'https://acme.com/Path'],
  ['https://acme.com:443/', 'https://acme.com/'],
  ['http://acme.com:8080', 'http://acme.com:8080/'],
  ['https://user:secret@acme.com/', 'https://acme.com/'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ['ftp://acme.com/', undefined],
  ['mailto:a@acme.com', undefined],
  ['javascript:alert(1)', undefined],
  ['acme.com', undefined],
  ['', undefined],
];
for (const [link, expected] of ROWS) {
  page(`[M-11] ${link || 'empty'} is ${expected ?? 'no page'}`, () => assert.is(pageUrl(link), expected));
}

page('[M-11] the page of a page is itself, whatever the query holds', () => {
  const name = fc.oneof(fc.constantFrom('utm_x', 'gclid', 'Fbclid', 'id', 'utm', '_ga'), fc.string({ maxLength: 6 }));
  const query = fc.array(fc.tuple(name, fc.string({ maxLength: 6 })), { maxLength: 5 });
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true }), query, (base, pairs) => {
      const [front] = base.split(/[?#]/);
      const once = pageUrl(`${front}?${new URLSearchParams(pairs)}#f`);
      assert.ok(once !== undefined && !once.includes('#'));
      assert.is(pageUrl(once), once);
    }),
  );
});

page.run();
