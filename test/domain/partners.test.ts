import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  claimsOf,
  credentialProblem,
  isClaimOpen,
  partnersInForce,
  unusableHostnames,
  usableUntilMs,
} from '../../src/domain/partners.ts';
import type { Partner, PartnerCredential } from '../../src/resources/kinds.ts';
import { suite } from '../support/suite.ts';
import { resource } from './resources.ts';

const partners = suite('partners');

const DAY_1 = '2026-01-01T00:00:00Z';
const DAY_2 = '2026-01-02T00:00:00Z';
const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString();
/** `claims`: hostname to the day of January on which it was claimed. */
const partner = (
  path: string,
  created: string,
  hostnames: string[],
  suspended = false,
  claims: Readonly<Record<string, number>> = {},
): Partner => {
  const [namespace = '', name = ''] = path.split('/');
  const written = Object.entries(claims).map(([hostname, day]) => ({ hostname, since: dayOf(day) }));
  return resource('Partner', { hostnames, suspended }, written.length > 0 ? { claims: written } : undefined, {
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
  assert.is(partnersInForce(all).conflicts.size, 0);
});

partners('of partners without a claim the oldest owns a hostname; the other is served on its own', () => {
  const loser = partner('a/young', DAY_2, ['shared.io', 'own.io']);
  const { byHost, byNamespace, conflicts } = partnersInForce([loser, partner('b/old', DAY_1, ['SHARED.io'])]);
  assert.equal([...byHost].map(([host, { metadata }]) => `${host} ${metadata.name}`).sort(), [
    'own.io young',
    'shared.io old',
  ]);
  assert.ok(byNamespace.has('a'));
  assert.equal(conflicts.get('uid-a/young'), {
    reason: 'HostnameTaken',
    message: 'hostname shared.io already belongs to b/old; the hostnames that this partner owns are served',
  });
});

partners('one that lost several hostnames is not told that all but one are served', () => {
  const loser = partner('a/young', DAY_2, ['one.io', 'two.io', 'own.io']);
  const all = [loser, partner('b/old', DAY_1, ['one.io', 'two.io'])];
  assert.equal(served(all), { 'one.io': 'old', 'two.io': 'old', 'own.io': 'young' });
  const { message = '' } = partnersInForce(all).conflicts.get('uid-a/young') ?? {};
  assert.match(message, /^hostname one\.io already belongs to b\/old; the hostnames that this partner owns are/);
});

partners('one that is suspended is not told that its other hostnames are served', () => {
  const loser = partner('a/young', DAY_2, ['shared.io', 'own.io']);
  const suspended = { ...loser, spec: { ...loser.spec, suspended: true } };
  const { byHost, conflicts } = partnersInForce([suspended, partner('b/old', DAY_1, ['shared.io'])]);
  assert.equal([...byHost.keys()], ['shared.io']);
  assert.is(conflicts.get('uid-a/young')?.message, 'hostname shared.io already belongs to b/old');
});

partners('one that has none of its hostnames serves nothing at all', () => {
  const loser = partner('a/young', DAY_2, ['shared.io']);
  const { byNamespace, conflicts } = partnersInForce([loser, partner('b/old', DAY_1, ['SHARED.io'])]);
  assert.not.ok(byNamespace.has('a'));
  assert.is(conflicts.get('uid-a/young')?.message, 'hostname shared.io already belongs to b/old');
});

partners('[H-01] an older partner that names a served hostname later does not get it', () => {
  const young = partner('b/young', DAY_2, ['live.io'], false, { 'live.io': 2 });
  for (const claims of [{ 'old.io': 1 }, { 'old.io': 1, 'live.io': 3 }]) {
    const all = [partner('a/old', DAY_1, ['old.io', 'live.io'], false, claims), young];
    assert.equal(served(all), { 'old.io': 'old', 'live.io': 'young' });
    assert.equal([...partnersInForce(all).conflicts.keys()], ['uid-a/old']);
  }
});

const CLAIMS: readonly (readonly [string, old: number | undefined, young: number | undefined, owner: string])[] = [
  ['the earlier claim wins', 5, 4, 'young'],
  ['of equal claims the older partner has it', 4, 4, 'old'],
  ['a claim that is not written comes after one that is', undefined, 9, 'young'],
  ['without any claim the older partner has it', undefined, undefined, 'old'],
];
for (const [what, old, young, owner] of CLAIMS)
  partners(`[H-01] ${what}`, () => {
    const of = (day: number | undefined) => (day === undefined ? {} : { 'x.io': day });
    const all = [
      partner('b/young', DAY_2, ['x.io'], false, of(young)),
      partner('a/old', DAY_1, ['X.io.'], false, of(old)),
    ];
    assert.equal(served(all), { 'x.io': owner });
  });

partners('a claim of a hostname that the partner no longer names counts for nothing', () => {
  const left = partner('a/old', DAY_1, ['old.io'], false, { 'x.io': 1 });
  assert.equal(served([left, partner('b/b', DAY_2, ['x.io'])]), { 'old.io': 'old', 'x.io': 'b' });
});

partners('[H-01] a suspended partner keeps its claim: nobody else is served there', () => {
  const all = [
    partner('b/suspended', DAY_2, ['x.io'], true, { 'x.io': 2 }),
    partner('a/old', DAY_1, ['x.io'], false, { 'x.io': 3 }),
  ];
  assert.equal(served(all), {});
});

partners('a fixed hostname is that namespace’s alone, whatever the claims are', () => {
  const first = partner('a/first', DAY_1, ['x.io', 'a.io'], false, { 'x.io': 1 });
  const fixed = new Map([['x.io', 'b']]);
  const names = (all: readonly Partner[]) =>
    Object.fromEntries([...partnersInForce(all, fixed).byHost].map(([host, { metadata }]) => [host, metadata.name]));
  assert.equal(names([first, partner('b/b', DAY_2, ['x.io'])]), { 'x.io': 'b', 'a.io': 'first' });
  assert.equal(names([first]), { 'a.io': 'first' }, 'also while its own partner does not name it');
  assert.match(
    partnersInForce([first], fixed).conflicts.get('uid-a/first')?.message ?? '',
    /x\.io is kept for namespace b/,
  );
});

partners('the oldest owns a namespace, also without a common hostname', () => {
  const { byHost, conflicts } = partnersInForce([partner('a/b', DAY_1, ['b.io']), partner('a/a', DAY_2, ['a.io'])]);
  assert.equal([...byHost.keys()], ['b.io']);
  assert.equal(conflicts.get('uid-a/a'), { reason: 'NamespaceTaken', message: 'namespace a already belongs to a/b' });
});

partners('of one age the first by namespace, then name, wins', () => {
  assert.equal(served([partner('b/a', DAY_1, ['x.io']), partner('a/z', DAY_1, ['x.io'])]), { 'x.io': 'z' });
  assert.equal(served([partner('a/z', DAY_1, ['z.io']), partner('a/y', DAY_1, ['y.io'])]), { 'y.io': 'y' });
});

partners('a partner that lacks one hostname keeps its others', () => {
  const all = [
    partner('a/a', DAY_1, ['x.io']),
    partner('b/b', DAY_2, ['x.io', 'y.io']),
    partner('c/c', '2026-01-03T00:00:00Z', ['y.io']),
  ];
  assert.equal(served(all), { 'x.io': 'a', 'y.io': 'b' });
});

partners('[H-01] a suspended partner is served nowhere but keeps what it owns', () => {
  const all = [partner('a/a', DAY_1, ['x.io'], true), partner('b/b', DAY_2, ['x.io'])];
  const { byHost, byNamespace, conflicts } = partnersInForce(all);
  assert.is(byHost.size, 0);
  assert.is(byNamespace.get('a')?.spec.suspended, true);
  assert.ok(conflicts.has('uid-b/b'));
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
    claims: fc.dictionary(fc.constantFrom('w.io', 'x.io', 'y.io', 'z.io'), fc.integer({ min: 1, max: 4 })),
  });
  const list = fc
    .array(some, { maxLength: 8 })
    .map((all) =>
      all.map(({ namespace, day, hostnames, suspended, claims }, i) =>
        partner(`${namespace}/p${i}`, day, hostnames, suspended, claims),
      ),
    );
  const shuffled = list.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const found = partnersInForce(all);
      assert.equal(partnersInForce(other).conflicts, found.conflicts);
      assert.equal(new Map([...partnersInForce(other).byHost].sort()), new Map([...found.byHost].sort()));
      for (const { metadata } of all)
        assert.ok(
          found.conflicts.has(metadata.uid) || found.byNamespace.get(metadata.namespace)?.metadata.uid === metadata.uid,
        );
      for (const { metadata, spec } of found.byHost.values()) {
        assert.is(found.byNamespace.get(metadata.namespace)?.metadata.uid, metadata.uid);
        assert.not.ok(spec.suspended);
      }
    }),
  );
});

