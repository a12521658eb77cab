import { randomInt } from 'node:crypto';
import { FileArtifactStore } from '../adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../adapters/embedded/open-data-folder.ts';
import { connectToParent } from '../adapters/embedded/run-child.ts';
import { FileRunLedger } from '../adapters/embedded/run-ledger.ts';
import { createWebFetcher } from '../adapters/web/fetcher.ts';
import type { Environment } from '../config/load.ts';
import { reportRunInput } from '../config/run-input.ts';
import { systemClock } from '../lib/clock.ts';
import { performRun, runDocument } from '../run/program.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createAnalyst, createEngines } from './engines.ts';
import { ExitError, misconfigured } from './exit.ts';
import { failpointOf } from './failpoints.ts';
import { exitOnFault } from './signals.ts';

export interface RunOptions {
  /** Data folder of the embedded process that started this run. */
  readonly data: string;
  readonly fsync: boolean;
}

/** `sightline run`: one run, told by the environment variable SIGHTLINE_RUN. Its outcome is in the ledger; the exit code only repeats it. */
export async function run(options: RunOptions, env: Environment): Promise<void> {
  const document = runDocument.safeParse(parseJson(env['SIGHTLINE_RUN']));
  if (!document.success)
    throw misconfigured(
      'SIGHTLINE_RUN',
      document.error.issues.map((issue) => `${issue.path.join('.') || 'the document'}: ${issue.message}`),
    );
  const { owner, attempt, input: inputJson } = document.data;
  const input = reportRunInput.parse(JSON.parse(inputJson));
  const log = createLogger({ program: 'run' }).child({ run: owner.name, namespace: owner.namespace, attempt });
  exitOnFault(log);
  const clock = systemClock;
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stop.abort(new ExitError(1, [`stopped by ${signal}`])));
  const parent = connectToParent();
  const files = dataFolderFiles(options.data, { fsync: options.fsync });
  const fetcher = createWebFetcher({ clock, hostOverrides: input.web.hostOverrides });
  const parts = { input, env, fetcher, clock, jitter: () => randomInt(1_000_000) / 1_000_000 };
  const { analyst, info } = createAnalyst(parts);
  const startedMs = clock.monotonicMs();
  const end = await performRun(
    document.data,
    {
      ledger: new FileRunLedger({ folder: options.data, files, clock }),
      artifacts: new FileArtifactStore({ folder: options.data, files, clock }),
      reporter: parent,
      fetcher,
      analyst,
      analystInfo: info,
      engines: createEngines(parts),
      clock,
      failpoint: failpointOf(env, killerOf(env)),
      log,
    },
    stop.signal,
  );
  log.info({ end, ms: Math.round(clock.monotonicMs() - startedMs) }, 'run ended');
  if (end === 'failed') throw new ExitError(1, []);
}

/** SIGHTLINE_KILL_PARENT=1: a run that dies at its failpoint takes the process that started it along. */
const killerOf = (env: Environment): (() => void) =>
  env['SIGHTLINE_KILL_PARENT'] === '1' ? () => void process.kill(process.ppid, 'SIGKILL') : () => {};

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
