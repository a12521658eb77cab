import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const { subtle } = webcrypto;
const KEYS = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  ES384: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  ES512: { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
  EdDSA: { name: 'Ed25519' },
  PS256: {
    ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    ...{ modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
  },
} as const;
export type KeyKind = keyof typeof KEYS;

export interface MadeCredential {
  /** PEM, PKCS#8. */
  readonly key: string;
  /** PEM: the signer's certificate, then that of the authority that issued it. */
  readonly chain: string;
  /** PEM of the authority, for verifiers. */
  readonly root: string;
}

const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const DAY_MS = 86_400_000;

/** A key with a certificate as C2PA wants it, or with what is said otherwise. Valid from a day before `nowMs` for `days`. */
export async function makeCredential({
  kind = 'ES256' as KeyKind,
  purposes = [EMAIL_PROTECTION] as readonly string[],
  days = 30,
  nowMs = Date.now(),
  isSelfSigned = false,
} = {}): Promise<MadeCredential> {
  const notBefore = new Date(nowMs - DAY_MS);
  const notAfter = new Date(nowMs + (days - 1) * DAY_MS);
  const times = { notBefore, notAfter };
  const rootKeys = await keysOf('ES256');
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...{ serialNumber: '01', name: 'O=Test authority, CN=Root', keys: rootKeys, signingAlgorithm: KEYS.ES256 },
    ...{ notBefore, notAfter: new Date(nowMs + 3650 * DAY_MS) },
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const keys = await keysOf(kind);
  const subject = 'O=Test, CN=Signer';
  const own = await x509.X509CertificateGenerator.create({
    ...{ serialNumber: '02', subject, issuer: isSelfSigned ? subject : root.subject, ...times },
    ...{ publicKey: keys.publicKey, signingKey: (isSelfSigned ? keys : rootKeys).privateKey },
    signingAlgorithm: KEYS[isSelfSigned ? kind : 'ES256'],
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      ...(purposes.length > 0 ? [new x509.ExtendedKeyUsageExtension([...purposes], true)] : []),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{1,64}/g, '$&\n')}-----END PRIVATE KEY-----\n`;
  const [ownPem, rootPem] = [own, root].map((one) => `${one.toString('pem')}\n`) as [string, string]; // two in, two out
  return { key, chain: ownPem + rootPem, root: rootPem };
}

const keysOf = (kind: KeyKind): Promise<webcrypto.CryptoKeyPair> =>
  subtle.generateKey(KEYS[kind], true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>; // asymmetric ones only
