import type { ClusterProgram } from '../../../support/cluster/program.ts';

/** Value of one series of the program's /metrics, by its exact name with labels; throws where it is missing. */
export async function metricOf(program: ClusterProgram, series: string): Promise<number> {
  const { text } = await program.ops('/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  if (line === undefined) throw new Error(`${program.name} tells no ${series}`);
  return Number(line.slice(series.length + 1));
}

/**
 * The longest that the program's event loop was held since this was last asked, or since its start, in ms. It is what
 * perf_hooks' monitorEventLoopDelay saw between two of its ticks, 10 ms of its own included; prom-client forgets it at
 * each scrape.
 */
export const longestHoldMs = async (program: ClusterProgram): Promise<number> =>
  (await metricOf(program, 'nodejs_eventloop_lag_max_seconds')) * 1000;
