import { randomInt } from 'node:crypto';
import { createWebFetcher } from '../adapters/web/fetcher.ts';
import type { Environment } from '../config/load.ts';
import { type ExecutionRunInput, type ReportRunInput, type RunInput, signingFilesOf } from '../config/run-input.ts';
import { systemClock } from '../lib/clock.ts';
import type { Pictures } from '../run/execution/context.ts';
import { performRun, type RunEnd } from '../run/program.ts';
import type { Log } from '../runtime/log.ts';
import { simulatedAltText } from '../simulation/labels.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createAnalyst, createEngines, createSearchEngines } from './engines.ts';
import { CLAIM_LOST, ExitError, endSoon } from './exit.ts';
import { failpointOf } from './failpoints.ts';
import { readRunDocument } from './run-document.ts';
import type { OpenRunPorts, RunLink } from './run-ports.ts';
import { exitOnFault } from './signals.ts';
import { writeTerminationMessage } from './termination-message.ts';

export interface RunOptions {
  /** Data folder of the embedded process that started this run; without it, the run belongs to a cluster. */
  readonly data?: string;
  readonly fsync: boolean;
}

/** After a signal, a process that open sockets keep alive ends itself, well within a pod's grace period of 30 s. */
const END_WITHIN_MS = 10_000;

/**
 * `sightline run`: the run that the environment describes (see run-document.ts). Its outcome is in the ledger; the exit
 * code only repeats it. `orderedMs`: how long after its start the process received the run, 0 without `--wait`.
 */
export async function run(options: RunOptions, env: Environment, orderedMs = 0): Promise<void> {
  const { data } = options;
  const isCluster = data === undefined;
  try {
    const { document, input } = readRunDocument(env, isCluster);
    const { owner, attempt } = document;
    const log = createLogger({ program: 'run' }).child({ run: owner.name, namespace: owner.namespace, attempt });
    exitOnFault(log);
    await checkCredential(input, env);
    log.info({ processMs: Math.round(performance.now() - orderedMs) }, 'run begins');
    const stop = stopOnSignal();
    const open: OpenRunPorts = isCluster
      ? (await import('./run-ports-nats.ts')).openNatsRun(env)
      : (await import('./run-ports-embedded.ts')).openEmbeddedRun({ ...options, data });
    const ports = await open({ owner, attempt, input, stop, log, clock: systemClock });
    const startedMs = systemClock.monotonicMs();
    const work = performRun(document, { ...ports, ...workPorts(input, env, log) }, stop.signal);
    const end = await work.finally(() => ports.close());
    const ms = Math.round(systemClock.monotonicMs() - startedMs);
    log.info({ end, ms, peakMiB: Math.round(process.resourceUsage().maxRSS / 1024) }, 'run ended');
    exitUnlessDone(end);
  } catch (error) {
    if (isCluster) writeTerminationMessage(error);
    throw error;
  } finally {
    endSoon();
  }
}

function workPorts(input: RunInput, env: Environment, log: Log) {
  const clock = systemClock;
  const fetcher = createWebFetcher({ clock, hostOverrides: input.web.hostOverrides });
  const parts = { env, fetcher, clock, jitter: () => randomInt(1_000_000) / 1_000_000 };
  const { analyst, info } = createAnalyst(input.analyst, parts);
  return {
    report: (told: ReportRunInput) => ({
      fetcher,
      analyst,
      analystInfo: info,
      ...(told.writer ? { writer: createAnalyst(told.writer, parts).analyst } : {}),
      engines: createEngines({ ...parts, input: told }),
    }),
    execution: ({ judge, images, searchProviders = [] }: ExecutionRunInput) => ({
      fetcher,
      analyst,
      ...(judge ? { judge: createAnalyst(judge, parts).analyst } : {}),
      searchEngines: () => createSearchEngines(parts, searchProviders),
      pictures: () => openPictures(images, env, log),
      altTextOf: images.adapter === 'simulated' ? simulatedAltText : (subject: string) => subject,
    }),
    clock,
    failpoint: failpointOf(env, killerOf(env)),
    log,
  };
}

/** Before the claim, so that nothing is paid for that cannot be finished. */
async function checkCredential(input: RunInput, env: Environment): Promise<void> {
  const c2pa = signingFilesOf(input);
  if (c2pa) await (await import('./picture-signer.ts')).requireCredential(c2pa, env);
}

/** Codec, engine and signer are large, and most runs draw nothing. */
async function openPictures(images: ExecutionRunInput['images'], env: Environment, log: Log): Promise<Pictures> {
  const signer = images.c2pa && (await (await import('./picture-signer.ts')).openPictureSigner(images, env, log));
  return (await import('./images.ts')).createImageParts(images, env, signer);
}

function stopOnSignal(): RunLink['stop'] {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
      stop.abort(new ExitError(1, [`stopped by ${signal}`]));
    });
  return stop;
}

function exitUnlessDone(end: RunEnd): void {
  if (end === 'failed') throw new ExitError(1, []);
  if (end === 'not_ours') throw new ExitError(CLAIM_LOST, ['another process holds the claim of this run']);
}

/** SIGHTLINE_KILL_PARENT=1: a run that is killed at its failpoint first kills the process that started it. */
const killerOf = (env: Environment): (() => void) =>
  env['SIGHTLINE_KILL_PARENT'] === '1' ? () => void process.kill(process.ppid, 'SIGKILL') : () => {};
