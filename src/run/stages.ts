import pMap from 'p-map';
import type { RunStage } from '../domain/run-stages.ts';
import type { RunReporter } from '../ports/run-channel.ts';
import type { RunContext, RunLog } from './context.ts';

type Reporting = Pick<RunContext, 'reporter' | 'signal'>;

/** Begins a stage. Throws the abort reason if the run is over. */
export function enterStage({ reporter, signal }: Reporting, stage: RunStage): void {
  signal.throwIfAborted();
  reporter.progress({ stage, done: 0, total: 0 });
}

/** Processes the items of a stage with limited concurrency and reports progress. */
export function workThrough<I, O>(
  { reporter }: Pick<Reporting, 'reporter'>,
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
  return pMap(items, counted, { concurrency: atOnce });
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
