import { randomUUID } from 'node:crypto';
import { stringify } from 'yaml';
import { holderOf, openDataFolder } from '../../adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../adapters/embedded/resource-store.ts';
import type { Environment } from '../../config/load.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import type { ResourceReader, ResourceWriter } from '../../ports/resource-store.ts';
import type { SpecOf, Workspace } from '../../resources/kinds.ts';
import { API_VERSION } from '../../resources/meta.ts';
import { workspaceSpec } from '../../resources/workspace.ts';
import { ExitError, misconfigured } from '../exit.ts';
import { openFolder, type Place, placeOf, print, type SourceOptions } from '../stored/open.ts';
import { findOne, WORDS } from '../stored/source.ts';

export interface RenewOptions extends SourceOptions {
  readonly note?: string;
}

type Wanted = NonNullable<SpecOf<'Workspace'>['plan']>;
type Store = Pick<ResourceReader & ResourceWriter, 'get' | 'replaceSpec'>;

/**
 * `sightline plan renew WORKSPACE`: the next report makes a new plan. It writes to the cluster, or into a data folder
 * that no server holds. If a server holds the folder, it prints the manifest that does the same.
 */
export async function renewPlan(name: string, options: RenewOptions, env: Environment): Promise<void> {
  const place = placeOf(WORDS.Workspace, options);
  const note = options.note === '' ? undefined : options.note;
  const { error } = workspaceSpec.shape.plan.safeParse({ version: 1, ...(note === undefined ? {} : { note }) });
  if (error)
    throw misconfigured(
      '--note',
      error.issues.map(({ message }) => message),
    );
  if ('data' in place) return renewInFolder(name, place, note);
  const { clusterPlace, openClusterStore } = await import('../stored/cluster.ts');
  const { store, close } = await openClusterStore(place, env);
  try {
    await renew(store, { ...place, name }, note, clusterPlace(place));
  } finally {
    await close();
  }
}

async function renewInFolder(name: string, { data, namespace }: Extract<Place, { data: string }>, note?: string) {
  const reader = await openFolder('Workspace', data, namespace);
  const found = await findOne(reader, 'Workspace', name).finally(() => reader.close());
  const holder = await holderOf(data);
  if (holder !== undefined) return beside(holder, found, note);
  const folder = await openDataFolder(data, { fsync: true, clock });
  const store = new EmbeddedResourceStore({ database: folder.database, clock, newUid: randomUUID });
  try {
    await renew(store, found.metadata, note, data);
  } finally {
    store.close();
    folder.close();
  }
}

/** Only the server writes into a folder that it holds, and it applies manifests at once. */
function beside(holder: string, workspace: Workspace, note: string | undefined): never {
  const { namespace, name } = workspace.metadata;
  const plan = wantedPlan(workspace, note);
  process.stdout.write(
    stringify({ apiVersion: API_VERSION, kind: 'Workspace', metadata: { namespace, name }, spec: { plan } }),
  );
  throw new ExitError(1, [
    `nothing is renewed: ${holder} has the data folder, and only that process writes into it`,
    'put the manifest above into its folder of manifests (embedded --manifests), or stop it and run this again',
    'delete the file once the plan is made, because otherwise it requests this version of the plan again at each start',
  ]);
}

/** Every conflict means that another writer succeeded. */
const TRIES = 10;

async function renew(
  store: Store,
  at: { readonly namespace: string; readonly name: string },
  note: string | undefined,
  place: string,
): Promise<void> {
  const { namespace, name } = at;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const workspace = await store.get('Workspace', { namespace, name });
    if (workspace === undefined) throw new ExitError(1, [`no workspace ${name} in ${place}`]);
    const plan = wantedPlan(workspace, note);
    const written = await store.replaceSpec('Workspace', workspace.metadata, { ...workspace.spec, plan });
    if (written.outcome === 'written') return print(renewedLines(workspace, plan));
    if (written.outcome === 'refused') throw new ExitError(1, [`workspace ${name}: ${written.message}`]);
  }
  throw new ExitError(1, [`workspace ${name} keeps being changed by others: try again`]);
}

/**
 * What to ask for: the version after the one in force. Asking again before a report has made that plan asks for the
 * same one.
 */
export function wantedPlan({ metadata, spec, status }: Workspace, note: string | undefined): Wanted {
  if (status?.plan === undefined)
    throw new ExitError(1, [`workspace ${metadata.name} has no plan yet: its first report makes one`]);
  const version = Math.max(status.plan.version + 1, spec.plan?.version ?? 0);
  return { version, ...(note === undefined ? {} : { note }) };
}

const renewedLines = ({ metadata, spec, status }: Workspace, { version }: Wanted): string[] => [
  `${metadata.namespace}/${metadata.name}, ${spec.website}: the next report makes plan ${version}`,
  `its numbers are not compared with those of plan ${status?.plan?.version}`,
];
