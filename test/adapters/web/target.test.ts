import * as assert from 'uvu/assert';
import { type Address, targetOf } from '../../../src/adapters/web/target.ts';
import { suite } from '../../support/suite.ts';

const target = suite('fetch targets');

const PUBLIC: Address = { address: '93.184.216.34', family: 4 };
const PUBLIC6: Address = { address: '2606:2800:220:1::1', family: 6 };
const ANSWERS: Readonly<Record<string, readonly Address[]>> = {
  'public.example': [PUBLIC, PUBLIC6],
  'private.example': [{ address: '10.0.0.7', family: 4 }],
  'mixed4.example': [PUBLIC, { address: '127.0.0.1', family: 4 }],
  'mixed6.example': [PUBLIC, PUBLIC6, { address: 'fd00::1', family: 6 }],
  'mapped.example': [{ address: '::ffff:10.0.0.1', family: 6 }],
  'metadata.example': [{ address: '169.254.169.254', family: 4 }],
  localhost: [{ address: '127.0.0.1', family: 4 }],
  'localhost.': [{ address: '127.0.0.1', family: 4 }],
  'empty.example': [],
};
const asked: string[] = [];
const resolve = (host: string): Promise<readonly Address[]> => {
  asked.push(host);
  const answer = ANSWERS[host];
  return answer ? Promise.resolve(answer) : Promise.reject(new Error('ENOTFOUND'));
};

const REFUSED = [
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127%2e0%2e0%2e1/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'https://192.168.1.1/',
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://private.example/',
  'http://mixed4.example/',
  'https://mixed6.example/',
  'http://mapped.example/',
  'http://metadata.example/',
  'https://user@public.example/',
  'https://user:pass@public.example/',
  'https://:pass@public.example/',
  'http://public.example:8080/',
  'https://public.example:22/',
  'http://public.example:6379/',
  'ftp://public.example/',
  'file:///etc/passwd',
  'gopher://public.example/',
  'data:text/plain,x',
];
for (const link of REFUSED) {
  target(`[G-07] ${link} is refused`, async () => assert.is(await targetOf(link, resolve, {}), 'refused'));
}

for (const link of ['', 'acme.com', 'http://', 'http://[::1', 'http://1.2.3.4.5/', 'http://a b/']) {
  target(`[G-07] "${link}" is no URL`, async () => assert.is(await targetOf(link, resolve, {}), 'invalid_url'));
}

for (const link of ['http://unknown.example/', 'http://empty.example/']) {
  target(`[G-07] ${link} is unreachable`, async () => assert.is(await targetOf(link, resolve, {}), 'unreachable'));
}

target('[G-07] a public name is pinned to all the addresses that were checked, resolved once', async () => {
  asked.length = 0;
  assert.equal(await targetOf('https://public.example/a?b', resolve, {}), {
    protocol: 'https:',
    host: 'public.example',
    name: 'public.example',
    port: 443,
    addresses: [PUBLIC, PUBLIC6],
  });
  assert.equal(asked, ['public.example']);
});

target('[G-07] ports 80 and 443 are allowed for either scheme, public literals too', async () => {
  for (const [link, port] of [
    ['http://public.example/', 80],
    ['http://public.example:443/', 443],
    ['https://public.example:80/', 80],
    ['http://93.184.216.34/', 80],
    ['http://0x5db8d822/', 80],
    ['https://[2606:2800:220:1::1]/', 443],
  ] as const) {
    const found = await targetOf(link, resolve, {});
    assert.is(typeof found === 'object' && found.port, port, link);
  }
});

target('[G-07] an overridden host goes to its target by http, trusted as written', async () => {
  const overrides = {
    'Acme.example': '127.0.0.1:8081',
    'name.example': 'localhost:9',
    'six.example': '[::1]:7',
    'bad.example': 'a b',
  };
  for (const link of ['https://acme.example/x', 'http://ACME.example./x', 'https://acme.example:8443/x']) {
    const found = await targetOf(link, resolve, overrides);
    assert.ok(typeof found === 'object', link);
    assert.equal([found.protocol, found.port, found.name], ['http:', 8081, '127.0.0.1']);
    assert.is(found.host, new URL(link).host);
  }
  const named = await targetOf('https://name.example/', resolve, overrides);
  assert.equal(typeof named === 'object' && named.addresses, [{ address: '127.0.0.1', family: 4 }]);
  const six = await targetOf('https://six.example/', resolve, overrides);
  assert.equal(typeof six === 'object' && six.addresses, [{ address: '::1', family: 6 }]);
  assert.is(await targetOf('https://bad.example/', resolve, overrides), 'invalid_url');
});

target('[G-07] an override opens its own host only, and no credentials', async () => {
  const overrides = { 'acme.example': '127.0.0.1:8081' };
  for (const link of [
    'http://127.0.0.1:8081/',
    'http://localhost:8081/',
    'http://user@acme.example/',
    'ftp://acme.example/',
  ]) {
    assert.is(await targetOf(link, resolve, overrides), 'refused', link);
  }
  assert.is(await targetOf('http://www.acme.example/', resolve, overrides), 'unreachable');
});

target.run();
