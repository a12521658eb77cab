import { type Replay, replay } from '../../analysis/replay.ts';
import type { Environment } from '../../config/load.ts';
import { openSource, type SourceOptions } from '../stored/open.ts';
import { readBody } from './read-body.ts';
import { loadReport, type ReportSource, type StoredReport } from './stored-report.ts';

/**
 * Loads and replays a report and passes both to `use`. Throws ExitError for options that do not go together or a report
 * that cannot be audited, DataFolderError for a folder that cannot be read.
 */
export async function withReport(
  name: string,
  options: SourceOptions,
  env: Environment,
  use: (report: StoredReport, replayed: Replay, source: ReportSource) => void | Promise<void>,
): Promise<void> {
  const source = await openSource('VisibilityReport', options, env);
  try {
    const report = await loadReport(source, name);
    await use(report, replay(report.analysis, report.evidence, readBody), source);
  } finally {
    await source.close();
  }
}
