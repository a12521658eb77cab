import { readDataFolder } from '../../adapters/embedded/read-data-folder.ts';
import { misconfigured } from '../exit.ts';
import { requireLabels } from '../names.ts';
import type { ReportSource } from './report-source.ts';

export interface SourceOptions {
  /** Data folder of an embedded deployment. */
  readonly data?: string;
  /** Configuration document of a cluster. */
  readonly config?: string;
  readonly namespace?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws ExitError for options that do not go together, DataFolderError for a folder that cannot be read. */
export async function openReportSource(options: SourceOptions, env: Environment): Promise<ReportSource> {
  const { data, config, namespace } = options;
  if (namespace !== undefined) requireLabels('report', { namespace });
  if ((data === undefined) === (config === undefined))
    throw misconfigured('report', [
      'give --data with the folder of one machine, or --config with the document of a cluster',
    ]);
  if (data !== undefined) return embeddedReports(data, namespace);
  if (namespace === undefined)
    throw misconfigured('--namespace', ['is needed on a cluster: the namespace of the partner']);
  return (await import('./cluster-reports.ts')).clusterReports({ config: config ?? '', namespace }, env);
}

/** Reports of one machine, of one namespace or of all. The server may be running. */
async function embeddedReports(data: string, namespace: string | undefined): Promise<ReportSource> {
  const folder = await readDataFolder(data);
  return {
    place: namespace === undefined ? data : `namespace ${namespace} of ${data}`,
    find: async (name) =>
      folder
        .named('VisibilityReport', name)
        .filter(({ metadata }) => namespace === undefined || metadata.namespace === namespace),
    artifacts: folder.artifacts,
    close: async () => folder.close(),
  };
}
