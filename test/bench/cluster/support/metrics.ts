import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterProgram } from '../../../support/cluster/program.ts';

const SETTLED_MS = 3000;
const WITHIN_MS = 120_000;

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

/** Waits until it leads and has nothing to do; gives the longest that its event loop was held meanwhile, in ms. */
export async function untilIdle(controllers: ClusterProgram): Promise<number> {
  const endMs = performance.now() + WITHIN_MS;
  let heldMs = 0;
  for (let idleSinceMs: number | undefined; ; ) {
    await sleep(250);
    heldMs = Math.max(heldMs, await longestHoldMs(controllers));
    const nowMs = performance.now();
    const isIdle =
      controllers.lines('became the leader').length > 0 &&
      (await metricOf(controllers, 'workqueue_depth{name="visibility-report"}')) === 0;
    if (!isIdle) idleSinceMs = undefined;
    else idleSinceMs ??= nowMs;
    if (idleSinceMs !== undefined && nowMs - idleSinceMs > SETTLED_MS) return heldMs;
    if (nowMs > endMs) throw new Error('the controllers do not come to rest');
  }
}