const claims = suite('claims of hostnames');
const AT = Date.UTC(2026, 0, 10);
const written = (one: Partner, all: readonly Partner[], nowMs = AT) =>
  Object.fromEntries(claimsOf(one, partnersInForce(all), nowMs).map(({ hostname, since }) => [hostname, since]));

claims('a new one is of now, in the normal form of the hostname', () => {
  const one = partner('a/a', DAY_1, ['X.io.']);
  assert.equal(written(one, [one]), { 'x.io': dayOf(10) });
});

claims('one that is written never moves, and one that is no longer named goes', () => {
  const one = partner('a/a', DAY_1, ['x.io'], false, { 'x.io': 3, 'gone.io': 1 });
  assert.equal(written(one, [one]), { 'x.io': dayOf(3) });
});

claims('after an upgrade nobody has one: the owner by age is first, whoever is looked at first', () => {
  const [old, young] = [partner('a/old', DAY_1, ['x.io']), partner('b/young', DAY_2, ['x.io'])];
  assert.equal(written(young, [old, young]), {}, 'waits for the owner');
  assert.ok(isClaimOpen(young, partnersInForce([old, young]), []));
  assert.equal(written(old, [old, young]), { 'x.io': dayOf(10) });
});

claims('of a clock that went back, a new one is later than all others still', () => {
  const owner = partner('b/young', DAY_2, ['x.io'], false, { 'x.io': 12 });
  const later = partner('a/old', DAY_1, ['x.io']);
  assert.equal(written(later, [owner, later]), { 'x.io': '2026-01-12T00:00:00.001Z' });
});

claims('[H-01] whatever is added in whatever order, nobody who is served loses a hostname', () => {
  const step = fc.record({
    who: fc.integer({ min: 0, max: 3 }),
    host: fc.constantFrom('x.io', 'y.io'),
    ms: fc.integer({ min: -5, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const all = [0, 1, 2, 3].map((n) => partner(`${n}/p${n}`, dayOf(n + 1), [`own${n}.io`]));
      let nowMs = AT;
      let before = new Map<string, string>();
      for (const { who, host, ms } of steps) {
        nowMs += ms;
        const one = all[who];
        if (one === undefined) continue;
        all[who] = { ...one, spec: { ...one.spec, hostnames: [...new Set([...one.spec.hostnames, host])] } };
        const seen = (): Map<string, string> =>
          new Map([...partnersInForce(all).byHost].map(([name, { metadata }]) => [name, metadata.uid]));
        for (const [name, uid] of before) assert.is(seen().get(name), uid, name);
        for (const [n, each] of all.entries())
          all[n] = { ...each, status: { claims: [...claimsOf(each, partnersInForce(all), nowMs)] } };
        before = seen();
      }
    }),
  );
});

claims.run();

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
    assert.is(NOW < usableUntilMs(credential(given)), usable),
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
