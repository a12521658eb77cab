import { readDataFolder } from '../../adapters/embedded/read-data-folder.ts';
import type { Environment } from '../../config/load.ts';
import { misconfigured } from '../exit.ts';
import { requireLabels } from '../flags.ts';
import { type ListedSource, type NamedKind, WORDS } from './source.ts';

export interface SourceOptions {
  /** Data folder of an embedded deployment. */
  readonly data?: string;
  /** Configuration document of a cluster. */
  readonly config?: string;
  readonly namespace?: string;
}

/** One of the two places, with the namespace that a cluster needs. */
export type Place =
  | { readonly data: string; readonly namespace: string | undefined }
  | { readonly config: string; readonly namespace: string };

/** Throws ExitError for options that do not go together. `what` is what is looked for, such as `report`. */
export function placeOf(what: string, { data, config, namespace }: SourceOptions): Place {
  if (namespace !== undefined) requireLabels(what, { namespace });
  if (data !== undefined && config === undefined) return { data, namespace };
  if (config === undefined || data !== undefined)
    throw misconfigured(what, [
      'give --data with the folder of one machine, or --config with the document of a cluster',
    ]);
  if (namespace === undefined)
    throw misconfigured('--namespace', ['is needed on a cluster: the namespace of the partner']);
  return { config, namespace };
}

/** Opens what the options name for reading. Throws ExitError, or DataFolderError for a folder that cannot be read. */
export async function openSource<K extends NamedKind>(
  kind: K,
  options: SourceOptions,
  env: Environment,
): Promise<ListedSource<K>> {
  const place = placeOf(WORDS[kind], options);
  if ('data' in place) return openFolder(kind, place.data, place.namespace);
  return (await import('./cluster.ts')).openCluster(kind, place, env);
}

/** The data folder of one machine: one namespace of it, or all. The server may be running. */
export async function openFolder<K extends NamedKind>(
  kind: K,
  data: string,
  namespace: string | undefined,
): Promise<ListedSource<K>> {
  const folder = await readDataFolder(data);
  return {
    place: namespace === undefined ? data : `namespace ${namespace} of ${data}`,
    find: async (name) =>
      folder.named(kind, name).filter(({ metadata }) => namespace === undefined || metadata.namespace === namespace),
    list: async (other, of) => folder.all(other, of),
    artifacts: folder.artifacts,
    close: async () => folder.close(),
  };
}

/** Writes lines for a person, who may have read enough: `| head` closes the pipe, which is not an error. */
export function print(lines: readonly string[]): void {
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
