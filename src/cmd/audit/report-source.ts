import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';
import { misconfigured } from '../exit.ts';
import { requireLabels } from '../names.ts';

/** Where stored reports are read from. */
export interface ReportSource {
  /** For messages: the folder, or the cluster's namespace. */
  readonly place: string;
  /** The reports of that name; more than one where several namespaces have one. */
  find(name: string): Promise<readonly VisibilityReport[]>;
  readonly artifacts: Pick<ArtifactStore, 'read'>;
  close(): Promise<void>;
}

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
  if (data !== undefined) return (await import('./embedded-reports.ts')).embeddedReports(data, namespace);
  if (namespace === undefined)
    throw misconfigured('--namespace', ['is needed on a cluster: the namespace of the partner']);
  return (await import('./cluster-reports.ts')).clusterReports({ config: config ?? '', namespace }, env);
}
