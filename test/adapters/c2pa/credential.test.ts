import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import * as assert from 'uvu/assert';
import { invalidAt, readCredential } from '../../../src/adapters/c2pa/credential.ts';
import { makeCredential } from '../../support/signing-credentials.ts';
import { suite } from '../../support/suite.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;
const credential = suite('credential that signs pictures');
const made = await makeCredential({ nowMs: NOW });
const other = await makeCredential({ nowMs: NOW });

const pem = (key: ReturnType<typeof createPrivateKey>): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();
const encrypted = createPrivateKey(made.key)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
  .toString();
const traditional = createPrivateKey(made.key).export({ type: 'sec1', format: 'pem' }).toString();
const small = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey);
const koblitz = pem(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey);
const [own = '', root = ''] = made.chain.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g) ?? [];

credential('a key and its chain are read, in both forms of PEM', () => {
  for (const key of [made.key, traditional]) {
    const read = readCredential(key, made.chain);
    if ('problem' in read) throw new Error(read.problem);
    assert.equal([read.algorithm, read.certificates.length], ['ES256', 2]);
    assert.is(invalidAt(read, NOW), undefined);
    assert.match(invalidAt(read, NOW + 40 * DAY_MS) ?? '', /^expired on 20/);
    assert.match(invalidAt(read, NOW - 40 * DAY_MS) ?? '', /^is not valid before 20/);
  }
});

for (const [name, key, chain, file, problem] of [
  ['no key', '', made.chain, 'key', /PEM without a passphrase/],
  ['text', 'hello', made.chain, 'key', /PEM without a passphrase/],
  ['a certificate as the key', made.chain, made.chain, 'key', /PEM without a passphrase/],
  ['a key with a passphrase', encrypted, made.chain, 'key', /PEM without a passphrase/],
  ['a small RSA key', small, made.chain, 'key', /at least 2048 bits/],
  ['a curve that C2PA does not know', koblitz, made.chain, 'key', /must be of P-256/],
  ['the key of another', other.key, made.chain, 'key', /does not belong to the first certificate/],
  ['no certificate', made.key, '', 'certificate', /certificates in PEM/],
  ['a key as the certificate', made.key, made.key, 'certificate', /certificates in PEM/],
  ['a broken certificate', made.key, own.replace(/A/g, 'B'), 'certificate', /certificates in PEM/],
  ['the chain the wrong way round', made.key, root + own, 'key', /does not belong/],
] as const)
  credential(`[J-03] ${name} is refused with a reason, which quotes nothing of the files`, () => {
    const read = readCredential(key, chain);
    if (!('problem' in read)) throw new Error('was accepted');
    assert.is(read.file, file);
    assert.match(read.problem, problem);
    assert.not.ok(read.problem.includes('BEGIN') || /[A-Za-z0-9+/]{40}/.test(read.problem));
  });

for (const [name, how, problem] of [
  ['self-signed', { isSelfSigned: true }, /self-signed/],
  ['for servers', { purposes: ['1.3.6.1.5.5.7.3.1'] }, /without an extended key usage/],
  ['for nothing in particular', { purposes: [] }, /without an extended key usage/],
] as const)
  credential(`[J-03] a certificate that is ${name} is refused`, async () => {
    const { key, chain } = await makeCredential({ ...how, nowMs: NOW });
    const read = readCredential(key, chain);
    assert.match('problem' in read ? read.problem : '', problem);
  });

credential.run();
