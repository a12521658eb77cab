import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ApiClient } from '../servers/api-client.ts';
import { type Container, mainContainer, type Pod } from './pod.ts';

const secretData = z.looseObject({ data: z.record(z.string(), z.string()).default({}) });

/** A Secret or a key of it that is not there: the kubelet's CreateContainerConfigError, tried again later. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The environment of a pod's container as the kubelet makes it: literals with `$(NAME)` expanded, fields of the pod,
 * keys of Secrets. Volumes of Secrets are written below `folder`, and a variable that is a path of such a volume points
 * there, as this process has no mounts of its own. Throws ConfigError.
 */
export async function containerEnvironment(api: ApiClient, pod: Pod, folder: string): Promise<Record<string, string>> {
  const container = mainContainer(pod);
  const env: Record<string, string> = {};
  for (const { name, value, valueFrom } of container.env) {
    if (valueFrom?.fieldRef) env[name] = fieldOf(pod, valueFrom.fieldRef.fieldPath);
    else if (valueFrom?.secretKeyRef) {
      const found = await secretKey(api, pod, valueFrom.secretKeyRef);
      if (found !== undefined) env[name] = found;
    } else env[name] = expanded(value, env);
  }
  const mounts = await secretMounts(api, pod, container, folder);
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const mount = mounts.find((path) => value.startsWith(`${path}/`));
      return [name, mount === undefined ? value : join(folder, value)];
    }),
  );
}

function fieldOf({ metadata }: Pod, path: string): string {
  const fields: Record<string, string> = {
    'metadata.uid': metadata.uid,
    'metadata.name': metadata.name,
    'metadata.namespace': metadata.namespace,
  };
  const label = /^metadata\.labels\['(.+)'\]$/.exec(path)?.[1];
  const value = label === undefined ? fields[path] : (metadata.labels[label] ?? '');
  if (value === undefined) throw new Error(`the kubelet's stand-in knows no field ${path}`);
  return value;
}

/** `$(NAME)` of variables before it, `$$` for a dollar; what is unknown stays. */
const expanded = (value: string, env: Readonly<Record<string, string>>): string =>
  value.replace(/\$\$|\$\(([A-Za-z_][A-Za-z0-9_.-]*)\)/g, (whole, name: string | undefined) =>
    name === undefined ? '$' : (env[name] ?? whole),
  );

async function secretOf(api: ApiClient, pod: Pod, name: string): Promise<Record<string, string> | undefined> {
  const { status, body } = await api.call('GET', `/api/v1/namespaces/${pod.metadata.namespace}/secrets/${name}`);
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`secret ${name}: ${status}`);
  const entries = Object.entries(secretData.parse(body).data);
  return Object.fromEntries(entries.map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}

async function secretKey(
  api: ApiClient,
  pod: Pod,
  ref: { readonly name: string; readonly key: string; readonly optional?: boolean | undefined },
): Promise<string | undefined> {
  const secret = await secretOf(api, pod, ref.name);
  const value = secret?.[ref.key];
  if (value !== undefined || ref.optional) return value;
  const { namespace } = pod.metadata;
  // the kubelet's own words
  if (secret === undefined) throw new ConfigError(`secret "${ref.name}" not found`);
  throw new ConfigError(`couldn't find key ${ref.key} in Secret ${namespace}/${ref.name}`);
}

/** Gives the mount paths that were written. */
async function secretMounts(api: ApiClient, pod: Pod, container: Container, folder: string): Promise<string[]> {
  const written: string[] = [];
  for (const { name, mountPath } of container.volumeMounts) {
    const secret = pod.spec.volumes.find((volume) => volume.name === name)?.secret;
    if (secret === undefined) continue;
    const data = await secretOf(api, pod, secret.secretName);
    if (data === undefined) throw new ConfigError(`secret "${secret.secretName}" not found`);
    for (const { key, path } of secret.items ?? Object.keys(data).map((one) => ({ key: one, path: one }))) {
      const file = join(folder, mountPath, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, data[key] ?? '', { mode: 0o600 });
    }
    written.push(mountPath);
  }
  return written;
}
