import pMap, { pMapSkip } from 'p-map';
import type { RunStage } from '../domain/run-stages.ts';
import type { RunReporter } from '../ports/run-channel.ts';
import type { RunContext, RunLog } from './context.ts';
import { RunFailure } from './failure.ts';

type Reporting = Pick<RunContext, 'reporter' | 'signal'>;

/** Begins a stage. Throws the abort reason if the run is over. */
export function enterStage({ reporter, signal }: Reporting, stage: RunStage): void {
  signal.throwIfAborted();
  reporter.progress({ stage, done: 0, total: 0 });
}

/** Processes the items of a stage with limited concurrency and reports progress. Fails as `sideBySide` does. */
export function workThrough<I, O>(
  { reporter, signal }: Reporting,
  { stage, atOnce }: { readonly stage: RunStage; readonly atOnce: number },
  items: readonly I[],
  work: (item: I, index: number) => Promise<O>,
): Promise<O[]> {
  const total = items.length;
  let done = 0;
  const counted = async (item: I, index: number): Promise<O> => {
    const result = await work(item, index);
    done += 1;
    reporter.progress({ stage, done, total });
    return result;
  };
  return sideBySide({ signal, atOnce }, items, counted);
}

/**
 * Processes items with limited concurrency. Once one has failed the run, no further item is begun, and those begun are
 * finished, because they are paid for. Then the first failure in the order of the items is thrown: all items before it
 * were begun, so it does not depend on which of them is fast. The end of the run, and a fault of ours, is thrown at once.
 */
export async function sideBySide<I, O>(
  { signal, atOnce }: Pick<Reporting, 'signal'> & { readonly atOnce: number },
  items: readonly I[],
  work: (item: I, index: number) => Promise<O>,
): Promise<O[]> {
  const failures: RunFailure[] = [];
  const unlessFailed = async (item: I, index: number): Promise<O | typeof pMapSkip> => {
    if (failures.length > 0) return pMapSkip;
    try {
      return await work(item, index);
    } catch (error) {
      if (!(error instanceof RunFailure)) throw error;
      failures[index] = error;
      return pMapSkip;
    }
  };
  const results = await pMap(items, unlessFailed, { concurrency: atOnce, signal });
  const failure = failures.find((each) => each !== undefined);
  if (failure) throw failure;
  return results;
}

/** Wraps a reporter so that the start of each stage is logged, which shows where the time of a run goes. */
export function logStages(reporter: RunReporter, log: RunLog): RunReporter {
  let current: string | undefined;
  return {
    progress(progress) {
      if (progress.stage !== current) log.info({ stage: progress.stage }, 'run stage');
      current = progress.stage;
      reporter.progress(progress);
    },
    changed: () => reporter.changed(),
  };
}
