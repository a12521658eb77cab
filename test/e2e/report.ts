import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FileArtifactStore } from '../../src/adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../../src/adapters/embedded/open-data-folder.ts';
import { FileRunLedger } from '../../src/adapters/embedded/run-ledger.ts';
import { createWebFetcher } from '../../src/adapters/web/fetcher.ts';
import { type Evidence, evidence as evidenceShape } from '../../src/analysis/evidence.ts';
import { type AnalysisDocument, analysisDocument } from '../../src/analysis/types.ts';
import { createAnalyst, createEngines } from '../../src/cmd/engines.ts';
import type { Environment } from '../../src/config/load.ts';
import { reportRunInput } from '../../src/config/run-input.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { noFailpoint } from '../../src/lib/failpoint.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import { performRun } from '../../src/run/program.ts';
import { createLogger } from '../../src/telemetry/logger.ts';
import { tempFolder } from '../support/temp-folder.ts';

export interface RanReport {
  readonly done: RunDone;
  readonly error: string | undefined;
  readonly evidence: Evidence | undefined;
  readonly analysis: AnalysisDocument | undefined;
  /** Every byte that the run left on disk, unpacked where it is gzip. */
  readonly stored: string;
}

/** One report run as the program does it, over the embedded ledger and artifacts and the real adapters, in this process. */
export async function runReport(
  document: Readonly<Record<string, unknown>>,
  env: Environment = {},
): Promise<RanReport> {
  const input = reportRunInput.parse({
    kind: 'VisibilityReport',
    createdAt: '2026-03-01T12:00:00.000Z',
    deadlineSeconds: 60,
    ...document,
  });
  const folder = tempFolder();
  const files = dataFolderFiles(folder, { fsync: false });
  const ledger = new FileRunLedger({ folder, files, clock });
  const artifacts = new FileArtifactStore({ folder, files, clock });
  const fetcher = createWebFetcher({ clock, hostOverrides: input.web.hostOverrides });
  const parts = { input, env, fetcher, clock, jitter: () => 0 };
  const { analyst, info } = createAnalyst(input.analyst, parts);
  const owner = { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-one', uid: 'uid-one' } as const;
  await performRun(
    { owner, attempt: 0, podUid: 'pod-one', input: JSON.stringify(input) },
    {
      ledger,
      artifacts,
      reporter: { progress: () => {}, changed: () => {} },
      report: () => ({ fetcher, analyst, analystInfo: info, engines: createEngines(parts) }),
      execution: () => {
        throw new Error('a report is no execution');
      },
      clock,
      failpoint: noFailpoint,
      log: createLogger({ program: 'run', level: 'silent' }),
    },
    new AbortController().signal,
  );
  const { done } = await ledger.read(owner);
  if (!done) throw new Error('the run recorded no end');
  const read = async (name: string): Promise<unknown> => {
    const ref = done.artifacts[name];
    const bytes = ref && (await artifacts.read(ref));
    return bytes && JSON.parse(gunzipSync(bytes).toString('utf8'));
  };
  const [evidence, analysis] = [await read('evidence'), await read('analysis')];
  return {
    done,
    error: done.outcome === 'Failed' ? done.error : undefined,
    evidence: evidence === undefined ? undefined : evidenceShape.parse(evidence),
    analysis: analysis === undefined ? undefined : analysisDocument.parse(analysis),
    stored: everythingIn(folder),
  };
}

const everythingIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1');
    })
    .join('\n');
