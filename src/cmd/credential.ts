import { createHash, randomBytes } from 'node:crypto';
import { stringify } from 'yaml';
import { API_VERSION } from '../resources/meta.ts';
import { partnerCredentialSpec, type Scope, scope } from '../resources/partner.ts';
import { misconfigured } from './exit.ts';
import { requireLabels } from './names.ts';

export interface CredentialOptions {
  readonly namespace: string;
  readonly name: string;
  /** Comma separated, or all. */
  readonly scopes?: string;
  readonly expires?: string;
  /** User name: makes a credential for the documentation instead. */
  readonly docs?: string;
}

export interface MadeCredential {
  /** `sl_` and 43 base64url characters; shown once, stored nowhere. */
  readonly key: string;
  readonly manifest: string;
}

/** The flags that fields of the resource come from, for people who typed them. */
const FLAGS: Readonly<Record<string, string>> = { expiresAt: '--expires', username: '--docs' };

/** A new key and the manifest that makes it valid. The resource keeps only the SHA-256 of the whole key string. */
export function createCredential(
  options: CredentialOptions,
  random: (bytes: number) => Uint8Array = randomBytes,
): MadeCredential {
  const { namespace, name } = options;
  requireLabels('credential', { namespace, name });
  if (options.docs !== undefined && options.scopes !== undefined)
    throw misconfigured('credential', ['--scopes: only an API key has scopes; leave it out with --docs']);
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
      checked.error.issues.map(({ path, message }) => `${FLAGS[String(path[0])] ?? path.join('.')}: ${message}`),
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
