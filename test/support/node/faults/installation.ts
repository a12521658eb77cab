import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../rest-client.ts';
import { tempFolder } from '../../temp-folder.ts';
import { apply, kubectl, run } from '../commands.ts';
import { install, trialArguments } from '../world.ts';
import { ENGINES_PORT, type Engines, engineConfig, hostOf, makeRunSecret, startEngines } from './engines.ts';
import { Rest } from './rest.ts';

/** A release on real nodes with Redis, NATS, gated engines and some partners, for suites of faults. */
export interface Installation {
  readonly release: string;
  /** Of the release and of its first partner. */
  readonly namespace: string;
  readonly engines: Engines;
  /** Arguments of `helm upgrade` that change nothing. */
  readonly args: readonly string[];
  /** REST as the partner of a namespace. */
  readonly rest: Rest;
  /** Ids of the workspaces of `NAME-tables.example`. */
  readonly workspaces: ReadonlyMap<string, string>;
  uninstall(): void;
}

export interface InstallationOptions {
  readonly namespace: string;
  /** Namespaces of further partners; without the Secret of runs and without REST. */
  readonly others?: readonly string[];
  /** Names of websites. */
  readonly names: readonly string[];
}

const RELEASE = 'sightline';
const READY_WITHIN_S = 60;

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { namespace, others = [], names } = options;
  const outside = `${namespace}-engines`;
  for (const one of [namespace, outside, ...others]) kubectl('create', 'namespace', one);
  makeRunSecret(namespace);
  const engines = startEngines(outside);
  const args = releaseArguments(options, outside);
  install(RELEASE, namespace, '--take-ownership', ...args);
  for (const one of [namespace, ...others]) apply(partnerManifest(one));
  const rest = new Rest(namespace, `${RELEASE}-api`, credentialOf(namespace));
  const workspaces = new Map<string, string>();
  for (const name of names) workspaces.set(name, await makeWorkspace(rest, name));
  return {
    ...{ release: RELEASE, namespace, engines, args, rest, workspaces },
    uninstall() {
      rest.close();
      engines.close();
      run('helm', ['uninstall', RELEASE, '--namespace', namespace]);
      run('kubectl', ['delete', 'namespace', namespace, outside, ...others, '--wait=false']);
    },
  };
}

function releaseArguments({ namespace, others = [], names }: InstallationOptions, outside: string): string[] {
  const file = join(tempFolder(), 'values.json');
  const egress = { ports: [{ port: ENGINES_PORT }], to: [{ namespaceSelector: labelled(outside) }] };
  const values = {
    namespaces: [namespace, ...others],
    api: { replicas: 2 },
    controllers: { replicas: 2 },
    runResources: { cpu: '10m', memory: '256Mi' },
    networkPolicy: { runExtraEgress: [egress] },
    config: { ...engineConfig(outside, names), limits: { concurrentRunsPerPartner: 32 } },
  };
  writeFileSync(file, JSON.stringify(values));
  return trialArguments('--values', file);
}

const labelled = (namespace: string) => ({ matchLabels: { 'kubernetes.io/metadata.name': namespace } });

const partnerManifest = (namespace: string): string => `
apiVersion: sightline.dev/v1alpha1
kind: Partner
metadata: {namespace: ${namespace}, name: ${namespace}}
spec: {displayName: ${namespace}, hostnames: [${namespace}.localhost]}
`;

/** A new key with all scopes, made by the command line tool of a running pod. */
function credentialOf(namespace: string): string {
  const made = kubectl(
    ...['--namespace', namespace, 'exec', `deployment/${RELEASE}-api`, '--', 'sightline', 'credential', 'create'],
    ...['--namespace', namespace, '--name', 'backend', '--scopes', 'all'],
  );
  apply(made);
  kubectl('--namespace', namespace, 'wait', '--for=condition=Ready', 'pcred/backend', `--timeout=${READY_WITHIN_S}s`);
  const [key] = /sl_[\w-]{43}/.exec(made) ?? [];
  if (key === undefined) throw new Error('no key was printed');
  return key;
}

async function makeWorkspace(rest: Rest, name: string): Promise<string> {
  const { status, json } = await rest.call('POST', '/v1/workspaces', { body: { website: hostOf(name) } });
  if (status !== 201) throw new Error(`workspace of ${name}: ${status} ${JSON.stringify(json)}`);
  return String(at(json, 'id'));
}
