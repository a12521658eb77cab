import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** A key and the certificates that vouch for it, the signer's own first. */
export interface SigningCredential {
  readonly key: KeyObject;
  readonly certificates: readonly X509Certificate[];
  readonly algorithm: SigningAlgorithm;
  /** Between these times, in milliseconds since 1970, what is signed is valid. */
  readonly validFrom: number;
  readonly validUntil: number;
}
/** Named as in RFC 9053 and RFC 8230. */
type SigningAlgorithm = 'ES256' | 'ES384' | 'ES512' | 'PS256' | 'EdDSA';

/** One line, without any part of the files. */
export type CredentialProblem = { readonly file: 'key' | 'certificate'; readonly problem: string };

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const CURVES: Readonly<Record<string, SigningAlgorithm>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
};
/**
 * Extended key usages of which a signing certificate has one: C2PA claims, documents, mail (C2PA specification,
 * 14.5.1).
 */
const PURPOSES: readonly string[] = ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];
const LEAST_RSA_BITS = 2048;

/** Reads a key (PEM, PKCS#8 or older forms, without a passphrase) and a chain of certificates (PEM). */
export function readCredential(keyPem: string, chainPem: string): SigningCredential | CredentialProblem {
  const certificates = certificatesOf(chainPem);
  const [own] = certificates ?? [];
  if (certificates === undefined || own === undefined) return wrongCertificate('must hold certificates in PEM');
  const key = privateKeyOf(keyPem);
  if (key === undefined) return wrongKey('must hold a private key in PEM without a passphrase');
  const algorithm = algorithmOf(key);
  if (algorithm === undefined)
    return wrongKey('must be of P-256, P-384, P-521, Ed25519, or RSA with at least 2048 bits');
  if (!own.checkPrivateKey(key)) return wrongKey('does not belong to the first certificate of certificateFile');
  if (own.issuer === own.subject)
    return wrongCertificate('begins with a self-signed certificate, which C2PA does not allow');
  if (!(own.keyUsage ?? []).some((usage) => PURPOSES.includes(usage)))
    return wrongCertificate(
      `begins with a certificate without an extended key usage for signing content (${PURPOSES.join(', ')})`,
    );
  if (own.ca)
    return wrongCertificate('begins with the certificate of an authority; the one of the key must come first');
  const [validFrom, validUntil] = [Date.parse(own.validFrom), Date.parse(own.validTo)];
  return { key, certificates, algorithm, validFrom, validUntil };
}

/** Why nothing may be signed at this time; undefined if the certificate is valid. */
export function invalidAt({ validFrom, validUntil }: SigningCredential, nowMs: number): string | undefined {
  if (nowMs > validUntil) return `expired on ${new Date(validUntil).toISOString()}`;
  return nowMs < validFrom ? `is not valid before ${new Date(validFrom).toISOString()}` : undefined;
}

const wrongKey = (problem: string): CredentialProblem => ({ file: 'key', problem });
const wrongCertificate = (problem: string): CredentialProblem => ({ file: 'certificate', problem });

function certificatesOf(pem: string): readonly X509Certificate[] | undefined {
  try {
    return (pem.match(CERTIFICATES) ?? []).map((one) => new X509Certificate(one));
  } catch {
    return undefined;
  }
}

function privateKeyOf(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SigningAlgorithm | undefined {
  if (asymmetricKeyType === 'ed25519') return 'EdDSA';
  if (asymmetricKeyType === 'ec') return CURVES[asymmetricKeyDetails?.namedCurve ?? ''];
  const isRsa = asymmetricKeyType === 'rsa' || asymmetricKeyType === 'rsa-pss';
  return isRsa && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS ? 'PS256' : undefined;
}

const HASHES = { ES256: 'sha256', ES384: 'sha384', ES512: 'sha512', PS256: 'sha256', EdDSA: undefined } as const;
/** RSA_PKCS1_PSS_PADDING of OpenSSL. */
const PSS_PADDING = 6;
const PSS_SALT = 32;

/** The signature in the form that COSE wants (RFC 9053): the two numbers of ECDSA side by side, PSS with RSA. */
export function signBytes({ key, algorithm }: SigningCredential, bytes: Uint8Array): Uint8Array {
  const how = algorithm === 'PS256' ? { padding: PSS_PADDING, saltLength: PSS_SALT } : {};
  return new Uint8Array(sign(HASHES[algorithm], bytes, { key, dsaEncoding: 'ieee-p1363', ...how }));
}
