import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { FileArtifactStore } from '../adapters/embedded/artifact-store.ts';
import { EmbeddedEventRecorder } from '../adapters/embedded/event-recorder.ts';
import type { DataFolder } from '../adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../adapters/embedded/resource-store.ts';
import { EmbeddedRunJobs } from '../adapters/embedded/run-jobs.ts';
import { FileRunLedger } from '../adapters/embedded/run-ledger.ts';
import { EmbeddedViewChanges } from '../adapters/embedded/view-changes.ts';
import { EmbeddedViews } from '../adapters/embedded/views.ts';
import type { ConfigDocument } from '../config/document.ts';
import type { Environment } from '../config/load.ts';
import { systemClock as clock } from '../lib/clock.ts';
import type { Log } from '../runtime/log.ts';
import { compiledIn } from './compiled.ts';

/** The embedded adapters behind the ports. */
export function createPorts(folder: DataFolder, config: ConfigDocument, env: Environment, log: Log) {
  const { database, files, path } = folder;
  // beside this file, and with its ending: the image has bundled code
  const main = join(import.meta.dirname, `main${extname(import.meta.filename)}`);
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : []),
    main,
    'run',
    '--data',
    path,
    ...(config.store.fsync ? ['--fsync'] : []),
  ];
  const kept = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const views = new EmbeddedViews();
  return {
    store: new EmbeddedResourceStore({ database, clock, newUid: randomUUID }),
    jobs: new EmbeddedRunJobs({
      database,
      clock,
      newId: randomUUID,
      command,
      // from the start: Node would otherwise load its compiler of TypeScript for the first modules, which takes 10 MB
      env: { NODE_COMPILE_CACHE: compiledIn(path), ...Object.fromEntries(kept) },
      spareLabel: spareLabelOf(path),
      onEvent: (event) => log.info({ ...event }, 'run job'),
    }),
    ledger: new FileRunLedger({ folder: path, files, clock }),
    artifacts: new FileArtifactStore({ folder: path, files, clock }),
    views,
    upkeep: views,
    progress: views,
    events: new EmbeddedEventRecorder({
      clock,
      onEvent: ({ about: { kind, namespace, name }, type, reason, note }, count) =>
        log.info({ kind, namespace, name, type, reason, note, count }, 'event'),
    }),
    viewChanges: new EmbeddedViewChanges(),
  };
}

/** Not the path: it may be another one after a restart. */
function spareLabelOf(path: string): string {
  const { dev, ino } = statSync(path);
  return `spare-run-${dev}-${ino}`;
}
