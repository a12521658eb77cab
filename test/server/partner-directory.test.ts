import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { Partner, PartnerCredential } from '../../src/resources/kinds.ts';
import { grantedScopes, opensDocs } from '../../src/server/credentials.ts';
import { createPartnerDirectory, type FedPartnerDirectory } from '../../src/server/partner-directory.ts';
import { suite } from '../support/suite.ts';

const test = suite('server/partner-directory');
const NOW = Date.parse('2026-03-01T12:00:00Z');

const metadata = (namespace: string, name: string, creationTimestamp = '2026-01-01T00:00:00Z') => ({
  ...{ namespace, name, uid: `${namespace}/${name}`, resourceVersion: '1', generation: 1, creationTimestamp },
});
const partner = (
  namespace: string,
  hostnames: string[],
  rest: Partial<Partner['spec']> = {},
  created?: string,
): Partner => ({
  apiVersion: 'sightline.dev/v1alpha1',
  kind: 'Partner',
  metadata: metadata(namespace, 'p', created),
  spec: { hostnames, ...rest },
});
const hash = (key: string): string => `sha256:${createHash('sha256').update(key).digest('hex')}`;
const credential = (
  name: string,
  key: string,
  spec: Partial<PartnerCredential['spec']> = {},
  namespace = 'acme',
): PartnerCredential => ({
  apiVersion: 'sightline.dev/v1alpha1',
  kind: 'PartnerCredential',
  metadata: metadata(namespace, name),
  spec: { use: 'Api', scopes: ['reports:read'], keyHash: hash(key), ...spec },
});
const scopes = (directory: FedPartnerDirectory, key: string, nowMs = NOW, namespace = 'acme') => {
  const granted = grantedScopes(`Bearer ${key}`, directory.credentialsOf(namespace), nowMs);
  return granted && [...granted];
};

test('is ready once both kinds are known', () => {
  const directory = createPartnerDirectory();
  directory.partners.synced();
  assert.is(directory.ready(), false);
  directory.credentials.synced();
  assert.is(directory.ready(), true);
});

test('[H-01] a partner is found by each of its hosts, a suspended or removed one by none', () => {
  const directory = createPartnerDirectory();
  const acme = partner('acme', ['a.example', 'B.Example.']);
  directory.partners.put(acme);
  assert.is(directory.partnerOfHost('a.example'), 'acme');
  assert.is(directory.partnerOfHost('b.example'), 'acme');
  assert.is(directory.partnerOfHost('c.example'), undefined);
  directory.partners.put(partner('acme', ['a.example'], { suspended: true }));
  assert.is(directory.partnerOfHost('a.example'), undefined);
  directory.partners.put(acme);
  directory.partners.remove(acme);
  assert.is(directory.partnerOfHost('a.example'), undefined);
});

test('the older of two partners keeps a hostname', () => {
  const directory = createPartnerDirectory();
  directory.partners.put(partner('young', ['a.example'], {}, '2026-02-01T00:00:00Z'));
  assert.is(directory.partnerOfHost('a.example'), 'young');
  directory.partners.put(partner('old', ['a.example']));
  assert.is(directory.partnerOfHost('a.example'), 'old');
});

test('[H-12] a change of a credential holds for the next look-up', () => {
  const directory = createPartnerDirectory();
  directory.credentials.put(credential('c', 'sl_key'));
  assert.equal(scopes(directory, 'sl_key'), ['reports:read']);
  directory.credentials.put(credential('c', 'sl_key', { active: false }));
  assert.is(scopes(directory, 'sl_key'), undefined);
  directory.credentials.put(credential('c', 'sl_key', { scopes: ['actions:read'] }));
  assert.equal(scopes(directory, 'sl_key'), ['actions:read']);
  directory.credentials.put(credential('c', 'sl_other'));
  assert.is(scopes(directory, 'sl_key'), undefined);
  directory.credentials.remove(credential('c', 'sl_other'));
  assert.is(scopes(directory, 'sl_other'), undefined);
});

test('[H-12] an expiry needs no change to take effect', () => {
  const directory = createPartnerDirectory();
  directory.credentials.put(credential('c', 'sl_key', { expiresAt: '2026-03-01T12:00:01Z' }));
  assert.equal(scopes(directory, 'sl_key', NOW + 999), ['reports:read']);
  assert.is(scopes(directory, 'sl_key', NOW + 1000), undefined);
});

test('[H-03] a key opens only its own namespace', () => {
  const directory = createPartnerDirectory();
  directory.credentials.put(credential('c', 'sl_key'));
  directory.credentials.put(credential('c', 'sl_other', {}, 'rival'));
  assert.is(scopes(directory, 'sl_key', NOW, 'rival'), undefined);
  assert.is(scopes(directory, 'sl_key', NOW, 'nobody'), undefined);
});

test('two credentials with one key grant what those in force grant', () => {
  const directory = createPartnerDirectory();
  directory.credentials.put(credential('a', 'sl_key'));
  directory.credentials.put(credential('b', 'sl_key', { scopes: ['actions:read'] }));
  assert.equal(scopes(directory, 'sl_key')?.sort(), ['actions:read', 'reports:read']);
  directory.credentials.put(credential('a', 'sl_key', { active: false }));
  assert.equal(scopes(directory, 'sl_key'), ['actions:read']);
});

for (const header of [
  ...[undefined, '', 'Bearer', 'Bearer ', 'Bearer  ', 'Bearersl_key', 'Basic sl_key', 'Token sl_key', 'sl_key'],
  ...[
    'Bearer sl_key x',
    'Bearer sl_key,',
    'Bearer "sl_key"',
    'Bearer sl_ke',
    'Bearer sl_keyy',
    'Bearer SL_KEY',
    ' Bearer sl_key',
  ],
  ...['Bearer\tsl_key', `Bearer ${'x'.repeat(5000)}`],
]) {
  test(`[H-03] [H-04] ${JSON.stringify(header)?.slice(0, 40)} is no credential`, () => {
    const directory = createPartnerDirectory();
    directory.credentials.put(credential('c', 'sl_key'));
    assert.is(grantedScopes(header, directory.credentialsOf('acme'), NOW), undefined);
  });
}

test('[H-04] the scheme has no case', () => {
  const directory = createPartnerDirectory();
  directory.credentials.put(credential('c', 'sl_key'));
  for (const header of ['bearer sl_key', 'BEARER sl_key', 'BeArEr  sl_key ']) {
    assert.ok(grantedScopes(header, directory.credentialsOf('acme'), NOW), header);
  }
});

test('[D-01] Basic opens with a Docs credential only', () => {
  const directory = createPartnerDirectory();
  const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;
  directory.credentials.put(credential('c', 'sl_api'));
  directory.credentials.put(credential('d', 'sl_docs', { use: 'Docs', username: 'ann' }));
  const opens = (header: string | undefined): boolean => opensDocs(header, directory.credentialsOf('acme'), NOW);
  assert.ok(opens(basic('ann:sl_docs')));
  for (const pair of ['ann:sl_api', 'ann:', 'ann', ':sl_docs', 'bob:sl_docs', 'ann:sl_docs:', '']) {
    assert.not.ok(opens(basic(pair)), pair);
  }
  assert.not.ok(opens('Bearer sl_docs'));
  assert.not.ok(opens(undefined));
  assert.is(scopes(directory, 'sl_docs'), undefined);
});

test.run();
