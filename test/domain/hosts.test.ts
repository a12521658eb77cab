import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { normaliseHost } from '../../src/domain/hosts.ts';
import { suite } from '../support/suite.ts';

const hosts = suite('hosts');

const ROWS: readonly (readonly [header: string, expected: string | undefined])[] = [
  ['acme.example', 'acme.example'],
  ['ACME.Example', 'acme.example'],
  ['acme.example.', 'acme.example'],
  ['acme.example:443', 'acme.example'],
  ['acme.example.:8080', 'acme.example'],
  ['acme.example:', 'acme.example'],
  ['acme.example:0', 'acme.example'],
  ['acme.example:65535', 'acme.example'],
  ['localhost:8080', 'localhost'],
  ['under_score.example', 'under_score.example'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['127.0.0.1:8080', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['[2001:DB8::1]:8080', '[2001:db8::1]'],
  ['', undefined],
  ['.', undefined],
  [':80', undefined],
  ['acme.example..', undefined],
  ['.acme.example', undefined],
  ['acme..example', undefined],
  ['acme.example:65536', undefined],
  ['acme.example:000080', undefined],
  ['acme.example:8080x', undefined],
  ['acme.example:-1', undefined],
  ['acme.example:80:80', undefined],
  ['acme.example, other.example', undefined],
  ['acme.example other.example', undefined],
  [' acme.example', undefined],
  ['acme.example\n', undefined],
  ['user@acme.example', undefined],
  ['http://acme.example', undefined],
  ['acme.example/', undefined],
  ['acme.example?x', undefined],
  ['acme%2eexample', undefined],
  ['acmé.example', undefined],
  ['[::1', undefined],
  ['::1', undefined],
  ['[]', undefined],
  ['[acme.example]', undefined],
  ['[::1%eth0]', undefined],
  ['[127.0.0.1]', undefined],
  [`${'a'.repeat(64)}.example`, undefined],
  [`${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
  [`${'a.'.repeat(127)}a`, undefined],
];
for (const [header, expected] of ROWS) {
  const shown = header.length > 40 ? `${header.length} characters` : JSON.stringify(header);
  hosts(`[H-02] ${shown} is ${expected ? 'a host' : 'no valid host'}`, () =>
    assert.is(normaliseHost(header), expected),
  );
}

hosts('[H-02] case, a trailing dot and the port never tell two hosts apart', () => {
  fc.assert(
    fc.property(fc.domain(), fc.nat(65_535), (domain, port) => {
      for (const spelling of [domain.toUpperCase(), `${domain}.`, `${domain}:${port}`, `${domain}.:${port}`])
        assert.is(normaliseHost(spelling), domain);
    }),
  );
});

hosts('[H-02] any text is read without a throw, and a normal host stays itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const host = normaliseHost(text);
      if (host !== undefined) assert.is(normaliseHost(host), host);
    }),
  );
});

hosts.run();
