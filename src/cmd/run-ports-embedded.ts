import { FileArtifactStore } from '../adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../adapters/embedded/open-data-folder.ts';
import { connectToParent } from '../adapters/embedded/run-channel.ts';
import { FileRunLedger } from '../adapters/embedded/run-ledger.ts';
import type { OpenRunPorts } from './run-ports.ts';

/** Files in the data folder of the parent process, which receives the run's messages over IPC. */
export function openEmbeddedRun({ data, fsync }: { readonly data: string; readonly fsync: boolean }): OpenRunPorts {
  return async ({ clock, attempt }) => {
    const reporter = connectToParent(process, clock, attempt);
    const files = dataFolderFiles(data, { fsync });
    return {
      ledger: new FileRunLedger({ folder: data, files, clock }),
      artifacts: new FileArtifactStore({ folder: data, files, clock }),
      reporter,
      close: async () => reporter.close(),
    };
  };
}
