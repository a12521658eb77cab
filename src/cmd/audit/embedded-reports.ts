import { readDataFolder } from '../../adapters/embedded/read-data-folder.ts';
import type { ReportSource } from './report-source.ts';

/** Reports of one machine, of one namespace or of all. The server may be running. */
export async function embeddedReports(data: string, namespace: string | undefined): Promise<ReportSource> {
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
