import { z } from 'zod';
import { type ExecutionRunInput, type ReportRunInput, type RunInput, runInput } from '../config/run-input.ts';
import { errorOf, type Failure } from '../contract/failures.ts';
import { orAborted } from '../lib/async.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { Failpoint } from '../lib/failpoint.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { RunReporter } from '../ports/run-channel.ts';
import { type RunArtifact, type RunDone, type RunLedger, runOwner } from '../ports/run-ledger.ts';
import { openCheckpoints } from './checkpoints.ts';
import type { RunContext, RunLog } from './context.ts';
import type { ExecutionPorts } from './execution/context.ts';
import { isSimulated } from './execution/payload.ts';
import { RunFailure } from './failure.ts';
import type { ReportPorts } from './report/context.ts';
import { logStages } from './stages.ts';

/** What the environment passes to a run: the owner, the attempt, the pod and the input. */
export const runDocument = z.object({
  owner: runOwner,
  attempt: z.int().min(0),
  podUid: z.string().min(1),
  input: z.string().describe('JSON of config/run-input.ts.'),
});
export type RunDocument = z.infer<typeof runDocument>;

/** What a run is built from besides its document; src/cmd wires it. */
export interface RunPorts {
  readonly ledger: RunLedger;
  readonly artifacts: ArtifactStore;
  readonly reporter: RunReporter;
  readonly clock?: Clock;
  readonly failpoint: Failpoint;
  readonly log: RunLog;
  /** The ports of each kind of run; called only for the kind at hand. */
  readonly report: (input: ReportRunInput) => ReportPorts;
  readonly execution: (input: ExecutionRunInput) => ExecutionPorts;
}

export type RunEnd = 'completed' | 'failed' | 'not_ours' | 'already_done';

/**
 * One run: claim, work, record the end. The claim comes first, the record last; everything paid for in between is a
 * checkpoint. A process that does not hold the claim does nothing.
 */
export async function performRun(document: RunDocument, ports: RunPorts, stop: AbortSignal): Promise<RunEnd> {
  const { owner, attempt, podUid } = document;
  const work = workOf(runInput.parse(JSON.parse(document.input)), ports);
  const clock = ports.clock ?? systemClock;
  ports.failpoint('claim.before');
  const claim = await ports.ledger.claim(owner, attempt, podUid);
  const claimedMs = clock.monotonicMs();
  if (claim.podUid !== podUid) return 'not_ours';
  ports.failpoint('claim.after');
  ports.log.info({}, 'run claimed');
  ports.reporter.changed();
  const record = await ports.ledger.read(owner);
  if (record.done) return 'already_done';
  const firstClaimMs = record.claims.reduce(
    (first, { claimedAtMs }) => Math.min(first, claimedAtMs),
    claim.claimedAtMs,
  );
  const { artifacts, failpoint, log } = ports;
  const reporter = logStages(ports.reporter, log);
  const checkpoints = await openCheckpoints(ports.ledger, owner, failpoint);
  // between claims the ledger's clock counts, afterwards ours: the wall clock of a node is never used
  const usedMs = Math.max(0, claim.claimedAtMs - firstClaimMs) + clock.monotonicMs() - claimedMs;
  const deadline = deadlineSignal(clock, usedMs, work, stop);
  const run: RunContext = {
    ...{ owner, checkpoints, artifacts, reporter, clock, failpoint, log },
    signal: deadline.signal,
    endsAtMs: deadline.endsAtMs,
    spent: { requests: 0, microUsd: undefined },
    planned: { answers: undefined },
    used: {},
  };
  // also when the run is stopped: its timer would keep the process alive
  const outcome = await outcomeOf(work.start(run), deadline.signal, stop).finally(deadline.end);
  if (!outcome.ok) log.warn({ error: errorOf(owner.kind, outcome.failure), err: outcome.cause }, work.failed);
  failpoint('finish.before');
  await ports.ledger.finish(owner, doneOf(outcome, podUid, work.simulated, run));
  failpoint('finish.after');
  reporter.changed();
  return outcome.ok ? 'completed' : 'failed';
}

