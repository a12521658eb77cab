import { createHash, randomBytes } from 'node:crypto';
import { stringify } from 'yaml';
import { API_VERSION } from '../resources/meta.ts';
import { partnerCredentialSpec, type Scope, scope } from '../resources/partner.ts';
import { misconfigured } from './exit.ts';

export interface CredentialOptions {
  readonly namespace: string;
  readonly name: string;
  /** Comma separated, or all. */
  readonly scopes?: string;
  readonly expires?: string;
  /** User name: makes a credential for the documentation instead. */
  readonly docs?: string;
}

/** A DNS label (RFC 1123), as the cluster wants names of namespaces. */
const LABEL = /^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

export interface MadeCredential {
  /** `sl_` and 43 base64url characters; shown once, stored nowhere. */
  readonly key: string;
  readonly manifest: string;
}

/** A new key and the manifest that makes it valid. The resource keeps only the SHA-256 of the whole key string. */
export function createCredential(
  options: CredentialOptions,
  random: (bytes: number) => Uint8Array = randomBytes,
): MadeCredential {
  const key = `sl_${Buffer.from(random(32)).toString('base64url')}`;
  const keyHash = `sha256:${createHash('sha256').update(key).digest('hex')}`;
  const use =
    options.docs === undefined
      ? { use: 'Api', scopes: scopesOf(options.scopes) }
      : { use: 'Docs', username: options.docs };
  const spec = {
    ...use,
    keyHash,
    ...(options.expires === undefined ? {} : { expiresAt: options.expires }),
    active: true,
  };
  const checked = partnerCredentialSpec.safeParse(spec);
  if (!checked.success)
    throw misconfigured(
      'credential',
      checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  const { namespace, name } = options;
  const misnamed = Object.entries({ namespace, name }).filter(([, word]) => !LABEL.test(word));
  if (misnamed.length > 0)
    throw misconfigured(
      'credential',
      misnamed.map(([flag, word]) => `--${flag}: ${word}: must be lower-case letters, digits and -, at most 63`),
    );
  return {
    key,
    manifest: stringify({
      apiVersion: API_VERSION,
      kind: 'PartnerCredential',
      metadata: { namespace, name },
      spec: checked.data,
    }),
  };
}

function scopesOf(given: string | undefined): Scope[] {
  const wanted = given === undefined || given === 'all' ? scope.options : given.split(',').map((word) => word.trim());
  const unknown = wanted.filter((word) => !scope.safeParse(word).success);
  if (unknown.length > 0)
    throw misconfigured('--scopes', [`unknown: ${unknown.join(', ')}; known are ${scope.options.join(', ')}`]);
  return wanted.map((word) => scope.parse(word));
}
