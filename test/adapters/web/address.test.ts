import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { isGlobalUnicast } from '../../../src/adapters/web/target.ts';
import { suite } from '../../support/suite.ts';

const address = suite('addresses');

const GLOBAL = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001::200e',
  '2001:4860:4860::8888',
  '2620:fe::fe',
  '64:ff9b::8.8.8.8',
];

const REFUSED: readonly (readonly [what: string, ...addresses: string[]])[] = [
  ['this network', '0.0.0.0', '0.1.2.3', '0.255.255.255'],
  ['loopback', '127.0.0.1', '127.0.0.53', '127.255.255.255', '::1'],
  ['private', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  [
    'link-local and metadata',
    '169.254.0.0',
    '169.254.169.254',
    '169.254.170.2',
    '169.254.255.255',
    'fe80::1',
    'febf::1',
  ],
  ['link-local with a zone', 'fe80::1%eth0', 'fe80::1%1'],
  ['carrier-grade NAT', '100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ['IETF assignments', '192.0.0.0', '192.0.0.8', '192.0.0.170', '192.0.0.255'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.255', '2001:db8::1', '3fff::1'],
  ['benchmarking', '198.18.0.0', '198.19.255.255', '2001:2::1'],
  ['6to4 relays', '192.88.99.1'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  ['reserved and broadcast', '240.0.0.0', '254.255.255.255', '255.255.255.255'],
  ['unspecified', '::'],
  ['unique local', 'fc00::1', 'fd00:ec2::254', 'fdff:ffff::1'],
  ['site local', 'fec0::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe'],
  ['IPv4-compatible', '::127.0.0.1', '::10.0.0.1', '::8.8.8.8'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64 of private', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::169.254.169.254', '64:ff9b::192.168.1.1'],
  ['NAT64 of a local prefix', '64:ff9b:1::8.8.8.8', '64:ff9b:1:ffff::1'],
  ['6to4', '2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
  ['Teredo', '2001:0:53aa:64c::1', '2001::1'],
  ['ORCHID', '2001:10::1', '2001:20::1'],
  ['ISATAP', '2606:2800::5efe:7f00:1', '2606:2800::200:5efe:a00:1'],
  ['discard', '100::1'],
  ['segment routing', '5f00::1'],
  ['not given out', '4000::1', '8000::1', 'e000::1'],
  [
    'no address',
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '0x7f.0.0.1',
    '010.0.0.1',
    '2130706433',
    'gg::1',
    '1.1.1.1 ',
    '[::1]',
  ],
];

for (const good of GLOBAL) address(`[G-07] ${good} is global`, () => assert.is(isGlobalUnicast(good), true));
for (const [what, ...addresses] of REFUSED) {
  for (const bad of addresses) {
    address(`[G-07] "${bad}" is refused: ${what}`, () => assert.is(isGlobalUnicast(bad), false));
  }
}

address('[G-07] NAT64 is judged by the address that it carries; every other form that carries one is refused', () => {
  fc.assert(
    fc.property(fc.ipV4(), (v4) => {
      const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
      const [high, low] = [a * 256 + b, c * 256 + d].map((half) => half.toString(16));
      assert.is(isGlobalUnicast(`64:ff9b::${high}:${low}`), isGlobalUnicast(v4));
      for (const form of [`::ffff:${v4}`, `::${v4}`, `2002:${high}:${low}::1`, `64:ff9b:1::${v4}`]) {
        assert.is(isGlobalUnicast(form), false, form);
      }
    }),
  );
});

address.run();
