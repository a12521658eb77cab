import type { RunReporter } from '../ports/run-channel.ts';
import type { RunLog } from './context.ts';

/** The same reporter, and a line of the log whenever a stage begins: where the time of a run has gone. */
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
