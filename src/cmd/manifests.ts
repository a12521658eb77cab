import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Environment } from '../config/load.ts';
import { createIds, type Ids } from '../domain/ids.ts';
import { canonicalWebsite } from '../domain/website.ts';
import { API_VERSION, providerId } from '../resources/meta.ts';
import { misconfigured } from './exit.ts';
import { requireLabels } from './names.ts';

/** The key that makes ids: of the environment, or of a data folder. */
export async function idsFor(env: Environment, data: string | undefined): Promise<Ids> {
  const text = env['SIGHTLINE_ID_KEY'] ?? (data === undefined ? undefined : await keyOfFolder(data));
  const key = Buffer.from(text ?? '', 'base64');
  if (key.length !== 32)
    throw misconfigured('id key', [
      'set SIGHTLINE_ID_KEY (32 bytes in base64) or give --data with the folder of an embedded deployment',
    ]);
  return createIds(key);
}

async function keyOfFolder(data: string): Promise<string> {
  const text = await readFile(join(data, 'keys.json'), 'utf8').catch((error: NodeJS.ErrnoException) =>
    Promise.reject(misconfigured('--data', [`${data} has no keys.json that can be read (${error.code})`])),
  );
  const keys = z.object({ idKey: z.string() }).safeParse(jsonOf(text));
  if (!keys.success) throw misconfigured('--data', [`keys.json in ${data} holds no id key`]);
  return keys.data.idKey;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A Workspace as it must be named, for `kubectl create` or a manifests folder (K-02). */
export function workspaceManifest(
  ids: Ids,
  namespace: string,
  website: string,
  models: string | undefined,
  now: Date,
): string {
  requireLabels('workspace', { namespace });
  const canonical = canonicalWebsite(website);
  if (!canonical.ok) throw misconfigured('--website', [canonical.reason]);
  const enabled = models === undefined ? providerId.options : models.split(',').map((id) => id.trim());
  const unknown = enabled.filter((id) => !providerId.safeParse(id).success);
  if (unknown.length > 0 || enabled.length === 0)
    throw misconfigured('--models', [`unknown: ${unknown.join(', ')}; known are ${providerId.options.join(', ')}`]);
  return stringify({
    apiVersion: API_VERSION,
    kind: 'Workspace',
    metadata: { namespace, name: ids.workspace(namespace, canonical.website) },
    spec: {
      website: canonical.website,
      models: providerId.options.map((id) => ({ id, enabled: enabled.includes(id) })),
      createdAt: now.toISOString(),
    },
  });
}
