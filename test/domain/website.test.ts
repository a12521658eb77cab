import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { canonicalWebsite } from '../../src/domain/website.ts';
import { suite } from '../support/suite.ts';

const website = suite('website');

/** The canonical host, or undefined for a website that is refused. */
const ROWS: readonly (readonly [input: string, host: string | undefined])[] = [
  // schemes
  ['acme.com', 'acme.com'],
  ['https://acme.com', 'acme.com'],
  ['http://acme.com', 'acme.com'],
  ['HTTPS://ACME.COM', 'acme.com'],
  ['//acme.com', 'acme.com'],
  ['//acme.com/a', 'acme.com'],
  ['https:acme.com', undefined],
  ['http:acme.com', undefined],
  ['https:/acme.com', undefined],
  ['https:///acme.com', undefined],
  ['https:////acme.com', undefined],
  ['///acme.com', undefined],
  ['/acme.com', undefined],
  ['://acme.com', undefined],
  ['https://', undefined],
  ['https:', undefined],
  ['https', undefined],
  ['https://https://acme.com', undefined],
  ['ftp://acme.com', undefined],
  ['file:///acme.com', undefined],
  ['ws://acme.com', undefined],
  ['mailto:a@acme.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['about:blank', undefined],
  ['tel:443', undefined],
  ['h ttps://acme.com', undefined],
  ['acme.com://x', undefined],
  // path, query, fragment
  ['https://acme.com/', 'acme.com'],
  ['https://acme.com/a/b?c=d#e', 'acme.com'],
  ['https://acme.com?c=d', 'acme.com'],
  ['https://acme.com#e', 'acme.com'],
  ['acme.com/a', 'acme.com'],
  ['acme.com/https://other.com', 'acme.com'],
  ['acme.com?next=https://other.com', 'acme.com'],
  ['https://acme.com/@me', 'acme.com'],
  ['https://acme.com?a@b', 'acme.com'],
  ['https://acme.com/a%20b', 'acme.com'],
  ['https://acme.com/a:8080', 'acme.com'],
  ['https://acme.com/ü/[x]', 'acme.com'],
  ['?acme.com', undefined],
  ['#acme.com', undefined],
  // case, dots, white space, control characters
  ['Acme.Example', 'acme.example'],
  ['  acme.com\n', 'acme.com'],
  ['\u00a0acme.com\u3000', 'acme.com'],
  ['acme.com.', 'acme.com'],
  ['https://acme.com./a', 'acme.com'],
  ['acme.com..', undefined],
  ['acme..com', undefined],
  ['.acme.com', undefined],
  ['.', undefined],
  ['', undefined],
  ['   ', undefined],
  ['acme .com', undefined],
  ['acme.com/a b', undefined],
  ['acme\t.com', undefined],
  ['https://ac\nme.com', undefined],
  ['acme.com\u0000', undefined],
  ['\u0000acme.com', undefined],
  ['acme.com/\u007f', undefined],
  ['acme.com/\u0085', undefined],
  ['acme.com/\u2028x', undefined],
  ['acme.com/\ud800', undefined],
  ['https:\\\\acme.com', undefined],
  ['https://acme.com\\a', undefined],
  ['https://acme.com/a\\b', undefined],
  // ports
  ['acme.com:80', 'acme.com'],
  ['acme.com:443', 'acme.com'],
  ['http://acme.com:443', 'acme.com'],
  ['https://acme.com:80/a', 'acme.com'],
  ['https://acme.com:0443', 'acme.com'],
  ['acme.com.:443', 'acme.com'],
  ['acme.com:', undefined],
  ['https://acme.com:', undefined],
  ['https://acme.com:/a', undefined],
  ['https://acme.com:8080', undefined],
  ['https://acme.com:8443', undefined],
  ['https://acme.com:0', undefined],
  ['https://acme.com:4430', undefined],
  ['https://acme.com:65536', undefined],
  ['https://acme.com:+443', undefined],
  ['https://acme.com:443x', undefined],
  ['https://acme.com:４４３', undefined],
  ['https://acme.com:443:443', undefined],
  ['https://:443', undefined],
  // userinfo
  ['https://user@acme.com', undefined],
  ['https://user:secret@acme.com', undefined],
  ['https://@acme.com', undefined],
  ['https://:@acme.com', undefined],
  ['user@acme.com', undefined],
  ['https://acme.com@evil.com', undefined],
  // www
  ['www.acme.com', 'acme.com'],
  ['WWW.acme.com', 'acme.com'],
  ['www.www.acme.com', 'acme.com'],
  ['www.shop.acme.com', 'shop.acme.com'],
  ['shop.www.acme.com', 'shop.www.acme.com'],
  ['www2.acme.com', 'www2.acme.com'],
  ['www.acme.co.uk', 'acme.co.uk'],
  ['www.gov.uk', 'www.gov.uk'],
  ['www.www.gov.uk', 'www.gov.uk'],
  ['www.com', 'www.com'],
  ['www.www.com', 'www.com'],
  ['www.ck', 'www.ck'],
  ['www.acme.example', 'acme.example'],
  ['www.example', 'www.example'],
  ['www.github.io', 'github.io'],
  ['www.', undefined],
  ['www', undefined],
  ['www.localhost', undefined],
  // public suffixes
  ['com', undefined],
  ['co.uk', undefined],
  ['gov.uk', undefined],
  ['foo.ck', undefined],
  ['foo.kawasaki.jp', undefined],
  ['city.kawasaki.jp', 'city.kawasaki.jp'],
  ['xn--55qx5d.cn', undefined],
  ['公司.cn', undefined],
  ['acme.公司.cn', 'acme.xn--55qx5d.cn'],
  ['github.io', 'github.io'],
  ['acme.github.io', 'acme.github.io'],
  ['blogspot.com', 'blogspot.com'],
  ['acme.unknowntld', 'acme.unknowntld'],
  ['example.com', 'example.com'],
  ['example.org', 'example.org'],
  ['acme.example', 'acme.example'],
  // single labels and reserved names
  ['acme', undefined],
  ['example', undefined],
  ['https://intranet/', undefined],
  ['localhost', undefined],
  ['acme.localhost', undefined],
  ['printer.local', undefined],
  ['acme.test', undefined],
  ['acme.invalid', undefined],
  ['acme.onion', undefined],
  ['acme.internal', undefined],
  ['1.168.192.in-addr.arpa', undefined],
  ['home.arpa', undefined],
  ['acme.alt', undefined],
  ['nas.lan', undefined],
  ['nas.home', undefined],
  ['mail.corp', undefined],
  ['acme.LOCALHOST.', undefined],
  ['acme.ｌｏｃａｌ', undefined],
  ['localhost.com', 'localhost.com'],
  ['test.com', 'test.com'],
  // IP literals
  ['127.0.0.1', undefined],
  ['https://8.8.8.8/', undefined],
  ['8.8.8.8:443', undefined],
  ['8.8.8.8.', undefined],
  ['1.2.3', undefined],
  ['1.2', undefined],
  ['127.1', undefined],
  ['2130706433', undefined],
  ['https://2130706433/', undefined],
  ['0x7f000001', undefined],
  ['0x7f.1', undefined],
  ['0x7F.0x0.0x0.0x1', undefined],
  ['0177.0.0.1', undefined],
  ['017700000001', undefined],
  ['1.2.3.256', undefined],
  ['1.2.3.4.5', undefined],
  ['99999999999', undefined],
  ['acme.0x', undefined],
  ['acme.0x1f', undefined],
  ['acme.1', undefined],
  ['１２７.0.0.1', undefined],
  ['127。0。0。1', undefined],
  ['[::1]', undefined],
  ['https://[::1]/', undefined],
  ['https://[2001:db8::1]:443/', undefined],
  ['[::ffff:127.0.0.1]', undefined],
  ['::1', undefined],
  ['2001:db8::1', undefined],
  ['[acme.com]', undefined],
  ['1.com', '1.com'],
  ['0x1.com', '0x1.com'],
  ['4.3.2.1.com', '4.3.2.1.com'],
  // labels
  ['a-b.com', 'a-b.com'],
  ['r3---sn.com', 'r3---sn.com'],
  ['-acme.com', undefined],
  ['acme-.com', undefined],
  ['acme_shop.com', undefined],
  ['_acme.com', undefined],
  ['acme,com.com', undefined],
  ['acme!.com', undefined],
  ['*.acme.com', undefined],
  ['<acme>.com', undefined],
  ['acme|.com', undefined],
  ['acme%2ecom', undefined],
  ['https://%61cme.com', undefined],
  ['acme％2ecom', undefined],
  [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  [`${'a'.repeat(64)}.com`, undefined],
  // international names
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['MÜNCHEN.de', 'xn--mnchen-3ya.de'],
  ['mu\u0308nchen.de', 'xn--mnchen-3ya.de'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['XN--MNCHEN-3YA.de', 'xn--mnchen-3ya.de'],
  ['faß.de', 'xn--fa-hia.de'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['www.münchen.de', 'xn--mnchen-3ya.de'],
  ['ａｃｍｅ.com', 'acme.com'],
  ['acme。com', 'acme.com'],
  ['acme.com。', 'acme.com'],
  ['ac\u00adme.com', 'acme.com'],
  ['☃.com', 'xn--n3h.com'],
  ['\u00ad.com', undefined],
  ['a\u200db.com', undefined],
  ['a＠b.com', undefined],
  ['a／b.com', undefined],
  ['xn--.com', undefined],
  ['xn--a.com', undefined],
  ['xn--acme-.com', undefined],
  ['xn--zzzzzzzz.com', undefined],
  ['xn--a-ecp.ru', undefined],
  ['xn--xn---epa.com', undefined],
  ['acme.xn--0', undefined],
  ['xn--bcher-2pa.com', undefined],
  ['xn--munchen-gie.com', undefined],
  ['xn--cme-n76s.com', undefined],
  ['xn--ab-r13a.com', undefined],
  ['xn--ab-5da.com', undefined],
  ['xn--1ug.com', undefined],
];
for (const [input, host] of ROWS) {
  const shown = input.length > 40 ? `a label of ${input.indexOf('.')} letters` : JSON.stringify(input);
  website(`[W-02] ${shown} is ${host === undefined ? 'refused' : 'a website'}`, () => {
    const found = canonicalWebsite(input);
    assert.equal(
      found.ok ? found : undefined,
      host === undefined ? undefined : { ok: true, website: `https://${host}`, host },
    );
    if (!found.ok) assert.match(found.reason, /^[a-z].{10,}[^.]$/);
  });
}

const hostOf = (input: string): string | undefined => {
  const found = canonicalWebsite(input);
  return found.ok ? found.host : undefined;
};

const REASONS: readonly (readonly [input: string, reason: RegExp])[] = [
  ['', /needed/],
  ['ftp://acme.com', /http and https/],
  ['https:acme.com', /two slashes/],
  ['https:///acme.com', /no host/],
  ['https://@acme.com', /user name/],
  ['acme.com:8080', /ports/],
  ['ac me.com', /white space/],
  ['acme%2ecom', /percent/],
  ['127.0.0.1', /IP address/],
  ['0x7f.1', /IP address/],
  ['[::1]', /IP address/],
  ['acme', /single label/],
  ['acme.local', /\.local are not public/],
  ['co.uk', /public suffix/],
  ['xn--a.com', /internationalised/],
  [`${'a.'.repeat(126)}com`, /253 characters/],
];
for (const [input, reason] of REASONS) {
  website(`[W-02] ${input.slice(0, 20) || 'nothing'} is refused for what it is`, () => {
    const found = canonicalWebsite(input);
    assert.match(found.ok ? 'accepted' : found.reason, reason);
  });
}

website('[W-02] 2,048 code points are accepted, one more is not', () => {
  const path = (length: number) => `acme.com/${'💩'.repeat(length - 'acme.com/'.length)}`;
  assert.is(hostOf(path(2048)), 'acme.com');
  assert.is(hostOf(` ${path(2048)} `), 'acme.com');
  assert.is(hostOf(path(2049)), undefined);
  assert.is(hostOf(`acme.com/${'a'.repeat(2039)}`), 'acme.com');
  assert.is(hostOf(`acme.com/${'a'.repeat(2040)}`), undefined);
});

website('[W-02] 253 code points of host are accepted, one more is not', () => {
  const host = (length: number) =>
    'a.'
      .repeat(120)
      .padStart(length - 3, 'b')
      .concat('com');
  assert.is(host(253).length, 253);
  assert.is(hostOf(host(253)), host(253));
  assert.is(hostOf(`${host(253)}.:443`), host(253));
  assert.is(hostOf(host(254)), undefined);
  assert.is(hostOf(`www.${host(250)}`), undefined);
  assert.is(hostOf(`a${'\u00ad'.repeat(252)}.com`), undefined);
  // Code points as written are few here, the A-labels too many.
  assert.is(hostOf(`${'àéîõüñç'.repeat(3)}.`.repeat(8).concat('com')), undefined);
});

const piece = fc.constantFrom(
  ...'https:// http:// // : / ? # @ . .. www. www acme com co.uk gov.uk github.io localhost xn-- xn--mnchen-3ya'.split(
    ' ',
  ),
  ...'ü 。 ß 1 127.0.0.1 0x7f [::1] :80 :443 :8080 % %41 \\ - _ \u00ad \u200d א 公司 .cn .ck a b'.split(' '),
  ' ',
  '\n',
  '\ud800',
);
const websiteLike = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.domain(),
  fc.webUrl(),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), fc.constantFrom('.com', '.de', '.co.uk', '.рф'))
    .map((p) => p.join('')),
);

website('[W-02] never throws; what is accepted has one shape and is its own canonical form', () => {
  let accepted = 0;
  fc.assert(
    fc.property(websiteLike, (input) => {
      const found = canonicalWebsite(input);
      if (!found.ok) return;
      accepted++;
      assert.is(found.website, `https://${found.host}`);
      assert.match(
        found.host,
        /^(?=.{3,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/,
      );
      assert.equal(canonicalWebsite(found.website), found);
      assert.equal(canonicalWebsite(found.host), found);
      assert.is(new URL(found.website).origin, found.website);
    }),
    { numRuns: 3000 },
  );
  assert.ok(accepted > 300, `only ${accepted} accepted`);
});

website('[W-02] spelling never makes another website', () => {
  fc.assert(
    fc.property(fc.domain(), fc.webPath(), (domain, path) => {
      const found = canonicalWebsite(domain);
      if (!found.ok) return;
      for (const spelling of [
        `http://${domain}${path}`,
        `//${domain}.`,
        `www.${domain}:80`,
        domain.toUpperCase(),
        ` ${domain}\t`,
      ]) {
        const read = canonicalWebsite(spelling);
        // A host can grow past its bound by `www.`; everything else is the same website.
        if (read.ok || domain.length < 250) assert.equal(read, found);
      }
    }),
  );
});

website.run();
