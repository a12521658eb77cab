import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Environment } from '../config/load.ts';
import { misconfigured } from './exit.ts';

/** Secrets that api and controllers of a cluster get from the environment; embedded keeps them in its data folder. */
export interface ClusterSecrets {
  /** 32 bytes; makes the ids and never changes. */
  readonly idKey: Uint8Array;
  /** The first signs cursors and URLs, all verify. */
  readonly signingKeys: readonly KeyObject[];
}

const KEY_BYTES = 32;

/** Reports problems without any part of the values. Exits with code 2. */
export function readSecrets(env: Environment, needs: { readonly signing: boolean }): ClusterSecrets {
  const idKey = bytesOf(env['SIGHTLINE_ID_KEY']);
  const signingKeys = (env['SIGHTLINE_SIGNING_KEYS'] ?? '').split(',').map(bytesOf);
  const problems: string[] = [];
  if (idKey?.length !== KEY_BYTES) problems.push(`SIGHTLINE_ID_KEY must be ${KEY_BYTES} bytes in base64`);
  for (const [index, key] of needs.signing ? signingKeys.entries() : [])
    if (key === undefined || key.length < KEY_BYTES)
      problems.push(`SIGHTLINE_SIGNING_KEYS: key ${index + 1} must be at least ${KEY_BYTES} bytes in base64`);
  if (idKey === undefined || problems.length > 0) throw misconfigured('environment', problems);
  return { idKey, signingKeys: signingKeys.flatMap((key) => (key ? createSecretKey(key) : [])) };
}

/** Strict: what is not base64 would otherwise quietly become other bytes. */
function bytesOf(text: string | undefined): Uint8Array | undefined {
  const trimmed = text?.trim() ?? '';
  return /^[A-Za-z0-9+/]+={0,2}$/.test(trimmed) && trimmed.length % 4 === 0
    ? Buffer.from(trimmed, 'base64')
    : undefined;
}