type Artifacts = Readonly<Record<string, RunArtifact>>;

/** What differs between the kinds of runs. */
interface Work {
  readonly deadlineSeconds: number;
  /** The failure at the deadline. */
  readonly timeout: 'analysis_timeout' | 'generation_timeout';
  /** The log message for a failure. */
  readonly failed: string;
  readonly simulated: boolean;
  start(run: RunContext): Promise<Artifacts>;
}

/** Loads only the code of the kind at hand, so that no run pays for the other kind's libraries. */
function workOf(input: RunInput, ports: RunPorts): Work {
  const { deadlineSeconds, analyst } = input;
  switch (input.kind) {
    case 'VisibilityReport': {
      const parts = ports.report(input);
      return {
        deadlineSeconds,
        timeout: 'analysis_timeout',
        failed: 'report failed',
        simulated:
          analyst.adapter === 'simulated' || input.providers.some(({ engine }) => engine.adapter === 'simulated'),
        start: async (run) => (await import('./report/pipeline.ts')).runReport({ ...run, ...parts, input }),
      };
    }
    case 'ActionExecution': {
      const parts = ports.execution(input);
      return {
        deadlineSeconds,
        timeout: 'generation_timeout',
        failed: 'execution failed',
        simulated: isSimulated(input),
        start: async (run) => (await import('./execution/pipeline.ts')).runExecution({ ...run, ...parts, input }),
      };
    }
  }
}

function doneOf(
  outcome: Outcome,
  podUid: string,
  simulated: boolean,
  { owner, spent, planned, used }: RunContext,
): RunDone {
  const { requests, microUsd } = spent;
  const cost = {
    ...{ podUid, requests, simulated },
    ...(microUsd === undefined ? {} : { microUsd }),
    ...(Object.keys(used).length === 0 ? {} : { engines: used }),
  };
  const { artifacts } = outcome;
  return outcome.ok
    ? {
        outcome: 'Completed',
        artifacts,
        ...cost,
        ...(planned.answers === undefined ? {} : { answersTotal: planned.answers }),
      }
    : { outcome: 'Failed', failure: outcome.failure, error: errorOf(owner.kind, outcome.failure), artifacts, ...cost };
}

/** The run deadline counts from the first claim; from here on it is measured by the monotonic clock. */
function deadlineSignal(
  clock: Clock,
  usedMs: number,
  { deadlineSeconds, timeout }: Work,
  stop: AbortSignal,
): { readonly signal: AbortSignal; readonly endsAtMs: number; readonly end: () => void } {
  const over = new AbortController();
  const abort = (): void => over.abort(new RunFailure({ code: timeout, detail: { seconds: String(deadlineSeconds) } }));
  const leftMs = Math.max(0, deadlineSeconds * 1000 - usedMs);
  if (leftMs === 0) abort();
  const end = leftMs === 0 ? () => {} : clock.setTimer(leftMs, abort);
  return { signal: AbortSignal.any([over.signal, stop]), endsAtMs: clock.monotonicMs() + leftMs, end };
}

type Outcome =
  | { readonly ok: true; readonly artifacts: Artifacts }
  | { readonly ok: false; readonly failure: Failure; readonly cause: unknown; readonly artifacts: Artifacts };

/** A failure that is reported to partners is an outcome. A stop and faults of ours end the process instead. */
async function outcomeOf(work: Promise<Artifacts>, deadline: AbortSignal, stop: AbortSignal): Promise<Outcome> {
  try {
    return { ok: true, artifacts: await orAborted(work, deadline) };
  } catch (error) {
    if (stop.aborted) throw stop.reason;
    const end = deadline.aborted ? deadline.reason : error;
    if (!(end instanceof RunFailure)) throw error;
    const { failure, cause, artifacts } = end;
    return { ok: false, failure, cause, artifacts };
  }
}
