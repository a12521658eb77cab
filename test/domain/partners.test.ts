import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  credentialProblem,
  isCredentialUsable,
  partnersInForce,
  unusableHostnames,
} from '../../src/domain/partners.ts';
import type { Partner, PartnerCredential } from '../../src/resources/kinds.ts';
import { resource } from './resources.ts';

const partners = suite('partners');

const DAY_1 = '2026-01-01T00:00:00Z';
const DAY_2 = '2026-01-02T00:00:00Z';
const partner = (path: string, created: string, hostnames: string[], suspended = false): Partner => {
  const [namespace = '', name = ''] = path.split('/');
  return resource('Partner', { hostnames, suspended }, undefined, {
    namespace,
    name,
    uid: `uid-${path}`,
    creationTimestamp: created,
  });
};
const served = (all: readonly Partner[]) =>
  Object.fromEntries([...partnersInForce(all).byHost].map(([host, { metadata }]) => [host, metadata.name]));

partners('[H-01] each hostname leads to its partner, in its normal form', () => {
  const all = [
    partner('acme/acme', DAY_1, ['Acme.Localhost', 'acme.localhost.']),
    partner('g/globex', DAY_2, ['g.io']),
  ];
  assert.equal(served(all), { 'acme.localhost': 'acme', 'g.io': 'globex' });
  assert.equal([...partnersInForce(all).byNamespace.keys()], ['acme', 'g']);
  assert.is(partnersInForce(all).losers.size, 0);
});

partners('the oldest owns a hostname; the loser serves nothing at all', () => {
  const loser = partner('a/young', DAY_2, ['shared.io', 'own.io']);
  const { byHost, byNamespace, losers } = partnersInForce([loser, partner('b/old', DAY_1, ['SHARED.io'])]);
  assert.equal([...byHost.keys()], ['shared.io']);
  assert.not.ok(byNamespace.has('a'));
  assert.equal(losers.get('uid-a/young'), {
    reason: 'HostnameTaken',
    message: 'hostname shared.io already belongs to b/old',
  });
});

partners('the oldest owns a namespace, also without a common hostname', () => {
  const { byHost, losers } = partnersInForce([partner('a/b', DAY_1, ['b.io']), partner('a/a', DAY_2, ['a.io'])]);
  assert.equal([...byHost.keys()], ['b.io']);
  assert.equal(losers.get('uid-a/a'), { reason: 'NamespaceTaken', message: 'namespace a already belongs to a/b' });
});

partners('of one age the first by namespace, then name, wins', () => {
  assert.equal(served([partner('b/a', DAY_1, ['x.io']), partner('a/z', DAY_1, ['x.io'])]), { 'x.io': 'z' });
  assert.equal(served([partner('a/z', DAY_1, ['z.io']), partner('a/y', DAY_1, ['y.io'])]), { 'y.io': 'y' });
});

partners('who collides only with a loser is in force', () => {
  const all = [
    partner('a/a', DAY_1, ['x.io']),
    partner('b/b', DAY_2, ['x.io', 'y.io']),
    partner('c/c', '2026-01-03T00:00:00Z', ['y.io']),
  ];
  assert.equal(served(all), { 'x.io': 'a', 'y.io': 'c' });
});

partners('[H-01] a suspended partner is served nowhere but keeps what it owns', () => {
  const all = [partner('a/a', DAY_1, ['x.io'], true), partner('b/b', DAY_2, ['x.io'])];
  const { byHost, byNamespace, losers } = partnersInForce(all);
  assert.is(byHost.size, 0);
  assert.is(byNamespace.get('a')?.spec.suspended, true);
  assert.ok(losers.has('uid-b/b'));
});

partners('hostnames that no request can come to are named', () => {
  const odd = partner('a/a', DAY_1, ['a..b', 'x.io']);
  assert.equal(unusableHostnames(odd), ['a..b']);
  assert.equal(served([odd]), { 'x.io': 'a' });
});

partners('every partner wins or loses, and the order of the list does not matter', () => {
  const some = fc.record({
    namespace: fc.constantFrom('a', 'b', 'c', 'd'),
    day: fc.constantFrom(DAY_1, DAY_2),
    hostnames: fc.array(fc.constantFrom('w.io', 'X.io', 'x.io.', 'y.io', 'z.io'), { minLength: 1, maxLength: 3 }),
    suspended: fc.boolean(),
  });
  const list = fc
    .array(some, { maxLength: 8 })
    .map((all) =>
      all.map(({ namespace, day, hostnames, suspended }, i) =>
        partner(`${namespace}/p${i}`, day, hostnames, suspended),
      ),
    );
  const shuffled = list.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const found = partnersInForce(all);
      assert.equal(partnersInForce(other).losers, found.losers);
      assert.equal(new Map([...partnersInForce(other).byHost].sort()), new Map([...found.byHost].sort()));
      assert.is(found.byNamespace.size + found.losers.size, all.length);
      for (const { metadata, spec } of found.byHost.values()) {
        assert.is(found.byNamespace.get(metadata.namespace)?.metadata.uid, metadata.uid);
        assert.not.ok(spec.suspended);
      }
    }),
  );
});

const NOW = Date.parse('2026-03-01T12:00:00Z');
const credential = (spec: Partial<PartnerCredential['spec']>): PartnerCredential =>
  resource('PartnerCredential', { use: 'Api', keyHash: `sha256:${'0'.repeat(64)}`, scopes: ['reports:read'], ...spec });
const CREDENTIALS: readonly (readonly [what: string, given: Partial<PartnerCredential['spec']>, usable: boolean])[] = [
  ['an Api key with scopes', {}, true],
  ['an Api key that is active by name', { active: true }, true],
  ['an inactive one', { active: false }, false],
  ['one that expires in a millisecond', { expiresAt: '2026-03-01T12:00:00.001Z' }, true],
  ['one that expires now', { expiresAt: '2026-03-01T13:00:00+01:00' }, false],
  ['one that expired', { expiresAt: '2026-03-01T11:59:59Z' }, false],
  ['one with a date that is none', { expiresAt: 'soon' }, false],
  ['an Api key with an empty list of scopes', { scopes: [] }, false],
  ['a Docs credential with a user', { use: 'Docs', username: 'acme' }, true],
  ['a Docs credential without a user', { use: 'Docs' }, false],
  ['a Docs credential whose user has a colon', { use: 'Docs', username: 'a:b' }, false],
];
for (const [what, given, usable] of CREDENTIALS) {
  partners(`[H-03] ${what} is ${usable ? 'usable' : 'refused'}`, () =>
    assert.is(isCredentialUsable(credential(given), NOW), usable),
  );
}

partners('a credential says what it lacks', () => {
  assert.is(credentialProblem(credential({})), undefined);
  assert.match(String(credentialProblem(credential({ scopes: [] }))), /scope/);
  assert.match(String(credentialProblem(credential({ use: 'Docs' }))), /username/);
  assert.match(String(credentialProblem(credential({ use: 'Docs', username: 'a:b' }))), /colon/);
  assert.is(credentialProblem(credential({ active: false })), undefined);
});

partners.run();
