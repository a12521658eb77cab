import { randomBytes } from 'node:crypto';
import { stringify } from 'yaml';
import { sha256Of } from '../lib/sha256.ts';
import { API_VERSION } from '../resources/meta.ts';
import { partnerCredentialSpec, scope } from '../resources/partner.ts';
import { misconfigured } from './exit.ts';
import { chosenWords, requireLabels } from './flags.ts';

export interface CredentialOptions {
  readonly namespace: string;
  readonly name: string;
  /** Comma separated, or all. */
  readonly scopes?: string;
  readonly expires?: string;
  /** User name for the documentation: a credential for it is created instead of an API key. */
  readonly docs?: string;
}

export interface MadeCredential {
  /** `sl_` and 43 base64url characters; shown once, stored nowhere. */
  readonly key: string;
  readonly manifest: string;
}

/** The flags of fields of the resource, for messages. */
const FLAGS: Readonly<Record<string, string>> = { expiresAt: '--expires', username: '--docs' };

/** A new key and its manifest. The resource contains only the SHA-256 of the whole key string. */
export function createCredential(
  options: CredentialOptions,
  random: (bytes: number) => Uint8Array = randomBytes,
): MadeCredential {
  const { namespace, name, scopes } = options;
  const given = scopes === 'all' ? undefined : scopes;
  requireLabels('credential', { namespace, name });
  if (options.docs !== undefined && options.scopes !== undefined)
    throw misconfigured('credential', ['--scopes: only an API key has scopes; leave it out with --docs']);
  const key = `sl_${Buffer.from(random(32)).toString('base64url')}`;
  const keyHash = `sha256:${sha256Of(key)}`;
  const use =
    options.docs === undefined
      ? { use: 'Api', scopes: chosenWords('--scopes', given, scope.options) }
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
