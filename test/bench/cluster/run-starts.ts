import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterProgram } from '../../support/cluster/program.ts';
import { launch } from '../support/client.ts';
import { median } from '../support/figure.ts';
import { cpuSecondsOf } from '../support/proc.ts';
import type { ClusterBench } from './main.ts';
import { inLanes } from './support/lanes.ts';
import { metricOf } from './support/metrics.ts';
import { standInForRuns } from './support/stand-in-runs.ts';

const NAMESPACE = 'started';
const RUNS = Number(process.env['RUNS'] ?? 150);
const WITHIN_MS = 180_000;

/**
 * Reports launched all at once, until the last one's status says Running: Job created, its pod made by the real Job
 * controller, claimed, seen and written. Pods are those of stand-in-runs.ts.
 */
export const runStarts: ClusterBench = {
  name: 'run-starts',
  what: `${RUNS} reports launched at once, one controllers process, pods that claim and do no more`,
  async run(bed) {
    await bed.partnerIn(NAMESPACE);
    const config = { limits: { concurrentRuns: 10_000, concurrentRunsPerPartner: 10_000 } };
    const [api, controllers] = await Promise.all([
      bed.start('api', NAMESPACE, { config }),
      bed.start('controllers', NAMESPACE, { config }),
    ]);
    const client = bed.client(NAMESPACE, api);
    const runs = await standInForRuns(bed, NAMESPACE);
    try {
      const workspace = await client.createWorkspace();
      const beforeCpu = cpuSecondsOf(controllers.pid);
      const startedMs = performance.now();
      await inLanes(RUNS, 16, async () => void (await launch(client, workspace)));
      const launchedMs = performance.now() - startedMs;
      await untilRunning(controllers, RUNS);
      const tookMs = performance.now() - startedMs;
      const cpu = cpuSecondsOf(controllers.pid) - beforeCpu;
      return [
        {
          name: 'run starts a minute',
          value: (RUNS / tookMs) * 60_000,
          unit: '',
          bound: { atLeast: 300 },
          goal: 600,
          notes: [
            `${RUNS} in ${(tookMs / 1000).toFixed(1)} s; all launched after ${(launchedMs / 1000).toFixed(1)} s, claims took ${median(runs.claimMs).toFixed(0)} ms each`,
            `${((cpu / RUNS) * 1000).toFixed(0)} ms of the controllers' processor time each`,
            'kube-controller-manager as it comes makes 20 calls a second (--kube-api-qps) and works on 5 Jobs at once',
          ],
        },
      ];
    } finally {
      client.close();
      await runs.stop();
      await Promise.all([api.stop(), controllers.stop()]);
    }
  },
};

async function untilRunning(controllers: ClusterProgram, count: number): Promise<void> {
  const endMs = performance.now() + WITHIN_MS;
  for (;;) {
    const running = await metricOf(controllers, 'runs{phase="Running"}');
    if (running >= count) return;
    if (performance.now() > endMs) throw new Error(`only ${running} of ${count} run`);
    await sleep(50);
  }
}
